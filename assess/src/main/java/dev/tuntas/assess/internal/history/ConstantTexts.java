package dev.tuntas.assess.internal.history;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The texts in the constant pool of a class file, and which of them classes or strings use. */
final class ConstantTexts {
    private static final int HEAD = 8;
    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int CLASS = 7;
    private static final int STRING = 8;
    private static final int HANDLE = 15;
    private static final int METHOD_TYPE = 16;
    private static final int MODULE = 19;
    private static final int PACKAGE = 20;

    private final Map<Integer, String> texts = new TreeMap<>();
    private final Set<Integer> used = new HashSet<>();
    private final Set<String> usedTexts = new HashSet<>();

    private ConstantTexts() {}

    static ConstantTexts of(byte[] bytes) {
        ConstantTexts found = new ConstantTexts();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            in.skipNBytes(HEAD);
            int count = in.readUnsignedShort();
            int index = 1;
            while (index < count) {
                index += found.read(in, index);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        found.used.forEach(index -> found.usedTexts.add(found.texts.getOrDefault(index, "")));
        return found;
    }

    /** Reads a constant; tells how many places it takes. */
    private int read(DataInputStream in, int index) throws IOException {
        int tag = in.readUnsignedByte();
        switch (tag) {
            case UTF8 -> texts.put(index, in.readUTF());
            case CLASS, STRING -> used.add(in.readUnsignedShort());
            case METHOD_TYPE, MODULE, PACKAGE -> in.skipNBytes(2);
            case HANDLE -> in.skipNBytes(3);
            case LONG, DOUBLE -> in.skipNBytes(8);
            default -> in.skipNBytes(4);
        }
        return tag == LONG || tag == DOUBLE ? 2 : 1;
    }

    Collection<String> all() {
        return texts.values();
    }

    /** Whether a text is the name of a class, or one that code can use. */
    boolean isUsed(String text) {
        return usedTexts.contains(text);
    }
}

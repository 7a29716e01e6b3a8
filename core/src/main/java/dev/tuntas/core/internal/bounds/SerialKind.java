package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.internal.bounds.ValueKind.Whole;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Values of all other classes of the JDK that can be serialized: {@code EnumMap}, {@code Calendar},
 * {@code Random}, unmodifiable views.
 *
 * <p>What such a value holds that is not the JDK's, or that has a kind of its own, is not
 * serialized. A token stands for it in the bytes, and it is a part:
 *
 * <pre>
 *   parts   the bytes   the classes in them ...   what tokens stand for ...
 * </pre>
 *
 * So objects of the user's need not be serializable, and their code has no say in it.
 */
final class SerialKind {
    /** Stands for something that is not serialized. */
    private record Token(int index) implements Serializable {}

    /**
     * What a value was written as, character by byte.
     *
     * @param classes how many classes of the user's are named there
     */
    record Bytes(String text, int classes) {
        byte[] array() {
            return text.getBytes(StandardCharsets.ISO_8859_1);
        }

        /** Tells values apart, as far as a number can. */
        @Override
        public String toString() {
            CRC32 sum = new CRC32();
            sum.update(array());
            return String.format("%08x", sum.getValue());
        }
    }

    private SerialKind() {}

    static ValueKind of(Object value) throws UnsafeValueException {
        if (!(value instanceof Serializable)) {
            throw new UnsafeValueException("objects of " + typeName(value) + " can't be copied");
        }
        return new Whole(SerialKind::parts, SerialKind::make);
    }

    private static String typeName(Object value) {
        return value.getClass().getTypeName();
    }

    private static @Nullable Object[] parts(Object value) throws UnsafeValueException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<Class<?>> classes;
        List<Object> others;
        try (Writer writer = new Writer(bytes, value)) {
            writer.writeObject(value);
            classes = writer.classes;
            others = writer.others;
        } catch (IOException e) {
            throw uncopied(value, e);
        }
        List<@Nullable Object> parts = new ArrayList<>();
        parts.add(new Bytes(bytes.toString(StandardCharsets.ISO_8859_1), classes.size()));
        parts.addAll(classes);
        parts.addAll(others);
        return parts.toArray();
    }

    private static UnsafeValueException uncopied(Object value, Exception e) {
        return new UnsafeValueException("objects of " + typeName(value) + " can't be copied: " + e);
    }

    private static Object make(@Nullable Object[] parts, ValueKind.Classes unused)
            throws UnsafeValueException {
        Bytes bytes = (Bytes) Objects.requireNonNull(parts[0]);
        try (Reader reader = new Reader(bytes, parts)) {
            return reader.readObject();
        } catch (IOException | ClassNotFoundException | ClassCastException e) {
            throw new UnsafeValueException("it can't be copied: " + e);
        }
    }

    private static final class Writer extends ObjectOutputStream {
        final List<Class<?>> classes = new ArrayList<>();
        final List<Object> others = new ArrayList<>();
        private final Map<Object, Token> tokens = new IdentityHashMap<>();
        private final Object root;

        Writer(OutputStream out, Object root) throws IOException {
            super(out);
            this.root = root;
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object object) {
            Class<?> type = object.getClass();
            boolean isWritten =
                    object == root
                            || object instanceof Token
                            || object instanceof Serializable
                                    && SharedValues.isJdk(type)
                                    && !JdkKinds.isKnown(type);
            return isWritten ? object : tokens.computeIfAbsent(object, this::token);
        }

        private Token token(Object object) {
            others.add(object);
            return new Token(others.size() - 1);
        }

        @Override
        protected void annotateClass(Class<?> type) {
            if (!SharedValues.isJdk(type) && type != Token.class && !classes.contains(type)) {
                classes.add(type);
            }
        }
    }

    private static final class Reader extends ObjectInputStream {
        private final Map<String, Class<?>> classes = new HashMap<>();
        private final @Nullable Object[] parts;
        private final int firstOther;

        Reader(Bytes bytes, @Nullable Object[] parts) throws IOException {
            super(new ByteArrayInputStream(bytes.array()));
            this.parts = parts;
            this.firstOther = 1 + bytes.classes();
            for (int i = 1; i < firstOther; i++) {
                Class<?> type = (Class<?>) Objects.requireNonNull(parts[i]);
                classes.put(type.getName(), type);
            }
            enableResolveObject(true);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws ClassNotFoundException {
            Class<?> known = classes.get(described.getName());
            return known != null
                    ? known
                    : Class.forName(described.getName(), false, SerialKind.class.getClassLoader());
        }

        @Override
        protected @Nullable Object resolveObject(Object object) {
            return object instanceof Token token ? parts[firstOther + token.index()] : object;
        }
    }
}

package dev.tuntas.core.internal.weave;

import dev.tuntas.core.internal.container.ReferenceCell;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;

/** Class files of ours that are taken for those of classes of the JDK, whose names they get. */
final class StandInFiles {
    private static final String CELL = Type.getInternalName(AtomicReference.class);

    private StandInFiles() {}

    static byte @Nullable [] of(String internalName) {
        if (internalName.equals(AskingBits.NAME)) {
            return AskingBits.file();
        }
        return internalName.equals(CELL) ? Cell.FILE.clone() : null;
    }

    /** Made when it is first wanted. */
    private static final class Cell {
        private static final byte[] FILE = renamed(ReferenceCell.class, AtomicReference.class);
    }

    private static byte[] renamed(Class<?> ours, Class<?> jdk) {
        String file = "/" + Type.getInternalName(ours) + ".class";
        try (InputStream bytes = Objects.requireNonNull(ours.getResourceAsStream(file))) {
            ClassWriter writer = new ClassWriter(0);
            new ClassReader(bytes)
                    .accept(
                            new ClassRemapper(
                                    writer,
                                    new SimpleRemapper(
                                            Opcodes.ASM9,
                                            Map.of(
                                                    Type.getInternalName(ours),
                                                    Type.getInternalName(jdk)))),
                            0);
            return writer.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

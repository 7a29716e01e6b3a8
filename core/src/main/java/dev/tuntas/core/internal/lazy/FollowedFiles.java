package dev.tuntas.core.internal.lazy;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.container.TextBuilder;
import dev.tuntas.core.internal.container.TextJoiner;
import dev.tuntas.core.internal.weave.ClassFiles;
import dev.tuntas.machine.code.ClassSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;

/**
 * The class files that the machine follows: those that the user's loader finds, but for some
 * classes of the JDK, code of ours that does the same with what the machine knows.
 */
final class FollowedFiles implements ClassSource {
    private static final Map<String, Class<?>> STAND_INS =
            Map.of(
                    "java/lang/StringBuilder", TextBuilder.class,
                    "java/lang/StringBuffer", TextBuilder.class,
                    "java/util/StringJoiner", TextJoiner.class);

    private final ClassFiles files;

    FollowedFiles(ClassLoader users) {
        this.files = new ClassFiles(users);
    }

    @Override
    public @Nullable ClassReader find(String internalName) {
        Class<?> standIn = STAND_INS.get(internalName);
        return standIn == null
                ? files.find(internalName)
                : renamed(Type.getInternalName(standIn), internalName);
    }

    /** The class file of a class of ours under the name of the one that it stands in for. */
    private ClassReader renamed(String standIn, String name) {
        ClassWriter writer = new ClassWriter(0);
        requireNonNull(files.find(standIn))
                .accept(
                        new ClassRemapper(writer, new SimpleRemapper(Opcodes.ASM9, standIn, name)),
                        0);
        return new ClassReader(writer.toByteArray());
    }

    @Override
    public boolean isPlatform(String internalName) {
        return files.isPlatform(internalName);
    }

    @Override
    public boolean isApart(String internalName) {
        return files.isApart(internalName);
    }
}

package dev.tuntas.cli.internal.check;

import dev.tuntas.check.result.SourcePlace;
import dev.tuntas.check.spi.call.Executables;
import dev.tuntas.machine.code.LoaderFiles;
import java.lang.reflect.Executable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A line of a source file, for tools that show it.
 *
 * @param file the file; if it was not found, where it is below the root of the sources
 * @param line from 1
 * @param column from 1
 */
record SourceLine(Path file, int line, int column) {
    /** The place itself, or else the first line of the method. */
    static SourceLine of(SourcePlace place, Executable method, List<Path> roots) {
        if (place.isFile()) {
            return new SourceLine(Path.of(place.where()), place.line(), place.column());
        }
        Lines lines = Lines.of(method);
        Path home = Path.of(method.getDeclaringClass().getPackageName().replace('.', '/'));
        Path file = home.resolve(lines.source);
        return roots.stream()
                .map(root -> root.resolve(file))
                .filter(Files::isRegularFile)
                .findFirst()
                .map(found -> new SourceLine(found, lines.first, 1))
                .orElse(new SourceLine(file, lines.first, 1));
    }

    /** What a class file says about its source. */
    private static final class Lines extends ClassVisitor {
        private final Executable method;
        private String source;
        private int first = 1;

        private Lines(Executable method) {
            super(Opcodes.ASM9);
            this.method = method;
            this.source = method.getDeclaringClass().getNestHost().getSimpleName() + ".java";
        }

        static Lines of(Executable method) {
            Lines lines = new Lines(method);
            Class<?> owner = method.getDeclaringClass();
            ClassLoader own = owner.getClassLoader();
            ClassLoader loader = own == null ? ClassLoader.getSystemClassLoader() : own;
            ClassReader file = new LoaderFiles(loader).find(Type.getInternalName(owner));
            if (file != null) {
                file.accept(lines, ClassReader.SKIP_FRAMES);
            }
            return lines;
        }

        @Override
        public void visitSource(@Nullable String file, @Nullable String debug) {
            if (file != null) {
                source = file;
            }
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            boolean isIt =
                    name.equals(Executables.internalName(method))
                            && descriptor.equals(Executables.descriptor(method));
            return isIt ? new FirstLine() : null;
        }

        /** Compilers may give lines in any order. */
        private final class FirstLine extends MethodVisitor {
            private int least = Integer.MAX_VALUE;

            FirstLine() {
                super(Opcodes.ASM9);
            }

            @Override
            public void visitLineNumber(int line, Label start) {
                least = Math.min(least, line);
                first = least;
            }
        }
    }
}

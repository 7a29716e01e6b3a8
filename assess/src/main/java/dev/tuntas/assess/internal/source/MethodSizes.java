package dev.tuntas.assess.internal.source;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** How long methods are, in bytes of code, and at most. */
public final class MethodSizes {
    private MethodSizes() {}

    public static int longest(Collection<byte[]> classes) {
        return sizes(classes).values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    /** The methods that are longer than so many bytes. */
    public static Set<MethodKey> longer(Collection<byte[]> classes, int most) {
        Map<MethodKey, Integer> sizes = sizes(classes);
        sizes.values().removeIf(size -> size <= most);
        return sizes.keySet();
    }

    private static Map<MethodKey, Integer> sizes(Collection<byte[]> classes) {
        Measure measure = new Measure();
        for (byte[] bytes : classes) {
            new ClassReader(bytes)
                    .accept(measure, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        }
        return measure.sizes;
    }

    private static final class Measure extends ClassVisitor {
        private final Map<MethodKey, Integer> sizes = new HashMap<>();
        private String owner = "";

        Measure() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            owner = name;
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return new Code(new MethodKey(owner, name, descriptor));
        }

        private final class Code extends MethodVisitor {
            private final MethodKey key;
            private int size;

            Code(MethodKey key) {
                super(Opcodes.ASM9);
                this.key = key;
            }

            @Override
            public void visitInsn(int opcode) {
                size++;
            }

            @Override
            public void visitIntInsn(int opcode, int operand) {
                size += 3;
            }

            @Override
            public void visitVarInsn(int opcode, int variable) {
                size += 2;
            }

            @Override
            public void visitTypeInsn(int opcode, String type) {
                size += 3;
            }

            @Override
            public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
                size += 3;
            }

            @Override
            public void visitMethodInsn(
                    int opcode, String owner, String name, String descriptor, boolean isInterface) {
                size += isInterface ? 5 : 3;
            }

            @Override
            public void visitInvokeDynamicInsn(
                    String name, String descriptor, Handle linker, Object... arguments) {
                size += 5;
            }

            @Override
            public void visitJumpInsn(int opcode, Label label) {
                size += 3;
            }

            @Override
            public void visitLdcInsn(Object value) {
                size += 3;
            }

            @Override
            public void visitIincInsn(int variable, int increment) {
                size += 3;
            }

            @Override
            public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
                size += 16 + 4 * labels.length;
            }

            @Override
            public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
                size += 12 + 8 * labels.length;
            }

            @Override
            public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
                size += 4;
            }

            @Override
            public void visitEnd() {
                sizes.put(key, size);
            }
        }
    }
}

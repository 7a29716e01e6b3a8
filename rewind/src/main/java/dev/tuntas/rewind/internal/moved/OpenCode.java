package dev.tuntas.rewind.internal.moved;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Code of a moved class without what only the JDK may do, where no class of ours stands for it (see
 * {@link MovedFiles}). Offsets in arrays are indices here ({@link UnsafeCalls}), and not what the
 * JVM's own constants say.
 */
final class OpenCode extends MethodVisitor {
    private static final String CANCELLED = "java/util/concurrent/CancellationException";

    OpenCode(@Nullable MethodVisitor out) {
        super(Opcodes.ASM9, out);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        boolean isScale = name.endsWith("_SCALE");
        if (owner.equals(UnsafeCalls.OWNER) && descriptor.equals("I")) {
            super.visitInsn(isScale ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
        } else if (owner.equals(UnsafeCalls.OWNER) && descriptor.equals("J")) {
            super.visitInsn(isScale ? Opcodes.LCONST_1 : Opcodes.LCONST_0);
        } else if (owner.equals("java/util/Comparators$NaturalOrderComparator")) {
            super.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    "java/util/Comparator",
                    "naturalOrder",
                    "()Ljava/util/Comparator;",
                    true);
        } else {
            super.visitFieldInsn(opcode, owner, name, descriptor);
        }
    }

    @Override
    public void visitMethodInsn(
            int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals("jdk/internal/access/SharedSecrets") && name.equals("getJavaLangAccess")) {
            // Only texts ask it for their characters, and they are not moved.
            super.visitInsn(Opcodes.ACONST_NULL);
        } else if (name.equals("getThreadId") && owner.endsWith("/LockSupport")) {
            super.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Thread", "getId", "()J", false);
        } else if (owner.equals(CANCELLED) && descriptor.contains(CANCELLED)) {
            cancelledBecauseOf();
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }

    /** From {@code made, made, message, cause} to {@code made}, by what everybody may call. */
    private void cancelledBecauseOf() {
        super.visitInsn(Opcodes.DUP_X2);
        super.visitInsn(Opcodes.POP);
        super.visitMethodInsn(
                Opcodes.INVOKESPECIAL, CANCELLED, "<init>", "(Ljava/lang/String;)V", false);
        super.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                "java/lang/Throwable",
                "initCause",
                "(Ljava/lang/Throwable;)Ljava/lang/Throwable;",
                false);
        super.visitTypeInsn(Opcodes.CHECKCAST, CANCELLED);
    }

    @Override
    public void visitMaxs(int stack, int locals) {
        super.visitMaxs(stack + 1, locals);
    }
}

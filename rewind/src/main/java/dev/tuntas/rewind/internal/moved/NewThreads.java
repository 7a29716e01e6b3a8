package dev.tuntas.rewind.internal.moved;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Code that asks {@link ThreadMaker} for the threads that {@link Thread} has from Java 21 on. */
final class NewThreads extends MethodVisitor {
    private static final Set<String> STATIC =
            Set.of("ofVirtual", "ofPlatform", "startVirtualThread");
    private static final String MAKER = Type.getInternalName(ThreadMaker.class);

    NewThreads(@Nullable MethodVisitor out) {
        super(Opcodes.ASM9, out);
    }

    @Override
    public void visitMethodInsn(
            int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals("java/lang/Thread") && STATIC.contains(name)) {
            super.visitMethodInsn(opcode, MAKER, name, descriptor, false);
        } else if (owner.equals("java/lang/Thread") && name.equals("isVirtual")) {
            super.visitMethodInsn(
                    Opcodes.INVOKESTATIC, MAKER, name, "(Ljava/lang/Thread;)Z", false);
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }
}

package dev.tuntas.assess.internal.loading;

import static org.objectweb.asm.Opcodes.ANEWARRAY;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.NEWARRAY;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Counts steps in a class: each entry of a method, and each jump backwards. Whatever never ends in
 * this code does one of the two again and again. Arrays are weighed before they are made, and the
 * JVM is not ended.
 *
 * <p>Nothing of it needs other frames: the calls take what is on the stack and give back as much.
 */
final class StepWeaver {
    private static final String SWITCH = "dev/tuntas/assess/internal/world/TuntasSwitch";

    byte[] weave(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new Classes(writer), 0);
        return writer.toByteArray();
    }

    private static final class Classes extends ClassVisitor {
        Classes(ClassVisitor next) {
            super(ASM9, next);
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            MethodVisitor code = super.visitMethod(access, name, descriptor, signature, exceptions);
            return name.equals("<clinit>") ? new Initialisers(code) : new Methods(code);
        }
    }

    /**
     * An initialiser runs once, in whichever run comes first: it must not use up its steps or its
     * room. If it does not come to its end, its class can't be used any more, and that is noted.
     */
    private static final class Initialisers extends SafeCode {
        Initialisers(MethodVisitor next) {
            super(next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            call("initialise", "()V");
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode == RETURN) {
                call("initialised", "()V");
            }
            super.visitInsn(opcode);
        }
    }

    private static final class Methods extends SafeCode {
        private final Set<Label> passed = new HashSet<>();

        Methods(MethodVisitor next) {
            super(next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            step();
        }

        private void step() {
            call("step", "()V");
        }

        @Override
        public void visitLabel(Label label) {
            passed.add(label);
            super.visitLabel(label);
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            stepIfBack(label);
            super.visitJumpInsn(opcode, label);
        }

        private void stepIfBack(Label... labels) {
            for (Label label : labels) {
                if (passed.contains(label)) {
                    step();
                    return;
                }
            }
        }

        @Override
        public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
            stepIfBack(labels);
            stepIfBack(other);
            super.visitTableSwitchInsn(min, max, other, labels);
        }

        @Override
        public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
            stepIfBack(labels);
            stepIfBack(other);
            super.visitLookupSwitchInsn(other, keys, labels);
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (opcode == NEWARRAY) {
                call("room", "(I)I");
            }
            super.visitIntInsn(opcode, operand);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            if (opcode == ANEWARRAY) {
                call("room", "(I)I");
            }
            super.visitTypeInsn(opcode, type);
        }

        /** The last dimension is on top; the others are left to the JVM. */
        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            call("room", "(I)I");
            super.visitMultiANewArrayInsn(descriptor, dimensions);
        }
    }

    /** Code that does not end the JVM. */
    private abstract static class SafeCode extends MethodVisitor {
        SafeCode(MethodVisitor next) {
            super(ASM9, next);
        }

        final void call(String name, String descriptor) {
            super.visitMethodInsn(INVOKESTATIC, SWITCH, name, descriptor, false);
        }

        /** {@code System::exit}. */
        @Override
        public void visitInvokeDynamicInsn(
                String name, String descriptor, Handle linker, Object... arguments) {
            Object[] safe = arguments.clone();
            for (int i = 0; i < safe.length; i++) {
                if (safe[i] instanceof Handle handle
                        && handle.getOwner().equals("java/lang/System")
                        && handle.getName().equals("exit")) {
                    safe[i] = new Handle(H_INVOKESTATIC, SWITCH, "exit", "(I)V", false);
                }
            }
            super.visitInvokeDynamicInsn(name, descriptor, linker, safe);
        }

        @Override
        public void visitMethodInsn(
                int opcode, String owner, String name, String descriptor, boolean isInterface) {
            boolean ends = name.equals("exit") || name.equals("halt");
            if (ends && owner.equals("java/lang/System") && descriptor.equals("(I)V")) {
                call("exit", "(I)V");
            } else if (ends && owner.equals("java/lang/Runtime") && descriptor.equals("(I)V")) {
                call("exit", "(Ljava/lang/Runtime;I)V");
            } else {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
        }
    }
}

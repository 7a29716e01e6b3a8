package dev.tuntas.symbolic.internal.machine;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Writes {@code equals} and {@code hashCode} of a record as code that can be followed, where the
 * class file leaves them to the JDK. They are static methods of a class of their own, given what
 * the instruction is given.
 */
final class RecordMethods {
    private static final String OBJECTS = "java/util/Objects";
    private static final int HASH_FACTOR = 31;

    private RecordMethods() {}

    /** Whether an instruction is one of these; what it makes of a text can't be followed. */
    static boolean isMeant(InvokeDynamicInsnNode insn) {
        return insn.bsm.getOwner().equals("java/lang/runtime/ObjectMethods")
                && !insn.name.equals("toString");
    }

    static ClassReader write(String name, InvokeDynamicInsnNode insn) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V1_6, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        MethodVisitor code =
                writer.visitMethod(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, insn.name, insn.desc, null, null);
        code.visitCode();
        String type = ((Type) insn.bsmArgs[0]).getInternalName();
        if (insn.name.equals("equals")) {
            writeEquals(code, type, insn.bsmArgs);
        } else {
            writeHash(code, insn.bsmArgs);
        }
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return new ClassReader(writer.toByteArray());
    }

    private static void writeEquals(MethodVisitor code, String type, Object[] arguments) {
        Label other = new Label();
        Label differs = new Label();
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitTypeInsn(Opcodes.INSTANCEOF, type);
        code.visitJumpInsn(Opcodes.IFEQ, differs);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitTypeInsn(Opcodes.CHECKCAST, type);
        code.visitVarInsn(Opcodes.ASTORE, 2);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ALOAD, 2);
        code.visitJumpInsn(Opcodes.IF_ACMPNE, other);
        code.visitInsn(Opcodes.ICONST_1);
        code.visitInsn(Opcodes.IRETURN);
        code.visitLabel(other);
        for (int i = 2; i < arguments.length; i++) {
            Handle getter = (Handle) arguments[i];
            load(code, 0, getter);
            load(code, 2, getter);
            jumpIfDifferent(code, getter.getDesc(), differs);
        }
        code.visitInsn(Opcodes.ICONST_1);
        code.visitInsn(Opcodes.IRETURN);
        code.visitLabel(differs);
        code.visitInsn(Opcodes.ICONST_0);
        code.visitInsn(Opcodes.IRETURN);
    }

    private static void load(MethodVisitor code, int local, Handle getter) {
        code.visitVarInsn(Opcodes.ALOAD, local);
        code.visitFieldInsn(
                Opcodes.GETFIELD, getter.getOwner(), getter.getName(), getter.getDesc());
    }

    private static void jumpIfDifferent(MethodVisitor code, String type, Label differs) {
        switch (type.charAt(0)) {
            case 'L', '[' -> {
                call(code, OBJECTS, "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
                code.visitJumpInsn(Opcodes.IFEQ, differs);
            }
            case 'J' -> {
                code.visitInsn(Opcodes.LCMP);
                code.visitJumpInsn(Opcodes.IFNE, differs);
            }
            case 'F', 'D' -> {
                call(code, box(type), "compare", "(" + type + type + ")I");
                code.visitJumpInsn(Opcodes.IFNE, differs);
            }
            default -> code.visitJumpInsn(Opcodes.IF_ICMPNE, differs);
        }
    }

    private static void writeHash(MethodVisitor code, Object[] arguments) {
        code.visitInsn(Opcodes.ICONST_0);
        for (int i = 2; i < arguments.length; i++) {
            Handle getter = (Handle) arguments[i];
            code.visitIntInsn(Opcodes.BIPUSH, HASH_FACTOR);
            code.visitInsn(Opcodes.IMUL);
            load(code, 0, getter);
            String type = getter.getDesc();
            switch (type.charAt(0)) {
                case 'L', '[' -> call(code, OBJECTS, "hashCode", "(Ljava/lang/Object;)I");
                case 'Z', 'J', 'F', 'D' -> call(code, box(type), "hashCode", "(" + type + ")I");
                default -> code.visitInsn(Opcodes.NOP);
            }
            code.visitInsn(Opcodes.IADD);
        }
        code.visitInsn(Opcodes.IRETURN);
    }

    private static String box(String type) {
        return switch (type.charAt(0)) {
            case 'Z' -> "java/lang/Boolean";
            case 'J' -> "java/lang/Long";
            case 'F' -> "java/lang/Float";
            default -> "java/lang/Double";
        };
    }

    private static void call(MethodVisitor code, String owner, String name, String type) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, type, false);
    }
}

package dev.tuntas.check.spi.input;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFGE;
import static org.objectweb.asm.Opcodes.IFNONNULL;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.IF_ICMPLE;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The body of the method that tells whether an input is valid: a chain of questions, each of which
 * goes to {@code return false} if the answer is no.
 */
record ConditionCode(MethodVisitor code, String owner, AccessBridges bridges, Label no) {
    void load(InputField field) {
        code.visitVarInsn(ALOAD, 0);
        code.visitFieldInsn(GETFIELD, owner, field.name(), Type.getDescriptor(field.type()));
    }

    void requireNonNull(InputField field) {
        load(field);
        code.visitJumpInsn(IFNULL, no);
    }

    void requireNull(InputField field) {
        load(field);
        code.visitJumpInsn(IFNONNULL, no);
    }

    void requireZero(InputField field) {
        load(field);
        code.visitJumpInsn(org.objectweb.asm.Opcodes.IFNE, no);
    }

    /** The field's value fulfils a predicate. */
    void requireHolds(InputField field, PredicateRef predicate) {
        load(field);
        if (field.type().isPrimitive()) {
            box(field.type());
        }
        bridges.call(code, predicate);
        code.visitJumpInsn(IFEQ, no);
    }

    /** All fields together, as the arguments of a static method, fulfil it. */
    void requireCall(Iterable<InputField> fields, String className, String method, String types) {
        fields.forEach(this::load);
        code.visitMethodInsn(INVOKESTATIC, className, method, types, false);
        code.visitJumpInsn(IFEQ, no);
    }

    /** The values of two fields ascend. */
    void requireAscending(InputField lower, InputField higher) {
        load(lower);
        code.visitTypeInsn(CHECKCAST, "java/lang/Comparable");
        load(higher);
        code.visitMethodInsn(
                INVOKEINTERFACE,
                "java/lang/Comparable",
                "compareTo",
                "(Ljava/lang/Object;)I",
                true);
        code.visitJumpInsn(IFGE, no);
    }

    /** One piece of code where a size is greater than an index, the other where it is not. */
    void branch(InputField size, int index, Runnable isThere, Runnable isNot) {
        load(size);
        code.visitLdcInsn(index);
        branch(IF_ICMPLE, isThere, isNot);
    }

    /** One piece of code where a field is not null, the other where it is. */
    void branchOnNull(InputField field, Runnable isThere, Runnable isNot) {
        load(field);
        branch(IFNULL, isThere, isNot);
    }

    private void branch(int jumpIfNot, Runnable isThere, Runnable isNot) {
        Label other = new Label();
        Label end = new Label();
        code.visitJumpInsn(jumpIfNot, other);
        isThere.run();
        code.visitJumpInsn(GOTO, end);
        code.visitLabel(other);
        isNot.run();
        code.visitLabel(end);
    }

    private void box(Class<?> type) {
        Class<?> boxed = java.lang.invoke.MethodType.methodType(type).wrap().returnType();
        code.visitMethodInsn(
                INVOKESTATIC,
                Type.getInternalName(boxed),
                "valueOf",
                "(" + Type.getDescriptor(type) + ")" + Type.getDescriptor(boxed),
                false);
    }
}

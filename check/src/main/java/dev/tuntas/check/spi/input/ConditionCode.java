package dev.tuntas.check.spi.input;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The body of the method that tells whether an input is valid: a chain of questions, each of which
 * goes to {@code return false} if the answer is no.
 */
record ConditionCode(MethodVisitor code, String owner, ValidityCode validities, Label no) {
    private void load(InputField field) {
        code.visitVarInsn(ALOAD, 0);
        code.visitFieldInsn(GETFIELD, owner, field.name(), Type.getDescriptor(field.type()));
    }

    /** The field's value is valid, or null where it may be. */
    void requireValid(InputField field) {
        Validity validity = field.validity();
        if (validity == null) {
            return;
        }
        Label go = new Label();
        if (field.mayBeNull()) {
            load(field);
            code.visitJumpInsn(IFNULL, go);
        }
        load(field);
        if (field.type().isPrimitive()) {
            box(field.type());
        }
        validities.ask(code, validity);
        code.visitJumpInsn(IFEQ, no);
        code.visitLabel(go);
    }

    /** All fields together, as the arguments of a static method, fulfil it. */
    void requireCall(Iterable<InputField> fields, String className, String method, String types) {
        fields.forEach(this::load);
        code.visitMethodInsn(INVOKESTATIC, className, method, types, false);
        code.visitJumpInsn(IFEQ, no);
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

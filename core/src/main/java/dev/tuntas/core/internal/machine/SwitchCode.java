package dev.tuntas.core.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineMethod;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which label of a {@code switch} with patterns fits first: code in place of a call of {@code
 * java.lang.runtime.SwitchBootstraps}, which makes the same when the switch is come to first. It
 * compares one label after the other, from the one that it is told on, so that only that is decided
 * of the selector which makes a difference.
 */
final class SwitchCode {
    private static final int SELECTOR = 0;
    private static final int RESTART = 1;
    private static final String NUMBER = "java/lang/Number";
    private static final String CHARACTER = "java/lang/Character";

    private final MethodNode node;

    /** Whether a label that is a text names a constant of the selector's type. */
    private final boolean isOfEnum;

    private SwitchCode(InvokeDynamicInsnNode dynamic) {
        this.isOfEnum = dynamic.bsm.getName().equals("enumSwitch");
        this.node =
                new MethodNode(
                        Opcodes.ACC_STATIC, "tuntas$" + dynamic.name, dynamic.desc, null, null);
        node.maxStack = 3;
        node.maxLocals = 2;
    }

    /** A call of code that does what a dynamic call does; null if a label is of another kind. */
    static @Nullable CallSite call(InvokeDynamicInsnNode dynamic, MachineClass owner) {
        Type[] types = Type.getArgumentTypes(dynamic.desc);
        if (types[SELECTOR].getSort() != Type.OBJECT) {
            return null;
        }
        SwitchCode code = new SwitchCode(dynamic);
        if (!code.add(dynamic.bsmArgs, types[SELECTOR].getInternalName())) {
            return null;
        }
        return CallSite.direct(owner.name, new MachineMethod(owner, code.node));
    }

    private boolean add(Object[] labels, String selector) {
        Label isThere = new Label();
        node.visitVarInsn(Opcodes.ALOAD, SELECTOR);
        node.visitJumpInsn(Opcodes.IFNONNULL, isThere);
        answer(-1);
        node.visitLabel(isThere);
        for (int i = 0; i < labels.length; i++) {
            Label next = new Label();
            node.visitVarInsn(Opcodes.ILOAD, RESTART);
            node.visitIntInsn(Opcodes.SIPUSH, i);
            node.visitJumpInsn(Opcodes.IF_ICMPGT, next);
            if (!addTest(labels[i], selector, next)) {
                return false;
            }
            answer(i);
            node.visitLabel(next);
        }
        answer(labels.length);
        return true;
    }

    private void answer(int label) {
        node.visitIntInsn(Opcodes.SIPUSH, label);
        node.visitInsn(Opcodes.IRETURN);
    }

    /** Jumps if a label does not fit. */
    private boolean addTest(Object label, String selector, Label next) {
        if (label instanceof Type type && type.getSort() >= Type.ARRAY) {
            addInstance(type.getInternalName(), next);
        } else if (label instanceof String text && isOfEnum) {
            addConstant(selector, text, next);
        } else if (label instanceof String text) {
            addEqual(text, next);
        } else if (label instanceof Integer number) {
            addNumber(number, next);
        } else if (label instanceof ConstantDynamic dynamic) {
            return addDescribed(dynamic, next);
        } else {
            return false;
        }
        return true;
    }

    private void addInstance(String type, Label next) {
        node.visitVarInsn(Opcodes.ALOAD, SELECTOR);
        node.visitTypeInsn(Opcodes.INSTANCEOF, type);
        node.visitJumpInsn(Opcodes.IFEQ, next);
    }

    private void addEqual(String text, Label next) {
        node.visitLdcInsn(text);
        node.visitVarInsn(Opcodes.ALOAD, SELECTOR);
        node.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                "java/lang/String",
                "equals",
                "(Ljava/lang/Object;)Z",
                false);
        node.visitJumpInsn(Opcodes.IFEQ, next);
    }

    /** A constant of an enum. */
    private void addConstant(String type, String name, Label next) {
        node.visitVarInsn(Opcodes.ALOAD, SELECTOR);
        node.visitFieldInsn(Opcodes.GETSTATIC, type, name, "L" + type + ";");
        node.visitJumpInsn(Opcodes.IF_ACMPNE, next);
    }

    /** Boxes of numbers and of characters are compared as ints. */
    private void addNumber(int number, Label next) {
        Label isOther = new Label();
        Label fits = new Label();
        addInstance(NUMBER, isOther);
        addEqual(NUMBER, "intValue", "()I", number, next);
        node.visitJumpInsn(Opcodes.GOTO, fits);
        node.visitLabel(isOther);
        addInstance(CHARACTER, next);
        addEqual(CHARACTER, "charValue", "()C", number, next);
        node.visitLabel(fits);
    }

    private void addEqual(String box, String unbox, String descriptor, int number, Label next) {
        node.visitVarInsn(Opcodes.ALOAD, SELECTOR);
        node.visitTypeInsn(Opcodes.CHECKCAST, box);
        node.visitMethodInsn(Opcodes.INVOKEVIRTUAL, box, unbox, descriptor, false);
        node.visitLdcInsn(number);
        node.visitJumpInsn(Opcodes.IF_ICMPNE, next);
    }

    /**
     * A constant of an enum that is named with its class: {@code EnumDesc.of(ClassDesc.of("Kind"),
     * "A")}.
     */
    private boolean addDescribed(ConstantDynamic label, Label next) {
        if (isMadeBy(label, "java/lang/Enum$EnumDesc", 3)
                && label.getBootstrapMethodArgument(1) instanceof ConstantDynamic type
                && isMadeBy(type, "java/lang/constant/ClassDesc", 2)
                && type.getBootstrapMethodArgument(1) instanceof String name
                && label.getBootstrapMethodArgument(2) instanceof String constant) {
            addConstant(name.replace('.', '/'), constant, next);
            return true;
        }
        return false;
    }

    private static boolean isMadeBy(ConstantDynamic constant, String factory, int arguments) {
        return constant.getBootstrapMethodArgumentCount() == arguments
                && constant.getBootstrapMethodArgument(0) instanceof Handle made
                && made.getOwner().equals(factory)
                && made.getName().equals("of");
    }
}

package dev.tuntas.core.internal.weave.ahead;

import static dev.tuntas.core.internal.weave.WorldClass.AHEAD;
import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A loop that runs code ahead with every value of a slot; see {@link AheadMethods}.
 *
 * @param read the read of the slot
 * @param onlyLooks whether the code only looks, or may call what has to be looked after
 */
record AheadLoop(AheadRead read, boolean onlyLooks) {
    /** Fills a method that is given what the other takes, but for the value. */
    void addTo(MethodNode method, MethodInsnNode runAhead, InsnList begin) {
        int index = Type.getArgumentsAndReturnSizes(method.desc) / 4;
        int marks = index + 1;
        int values = index + 2;
        int verdict = index + 3;
        int wrong = index + 4;
        LabelNode next = new LabelNode();
        LabelNode end = new LabelNode();
        InsnList list = method.instructions;
        list.add(new InsnNode(LCONST_0));
        list.add(new VarInsnNode(LSTORE, wrong));
        list.add(begin);
        list.add(new VarInsnNode(ISTORE, index));
        list.add(new VarInsnNode(ILOAD, index));
        list.add(new JumpInsnNode(IFLT, end));
        list.add(AHEAD.call("marks", "()[B"));
        list.add(new VarInsnNode(ASTORE, marks));
        list.add(AHEAD.call(source(), "()" + sourceType()));
        list.add(new VarInsnNode(ASTORE, values));
        list.add(next);
        list.add(new VarInsnNode(ALOAD, values));
        list.add(new VarInsnNode(ILOAD, index));
        addValue(list);
        int local = 0;
        for (Type type : Type.getArgumentTypes(method.desc)) {
            list.add(new VarInsnNode(type.getOpcode(ILOAD), local));
            local += type.getSize();
        }
        list.add(runAhead);
        if (!onlyLooks) {
            list.add(AHEAD.call("check", "(I)I"));
        }
        list.add(new VarInsnNode(ISTORE, verdict));
        addMark(list, index, marks, verdict, wrong);
        addNext(list, index, values, next, end);
        list.add(end);
        list.add(new VarInsnNode(LLOAD, wrong));
        list.add(AHEAD.call("settle", "(J)Z"));
        list.add(new InsnNode(IRETURN));
    }

    /** Marks a value; those that are wrong also bit by bit, for slots with few values. */
    private static void addMark(InsnList list, int index, int marks, int verdict, int wrong) {
        list.add(new VarInsnNode(ALOAD, marks));
        list.add(new VarInsnNode(ILOAD, index));
        list.add(new VarInsnNode(ILOAD, verdict));
        list.add(new InsnNode(BASTORE));
        list.add(new VarInsnNode(LLOAD, wrong));
        list.add(new VarInsnNode(ILOAD, verdict));
        list.add(new InsnNode(AheadCopy.NO));
        list.add(new InsnNode(IAND));
        list.add(new InsnNode(I2L));
        list.add(new VarInsnNode(ILOAD, index));
        list.add(new InsnNode(LSHL));
        list.add(new InsnNode(LOR));
        list.add(new VarInsnNode(LSTORE, wrong));
    }

    /** Where no two values are isomorphic, the next one is the next number. */
    private void addNext(InsnList list, int index, int values, LabelNode next, LabelNode end) {
        LabelNode plain = new LabelNode();
        if (read.isOfReference()) {
            list.add(AHEAD.call("isPlain", "()Z"));
            list.add(new JumpInsnNode(IFNE, plain));
            list.add(new VarInsnNode(ILOAD, index));
            list.add(AHEAD.call("after", "(I)I"));
            list.add(new InsnNode(DUP));
            list.add(new VarInsnNode(ISTORE, index));
            list.add(new JumpInsnNode(IFGE, next));
            list.add(new JumpInsnNode(GOTO, end));
        }
        list.add(plain);
        list.add(new IincInsnNode(index, 1));
        list.add(new VarInsnNode(ILOAD, index));
        list.add(new VarInsnNode(ALOAD, values));
        list.add(new InsnNode(ARRAYLENGTH));
        list.add(new JumpInsnNode(IF_ICMPLT, next));
    }

    private String source() {
        return read.isLength() ? "lengths" : read.isOfReference() ? "references" : "bits";
    }

    private String sourceType() {
        return read.isLength() ? "[I" : read.isOfReference() ? "[Ljava/lang/Object;" : "[J";
    }

    private void addValue(InsnList list) {
        if (read.isLength()) {
            list.add(new InsnNode(IALOAD));
        } else if (read.isOfReference()) {
            list.add(new InsnNode(AALOAD));
            Type type = read.passable(read.value);
            if (!type.getInternalName().equals("java/lang/Object")) {
                list.add(new TypeInsnNode(CHECKCAST, type.getInternalName()));
            }
        } else {
            list.add(new InsnNode(LALOAD));
            addConversion(list);
        }
    }

    private void addConversion(InsnList list) {
        switch (read.value.getSort()) {
            case Type.LONG -> {}
            case Type.DOUBLE ->
                    list.add(
                            new MethodInsnNode(
                                    INVOKESTATIC,
                                    "java/lang/Double",
                                    "longBitsToDouble",
                                    "(J)D",
                                    false));
            case Type.FLOAT -> {
                list.add(new InsnNode(L2I));
                list.add(
                        new MethodInsnNode(
                                INVOKESTATIC, "java/lang/Float", "intBitsToFloat", "(I)F", false));
            }
            default -> list.add(new InsnNode(L2I));
        }
    }
}

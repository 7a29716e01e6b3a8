package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.world.Operators;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/**
 * What decides whether a jump is made, as it may stand in the source. Compilers jump where a
 * condition does not hold, except backwards and after the first part of {@code ||}: which of a
 * condition and its opposite the source has can only be guessed.
 *
 * @param form how it is changed
 * @param jumpsIfTrue whether the jump is made where the condition as it is written holds
 * @param others what may stand in place of it
 */
record JumpCondition(CodeForm form, String text, boolean jumpsIfTrue, List<String> others) {
    private static final int EQUAL = Operators.number("==");
    private static final int UNEQUAL = Operators.number("!=");

    /** The condition that begins at an instruction; null if none does, or no person wrote it. */
    static @Nullable JumpCondition at(CodeView code, int index) {
        AbstractInsnNode insn = code.insn(index);
        int opcode = insn.getOpcode();
        if (opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG) {
            return isConditionalWithZero(insn.getNext())
                    ? ofDifference(code, index, (JumpInsnNode) insn.getNext())
                    : null;
        }
        if (!OpcodeTable.isConditional(opcode)) {
            return null;
        }
        JumpInsnNode jump = (JumpInsnNode) insn;
        CodeValue top = code.top(index, 0);
        if (OpcodeTable.isWithZero(opcode)) {
            return top.isMade() || isDifference(insn.getPrevious())
                    ? null
                    : top.isTruth() ? ofTruth(top, code, jump) : ofZero(top, code, jump);
        }
        if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
            return top.isMade() ? null : ofReferences(top, "null", code, jump);
        }
        CodeValue below = code.top(index, 1);
        if (top.isMade() || below.isMade()) {
            return null;
        }
        return OpcodeTable.isOfReferences(opcode)
                ? ofReferences(below, top.inner(), code, jump)
                : ofInts(below, top, code, jump);
    }

    private static boolean isConditionalWithZero(@Nullable AbstractInsnNode insn) {
        return insn != null && OpcodeTable.isWithZero(insn.getOpcode());
    }

    private static boolean isDifference(@Nullable AbstractInsnNode insn) {
        return insn != null
                && insn.getOpcode() >= Opcodes.LCMP
                && insn.getOpcode() <= Opcodes.DCMPG;
    }

    // Kinds of conditions.
    // ---------------------------------------------------------------------

    private static JumpCondition ofTruth(CodeValue value, CodeView code, JumpInsnNode jump) {
        boolean ifTrue = jumpsIfTrue(code, jump);
        boolean isPlain = (jump.getOpcode() == Opcodes.IFNE) == ifTrue;
        String not = "!" + value.inner();
        return new JumpCondition(
                new TurnedForm(jump.getOpcode()),
                isPlain ? value.text() : not,
                ifTrue,
                List.of(isPlain ? not : value.text()));
    }

    private static JumpCondition ofReferences(
            CodeValue x, String y, CodeView code, JumpInsnNode jump) {
        boolean ifTrue = jumpsIfTrue(code, jump);
        boolean jumpsIfEqual =
                jump.getOpcode() == Opcodes.IFNULL || jump.getOpcode() == Opcodes.IF_ACMPEQ;
        String equal = x.inner() + " == " + y;
        String unequal = x.inner() + " != " + y;
        boolean isEquality = jumpsIfEqual == ifTrue;
        return new JumpCondition(
                new TurnedForm(jump.getOpcode()),
                isEquality ? equal : unequal,
                ifTrue,
                List.of(isEquality ? unequal : equal));
    }

    private static JumpCondition ofZero(CodeValue x, CodeView code, JumpInsnNode jump) {
        boolean ifTrue = jumpsIfTrue(code, jump);
        int taken = OpcodeTable.comparison(jump.getOpcode());
        int op = ifTrue ? taken : OpcodeTable.oppositeComparison(taken);
        return compared(
                Type.INT_TYPE, op, ifTrue, true, x, CodeValue.of(Type.INT_TYPE, "0", false));
    }

    private static JumpCondition ofInts(
            CodeValue x, CodeValue y, CodeView code, JumpInsnNode jump) {
        boolean ifTrue = jumpsIfTrue(code, jump);
        int taken = OpcodeTable.comparison(jump.getOpcode());
        int op = ifTrue ? taken : OpcodeTable.oppositeComparison(taken);
        return compared(Type.INT_TYPE, op, ifTrue, false, x, y);
    }

    private static @Nullable JumpCondition ofDifference(
            CodeView code, int index, JumpInsnNode jump) {
        CodeValue x = code.top(index, 1);
        CodeValue y = code.top(index, 0);
        if (x.isMade() || y.isMade()) {
            return null;
        }
        int opcode = code.insn(index).getOpcode();
        Type type =
                opcode == Opcodes.LCMP
                        ? Type.LONG_TYPE
                        : opcode == Opcodes.FCMPL || opcode == Opcodes.FCMPG
                                ? Type.FLOAT_TYPE
                                : Type.DOUBLE_TYPE;
        int taken = OpcodeTable.comparison(jump.getOpcode());
        boolean ifTrue =
                isFree(opcode, taken) ? jumpsIfTrue(code, jump) : !jumpsWithNaN(opcode, taken);
        int op = ifTrue ? taken : OpcodeTable.oppositeComparison(taken);
        return compared(type, op, ifTrue, false, x, y);
    }

    /** Whether a comparison and its opposite are opposites for all values, NaN as well. */
    private static boolean isFree(int opcode, int taken) {
        return opcode == Opcodes.LCMP || taken == EQUAL || taken == UNEQUAL;
    }

    /** With NaN no comparison holds; so a jump that is made then is made where one does not. */
    private static boolean jumpsWithNaN(int opcode, int taken) {
        boolean isGreater = opcode == Opcodes.FCMPG || opcode == Opcodes.DCMPG;
        return Operators.sign(taken).startsWith(isGreater ? ">" : "<");
    }

    private static JumpCondition compared(
            Type type, int op, boolean ifTrue, boolean isWithZero, CodeValue x, CodeValue y) {
        boolean areTruths = x.isTruth() && y.isTruth();
        List<Integer> others =
                areTruths ? List.of(OpcodeTable.oppositeComparison(op)) : OperatorFamily.others(op);
        return new JumpCondition(
                new ComparedForm(type, op, ifTrue, isWithZero, others),
                text(x, op, y),
                ifTrue,
                others.stream().map(other -> text(x, other, y)).toList());
    }

    private static String text(CodeValue x, int op, CodeValue y) {
        return x.inner() + " " + Operators.sign(op) + " " + y.inner();
    }

    // Which way round.
    // -------------------------------------------------------------------------

    private static boolean jumpsIfTrue(CodeView code, JumpInsnNode jump) {
        int target = code.index(jump.label);
        if (target < code.index(jump)) {
            return true;
        }
        AbstractInsnNode before = jump.label.getPrevious();
        while (before != null && before.getOpcode() < 0) {
            before = before.getPrevious();
        }
        return before instanceof JumpInsnNode last
                && last != jump
                && OpcodeTable.isConditional(last.getOpcode())
                && code.index(last.label) > target;
    }
}

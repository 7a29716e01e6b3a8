package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.world.Operators;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** An operator becomes another one of the same type. */
final class OperatorFamily implements CodeFamily {
    @Override
    public String name() {
        return "operator";
    }

    @Override
    public @Nullable Found at(CodeView code, int index) {
        AbstractInsnNode insn = code.insn(index);
        int opcode = insn.getOpcode();
        if (OpcodeTable.operator(opcode) >= 0) {
            return ofBinary(code, index, opcode);
        }
        if (opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG) {
            return ofNegative(code.top(index, 0), opcode);
        }
        if (insn instanceof IincInsnNode step) {
            return ofStep(code, index, step);
        }
        return insn instanceof JumpInsnNode || opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG
                ? ofCondition(code, index)
                : null;
    }

    private static @Nullable Found ofBinary(CodeView code, int index, int opcode) {
        CodeValue x = code.top(index, 1);
        CodeValue y = code.top(index, 0);
        if (x.isMade() || y.isMade()) {
            return null;
        }
        int op = OpcodeTable.operator(opcode);
        return new Found(
                new ComputedForm(opcode),
                text(x, op, y),
                others(op).stream().map(other -> text(x, other, y)).toList());
    }

    private static String text(CodeValue x, int op, CodeValue y) {
        return x.inner() + " " + Operators.sign(op) + " " + y.inner();
    }

    static List<Integer> others(int op) {
        return IntStream.range(0, Operators.others(op))
                .mapToObj(i -> Operators.other(op, i))
                .toList();
    }

    private static @Nullable Found ofNegative(CodeValue value, int opcode) {
        Type type = OpcodeTable.type(opcode - Opcodes.INEG + Opcodes.IADD);
        List<CodeSnippet> others = new ArrayList<>(List.of(CodeSnippet.NOTHING));
        List<String> texts = new ArrayList<>(List.of(value.text()));
        if (opcode == Opcodes.INEG) {
            others.add(CodeSnippet.of(Emit.number(-1), new InsnNode(Opcodes.IXOR)));
            texts.add("~" + value.inner());
        } else if (opcode == Opcodes.LNEG) {
            others.add(CodeSnippet.of(new LdcInsnNode(-1L), new InsnNode(Opcodes.LXOR)));
            texts.add("~" + value.inner());
        }
        return value.isMade()
                ? null
                : new Found(
                        new PickedForm(
                                type.getSize(),
                                type,
                                CodeSnippet.of(opcode),
                                others,
                                List.of(),
                                CodeSnippet.NOTHING),
                        "-" + value.inner(),
                        texts);
    }

    /** {@code i++}, or {@code i += 2}, which has more that can stand for it. */
    private static @Nullable Found ofStep(CodeView code, int index, IincInsnNode step) {
        LocalNames.Local local = code.names().at(step.var, index);
        if (step.incr == 0 || local == null && !code.names().areMissing()) {
            return null;
        }
        String name = local == null ? CodeValue.UNKNOWN : local.name();
        boolean isOne = Math.abs(step.incr) == 1;
        int amount = Math.abs(step.incr);
        int op = Operators.number(step.incr > 0 ? "+" : "-");
        List<Integer> others =
                isOne ? List.of(Operators.number(step.incr > 0 ? "-" : "+")) : others(op);
        CodeSnippet store = CodeSnippet.of(new VarInsnNode(Opcodes.ISTORE, step.var));
        return new Found(
                new PickedForm(
                        0,
                        Type.INT_TYPE,
                        step(step.var, op, amount),
                        others.stream().map(other -> step(step.var, other, amount)).toList(),
                        List.of(),
                        store),
                stepText(name, op, amount),
                others.stream().map(other -> stepText(name, other, amount)).toList());
    }

    private static CodeSnippet step(int slot, int op, int amount) {
        return CodeSnippet.of(
                new VarInsnNode(Opcodes.ILOAD, slot),
                Emit.number(amount),
                new InsnNode(OpcodeTable.opcode(Opcodes.IADD, op)));
    }

    private static String stepText(String name, int op, int amount) {
        String sign = Operators.sign(op);
        return amount == 1 ? name + sign + sign : name + " " + sign + "= " + amount;
    }

    private static @Nullable Found ofCondition(CodeView code, int index) {
        JumpCondition condition = JumpCondition.at(code, index);
        return condition == null
                ? null
                : new Found(condition.form(), condition.text(), condition.others());
    }
}

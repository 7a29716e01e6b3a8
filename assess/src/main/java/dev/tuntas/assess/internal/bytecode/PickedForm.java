package dev.tuntas.assess.internal.bytecode;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * A value, and others that can be looked at beside it: nothing of it does anything, and either all
 * of them throw or none does. And still others of which only the wanted one can be looked at.
 *
 * <pre>
 *   operand                 the stack before
 *   operand value           after the original, which has got a copy of the operand
 *   operand value other     after a change, which has got another one
 *   operand value           after the choice of one of both
 * </pre>
 *
 * @param operand how many words of the stack the original and each change take
 * @param result what they give
 * @param others changes that can be looked at beside the original
 * @param unsafe changes that can't
 * @param after what is done with it
 */
record PickedForm(
        int operand,
        Type result,
        CodeSnippet original,
        List<CodeSnippet> others,
        List<CodeSnippet> unsafe,
        CodeSnippet after)
        implements CodeForm {
    private static final String OBJECT = "Ljava/lang/Object;";

    @Override
    public void weave(InsnList into, AbstractInsnNode at, int first, List<Integer> wanted) {
        List<CodeSnippet> safely =
                wanted.stream().filter(each -> each < others.size()).map(others::get).toList();
        List<CodeSnippet> guarded =
                wanted.stream()
                        .filter(each -> each >= others.size())
                        .map(each -> unsafe.get(each - others.size()))
                        .toList();
        if (guarded.isEmpty()) {
            pick(into, first, safely);
        } else {
            GuardedForm.guard(
                    into, first + safely.size(), guarded, () -> pick(into, first, safely));
        }
        after.write(into);
    }

    private void pick(InsnList into, int first, List<CodeSnippet> changes) {
        if (changes.isEmpty()) {
            original.write(into);
            return;
        }
        if (operand > 0) {
            into.add(new InsnNode(operand == 1 ? Opcodes.DUP : Opcodes.DUP2));
        }
        original.write(into);
        for (int i = 0; i < changes.size(); i++) {
            operandOnTop(into, i == changes.size() - 1);
            changes.get(i).write(into);
            Emit.push(into, first + i);
            String kind = kind();
            Emit.stack(into, "pick", "(" + kind + kind + "I)" + kind);
        }
        if (!CodeTypes.isPlain(result) && !result.getDescriptor().equals(OBJECT)) {
            into.add(new TypeInsnNode(Opcodes.CHECKCAST, result.getInternalName()));
        }
    }

    /** What is on the stack: truth values, characters and the like are ints there. */
    private String kind() {
        return switch (result.getOpcode(Opcodes.ILOAD)) {
            case Opcodes.ILOAD -> "I";
            case Opcodes.ALOAD -> OBJECT;
            default -> result.getDescriptor();
        };
    }

    /** Brings the operand over the value, and leaves a copy below it if it is needed again. */
    private void operandOnTop(InsnList into, boolean isLast) {
        if (operand == 0) {
            return;
        }
        boolean isWide = result.getSize() == 2;
        if (operand == 1) {
            add(
                    into,
                    isWide ? Opcodes.DUP2_X1 : Opcodes.DUP_X1,
                    isWide ? Opcodes.POP2 : Opcodes.POP);
        } else {
            add(
                    into,
                    isWide ? Opcodes.DUP2_X2 : Opcodes.DUP_X2,
                    isWide ? Opcodes.POP2 : Opcodes.POP);
        }
        if (!isLast) {
            int narrow = operand == 1 ? Opcodes.DUP_X1 : Opcodes.DUP2_X1;
            int wide = operand == 1 ? Opcodes.DUP_X2 : Opcodes.DUP2_X2;
            add(into, isWide ? wide : narrow);
        }
    }

    private static void add(InsnList into, int... opcodes) {
        for (int opcode : opcodes) {
            into.add(new InsnNode(opcode));
        }
    }

    @Override
    public void alone(InsnList into, AbstractInsnNode at, int change) {
        (change < others.size() ? others.get(change) : unsafe.get(change - others.size()))
                .write(into);
        after.write(into);
    }
}

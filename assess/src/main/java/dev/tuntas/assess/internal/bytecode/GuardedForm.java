package dev.tuntas.assess.internal.bytecode;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** Something that is done, and what may be done instead: only one of them can be. */
record GuardedForm(CodeSnippet original, List<CodeSnippet> others) implements CodeForm {
    @Override
    public void weave(InsnList into, AbstractInsnNode at, int first, List<Integer> wanted) {
        List<CodeSnippet> changes = wanted.stream().map(others::get).toList();
        guard(into, first, changes, () -> original.write(into));
    }

    /** Writes changes, each for its number, and the original for all others. */
    static void guard(InsnList into, int first, List<CodeSnippet> changes, Runnable original) {
        LabelNode end = new LabelNode();
        LabelNode unchanged = new LabelNode();
        Emit.push(into, first, first + changes.size() - 1);
        Emit.plain(into, "isAt", "(II)Z");
        into.add(new JumpInsnNode(Opcodes.IFEQ, unchanged));
        for (int i = 0; i < changes.size(); i++) {
            LabelNode next = new LabelNode();
            if (i < changes.size() - 1) {
                Emit.push(into, first + i);
                Emit.plain(into, "is", "(I)Z");
                into.add(new JumpInsnNode(Opcodes.IFEQ, next));
            }
            changes.get(i).write(into);
            into.add(new JumpInsnNode(Opcodes.GOTO, end));
            into.add(next);
        }
        into.add(unchanged);
        original.run();
        into.add(end);
    }

    @Override
    public void alone(InsnList into, AbstractInsnNode at, int change) {
        others.get(change).write(into);
    }
}

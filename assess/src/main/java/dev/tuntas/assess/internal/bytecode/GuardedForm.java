package dev.tuntas.assess.internal.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;

import java.util.List;

/** Something that is done, and what may be done instead: only one of them can be. */
record GuardedForm(Snippet original, List<Snippet> others) implements CodeForm {
    @Override
    public void weave(InsnList into, AbstractInsnNode at, int first, List<Integer> wanted) {
        LabelNode end = new LabelNode();
        LabelNode unchanged = new LabelNode();
        Emit.push(into, first, first + wanted.size() - 1);
        Emit.plain(into, "isAt", "(II)Z");
        into.add(new JumpInsnNode(Opcodes.IFEQ, unchanged));
        for (int i = 0; i < wanted.size(); i++) {
            LabelNode next = new LabelNode();
            boolean isLast = i == wanted.size() - 1;
            if (!isLast) {
                Emit.push(into, first + i);
                Emit.plain(into, "is", "(I)Z");
                into.add(new JumpInsnNode(Opcodes.IFEQ, next));
            }
            others.get(wanted.get(i)).write(into);
            into.add(new JumpInsnNode(Opcodes.GOTO, end));
            into.add(next);
        }
        into.add(unchanged);
        original.write(into);
        into.add(end);
    }

    @Override
    public void alone(InsnList into, AbstractInsnNode at, int change) {
        others.get(change).write(into);
    }
}

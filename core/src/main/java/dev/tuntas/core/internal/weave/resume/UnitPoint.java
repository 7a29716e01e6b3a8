package dev.tuntas.core.internal.weave.resume;

import static dev.tuntas.core.internal.weave.WorldClass.STACKS;

import dev.tuntas.core.internal.weave.unit.UnitCode;
import dev.tuntas.core.internal.weave.unit.UnitLocals;
import dev.tuntas.core.internal.weave.unit.UnitLocals.Saved;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** An instruction at which the unit can be left and resumed. */
abstract class UnitPoint {
    final UnitCode unit;
    final AbstractInsnNode insn;
    final Frame<BasicValue> frame;
    final List<Saved> saved;

    UnitPoint(UnitCode unit, AbstractInsnNode insn, BitSet live) {
        this.unit = unit;
        this.insn = insn;
        this.frame = unit.frame(insn);
        this.saved = unit.locals.live(frame, live);
    }

    /** What the plain weaving must not touch. */
    Set<AbstractInsnNode> leftAlone() {
        return Set.of(insn);
    }

    abstract void expand();

    /** Stores the operands from {@code bottom} up in unit.locals, the last first. */
    List<Saved> spill(InsnList into, int bottom) {
        return spill(into, bottom, frame.getStackSize());
    }

    List<Saved> spill(InsnList into, int bottom, int top) {
        List<Saved> spilled = new ArrayList<>();
        for (int i = bottom; i < top; i++) {
            spilled.add(unit.locals.operand(i, frame.getStack(i).getType()));
        }
        for (int i = spilled.size() - 1; i >= 0; i--) {
            into.add(spilled.get(i).store());
        }
        return spilled;
    }

    /** The code that notes the state here. */
    InsnList enter(int number, List<Saved> state) {
        InsnList list = new InsnList();
        list.add(STACKS.call("begin", "()V"));
        UnitLocals.push(list, state);
        list.add(new LdcInsnNode(unit.point(number)));
        list.add(new LdcInsnNode(UnitLocals.numbers(state)));
        list.add(new LdcInsnNode(UnitLocals.references(state)));
        list.add(STACKS.call("enter", "(III)V"));
        return list;
    }

    List<Saved> state(List<Saved> operands) {
        List<Saved> state = new ArrayList<>(saved);
        state.addAll(operands);
        return state;
    }
}

package dev.tuntas.core.internal.weave.resume;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.unit.UnitCode;
import dev.tuntas.core.internal.weave.unit.UnitLocals;
import dev.tuntas.core.internal.weave.unit.UnitLocals.Saved;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** A call to code that may read slots and can't be left: it is executed again. */
class RegionPoint extends UnitPoint {
    private final LabelNode marker = new LabelNode();

    RegionPoint(UnitCode unit, AbstractInsnNode insn, BitSet live) {
        super(unit, insn, live);
        unit.body.insertBefore(insn, marker);
    }

    @Override
    Set<AbstractInsnNode> leftAlone() {
        return Set.of();
    }

    @Override
    final void expand() {
        int number = unit.addCase();
        LabelNode again = new LabelNode();
        InsnList before = new InsnList();
        List<Saved> operands = spill(before, 0);
        List<Saved> state = state(operands);
        before.add(again);
        before.add(enter(number, state));
        operands.forEach(operand -> before.add(operand.load()));
        unit.body.insertBefore(marker, before);
        UnitLocals.restoreSnapshot(unit.stubs, state);
        unit.stubs.add(new JumpInsnNode(GOTO, again));
    }
}

package dev.tuntas.core.internal.weave.resume;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.ahead.ReadAhead;
import dev.tuntas.core.internal.weave.unit.UnitCode;
import dev.tuntas.core.internal.weave.unit.UnitLocals;
import dev.tuntas.core.internal.weave.unit.UnitLocals.Saved;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** A read or write of a slot. */
abstract class SlotPoint extends UnitPoint {
    private final @Nullable ReadAhead ahead;

    SlotPoint(UnitCode unit, AbstractInsnNode insn, BitSet live, @Nullable ReadAhead ahead) {
        super(unit, insn, live);
        this.ahead = ahead;
    }

    @Override
    final void expand() {
        int number = unit.addCase();
        LabelNode go = new LabelNode();
        LabelNode first = new LabelNode();
        InsnList before = new InsnList();
        List<Saved> operands = spill(before, 0);
        List<Saved> state = state(operands);
        addTest(before, operands, first);
        before.add(go);
        operands.forEach(operand -> before.add(operand.load()));
        addAction(before);
        unit.body.insertBefore(insn, before);
        finish();
        unit.slow.add(first);
        if (ahead != null) {
            ahead.addCall(unit, operands);
        }
        unit.slow.add(enter(number, state));
        addTouch(unit.slow, operands);
        if (ahead != null) {
            ahead.addRehearsal(unit);
        }
        unit.slow.add(new JumpInsnNode(GOTO, go));
        UnitLocals.restoreSnapshot(unit.stubs, state);
        unit.stubs.add(new JumpInsnNode(GOTO, go));
    }

    /** Jumps if the slot has not been read yet. */
    abstract void addTest(InsnList list, List<Saved> operands, LabelNode ifUnread);

    abstract void addTouch(InsnList list, List<Saved> operands);

    void addAction(InsnList list) {}

    void finish() {}
}

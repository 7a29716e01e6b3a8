package dev.tuntas.core.internal.weave.resume;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.MethodWeaver;
import dev.tuntas.core.internal.weave.WorldClass;
import dev.tuntas.core.internal.weave.ahead.ReadAhead;
import dev.tuntas.core.internal.weave.unit.UnitCode;
import dev.tuntas.core.internal.weave.unit.UnitLocals.Saved;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** A read or write of an element or a length, in an array that may be one of the space. */
final class ArrayPoint extends SlotPoint {
    private final int opcode;

    ArrayPoint(UnitCode unit, AbstractInsnNode insn, BitSet live, @Nullable ReadAhead ahead) {
        super(unit, insn, live, ahead);
        this.opcode = insn.getOpcode();
    }

    private boolean isStore() {
        return opcode >= IASTORE && opcode <= SASTORE;
    }

    private void addOperands(InsnList list, List<Saved> operands) {
        int array = operands.size() - (opcode == ARRAYLENGTH ? 1 : isStore() ? 3 : 2);
        list.add(operands.get(array).load());
        if (opcode != ARRAYLENGTH) {
            list.add(operands.get(array + 1).load());
        }
    }

    @Override
    void addTest(InsnList list, List<Saved> operands, LabelNode ifUnread) {
        addOperands(list, operands);
        list.add(
                opcode == ARRAYLENGTH
                        ? WorldClass.ARRAYS.call("isLengthUnread", "(Ljava/lang/Object;)Z")
                        : WorldClass.ARRAYS.call("isUnread", "(Ljava/lang/Object;I)Z"));
        list.add(new JumpInsnNode(IFNE, ifUnread));
    }

    @Override
    void addTouch(InsnList list, List<Saved> operands) {
        addOperands(list, operands);
        list.add(
                opcode == ARRAYLENGTH
                        ? WorldClass.ARRAYS.call("touchLength", "(Ljava/lang/Object;)V")
                        : WorldClass.ARRAYS.call("touchElement", "(Ljava/lang/Object;I)V"));
    }

    @Override
    void addAction(InsnList list) {
        if (isStore()) {
            MethodWeaver.addStoreLog(list, opcode, true);
        }
    }
}

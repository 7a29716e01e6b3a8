package dev.tuntas.core.internal.weave.ahead;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.WorldClass;
import dev.tuntas.core.internal.weave.unit.UnitCode;
import dev.tuntas.core.internal.weave.unit.UnitLocals.Saved;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The call, at the first read of a slot, of the code that is run ahead for all its values. */
public record ReadAhead(
        AheadMethods methods, MethodInsnNode call, int ownOperands, boolean canRehearse) {
    /** Whether an instruction is a read whose value code ahead could be given. */
    public static boolean canFollow(UnitCode unit, AbstractInsnNode insn) {
        Type array = unit.arrayOf(insn);
        boolean isRead =
                insn.getOpcode() == GETFIELD
                        || insn.getOpcode() == ARRAYLENGTH
                        || insn.getOpcode() >= IALOAD && insn.getOpcode() <= SALOAD;
        return isRead && (array == null || array.getSort() == Type.ARRAY);
    }

    /** Null if the code ahead would need more than a method can be passed. */
    public static @Nullable ReadAhead of(UnitCode unit, AbstractInsnNode read, AheadCode code) {
        int operands = read.getOpcode() >= IALOAD && read.getOpcode() <= SALOAD ? 2 : 1;
        AheadMethods methods = new AheadMethods(unit, read, code, unit.program.sites().newRead());
        if (!code.decides() && !code.canRehearse()) {
            return null;
        }
        MethodInsnNode call = code.decides() ? methods.make() : methods.makeRehearsal();
        return call == null ? null : new ReadAhead(methods, call, operands, code.canRehearse());
    }

    /** Adds the call that decides values; the unit is left if none is left. */
    public void addCall(UnitCode unit, List<Saved> operands) {
        InsnList list = unit.slow;
        operands.subList(operands.size() - ownOperands, operands.size())
                .forEach(operand -> list.add(operand.load()));
        methods.loadArguments(list, operands);
        list.add(call);
        if (call.desc.endsWith("Z")) {
            list.add(new JumpInsnNode(IFEQ, unit.passOver));
        }
    }

    /** Adds the rehearsal of values that are not decided yet, with the slot on the list. */
    public void addRehearsal(UnitCode unit) {
        if (canRehearse) {
            unit.slow.add(WorldClass.REHEARSAL.call("hold", "()Z"));
            unit.slow.add(new JumpInsnNode(IFEQ, unit.passOver));
        }
    }
}

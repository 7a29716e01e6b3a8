package dev.tuntas.core.internal.weave.ahead;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.unit.UnitLocals;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * What the methods that run ahead are given besides the slot: the operands below those of the read,
 * and the locals that the code behind it uses.
 */
final class AheadParameters {
    /**
     * A parameter: a local of the unit's method, or an operand that lies below the slot's owner.
     */
    private record Parameter(boolean isOperand, int index, Type type) {
        /** Whether it is null for certain, and so need not be passed. */
        boolean isNull() {
            return UnitLocals.isNull(type);
        }
    }

    private final AheadRead read;
    private final List<Parameter> parameters = new ArrayList<>();

    /** None but the slot's own. */
    AheadParameters(AheadRead read) {
        this.read = read;
    }

    /** All operands, and these locals. */
    AheadParameters(AheadRead read, BitSet live) {
        this.read = read;
        Frame<BasicValue> frame = read.frame;
        int below = frame.getStackSize() - read.own.size();
        for (int i = 0; i < below; i++) {
            parameters.add(new Parameter(true, i, castable(frame.getStack(i).getType())));
        }
        for (int i = live.nextSetBit(0); i >= 0; i = live.nextSetBit(i + 1)) {
            Type type = i < frame.getLocals() ? frame.getLocal(i).getType() : null;
            if (type != null) {
                parameters.add(new Parameter(false, i, castable(type)));
            }
        }
    }

    private Type castable(Type type) {
        return UnitLocals.isNull(type) ? type : read.unit.locals.castable(type);
    }

    /** Their types in a descriptor, those of the slot first. */
    String descriptor() {
        StringBuilder descriptor = new StringBuilder();
        read.own.forEach(type -> descriptor.append(read.passable(type).getDescriptor()));
        for (Parameter parameter : parameters) {
            if (!parameter.isNull()) {
                descriptor.append(parameter.type.getDescriptor());
            }
        }
        return descriptor.toString();
    }

    /** Loads in the unit what is to be passed besides the slot's owner. */
    void load(InsnList list, List<UnitLocals.Saved> operands) {
        for (Parameter parameter : parameters) {
            if (!parameter.isNull()) {
                list.add(
                        parameter.isOperand
                                ? operands.get(parameter.index).load()
                                : read.unit
                                        .locals
                                        .parameter(parameter.index, parameter.type)
                                        .load());
            }
        }
    }

    /**
     * Puts locals and operands where the code expects them; the value comes last. The locals of the
     * unit's method begin at a base.
     */
    void restore(InsnList list, int base) {
        int local = read.value.getSize() + read.own.size();
        for (Parameter parameter : parameters) {
            if (parameter.isNull()) {
                list.add(new InsnNode(ACONST_NULL));
            } else {
                list.add(new VarInsnNode(parameter.type.getOpcode(ILOAD), local));
                local += parameter.type.getSize();
            }
            if (!parameter.isOperand) {
                int at = base + parameter.index;
                list.add(new VarInsnNode(parameter.type.getOpcode(ISTORE), at));
            }
        }
        list.add(new VarInsnNode(read.value.getOpcode(ILOAD), 0));
    }
}

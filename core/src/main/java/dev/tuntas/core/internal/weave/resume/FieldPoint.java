package dev.tuntas.core.internal.weave.resume;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.SlotMembers;
import dev.tuntas.core.internal.weave.WeavePlan.WovenField;
import dev.tuntas.core.internal.weave.ahead.ReadAhead;
import dev.tuntas.core.internal.weave.unit.UnitCode;
import dev.tuntas.core.internal.weave.unit.UnitLocals.Saved;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A read or write of a field that is a slot. */
final class FieldPoint extends SlotPoint {
    private final FieldInsnNode access;
    private final WovenField field;

    FieldPoint(
            UnitCode unit,
            FieldInsnNode insn,
            WovenField field,
            BitSet live,
            @Nullable ReadAhead ahead) {
        super(unit, insn, live, ahead);
        this.access = insn;
        this.field = field;
    }

    private Saved object(List<Saved> operands) {
        return operands.get(operands.size() - (access.getOpcode() == GETFIELD ? 1 : 2));
    }

    @Override
    void addTest(InsnList list, List<Saved> operands, LabelNode ifUnread) {
        int index = unit.plan.fieldsOf(field.owner()).indexOf(field);
        list.add(object(operands).load());
        list.add(new FieldInsnNode(GETFIELD, field.owner(), SlotMembers.unreadWord(index), "I"));
        list.add(new LdcInsnNode(SlotMembers.unreadBit(index)));
        list.add(new InsnNode(IAND));
        list.add(new JumpInsnNode(IFNE, ifUnread));
    }

    @Override
    void addTouch(InsnList list, List<Saved> operands) {
        list.add(object(operands).load());
        list.add(SlotMembers.touchCall(field));
    }

    @Override
    void addAction(InsnList list) {
        if (access.getOpcode() == PUTFIELD) {
            list.add(
                    new MethodInsnNode(
                            INVOKESTATIC,
                            field.owner(),
                            SlotMembers.setter(field.name()),
                            "(L" + field.owner() + ";" + field.descriptor() + ")V",
                            false));
        }
    }

    @Override
    void finish() {
        if (access.getOpcode() == PUTFIELD) {
            unit.body.remove(access);
        }
    }

    /**
     * If the object was just loaded from a local, that local can stand for it: one value less to
     * keep.
     */
    private @Nullable VarInsnNode loadedJustBefore() {
        AbstractInsnNode before = access.getPrevious();
        while (before != null && before.getType() == AbstractInsnNode.LINE) {
            before = before.getPrevious();
        }
        return access.getOpcode() == GETFIELD
                        && before instanceof VarInsnNode load
                        && load.getOpcode() == ALOAD
                ? load
                : null;
    }

    @Override
    List<Saved> state(List<Saved> operands) {
        List<Saved> state = super.state(operands);
        Saved object = object(operands);
        // Not twice, if it is one of the unit.locals that matter anyway.
        for (int i = 0; i < saved.size(); i++) {
            if (saved.get(i).local() == object.local()) {
                state.remove(state.size() - 1);
                state.set(i, narrower(saved.get(i), object));
                return state;
            }
        }
        return state;
    }

    private Saved narrower(Saved local, Saved object) {
        boolean isNarrower =
                local.type().getSort() == Type.OBJECT
                        && unit.plan.isSubclass(local.type().getInternalName(), object.type());
        return isNarrower ? local : object;
    }

    @Override
    List<Saved> spill(InsnList into, int bottom) {
        VarInsnNode load = loadedJustBefore();
        if (load != null) {
            List<Saved> spilled = spill(into, bottom, frame.getStackSize() - 1);
            spilled.add(new Saved(load.var, Type.getObjectType(access.owner)));
            unit.body.remove(load);
            return spilled;
        }
        List<Saved> spilled = super.spill(into, bottom);
        // The verifier knows the object by its class here, and so must we.
        int at = spilled.indexOf(object(spilled));
        spilled.set(at, object(spilled).as(Type.getObjectType(access.owner)));
        return spilled;
    }
}

package dev.tuntas.core.internal.weave.ahead;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.WeavePlan.WovenField;
import dev.tuntas.core.internal.weave.unit.UnitCode;
import dev.tuntas.core.internal.weave.unit.UnitLocals;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** A read of a slot behind which code is run ahead: what it takes, and what it reads. */
final class AheadRead {
    final UnitCode unit;
    final AbstractInsnNode insn;
    final Frame<BasicValue> frame;

    /** The types of what the read takes: the object, or the array and the index. */
    final List<Type> own;

    final Type value;

    AheadRead(UnitCode unit, AbstractInsnNode insn) {
        this.unit = unit;
        this.insn = insn;
        this.frame = unit.frame(insn);
        this.own = ownOperands();
        this.value = valueType();
    }

    /** The object, or the array and the index. */
    private List<Type> ownOperands() {
        if (insn instanceof FieldInsnNode field) {
            return List.of(Type.getObjectType(field.owner));
        }
        int size = frame.getStackSize();
        return insn.getOpcode() == ARRAYLENGTH
                ? List.of(frame.getStack(size - 1).getType())
                : List.of(frame.getStack(size - 2).getType(), Type.INT_TYPE);
    }

    private Type valueType() {
        if (insn instanceof FieldInsnNode field) {
            return Type.getType(field.desc);
        }
        return switch (insn.getOpcode()) {
            case LALOAD -> Type.LONG_TYPE;
            case FALOAD -> Type.FLOAT_TYPE;
            case DALOAD -> Type.DOUBLE_TYPE;
            case AALOAD -> elementType();
            default -> Type.INT_TYPE;
        };
    }

    private Type elementType() {
        Type array = own.get(0);
        return array.getSort() == Type.ARRAY
                ? Type.getType(array.getDescriptor().substring(1))
                : Type.getObjectType("java/lang/Object");
    }

    boolean isLength() {
        return insn.getOpcode() == ARRAYLENGTH;
    }

    boolean isOfReference() {
        return value.getSort() >= Type.ARRAY;
    }

    /** The field that is read; null if it is an element or a length. */
    @Nullable WovenField field() {
        return insn instanceof FieldInsnNode read
                ? unit.plan.field(read.owner, read.name, read.desc)
                : null;
    }

    /** The type by which a value is passed: of null there is none. */
    Type passable(Type type) {
        return UnitLocals.isNull(type)
                ? Type.getObjectType("java/lang/Object")
                : unit.locals.castable(type);
    }
}

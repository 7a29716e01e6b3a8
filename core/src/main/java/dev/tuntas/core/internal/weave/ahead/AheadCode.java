package dev.tuntas.core.internal.weave.ahead;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.unit.Outcomes.Outcome;
import dev.tuntas.core.internal.weave.unit.UnitCode;
import dev.tuntas.machine.code.InstructionNodes;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The code behind a read of a slot, as far as it can be run ahead with any value: up to a return
 * that decides the predicate, or to an instruction at which it has to give up because that changes
 * something, takes long or leads out of the method.
 */
public final class AheadCode {
    /** More instructions than that are never run ahead. */
    private static final int MOST_INSTRUCTIONS = 400;

    private final UnitCode unit;
    private final AbstractInsnNode read;
    private final PureCalls pureCalls;
    private final Set<AbstractInsnNode> reached = new LinkedHashSet<>();
    private final Map<AbstractInsnNode, String> stops = new LinkedHashMap<>();
    private final Set<LabelNode> jumpedTo = new HashSet<>();
    private final Set<AbstractInsnNode> answers = new LinkedHashSet<>();

    public AheadCode(UnitCode unit, AbstractInsnNode read, PureCalls pureCalls) {
        this.unit = unit;
        this.pureCalls = pureCalls;
        this.read = read;
        for (AbstractInsnNode insn : unit.body) {
            jumpedTo.addAll(InstructionNodes.targets(insn));
        }
        follow();
    }

    /** Whether it can come to a return that decides the predicate. */
    boolean decides() {
        return !answers.isEmpty();
    }

    /**
     * Whether the predicate itself can be run on where this gives up. An array with another length
     * is another array, which the predicate would have to be given first.
     */
    boolean canRehearse() {
        return !isLength();
    }

    /** The returns that decide the predicate. */
    Set<AbstractInsnNode> answers() {
        return answers;
    }

    /** The instructions at which it gives up, and why, in the order in which they are reached. */
    Map<AbstractInsnNode, String> stops() {
        return stops;
    }

    boolean contains(AbstractInsnNode insn) {
        return reached.contains(insn);
    }

    /** Whether a call of the JDK's adds to a container. */
    boolean isAdd(MethodInsnNode call) {
        return !unit.plan.isUsers(call.owner) && pureCalls.isAdd(call);
    }

    boolean stopsAt(AbstractInsnNode insn) {
        return stops.containsKey(insn);
    }

    private void follow() {
        Queue<AbstractInsnNode> toDo = new ArrayDeque<>();
        toDo.add(read.getNext());
        int count = 0;
        while (!toDo.isEmpty()) {
            AbstractInsnNode insn = toDo.remove();
            if (!reached.add(insn)) {
                continue;
            }
            // Labels and the like are no code to stop at.
            boolean isCode = insn.getOpcode() >= 0;
            count += isCode ? 1 : 0;
            String obstacle = isCode ? obstacle(insn, count) : null;
            if (obstacle != null) {
                stops.put(insn, obstacle);
                continue;
            }
            if (insn.getOpcode() == IRETURN) {
                answers.add(insn);
            }
            toDo.addAll(InstructionNodes.targets(insn));
            if (InstructionNodes.fallsThrough(insn)) {
                toDo.add(insn.getNext());
            }
        }
    }

    private @Nullable String obstacle(AbstractInsnNode insn, int count) {
        int opcode = insn.getOpcode();
        if (count > MOST_INSTRUCTIONS) {
            return "is too far away";
        }
        if (opcode >= IASTORE && opcode <= SASTORE) {
            return "writes an element of an array";
        }
        boolean readsArray = opcode >= IALOAD && opcode <= SALOAD || opcode == ARRAYLENGTH;
        if (readsArray && isLength()) {
            return "reads an array when a length was chosen";
        }
        return switch (opcode) {
            case PUTFIELD, PUTSTATIC -> "writes " + ((FieldInsnNode) insn).name;
            case NEW, NEWARRAY, ANEWARRAY, MULTIANEWARRAY -> "makes an object";
            case MONITORENTER, MONITOREXIT -> "is synchronized";
            case INVOKEDYNAMIC -> "makes a text or a lambda";
            case ATHROW -> "throws an exception";
            case JSR, RET -> "was compiled for a very old Java";
            case INVOKEVIRTUAL, INVOKESPECIAL, INVOKESTATIC, INVOKEINTERFACE ->
                    callObstacle((MethodInsnNode) insn);
            case IRETURN -> mayDecide(insn) ? null : "returns, and the caller goes on";
            case LRETURN, FRETURN, DRETURN, ARETURN, RETURN -> "returns, and the caller goes on";
            default -> null;
        };
    }

    private boolean isLength() {
        return read.getOpcode() == ARRAYLENGTH;
    }

    private @Nullable String callObstacle(MethodInsnNode call) {
        // What is called may find the array itself, which has the old length.
        return isLength() && !PureCalls.isOfValues(call)
                ? "calls " + call.name + " when a length was chosen"
                : pureCalls.obstacle(call, unit.original.get(call));
    }

    private boolean mayDecide(AbstractInsnNode ret) {
        if (isBoolean()) {
            return after(0) != Outcome.OPEN || after(1) != Outcome.OPEN;
        }
        Integer constant = returnedConstant(ret);
        return constant != null && after(constant) != Outcome.OPEN;
    }

    boolean isBoolean() {
        return unit.reached.method.desc.endsWith(")Z");
    }

    /** What the predicate says if this unit returns a constant. */
    Outcome after(int returned) {
        return unit.after(returned);
    }

    /** The constant that an instruction returns, if it is the same however it is reached. */
    @Nullable Integer returnedConstant(AbstractInsnNode ret) {
        AbstractInsnNode before = ret.getPrevious();
        while (before != null && before.getOpcode() < 0) {
            if (before instanceof LabelNode label && jumpedTo.contains(label)) {
                return null;
            }
            before = before.getPrevious();
        }
        return before == null ? null : InstructionNodes.constant(before);
    }
}

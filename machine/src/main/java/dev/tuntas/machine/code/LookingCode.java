package dev.tuntas.machine.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Whether methods only look, if that is easy to see: neither they nor anything that they call has
 * an instruction that writes to a field or an array.
 */
public final class LookingCode {
    private final Function<MethodInsnNode, @Nullable Collection<MethodNode>> targets;
    private final boolean mayMake;
    private final Map<MethodNode, Boolean> known = new HashMap<>();

    /**
     * Code with calls of some meaning.
     *
     * @param targets the methods that a call may mean, none if it is known to change nothing, null
     *     if it may change something
     * @param mayMake whether objects may be made, locked and thrown
     */
    public LookingCode(
            Function<MethodInsnNode, @Nullable Collection<MethodNode>> targets, boolean mayMake) {
        this.targets = targets;
        this.mayMake = mayMake;
    }

    /** Whether a call only looks. */
    public boolean onlyLooks(MethodInsnNode call) {
        Collection<MethodNode> meant = targets.apply(call);
        return meant != null && meant.stream().allMatch(this::onlyLooks);
    }

    /** Whether a method only looks. */
    public boolean onlyLooks(MethodNode method) {
        return known.computeIfAbsent(method, this::prove);
    }

    private boolean prove(MethodNode start) {
        Set<MethodNode> reached = new HashSet<>(Set.of(start));
        Deque<MethodNode> toDo = new ArrayDeque<>(reached);
        while (!toDo.isEmpty()) {
            MethodNode next = toDo.remove();
            if (next.instructions.size() == 0) {
                return false;
            }
            for (AbstractInsnNode insn : next.instructions) {
                Collection<MethodNode> called = called(insn);
                if (called == null) {
                    return false;
                }
                for (MethodNode method : called) {
                    if (reached.add(method)) {
                        toDo.add(method);
                    }
                }
            }
        }
        return true;
    }

    /** What an instruction may call, or null if it may change something. */
    private @Nullable Collection<MethodNode> called(AbstractInsnNode insn) {
        if (insn instanceof MethodInsnNode call) {
            return targets.apply(call);
        }
        int opcode = insn.getOpcode();
        return writes(opcode) || !mayMake && makes(opcode) ? null : Set.of();
    }

    private static boolean writes(int opcode) {
        return opcode >= IASTORE && opcode <= SASTORE
                || opcode == PUTFIELD
                || opcode == PUTSTATIC
                || opcode == INVOKEDYNAMIC;
    }

    private static boolean makes(int opcode) {
        return switch (opcode) {
            case NEW, NEWARRAY, ANEWARRAY, MULTIANEWARRAY, MONITORENTER, ATHROW -> true;
            default -> false;
        };
    }
}

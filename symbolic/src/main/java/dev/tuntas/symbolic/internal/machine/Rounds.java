package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Whether a loop never ends: it comes back to where it was with the same locals, and neither was
 * anything written in between nor anything decided. What came before has been kept on the path, so
 * the state that is met again is one of its own.
 */
final class Rounds {
    /** Where a loop was; all that code could see to do something else the next time. */
    private record State(
            MachineMethod method,
            int depth,
            int target,
            Object cells,
            long changes,
            int literals,
            int calls) {}

    private final Path path;
    private @Nullable State kept;

    Rounds(Path path) {
        this.path = path;
    }

    /**
     * Whether a frame that jumps back repeats itself; asked in the second half of the rounds that
     * it has, and compared with the first of these.
     */
    boolean isRepeated(Frame frame, int target, int idleLimit) {
        int half = idleLimit / 2;
        if (frame.idle < half || !canBeTold(frame)) {
            return false;
        }
        State now =
                new State(
                        frame.method,
                        frame.depth,
                        target,
                        Arrays.asList(cells(frame)),
                        path.changes(),
                        path.condition.stated().size(),
                        path.stubCalls().size());
        if (frame.idle > half) {
            return now.equals(kept);
        }
        State before = kept;
        kept = now;
        path.trail.push(() -> kept = before);
        return false;
    }

    private static @Nullable Value[] cells(Frame frame) {
        @Nullable Value[] found = new Value[frame.top];
        for (int i = 0; i < found.length; i++) {
            found[i] = SymbolicHeap.resolve(frame.cells[i]);
        }
        return found;
    }

    /**
     * Whether it is the method that runs, and not what is only tried, or a contract; and whether it
     * can be left behind in the JVM, holding no lock.
     */
    private boolean canBeTold(Frame innermost) {
        if (path.choices.isAside() || innermost.isInitialising()) {
            return false;
        }
        for (Frame frame = innermost; frame != null; frame = frame.caller) {
            if (frame.isAssumed || frame.then != null || mayLock(frame.method)) {
                return false;
            }
        }
        return true;
    }

    private static boolean mayLock(MachineMethod method) {
        if ((method.node.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            return true;
        }
        for (AbstractInsnNode insn : method.node.instructions) {
            if (insn.getOpcode() == Opcodes.MONITORENTER) {
                return true;
            }
        }
        return false;
    }
}

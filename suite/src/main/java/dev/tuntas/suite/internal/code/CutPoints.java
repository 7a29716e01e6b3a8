package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.IRETURN;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The places in a predicate's own method where its first conjuncts hold: every way to a return of
 * anything but a constant false passes each of them exactly once, in order, with nothing on the
 * operand stack. For {@code return a() && b() && c()} they are behind the tests of a, b and c;
 * among guards ({@code if (!x) return false;}) behind each.
 *
 * <p>A state is an instruction with what is known of the operand stack, so that <code>
 * iconst_0; goto
 * return</code> and <code>iconst_1; goto return</code> stay two ways. A place is a cut if no way to
 * such a return goes round it, and none comes back to it.
 */
public final class CutPoints {
    private record State(int position, List<Known> stack) {}

    private final MethodCode method;
    private final State start = new State(0, List.of());
    private final Map<State, List<State>> next = new LinkedHashMap<>();
    private final Set<State> useful = new HashSet<>();

    private CutPoints(MethodCode method) {
        this.method = method;
    }

    /**
     * The positions in order: numbers of instructions of the compiled method, not counting labels,
     * line numbers and frames. None if the method has exception handlers, which no way here shows,
     * or if several root classes have predicates of their own.
     */
    public static List<Integer> of(PredicateCode predicate) {
        ReachedCode code = predicate.reached();
        MethodCode method = code.predicate();
        boolean isOne = code.entry().stream().allMatch(target -> target.method() == method);
        return isOne && method.isBoolean() && method.handlers().isEmpty()
                ? new CutPoints(method).find()
                : List.of();
    }

    private List<Integer> find() {
        explore();
        findUseful();
        List<Integer> cuts = new ArrayList<>();
        Set<State> before = Set.of(start);
        for (int position : candidates()) {
            Set<State> between = reached(before, position);
            if (between.stream().anyMatch(this::mayFail)) {
                cuts.add(position);
                before = at(position);
            }
        }
        return cuts;
    }

    // --- the graph ------------------------------------------------------------------------------

    private void explore() {
        Queue<State> toDo = new ArrayDeque<>(List.of(start));
        while (!toDo.isEmpty()) {
            State state = toDo.remove();
            if (!next.containsKey(state)) {
                next.put(state, successors(state));
                toDo.addAll(successors(state));
            }
        }
    }

    private List<State> successors(State state) {
        Frame<Known> before = method.unknown(state.position);
        before.clearStack();
        state.stack.forEach(before::push);
        Frame<Known> after = KnownValues.step(before, method.get(state.position), Known.UNKNOWN);
        List<Known> stack = new ArrayList<>();
        for (int i = 0; i < after.getStackSize(); i++) {
            stack.add(after.getStack(i));
        }
        return Walk.successors(method, state.position, before).stream()
                .map(position -> new State(position, stack))
                .toList();
    }

    private boolean isEnd(State state) {
        return method.opcode(state.position) == IRETURN
                && !state.stack.get(state.stack.size() - 1).equals(Known.ZERO);
    }

    /** From which such a return can be come to. */
    private void findUseful() {
        next.keySet().stream().filter(this::isEnd).forEach(useful::add);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Map.Entry<State, List<State>> entry : next.entrySet()) {
                if (entry.getValue().stream().anyMatch(useful::contains)) {
                    changed |= useful.add(entry.getKey());
                }
            }
        }
    }

    // --- the cuts -------------------------------------------------------------------------------

    /** All positions that are cuts, in order; some may follow each other without a test. */
    private List<Integer> candidates() {
        List<Integer> cuts = new ArrayList<>();
        for (State state : next.keySet()) {
            boolean isBetween = state.stack.isEmpty() && useful.contains(state);
            if (isBetween && !state.equals(start) && isCut(state.position)) {
                cuts.add(state.position);
            }
        }
        // Behind an earlier cut there is more of the way left.
        cuts.sort((a, b) -> Boolean.compare(follows(a, b), follows(b, a)));
        return cuts;
    }

    private boolean isCut(int position) {
        Set<State> round = reached(Set.of(start), position);
        return useful.contains(start)
                && round.stream().noneMatch(this::isEnd)
                && !follows(position, position);
    }

    private boolean follows(int position, int earlier) {
        Set<State> behind = new HashSet<>();
        at(earlier).forEach(state -> behind.addAll(usefulNext(state)));
        return reached(behind, -1).stream().anyMatch(state -> state.position == position);
    }

    private Set<State> at(int position) {
        Set<State> at = new HashSet<>(useful);
        at.removeIf(state -> state.position != position);
        return at;
    }

    private List<State> usefulNext(State state) {
        return next.getOrDefault(state, List.of()).stream().filter(useful::contains).toList();
    }

    /** The useful states that can be come to without a position. */
    private Set<State> reached(Set<State> from, int without) {
        Set<State> reached = new HashSet<>();
        Queue<State> toDo = new ArrayDeque<>(from);
        while (!toDo.isEmpty()) {
            State state = toDo.remove();
            if (state.position != without && useful.contains(state) && reached.add(state)) {
                toDo.addAll(usefulNext(state));
            }
        }
        return reached;
    }

    private boolean mayFail(State state) {
        return next.getOrDefault(state, List.of()).stream()
                .anyMatch(other -> !useful.contains(other));
    }
}

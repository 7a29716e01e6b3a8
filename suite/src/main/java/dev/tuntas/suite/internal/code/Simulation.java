package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;
import static org.objectweb.asm.Opcodes.IINC;
import static org.objectweb.asm.Opcodes.IRETURN;

import dev.tuntas.suite.internal.code.MethodCode.Handler;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Shows that a method of the extended code does what one of the base code does, or returns false
 * instead: rule S. Both are walked in parallel. A state is a pair of instructions with equal
 * operand stacks and the local variables that hold equal values; from it
 *
 * <ul>
 *   <li>both take an equal step (a branch may be turned round: then its ways are exchanged), or
 *   <li>between statements, where the stack is empty, the extended code alone takes steps that the
 *       base code cannot notice ({@link Purity}), until the stack is empty again, it throws, or it
 *       returns false; or
 *   <li>the base code returns: a value, and the extended code returns it too, or returns false
 *       whenever that value is false; or true, and the extended code may do what it likes.
 * </ul>
 *
 * <p>Why that is sound: take a run of the extended method that returns true. Step by step it gives
 * a run of the base method from the same start: equal steps on equal values, none for inserted
 * ones. Where the run ends, the base run returns true as well. A state that was met before need not
 * be looked at again, because a run that ends passes it only finitely often. Once a call returned
 * false that the base call might not have returned, {@link FalseWalk} shows that the extended
 * method returns false, and so, up to the predicate, do all that called it: then nothing is left to
 * show.
 *
 * <p>An exception ends the predicate, which counts as false; but it must not be caught: a method
 * with handlers has to be identical.
 */
final class Simulation {
    private static final int MOST_STEPS = 200_000;
    private static final int MOST_DEPTH = 2_000;

    private record State(int ours, int theirs) {}

    private record Seen(State state, Bindings bindings) {}

    private final Relations relations;
    private final MethodCode base;
    private final MethodCode extended;
    private final Map<State, Deque<Bindings>> assumed = new HashMap<>();
    private final Deque<State> trail = new ArrayDeque<>();
    private final Set<Seen> failed = new HashSet<>();
    private Choices choices = new Choices(new BitSet(), new BitSet(), Kind.IDENTICAL);
    private int steps;
    private int depth;
    private int furthest = -1;
    private String reason = "";

    /** What was decided on the way: extended instructions with their part, and what that means. */
    private record Choices(BitSet inserted, BitSet matched, Kind kind) {
        Choices insert(BitSet positions) {
            BitSet more = (BitSet) inserted.clone();
            more.or(positions);
            return new Choices(more, matched, kind.worse(Kind.PRESERVING));
        }

        Choices insert(int position) {
            BitSet one = new BitSet();
            one.set(position);
            return insert(one);
        }

        Choices match(int position) {
            BitSet more = (BitSet) matched.clone();
            more.set(position);
            return new Choices(inserted, more, kind);
        }

        Choices worse(Kind other) {
            return new Choices(inserted, matched, kind.worse(other));
        }
    }

    Simulation(Relations relations, MethodCode base, MethodCode extended) {
        this.relations = relations;
        this.base = base;
        this.extended = extended;
    }

    /** How the extended method stands to the base method. */
    Kind run() {
        return run(0);
    }

    /** How the methods stand to each other without some instructions at the beginning of both. */
    Kind run(int start) {
        if (!base.parameters().equals(extended.parameters())) {
            fail(0, 0, "the parameters differ");
            return Kind.REFUSED;
        }
        int words = base.parameters().stream().mapToInt(size -> size).sum();
        if (!visit(new State(start, start), Bindings.ofParameters(words))) {
            return Kind.REFUSED;
        }
        String obstacle = obstacle();
        if (obstacle != null) {
            reason = extended.place() + " has code that " + base.place() + " had not: " + obstacle;
            return Kind.REFUSED;
        }
        return choices.kind;
    }

    private @Nullable String obstacle() {
        if (choices.kind == Kind.IDENTICAL) {
            return null;
        }
        if (!extended.handlers().isEmpty()) {
            return "what it throws might be caught by the try statement there";
        }
        return relations.purity().obstacle(extended, choices.inserted::get, choices.matched::get);
    }

    String reason() {
        return reason;
    }

    // --- states ---------------------------------------------------------------------------------

    private boolean visit(State at, Bindings bindings) {
        State state = new State(base.skipGotos(at.ours), extended.skipGotos(at.theirs));
        if (isAssumed(state, bindings)) {
            return true;
        }
        Seen seen = new Seen(state, bindings);
        if (failed.contains(seen) || isTooLong(state)) {
            return false;
        }
        Choices before = choices;
        int mark = trail.size();
        depth++;
        boolean isShown = false;
        for (int way = 0; way < 3 && !isShown; way++) {
            choices = before;
            backTo(mark);
            assume(state, bindings);
            isShown = go(way, state, bindings);
        }
        depth--;
        if (!isShown) {
            choices = before;
            backTo(mark);
            failed.add(seen);
        }
        return isShown;
    }

    private boolean go(int way, State state, Bindings bindings) {
        return switch (way) {
            case 0 -> match(state, bindings);
            case 1 -> isBetweenStatements(state) && anythingGoes(state);
            default ->
                    isBetweenStatements(state)
                            && insert(
                                    state, state.theirs, extended.unknown(state.theirs), bindings);
        };
    }

    private boolean isBetweenStatements(State state) {
        return base.height(state.ours) == 0 && extended.height(state.theirs) == 0;
    }

    /**
     * What was shown with fewer variables known to be equal is shown with more: no step asks that
     * two variables differ.
     */
    private boolean isAssumed(State state, Bindings bindings) {
        Deque<Bindings> known = assumed.getOrDefault(state, new ArrayDeque<>());
        return known.stream().anyMatch(bindings::includes);
    }

    private void assume(State state, Bindings bindings) {
        assumed.computeIfAbsent(state, s -> new ArrayDeque<>()).push(bindings);
        trail.push(state);
    }

    private void backTo(int mark) {
        while (trail.size() > mark) {
            assumed.getOrDefault(trail.pop(), new ArrayDeque<>()).pop();
        }
    }

    private boolean isTooLong(State state) {
        steps++;
        boolean isTooLong = steps > MOST_STEPS || depth > MOST_DEPTH;
        if (isTooLong) {
            furthest = base.size();
            reason = base.place() + " is too long to be compared, from " + base.text(state.ours);
        }
        return isTooLong;
    }

    // --- equal steps ----------------------------------------------------------------------------

    private boolean match(State state, Bindings bindings) {
        AbstractInsnNode ours = base.get(state.ours);
        AbstractInsnNode theirs = extended.get(state.theirs);
        if (Nodes.isReturn(ours.getOpcode())) {
            return ours.getOpcode() == theirs.getOpcode() ? matched(state) : staysFalse(state);
        }
        boolean isTurned = isTurned(ours.getOpcode(), theirs.getOpcode());
        if (!isTurned && !relations.fits(ours, theirs)) {
            return fail(state.ours, state.theirs, "");
        }
        if (!hasSameLocal(ours, theirs, bindings)) {
            return fail(state.ours, state.theirs, "they use different variables");
        }
        if (!callsFit(state, ours, theirs)) {
            return false;
        }
        matched(state);
        return handlersFit(state, bindings)
                && follow(state, isTurned, after(ours, theirs, bindings));
    }

    private boolean matched(State state) {
        choices = choices.match(state.theirs);
        return true;
    }

    /** Whether one branches exactly where the other does not: opcodes come in such pairs. */
    private static boolean isTurned(int ours, int theirs) {
        int lower = Math.min(ours, theirs);
        boolean isFirstOfPair =
                lower == IFNULL || (lower >= IFEQ && lower <= IF_ACMPNE && lower % 2 == IFEQ % 2);
        return isFirstOfPair && Math.max(ours, theirs) == lower + 1;
    }

    private static boolean hasSameLocal(
            AbstractInsnNode ours, AbstractInsnNode theirs, Bindings bindings) {
        boolean reads = Nodes.isLoad(ours.getOpcode()) || ours.getOpcode() == IINC;
        return !reads || bindings.binds(Nodes.local(ours), Nodes.local(theirs));
    }

    private static Bindings after(
            AbstractInsnNode ours, AbstractInsnNode theirs, Bindings bindings) {
        if (!Nodes.isStore(ours.getOpcode())) {
            return bindings;
        }
        int local = Nodes.local(ours);
        int image = Nodes.local(theirs);
        Bindings after = bindings.bind(local, image);
        return Nodes.storesWide(ours) ? after.forgetOurs(local + 1).forgetTheirs(image + 1) : after;
    }

    private boolean callsFit(State state, AbstractInsnNode ours, AbstractInsnNode theirs) {
        if (!(ours instanceof MethodInsnNode || ours instanceof InvokeDynamicInsnNode)) {
            return true;
        }
        Kind kind = relations.callKind(ours, theirs);
        if (kind == Kind.REFUSED) {
            return fail(state.ours, state.theirs, relations.reason(ours, theirs));
        }
        if (kind == Kind.STRONGER && !FalseWalk.returnsFalse(extended, state.theirs + 1)) {
            String name = ours instanceof MethodInsnNode call ? call.name : "a lambda";
            return fail(
                    state.ours,
                    state.theirs,
                    name
                            + " now answers false more often, and "
                            + extended.place()
                            + " does not return false then");
        }
        choices = choices.worse(kind);
        return true;
    }

    /** What is thrown by equal steps must be caught alike. */
    private boolean handlersFit(State state, Bindings bindings) {
        List<Handler> ours = base.handlers(state.ours);
        List<Handler> theirs = extended.handlers(state.theirs);
        if (ours.size() != theirs.size()) {
            return fail(state.ours, state.theirs, "only one of them is in a try statement");
        }
        for (int i = 0; i < ours.size(); i++) {
            State handlers = new State(ours.get(i).handler(), theirs.get(i).handler());
            if (!Objects.equals(ours.get(i).type(), theirs.get(i).type())
                    || !visit(handlers, bindings)) {
                return fail(state.ours, state.theirs, "exceptions are caught in other ways");
            }
        }
        return true;
    }

    private boolean follow(State state, boolean isTurned, Bindings after) {
        if (base.opcode(state.ours) == ATHROW) {
            return true;
        }
        List<Integer> next = base.next(state.ours);
        List<Integer> nextTheirs = new ArrayList<>(extended.next(state.theirs));
        if (next.size() != nextTheirs.size()) {
            return fail(state.ours, state.theirs, "");
        }
        if (isTurned) {
            nextTheirs.add(nextTheirs.remove(0));
        }
        for (int i = 0; i < next.size(); i++) {
            if (!visit(new State(next.get(i), nextTheirs.get(i)), after)) {
                return false;
            }
        }
        return true;
    }

    // --- steps of the extended code alone -------------------------------------------------------

    /** The base code returns what is on the stack; if that is true, there is nothing to show. */
    private boolean staysFalse(State state) {
        if (base.opcode(state.ours) != IRETURN
                || !base.isBoolean()
                || !FalseWalk.returnsFalse(extended, state.theirs)) {
            return fail(state.ours, state.theirs, "");
        }
        return goOnAlone(state.theirs);
    }

    /** The base code returns true here. */
    private boolean anythingGoes(State state) {
        boolean isTrue =
                base.opcode(state.ours) == ICONST_1
                        && base.opcode(base.skipGotos(state.ours + 1)) == IRETURN;
        return isTrue && base.isBoolean() && extended.isBoolean() && goOnAlone(state.theirs);
    }

    private boolean goOnAlone(int position) {
        choices = choices.insert(FalseWalk.reachable(extended, position)).worse(Kind.STRONGER);
        return true;
    }

    private boolean insert(State state, int position, Frame<Known> frame, Bindings bindings) {
        if (isTooLong(state)) {
            return false;
        }
        AbstractInsnNode insn = extended.get(position);
        choices = choices.insert(position);
        if (Nodes.isReturn(insn.getOpcode())) {
            boolean isFalse = extended.isBoolean() && KnownValues.peek(frame, 0).equals(Known.ZERO);
            choices = choices.worse(Kind.STRONGER);
            return isFalse || fail(state.ours, position, "");
        }
        if (insn.getOpcode() == ATHROW) {
            return true;
        }
        Frame<Known> after = KnownValues.step(frame, insn, Known.UNKNOWN);
        Bindings known = bindings;
        if (Nodes.isStore(insn.getOpcode()) || insn.getOpcode() == IINC) {
            int local = Nodes.local(insn);
            known = known.forgetTheirs(local);
            known = Nodes.storesWide(insn) ? known.forgetTheirs(local + 1) : known;
        }
        depth++;
        boolean isShown = true;
        for (int next : Walk.successors(extended, position, frame)) {
            isShown = isShown && goOn(state, next, after, known);
        }
        depth--;
        return isShown;
    }

    private boolean goOn(State state, int next, Frame<Known> frame, Bindings bindings) {
        int position = extended.skipGotos(next);
        return frame.getStackSize() == 0
                ? visit(new State(state.ours, position), bindings)
                : insert(state, position, frame, bindings);
    }

    // --- reasons --------------------------------------------------------------------------------

    private boolean fail(int ours, int theirs, String why) {
        // At one place of the base code, the first attempt is the most natural one.
        if (ours > furthest) {
            furthest = ours;
            reason =
                    "%s has instruction %s; in %s stands %s%s"
                            .formatted(
                                    base.place(),
                                    base.text(ours),
                                    extended.place(),
                                    extended.text(theirs),
                                    why.isEmpty() ? "" : " (" + why + ")");
        }
        return false;
    }
}

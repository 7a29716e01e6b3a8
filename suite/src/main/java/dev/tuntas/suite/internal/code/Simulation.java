package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;
import static org.objectweb.asm.Opcodes.INVOKEDYNAMIC;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.ISTORE;

import dev.tuntas.suite.internal.code.ListedMethod.Handler;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

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

    private record State(int ours, int theirs, int height) {}

    private record Seen(State state, Bindings bindings) {}

    private final Relations relations;
    private final ListedMethod base;
    private final ListedMethod extended;
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

    Simulation(Relations relations, ListedMethod base, ListedMethod extended) {
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
        int words = parameters(base);
        if (words != parameters(extended)) {
            fail(0, 0, "the parameters differ");
            return Kind.REFUSED;
        }
        if (!visit(new State(start, start, 0), Bindings.ofParameters(words))) {
            return Kind.REFUSED;
        }
        String obstacle = obstacle();
        if (obstacle != null) {
            reason = extended.place() + " has code that " + base.place() + " had not: " + obstacle;
            return Kind.REFUSED;
        }
        return choices.kind;
    }

    private static int parameters(ListedMethod method) {
        int words = method.isStatic() ? 0 : 1;
        for (Type type : Type.getArgumentTypes(method.descriptor())) {
            words += type.getSize();
        }
        return words;
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
        State state =
                new State(
                        Walk.skipGotos(base.code(), at.ours),
                        Walk.skipGotos(extended.code(), at.theirs),
                        at.height);
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
            case 1 -> state.height == 0 && anythingGoes(state);
            default ->
                    state.height == 0 && insert(state, state.theirs, Frame.of(List.of()), bindings);
        };
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
            furthest = base.code().size();
            reason = base.place() + " is too long to be compared, from " + describe(state.ours);
        }
        return isTooLong;
    }

    // --- equal steps ----------------------------------------------------------------------------

    private boolean match(State state, Bindings bindings) {
        Instruction ours = base.code().get(state.ours);
        Instruction theirs = extended.code().get(state.theirs);
        if (Code.isReturn(ours.opcode())) {
            return ours.opcode() == theirs.opcode() ? matched(state) : staysFalse(state);
        }
        boolean isTurned = isTurned(ours.opcode(), theirs.opcode());
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
                && follow(state, ours, theirs, isTurned, after(ours, theirs, bindings));
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

    private static boolean hasSameLocal(Instruction ours, Instruction theirs, Bindings bindings) {
        boolean reads = Code.isLoad(ours.opcode()) || Code.isIncrement(ours.opcode());
        return !reads || bindings.binds(ours.local(), theirs.local());
    }

    private static Bindings after(Instruction ours, Instruction theirs, Bindings bindings) {
        if (!Code.isStore(ours.opcode())) {
            return bindings;
        }
        Bindings after = bindings.bind(ours.local(), theirs.local());
        return Frame.isWide(ours.opcode() - ISTORE)
                ? after.forgetOurs(ours.local() + 1).forgetTheirs(theirs.local() + 1)
                : after;
    }

    private boolean callsFit(State state, Instruction ours, Instruction theirs) {
        if (!Code.isCall(ours.opcode()) && ours.opcode() != INVOKEDYNAMIC) {
            return true;
        }
        Kind kind = relations.callKind(ours, theirs);
        if (kind == Kind.REFUSED) {
            return fail(state.ours, state.theirs, relations.reason(ours, theirs));
        }
        if (kind == Kind.STRONGER) {
            int below = state.height - Frame.pops(theirs);
            if (!FalseWalk.returnsFalse(extended, state.theirs + 1, below)) {
                return fail(
                        state.ours,
                        state.theirs,
                        ours.name()
                                + " now answers false more often, and "
                                + extended.place()
                                + " does not return false then");
            }
        }
        choices = choices.worse(kind);
        return true;
    }

    /** What is thrown by equal steps must be caught alike. */
    private boolean handlersFit(State state, Bindings bindings) {
        List<Handler> ours = covering(base, state.ours);
        List<Handler> theirs = covering(extended, state.theirs);
        if (ours.size() != theirs.size()) {
            return fail(state.ours, state.theirs, "only one of them is in a try statement");
        }
        for (int i = 0; i < ours.size(); i++) {
            if (!ours.get(i).type().equals(theirs.get(i).type())
                    || !visit(
                            new State(ours.get(i).handler(), theirs.get(i).handler(), 1),
                            bindings)) {
                return fail(state.ours, state.theirs, "exceptions are caught in other ways");
            }
        }
        return true;
    }

    private static List<Handler> covering(ListedMethod method, int position) {
        return method.handlers().stream()
                .filter(handler -> position >= handler.start() && position < handler.end())
                .toList();
    }

    private boolean follow(
            State state, Instruction ours, Instruction theirs, boolean isTurned, Bindings after) {
        if (ours.opcode() == ATHROW) {
            return true;
        }
        List<Integer> next = ways(state.ours, ours);
        List<Integer> nextTheirs = new ArrayList<>(ways(state.theirs, theirs));
        if (next.size() != nextTheirs.size()) {
            return fail(state.ours, state.theirs, "");
        }
        if (isTurned) {
            nextTheirs.add(nextTheirs.remove(0));
        }
        int height = heightAfter(state.height, ours);
        for (int i = 0; i < next.size(); i++) {
            if (!visit(new State(next.get(i), nextTheirs.get(i), height), after)) {
                return false;
            }
        }
        return true;
    }

    private static List<Integer> ways(int position, Instruction insn) {
        List<Integer> ways = new ArrayList<>();
        if (!Code.endsFlow(insn.opcode())) {
            ways.add(position + 1);
        }
        ways.addAll(insn.jumps());
        return ways;
    }

    private static int heightAfter(int height, Instruction insn) {
        Frame frame = Frame.of(Collections.nCopies(height, Frame.UNKNOWN));
        frame.step(insn, Frame.UNKNOWN);
        return frame.height();
    }

    // --- steps of the extended code alone -------------------------------------------------------

    /** The base code returns what is on the stack; if that is true, there is nothing to show. */
    private boolean staysFalse(State state) {
        if (base.code().get(state.ours).opcode() != IRETURN
                || !base.isBoolean()
                || !FalseWalk.returnsFalse(extended, state.theirs, 0)) {
            return fail(state.ours, state.theirs, "");
        }
        return goOnAlone(state.theirs, 1);
    }

    /** The base code returns true here. */
    private boolean anythingGoes(State state) {
        List<Instruction> code = base.code();
        boolean isTrue =
                code.get(state.ours).opcode() == ICONST_1
                        && code.get(Walk.skipGotos(code, state.ours + 1)).opcode() == IRETURN;
        return isTrue && base.isBoolean() && extended.isBoolean() && goOnAlone(state.theirs, 0);
    }

    private boolean goOnAlone(int position, int height) {
        choices =
                choices.insert(FalseWalk.reachable(extended, position, height))
                        .worse(Kind.STRONGER);
        return true;
    }

    private boolean insert(State state, int position, Frame frame, Bindings bindings) {
        if (isTooLong(state)) {
            return false;
        }
        Instruction insn = extended.code().get(position);
        choices = choices.insert(position);
        if (Code.isReturn(insn.opcode())) {
            boolean isFalse = extended.isBoolean() && frame.peek(0).equals(Frame.ZERO);
            choices = choices.worse(Kind.STRONGER);
            return isFalse || fail(state.ours, position, "");
        }
        if (insn.opcode() == ATHROW) {
            return true;
        }
        Frame after = frame.copy();
        after.step(insn, Frame.UNKNOWN);
        Bindings known = bindings;
        if (Code.isStore(insn.opcode()) || Code.isIncrement(insn.opcode())) {
            known = known.forgetTheirs(insn.local()).forgetTheirs(secondWord(insn));
        }
        depth++;
        boolean isShown = true;
        for (int next : Walk.successors(position, insn, frame)) {
            isShown = isShown && goOn(state, next, after, known);
        }
        depth--;
        return isShown;
    }

    private static int secondWord(Instruction insn) {
        return Code.isStore(insn.opcode()) && Frame.isWide(insn.opcode() - ISTORE)
                ? insn.local() + 1
                : insn.local();
    }

    private boolean goOn(State state, int next, Frame frame, Bindings bindings) {
        int position = Walk.skipGotos(extended.code(), next);
        return frame.height() == 0
                ? visit(new State(state.ours, position, 0), bindings)
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
                                    describe(ours),
                                    extended.place(),
                                    theirs + " " + shortText(extended.code().get(theirs)),
                                    why.isEmpty() ? "" : " (" + why + ")");
        }
        return false;
    }

    private String describe(int position) {
        return position + " " + shortText(base.code().get(position));
    }

    private static String shortText(Instruction insn) {
        String text = insn.toString();
        int arrow = text.indexOf(" ->");
        return arrow < 0 ? text : text.substring(0, arrow);
    }
}

package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.symbolic.internal.solver.PathCondition;
import dev.tuntas.symbolic.internal.solver.PathCondition.Reply;
import dev.tuntas.symbolic.internal.solver.PathTrail;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Terms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Where a path went one way and others are left.
 *
 * <p>Each way is a change of the state, after which the instruction that asked finds the question
 * answered. So to go back means: undo what came after, change the state the next way, and do the
 * same instruction anew. An instruction must not change anything before it has asked all it has to.
 */
final class Choices {
    /** A way to go on; says whether it is possible. */
    @FunctionalInterface
    interface Way {
        boolean go();
    }

    /** A place where there were several ways. */
    static final class Choice {
        /**
         * When what is decided came to be: 0 before the method, else when a call by contract gave
         * it; negative if it is said by a literal.
         */
        final int version;

        /** The ways that could be gone. */
        final BitSet possible = new BitSet();

        /** What comes after the last way changes it: where it was is kept beside it. */
        private final @Nullable Frame frame;

        private final int pc;
        private final int mark;
        private final List<Way> ways;
        private int next;

        Choice(int version, @Nullable Frame frame, int mark, List<Way> ways) {
            this.version = version;
            this.frame = frame;
            this.pc = frame == null ? 0 : frame.pc;
            this.mark = mark;
            this.ways = ways;
        }
    }

    /** A way that the path has gone. */
    record Taken(Choice choice, int way) {}

    private static final int LITERAL = -1;

    private final PathTrail trail;
    private final PathCondition condition;
    private final List<Taken> taken = new ArrayList<>();
    private List<Choice> open = new ArrayList<>();
    private BooleanSupplier guard = () -> true;
    private @Nullable Frame frame;
    private @Nullable PathPrefix replayed;
    private Runnable arrived = () -> {};
    private boolean isUndecided;
    private int asides;

    Choices(PathTrail trail, PathCondition condition) {
        this.trail = trail;
        this.condition = condition;
    }

    /** The frame on top. */
    Frame frame() {
        return Objects.requireNonNull(frame);
    }

    boolean hasFrame() {
        return frame != null;
    }

    /** Whether the initialiser of a class is running. */
    boolean isInitialising() {
        return frame != null && frame.isInitialising();
    }

    void setFrame(@Nullable Frame top) {
        frame = top;
    }

    /** Whether a solver could not decide something, so that a path may be none. */
    boolean isUndecided() {
        return isUndecided;
    }

    /** Adds what another part of the proof could not decide. */
    void join(Choices other) {
        isUndecided |= other.isUndecided;
    }

    /** Asks after each way whether it can be gone, for a reason beyond the path itself. */
    void setGuard(BooleanSupplier wanted) {
        guard = wanted;
    }

    /** Whether something is run beside the path. */
    boolean isAside() {
        return asides > 0;
    }

    /** Runs something with choices of its own, and forgets all that it did. */
    boolean aside(BooleanSupplier trial) {
        List<Choice> keptChoices = open;
        Frame keptFrame = frame;
        BooleanSupplier keptGuard = guard;
        int mark = trail.mark();
        open = new ArrayList<>();
        frame = null;
        guard = () -> true;
        asides++;
        try {
            return trial.getAsBoolean();
        } finally {
            asides--;
            trail.undoTo(mark);
            open = keptChoices;
            frame = keptFrame;
            guard = keptGuard;
        }
    }

    /** Whether there is a choice that can be come back to. */
    boolean isOpen() {
        return !open.isEmpty();
    }

    /** Forgets all choices, and what came after a mark. */
    void abandon(int mark) {
        open.clear();
        trail.undoTo(mark);
        frame = null;
    }

    /** Goes the first way that is possible; the others are come back to. */
    void choose(List<Way> ways) {
        choose(0, ways);
    }

    /**
     * Goes the first way that is possible.
     *
     * @param version when what is decided came to be
     */
    void choose(int version, List<Way> ways) {
        Choice made = new Choice(version, copy(frame), trail.mark(), ways);
        if (isReplaying() && !isAside()) {
            replay(made, Objects.requireNonNull(replayed));
            return;
        }
        open.add(made);
        if (!advance(made)) {
            throw PathEnd.INFEASIBLE;
        }
    }

    // --- parts of all paths ---------------------------------------------------------------------

    /**
     * Goes the ways of a prefix, and then only those that belong to its part.
     *
     * @param there is run when the choice is come to at which the part begins
     */
    void replay(PathPrefix prefix, Runnable there) {
        replayed = prefix;
        arrived = there;
    }

    /** Whether what is done now belongs to another part, too. */
    boolean isReplaying() {
        return replayed != null;
    }

    private void replay(Choice made, PathPrefix prefix) {
        int depth = taken.size();
        if (depth == prefix.steps().size()) {
            replayed = null;
            made.next = prefix.from();
            open.add(made);
            arrived.run();
            // As one thread comes back to a choice: the instruction is done anew.
            if (!backtrack()) {
                throw PathEnd.INFEASIBLE;
            }
            throw Redo.REDO;
        }
        PathPrefix.Step step = prefix.steps().get(depth);
        if (!step.of().equals(signature(made)) || !go(made, step.way())) {
            throw new LostWay();
        }
    }

    private static String signature(Choice choice) {
        Frame at = choice.frame;
        String place = at == null ? "" : at.method + ":" + choice.pc;
        return choice.ways.size() + " " + choice.version + " " + place;
    }

    /**
     * Gives the largest part that is left away: all ways that are left of the first choice that has
     * any. Null if this leaves nothing. Asked between two paths.
     */
    @Nullable PathPrefix give() {
        if (open.size() < 2) {
            return null;
        }
        Choice first = open.remove(0);
        List<PathPrefix.Step> steps = new ArrayList<>();
        for (Taken one : taken) {
            if (one.choice == first) {
                break;
            }
            steps.add(new PathPrefix.Step(one.way, signature(one.choice)));
        }
        return new PathPrefix(steps, first.next);
    }

    private static @Nullable Frame copy(@Nullable Frame frame) {
        return frame == null ? null : frame.copy();
    }

    void choose(int version, Way... ways) {
        choose(version, Arrays.asList(ways));
    }

    /** The ways that this path has gone, the first first. */
    List<Taken> taken() {
        return taken;
    }

    private boolean advance(Choice choice) {
        while (choice.next < choice.ways.size()) {
            choice.next++;
            if (choice.next == choice.ways.size()) {
                open.remove(open.size() - 1);
            }
            if (go(choice, choice.next - 1) && guard.getAsBoolean()) {
                return true;
            }
            trail.undoTo(choice.mark);
        }
        return false;
    }

    private boolean go(Choice choice, int way) {
        taken.add(new Taken(choice, way));
        trail.push(() -> taken.remove(taken.size() - 1));
        boolean isPossible = choice.ways.get(way).go();
        if (isPossible) {
            choice.possible.set(way);
        }
        return isPossible;
    }

    /** Goes back to the last choice with a way that is left; false if there is none. */
    boolean backtrack() {
        while (!open.isEmpty()) {
            Choice last = open.get(open.size() - 1);
            trail.undoTo(last.mark);
            boolean isLast = last.next == last.ways.size() - 1;
            frame = isLast ? last.frame : copy(last.frame);
            if (advance(last)) {
                return true;
            }
        }
        return false;
    }

    // --- literals -------------------------------------------------------------------------------

    /** Whether a literal holds on this path; where both can be, that is a choice. */
    boolean decide(Term literal, Terms terms) {
        if (literal.isConstant()) {
            return literal == terms.yes;
        }
        if (terms.isNegation(literal)) {
            return !decide(literal.left(), terms);
        }
        Reply reply = condition.ask(literal);
        return switch (reply.side()) {
            case ALWAYS -> true;
            case NEVER -> false;
            case BOTH -> {
                choose(
                        LITERAL,
                        () -> state(literal, true, reply.ifTrue()),
                        () -> state(literal, false, reply.ifFalse()));
                // The first way may not be gone.
                yield condition.isKnown(literal);
            }
        };
    }

    /** Goes on only where a literal holds. */
    void assume(Term literal, Terms terms) {
        if (!stated(literal, terms)) {
            throw PathEnd.INFEASIBLE;
        }
    }

    /** States that a literal holds; false if it can't. */
    boolean stated(Term literal, Terms terms) {
        if (literal.isConstant()) {
            return literal == terms.yes;
        }
        boolean wanted = !terms.isNegation(literal);
        Term plain = wanted ? literal : literal.left();
        Reply reply = condition.ask(plain);
        return switch (reply.side()) {
            case ALWAYS -> wanted;
            case NEVER -> !wanted;
            case BOTH -> state(plain, wanted, wanted ? reply.ifTrue() : reply.ifFalse());
        };
    }

    private boolean state(Term literal, boolean holds, long @Nullable [] values) {
        isUndecided |= values == null;
        condition.state(literal, holds, values);
        return true;
    }
}

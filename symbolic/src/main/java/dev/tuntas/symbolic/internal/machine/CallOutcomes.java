package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.machine.Choices.Choice;
import dev.tuntas.symbolic.internal.machine.Choices.Taken;
import dev.tuntas.symbolic.internal.solver.Cover;
import dev.tuntas.symbolic.internal.solver.PathCondition.Origin;
import dev.tuntas.symbolic.internal.solver.Solver;
import dev.tuntas.symbolic.internal.solver.Solver.Stated;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether calls by contract have an outcome. A path goes on only where the promises are kept, so
 * arguments for which nothing can keep them would be left out, and what the method does with them
 * would never be looked at.
 *
 * <p>A call has an outcome for all arguments if, for all of them, what it may choose (its result,
 * and what it may change) can be chosen so that one of the ways to the end of its contract is gone.
 * Most ways say nothing of the arguments that a result could not make true; for the others the
 * solver is asked, after all ways have been gone.
 */
final class CallOutcomes {
    /**
     * A call whose precondition holds. It is the same on all paths after it, and compared by
     * identity: none is undone.
     */
    static final class Asked {
        final Invocation call;
        final MachineMethod method;
        final @Nullable Value[] given;
        private final List<Stated> before;
        private final int decided;
        private final List<Cover.Way> ways = new ArrayList<>();
        private final Map<Integer, Choice> choices = new LinkedHashMap<>();
        private boolean hasOutcome;
        private boolean isFulfilled;

        /** When the call itself was made on the path that is being followed; negative before. */
        private int version = -1;

        private boolean changesNothing;

        Asked(
                Invocation call,
                MachineMethod method,
                @Nullable Value[] given,
                List<Stated> before,
                int decided) {
            this.call = call;
            this.method = method;
            this.given = given;
            this.before = before;
            this.decided = decided;
        }

        /** Whether the call can choose what came to be at a time. */
        private boolean chooses(int time) {
            return version > 0 && (changesNothing ? time == version : time >= version);
        }
    }

    private final Path path;
    private final Set<Asked> all = new LinkedHashSet<>();
    private final List<Asked> running = new ArrayList<>();
    private final Map<Choice, Integer> numbers = new HashMap<>();

    CallOutcomes(Path path) {
        this.path = path;
    }

    /** The precondition of a call holds. */
    Asked ask(Invocation call, MachineMethod method, @Nullable Value[] given) {
        Asked asked =
                new Asked(
                        call, method, given, path.condition.stated(), path.choices.taken().size());
        all.add(asked);
        running.add(asked);
        path.trail.push(() -> running.remove(running.size() - 1));
        return asked;
    }

    /** The innermost call that is being asked is made: from now on it may have chosen. */
    void made(MachineMethod method, int version, boolean changesNothing) {
        if (running.isEmpty()) {
            return;
        }
        Asked asked = running.get(running.size() - 1);
        if (asked.method == method && asked.version < 0) {
            asked.version = version;
            asked.changesNothing = changesNothing;
            path.trail.push(() -> asked.version = -1);
        }
    }

    /** The promises of the innermost call are kept. */
    void kept(Asked asked) {
        asked.hasOutcome = true;
        add(asked);
        running.remove(running.size() - 1);
        path.trail.push(() -> running.add(asked));
    }

    /** What is beyond the bound, or can't be followed, is told as such, and not as no outcome. */
    void excuse() {
        running.forEach(this::add);
    }

    private void add(Asked asked) {
        if (asked.isFulfilled) {
            return;
        }
        Cover.Way way = way(asked);
        // Beside the paths, not all ways are gone: one is enough to go on.
        if (path.choices.isAside() || way.decisions().isEmpty() && isFree(way)) {
            asked.isFulfilled = true;
            asked.ways.clear();
        } else {
            asked.ways.add(way);
        }
    }

    private Cover.Way way(Asked asked) {
        List<Stated> stated = path.condition.stated();
        List<Origin> origins = path.condition.origins();
        Map<Integer, Integer> names = new HashMap<>();
        BitSet chosen = new BitSet();
        for (int i = 0; i < origins.size(); i++) {
            names.put(i, origins.get(i).serial());
            chosen.set(i, asked.chooses(origins.get(i).version()));
        }
        Map<Integer, Integer> decisions = new LinkedHashMap<>();
        List<Taken> taken = path.choices.taken();
        for (Taken one : taken.subList(asked.decided, taken.size())) {
            if (one.choice().version >= 0 && !asked.chooses(one.choice().version)) {
                int number = numbers.computeIfAbsent(one.choice(), c -> numbers.size());
                asked.choices.put(number, one.choice());
                decisions.put(number, one.way());
            }
        }
        List<Stated> since = stated.subList(asked.before.size(), stated.size());
        return new Cover.Way(List.copyOf(since), names, chosen, decisions);
    }

    // --- without a solver -----------------------------------------------------------------------

    /**
     * Whether the literals can be made true whatever was given: each either is about what is chosen
     * alone, and holds on this path, or says of one chosen number, of which nothing else is said,
     * that it is equal to another, at least or at most.
     */
    private static boolean isFree(Cover.Way way) {
        Map<Term, Integer> times = new HashMap<>();
        way.literals()
                .forEach(
                        stated ->
                                variables(stated.literal())
                                        .forEach(v -> times.merge(v, 1, Integer::sum)));
        return way.literals().stream().allMatch(stated -> isFree(stated, way.chosen(), times));
    }

    private static boolean isFree(Stated stated, BitSet chosen, Map<Term, Integer> times) {
        Term literal = stated.literal();
        boolean isOfChosen =
                variables(literal).stream().allMatch(variable -> chosen.get((int) variable.bits));
        if (isOfChosen) {
            return true;
        }
        boolean isWeak =
                literal.kind == Term.Kind.EQUAL && stated.holds()
                        || literal.kind == Term.Kind.LESS && !stated.holds();
        return isWeak
                && (isFreely(literal.left(), literal.right(), chosen, times)
                        || isFreely(literal.right(), literal.left(), chosen, times));
    }

    private static boolean isFreely(
            Term side, Term other, BitSet chosen, Map<Term, Integer> times) {
        boolean isAny =
                side.isVariable()
                        && chosen.get((int) side.bits)
                        && times.getOrDefault(side, 0) == 1
                        && !variables(other).contains(side);
        // Of a byte not every int can be made, nor of an int every long.
        return isAny && side.least <= other.least && other.most <= side.most;
    }

    private static Set<Term> variables(Term term) {
        Set<Term> found = new LinkedHashSet<>();
        collect(term, found);
        return found;
    }

    private static void collect(Term term, Set<Term> found) {
        if (term.isVariable()) {
            found.add(term);
        }
        if (term.first != null) {
            collect(term.first, found);
        }
        if (term.second != null) {
            collect(term.second, found);
        }
    }

    // --- with one -------------------------------------------------------------------------------

    /** Calls that have no outcome, or not for all arguments, or not known to. */
    Set<String> unfulfilled(Solver solver) {
        Set<String> found = new LinkedHashSet<>();
        for (Asked asked : all) {
            if (!asked.hasOutcome) {
                found.add("a call of " + asked.method + ", whose contract no outcome fulfils");
            } else if (!asked.isFulfilled) {
                String problem = problem(solver.uncovered(cover(asked)));
                if (problem != null) {
                    found.add("a call of " + asked.method + ", whose contract " + problem);
                }
            }
        }
        return found;
    }

    private static @Nullable String problem(Solver.Answer uncovered) {
        return switch (uncovered) {
            case NEVER -> null;
            case POSSIBLE -> "no outcome fulfils for some of what it is given";
            case UNKNOWN -> "perhaps no outcome fulfils for some of what it is given";
        };
    }

    private Cover cover(Asked asked) {
        Map<Integer, BitSet> ranges = new LinkedHashMap<>();
        asked.choices.forEach((number, choice) -> ranges.put(number, choice.possible));
        return new Cover(asked.before, asked.ways, ranges);
    }
}

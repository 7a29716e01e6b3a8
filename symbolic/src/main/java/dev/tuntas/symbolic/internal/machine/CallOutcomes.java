package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.machine.Choices.Choice;
import dev.tuntas.symbolic.internal.machine.Choices.Taken;
import dev.tuntas.symbolic.internal.solver.Cover;
import dev.tuntas.symbolic.internal.solver.PathCondition.Origin;
import dev.tuntas.symbolic.internal.solver.Relevance;
import dev.tuntas.symbolic.internal.solver.Solver;
import dev.tuntas.symbolic.internal.solver.Solver.Stated;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
public final class CallOutcomes {
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
        private final String name;
        private final List<Cover.Way> ways = new ArrayList<>();
        private final Map<String, BitSet> ranges = new LinkedHashMap<>();
        private final Map<String, Choice> choices = new LinkedHashMap<>();
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
                List<Taken> taken,
                int inside) {
            this.call = call;
            this.method = method;
            this.given = given;
            this.before = before;
            this.decided = taken.size();
            this.name = method + " " + inside + " " + ways(taken);
        }

        private void widen(String choice, BitSet range) {
            ranges.computeIfAbsent(choice, name -> new BitSet()).or(range);
        }

        /** Whether the call can choose what came to be at a time. */
        private boolean chooses(int time) {
            return version > 0 && (changesNothing ? time == version : time >= version);
        }
    }

    private final Path path;
    private final Set<Asked> all = new LinkedHashSet<>();
    private final List<Asked> running = new ArrayList<>();

    CallOutcomes(Path path) {
        this.path = path;
    }

    /** The precondition of a call holds. */
    Asked ask(Invocation call, MachineMethod method, @Nullable Value[] given) {
        Asked asked =
                new Asked(
                        call,
                        method,
                        given,
                        path.condition.stated(),
                        path.choices.taken(),
                        running.size());
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
        List<Taken> taken = path.choices.taken();
        Map<Integer, String> names = new HashMap<>();
        BitSet chosen = new BitSet();
        for (int i = 0; i < origins.size(); i++) {
            int depth = Math.max(asked.decided, origins.get(i).depth());
            names.put(i, i + "/" + ways(taken.subList(asked.decided, depth)));
            chosen.set(i, asked.chooses(origins.get(i).version()));
        }
        Map<String, Integer> decisions = new LinkedHashMap<>();
        for (int i = asked.decided; i < taken.size(); i++) {
            Choice choice = taken.get(i).choice();
            if (choice.version >= 0 && !asked.chooses(choice.version)) {
                String name = ways(taken.subList(asked.decided, i));
                asked.choices.put(name, choice);
                decisions.put(name, taken.get(i).way());
            }
        }
        List<Stated> since = stated.subList(asked.before.size(), stated.size());
        return new Cover.Way(List.copyOf(since), names, chosen, decisions);
    }

    /** What two paths have in common that went the same ways. */
    private static String ways(List<Taken> taken) {
        StringBuilder text = new StringBuilder();
        taken.forEach(one -> text.append(one.way()).append('.'));
        return text.toString();
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
        Relevance.collect(term, found);
        return found;
    }

    // --- with one -------------------------------------------------------------------------------

    private Map<String, Asked> asked() {
        Map<String, Asked> found = new LinkedHashMap<>();
        for (Asked asked : all) {
            asked.choices.forEach((name, choice) -> asked.widen(name, choice.possible));
            join(found, asked);
        }
        return found;
    }

    /** Adds what another part of the proof knows. */
    public void join(CallOutcomes other) {
        all.addAll(other.all);
    }

    /** A call that several parts have come to has the outcomes of all of them. */
    private static void join(Map<String, Asked> all, Asked other) {
        Asked asked = all.putIfAbsent(other.name, other);
        if (asked != null && asked != other) {
            asked.hasOutcome |= other.hasOutcome;
            asked.isFulfilled |= other.isFulfilled;
            asked.ways.addAll(other.ways);
            other.ranges.forEach(asked::widen);
        }
    }

    /** Calls that have no outcome, or not for all arguments, or not known to. */
    public Set<String> unfulfilled(Solver solver) {
        Set<String> found = new LinkedHashSet<>();
        for (Asked asked : asked().values()) {
            if (!asked.hasOutcome) {
                found.add("a call of " + asked.method + ", whose contract no outcome fulfils");
            } else if (!asked.isFulfilled) {
                Cover cover = new Cover(asked.before, asked.ways, asked.ranges);
                String problem = problem(solver.uncovered(cover));
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
}

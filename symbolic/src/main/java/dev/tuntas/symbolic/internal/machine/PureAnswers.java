package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.solver.PathCondition.Side;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What came of calls of pure methods by contract: the same call has the same outcome as long as
 * nothing was written that it can come to. Any write to an object of the input or one that a call
 * has been given begins another time, for the calls that can come to its region; any call that may
 * change something does so for all.
 */
final class PureAnswers {
    /**
     * A call and its outcome.
     *
     * @param time when; calls of different times may differ in all
     * @param thrown the class of the exception that it has thrown, if it has
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Known(
            int time,
            MachineMethod method,
            @Nullable Value[] given,
            @Nullable Value result,
            @Nullable String thrown) {}

    private final Path path;
    private final List<Known> known = new ArrayList<>();

    /** Which regions fields name: whatever is given, they may be come to from there. */
    private @Nullable Set<String> named;

    /** A number for each state of what a call can come to. */
    private final Map<String, Integer> times = new HashMap<>();

    /** How often each region was written. */
    private final Map<String, Integer> writes = new TreeMap<>();

    private int time;

    PureAnswers(Path path) {
        this.path = path;
    }

    /**
     * When a call is made: the same number as long as nothing was written that it can come to. A
     * call that is only given objects of regions comes to these, and to those that fields name; one
     * that is given any other object may come to all.
     */
    int time(@Nullable Value[] given) {
        Set<String> regions = new TreeSet<>();
        for (Value value : given) {
            Value found = SymbolicHeap.resolve(value);
            if (found instanceof Cloud || found instanceof Thing) {
                String region = References.region(found);
                if (region == null) {
                    return time(time + " of all " + writes);
                }
                regions.add(region);
            }
        }
        if (regions.isEmpty()) {
            return time(time + " of all " + writes);
        }
        regions.addAll(named());
        StringBuilder state = new StringBuilder().append(time);
        regions.forEach(
                region ->
                        state.append(' ')
                                .append(region)
                                .append('=')
                                .append(writes.getOrDefault(region, 0)));
        return time(state.toString());
    }

    private int time(String state) {
        return times.computeIfAbsent(state, s -> times.size());
    }

    private Set<String> named() {
        if (named == null) {
            named = SymbolicFields.regions(path.classes.users());
        }
        return named;
    }

    /**
     * The same call, if it was made. Whether numbers are the same is a choice; references are if
     * they are known to be, and else may turn out to be later: see {@link #join}.
     */
    @Nullable Known find(MachineMethod method, @Nullable Value[] given) {
        int now = time(given);
        for (int i = 0; i < known.size(); i++) {
            Known call = known.get(i);
            if (call.time == now
                    && isSame(call.method, method)
                    && canBeSame(call.given, given)
                    && hasSameNumbers(call.given, given)
                    && hasSameReferences(call.given, given)) {
                return call;
            }
        }
        return null;
    }

    /** An object has one code for a method without code, whichever type declares it. */
    private static boolean isSame(MachineMethod first, MachineMethod second) {
        return first == second
                || first.isAbstract()
                        && second.isAbstract()
                        && first.node.name.equals(second.node.name)
                        && first.node.desc.equals(second.node.desc);
    }

    /** Whether no reference is known to differ. */
    private static boolean canBeSame(@Nullable Value[] first, @Nullable Value[] second) {
        for (int i = 0; i < first.length; i++) {
            Value a = SymbolicHeap.resolve(first[i]);
            Value b = SymbolicHeap.resolve(second[i]);
            boolean isOpen = a instanceof Cloud || b instanceof Cloud || a instanceof Term;
            if (!isOpen && !isOne(a, b)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOne(@Nullable Value a, @Nullable Value b) {
        return a == b || a instanceof Host && a.equals(b);
    }

    /**
     * Asks for all numbers: when references turn out to be the same, there is no choice any more.
     */
    private boolean hasSameNumbers(@Nullable Value[] first, @Nullable Value[] second) {
        for (int i = 0; i < first.length; i++) {
            if (first[i] instanceof Term a
                    && second[i] instanceof Term b
                    && a != b
                    && !path.decide(path.terms.equal(whole(a), whole(b)))) {
                return false;
            }
        }
        return true;
    }

    /** Fractions are equal in another way. */
    private static Term whole(Term term) {
        if (term.sort == 'F' || term.sort == 'D') {
            throw Path.unfollowable("two calls of a pure method with fractions");
        }
        return term;
    }

    /**
     * @param thrown the class of the exception that it has thrown, if it has
     */
    void add(
            MachineMethod method,
            @Nullable Value[] given,
            @Nullable Value result,
            @Nullable String thrown) {
        known.add(new Known(time(given), method, given, result, thrown));
        path.trail.push(() -> known.remove(known.size() - 1));
    }

    /**
     * A reference has been decided: calls that are the same now have had the same outcome. Says
     * whether that can be.
     */
    boolean join() {
        for (int i = 0; i < known.size(); i++) {
            for (int j = i + 1; j < known.size(); j++) {
                Known first = known.get(i);
                Known second = known.get(j);
                if (first.time == second.time
                        && isSame(first.method, second.method)
                        && isSameNow(first.given, second.given)
                        && !haveOneOutcome(first, second)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean hasSameReferences(@Nullable Value[] first, @Nullable Value[] second) {
        for (int i = 0; i < first.length; i++) {
            Value a = SymbolicHeap.resolve(first[i]);
            if (!(a instanceof Term) && !isOne(a, SymbolicHeap.resolve(second[i]))) {
                return false;
            }
        }
        return true;
    }

    /** Numbers were asked for when the calls were made: here nothing may be a choice. */
    private boolean isSameNow(@Nullable Value[] first, @Nullable Value[] second) {
        if (!hasSameReferences(first, second)) {
            return false;
        }
        for (int i = 0; i < first.length; i++) {
            if (first[i] instanceof Term a && second[i] instanceof Term b && !areEqual(a, b)) {
                return false;
            }
        }
        return true;
    }

    private boolean areEqual(Term a, Term b) {
        Term equal = path.terms.equal(a, b);
        return equal.isConstant()
                ? equal == path.terms.yes
                : path.condition.ask(equal).side() == Side.ALWAYS;
    }

    private boolean haveOneOutcome(Known first, Known second) {
        if (first.thrown != null || second.thrown != null) {
            return first.thrown != null && first.thrown.equals(second.thrown);
        }
        if (first.result instanceof Term a && second.result instanceof Term b) {
            return a == b || path.choices.stated(path.terms.equal(whole(a), whole(b)), path.terms);
        }
        if (SymbolicHeap.resolve(first.result) != SymbolicHeap.resolve(second.result)) {
            throw Path.unfollowable("two calls of a pure method that turn out to be the same");
        }
        return true;
    }

    /** Something in a region was written, or it is not known in which. */
    void written(@Nullable String region) {
        if (region == null) {
            clear();
            return;
        }
        Integer before = writes.getOrDefault(region, 0);
        writes.put(region, before + 1);
        path.trail.push(() -> writes.put(region, before));
    }

    /** Something may have changed. */
    void clear() {
        time++;
        path.trail.push(() -> time--);
    }
}

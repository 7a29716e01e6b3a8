package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What calls of pure methods by contract have given: the same call gives the same as long as nothing
 * was written. Any write to an object of the input or one that a call has been given, and any call
 * that may change something, ends that.
 */
final class PureCalls {
    /** A call and its result. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Known(MachineMethod method, @Nullable Value[] given, @Nullable Value result) {}

    private final Path path;
    private List<Known> known = new ArrayList<>();

    PureCalls(Path path) {
        this.path = path;
    }

    /**
     * The same call, if it was made. Whether numbers are the same is a choice; references are if
     * they are known to be, and else may turn out to be later: see {@link #join}.
     */
    @Nullable Known find(MachineMethod method, @Nullable Value[] given) {
        for (Known call : known) {
            if (call.method == method && areSame(call.given, given)) {
                return call;
            }
        }
        return null;
    }

    private boolean areSame(@Nullable Value[] first, @Nullable Value[] second) {
        for (int i = 0; i < first.length; i++) {
            if (!isSame(SymbolicHeap.resolve(first[i]), SymbolicHeap.resolve(second[i]))) {
                return false;
            }
        }
        return true;
    }

    private boolean isSame(@Nullable Value first, @Nullable Value second) {
        if (first instanceof Term a && second instanceof Term b && a != b) {
            return path.decide(path.terms.equal(whole(a), whole(b)));
        }
        return first == second || first instanceof Host && first.equals(second);
    }

    /** Fractions are equal in another way. */
    private static Term whole(Term term) {
        if (term.sort == 'F' || term.sort == 'D') {
            throw Path.unfollowable("two calls of a pure method with fractions");
        }
        return term;
    }

    void add(MachineMethod method, @Nullable Value[] given, @Nullable Value result) {
        known.add(new Known(method, given, result));
        path.trail.push(() -> known.remove(known.size() - 1));
    }

    /**
     * A reference has been decided: calls that are the same now have given the same. Says whether
     * that can be.
     */
    boolean join() {
        for (int i = 0; i < known.size(); i++) {
            for (int j = i + 1; j < known.size(); j++) {
                Known first = known.get(i);
                Known second = known.get(j);
                if (isSameNow(first, second) && !haveOneResult(first.result, second.result)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Numbers were asked for when the calls were made: here nothing may be a choice. */
    private boolean isSameNow(Known first, Known second) {
        if (first.method != second.method) {
            return false;
        }
        for (int i = 0; i < first.given.length; i++) {
            Value a = SymbolicHeap.resolve(first.given[i]);
            Value b = SymbolicHeap.resolve(second.given[i]);
            boolean isSame =
                    a instanceof Term x && b instanceof Term y && x != y
                            ? path.condition.isKnown(path.terms.equal(x, y))
                            : a == b || a instanceof Host && a.equals(b);
            if (!isSame) {
                return false;
            }
        }
        return true;
    }

    private boolean haveOneResult(@Nullable Value first, @Nullable Value second) {
        if (first instanceof Term a && second instanceof Term b) {
            return a == b
                    || path.choices.stated(path.terms.equal(whole(a), whole(b)), path.terms);
        }
        if (SymbolicHeap.resolve(first) != SymbolicHeap.resolve(second)) {
            throw Path.unfollowable("two calls of a pure method that turn out to be the same");
        }
        return true;
    }

    /** Something may have changed. */
    void clear() {
        if (!known.isEmpty()) {
            List<Known> before = known;
            known = new ArrayList<>();
            path.trail.push(() -> known = before);
        }
    }
}

package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.Heap;
import dev.tuntas.symbolic.internal.heap.Thing;
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
    record Known(MachineMethod method, List<@Nullable Value> given, @Nullable Value result) {}

    private final Path path;
    private List<Known> known = new ArrayList<>();

    PureCalls(Path path) {
        this.path = path;
    }

    /** The same call, if it was made; arguments are the same if they are known to be. */
    @Nullable Known find(MachineMethod method, @Nullable Value[] given) {
        for (Known call : known) {
            if (call.method == method && areSame(call.given, List.of(wrapped(given)))) {
                return call;
            }
        }
        return null;
    }

    private static Object[] wrapped(@Nullable Value[] given) {
        Object[] found = new Object[given.length];
        for (int i = 0; i < given.length; i++) {
            Value value = Heap.resolve(given[i]);
            found[i] = value == null ? "null" : value;
        }
        return found;
    }

    private static boolean areSame(List<@Nullable Value> first, List<Object> second) {
        Object[] resolved = wrapped(first.toArray(new Value[0]));
        for (int i = 0; i < resolved.length; i++) {
            boolean isSame = resolved[i] instanceof Thing || resolved[i] instanceof Term
                    ? resolved[i] == second.get(i)
                    : resolved[i].equals(second.get(i));
            if (!isSame) {
                return false;
            }
        }
        return true;
    }

    void add(MachineMethod method, @Nullable Value[] given, @Nullable Value result) {
        List<@Nullable Value> arguments = new ArrayList<>();
        for (Value value : given) {
            arguments.add(value);
        }
        if (find(method, given) == null) {
            known.add(new Known(method, arguments, result));
            path.trail.push(() -> known.remove(known.size() - 1));
        }
    }

    /**
     * References turn out to be the same object: calls that are the same now have given the same.
     * Says whether that can be.
     */
    boolean join() {
        for (int i = 0; i < known.size(); i++) {
            Known first = known.get(i);
            for (int j = i + 1; j < known.size(); j++) {
                Known second = known.get(j);
                boolean isSame =
                        first.method == second.method
                                && areSame(
                                        first.given,
                                        List.of(wrapped(second.given.toArray(new Value[0]))));
                if (isSame && !isOne(first.result, second.result)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isOne(@Nullable Value first, @Nullable Value second) {
        if (first instanceof Term a && second instanceof Term b) {
            if (a.sort == 'F' || a.sort == 'D') {
                throw Path.unfollowable("two calls of a pure method that give fractions");
            }
            return path.choices.stated(path.terms.equal(a, b), path.terms);
        }
        Value a = Heap.resolve(first);
        Value b = Heap.resolve(second);
        if (a != b) {
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

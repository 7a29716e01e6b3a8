package dev.tuntas.symbolic.internal.heap;

import dev.tuntas.symbolic.internal.solver.PathTrail;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An array and its copies, which are all of one class. An array of the input may be of any class
 * below the declared one; which, is only known by what could be stored in it and what not.
 */
public final class ArrayKin {
    /** The type of their elements, where that is not known: it stands in place of a class. */
    public record ElementType(ArrayKin of) {}

    private final PathTrail trail;
    private final ArrayThing first;
    private final List<Value> fitting = new ArrayList<>();
    private final List<Value> misfits = new ArrayList<>();
    private final List<String> others = new ArrayList<>();

    ArrayKin(PathTrail trail, ArrayThing first) {
        this.trail = trail;
        this.first = first;
    }

    /** The one of which the others are copies. */
    public ArrayThing first() {
        return first;
    }

    /** What is, or was, an element of one of them. */
    public List<Value> fitting() {
        return fitting;
    }

    /** What can't be an element of any. */
    public List<Value> misfits() {
        return misfits;
    }

    /** Classes that they are not of, by internal name. */
    public List<String> others() {
        return others;
    }

    /** Notes what can be an element. */
    public void addFitting(@Nullable Value value) {
        add(fitting, value);
    }

    /** Notes what can't be one. */
    public void addMisfit(Value value) {
        add(misfits, value);
    }

    /** Notes of which class they are not. */
    public void exclude(String className) {
        others.add(className);
        trail.push(() -> others.remove(others.size() - 1));
    }

    private void add(List<Value> to, @Nullable Value value) {
        if (value != null) {
            to.add(value);
            trail.push(() -> to.remove(to.size() - 1));
        }
    }

    /** Whether a value, or what it has turned out to be, is among others. */
    public static boolean isAmong(List<Value> values, Value wanted) {
        Value resolved = SymbolicHeap.resolve(wanted);
        return values.stream()
                .map(SymbolicHeap::resolve)
                .anyMatch(v -> v == resolved || v instanceof Host && v.equals(resolved));
    }
}

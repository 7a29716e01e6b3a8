package dev.tuntas.symbolic.internal.heap;

import dev.tuntas.symbolic.internal.solver.PathTrail;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An array as the elements that were asked for: pairs of an index, which may be a term, and a
 * value. Two indices are always known to differ.
 */
public final class ArrayThing extends Thing {
    /** Of what its elements are, as a descriptor. */
    public final String element;

    public final Term length;

    /** What elements are that nobody has written; absent if the array is one of the input. */
    private final @Nullable Value initial;

    private final List<Term> indices = new ArrayList<>();
    private final List<@Nullable Value> values = new ArrayList<>();

    /** What elements were before the method, in the order of the indices. */
    private final List<@Nullable Value> before = new ArrayList<>();

    private final @Nullable ArrayThing original;
    private final ArrayKin kin;
    private int left;

    /** Since when elements may be something else than in the input. */
    private int forgotten;

    /**
     * @param left how many elements may still be asked for
     * @param original the array of whose class it is; null if its own is known
     */
    ArrayThing(
            PathTrail trail,
            int id,
            Origin origin,
            int version,
            int links,
            int left,
            Typing typing,
            String element,
            Term length,
            @Nullable Value initial,
            @Nullable ArrayThing original) {
        super(trail, id, origin, version, links, typing);
        this.original = original;
        this.kin = original == null ? new ArrayKin(trail, this) : original.kin;
        this.forgotten = version;
        this.left = left;
        this.element = element;
        this.length = length;
        this.initial = initial;
    }

    /** It and its copies. */
    public ArrayKin kin() {
        return kin;
    }

    @Override
    public Typing typing() {
        return original == null ? super.typing() : original.typing();
    }

    @Override
    public void setTyping(Typing narrower) {
        if (original == null) {
            super.setTyping(narrower);
        } else {
            original.setTyping(narrower);
        }
    }

    /** Of what its elements are, as far as that is known, as a descriptor. */
    public String holds() {
        String name = className();
        return name.startsWith("[") ? name.substring(1) : element;
    }

    /** Whether it is a text, whose elements are its chars, and which never changes. */
    public boolean isText() {
        return typing().type().equals("java/lang/String");
    }

    public List<Term> indices() {
        return indices;
    }

    public int left() {
        return left;
    }

    /** Whether elements that were not asked for have a value that is known. */
    public boolean hasInitial() {
        return initial != Absent.ABSENT && !isForgotten();
    }

    /** Whether a call may have changed its elements. */
    public boolean isForgotten() {
        return forgotten != version;
    }

    /** When it was last open what its elements are. */
    public int elementVersion() {
        return forgotten;
    }

    /** A call may have changed all elements. */
    public void forget(int since) {
        int before = forgotten;
        forgotten = since;
        trail.push(() -> forgotten = before);
        for (int i = 0; i < values.size(); i++) {
            set(i, Absent.ABSENT);
        }
    }

    /** Makes all elements what they were before the method; unknown ones are absent again. */
    public void rewind() {
        for (int i = 0; i < values.size(); i++) {
            // What was never asked for in an array that the method has not made is what all are.
            Value was = hadBefore(i) ? before.get(i) : initial;
            if (values.get(i) != was) {
                set(i, was);
            }
        }
        int last = forgotten;
        forgotten = version;
        trail.push(() -> forgotten = last);
    }

    public boolean has(int place) {
        return values.get(place) != Absent.ABSENT;
    }

    public @Nullable Value initial() {
        return initial;
    }

    public @Nullable Value get(int place) {
        return values.get(place);
    }

    /** What an element was in the input, if it was asked for before it was written. */
    public boolean hadBefore(int place) {
        return before.get(place) != Absent.ABSENT;
    }

    public @Nullable Value before(int place) {
        return before.get(place);
    }

    /** Says what an element of the input was before it was written. */
    public void remember(int place, @Nullable Value value) {
        before.set(place, value);
        trail.push(() -> before.set(place, Absent.ABSENT));
    }

    public void set(int place, @Nullable Value value) {
        Value old = values.set(place, value);
        trail.push(() -> values.set(place, old));
    }

    /** Adds an element at an index that differs from all others. */
    public void add(Term index, @Nullable Value value, boolean isOfInput) {
        indices.add(index);
        values.add(value);
        before.add(isOfInput ? value : Absent.ABSENT);
        left--;
        trail.push(
                () -> {
                    int last = indices.size() - 1;
                    indices.remove(last);
                    values.remove(last);
                    before.remove(last);
                    left++;
                });
    }
}

package korat.finitization.impl;

import korat.finitization.IIntSet;

/** Values of a field of type {@code int}. */
public final class IntSet extends ValueSet<Integer> implements IIntSet {
    /** The values from {@code min} to {@code max}, {@code diff} apart. */
    public IntSet(int min, int diff, int max) {
        super(int.class);
        addRange(min, diff, max);
    }

    /** The values from {@code min} to {@code max}, 1 apart. */
    public IntSet(int min, int max) {
        this(min, 1, max);
    }

    /** One value. */
    public IntSet(int singleValue) {
        super(int.class);
        add(singleValue);
    }

    @Override
    public void addInt(int value) {
        add(value);
    }

    @Override
    public void addRange(int min, int diff, int max) {
        addWhole(min, diff, max, value -> (int) value);
    }

    @Override
    public void removeInt(int value) {
        remove((Integer) value);
    }
}

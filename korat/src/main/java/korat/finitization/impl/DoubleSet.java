package korat.finitization.impl;

import korat.finitization.IDoubleSet;

/** Values of a field of type {@code double}. */
public final class DoubleSet extends ValueSet<Double> implements IDoubleSet {
    /** The values from {@code min} to {@code max}, {@code diff} apart. */
    public DoubleSet(double min, double diff, double max) {
        super(double.class);
        addRange(min, diff, max);
    }

    /** The values from {@code min} to {@code max}, 1 apart. */
    public DoubleSet(double min, double max) {
        this(min, 1, max);
    }

    /** One value. */
    public DoubleSet(double singleValue) {
        super(double.class);
        add(singleValue);
    }

    @Override
    public void addDouble(double value) {
        add(value);
    }

    @Override
    public void addRange(double min, double diff, double max) {
        addFractions(min, diff, max, Double::valueOf);
    }

    @Override
    public void removeDouble(double value) {
        remove((Double) value);
    }
}

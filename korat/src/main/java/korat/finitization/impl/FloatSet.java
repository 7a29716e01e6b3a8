package korat.finitization.impl;

import korat.finitization.IFloatSet;

/** Values of a field of type {@code float}. */
public final class FloatSet extends ValueSet<Float> implements IFloatSet {
    /** The values from {@code min} to {@code max}, {@code diff} apart. */
    public FloatSet(float min, float diff, float max) {
        super(float.class);
        addRange(min, diff, max);
    }

    /** The values from {@code min} to {@code max}, 1 apart. */
    public FloatSet(float min, float max) {
        this(min, 1, max);
    }

    /** One value. */
    public FloatSet(float singleValue) {
        super(float.class);
        add(singleValue);
    }

    @Override
    public void addFloat(float value) {
        add(value);
    }

    @Override
    public void addRange(float min, float diff, float max) {
        addFractions(min, diff, max, value -> (float) value);
    }

    @Override
    public void removeFloat(float value) {
        remove((Float) value);
    }
}

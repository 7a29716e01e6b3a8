package korat.finitization.impl;

import korat.finitization.IShortSet;

/** Values of a field of type {@code short}. */
public final class ShortSet extends ValueSet<Short> implements IShortSet {
    /** The values from {@code min} to {@code max}, {@code diff} apart. */
    public ShortSet(short min, short diff, short max) {
        super(short.class);
        addRange(min, diff, max);
    }

    /** The values from {@code min} to {@code max}, 1 apart. */
    public ShortSet(short min, short max) {
        this(min, (short) 1, max);
    }

    /** One value. */
    public ShortSet(short singleValue) {
        super(short.class);
        add(singleValue);
    }

    @Override
    public void addShort(short value) {
        add(value);
    }

    @Override
    public void addRange(short min, short diff, short max) {
        addWhole(min, diff, max, value -> (short) value);
    }

    @Override
    public void removeShort(short value) {
        remove((Short) value);
    }
}

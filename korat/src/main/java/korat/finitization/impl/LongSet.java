package korat.finitization.impl;

import korat.finitization.ILongSet;

/** Values of a field of type {@code long}. */
public final class LongSet extends ValueSet<Long> implements ILongSet {
    /** The values from {@code min} to {@code max}, {@code diff} apart. */
    public LongSet(long min, long diff, long max) {
        super(long.class);
        addRange(min, diff, max);
    }

    /** The values from {@code min} to {@code max}, 1 apart. */
    public LongSet(long min, long max) {
        this(min, 1, max);
    }

    /** One value. */
    public LongSet(long singleValue) {
        super(long.class);
        add(singleValue);
    }

    @Override
    public void addLong(long value) {
        add(value);
    }

    @Override
    public void addRange(long min, long diff, long max) {
        addWhole(min, diff, max, Long::valueOf);
    }

    @Override
    public void removeLong(long value) {
        remove((Long) value);
    }
}

package korat.finitization.impl;

import korat.finitization.IByteSet;

/** Values of a field of type {@code byte}. */
public final class ByteSet extends ValueSet<Byte> implements IByteSet {
    /** The values from {@code min} to {@code max}, {@code diff} apart. */
    public ByteSet(byte min, byte diff, byte max) {
        super(byte.class);
        addRange(min, diff, max);
    }

    /** The values from {@code min} to {@code max}, 1 apart. */
    public ByteSet(byte min, byte max) {
        this(min, (byte) 1, max);
    }

    /** One value. */
    public ByteSet(byte singleValue) {
        super(byte.class);
        add(singleValue);
    }

    @Override
    public void addByte(byte value) {
        add(value);
    }

    @Override
    public void addRange(byte min, byte diff, byte max) {
        addWhole(min, diff, max, value -> (byte) value);
    }

    @Override
    public void removeByte(byte value) {
        remove((Byte) value);
    }
}

package korat.finitization;

/** Values of a field of type {@code byte}. */
public interface IByteSet extends IPrimitiveTypeSet {
    /** Adds a value, unless it is there. */
    void addByte(byte value);

    /** Adds the values from {@code min} to {@code max}, {@code diff} apart. */
    void addRange(byte min, byte diff, byte max);

    /** Takes a value out. */
    void removeByte(byte value);
}

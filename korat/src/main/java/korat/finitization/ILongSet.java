package korat.finitization;

/** Values of a field of type {@code long}. */
public interface ILongSet extends IPrimitiveTypeSet {
    /** Adds a value, unless it is there. */
    void addLong(long value);

    /** Adds the values from {@code min} to {@code max}, {@code diff} apart. */
    void addRange(long min, long diff, long max);

    /** Takes a value out. */
    void removeLong(long value);
}

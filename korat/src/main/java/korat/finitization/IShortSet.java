package korat.finitization;

/** Values of a field of type {@code short}. */
public interface IShortSet extends IPrimitiveTypeSet {
    /** Adds a value, unless it is there. */
    void addShort(short value);

    /** Adds the values from {@code min} to {@code max}, {@code diff} apart. */
    void addRange(short min, short diff, short max);

    /** Takes a value out. */
    void removeShort(short value);
}

package korat.finitization;

/** Values of a field of type {@code int}. */
public interface IIntSet extends IPrimitiveTypeSet {
    /** Adds a value, unless it is there. */
    void addInt(int value);

    /** Adds the values from {@code min} to {@code max}, {@code diff} apart. */
    void addRange(int min, int diff, int max);

    /** Takes a value out. */
    void removeInt(int value);
}

package korat.finitization;

/** Values of a field of type {@code double}. */
public interface IDoubleSet extends IPrimitiveTypeSet {
    /** Adds a value, unless it is there. */
    void addDouble(double value);

    /** Adds the values from {@code min} to {@code max}, {@code diff} apart. */
    void addRange(double min, double diff, double max);

    /** Takes a value out. */
    void removeDouble(double value);
}

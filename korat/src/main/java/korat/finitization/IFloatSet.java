package korat.finitization;

/** Values of a field of type {@code float}. */
public interface IFloatSet extends IPrimitiveTypeSet {
    /** Adds a value, unless it is there. */
    void addFloat(float value);

    /** Adds the values from {@code min} to {@code max}, {@code diff} apart. */
    void addRange(float min, float diff, float max);

    /** Takes a value out. */
    void removeFloat(float value);
}

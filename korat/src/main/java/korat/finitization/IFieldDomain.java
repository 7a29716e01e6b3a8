package korat.finitization;

/** The ordered values that a field may take. */
public interface IFieldDomain {
    /** The type of the fields that it is for. */
    Class<?> getClassOfField();

    /** Whether that is a primitive type. */
    boolean isPrimitiveType();

    /** Whether that is an array. */
    boolean isArrayType();

    /** How many values there are, null included. */
    int getNumberOfElements();

    /** How many class domains it is made of; 1 for primitive types. */
    int getNumOfClassDomains();
}

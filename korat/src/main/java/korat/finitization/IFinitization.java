package korat.finitization;

import org.jspecify.annotations.Nullable;

/**
 * Bounds for the objects of a class. A class is named by its full name, by its name within the
 * class that is finitized, or by its name in the package of that class; a field by its own name, if
 * it is one of that class, or as {@code Class.field}.
 */
public interface IFinitization {
    /** The class whose objects are wanted. */
    Class<?> getFinClass();

    // --- class domains --------------------------------------------------------------------------

    /**
     * The class domain of a class. There is one for each class; if it is there already, it gets as
     * many objects, unless it has more.
     */
    IClassDomain createClassDomain(Class<?> type, int numOfInstances);

    /** The class domain of a class by its name. */
    IClassDomain createClassDomain(String className, int numOfInstances);

    /** The class domain of a class, without objects so far. */
    IClassDomain createClassDomain(Class<?> type);

    /** The class domain of a class by its name, without objects so far. */
    IClassDomain createClassDomain(String className);

    /** The class domain of a class, or null if there is none so far. */
    @Nullable IClassDomain getClassDomain(Class<?> type);

    /** The class domain of a class by its name, or null if there is none so far. */
    @Nullable IClassDomain getClassDomain(String className);

    // --- values of primitive types --------------------------------------------------------------

    /** False and true. */
    IBooleanSet createBooleanSet();

    /** The values from {@code min} to {@code max}, {@code diff} apart. */
    IIntSet createIntSet(int min, int diff, int max);

    /** The values from {@code min} to {@code max}, 1 apart. */
    IIntSet createIntSet(int min, int max);

    /** One value. */
    IIntSet createIntSet(int singleValue);

    /** The values from {@code min} to {@code max}, {@code diff} apart. */
    IByteSet createByteSet(byte min, byte diff, byte max);

    /** The values from {@code min} to {@code max}, 1 apart. */
    IByteSet createByteSet(byte min, byte max);

    /** One value. */
    IByteSet createByteSet(byte singleValue);

    /** The values from {@code min} to {@code max}, {@code diff} apart. */
    IShortSet createShortSet(short min, short diff, short max);

    /** The values from {@code min} to {@code max}, 1 apart. */
    IShortSet createShortSet(short min, short max);

    /** One value. */
    IShortSet createShortSet(short singleValue);

    /** The values from {@code min} to {@code max}, {@code diff} apart. */
    ILongSet createLongSet(long min, long diff, long max);

    /** The values from {@code min} to {@code max}, 1 apart. */
    ILongSet createLongSet(long min, long max);

    /** One value. */
    ILongSet createLongSet(long singleValue);

    /** The values from {@code min} to {@code max}, {@code diff} apart. */
    IFloatSet createFloatSet(float min, float diff, float max);

    /** The values from {@code min} to {@code max}, 1 apart. */
    IFloatSet createFloatSet(float min, float max);

    /** One value. */
    IFloatSet createFloatSet(float singleValue);

    /** The values from {@code min} to {@code max}, {@code diff} apart. */
    IDoubleSet createDoubleSet(double min, double diff, double max);

    /** The values from {@code min} to {@code max}, 1 apart. */
    IDoubleSet createDoubleSet(double min, double max);

    /** One value. */
    IDoubleSet createDoubleSet(double singleValue);

    // --- objects --------------------------------------------------------------------------------

    /** Objects for fields of a type: none so far, but null if it is included. */
    IObjSet createObjSet(Class<?> fieldBaseClass, boolean includeNull);

    /** Objects for fields of a type: none so far. */
    IObjSet createObjSet(Class<?> fieldBaseClass);

    /** Objects for fields of a type, with so many of that class. */
    IObjSet createObjSet(Class<?> fieldBaseClass, int numOfInstances, boolean includeNull);

    /** Objects for fields of a type, with so many of that class, without null. */
    IObjSet createObjSet(Class<?> fieldBaseClass, int numOfInstances);

    /** Objects for fields of a type by its name: none so far, but null if it is included. */
    IObjSet createObjSet(String fieldBaseClassName, boolean includeNull);

    /** Objects for fields of a type by its name: none so far. */
    IObjSet createObjSet(String fieldBaseClassName);

    /** Objects for fields of a type by its name, with so many of that class. */
    IObjSet createObjSet(String fieldBaseClassName, int numOfInstances, boolean includeNull);

    /** Objects for fields of a type by its name, with so many of that class, without null. */
    IObjSet createObjSet(String fieldBaseClassName, int numOfInstances);

    /** The objects of a class domain, and null. */
    IFieldDomain createObjSet(IClassDomain classDomain);

    /** The objects of a class domain, and null, whatever is said: so it was in Korat 1.0. */
    IFieldDomain createObjSet(IClassDomain classDomain, boolean includeNull);

    // --- arrays ---------------------------------------------------------------------------------

    /**
     * Arrays for fields of an array type.
     *
     * @param count how many there are where arrays are {@linkplain #handleArraysAsObjects handled
     *     as objects}; otherwise every object has an array of its own
     */
    IArraySet createArraySet(Class<?> type, IIntSet lengths, IFieldDomain components, int count);

    /**
     * Says whether objects may share arrays, as they share other objects. If not, which is so
     * unless told otherwise, every object has its own.
     */
    void handleArraysAsObjects(boolean handleAsObjects);

    /** Whether objects may share arrays. */
    boolean areArraysHandledAsObjects();

    // --- fields ---------------------------------------------------------------------------------

    /** Sets the values of a field. A field that is not set stays as the constructor leaves it. */
    void set(Class<?> type, String fieldName, IFieldDomain fieldDomain);

    /** Sets the values of a field. */
    void set(String className, String fieldName, IFieldDomain fieldDomain);

    /** Sets the values of a field. */
    void set(String fullFieldName, IFieldDomain fieldDomain);

    /** The values of a field, or null if it is not set. */
    @Nullable IFieldDomain getFieldDomain(Class<?> type, String fieldName);

    /** The values of a field, or null if it is not set. */
    @Nullable IFieldDomain getFieldDomain(String className, String fieldName);

    /** The values of a field, or null if it is not set. */
    @Nullable IFieldDomain getFieldDomain(String fullFieldName);

    /** Not possible here: see {@link #addAll(Class, String, IObjSet)}. */
    void addAll(String fullFieldName, IObjSet objSet);

    /** Not possible here: see {@link #addAll(Class, String, IObjSet)}. */
    void addAll(String className, String fieldName, IObjSet objSet);

    /**
     * Korat 1.0 put objects into collections that its own copies of the objects held. There are no
     * such copies here, so this is refused; give the field values of its own.
     */
    void addAll(Class<?> type, String fieldName, IObjSet objSet);

    // --- other finitizations --------------------------------------------------------------------

    /**
     * Takes over what another finitization says of its classes.
     *
     * @return false if one of the same class was included before
     */
    boolean includeFinitization(IFinitization finitization);

    /** The finitization of a class that was included, or null. */
    @Nullable IFinitization getIncludedFinitization(Class<?> type);
}

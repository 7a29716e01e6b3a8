package korat.finitization.impl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import korat.finitization.IArraySet;
import korat.finitization.IBooleanSet;
import korat.finitization.IByteSet;
import korat.finitization.IClassDomain;
import korat.finitization.IDoubleSet;
import korat.finitization.IFieldDomain;
import korat.finitization.IFinitization;
import korat.finitization.IFloatSet;
import korat.finitization.IIntSet;
import korat.finitization.ILongSet;
import korat.finitization.IObjSet;
import korat.finitization.IShortSet;
import org.jspecify.annotations.Nullable;

/**
 * Collects bounds as Korat 1.0 did, and says them in Tuntas's own terms when they are complete
 * ({@link #bounds}).
 */
public final class Finitization implements IFinitization {
    private final Class<?> root;
    private final NamedClasses names;

    /** By class: its class domain, and the values of its fields; in the order of the source. */
    private final Map<Class<?>, ClassDomain> classes = new LinkedHashMap<>();

    private final Map<Class<?>, Map<String, FieldValues>> fields = new LinkedHashMap<>();
    private final List<Finitization> included = new ArrayList<>();
    private boolean sharesArrays;

    /** A finitization, without any bounds so far, for objects of a class. */
    public Finitization(Class<?> root) {
        this.root = root;
        this.names = new NamedClasses(root);
        createClassDomain(root, 1);
    }

    /** These bounds as Tuntas has them. */
    public dev.tuntas.core.bounds.Finitization<?> bounds() {
        return new BoundsOfKorat(classes, fields, sharesArrays).of(root);
    }

    @Override
    public Class<?> getFinClass() {
        return root;
    }

    // --- class domains --------------------------------------------------------------------------

    @Override
    public IClassDomain createClassDomain(Class<?> type, int numOfInstances) {
        ClassDomain domain = classes.computeIfAbsent(type, added -> new ClassDomain(added, 0));
        domain.atLeast(numOfInstances);
        return domain;
    }

    @Override
    public IClassDomain createClassDomain(String className, int numOfInstances) {
        return createClassDomain(names.find(className), numOfInstances);
    }

    @Override
    public IClassDomain createClassDomain(Class<?> type) {
        return createClassDomain(type, 0);
    }

    @Override
    public IClassDomain createClassDomain(String className) {
        return createClassDomain(className, 0);
    }

    @Override
    public @Nullable IClassDomain getClassDomain(Class<?> type) {
        return classes.get(type);
    }

    @Override
    public @Nullable IClassDomain getClassDomain(String className) {
        return getClassDomain(names.find(className));
    }

    // --- values of primitive types --------------------------------------------------------------

    @Override
    public IBooleanSet createBooleanSet() {
        return new BooleanSet();
    }

    @Override
    public IIntSet createIntSet(int min, int diff, int max) {
        return new IntSet(min, diff, max);
    }

    @Override
    public IIntSet createIntSet(int min, int max) {
        return new IntSet(min, max);
    }

    @Override
    public IIntSet createIntSet(int singleValue) {
        return new IntSet(singleValue);
    }

    @Override
    public IByteSet createByteSet(byte min, byte diff, byte max) {
        return new ByteSet(min, diff, max);
    }

    @Override
    public IByteSet createByteSet(byte min, byte max) {
        return new ByteSet(min, max);
    }

    @Override
    public IByteSet createByteSet(byte singleValue) {
        return new ByteSet(singleValue);
    }

    @Override
    public IShortSet createShortSet(short min, short diff, short max) {
        return new ShortSet(min, diff, max);
    }

    @Override
    public IShortSet createShortSet(short min, short max) {
        return new ShortSet(min, max);
    }

    @Override
    public IShortSet createShortSet(short singleValue) {
        return new ShortSet(singleValue);
    }

    @Override
    public ILongSet createLongSet(long min, long diff, long max) {
        return new LongSet(min, diff, max);
    }

    @Override
    public ILongSet createLongSet(long min, long max) {
        return new LongSet(min, max);
    }

    @Override
    public ILongSet createLongSet(long singleValue) {
        return new LongSet(singleValue);
    }

    @Override
    public IFloatSet createFloatSet(float min, float diff, float max) {
        return new FloatSet(min, diff, max);
    }

    @Override
    public IFloatSet createFloatSet(float min, float max) {
        return new FloatSet(min, max);
    }

    @Override
    public IFloatSet createFloatSet(float singleValue) {
        return new FloatSet(singleValue);
    }

    @Override
    public IDoubleSet createDoubleSet(double min, double diff, double max) {
        return new DoubleSet(min, diff, max);
    }

    @Override
    public IDoubleSet createDoubleSet(double min, double max) {
        return new DoubleSet(min, max);
    }

    @Override
    public IDoubleSet createDoubleSet(double singleValue) {
        return new DoubleSet(singleValue);
    }

    // --- objects --------------------------------------------------------------------------------

    @Override
    public IObjSet createObjSet(Class<?> fieldBaseClass, boolean includeNull) {
        ObjSet objects = new ObjSet(fieldBaseClass);
        objects.setNullAllowed(includeNull);
        return objects;
    }

    @Override
    public IObjSet createObjSet(Class<?> fieldBaseClass) {
        return createObjSet(fieldBaseClass, false);
    }

    @Override
    public IObjSet createObjSet(Class<?> fieldBaseClass, int numOfInstances, boolean includeNull) {
        IObjSet objects = createObjSet(fieldBaseClass, includeNull);
        objects.addClassDomain(createClassDomain(fieldBaseClass, numOfInstances));
        return objects;
    }

    @Override
    public IObjSet createObjSet(Class<?> fieldBaseClass, int numOfInstances) {
        return createObjSet(fieldBaseClass, numOfInstances, false);
    }

    @Override
    public IObjSet createObjSet(String fieldBaseClassName, boolean includeNull) {
        return createObjSet(names.find(fieldBaseClassName), includeNull);
    }

    @Override
    public IObjSet createObjSet(String fieldBaseClassName) {
        return createObjSet(fieldBaseClassName, false);
    }

    @Override
    public IObjSet createObjSet(
            String fieldBaseClassName, int numOfInstances, boolean includeNull) {
        return createObjSet(names.find(fieldBaseClassName), numOfInstances, includeNull);
    }

    @Override
    public IObjSet createObjSet(String fieldBaseClassName, int numOfInstances) {
        return createObjSet(fieldBaseClassName, numOfInstances, false);
    }

    @Override
    public IFieldDomain createObjSet(IClassDomain classDomain) {
        return createObjSet(classDomain, false);
    }

    @Override
    public IFieldDomain createObjSet(IClassDomain classDomain, boolean includeNull) {
        IObjSet objects = createObjSet(classDomain.getClassOfObjects(), true);
        objects.addClassDomain(classDomain);
        return objects;
    }

    // --- arrays ---------------------------------------------------------------------------------

    @Override
    public IArraySet createArraySet(
            Class<?> type, IIntSet lengths, IFieldDomain components, int count) {
        return new ArraySet(type, lengths, components, count);
    }

    @Override
    public void handleArraysAsObjects(boolean handleAsObjects) {
        sharesArrays = handleAsObjects;
    }

    @Override
    public boolean areArraysHandledAsObjects() {
        return sharesArrays;
    }

    // --- fields ---------------------------------------------------------------------------------

    @Override
    public void set(Class<?> type, String fieldName, IFieldDomain fieldDomain) {
        names.requireField(type, fieldName);
        createClassDomain(type);
        FieldValues before = fieldsOf(type).putIfAbsent(fieldName, FieldValues.of(fieldDomain));
        if (before != null) {
            throw new IllegalStateException(
                    "the values of %s.%s are set already".formatted(type.getName(), fieldName));
        }
    }

    private Map<String, FieldValues> fieldsOf(Class<?> type) {
        return fields.computeIfAbsent(type, added -> new LinkedHashMap<>());
    }

    @Override
    public void set(String className, String fieldName, IFieldDomain fieldDomain) {
        set(names.find(className), fieldName, fieldDomain);
    }

    @Override
    public void set(String fullFieldName, IFieldDomain fieldDomain) {
        set(names.ownerOf(fullFieldName), NamedClasses.fieldOf(fullFieldName), fieldDomain);
    }

    @Override
    public @Nullable IFieldDomain getFieldDomain(Class<?> type, String fieldName) {
        return fields.getOrDefault(type, Map.of()).get(fieldName);
    }

    @Override
    public @Nullable IFieldDomain getFieldDomain(String className, String fieldName) {
        return getFieldDomain(names.find(className), fieldName);
    }

    @Override
    public @Nullable IFieldDomain getFieldDomain(String fullFieldName) {
        return getFieldDomain(names.ownerOf(fullFieldName), NamedClasses.fieldOf(fullFieldName));
    }

    @Override
    public void addAll(String fullFieldName, IObjSet objSet) {
        addAll(names.ownerOf(fullFieldName), NamedClasses.fieldOf(fullFieldName), objSet);
    }

    @Override
    public void addAll(String className, String fieldName, IObjSet objSet) {
        addAll(names.find(className), fieldName, objSet);
    }

    @Override
    public void addAll(Class<?> type, String fieldName, IObjSet objSet) {
        throw new UnsupportedOperationException(
                "addAll(%s.%s): objects are made by the search and can't be put into a collection before it; set values of the field, or fill the collection in the constructor"
                        .formatted(type.getName(), fieldName));
    }

    // --- other finitizations --------------------------------------------------------------------

    @Override
    public boolean includeFinitization(IFinitization finitization) {
        if (!(finitization instanceof Finitization other)) {
            throw new IllegalArgumentException(
                    "%s was not made by FinitizationFactory".formatted(finitization));
        }
        if (getIncludedFinitization(other.root) != null) {
            return false;
        }
        for (Class<?> type : other.classes.keySet()) {
            if (classes.containsKey(type)) {
                throw new UnsupportedOperationException(
                        "both finitizations, of %s and of %s, have a class domain of %s"
                                .formatted(root.getName(), other.root.getName(), type.getName()));
            }
        }
        included.add(other);
        classes.putAll(other.classes);
        fields.putAll(other.fields);
        return true;
    }

    @Override
    public @Nullable IFinitization getIncludedFinitization(Class<?> type) {
        return included.stream().filter(one -> one.root == type).findFirst().orElse(null);
    }
}

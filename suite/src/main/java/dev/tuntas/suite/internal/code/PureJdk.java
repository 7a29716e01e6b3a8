package dev.tuntas.suite.internal.code;

import java.util.Set;

/**
 * The methods of the JDK that inserted code may call: those that change nothing, or only an object
 * that the inserted code made itself. What is not known here counts as changing something.
 */
final class PureJdk {
    /** What a call does. */
    enum Effect {
        /** Changes something, or may do so. */
        CHANGES,
        /** Changes nothing that is not fresh. */
        PURE,
        /** Changes nothing that is not fresh, and returns a new object or a part of a fresh one. */
        MAKES
    }

    /** Objects that never change, and functions of numbers. */
    private static final Set<String> VALUES =
            Set.of(
                    "java/lang/Integer",
                    "java/lang/Long",
                    "java/lang/Short",
                    "java/lang/Byte",
                    "java/lang/Character",
                    "java/lang/Boolean",
                    "java/lang/Float",
                    "java/lang/Double",
                    "java/lang/Number",
                    "java/lang/Math",
                    "java/lang/StrictMath",
                    "java/lang/Enum",
                    "java/lang/Record",
                    "java/lang/Comparable",
                    "java/util/Objects",
                    "java/util/OptionalInt",
                    "java/util/OptionalLong",
                    "java/util/OptionalDouble",
                    "java/math/BigInteger",
                    "java/math/BigDecimal");

    private static final Set<String> OF_OBJECTS =
            Set.of("<init>", "equals", "hashCode", "getClass", "toString");

    private static final Set<String> CONTAINERS =
            Set.of(
                    "Collection",
                    "List",
                    "Set",
                    "Map",
                    "Queue",
                    "Deque",
                    "SortedSet",
                    "SortedMap",
                    "NavigableSet",
                    "NavigableMap",
                    "ArrayList",
                    "LinkedList",
                    "ArrayDeque",
                    "HashSet",
                    "LinkedHashSet",
                    "TreeSet",
                    "HashMap",
                    "LinkedHashMap",
                    "TreeMap",
                    "IdentityHashMap",
                    "PriorityQueue",
                    "Stack",
                    "Vector",
                    "BitSet",
                    "EnumSet",
                    "EnumMap",
                    "AbstractCollection",
                    "AbstractList",
                    "AbstractSet",
                    "AbstractMap");

    /**
     * Not {@code get} of a map: a LinkedHashMap may be told to keep its entries in the order of
     * access.
     */
    private static final Set<String> LOOKS =
            Set.of(
                    "size",
                    "isEmpty",
                    "contains",
                    "containsKey",
                    "containsAll",
                    "containsValue",
                    "indexOf",
                    "lastIndexOf",
                    "peek",
                    "peekFirst",
                    "peekLast",
                    "getFirst",
                    "getLast",
                    "first",
                    "last",
                    "firstKey",
                    "lastKey",
                    "element");

    private static final Set<String> VIEWS = Set.of("keySet", "values", "entrySet");

    private static final Set<String> CHANGES_ARRAY = Set.of("fill", "sort");

    private static final Set<String> OF_COLLECTIONS =
            Set.of(
                    "newSetFromMap",
                    "emptyList",
                    "emptySet",
                    "emptyMap",
                    "singleton",
                    "singletonList",
                    "frequency",
                    "disjoint",
                    "min",
                    "max");

    private static final Set<String> OF_ARRAYS =
            Set.of("copyOf", "copyOfRange", "equals", "hashCode", "stream", "asList");

    private PureJdk() {}

    /** What a call does; {@code onFresh} if its receiver (or first argument) is fresh. */
    static Effect effect(String owner, String name, String descriptor, boolean onFresh) {
        if (owner.startsWith("[") || owner.equals("java/lang/Object")) {
            boolean isClone = owner.startsWith("[") && name.equals("clone");
            return isClone ? Effect.MAKES : pureIf(OF_OBJECTS.contains(name));
        }
        if (VALUES.contains(owner)) {
            return pureIf(!name.equals("random"));
        }
        if (owner.equals("java/lang/String")) {
            return pureIf(!name.startsWith("get"));
        }
        if (owner.equals("java/lang/StringBuilder")) {
            return onFresh && !name.equals("getChars")
                    ? Effect.MAKES
                    : pureIf(name.equals("length") || name.equals("toString"));
        }
        boolean isThrowable = owner.endsWith("Exception") || owner.endsWith("Error");
        if (isThrowable) {
            return pureIf(name.equals("<init>"));
        }
        return owner.startsWith("java/util/")
                ? ofUtil(owner.substring(10), name, descriptor, onFresh)
                : Effect.CHANGES;
    }

    private static Effect ofUtil(String owner, String name, String descriptor, boolean onFresh) {
        return switch (owner) {
            case "Collections" ->
                    name.equals("newSetFromMap") && onFresh
                            ? Effect.MAKES
                            : pureIf(OF_COLLECTIONS.contains(name));
            case "Arrays" ->
                    name.startsWith("copyOf")
                            ? Effect.MAKES
                            : pureIf(
                                    OF_ARRAYS.contains(name)
                                            || (onFresh && CHANGES_ARRAY.contains(name)));
            case "Iterator" -> pureIf(onFresh && !name.equals("remove"));
            case "Map$Entry" -> pureIf(name.startsWith("get"));
            default ->
                    CONTAINERS.contains(owner)
                            ? ofContainer(owner, name, descriptor, onFresh)
                            : Effect.CHANGES;
        };
    }

    private static Effect ofContainer(
            String owner, String name, String descriptor, boolean onFresh) {
        boolean isConstructor = name.equals("<init>");
        boolean isStatic = name.equals("of") || name.equals("copyOf");
        if (name.equals("iterator") || isStatic || (VIEWS.contains(name) && onFresh)) {
            return Effect.MAKES;
        }
        if (LOOKS.contains(name) || VIEWS.contains(name)) {
            return Effect.PURE;
        }
        if (name.equals("get") && (owner.equals("List") || owner.equals("ArrayList"))) {
            return Effect.PURE;
        }
        // An array that is handed over may be written to.
        boolean takesArray = descriptor.substring(0, descriptor.indexOf(')')).contains("[");
        return (onFresh || isConstructor) && !takesArray ? changesOwn(name) : Effect.CHANGES;
    }

    /** What a fresh container gives out was put in by others: only its views are fresh, too. */
    private static Effect changesOwn(String name) {
        boolean isView =
                name.startsWith("descending")
                        || name.startsWith("sub")
                        || name.startsWith("head")
                        || name.startsWith("tail");
        return isView ? Effect.MAKES : Effect.PURE;
    }

    private static Effect pureIf(boolean condition) {
        return condition ? Effect.PURE : Effect.CHANGES;
    }
}

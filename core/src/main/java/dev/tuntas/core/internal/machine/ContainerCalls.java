package dev.tuntas.core.internal.machine;

import java.util.Set;

/** What calls of the JDK do to what they are called on. */
public final class ContainerCalls {
    /** What a call may change. */
    public enum Kind {
        NOTHING,
        ADDS,
        REMOVES,
        UNKNOWN
    }

    private static final Set<String> OWNERS =
            Set.of(
                    "Collection",
                    "List",
                    "Set",
                    "Map",
                    "Map$Entry",
                    "Queue",
                    "Deque",
                    "Iterator",
                    "ArrayList",
                    "LinkedList",
                    "ArrayDeque",
                    "Stack",
                    "Vector",
                    "HashSet",
                    "LinkedHashSet",
                    "HashMap",
                    "LinkedHashMap",
                    "IdentityHashMap",
                    "AbstractCollection",
                    "AbstractList",
                    "AbstractSet",
                    "AbstractMap");

    private static final Set<String> QUERIES =
            Set.of(
                    "contains",
                    "containsKey",
                    "containsValue",
                    "size",
                    "isEmpty",
                    "empty",
                    "get",
                    "getOrDefault",
                    "getFirst",
                    "getLast",
                    "peek",
                    "peekFirst",
                    "peekLast",
                    "element",
                    "iterator",
                    "hasNext",
                    "indexOf",
                    "getKey",
                    "getValue",
                    "keySet",
                    "values",
                    "entrySet",
                    "<init>");

    private static final Set<String> ADDERS =
            Set.of(
                    "add",
                    "addLast",
                    "addFirst",
                    "offer",
                    "offerLast",
                    "offerFirst",
                    "push",
                    "put",
                    "putIfAbsent");

    private static final Set<String> REMOVERS =
            Set.of(
                    "remove",
                    "removeFirst",
                    "removeLast",
                    "poll",
                    "pollFirst",
                    "pollLast",
                    "pop",
                    "clear",
                    "next",
                    "set");

    /** Classes whose objects never change, and are made and asked without an effect. */
    public static final Set<String> VALUES =
            Set.of(
                    "java/lang/String",
                    "java/lang/Integer",
                    "java/lang/Long",
                    "java/lang/Short",
                    "java/lang/Byte",
                    "java/lang/Character",
                    "java/lang/Boolean",
                    "java/lang/Double",
                    "java/lang/Float",
                    "java/lang/Math",
                    "java/lang/Enum");

    private ContainerCalls() {}

    /** Whether a method of a container changes nothing. */
    public static boolean isQuery(String name) {
        return QUERIES.contains(name);
    }

    /** What a call of a class of the JDK may change. */
    static Kind kind(String owner, String name, String descriptor) {
        boolean isPure = VALUES.contains(owner) || owner.equals("java/lang/Class");
        if (isPure && !descriptor.contains("[")) {
            return Kind.NOTHING;
        }
        if (owner.startsWith("java/") && name.equals("<init>") && owner.endsWith("Exception")) {
            return Kind.NOTHING;
        }
        if (owner.equals("java/lang/Object")) {
            return name.equals("<init>") || name.equals("getClass") ? Kind.NOTHING : Kind.UNKNOWN;
        }
        if (owner.equals("java/util/Collections") && name.equals("newSetFromMap")
                || owner.equals("java/util/Objects") && name.equals("requireNonNull")) {
            return Kind.NOTHING;
        }
        if (owner.startsWith("java/util/") && OWNERS.contains(owner.substring(10))) {
            return ofContainer(name, descriptor);
        }
        return Kind.UNKNOWN;
    }

    private static Kind ofContainer(String name, String descriptor) {
        if (QUERIES.contains(name)) {
            // A copy of another container reads what is in it.
            return Kind.NOTHING;
        }
        if (ADDERS.contains(name)) {
            return Kind.ADDS;
        }
        return REMOVERS.contains(name) && !descriptor.contains("function")
                ? Kind.REMOVES
                : Kind.UNKNOWN;
    }
}

package dev.tuntas.core.internal.weave;

import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What is known of the JDK's classes that are not woven: which of them have no state that a
 * predicate could change, or whose changes are noted on the undo log. All others may hide state,
 * and then the predicate can't be resumed while it holds one of their objects.
 */
final class KnownJdk {
    private static final Set<String> LANG =
            Set.of(
                    "Object",
                    "String",
                    "CharSequence",
                    "Comparable",
                    "Iterable",
                    "Number",
                    "Integer",
                    "Long",
                    "Short",
                    "Byte",
                    "Character",
                    "Boolean",
                    "Float",
                    "Double",
                    "Void",
                    "Math",
                    "StrictMath",
                    "Enum",
                    "Record",
                    "Class",
                    "System",
                    "StringBuilder",
                    "StringBuffer",
                    "AbstractStringBuilder",
                    "Appendable",
                    "Runnable",
                    "AutoCloseable",
                    "Cloneable",
                    "Throwable",
                    "MatchException",
                    "StackTraceElement");
    private static final Set<String> UTIL =
            Set.of(
                    "Collection",
                    "List",
                    "Set",
                    "Map",
                    "Map$Entry",
                    "Queue",
                    "Deque",
                    "SortedSet",
                    "SortedMap",
                    "NavigableSet",
                    "NavigableMap",
                    "SequencedCollection",
                    "SequencedSet",
                    "SequencedMap",
                    "RandomAccess",
                    "Iterator",
                    "PrimitiveIterator$OfInt",
                    "ListIterator",
                    "Enumeration",
                    "Comparator",
                    "Objects",
                    "Optional",
                    "OptionalInt",
                    "OptionalLong",
                    "OptionalDouble",
                    "Collections",
                    "Arrays",
                    "UUID",
                    "Locale");

    /** Changes of these are noted where they are called. */
    private static final Set<String> WATCHED =
            Set.of(
                    "java/lang/StringBuilder",
                    "java/lang/StringBuffer",
                    "java/lang/Appendable",
                    "java/util/concurrent/atomic/AtomicInteger",
                    "java/util/concurrent/atomic/AtomicLong",
                    "java/util/concurrent/atomic/AtomicBoolean",
                    "java/util/concurrent/atomic/AtomicReference");

    private static final Set<String> READ_ARRAYS =
            Set.of(
                    "copyOf",
                    "copyOfRange",
                    "equals",
                    "hashCode",
                    "toString",
                    "deepEquals",
                    "deepHashCode",
                    "deepToString",
                    "asList",
                    "binarySearch",
                    "compare",
                    "mismatch",
                    "stream");

    private KnownJdk() {}

    /** Whether objects of a class that isn't woven can be kept while the predicate is resumed. */
    static boolean isHarmless(String internalName) {
        if (internalName.startsWith("[")) {
            return true;
        }
        String simple = internalName.substring(internalName.lastIndexOf('/') + 1);
        if (internalName.startsWith("java/lang/") && internalName.lastIndexOf('/') == 9) {
            return LANG.contains(simple)
                    || simple.endsWith("Exception")
                    || simple.endsWith("Error");
        }
        if (internalName.startsWith("java/util/") && internalName.lastIndexOf('/') == 9) {
            return UTIL.contains(simple) || simple.endsWith("Exception");
        }
        return WATCHED.contains(internalName)
                || internalName.startsWith("java/util/function/")
                || internalName.startsWith("java/math/")
                || internalName.startsWith("java/time/")
                || internalName.equals("java/io/PrintStream")
                || internalName.equals("java/io/Serializable")
                || internalName.startsWith("java/lang/annotation/")
                || internalName.startsWith("java/lang/runtime/")
                || internalName.equals("java/util/concurrent/TimeUnit")
                || simple.endsWith("Exception");
    }

    /** Whether a call of harmless code has state behind it all the same. */
    static boolean hasState(MethodInsnNode call) {
        return call.owner.equals("java/util/Collections") && call.name.equals("shuffle")
                || call.owner.equals("java/lang/Math") && call.name.equals("random")
                || changesException(call.name, call.desc);
    }

    /** Whether a method changes the exception that it is called on. */
    static boolean changesException(String name, String descriptor) {
        return name.equals("addSuppressed") && descriptor.equals("(Ljava/lang/Throwable;)V")
                || name.equals("initCause") && descriptor.startsWith("(Ljava/lang/Throwable;)")
                || name.equals("setStackTrace");
    }

    /** Whether a method shows how large a text once was, which can't be taken back. */
    static boolean showsCapacity(MethodInsnNode call) {
        return call.name.equals("capacity")
                && (call.owner.equals("java/lang/StringBuilder")
                        || call.owner.equals("java/lang/StringBuffer"));
    }

    static boolean isWatched(String owner) {
        return WATCHED.contains(owner);
    }

    /** Whether a method of a watched class changes it. */
    static boolean changes(String owner, String name) {
        if (owner.startsWith("java/lang/")) {
            return switch (name) {
                case "append",
                        "appendCodePoint",
                        "insert",
                        "delete",
                        "deleteCharAt",
                        "replace",
                        "reverse",
                        "setCharAt",
                        "setLength",
                        "repeat" ->
                        true;
                default -> false;
            };
        }
        return !name.equals("get") && !name.endsWith("Value") && !name.equals("toString");
    }

    /** Whether a method that takes arrays only reads them. */
    static boolean onlyReadsArrays(String owner, String name) {
        return switch (owner) {
            case "java/util/Arrays" -> READ_ARRAYS.contains(name);
            case "java/lang/String", "java/lang/StringBuilder", "java/lang/StringBuffer" ->
                    !name.equals("getChars") && !name.equals("getBytes");
            case "java/util/List", "java/util/Set" -> !name.equals("toArray");
            case "java/util/Objects",
                    "java/util/Map",
                    "java/lang/Integer",
                    "java/lang/Enum",
                    "java/io/PrintStream" ->
                    true;
            default -> false;
        };
    }

    /** Whether a call could lead back into code of the user's, by equals, say, or a lambda. */
    static boolean mayCallBack(int receivers, String owner, String descriptor) {
        if (receivers > 0 && !isPlain(Type.getObjectType(owner))) {
            return true;
        }
        for (Type type : Type.getArgumentTypes(descriptor)) {
            if (!isPlain(type)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPlain(Type type) {
        if (type.getSort() < Type.ARRAY) {
            return true;
        }
        if (type.getSort() == Type.ARRAY) {
            return isPlain(type.getElementType());
        }
        return switch (type.getInternalName()) {
            case "java/lang/String",
                    "java/lang/Integer",
                    "java/lang/Long",
                    "java/lang/Boolean",
                    "java/lang/Character",
                    "java/lang/Class",
                    "java/lang/StringBuilder",
                    "java/lang/Double",
                    "java/lang/Float",
                    "java/lang/Byte",
                    "java/lang/Short",
                    "java/lang/Throwable" ->
                    true;
            default -> type.getInternalName().endsWith("Exception");
        };
    }
}

package dev.tuntas.core.internal.world;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What woven code reports to before it hands objects and arrays to code that isn't woven: what that
 * code could read or write without anybody seeing it counts as read and written.
 */
public final class Outside {
    /** The positions of fields by class and name, and the number of them by class. */
    static Map<String, Integer> positions = Map.of();

    private static final Map<Field, Integer> positionOf = new HashMap<>();

    private Outside() {}

    /** Code that isn't woven gets this and may read and write all of it. */
    public static void expose(@Nullable Object passed) {
        if (passed == null) {
            return;
        }
        if (passed.getClass().isArray()) {
            exposeArray(passed);
        } else if (passed instanceof Slotted object && object.tuntas$entry() != 0) {
            forEachEntry(object, true);
        }
    }

    /** As {@link #expose}, for code that also reads the objects in an array: handles do. */
    public static void exposeObjects(@Nullable Object passed) {
        expose(passed);
        if (passed instanceof Object[] elements) {
            for (Object element : elements) {
                expose(element);
            }
        }
    }

    private static void exposeArray(Object array) {
        TrackedArray found = ArrayMonitor.find(array);
        if (found != null) {
            found.expose();
        } else if (array instanceof Object[] elements) {
            for (Object element : elements) {
                if (element != null && element != array && element.getClass().isArray()) {
                    expose(element);
                }
            }
        }
    }

    /** Code that isn't woven reads all fields of an object: the methods of records do. */
    public static void touchAll(@Nullable Object passed) {
        if (passed instanceof Slotted object && object.tuntas$entry() != 0) {
            forEachEntry(object, false);
        }
    }

    private static void forEachEntry(Slotted object, boolean written) {
        int entry = object.tuntas$entry();
        int end = entry + fieldsOf(object);
        for (int e = entry; e < end; e++) {
            if (written) {
                Monitor.mayWrite(e);
            } else {
                Monitor.touch(e);
            }
        }
    }

    private static int fieldsOf(Slotted object) {
        Integer count = positions.get(object.getClass().getName());
        return count == null ? 0 : count;
    }

    /** A field is about to be read by reflection. */
    public static void reflect(Field field, @Nullable Object of) {
        if (of instanceof Slotted object && object.tuntas$entry() != 0) {
            Integer position = positionOf.computeIfAbsent(field, Outside::position);
            if (position >= 0) {
                Monitor.touch(object.tuntas$entry() + position);
            }
        }
    }

    /** Of the fields or methods of a class, those that it has without being woven. */
    public static Object[] users(Object[] members) {
        return Arrays.stream(members)
                .filter(member -> !isWovenIn((Member) member))
                .toArray(length -> Arrays.copyOf(members, length));
    }

    private static boolean isWovenIn(Member member) {
        return member.getName().startsWith("tuntas$")
                || member.isSynthetic()
                        && (member.getName().equals("hashCode")
                                || member.getName().equals("toString"));
    }

    private static Integer position(Field field) {
        String name = field.getDeclaringClass().getName() + "." + field.getName();
        return positions.getOrDefault(name, -1);
    }
}

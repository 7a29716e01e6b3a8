package dev.tuntas.core.spi;

import java.net.URL;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which classes are Tuntas' own, by internal name ({@code java/util/List}). */
public final class CoreClasses {
    /** The classes for predicates. */
    private static final Set<String> GENERATORS =
            Set.of(
                    "dev/tuntas/core/Generators",
                    "dev/tuntas/core/Shapes",
                    "dev/tuntas/core/Orders",
                    "dev/tuntas/core/Reached");

    /** The containers that predicates see in fields. */
    private static final String CONTAINERS = "dev/tuntas/core/internal/container/";

    private static final String PLACE = place();

    /** By name below {@code dev/tuntas/core}, of which there are few: each world asks again. */
    private static final Map<String, Boolean> KNOWN = new ConcurrentHashMap<>();

    private CoreClasses() {}

    /**
     * Whether a class is one of Tuntas' own: it came from where this class came from. What a
     * predicate calls there is as much part of it as the user's code, and does not count.
     */
    public static boolean isCore(String internalName) {
        int nested = internalName.indexOf('$');
        String top = nested < 0 ? internalName : internalName.substring(0, nested);
        if (!internalName.startsWith("dev/tuntas/core/")
                || internalName.startsWith(CONTAINERS)
                || GENERATORS.contains(top)) {
            return false;
        }
        Boolean known = KNOWN.get(internalName);
        if (known == null) {
            URL place = CoreClasses.class.getClassLoader().getResource(internalName + ".class");
            known = place != null && place.toString().equals(PLACE + internalName + ".class");
            KNOWN.put(internalName, known);
        }
        return known;
    }

    /** Whether a class is a container of the space; see {@code internal.container}. */
    public static boolean isContainer(String internalName) {
        return internalName.startsWith(CONTAINERS);
    }

    private static String place() {
        String own = CoreClasses.class.getName().replace('.', '/') + ".class";
        URL place = CoreClasses.class.getClassLoader().getResource(own);
        return place == null
                ? ""
                : place.toString().substring(0, place.toString().length() - own.length());
    }
}

package dev.tuntas.core.internal.weave;

import dev.tuntas.machine.code.LoaderFiles;
import java.net.URL;
import java.util.Set;

/** The class files that the user's loader sees, by internal name ({@code java/util/List}). */
public final class ClassFiles extends LoaderFiles {
    /** The classes for predicates. */
    private static final Set<String> GENERATORS =
            Set.of(
                    "dev/tuntas/core/Generators",
                    "dev/tuntas/core/Shapes",
                    "dev/tuntas/core/Orders",
                    "dev/tuntas/core/Reached");

    private static final String CORE_PLACE = placeOfCore();

    public ClassFiles(ClassLoader loader) {
        super(loader);
    }

    @Override
    protected RuntimeException unreadable(String internalName, Exception cause) {
        return WeaveProblems.cannotWeave(internalName.replace('/', '.'), cause);
    }

    /**
     * Whether a class is one of Tuntas' own: it came from where this class came from. What a
     * predicate calls there is as much part of it as the user's code, and does not count.
     */
    public boolean isCore(String internalName) {
        int nested = internalName.indexOf('$');
        String top = nested < 0 ? internalName : internalName.substring(0, nested);
        if (!internalName.startsWith("dev/tuntas/core/") || GENERATORS.contains(top)) {
            return false;
        }
        URL place = ClassFiles.class.getClassLoader().getResource(internalName + ".class");
        return place != null && place.toString().equals(CORE_PLACE + internalName + ".class");
    }

    private static String placeOfCore() {
        String own = ClassFiles.class.getName().replace('.', '/') + ".class";
        URL place = ClassFiles.class.getClassLoader().getResource(own);
        return place == null
                ? ""
                : place.toString().substring(0, place.toString().length() - own.length());
    }
}

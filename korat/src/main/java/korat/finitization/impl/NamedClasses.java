package korat.finitization.impl;

import java.util.LinkedHashSet;
import java.util.Set;

/** Classes and fields by the names that a finitization gives them. */
final class NamedClasses {
    private final Class<?> root;

    NamedClasses(Class<?> root) {
        this.root = root;
    }

    /**
     * A class by its full name, its name within the root, or in the package of the root: in this
     * order, as the source of the root would mean it.
     */
    Class<?> find(String name) {
        Set<String> tried = new LinkedHashSet<>();
        tried.add(name);
        tried.add(root.getName() + "$" + name);
        tried.add(root.getPackageName().isEmpty() ? name : root.getPackageName() + "." + name);
        for (String full : tried) {
            try {
                return Class.forName(full, false, root.getClassLoader());
            } catch (ClassNotFoundException e) {
                // Then it is one of the other names, or none, which is said below.
            }
        }
        throw new IllegalArgumentException(
                "there is no class %s; tried: %s".formatted(name, String.join(", ", tried)));
    }

    /** The class that a name like {@code Node.next} is about: the root, if it names none. */
    Class<?> ownerOf(String fullFieldName) {
        int dot = fullFieldName.lastIndexOf('.');
        return dot < 0 ? root : find(fullFieldName.substring(0, dot));
    }

    /** The field in a name like {@code Node.next}. */
    static String fieldOf(String fullFieldName) {
        return fullFieldName.substring(fullFieldName.lastIndexOf('.') + 1);
    }

    /** Refuses a field that neither a class nor one above it has. */
    void requireField(Class<?> type, String field) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (var declared : at.getDeclaredFields()) {
                if (declared.getName().equals(field)) {
                    return;
                }
            }
        }
        throw new IllegalArgumentException("%s has no field %s".formatted(type.getName(), field));
    }
}

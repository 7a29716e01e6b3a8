package dev.tuntas.cli.internal.init;

import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** The names of classes in code that stands in the body of one class, and the imports they need. */
final class ImportedNames {
    private final Class<?> home;
    private final SortedSet<String> imports = new TreeSet<>();
    private final Set<String> taken = new HashSet<>();

    ImportedNames(Class<?> home) {
        this.home = home;
        for (Class<?> c = home; c != null; c = c.getDeclaringClass()) {
            taken.add(c.getSimpleName());
            for (Class<?> nested : c.getDeclaredClasses()) {
                taken.add(nested.getSimpleName());
            }
        }
    }

    SortedSet<String> imports() {
        return imports;
    }

    /** The name of a class, array class or primitive type. */
    String of(Class<?> type) {
        if (type.isArray()) {
            return of(type.getComponentType()) + "[]";
        }
        if (type.isPrimitive()) {
            return type.getName();
        }
        checkVisible(type);
        String name = type.getCanonicalName();
        if (isInside(type)) {
            return name.substring(home.getCanonicalName().length() + 1);
        }
        if (type.getPackage().equals(home.getPackage())) {
            return withoutPackage(type);
        }
        return type.getPackageName().equals("java.lang") ? withoutPackage(type) : imported(type);
    }

    private boolean isInside(Class<?> type) {
        Class<?> outer = type.getDeclaringClass();
        while (outer != null && outer != home) {
            outer = outer.getDeclaringClass();
        }
        return outer == home;
    }

    private String imported(Class<?> type) {
        Class<?> top = type.getNestHost();
        String imported = top.getCanonicalName();
        if (imports.contains(imported) || taken.add(top.getSimpleName())) {
            imports.add(imported);
            return withoutPackage(type);
        }
        return type.getCanonicalName();
    }

    private static String withoutPackage(Class<?> type) {
        String name = type.getCanonicalName();
        String packageName = type.getPackageName();
        return packageName.isEmpty() ? name : name.substring(packageName.length() + 1);
    }

    /** Whether the class and all around it can be named in the body of the home class. */
    private void checkVisible(Class<?> type) {
        if (type.getCanonicalName() == null) {
            throw new UnwritableException(type.getName() + " has no name");
        }
        for (Class<?> c = type; c != null; c = c.getDeclaringClass()) {
            if (!isVisible(c)) {
                throw new UnwritableException(type.getCanonicalName() + " can't be named here");
            }
        }
    }

    private boolean isVisible(Class<?> type) {
        int modifiers = type.getModifiers();
        if (Modifier.isPublic(modifiers)) {
            return true;
        }
        return Modifier.isPrivate(modifiers)
                ? type.getNestHost() == home.getNestHost()
                : type.getPackage().equals(home.getPackage());
    }
}

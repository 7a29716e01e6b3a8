package dev.tuntas.check.internal.sequence;

import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** Names of classes in source code, and the imports that they need. */
final class JavaNames {
    private final SortedMap<String, String> imported = new TreeMap<>();

    /** The name of a class, without its package if no other class of that name is used. */
    String of(Class<?> type) {
        String name = Objects.requireNonNullElse(type.getCanonicalName(), type.getSimpleName());
        String home = type.getPackageName();
        if (type.isPrimitive() || home.isEmpty() || !name.startsWith(home + ".")) {
            return name;
        }
        String inPackage = name.substring(home.length() + 1);
        String outermost = inPackage.replaceFirst("\\..*", "");
        String known = imported.putIfAbsent(outermost, home + "." + outermost);
        return known == null || known.equals(home + "." + outermost) ? inPackage : name;
    }

    /** What to import, in order; java.lang goes without saying. */
    List<String> imports() {
        return imported.values().stream()
                .filter(name -> !name.matches("java\\.lang\\.\\w+"))
                .sorted()
                .toList();
    }
}

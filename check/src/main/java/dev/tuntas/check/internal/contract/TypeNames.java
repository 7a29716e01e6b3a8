package dev.tuntas.check.internal.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the classes that names in a clause mean, as Java's own rules do. */
final class TypeNames {
    private TypeNames() {}

    static Optional<Class<?>> find(String name, Scope scope) {
        Optional<Class<?>> member = scope.memberClass(name);
        if (member.isPresent()) {
            return member;
        }
        ClassLoader loader = scope.context().owner().getClassLoader();
        for (String candidate : candidates(name, scope.context())) {
            Class<?> found = load(candidate, loader);
            if (found != null) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    private static List<String> candidates(String name, Context context) {
        List<String> candidates = new ArrayList<>(List.of(name));
        String inPackage = context.owner().getPackageName() + "." + name;
        candidates.add(inPackage.startsWith(".") ? name : inPackage);
        candidates.add("java.lang." + name);
        for (String line : context.imports()) {
            String imported = line.replaceAll("^import |static |;$", "").strip();
            if (imported.endsWith("." + name)) {
                candidates.add(0, imported);
            } else if (imported.endsWith(".*")) {
                candidates.add(imported.replace("*", name));
            }
        }
        return candidates;
    }

    /** Names of nested classes are written with dots: the last one that fits is a dollar sign. */
    private static @Nullable Class<?> load(String name, @Nullable ClassLoader loader) {
        String binary = name;
        while (true) {
            try {
                return Class.forName(binary, false, loader);
            } catch (ClassNotFoundException | LinkageError e) {
                int dot = binary.lastIndexOf('.');
                if (dot < 0) {
                    return null;
                }
                binary = binary.substring(0, dot) + "$" + binary.substring(dot + 1);
            }
        }
    }
}

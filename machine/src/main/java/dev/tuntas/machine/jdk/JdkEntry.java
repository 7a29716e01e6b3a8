package dev.tuntas.machine.jdk;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the table says of a class or a package. */
final class JdkEntry {
    final String name;
    final Set<ClassFact> facts = EnumSet.noneOf(ClassFact.class);

    /** Methods by name, or by name and the beginning of the descriptor, without releases. */
    final Map<CallFact, Set<String>> calls = new EnumMap<>(CallFact.class);

    final Map<String, Unforeseen> unforeseen = new HashMap<>();

    /** What all its methods depend on. */
    @Nullable Unforeseen all;

    /** Whether there are methods with descriptors. */
    private boolean isExact;

    JdkEntry(String name) {
        this.name = name;
    }

    void add(CallFact fact, String method) {
        calls.computeIfAbsent(fact, f -> new HashSet<>()).add(method);
        isExact |= method.indexOf('(') > 0;
    }

    boolean says(CallFact fact, String method, String descriptor) {
        Set<String> known = calls.get(fact);
        return known != null
                && (known.contains(method) || isExact && begins(known, method + descriptor));
    }

    /** Whether the table says whether a method changes something. */
    boolean saysChange(String method, String descriptor) {
        for (CallFact fact : EnumSet.range(CallFact.LOOKS, CallFact.FILLS)) {
            if (says(fact, method, descriptor)) {
                return true;
            }
        }
        return false;
    }

    @Nullable Unforeseen unforeseen(String method, String descriptor) {
        Unforeseen named = unforeseen.get(method);
        if (named != null || unforeseen.isEmpty()) {
            return named == null ? all : named;
        }
        for (Map.Entry<String, Unforeseen> entry : unforeseen.entrySet()) {
            if (begins(entry.getKey(), method + descriptor)) {
                return entry.getValue();
            }
        }
        return all;
    }

    private static boolean begins(Set<String> keys, String method) {
        for (String key : keys) {
            if (begins(key, method)) {
                return true;
            }
        }
        return false;
    }

    private static boolean begins(String key, String method) {
        return key.indexOf('(') > 0 && method.startsWith(key);
    }
}

package dev.tuntas.machine.jdk;

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

    /** By the name of a method, or its name and the beginning of its descriptor. */
    private final Map<String, Set<CallFact>> methods = new HashMap<>();

    final Map<String, Unforeseen> unforeseen = new HashMap<>();

    /** What all its methods depend on. */
    @Nullable Unforeseen all;

    /** Whether there are methods with descriptors. */
    private boolean isExact;

    JdkEntry(String name) {
        this.name = name;
    }

    void add(CallFact fact, String method) {
        Set<CallFact> known = methods.get(method);
        if (known == null) {
            methods.put(method, EnumSet.of(fact));
        } else {
            known.add(fact);
        }
        isExact |= method.indexOf('(') > 0;
    }

    /** The names of the methods of which something is true. */
    Set<String> methods(CallFact fact) {
        Set<String> names = new HashSet<>(methods.keySet());
        names.removeIf(name -> !methods.getOrDefault(name, Set.of()).contains(fact));
        return names;
    }

    boolean says(CallFact fact, String method, String descriptor) {
        return facts(method, descriptor).contains(fact);
    }

    /** Whether the table says whether a method changes something. */
    boolean saysChange(String method, String descriptor) {
        for (CallFact fact : facts(method, descriptor)) {
            if (fact.compareTo(CallFact.FILLS) <= 0) {
                return true;
            }
        }
        return false;
    }

    private Set<CallFact> facts(String method, String descriptor) {
        Set<CallFact> facts = methods.getOrDefault(method, Set.of());
        if (!isExact) {
            return facts;
        }
        Set<CallFact> all = EnumSet.noneOf(CallFact.class);
        all.addAll(facts);
        for (Map.Entry<String, Set<CallFact>> entry : methods.entrySet()) {
            if (begins(entry.getKey(), method, descriptor)) {
                all.addAll(entry.getValue());
            }
        }
        return all;
    }

    @Nullable Unforeseen unforeseen(String method, String descriptor) {
        Unforeseen named = unforeseen.get(method);
        if (named != null || unforeseen.isEmpty()) {
            return named == null ? all : named;
        }
        for (Map.Entry<String, Unforeseen> entry : unforeseen.entrySet()) {
            if (begins(entry.getKey(), method, descriptor)) {
                return entry.getValue();
            }
        }
        return all;
    }

    private static boolean begins(String key, String method, String descriptor) {
        int name = method.length();
        return key.length() > name
                && key.charAt(name) == '('
                && key.startsWith(method)
                && descriptor.startsWith(key.substring(name));
    }
}

package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.weave.PredicateMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The woven classes of worlds in which a predicate is run from its start, as bytes by name. The
 * scopes of one test differ in how many objects there are, not in what is woven: each class is
 * woven once for all of them, and kept as long as the class of the predicate.
 */
final class WovenFiles {
    private static final ClassValue<Map<List<String>, Map<String, byte[]>>> KNOWN =
            new ClassValue<>() {
                @Override
                protected Map<List<String>, Map<String, byte[]>> computeValue(Class<?> type) {
                    return new ConcurrentHashMap<>();
                }
            };

    private WovenFiles() {}

    /**
     * Those that are known so far; more can be put to them.
     *
     * @param users where class files come from; if not from the predicate's own loader, they are
     *     not kept: there could be others with the same names
     */
    static Map<String, byte[]> of(ClassLoader users, StateSpace space, PredicateMethod predicate) {
        Class<?> owner = predicate.method().getDeclaringClass();
        return users == owner.getClassLoader()
                ? KNOWN.get(owner)
                        .computeIfAbsent(key(space, predicate), key -> new ConcurrentHashMap<>())
                : new ConcurrentHashMap<>();
    }

    /** All that a plan is made of, besides class files: of names, which keep no class alive. */
    private static List<String> key(StateSpace space, PredicateMethod predicate) {
        List<String> key = new ArrayList<>();
        key.add(predicate.method().toString());
        key.add(predicate.cuts().toString());
        for (ClassDomain domain : space.classDomains()) {
            key.add(domain.kind() + " " + domain.type().getName());
            key.add(domain.fields().toString());
        }
        return key;
    }
}

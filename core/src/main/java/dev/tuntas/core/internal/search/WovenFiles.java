package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.weave.PredicateMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The woven classes of worlds in which a predicate is run from its start, as bytes. The scopes of
 * one test differ in how many objects there are, not in what is woven: each class is woven once for
 * all of them, and kept as long as the class of the predicate.
 *
 * <p>Class files can change while the JVM runs: PIT puts one mutant after the other in their place,
 * a debugger new code. So what is woven is used again only for the same file. Neither of the two
 * changes what weaving asks of other classes: their fields, declared methods, superclasses,
 * interfaces and visibility.
 */
final class WovenFiles {
    private static final ClassValue<Map<List<String>, WovenFiles>> KNOWN =
            new ClassValue<>() {
                @Override
                protected Map<List<String>, WovenFiles> computeValue(Class<?> type) {
                    return new ConcurrentHashMap<>();
                }
            };

    /** A class file, and what was woven of it. */
    private record Woven(byte[] file, byte[] bytes) {}

    private final Map<String, Woven> byName = new ConcurrentHashMap<>();

    /**
     * Those that are known of a plan.
     *
     * @param users where class files come from; if not from the predicate's own loader, nothing is
     *     known: there could be other classes with the same names
     */
    static WovenFiles of(ClassLoader users, StateSpace space, PredicateMethod predicate) {
        Class<?> owner = predicate.method().getDeclaringClass();
        return users == owner.getClassLoader()
                ? KNOWN.get(owner).computeIfAbsent(key(space, predicate), key -> new WovenFiles())
                : new WovenFiles();
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

    /** What was woven of a class file, or null if that is not known. */
    byte @Nullable [] get(String name, byte[] file) {
        Woven known = byName.get(name);
        return known != null && Arrays.equals(known.file, file) ? known.bytes : null;
    }

    void put(String name, byte[] file, byte[] bytes) {
        byName.put(name, new Woven(file, bytes));
    }
}

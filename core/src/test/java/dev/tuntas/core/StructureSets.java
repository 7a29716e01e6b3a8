package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * All that a strategy with an order of its own has in common with the others: the structures that
 * it finds, up to isomorphism.
 */
public final class StructureSets {
    /** Enough to see what they have in common. */
    private static final int TOLD = 5;

    private StructureSets() {}

    /** The structures found must be those expected, and each of them must be found once. */
    public static void assertSame(
            Collection<? extends Structure<?>> expected,
            Collection<? extends Structure<?>> found,
            String name) {
        assertEquals("", difference(expected, found), name);
    }

    /** In what the structures found differ from those expected; empty if in nothing. */
    static String difference(
            Collection<? extends Structure<?>> expected, Collection<? extends Structure<?>> found) {
        Set<Structure<?>> right = new HashSet<>(expected);
        Set<Structure<?>> once = new HashSet<>();
        List<? extends Structure<?>> again =
                found.stream().filter(structure -> !once.add(structure)).toList();
        return text("lost", without(right, once))
                + text("not valid", without(once, right))
                + text("found again", again);
    }

    private static List<Structure<?>> without(Set<Structure<?>> all, Set<Structure<?>> these) {
        return all.stream().filter(structure -> !these.contains(structure)).toList();
    }

    private static String text(String what, List<? extends Structure<?>> these) {
        if (these.isEmpty()) {
            return "";
        }
        List<? extends Structure<?>> some = these.subList(0, Math.min(TOLD, these.size()));
        return "%s: %s of %d; ".formatted(what, some, these.size());
    }

    /** All that a search tells, whether it comes to its end or not. */
    static List<Structure<?>> found(Search<?> search) {
        return Answer.of(search).valid();
    }
}

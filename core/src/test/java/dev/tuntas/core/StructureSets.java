package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
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

    /** Every strategy finds so many structures, each once, and the predicate never throws. */
    static void assertCount(long expected, Finitization<?> bounds, String predicate) {
        for (Strategy strategy : Strategy.values()) {
            Search<?> search = Search.of(bounds).predicate(predicate).strategy(strategy);
            List<Structure<?>> found = found(search);
            String name = predicate + " by " + strategy;
            assertEquals(expected, found.size(), name);
            assertEquals(expected, new HashSet<>(found).size(), name);
            assertEquals(0, search.result().orElseThrow().counts().rejectedByException(), name);
        }
    }

    static void assertCount(long expected, Class<?> subject, int scope, String predicate) {
        assertCount(expected, Finitization.derive(subject, scope), predicate);
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

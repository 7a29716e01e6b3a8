package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The oracle of every search: tries all candidates of the space, one by one, in plain Java. Each is
 * made real, the predicate is called by reflection, and of the structures that it accepts one of
 * each isomorphism class is kept.
 *
 * <p>No class is woven for this and no slot is watched, so nothing of what a search relies on can
 * hide a fault of its own here.
 */
public final class BruteForce {
    private static final BigInteger MOST = BigInteger.valueOf(2_000_000);

    private BruteForce() {}

    /** Searches with the subject's own predicate; the oracle must agree. */
    static List<Structure<?>> confirm(Finitization<?> bounds) {
        return confirm(Search.of(bounds), bounds, Predicates.of(bounds.subject()));
    }

    /** Searches with a strategy and the subject's own predicate; the oracle must agree. */
    public static List<Structure<?>> confirm(Finitization<?> bounds, Strategy strategy) {
        Search<?> search = Search.of(bounds).strategy(strategy);
        return confirm(search, bounds, Predicates.of(bounds.subject()));
    }

    /** Searches with each strategy and the subject's own predicate; the oracle must agree. */
    public static void confirmAllStrategies(Finitization<?> bounds) {
        Set<Structure<?>> expected = structures(bounds.space(), Predicates.of(bounds.subject()));
        for (Strategy strategy : Strategy.values()) {
            confirm(strategy + ": ", found(Search.of(bounds).strategy(strategy)), expected);
        }
    }

    /** Searches with a predicate of the subject's, by name; the oracle must agree. */
    static List<Structure<?>> confirm(Finitization<?> bounds, String predicate) {
        return confirm(bounds, bounds.subject(), predicate);
    }

    /** Searches with a predicate of some class, by name; the oracle must agree. */
    static List<Structure<?>> confirm(Finitization<?> bounds, Class<?> owner, String predicate) {
        return confirm(
                Search.of(bounds).predicate(owner, predicate),
                bounds,
                Predicates.named(owner, predicate, bounds.subject()));
    }

    private static List<Structure<?>> confirm(
            Search<?> search, Finitization<?> bounds, Method predicate) {
        List<Structure<?>> found = found(search);
        confirm("", found, structures(bounds.space(), predicate));
        return found;
    }

    private static void confirm(String who, List<Structure<?>> found, Set<Structure<?>> expected) {
        Set<Structure<?>> distinct = new LinkedHashSet<>(found);
        assertEquals(found.size(), distinct.size(), who + "isomorphic structures were found");
        assertEquals(List.of(), without(expected, distinct), who + "structures that were lost");
        assertEquals(List.of(), without(distinct, expected), who + "structures that are not valid");
    }

    private static List<Structure<?>> found(Search<?> search) {
        List<Structure<?>> found = new ArrayList<>();
        SearchResult result = search.listener(listener(found)).run();
        assertTrue(result.exhausted());
        assertEquals(found.size(), result.counts().valid());
        return found;
    }

    private static SearchListener<Object> listener(List<Structure<?>> found) {
        return new SearchListener<Object>() {
            @Override
            public void valid(Structure<?> structure) {
                found.add(structure);
            }
        };
    }

    private static List<Structure<?>> without(Set<Structure<?>> all, Set<Structure<?>> these) {
        return all.stream().filter(structure -> !these.contains(structure)).toList();
    }

    /** All structures of a space that the predicate accepts, one of each isomorphism class. */
    static Set<Structure<?>> structures(StateSpace space, Method predicate) {
        assertTrue(space.size().compareTo(MOST) <= 0, () -> "a space of " + space.size());
        predicate.setAccessible(true);
        Set<Structure<?>> accepted = new LinkedHashSet<>();
        int[] values = new int[space.slots().size()];
        do {
            Candidate candidate = space.candidate(values);
            if (accepts(predicate, candidate)) {
                accepted.add(Structure.of(candidate));
            }
        } while (next(values, space));
        return accepted;
    }

    /** Counts up, the last slot fastest. */
    private static boolean next(int[] values, StateSpace space) {
        for (int slot = values.length - 1; slot >= 0; slot--) {
            if (++values[slot] < space.slots().get(slot).domain().size()) {
                return true;
            }
            values[slot] = 0;
        }
        return false;
    }

    private static boolean accepts(Method predicate, Candidate candidate) {
        Object root;
        try {
            root = Structure.of(candidate).materialise();
        } catch (TuntasException e) {
            // A record that its constructor refuses, or a cycle of records: it can't exist.
            return e.getMessage().contains("record") ? false : fail(e);
        }
        return returnsTrue(predicate, root) && ReadBack.matches(candidate);
    }

    private static boolean returnsTrue(Method predicate, Object root) {
        try {
            boolean isStatic = Modifier.isStatic(predicate.getModifiers());
            return isStatic
                    ? (boolean) predicate.invoke(null, root)
                    : (boolean) predicate.invoke(root);
        } catch (InvocationTargetException thrownByThePredicate) {
            return false;
        } catch (IllegalAccessException e) {
            return fail(e);
        }
    }
}

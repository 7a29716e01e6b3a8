package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Predicates that are made of dedicated generators accept exactly what {@code repOk} accepts, in a
 * search by every strategy and as plain Java: no generator drops a value that it should keep, or
 * keeps one that it should drop.
 */
@Tag("slow")
class GeneratorPredicatesTest {
    private static final String REP_OK = "repOk";
    private static final String WITH_GENERATORS = "repOkWithGenerators";
    private static final int LARGEST = 4;

    static List<Class<?>> subjects() {
        return Subjects.all().stream().filter(GeneratorPredicatesTest::hasGenerators).toList();
    }

    private static boolean hasGenerators(Class<?> subject) {
        for (Method method : subject.getMethods()) {
            if (method.getName().equals(WITH_GENERATORS)) {
                return true;
            }
        }
        return false;
    }

    static List<Finitization<?>> allBounds() {
        return subjects().stream()
                .flatMap(subject -> SubjectBounds.of(subject, LARGEST, any -> true).stream())
                .toList();
    }

    @Test
    void onlyTheSubjectsOfPublishedCountsHaveNoGenerators() {
        List<Class<?>> without = new ArrayList<>(Subjects.all());
        without.removeAll(subjects());
        assertEquals(
                List.of(
                        SortedDoublyLinkedList.class,
                        DynamicOrderStatistics.class,
                        MinHeap.class,
                        LinkedDisjointSet.class,
                        BT.class,
                        BST.class,
                        BSTP.class,
                        RBT.class,
                        DLL.class,
                        DLLU.class,
                        DLLS.class),
                without);
    }

    @ParameterizedTest
    @MethodSource("allBounds")
    void searchesFindTheStructuresOfRepOk(Finitization<?> bounds) {
        Set<Structure<?>> expected = new LinkedHashSet<>(found(bounds, REP_OK, Strategy.KORAT));
        for (Strategy strategy : Strategy.values()) {
            List<? extends Structure<?>> found = found(bounds, WITH_GENERATORS, strategy);
            Set<Structure<?>> distinct = new LinkedHashSet<>(found);
            assertEquals(List.of(), without(expected, distinct), "lost by " + strategy);
            assertEquals(List.of(), without(distinct, expected), "not valid, by " + strategy);
            assertEquals(distinct.size(), found.size(), "isomorphic ones, by " + strategy);
        }
    }

    private static List<? extends Structure<?>> found(
            Finitization<?> bounds, String predicate, Strategy strategy) {
        return Search.of(bounds).predicate(predicate).strategy(strategy).structures().toList();
    }

    private static List<Structure<?>> without(
            Set<Structure<?>> all, Collection<? extends Structure<?>> these) {
        return all.stream().filter(structure -> !these.contains(structure)).toList();
    }

    /** Tries every valid structure with every other value in every one of its slots. */
    @ParameterizedTest
    @MethodSource("subjects")
    void damageIsNoticedAsByRepOk(Class<?> subject) {
        Finitization<?> bounds = Subjects.bounds(subject, LARGEST - 1);
        List<? extends Structure<?>> valid = found(bounds, REP_OK, Strategy.KORAT);
        assertFalse(valid.isEmpty());
        for (Structure<?> structure : valid) {
            int[] values = structure.candidate().toArray();
            for (int slot = 0; slot < values.length; slot++) {
                compareAllValues(bounds.space(), values.clone(), slot);
            }
        }
    }

    private static void compareAllValues(StateSpace space, int[] values, int slot) {
        for (int i = 0; i < space.slots().get(slot).domain().size(); i++) {
            values[slot] = i;
            Structure<?> structure = Structure.of(space.candidate(values));
            assertEquals(
                    accepts(REP_OK, structure.materialise()),
                    accepts(WITH_GENERATORS, structure.materialise()),
                    structure::toText);
        }
    }

    private static boolean accepts(String predicate, Object root) {
        try {
            Method method = Predicates.named(root.getClass(), predicate, root.getClass());
            return (boolean) method.invoke(root);
        } catch (InvocationTargetException thrownByThePredicate) {
            return false;
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}

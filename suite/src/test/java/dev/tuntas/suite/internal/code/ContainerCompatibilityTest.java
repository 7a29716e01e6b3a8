package dev.tuntas.suite.internal.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContainerCompatibilityTest {
    private static void assertNone(Compatibility found, String reason) {
        assertEquals(Compatibility.Kind.NONE, found.kind());
        assertTrue(found.reason().contains(reason), found.reason());
    }

    private static Version bag(String fields) {
        return Version.of(
                "B",
                """
                import java.util.*;
                public class B {
                    static class Item { int weight; }
                    %s
                    public boolean repOk() { return items.size() < 3; }
                }
                """
                        .formatted(fields));
    }

    /** With a new field, another order of a set may be the one that the search takes. */
    @Test
    void aSetOfObjectsNeedsTheSameFields() {
        Version base = bag("Set<Item> items;");
        Version more = bag("Item best; Set<Item> items;");
        assertNone(base.to(more), "there are sets or maps of objects, and the fields are not");
        assertEquals(Compatibility.Kind.EXTENDED, base.to(base).kind());
    }

    @Test
    void aSetOfPlainValuesMayHaveNewFieldsBesideIt() {
        Version base = bag("Set<Integer> items;");
        Version more = bag("Item best; Set<Integer> items;");
        assertEquals(Compatibility.Kind.EXTENDED, base.to(more).kind());
    }

    private static Version lists(String fields) {
        return Version.of(
                "L",
                ContainerCompatibilityTest::ofOneDomain,
                """
                import java.util.*;
                public class L {
                    List<Integer> %s;
                    public boolean repOk() { return a.size() < b.size(); }
                }
                """
                        .formatted(fields));
    }

    private static Finitization.Builder<?> ofOneDomain(Finitization.Builder<?> bounds) {
        Domain<List<Integer>> lists = Domain.listOf(Domain.ints(0, 1), 0, 2);
        return bounds.set("a", lists).set("b", lists);
    }

    @Test
    void listsThatChangePlacesDoNotLieOnEachOther() {
        assertNone(lists("a, b").to(lists("b, a")), "has another one of its containers");
        assertEquals(Compatibility.Kind.EXTENDED, lists("a, b").to(lists("a, b")).kind());
    }

    @Test
    void theCodeOfAPredicateHasNoneOfTheContainers() {
        Version version = bag("Set<Item> items;");
        String classes = version.code().toString();
        assertTrue(classes.contains("B"), classes);
        assertFalse(classes.contains("tuntas") || classes.contains("java/util"), classes);
    }
}

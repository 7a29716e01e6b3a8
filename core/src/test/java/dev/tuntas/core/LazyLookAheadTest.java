package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.core.spi.search.CandidateSearch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Where a reference is compared with null, the lazy search sees that the side behind it fails if
 * all that it may be has been visited. These predicates nearly fit, or depend on more than one
 * thinks.
 */
@Tag("slow")
class LazyLookAheadTest {
    @TempDir private static Path folder;
    private static Class<?> subject = Object.class;

    private static final List<String> PREDICATES =
            List.of(
                    "Set<Object> s = new HashSet<>(); s.add(this); if (a != null) { if (!s.add(a)) return false; } if (b != null) { if (!s.add(b)) return false; } return x == s.size();",
                    "Set<Object> s = new LinkedHashSet<>(); s.add(this); Node n = a; if (n != null) { if (!s.add(n)) return false; n = n.a; if (n != null) { if (!s.add(n)) return false; } } return x > 0;",
                    "Set<Object> s = Collections.newSetFromMap(new IdentityHashMap<>()); s.add(this); for (Node n = a; n != null; n = n.a) { if (!s.add(n)) return false; } return x == s.size();",
                    // What is in the set depends on something, and without it null fails, too.
                    "Set<Object> s = new HashSet<>(); if (x == 1) s.add(this); if (a != null) { if (!s.add(a)) return false; } return a != null;",
                    "Set<Object> s = new HashSet<>(); if (x == 1) {} else s.add(this); if (a != null) { if (!s.add(a)) return false; } return a != null;",
                    "Set<Object> s = new HashSet<>(); s.add(this); if (x == 1) s.remove(this); if (a != null) { if (!s.add(a)) return false; } return a != null;",
                    "Set<Object> s = new HashSet<>(); s.add(this); if (x == 1) {} else s.remove(this); if (a != null) { if (!s.add(a)) return false; } return a != null;",
                    "Set<Object> s = new HashSet<>(); s.add(this); if (x == 1) s.clear(); if (a != null) { if (!s.add(a)) return false; } return a != null;",
                    "Set<Object> s = new HashSet<>(); s.add(this); if (x == 1) {} else s.clear(); if (a != null) { if (!s.add(a)) return false; } return a != null;",
                    "Set<Object> s = new HashSet<>(); s.add(this); Set<Object> t = new HashSet<>(); Set<Object> u = x == 1 ? s : t; if (a != null) { if (!u.add(a)) return false; } return a != null;",
                    "Set<Object> s = new HashSet<>(); s.add(this); Set<Object> t = new HashSet<>(); Set<Object> u = x != 1 ? s : t; if (a != null) { if (!u.add(a)) return false; } return a != null;",
                    "Set<Object> s = new HashSet<>(); s.add(this); if (x == 1) s = new HashSet<>(); if (a != null) { if (!s.add(a)) return false; } return a != null;",
                    "Set<Object> s = new HashSet<>(); s.add(this); if (x == 1) {} else s = new HashSet<>(); if (a != null) { if (!s.add(a)) return false; } return a != null;",
                    "Set<Object> s = new HashSet<>(); s.add(this); if (x == 1) { if (a != null) { if (!s.add(a)) return false; } } return a != null;",
                    "Set<Object> s = new HashSet<>(); s.add(this); if (x == 1) {} else { if (a != null) { if (!s.add(a)) return false; } } return a != null;",
                    // What the reference may be depends on something.
                    "if (b == null || b == this) return false; if (x == 1) { if (a == b) return false; } Set<Object> s = new HashSet<>(); s.add(this); if (a != null) { if (!s.add(a)) return false; } return a != null;",
                    "if (b == null || b == this) return false; if (x == 1) {} else { if (a == b) return false; } Set<Object> s = new HashSet<>(); s.add(this); if (a != null) { if (!s.add(a)) return false; } return a != null;",
                    "Set<Object> s = new HashSet<>(); s.add(this); if (b != null) s.add(b); if (a != null) { if (!s.add(a)) return false; } return a != null || b == null && x == 0;",
                    "Set<Object> s = new HashSet<>(); s.add(this); if (b == null) return x == 0; s.add(b); if (a != null) { if (!s.add(a)) return false; } return a != null;",
                    "Set<Object> s = new HashSet<>(); s.add(this); Node n = x == 1 ? a : b; if (n != null) { if (!s.add(n)) return false; } return a != null;",
                    "Set<Object> s = new HashSet<>(); s.add(this); Node n = x == 1 ? this : b; if (n == null) return false; if (n.a != null) { if (!s.add(n.a)) return false; } return n.a != null;",
                    // Which set is asked depends on something.
                    "Set<Object> s = new HashSet<>(); s.add(this); Set<Object> t = x == 1 ? s : new HashSet<>(); if (a == null) return false; if (t.contains(a)) return false; return true;",
                    "Map<Object, Object> s = new HashMap<>(); s.put(this, this); Map<Object, Object> t = x == 1 ? s : new HashMap<>(); if (a == null) return false; if (t.containsKey(a)) return false; return true;",
                    "Set<Object> s = new HashSet<>(); s.add(this); Set<Object> t = x == 1 ? new HashSet<>() : s; if (a == null) return false; if (!t.contains(a)) return false; return true;",
                    "List<Object> s = new ArrayList<>(); s.add(this); List<Object> t = x == 1 ? s : new ArrayList<>(); if (a == null) return false; if (t.contains(a)) return false; return true;",
                    "Deque<Object> t = x == 1 ? new ArrayDeque<>() : new LinkedList<>(); if (a == b) return false; t.add(a); return true;",
                    // Another add, below whose argument a set lies by chance.
                    "Set<Object> s = new HashSet<>(); Set<Object> t = new HashSet<>(); s.add(this); Node n = a; boolean ok; if (n != null) { if ((Object) s == ((ok = add(n)) ? null : t)) {} if (!ok) return false; } return b == null;",
                    // What is tested is not what is added.
                    "Set<Object> s = new HashSet<>(); s.add(this); if (a != null) { if (!s.add(b)) return false; } return x == 0;",
                    "Set<Object> s = new HashSet<>(); s.add(this); Node n = b; if (a != null) { if (!s.add(n)) return false; } return x == 0;",
                    "Set<Object> s = new HashSet<>(); s.add(this); if (b != null) { if (b.a != null) { if (!s.add(a)) return false; } } return x == 0;",
                    "Set<Object> s = new HashSet<>(); s.add(this); if (a == null) { if (!s.add(a)) return false; } return x == 0;",
                    // That it is there is no failure, or that it is not is one.
                    "Set<Object> s = new HashSet<>(); s.add(this); if (a != null) { if (!s.add(a)) return x == 1; } return x == 0;",
                    "Set<Object> s = new HashSet<>(); s.add(this); if (a != null) { if (s.add(a)) return false; } return x == 0;",
                    "Set<Object> s = new HashSet<>(); s.add(this); int c = 0; if (a != null) { if (!s.add(a)) c++; } return x == c;",
                    "Set<Object> s = new HashSet<>(); s.add(this); try { if (a != null) { if (!s.add(a)) throw new IllegalStateException(); } } catch (IllegalStateException e) { return x == 1; } return x == 0;",
                    "Set<Object> s = new TreeSet<>(Comparator.comparing(o -> 1)); s.add(this); if (a != null) { if (!s.add(a)) return false; } return x == 0;",
                    // Keys that are equal are not the same.
                    "Set<Object> s = new HashSet<>(); s.add(new Key(1)); Key k = x == 1 ? new Key(1) : x == 2 ? new Key(2) : null; if (k != null) { if (!s.add(k)) return false; } return a == null;",
                    // Loops over a work list.
                    "Set<Node> s = new HashSet<>(); s.add(this); Deque<Node> w = new ArrayDeque<>(); w.add(this); int n = 0; while (!w.isEmpty()) { Node e = w.remove(); n++; if (e.a != null) { if (!s.add(e.a)) return false; w.add(e.a); } if (e.b != null) { if (!s.add(e.b)) return false; w.add(e.b); } } return n == x;",
                    "Set<Node> s = new HashSet<>(); if (x == 1) s.add(this); Deque<Node> w = new ArrayDeque<>(); w.add(this); while (!w.isEmpty()) { Node e = w.remove(); Node l = e.a; if (l != null) { if (!s.add(l)) return false; w.add(l); } Node r = e.b; if (r != null) { if (!s.add(r)) return false; w.add(r); } } return a != null || x == 2;");

    /** The number of one that goes over a work list. */
    private static final int WORK_LIST = PREDICATES.size() - 2;

    @BeforeAll
    static void compile() {
        String beginning =
                """
                package ahead;
                import java.util.*;
                public class Node {
                    Node a;
                    Node b;
                    int x;
                    record Key(int n) {}
                    static boolean add(Object o) { return o != null; }
                """;
        subject = Compiled.withPredicates(folder, "ahead.Node", beginning, PREDICATES);
    }

    @ParameterizedTest
    @FieldSource("PREDICATES")
    void nothingIsLost(String predicate) {
        int number = PREDICATES.indexOf(predicate);
        int structures = 0;
        for (int scope = 1; scope <= 3; scope++) {
            List<Structure<?>> expected = found(Strategy.KORAT, number, scope);
            structures += expected.size();
            StructureSets.assertSame(expected, found(Strategy.LAZY, number, scope), predicate);
        }
        assertTrue(structures > 0, predicate);
    }

    /** What is seen ahead of a part of the search is of the part in which it lies. */
    @Test
    void partsCountTogetherWhatTheWholeCounts() {
        Finitization<?> bounds =
                Finitization.of(subject).scope(4).set("x", Domain.ints(0, 4)).build();
        CandidateSearch search = workList(bounds);
        Counts whole = search.run().counts();
        for (int parts = 2; parts <= 6; parts++) {
            long explored = 0;
            long forwarded = 0;
            for (Range part : search.partition(parts)) {
                Counts counts = workList(bounds).range(part).run().counts();
                explored += counts.explored();
                forwarded += counts.forwarded();
            }
            assertEquals(whole.explored(), explored);
            assertEquals(whole.forwarded(), forwarded);
        }
    }

    private static CandidateSearch workList(Finitization<?> bounds) {
        return CandidateSearch.of(bounds)
                .predicate(Predicates.named(subject, "p" + WORK_LIST, subject))
                .strategy(Strategy.LAZY);
    }

    private static List<Structure<?>> found(Strategy strategy, int number, int scope) {
        Finitization<?> bounds =
                Finitization.of(subject).scope(scope).set("x", Domain.ints(0, 3)).build();
        return new ArrayList<>(
                StructureSets.found(Search.of(bounds).predicate("p" + number).strategy(strategy)));
    }
}

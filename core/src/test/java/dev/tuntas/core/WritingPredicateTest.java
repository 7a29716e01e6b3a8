package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Predicates that write, and listeners that change what they were given. */
class WritingPredicateTest {
    static class Node {
        Node next;
        int value;
        transient boolean seen;
        transient int[] cache;

        boolean clearsNext() {
            Node rest = next;
            next = null;
            value++;
            return rest != null && rest.next == null && rest != this && value == 1;
        }

        /** Marks nodes on its way, and leaves the marks behind. */
        boolean marks() {
            for (Node n = this; n != null; n = n.next) {
                if (n.seen) {
                    return false;
                }
                n.seen = true;
            }
            return value == 0;
        }

        /** Remembers an answer, as a cached hash code does. */
        boolean caches() {
            if (cache == null) {
                cache = new int[] {value * 2};
            }
            return cache[0] == value * 2 && next == null;
        }

        boolean writesAndThrows() {
            Node rest = next;
            next = this;
            if (value == 1) {
                throw new IllegalStateException();
            }
            return rest == null;
        }

        boolean onlyReads() {
            return next == null;
        }

        boolean reverses() {
            Node reversed = null;
            Node n = this;
            int length = 0;
            while (n != null && length < 3) {
                Node rest = n.next;
                n.next = reversed;
                reversed = n;
                n = rest;
                length++;
            }
            return length == 2 && reversed.value < value;
        }
    }

    private static final Finitization<?> BOUNDS =
            Finitization.of(Node.class).scope(2).exclude("seen").exclude("cache").build();

    private static SearchResult run(String predicate) {
        return Search.of(BOUNDS).predicate(predicate).run();
    }

    @Test
    void aPredicateThatWritesFieldsIsPutBackAndTold() {
        assertEquals(2, BruteForce.confirm(BOUNDS, "clearsNext").size());
        assertEquals(
                List.of(
                        "Node.clearsNext writes fields that it is asked about; they were put back"
                                + " after each run."),
                run("clearsNext").notes().stream().map(Note::text).toList());
        assertEquals(1, BruteForce.confirm(BOUNDS, "reverses").size());
    }

    @Test
    void aPredicateThatOnlyReadsIsNotBlamed() {
        assertEquals(List.of(), run("onlyReads").notes());
    }

    /** Keeps what it works with in fields, as code that saves allocations does. */
    static class Reusing {
        Node first;
        private final Set<Node> seen = new HashSet<>();
        private final Map<Node, Integer> depth = new HashMap<>(Map.of(new Node(), 7));
        private final int[] counts = {1, 0};

        boolean repOk() {
            for (Node n = first; n != null; n = n.next) {
                if (!seen.add(n) || depth.put(n, seen.size()) != null) {
                    return false;
                }
                counts[1]++;
            }
            return counts[1] == seen.size() && depth.size() == seen.size() + 1;
        }
    }

    @Test
    void whatIsLeftInCollectionsThatFieldsHoldIsTakenOut() {
        Finitization<?> bounds =
                Finitization.of(Reusing.class)
                        .scope(2)
                        .exclude("seen")
                        .exclude("depth")
                        .exclude("counts")
                        .exclude(Node.class, "seen")
                        .exclude(Node.class, "cache")
                        .build();
        // No list, two of one node, four of two nodes.
        assertEquals(1 + 2 + 4, BruteForce.confirm(bounds).size());
    }

    @Test
    void fieldsWithoutDomainArePutBackToo() {
        assertEquals(3, BruteForce.confirm(BOUNDS, "marks").size());
        assertEquals(2, BruteForce.confirm(BOUNDS, "caches").size());
        assertEquals(List.of(), run("marks").notes());
    }

    @Test
    void whatWasWrittenBeforeAnExceptionIsPutBack() {
        assertEquals(1, BruteForce.confirm(BOUNDS, "writesAndThrows").size());
    }

    static class Buffer {
        int[] data;
        int size;

        boolean repOk() {
            int before = data.length == 0 ? 0 : data[0];
            for (int i = 0; i < data.length; i++) {
                data[i] = i + size;
            }
            size = data.length;
            return before == 1 && data[size - 1] == 2;
        }
    }

    @Test
    void whatIsWrittenIntoArraysIsPutBack() {
        Finitization<?> bounds = Finitization.derive(Buffer.class, 2);
        assertEquals(3, BruteForce.confirm(bounds).size());
        assertTrue(
                Search.of(bounds)
                        .run()
                        .notes()
                        .get(0)
                        .text()
                        .startsWith("Buffer.repOk writes fields"));
    }

    @Test
    void aListenerMayChangeWhatItWasGiven() {
        List<String> seen = new ArrayList<>();
        Search.of(BOUNDS)
                .predicate("onlyReads")
                .listener(
                        new SearchListener<Object>() {
                            @Override
                            public void valid(Structure<?> structure) {
                                Node node = (Node) structure.materialise();
                                node.next = node;
                                node.value = 99;
                                node.seen = true;
                                Node again = (Node) structure.materialise();
                                seen.add(again.value + " " + again.next + " " + again.seen);
                            }
                        })
                .run();
        assertEquals(List.of("0 null false", "1 null false"), seen);
    }

    static class Counter {
        static int runs;
        int value;

        boolean repOk() {
            runs++;
            return value == runs - 1;
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyRunFindsStaticFieldsAsTheyWereMade(Strategy strategy) {
        Search<?> search = Search.of(Finitization.derive(Counter.class, 3)).strategy(strategy);
        assertEquals(1, search.run().counts().valid());
        assertEquals(1, search.run().counts().valid());
        assertEquals(0, Counter.runs);
    }
}

package dev.tuntas.core.container;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.container.ReferenceCell;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Optionals and atomic references of objects that are the structure's own. */
class HeldObjectsTest {
    /** A lock-free stack, as Treiber has it. */
    public static class LockFreeStack {
        final AtomicReference<Node> head = new AtomicReference<>();

        static class Node {
            int value;
            Node next;
        }

        boolean repOk() {
            Set<Node> seen = new HashSet<>();
            for (Node node = head.get(); node != null; node = node.next) {
                if (!seen.add(node)) {
                    return false;
                }
            }
            return true;
        }

        /** Takes all nodes off to look at them; what it changes is put back. */
        boolean isAscending() {
            int last = -1;
            int count = 0;
            while (true) {
                Node first = head.get();
                if (first == null) {
                    return true;
                }
                if (first.value <= last || ++count > 10) {
                    return false;
                }
                last = first.value;
                if (!head.compareAndSet(first, first.next)) {
                    return false;
                }
            }
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder();
            for (Node node = head.get(); node != null; node = node.next) {
                text.append(node.value);
            }
            return text.toString();
        }
    }

    /** A lock-free queue, as Michael and Scott have it: every link is a cell. */
    public static class LockFreeQueue {
        AtomicReference<Node> head = new AtomicReference<>(new Node());
        AtomicReference<Node> tail = new AtomicReference<>(head.get());

        static class Node {
            boolean isMarked;
            final AtomicReference<Node> next = new AtomicReference<>();
        }

        boolean repOk() {
            Set<Node> seen = new HashSet<>();
            Node last = null;
            for (Node node = head.get(); node != null; node = node.next.get()) {
                if (!seen.add(node)) {
                    return false;
                }
                last = node;
            }
            return last != null && tail.get() == last;
        }
    }

    /** A list that says by Optionals where it ends. */
    public static class Chain {
        Optional<Link> first = Optional.empty();

        static class Link {
            boolean isMarked;
            Optional<Link> rest = Optional.empty();
        }

        boolean repOk() {
            Set<Link> seen = new HashSet<>();
            Optional<Link> at = first;
            while (at.isPresent()) {
                if (!seen.add(at.get())) {
                    return false;
                }
                at = at.get().rest;
            }
            return true;
        }

        /** By functions: none of the marked has another behind it. */
        boolean isMarkedAtTheEnd() {
            return repOk()
                    && first.filter(link -> link.isMarked).flatMap(link -> link.rest).isEmpty()
                    && first.flatMap(link -> link.rest).map(link -> !link.isMarked).orElse(true);
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder();
            for (Optional<Link> at = first; at.isPresent(); at = at.get().rest) {
                text.append(at.get().isMarked ? '1' : '0');
            }
            return text.toString();
        }
    }

    /** May have one object twice. */
    public static class Pair {
        Optional<Item> one = Optional.empty();
        AtomicReference<Item> other = new AtomicReference<>();
        List<Optional<Item>> more = List.of();

        static class Item {
            boolean isMarked;
        }

        boolean repOk() {
            return more.isEmpty();
        }

        boolean haveOne() {
            return more.size() == 1 && other.get() == null && one.equals(more.get(0));
        }
    }

    private static <T> Set<String> texts(
            Class<T> type, String predicate, Strategy strategy, int n) {
        List<Structure<T>> all =
                Search.of(Finitization.derive(type, n))
                        .strategy(strategy)
                        .predicate(predicate)
                        .structures()
                        .toList();
        Set<String> texts =
                all.stream().map(s -> s.materialise().toString()).collect(Collectors.toSet());
        assertEquals(texts.size(), all.size());
        assertEquals(all.size(), new HashSet<>(all).size());
        return texts;
    }

    /** All words of up to so many letters. */
    private static Set<String> words(String letters, int most) {
        Set<String> words = new HashSet<>(Set.of(""));
        for (int i = 0; i < most; i++) {
            Set<String> longer = new HashSet<>(words);
            for (String word : words) {
                letters.chars().forEach(letter -> longer.add(word + (char) letter));
            }
            words = longer;
        }
        return words;
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aStackInACellHasEveryContent(Strategy strategy) {
        assertEquals(words("01", 2), texts(LockFreeStack.class, "repOk", strategy, 2));
        assertEquals(words("012", 3), texts(LockFreeStack.class, "repOk", strategy, 3));
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void whatAPredicateSetsIsPutBack(Strategy strategy) {
        assertEquals(
                Set.of("", "0", "1", "2", "01", "02", "12", "012"),
                texts(LockFreeStack.class, "isAscending", strategy, 3));
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void cellsMayHoldWhatHoldsCells(Strategy strategy) {
        // One to three nodes, marked or not.
        assertEquals(
                2 + 4 + 8,
                Search.of(Finitization.derive(LockFreeQueue.class, 3)).strategy(strategy).stream()
                        .filter(LockFreeQueue::repOk)
                        .count());
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void optionalsHoldObjects(Strategy strategy) {
        assertEquals(words("01", 3), texts(Chain.class, "repOk", strategy, 3));
        Set<String> expected = words("01", 3);
        expected.removeIf(
                word -> word.length() > 1 && (word.startsWith("1") || word.startsWith("01")));
        assertEquals(expected, texts(Chain.class, "isMarkedAtTheEnd", strategy, 3));
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void oneObjectMayBeInTwoPlaces(Strategy strategy) {
        Finitization<Pair> bounds = Finitization.derive(Pair.class, 2);
        // None; one of them; both, the same or not.
        assertEquals(1 + 2 + 2 + 2 + 4, Search.of(bounds).strategy(strategy).stream().count());
        // None, or the same.
        assertEquals(
                1 + 2, Search.of(bounds).strategy(strategy).predicate("haveOne").stream().count());
    }

    @Test
    void noStrategyHasToGiveUp() {
        for (Class<?> type : List.of(LockFreeStack.class, LockFreeQueue.class, Chain.class)) {
            for (Strategy strategy : Strategy.values()) {
                SearchResult result =
                        Search.of(Finitization.derive(type, 2)).strategy(strategy).run();
                assertEquals(strategy, result.strategy(), () -> type + ": " + result.notes());
            }
        }
    }

    @Test
    void theyAreDrawnAndWrittenInJava() {
        Structure<Chain> chain = last(Chain.class);
        assertEquals(
                "Chain#0{first=Optional[Link#0{isMarked=true, rest=Optional[Link#1{isMarked=true,"
                        + " rest=Optional.empty}]}]}",
                chain.toString());
        assertTrue(
                chain.toJava().contains("chain.first = java.util.Optional.of(link0);"),
                chain.toJava());
        Structure<LockFreeStack> stack = last(LockFreeStack.class);
        assertTrue(
                stack.toJava().contains("new java.util.concurrent.atomic.AtomicReference<>(node0)"),
                stack.toJava());
        assertEquals("11", stack.materialise().toString());
    }

    private static <T> Structure<T> last(Class<T> type) {
        List<Structure<T>> all = Search.of(Finitization.derive(type, 2)).structures().toList();
        return all.get(all.size() - 1);
    }

    /** What it stands for may have more methods in a later version of Java. */
    @Test
    void theCellHasEveryMethodOfTheJdks() {
        assertEquals(methods(AtomicReference.class), methods(ReferenceCell.class));
    }

    private static Set<String> methods(Class<?> type) {
        Set<String> methods = new TreeSet<>();
        for (Method method : type.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers())) {
                methods.add(method.getName() + Arrays.toString(method.getParameterTypes()));
            }
        }
        return methods;
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void boundsByHandShareObjects(Strategy strategy) {
        Domain<Pair.Item> items = Domain.objects(Pair.Item.class, 2);
        Finitization<Pair> bounds =
                Finitization.of(Pair.class)
                        .set("one", Domain.optionalOf(items))
                        .set("other", Domain.cellOf(items))
                        .set("more", Domain.listOf(Domain.optionalOf(items), 0, 2))
                        .set(Pair.Item.class, "isMarked", Domain.booleans())
                        .build();
        assertEquals(1 + 2 + 2 + 2 + 4, Search.of(bounds).strategy(strategy).stream().count());
        assertEquals(
                1 + 2, Search.of(bounds).strategy(strategy).predicate("haveOne").stream().count());
    }

    /** Two places for values that can be exchanged. */
    public static class Names {
        Optional<String> one = Optional.empty();
        Optional<String> other = Optional.empty();

        boolean repOk() {
            return true;
        }

        boolean areSame() {
            return one.isPresent() && one.equals(other);
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void valuesUpToIsomorphismAreHeld(Strategy strategy) {
        Domain<Optional<String>> names =
                Domain.optionalOf(Domain.values("a", "b").upToIsomorphism());
        Finitization<Names> bounds =
                Finitization.of(Names.class).set("one", names).set("other", names).build();
        // None; one or the other; both, the same or not.
        assertEquals(5, Search.of(bounds).strategy(strategy).stream().count());
        assertEquals(
                List.of("Optional[a]"),
                Search.of(bounds).strategy(strategy).predicate("areSame").stream()
                        .map(found -> found.other.toString())
                        .toList());
    }

    private static List<String> kept(Finitization<?> bounds) {
        return bounds.notes().stream()
                .filter(Note.Kept.class::isInstance)
                .map(note -> note.text().split(" ")[0])
                .toList();
    }

    @Test
    void nothingIsKept() {
        assertEquals(List.of(), kept(Finitization.derive(Pair.class, 2)));
        assertEquals(List.of(), kept(Finitization.derive(LockFreeQueue.class, 2)));
    }
}

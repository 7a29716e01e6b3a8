package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Recursions and loops that never end on some candidates, and others that seem to. A run that is
 * known never to end is not valid, by every strategy; what only seems to repeat itself must go on.
 */
class EndlessTest {
    static class Node {
        Node left;
        Node right;
        int key;

        @Override
        public String toString() {
            return left == null ? "" + key : left.toString();
        }
    }

    interface Measure {
        int of(Node node);
    }

    /** Each predicate recurs or loops for ever on some cycle, and nothing keeps it from that. */
    static class Tree {
        Node root;
        private static int calls;

        // --- without an end ---------------------------------------------------------------------

        private static int size(Node x) {
            return x == null ? 0 : 1 + size(x.left) + size(x.right);
        }

        boolean counts() {
            return size(root) < 3;
        }

        private static boolean isOrdered(Node x, Integer min, Integer max) {
            return x == null
                    || (min == null || x.key > min)
                            && (max == null || x.key < max)
                            && isOrdered(x.left, min, x.key)
                            && isOrdered(x.right, x.key, max);
        }

        boolean ordersAndCounts() {
            return isOrdered(root, null, null) && size(root) > 0;
        }

        private static boolean even(Node x) {
            return x == null || odd(x.left);
        }

        private static boolean odd(Node x) {
            return x != null && even(x.right);
        }

        boolean recursMutually() {
            return even(root);
        }

        private static int measured(Node x, Measure rest) {
            return x == null ? 0 : 1 + rest.of(x.left);
        }

        boolean recursThroughInterface() {
            Measure measure =
                    new Measure() {
                        @Override
                        public int of(Node node) {
                            return measured(node, this);
                        }
                    };
            return measure.of(root) < 3;
        }

        private transient ToIntFunction<Node> length;

        boolean recursThroughLambda() {
            length = x -> x == null ? 0 : 1 + length.applyAsInt(x.left);
            return length.applyAsInt(root) < 3;
        }

        boolean printsItself() {
            return root == null || root.toString().length() < 3;
        }

        private static int depth(Node x, int depth) {
            return x == null ? depth : depth(x.left, depth + 1) + depth(x.right, depth + 1);
        }

        boolean countsDepth() {
            return depth(root, 0) < 100;
        }

        private static String path(Node x, String path) {
            return x == null ? path : path(x.left, path + x.key) + path(x.right, path + "/");
        }

        boolean buildsTexts() {
            return path(root, "").length() < 100;
        }

        private static void append(Node x, StringBuilder to) {
            if (x != null) {
                to.append(x.key).append(',');
                append(x.left, to);
                append(x.right, to);
            }
        }

        boolean appends() {
            StringBuilder text = new StringBuilder();
            append(root, text);
            return text.length() < 100;
        }

        private static void collect(Node x, List<Integer> to) {
            if (x != null) {
                to.add(x.key);
                collect(x.left, to);
                collect(x.right, to);
            }
        }

        boolean collects() {
            List<Integer> keys = new ArrayList<>();
            collect(root, keys);
            return keys.size() < 100;
        }

        private static List<Integer> keys(Node x) {
            List<Integer> keys = new ArrayList<>();
            if (x != null) {
                keys.addAll(keys(x.left));
                keys.add(x.key);
                keys.addAll(keys(x.right));
            }
            return keys;
        }

        boolean makesLists() {
            return keys(root).size() < 3;
        }

        boolean marksAndForgets() {
            return marked(root) < 3;
        }

        /** Writes a field on the way down and puts it back on the way up. */
        private static int marked(Node x) {
            if (x == null) {
                return 0;
            }
            int before = x.key;
            x.key = 1;
            int size = 1 + marked(x.left);
            x.key = before;
            return size;
        }

        boolean loops() {
            Node x = root;
            while (x != null) {
                x = x.left;
            }
            return true;
        }

        boolean loopsAndCounts() {
            int n = 0;
            for (Node x = root; x != null; x = x.right) {
                n++;
            }
            return n < 3;
        }

        boolean countsInStatic() {
            calls = 0;
            countCalls(root);
            return calls < 3;
        }

        private static void countCalls(Node x) {
            calls++;
            if (x != null) {
                countCalls(x.left);
            }
        }

        // --- without an end, and out of memory long before the stack is full
        // ----------------------

        private static String doubled(Node x, String text) {
            return x == null ? text : doubled(x.left, text + text);
        }

        boolean doublesTexts() {
            return doubled(root, "ab").length() < 100;
        }

        private static String doubledByBuilder(Node x, String text) {
            if (x == null) {
                return text;
            }
            return doubledByBuilder(
                    x.left, new StringBuilder().append(text).append(text).toString());
        }

        boolean doublesByBuilder() {
            return doubledByBuilder(root, "ab").length() < 100;
        }

        boolean doublesInALoop() {
            String text = "ab";
            for (Node x = root; x != null; x = x.left) {
                text = text + text;
            }
            return text.length() < 100;
        }

        /** A handler around something else must not catch what ends the recursion behind it. */
        boolean doublesBehindAHandler() {
            boolean isAll = true;
            for (int i = 0; i < 60; i++) {
                try {
                    isAll &= down(root, 0);
                } catch (StackOverflowError e) {
                    return true;
                }
            }
            return isAll && doublesTexts();
        }

        /** What the ones above say, without a recursion or a loop that never ends. */
        boolean isShortToTheLeft() {
            Set<Node> seen = new HashSet<>();
            for (Node x = root; x != null; x = x.left) {
                if (!seen.add(x)) {
                    return false;
                }
            }
            return seen.size() < 100;
        }

        @SuppressWarnings("InfiniteRecursion")
        private static int overflow(Node x) {
            return 1 + overflow(x);
        }

        boolean catchesTheOverflow() {
            try {
                return overflow(root) > 0;
            } catch (StackOverflowError e) {
                return root != null && root.left == null;
            }
        }

        // --- what overflows and goes on ---------------------------------------------------------

        private static boolean overflows(Node x) {
            try {
                return size(x) < 0;
            } catch (StackOverflowError e) {
                return true;
            }
        }

        boolean worksOnBehindTheOverflow() {
            boolean overflows = overflows(root);
            for (int i = 0; i < 9_000; i++) {
                calls = i;
            }
            return overflows;
        }

        boolean recursBehindTheOverflow() {
            return overflows(root) && down(root, 4_000);
        }

        private static boolean cleansUp(Node x) {
            try {
                return x == null || cleansUp(x.left);
            } finally {
                calls++;
            }
        }

        boolean cleansUpAndWorksOn() {
            boolean isAll;
            try {
                isAll = cleansUp(root);
            } catch (VirtualMachineError e) {
                isAll = true;
            }
            return isAll && down(root, 6_000);
        }

        /** Links of a chain, so that something takes long without a counter. */
        private static class Link {
            final Link next;

            Link(Link next) {
                this.next = next;
            }
        }

        private static Link four(Link x) {
            return new Link(new Link(new Link(new Link(x))));
        }

        private static Link sixteen(Link x) {
            return four(four(four(four(x))));
        }

        private static boolean walksLong() {
            Link chain = sixteen(sixteen(sixteen(sixteen(null))));
            boolean isAll = true;
            for (Link outer = chain; outer != null; outer = outer.next) {
                for (Link inner = chain; inner != null; inner = inner.next) {
                    isAll &= inner.next != outer || isAll;
                }
            }
            return isAll;
        }

        boolean overflowsLate() {
            return walksLong() && overflows(root);
        }

        boolean catchesSomethingElse() {
            boolean isAll;
            try {
                isAll = walksLong();
            } catch (StackOverflowError e) {
                return true;
            }
            return isAll && size(root) < 3;
        }

        private static Object last;
        private static boolean isShown;

        private static class Shown {
            @Override
            public String toString() {
                isShown = walksLong();
                return "";
            }
        }

        boolean showsAnObjectBehindATextWritten() {
            if (root == null) {
                return false;
            }
            isShown = false;
            last = "a" + root.key;
            last = new Shown();
            String text = "";
            while (!isShown) {
                text = "b" + last;
            }
            return !text.isEmpty();
        }

        // --- what ends --------------------------------------------------------------------------

        private static boolean down(Node x, int left) {
            return x == null || left == 0 || down(x.left, left - 1);
        }

        boolean countsDown() {
            return down(root, 3_000);
        }

        boolean countsCalls() {
            calls = 0;
            return untilMany(root);
        }

        private static boolean untilMany(Node x) {
            return x == null || ++calls > 3_000 || untilMany(x.left);
        }

        private static boolean all(Node x, Iterator<Integer> more) {
            return x == null || !more.hasNext() || more.next() >= 0 && all(x.left, more);
        }

        boolean advancesAnIterator() {
            List<Integer> numbers = new ArrayList<>();
            for (int i = 0; i < 2_000; i++) {
                numbers.add(i);
            }
            return all(root, numbers.iterator());
        }

        private static int remembered(Node x, Map<Node, Integer> memo, List<Node> calls) {
            if (x == null || memo.containsKey(x)) {
                return 0;
            }
            calls.add(x);
            if (calls.size() > 2_000) {
                memo.put(x, 1);
            }
            return 1 + remembered(x.left, memo, calls);
        }

        boolean remembersAtLast() {
            return remembered(root, new HashMap<>(), new ArrayList<>()) != 1;
        }

        private static boolean visit(Node x, Set<Node> visited) {
            return x == null || visited.add(x) && visit(x.left, visited) && visit(x.right, visited);
        }

        boolean visits() {
            return visit(root, new HashSet<>());
        }

        boolean throwsToEnd() {
            try {
                return throwing(root, new int[] {0});
            } catch (IllegalStateException e) {
                return root.right == null;
            }
        }

        private static boolean throwing(Node x, int[] calls) {
            if (++calls[0] > 2_000) {
                throw new IllegalStateException("enough");
            }
            return x == null || throwing(x.left, calls);
        }

        boolean loopsLong() {
            long sum = 0;
            for (int i = 0; root != null && i < 50_000; i++) {
                sum += root.key;
            }
            return sum == 0;
        }

        private static int textual(Node x, String path) {
            return x == null || path.length() > 2_000 ? 0 : 1 + textual(x.left, path + "/");
        }

        boolean looksAtTheText() {
            return textual(root, "") != 1;
        }
    }

    /** Elements whose own hash code and comparison recur, called by a set of the JDK. */
    static class Chain {
        Link head;

        static class Link {
            Link next;

            @Override
            public int hashCode() {
                return next == null ? 1 : 31 + next.hashCode();
            }

            @Override
            public boolean equals(Object other) {
                return other instanceof Link link && Objects.equals(next, link.next);
            }
        }

        boolean hashes() {
            Set<Link> seen = new HashSet<>();
            for (Link link = head; link != null; link = link.next) {
                if (!seen.add(link)) {
                    return false;
                }
            }
            return true;
        }

        boolean compares() {
            List<Link> seen = new ArrayList<>();
            for (Link link = head; link != null && seen.size() < 3; link = link.next) {
                if (seen.contains(link)) {
                    return false;
                }
                seen.add(link);
            }
            return true;
        }
    }

    private static final Finitization<?> BOUNDS = Finitization.derive(Tree.class, 2);

    /** A few candidates only: each overflow of the JVM's own takes long. */
    private static final Finitization<?> FEW = Finitization.derive(Tree.class, 1);

    private static List<SearchResult> results(String predicate) {
        return results(BOUNDS, predicate);
    }

    private static List<SearchResult> results(Finitization<?> bounds, String predicate) {
        Set<Structure<?>> expected =
                BruteForce.structures(
                        bounds.space(),
                        Predicates.named(bounds.subject(), predicate, bounds.subject()));
        List<SearchResult> results = new ArrayList<>();
        for (Strategy strategy : Strategy.values()) {
            Answer answer = Answer.of(Search.of(bounds).predicate(predicate).strategy(strategy));
            StructureSets.assertSame(expected, answer.valid(), predicate + " by " + strategy);
            assertEquals(0, answer.result().ranAway(), predicate + " by " + strategy);
            results.add(answer.result());
        }
        return results;
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "counts",
                "recursMutually",
                "recursThroughInterface",
                "recursThroughLambda",
                "printsItself",
                "countsDepth",
                "buildsTexts",
                "appends",
                "collects",
                "makesLists",
                "marksAndForgets",
                "countsInStatic"
            })
    void aRecursionWithoutAnEndIsNotValid(String predicate) {
        for (SearchResult result : results(predicate)) {
            assertTrue(result.counts().rejectedByException() > 0);
            String reason = result.firstRejection().orElseThrow().reason();
            assertTrue(reason.startsWith("java.lang.StackOverflowError"), reason);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"loops", "loopsAndCounts"})
    void aLoopWithoutAnEndIsNotValid(String predicate) {
        for (SearchResult result : loopResults(predicate)) {
            assertTrue(result.counts().rejectedByException() > 0);
            assertEquals(0, result.ranAway());
            SearchResult.Rejection first = result.firstRejection().orElseThrow();
            assertEquals("a loop that never ends", first.reason());
            assertFalse(first.ranAway());
        }
    }

    /**
     * A run that has no memory left before it takes many steps is judged, too. (Plain Java would
     * take all memory, so the structures are compared with those of a predicate that ends.) To fill
     * it takes long, so the strategies take turns.
     */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "0, doublesTexts, java.lang.StackOverflowError",
        "1, doublesByBuilder, java.lang.StackOverflowError",
        "2, doublesBehindAHandler, java.lang.StackOverflowError",
        "4, doublesInALoop, a loop that never ends"
    })
    void whatNeverEndsIsNotValidWhereMemoryEndsFirst(int turn, String predicate, String reason) {
        Set<Structure<?>> expected = found("isShortToTheLeft", Strategy.KORAT);
        assertFalse(expected.isEmpty());
        for (Strategy strategy : Effort.byTurns(List.of(Strategy.values()), turn, 2)) {
            Set<Structure<?>> found = new HashSet<>();
            SearchResult result = search(predicate, strategy, found);
            assertEquals(expected, found, predicate + " by " + strategy);
            assertEquals(0, result.ranAway(), predicate + " by " + strategy);
            assertTrue(result.exhausted());
            String told = result.firstRejection().orElseThrow().reason();
            assertTrue(told.startsWith(reason), told);
        }
    }

    private static Set<Structure<?>> found(String predicate, Strategy strategy) {
        Set<Structure<?>> found = new HashSet<>();
        search(predicate, strategy, found);
        return found;
    }

    private static SearchResult search(
            String predicate, Strategy strategy, Set<Structure<?>> found) {
        SearchListener<Object> listener =
                new SearchListener<Object>() {
                    @Override
                    public void valid(Structure<?> structure) {
                        found.add(structure);
                    }
                };
        return Search.of(BOUNDS).predicate(predicate).strategy(strategy).listener(listener).run();
    }

    /** In plain Java they would never end, so the counts are compared with each other. */
    private static List<SearchResult> loopResults(String predicate) {
        List<SearchResult> results = new ArrayList<>();
        for (Strategy strategy : Strategy.values()) {
            Search<?> search = Search.of(BOUNDS).predicate(predicate).strategy(strategy);
            results.add(search.run());
        }
        long valid = results.get(0).counts().valid();
        results.forEach(result -> assertEquals(valid, result.counts().valid()));
        return results;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ordersAndCounts",
                "countsDown",
                "countsCalls",
                "advancesAnIterator",
                "remembersAtLast",
                "visits",
                "throwsToEnd",
                "loopsLong",
                "looksAtTheText"
            })
    void whatOnlySeemsToRepeatItselfGoesOn(String predicate) {
        for (SearchResult result : results(predicate)) {
            assertEquals(0, result.counts().rejectedByException());
        }
    }

    /** To overflow too early would be caught. */
    @Test
    void aRecursionOverflowsWhereItIs() {
        for (SearchResult result : results(FEW, "catchesSomethingElse")) {
            assertTrue(result.counts().rejectedByException() > 0);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "catchesTheOverflow",
                "worksOnBehindTheOverflow",
                "recursBehindTheOverflow",
                "cleansUpAndWorksOn",
                "overflowsLate",
                "showsAnObjectBehindATextWritten"
            })
    void anOverflowMayBeCaught(String predicate) {
        for (SearchResult result : results(FEW, predicate)) {
            assertEquals(0, result.counts().rejectedByException());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"hashes", "compares"})
    void recursionsThroughASetOfTheJdkEnd(String predicate) {
        results(Finitization.derive(Chain.class, 2), predicate);
    }
}

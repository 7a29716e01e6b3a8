package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the code of a predicate may be: one subject, many ways to read it. */
class WeavingCodeTest {
    enum Colour {
        RED(1),
        GREEN(2),
        BLUE(3) {
            @Override
            boolean isCold() {
                return true;
            }
        };

        final int weight;

        Colour(int weight) {
            this.weight = weight;
        }

        boolean isCold() {
            return false;
        }
    }

    static class Node {
        Node next;
        int value;
        Colour colour;

        Node() {}

        Node(int value) {
            this.value = value;
        }

        int value() {
            return value;
        }

        Colour colour() {
            return colour;
        }
    }

    static class Bag {
        Node head;
        String name;

        /** The nodes, up to four of them: a cycle can't keep it from ending. */
        List<Node> nodes() {
            List<Node> nodes = new ArrayList<>();
            for (Node n = head; n != null && nodes.size() < 4; n = n.next) {
                nodes.add(n);
            }
            return nodes;
        }

        boolean isAcyclic() {
            return nodes().size() < 4;
        }
    }

    private static final Finitization<?> BOUNDS = Finitization.derive(Bag.class, 2);

    private static int confirmed(String predicate) {
        return BruteForce.confirm(BOUNDS, WeavingCodeTest.class, predicate).size();
    }

    // --- lambdas and streams --------------------------------------------------------------------

    static boolean nonCapturing(Bag bag) {
        Predicate<Node> small = n -> n.value == 0;
        return bag.isAcyclic() && bag.nodes().stream().allMatch(small);
    }

    @Test
    void aLambdaThatCapturesNothingIsWoven() {
        assertEquals(26, confirmed("nonCapturing"));
    }

    static boolean capturing(Bag bag) {
        Node head = bag.head;
        int[] sum = {0};
        Supplier<Integer> first = () -> head == null ? -1 : head.value;
        bag.nodes().forEach(n -> sum[0] += n.value + first.get());
        return bag.isAcyclic() && sum[0] == 3;
    }

    @Test
    void aLambdaThatCapturesANodeIsWoven() {
        assertEquals(18, confirmed("capturing"));
    }

    static boolean references(Bag bag) {
        Function<Node, Integer> value = Node::value;
        Function<Integer, Node> make = Node::new;
        Supplier<List<Node>> nodes = bag::nodes;
        List<Node> copies = nodes.get().stream().map(value).map(make).toList();
        return bag.isAcyclic()
                && copies.size() == 2
                && Comparator.comparing(Node::value).compare(copies.get(0), copies.get(1)) < 0;
    }

    @Test
    void methodReferencesOfAllKindsAreWoven() {
        assertEquals(18, confirmed("references"));
    }

    static boolean streams(Bag bag) {
        return bag.isAcyclic()
                && bag.nodes().stream().sorted(Comparator.comparingInt(n -> n.value)).count() == 2
                && IntStream.range(0, 2).map(i -> bag.nodes().get(i).value).distinct().count() == 1
                && bag.nodes().stream().map(Node::colour).collect(Collectors.toSet()).size() == 1
                && Stream.iterate(bag.head, Objects::nonNull, n -> n.next)
                        .flatMap(n -> Stream.of(n.colour().name(), "x"))
                        .noneMatch(String::isEmpty);
    }

    @Test
    void streamsOverNodesAreWoven() {
        assertEquals(12, confirmed("streams"));
    }

    static boolean parallel(Bag bag) {
        Node[] nodes = bag.nodes().toArray(new Node[0]);
        Arrays.parallelSort(nodes, Comparator.comparingInt(n -> n.value));
        Function<List<Node>, Stream<Node>> inParallel = List::parallelStream;
        return bag.isAcyclic()
                && bag.nodes().parallelStream().allMatch(n -> n.value == 1)
                && inParallel.apply(bag.nodes()).noneMatch(n -> n.colour == Colour.RED)
                && Stream.of(nodes).parallel().filter(n -> n.colour == Colour.BLUE).count() == 1
                && IntStream.range(0, nodes.length).parallel().sum() == 1;
    }

    static boolean staysInOneThread(Bag bag) {
        Thread here = Thread.currentThread();
        IntPredicate isHere = i -> Thread.currentThread() == here;
        Integer[] many = IntStream.range(0, 300_000).boxed().toArray(Integer[]::new);
        Arrays.parallelSort(many, (a, b) -> isHere.test(a) ? b - a : 0);
        return bag.head == null
                && many[0] == 299_999
                && IntStream.range(0, 300_000).parallel().allMatch(isHere)
                && List.of(many).parallelStream().allMatch(isHere::test);
    }

    @Test
    void parallelStreamsStayInTheThreadOfTheSearch() {
        assertEquals(4, confirmed("parallel"));
        Search<?> search = Search.of(BOUNDS).predicate(WeavingCodeTest.class, "staysInOneThread");
        assertEquals(2, search.limit(2).steps(1L << 40).run().counts().valid());
    }

    static boolean nested(Bag bag) {
        Function<Node, Predicate<Node>> same = a -> b -> a.value == b.value && a != b;
        BiPredicate<Node, Node> both = (a, b) -> same.apply(a).test(b);
        class Local {
            final IntPredicate odd = i -> i % 2 == bag.nodes().size() - 2;

            boolean holds() {
                return odd.test(bag.head.value)
                        && new Object() {
                            boolean anonymous() {
                                return both.test(bag.head, bag.head.next);
                            }
                        }.anonymous();
            }
        }
        return bag.isAcyclic() && bag.nodes().size() == 2 && new Local().holds();
    }

    @Test
    void lambdasInLambdasAndLocalClassesAreWoven() {
        assertEquals(18, confirmed("nested"));
    }

    // --- statements -----------------------------------------------------------------------------

    static boolean handlers(Bag bag) {
        int steps = 0;
        try {
            if (bag.head.next.value == 1) {
                throw new IllegalStateException(bag.name);
            }
            steps++;
        } catch (NullPointerException e) {
            steps += bag.head == null ? 10 : 20;
        } catch (IllegalStateException e) {
            return e.getMessage().isEmpty();
        } finally {
            steps += 100;
        }
        return steps == 101 || steps == 120;
    }

    @Test
    void exceptionsAreCaughtAsInPlainJava() {
        assertEquals(183, confirmed("handlers"));
    }

    static boolean strings(Bag bag) {
        return switch (bag.name) {
            case "" -> bag.head == null;
            case "a" -> bag.head != null && ("v" + bag.head.value + bag.name).equals("v1a");
            default -> false;
        };
    }

    @Test
    void aSwitchOnStringsAndAConcatenationReadTheirFields() {
        assertEquals(61, confirmed("strings"));
    }

    static boolean enums(Bag bag) {
        if (bag.head == null || bag.head.next != null) {
            return false;
        }
        switch (bag.head.colour) {
            case RED:
                return bag.head.value == 0;
            case GREEN:
                return bag.head.colour.weight == 2 && bag.head.value == 1;
            default:
                return bag.head.colour.isCold() && bag.head.colour.ordinal() == 2;
        }
    }

    @Test
    void enumsWithFieldsAndBodiesWorkInASwitch() {
        assertEquals(8, confirmed("enums"));
    }

    static boolean labels(Bag bag) {
        List<Node> nodes = bag.nodes();
        int seen = 0;
        outer:
        for (Node a : nodes) {
            for (Node b : nodes) {
                if (a.next == b) {
                    continue outer;
                }
                if (a != b && a.value == b.value) {
                    break outer;
                }
                seen++;
            }
        }
        return seen == 3;
    }

    @Test
    void labelledLoopsAreLeftAsInPlainJava() {
        assertEquals(36, confirmed("labels"));
    }

    static boolean recursion(Bag bag) {
        return length(bag.head, 0) == sum(1, bag.head == null ? 0 : bag.head.value);
    }

    private static int length(Node node, int depth) {
        return node == null || depth > 3 ? depth : length(node.next, depth + 1);
    }

    private static int sum(int... numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    @Test
    void recursionAndVariableArgumentsWork() {
        assertEquals(42, confirmed("recursion"));
    }

    static boolean assertion(Bag bag) {
        assert bag.head != null : "no head";
        assert bag.head.next == null;
        return true;
    }

    @Test
    void aFailedAssertionRejectsTheCandidate() {
        assertEquals(12, confirmed("assertion"));
    }

    static boolean locks(Bag bag) {
        synchronized (bag) {
            return bag.head != null && locked(bag.head);
        }
    }

    private static synchronized boolean locked(Node node) {
        synchronized (node) {
            return node.value == 1 && node.next == null;
        }
    }

    @Test
    void synchronizedMethodsAndBlocksAreWoven() {
        assertEquals(6, confirmed("locks"));
    }

    static boolean casts(Bag bag) {
        Object head = bag.head;
        return head instanceof Node n
                && ((Object) n.next instanceof Node m ? m.value > n.value : n.colour == Colour.BLUE)
                && (n.value & 1 | ~n.value >>> 31) == 1
                && (n.value == 0 ? (byte) n.value : (char) n.value) >= 0;
    }

    @Test
    void patternsAndArithmeticOnFieldsWork() {
        assertEquals(58, confirmed("casts"));
    }
}

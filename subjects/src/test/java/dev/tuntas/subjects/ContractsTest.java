package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.Check;
import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.CheckResult.ScopeResult;
import dev.tuntas.core.Effort;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every operation of every subject fulfils its contract, seen from outside and from inside. */
@Tag("slow")
class ContractsTest {
    private static final int SCOPE = 3;

    /** Bounds that are not derived: these have fields that a scope says too little about. */
    private static final Map<Class<?>, IntFunction<Finitization<?>>> BY_HAND =
            Map.of(
                    SortedList.class, SortedList::finSortedList,
                    DoublyLinkedList.class, DoublyLinkedList::finDoublyLinkedList,
                    RedBlackTree.class, n -> RedBlackTree.finRedBlackTree(n, 0, n, 0, n - 1),
                    RBT.class, RBT::finRBT,
                    FibonacciHeap.class, FibonacciHeap::finFibonacciHeap);

    static Stream<Class<?>> subjects() {
        return Subjects.all().stream();
    }

    /** All methods that are checked but predicates. */
    private static List<Method> operations(Class<?> subject) {
        return Check.methodsOf(subject).stream()
                .filter(method -> !method.getName().matches("(repOk|is[A-Z]).*"))
                .toList();
    }

    private static String signature(Method operation) {
        return Arrays.stream(operation.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(",", operation.getName() + "(", ")"));
    }

    @Test
    void areThoseOfAllOperations() {
        String operations =
                subjects()
                        .map(s -> s.getSimpleName() + " " + operations(s).size())
                        .collect(Collectors.joining(", "));
        assertEquals(
                "SinglyLinkedList 6, SortedList 10, DoublyLinkedList 8, SortedDoublyLinkedList 6,"
                        + " BinaryTree 6, SearchTree 8, AvlTree 4, RedBlackTree 6,"
                        + " DynamicOrderStatistics 6, NaryTree 4, HeapArray 6, MinHeap 5,"
                        + " DisjointSets 5, LinkedDisjointSet 5, BinomialHeap 10, FibonacciHeap 10,"
                        + " HashSet 6, ObjectHashSet 6, BT 3, BST 3, BSTP 3, RBT 3, DLL 5, DLLU 5, DLLS 5",
                operations);
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void hold(Class<?> subject) {
        List<Method> operations = operations(subject);
        List<Method> insideToo = Effort.every(2, operations);
        for (Method operation : operations) {
            CheckResult black = check(subject, operation).run();
            assertEquals(List.of(), black.findings(), operation::toString);
            assertTrue(black.isClean() && black.inputs() > 1, operation::toString);
            if (insideToo.contains(operation)) {
                CheckResult white = check(subject, operation).mode(CheckMode.WHITE_BOX).run();
                assertEquals(List.of(), white.findings(), operation::toString);
                assertTrue(white.isClean(), operation::toString);
                assertExploresNoMore(white.scopes(), black.scopes());
            }
        }
    }

    private static Check check(Class<?> subject, Method operation) {
        Check check =
                Check.of(subject, signature(operation))
                        .scopes(Effort.of(SCOPE - 1, 1), SCOPE)
                        .sources(List.of(Path.of("src", "main", "java")));
        IntFunction<Finitization<?>> bounds = BY_HAND.get(subject);
        if (bounds == null || Modifier.isStatic(operation.getModifiers())) {
            return check;
        }
        boolean takesAnother = Set.of("union", "merge").contains(operation.getName());
        return takesAnother ? check.bounds(bounds).bounds("other", bounds) : check.bounds(bounds);
    }

    private static void assertExploresNoMore(List<ScopeResult> white, List<ScopeResult> black) {
        assertEquals(black.size(), white.size());
        for (int i = 0; i < white.size(); i++) {
            long inside = white.get(i).counts().explored();
            long outside = black.get(i).counts().explored();
            assertTrue(inside <= outside, () -> inside + " > " + outside);
        }
    }

    /** A static method has no receiver. */
    @Test
    void holdForSortingOfLists() {
        CheckResult result = Check.of(SortedList.class, "sort(List)").scope(SCOPE).run();
        assertTrue(result.isClean(), () -> result.findings().toString());
        assertEquals(1 + 3 + 9 + 27, result.inputs());
    }

    @Test
    void holdForSearchTreesAndHeapsOfFour() {
        for (Class<?> subject : List.of(SearchTree.class, HeapArray.class)) {
            for (Method operation : operations(subject)) {
                CheckResult result = Check.of(subject, signature(operation)).scopes(4, 4).run();
                assertTrue(result.isClean(), () -> result.findings().toString());
            }
        }
    }

    /** A tree of at most n nodes has keys up to n - 1, so the new key is one more. */
    @Test
    void holdForKeysThatNoTreeHas() {
        for (String operation : List.of("add", "remove", "contains")) {
            CheckResult result =
                    Check.of(SearchTree.class, operation)
                            .scope(SCOPE)
                            .bounds("key", n -> keys(-1, n))
                            .run();
            assertTrue(result.isClean(), () -> result.findings().toString());
            assertEquals(15 * 5, result.inputs());
        }
    }

    private static Finitization<?> keys(int min, int max) {
        return Finitization.of(Integer.class, Domain.ints(min, max)).build();
    }
}

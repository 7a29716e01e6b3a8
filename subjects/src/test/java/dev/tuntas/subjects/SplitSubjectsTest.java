package dev.tuntas.subjects;

import dev.tuntas.core.Effort;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.search.SplitSearch;
import dev.tuntas.core.search.Strategy;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Ranges of a search find what the whole search finds, in whatever order they are searched. */
@Tag("slow")
class SplitSubjectsTest {
    private static final Map<Class<?>, Integer> SCOPES =
            Map.of(
                    SearchTree.class, 4,
                    RedBlackTree.class, 4,
                    AvlTree.class, 4,
                    HeapArray.class, 4,
                    SortedList.class, 4,
                    DoublyLinkedList.class, 4,
                    NaryTree.class, 4,
                    BinomialHeap.class, 4,
                    FibonacciHeap.class, 3);

    @TestFactory
    Stream<DynamicTest> rangesFindWhatTheWholeSearchFinds() {
        List<Class<?>> subjects = Subjects.all().stream().filter(SCOPES::containsKey).toList();
        List<Strategy> strategies = List.of(Strategy.values());
        return IntStream.range(0, subjects.size())
                .boxed()
                .flatMap(
                        i ->
                                Effort.byTurns(strategies, i, 2).stream()
                                        .map(by -> test(subjects.get(i), by)));
    }

    private static DynamicTest test(Class<?> subject, Strategy by) {
        return DynamicTest.dynamicTest(
                subject.getSimpleName() + " by " + by,
                () -> SplitSearch.confirm(Finitization.derive(subject, SCOPES.get(subject)), by));
    }
}

package dev.tuntas.bench.lazy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.bench.Results;
import dev.tuntas.bench.run.Contest;
import dev.tuntas.bench.run.Task;
import dev.tuntas.bench.run.Times;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.subjects.SearchTree;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Growing sizes: who is still in. */
class ClimbTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final List<Set<Strategy>> tried = new ArrayList<>();

    @Test
    void aStrategyThatDoesNotEndIsNotTriedAgain() {
        Climb climb = climb(left -> times(left, tried.size() == 1 ? null : Strategy.KORAT, 1));
        assertEquals(1, climb.next().orElseThrow().size());
        LazyRow second = climb.next().orElseThrow();
        assertEquals(2, second.size());
        assertEquals(Optional.empty(), second.runs(Strategy.KORAT));
        climb.next();
        Set<Strategy> all = EnumSet.allOf(Strategy.class);
        assertEquals(List.of(all, all, EnumSet.complementOf(EnumSet.of(Strategy.KORAT))), tried);
    }

    @Test
    void aStrategyThatGrowsTooFastIsNotTried() {
        Climb climb = climb(left -> times(left, null, tried.size() == 1 ? 1 : 20));
        assertTrue(climb.next().isPresent());
        assertTrue(climb.next().isPresent());
        assertEquals(Optional.empty(), climb.next());
        assertEquals(EnumSet.noneOf(Strategy.class), tried.get(2));
    }

    @Test
    void theSearchesAreThoseOfTheSubject() {
        List<Task> tasks = new ArrayList<>();
        Climb climb =
                new Climb(
                        SearchTree.class,
                        MINUTE,
                        (task, left) -> {
                            tasks.add(task);
                            return times(left, null, 0);
                        });
        climb.next();
        LazyRow second = climb.next().orElseThrow();
        assertEquals("SearchTree 2", second.toString());
        assertEquals(
                SearchTree.finSearchTree(2).space().slots().size(),
                tasks.get(1).bounds().space().slots().size());
        assertEquals("repOk", tasks.get(1).predicate().getName());
        assertEquals(Long.MAX_VALUE, tasks.get(1).limit());
    }

    /** Twice the budget is the most that is expected of a size that is tried. */
    @Test
    void thePaceIsThatOfTheLastTwoSizes() {
        Growth slow = Growth.START.then(Duration.ofSeconds(10)).then(Duration.ofSeconds(30));
        Growth fast = Growth.START.then(Duration.ofSeconds(10)).then(Duration.ofSeconds(40));
        assertTrue(Growth.START.mayEndWithin(MINUTE));
        assertTrue(slow.mayEndWithin(MINUTE));
        assertFalse(fast.mayEndWithin(MINUTE));
        assertTrue(fast.then(Duration.ofSeconds(45)).mayEndWithin(MINUTE));
    }

    @Test
    void aSearchThatIsNotOverInTimeIsLeftOut() {
        Task task = Task.all(SearchTree.finSearchTree(12), "repOk");
        Set<Strategy> slow = EnumSet.of(Strategy.KORAT, Strategy.CHECKPOINT);
        Times times = Contest.bestWithin(Duration.ofMillis(1), 2, task, slow);
        assertEquals(Set.of(), times.results().keySet());
        Task small = Task.all(SearchTree.finSearchTree(2), "repOk");
        assertEquals(22, best(small).by(Strategy.KORAT).counts().explored());
    }

    private static Times best(Task task) {
        return Contest.bestWithin(MINUTE, 1, task, List.of(Strategy.KORAT));
    }

    /** Notes which strategies are tried at each size. */
    private Climb climb(Function<Collection<Strategy>, Times> measured) {
        return new Climb(
                SearchTree.class,
                MINUTE,
                (task, left) -> {
                    Set<Strategy> now = EnumSet.noneOf(Strategy.class);
                    now.addAll(left);
                    tried.add(now);
                    return measured.apply(left);
                });
    }

    private static Times times(Collection<Strategy> left, @Nullable Strategy out, long seconds) {
        return Times.of(
                left.stream()
                        .filter(strategy -> strategy != out)
                        .map(strategy -> Results.of(strategy, 1, 1, Duration.ofSeconds(seconds)))
                        .toList());
    }
}

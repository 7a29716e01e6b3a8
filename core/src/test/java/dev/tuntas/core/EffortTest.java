package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EffortTest {
    private static final List<String> ALL = List.of("a", "b", "c", "d", "e");

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7})
    void testsInARowTryAllByTurns(int ordinary) {
        int each = Effort.of(Math.min(ordinary, ALL.size()), ALL.size());
        Map<String, Integer> tried = new HashMap<>();
        for (int number = 0; number < ALL.size(); number++) {
            List<String> some = Effort.byTurns(ALL, number, ordinary);
            assertEquals(each, Set.copyOf(some).size());
            some.forEach(one -> tried.merge(one, 1, Integer::sum));
        }
        ALL.forEach(one -> assertEquals(each, tried.get(one)));
    }

    @Test
    void nothingIsTriedOfNothing() {
        assertEquals(List.of(), Effort.byTurns(List.of(), 3, 2));
        assertEquals(List.of(), Effort.every(2, List.of()));
    }

    @Test
    void everySecondIsTriedOrAll() {
        assertEquals(Effort.isWhole() ? ALL : List.of("a", "c", "e"), Effort.every(2, ALL));
    }
}

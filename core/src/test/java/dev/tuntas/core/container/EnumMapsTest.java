package dev.tuntas.core.container;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Maps of enum constants to objects of the user's classes: as tree maps, but of another class. */
class EnumMapsTest {
    enum Day {
        MONDAY,
        TUESDAY,
        SUNDAY {
            @Override
            boolean isFree() {
                return true;
            }
        };

        boolean isFree() {
            return false;
        }
    }

    static class Shift {
        int hours;
    }

    static class Rota {
        private final EnumMap<Day, Shift> shifts = new EnumMap<>(Day.class);
        private Map<Day, List<Shift>> spare = new EnumMap<>(Day.class);

        boolean isShort() {
            return shifts.size() <= 1 && spare.isEmpty();
        }

        boolean isInOrder() {
            return spare.isEmpty() && areInOrder(shifts) && !shifts.containsKey(null);
        }

        boolean isFreeOnSundays() {
            return isFree(shifts) && spare.size() == 1 && spare.containsKey(Day.SUNDAY);
        }

        boolean takesChanges() {
            return spare.size() == 1 && takes(shifts);
        }
    }

    /** The same, with maps that every strategy knows. */
    static class Twin {
        private final TreeMap<Day, Shift> shifts = new TreeMap<>();
        private Map<Day, List<Shift>> spare = new TreeMap<>();

        boolean isShort() {
            return shifts.size() <= 1 && spare.isEmpty();
        }

        boolean isInOrder() {
            return spare.isEmpty() && areInOrder(shifts);
        }

        boolean isFreeOnSundays() {
            return isFree(shifts) && spare.size() == 1 && spare.containsKey(Day.SUNDAY);
        }

        boolean takesChanges() {
            return spare.size() == 1 && takes(shifts);
        }
    }

    private static boolean areInOrder(Map<Day, Shift> shifts) {
        Day last = null;
        for (Map.Entry<Day, Shift> entry : shifts.entrySet()) {
            if (last != null && last.compareTo(entry.getKey()) >= 0) {
                throw new IllegalStateException("not in order");
            }
            last = entry.getKey();
        }
        return shifts.values().stream().mapToInt(shift -> shift.hours).sum() <= 1;
    }

    private static boolean isFree(Map<Day, Shift> shifts) {
        return shifts.keySet().stream()
                .allMatch(day -> !day.isFree() || shifts.get(day).hours == 0);
    }

    /** A change is seen in this run, and by no other. */
    private static boolean takes(Map<Day, Shift> shifts) {
        int before = shifts.size();
        boolean isNew = shifts.putIfAbsent(Day.MONDAY, new Shift()) == null;
        boolean isFirst = shifts.keySet().iterator().next() == Day.MONDAY;
        shifts.remove(Day.TUESDAY);
        return isFirst && isNew && before == shifts.size() - 1;
    }

    private static long valid(Class<?> type, String predicate, Strategy strategy) {
        return Search.of(Finitization.derive(type, 2))
                .predicate(predicate)
                .strategy(strategy)
                .run()
                .counts()
                .valid();
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void thereAreAsManyAsOfTreeMaps(Strategy strategy) {
        for (String predicate :
                List.of("isShort", "isInOrder", "isFreeOnSundays", "takesChanges")) {
            assertEquals(
                    valid(Twin.class, predicate, Strategy.KORAT),
                    valid(Rota.class, predicate, strategy),
                    predicate);
        }
        // None, or one of three keys with one of two shifts.
        assertEquals(1 + 3 * 2, valid(Rota.class, "isShort", strategy));
    }

    @Test
    void structuresHaveTheMapThatTheConstructorMakes() {
        List<Rota> found =
                Search.of(Finitization.derive(Rota.class, 2)).predicate("isShort").toList();
        for (Rota rota : found) {
            rota.spare.put(Day.SUNDAY, List.of());
            rota.spare.put(Day.MONDAY, List.of());
            assertEquals(List.of(Day.MONDAY, Day.SUNDAY), new ArrayList<>(rota.spare.keySet()));
            assertThrows(NullPointerException.class, () -> rota.spare.put(null, List.of()));
        }
    }

    @Test
    void boundsSayTheirKeysAndValues() {
        Domain<Shift> shift = Domain.objects(Shift.class, 1);
        Finitization<Rota> bounds =
                Finitization.of(Rota.class)
                        .scope(1)
                        .set("shifts", Domain.mapOf(Domain.enums(Day.class), shift, 2, 3))
                        .exclude("spare")
                        .build();
        // Three pairs of days and all three.
        assertEquals(4, Search.of(bounds).predicate(EnumMapsTest.class, "any").toList().size());
    }

    static boolean any(Rota rota) {
        return rota != null;
    }

    static class Week {
        List<EnumMap<Day, Shift>> rotas = new ArrayList<>();

        boolean repOk() {
            return rotas.isEmpty();
        }
    }

    @Test
    void onesThatNoConstructorMakesHaveNoValues() {
        String text =
                assertThrows(
                                TuntasException.class,
                                () -> Search.of(Finitization.derive(Week.class, 2)).run())
                        .getMessage();
        assertTrue(text.startsWith("No values are known for Week.rotas"), text);
    }
}

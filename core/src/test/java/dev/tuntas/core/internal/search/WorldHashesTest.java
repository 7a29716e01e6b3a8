package dev.tuntas.core.internal.search;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which spaces have tables that two worlds may walk through in different orders. */
class WorldHashesTest {
    enum Colour {
        RED,
        BLUE
    }

    record Point(int x, Colour colour) {}

    record Plain(int x, String y) {}

    static class Numbered {
        Colour colour;
    }

    static class Equal {
        Colour colour;

        @Override
        public boolean equals(Object o) {
            return o instanceof Equal other && other.colour == colour;
        }

        @Override
        public int hashCode() {
            return colour == null ? 0 : colour.hashCode();
        }
    }

    static class EnumKeys {
        HashMap<Colour, Integer> field = new HashMap<>();
    }

    static class ConcurrentKeys {
        ConcurrentHashMap<Colour, Integer> field = new ConcurrentHashMap<>();
    }

    static class GivenSet {
        Set<Colour> field = new HashSet<>();
    }

    static class Records {
        HashSet<Point> field = new HashSet<>();
    }

    static class Optionals {
        HashSet<Optional<Colour>> field = new HashSet<>();
    }

    static class Lists {
        HashSet<List<Colour>> field = new HashSet<>();
    }

    static class OwnHashes {
        HashSet<Equal> field = new HashSet<>();
    }

    static class Changeable {
        HashSet<AtomicInteger> field = new HashSet<>();
    }

    static class InAnObject {
        Holder holder;

        static class Holder {
            HashSet<Colour> field = new HashSet<>();
        }
    }

    static class Ordered {
        LinkedHashSet<Colour> field = new LinkedHashSet<>();
    }

    static class Sorted {
        TreeSet<Colour> field = new TreeSet<>();
    }

    static class PlainKeys {
        Map<Integer, Colour> field = new HashMap<>();
    }

    static class PlainRecords {
        HashSet<Plain> field = new HashSet<>();
    }

    static class NumberedKeys {
        HashSet<Numbered> field = new HashSet<>();
    }

    static class NoTable {
        Colour colour;
        List<Colour> field = new ArrayList<>();
        int[] numbers;
    }

    private static boolean mayDiffer(Class<?> type) {
        return WorldHashes.mayDiffer(Finitization.derive(type, 2).space());
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                EnumKeys.class,
                ConcurrentKeys.class,
                GivenSet.class,
                Records.class,
                Optionals.class,
                Lists.class,
                OwnHashes.class,
                Changeable.class,
                InAnObject.class
            })
    void tablesOfWhatHashesByAddressMayDiffer(Class<?> type) {
        assertTrue(mayDiffer(type));
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Ordered.class,
                Sorted.class,
                PlainKeys.class,
                PlainRecords.class,
                NumberedKeys.class,
                NoTable.class
            })
    void othersAreTheSameInEveryWorld(Class<?> type) {
        assertFalse(mayDiffer(type));
    }
}

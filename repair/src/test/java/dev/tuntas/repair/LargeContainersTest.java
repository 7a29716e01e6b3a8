package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairResult.End;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Structures of some hundred objects, with containers that lead to them as well. */
class LargeContainersTest {
    private static final int SIZE = 300;

    /** A cache that finds its entries by a table, and knows how old they are by a list. */
    static final class Cache {
        static final class Entry {
            final String key;
            @Nullable Object value;
            @Nullable Entry older;
            @Nullable Entry newer;

            Entry(String key, Object value) {
                this.key = key;
                this.value = value;
            }
        }

        final Map<String, Entry> table = new HashMap<>();
        final Map<String, Entry> inOrder = new TreeMap<>();
        final Set<String> keys = new HashSet<>();
        @Nullable Entry newest;

        static Cache of(int size) {
            Cache cache = new Cache();
            for (int i = 0; i < size; i++) {
                cache.add(new Entry("key " + i, i));
            }
            return cache;
        }

        private void add(Entry entry) {
            table.put(entry.key, entry);
            inOrder.put(entry.key, entry);
            keys.add(entry.key);
            entry.older = newest;
            if (newest != null) {
                newest.newer = entry;
            }
            newest = entry;
        }

        List<Entry> entries() {
            List<Entry> entries = new ArrayList<>();
            for (Entry entry = newest; entry != null; entry = entry.older) {
                entries.add(entry);
            }
            return entries;
        }

        public boolean repOk() {
            int met = 0;
            Entry last = null;
            for (Entry entry = newest; entry != null; entry = entry.older) {
                if (entry.newer != last || entry.value == null || ++met > SIZE) {
                    return false;
                }
                if (table.get(entry.key) != entry || inOrder.get(entry.key) != entry) {
                    return false;
                }
                if (!keys.contains(entry.key)) {
                    return false;
                }
                last = entry;
            }
            return met == table.size() && met == inOrder.size() && met == keys.size();
        }
    }

    private final Repair<Cache> repair = Repair.of(Cache.class);

    private RepairResult<Cache> mended(Cache cache, List<Cache.Entry> entries) {
        RepairResult<Cache> result = repair.mend(cache, entries);
        assertEquals(End.MENDED, result.end(), result.reason());
        assertTrue(cache.repOk());
        assertEquals(List.of(), result.lost());
        return result;
    }

    /** To look through all keys each time would be 27 million steps, more than a run may take. */
    @Test
    void whatIsLookedUpInManyIsFoundAtOnce() {
        RepairResult<Cache> result = repair.mend(Cache.of(SIZE));
        assertEquals(End.VALID_ALREADY, result.end(), result.reason());
        assertTrue(result.steps() < 20 * SIZE, result.steps() + " steps");
    }

    @Test
    void entriesThatATableLacksArePutBack() {
        Cache cache = Cache.of(SIZE);
        List<Cache.Entry> entries = cache.entries();
        List.of("key 7", "key 100", "key 250").forEach(cache.table::remove);
        RepairResult<Cache> result = mended(cache, entries);
        assertEquals(3, result.changes().size(), result.toString());
        // What the predicate has in hand where it fails is what is missing.
        assertTrue(result.trials() <= 9, result.trials() + " trials");
    }

    @Test
    void otherFaultsBesideThemAreMended() {
        Cache cache = Cache.of(SIZE);
        List<Cache.Entry> entries = cache.entries();
        cache.inOrder.remove("key 33");
        cache.keys.remove("key 99");
        entries.get(120).newer = null;
        entries.get(200).newer = entries.get(17);
        RepairResult<Cache> result = mended(cache, entries);
        assertEquals(4, result.changes().size(), result.toString());
    }

    @Test
    void aKeyThatStandsForAnotherOneIsPutRight() {
        Cache cache = Cache.of(SIZE);
        List<Cache.Entry> entries = cache.entries();
        cache.table.put("nobody's", Objects.requireNonNull(cache.table.remove("key 100")));
        RepairResult<Cache> result = mended(cache, entries);
        assertEquals("[HashMap#0 key: \"nobody's\" -> \"key 100\"]", result.changes().toString());
    }

    /** The list would be right without the objects whose values are missing. */
    @Test
    void whatLacksAValueGetsOneAndIsNotPassedBy() {
        Cache cache = Cache.of(SIZE);
        List<Cache.Entry> entries = cache.entries();
        entries.get(60).value = null;
        entries.get(150).value = null;
        entries.get(90).older = entries.get(250);
        entries.get(180).older = null;
        RepairResult<Cache> result = mended(cache, entries);
        assertEquals(4, result.changes().size(), result.toString());
    }

    @Test
    void faultsAreOnlySuchAsTheContainersTake() {
        for (long seed = 1; seed <= 20; seed++) {
            Cache cache = Cache.of(40);
            Corruption<Cache> corruption = Corruption.of(repair, cache);
            assertEquals(2, corruption.spoil(2, seed).size());
            assertEquals(40, cache.inOrder.size());
            assertEquals(40, cache.table.size());
            assertEquals(40, cache.keys.size());
        }
    }

    static final class Numbers {
        final List<Integer> numbers = new ArrayList<>();
        int sum;

        public boolean repOk() {
            int found = 0;
            for (int number : numbers) {
                found += number;
            }
            return found % 2 == 1 && sum == 7 && found == -1;
        }
    }

    /** All that could be put in anywhere, or taken out, would be billions of slots. */
    @Test
    void notAllChangesOfALargeListAreMadeAtOnce() {
        Numbers numbers = new Numbers();
        for (int number = 0; number < 4_000; number++) {
            numbers.numbers.add(2 * number);
        }
        RepairResult<Numbers> result = Repair.of(Numbers.class).steps(300_000).mend(numbers);
        assertEquals(End.NOT_MENDED, result.end());
        assertEquals(0, result.refuted(), result.reason());
        assertEquals(4_000, numbers.numbers.size());
    }
}

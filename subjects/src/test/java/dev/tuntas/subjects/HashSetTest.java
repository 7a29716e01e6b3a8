package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HashSetTest {
    private static final int[] KEYS = {-3, 0, 1, 3};

    @Test
    void behavesLikeTheHashSetOfTheJavaCollections() {
        SideBySide.of(HashSet::new, java.util.HashSet<Integer>::new)
                .operation("add", KEYS.length, this::add)
                .operation("remove", KEYS.length, this::remove)
                .afterEach(this::compare)
                .allSequences(5);
    }

    private void add(HashSet set, Set<Integer> model, int index) {
        assertEquals(model.add(KEYS[index]), set.add(KEYS[index]));
    }

    private void remove(HashSet set, Set<Integer> model, int index) {
        assertEquals(model.remove(KEYS[index]), set.remove(KEYS[index]));
    }

    private void compare(HashSet set, Set<Integer> model) {
        assertTrue(set.repOk());
        assertEquals(model.size(), set.size());
        for (int key : KEYS) {
            assertEquals(model.contains(key), set.contains(key));
        }
    }

    @Test
    void theTableMustBeThere() {
        zeroThreeFour().store(null, "table").isRejected();
    }

    @Test
    void thereMustBeABucket() {
        Corruption<HashSet> empty = Corruption.of(new HashSet(), HashSet::repOk);
        Class<?> entry = empty.at("table").getClass().componentType();
        empty.store(Array.newInstance(entry, 0), "table").isRejected();
    }

    @Test
    void aKeyMustBeInItsBucket() {
        zeroThreeFour().store(5, "table.1.key").isRejected();
    }

    @Test
    void noKeyMustBeThereTwice() {
        zeroThreeFour().store(3, "table.0.next.key").isRejected();
    }

    @Test
    void noEntryMustHaveTwoPlaces() {
        zeroThreeFour().copy("table.0", "table.0.next.next").isRejected();
        zeroThreeFour().copy("table.0.next", "table.0.next.next").isRejected();
        zeroThreeFour().copy("table.0", "table.1.next").isRejected();
    }

    @Test
    void theSizeMustBeTheNumberOfEntries() {
        zeroThreeFour().store(2, "size").isRejected();
    }

    /** Three buckets: 3 and then 0 in the first, 4 in the second. */
    private static Corruption<HashSet> zeroThreeFour() {
        HashSet set = new HashSet();
        set.add(0);
        set.add(3);
        set.add(4);
        return Corruption.of(set, HashSet::repOk);
    }
}

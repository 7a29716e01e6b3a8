package dev.tuntas.subjects;

import static dev.tuntas.subjects.Corruption.rejected;

import java.lang.reflect.Array;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class HashSetTest {
    @Test
    void behavesLikeTheHashSetOfTheJavaCollections() {
        new SetOperations<HashSet, Integer>(
                        HashSet::add,
                        HashSet::remove,
                        HashSet::contains,
                        HashSet::size,
                        HashSet::repOk)
                .areThoseOf(java.util.HashSet::new, HashSet::new, List.of(-3, 0, 1, 3));
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Stream.of(
                rejected("the table must be there", zeroThreeFour().store(null, "table")),
                rejected("a key must be in its bucket", zeroThreeFour().store(5, "table.1.key")),
                rejected(
                        "no key must be there twice", zeroThreeFour().store(3, "table.0.next.key")),
                rejected(
                        "no entry must have two places",
                        zeroThreeFour().copy("table.0", "table.0.next.next"),
                        zeroThreeFour().copy("table.0.next", "table.0.next.next"),
                        zeroThreeFour().copy("table.0", "table.1.next")),
                rejected(
                        "the size must be the number of entries",
                        zeroThreeFour().store(2, "size")));
    }

    @Test
    void thereMustBeABucket() {
        Corruption<HashSet> empty = Corruption.of(new HashSet(), HashSet::repOk);
        Class<?> entry = empty.at("table").getClass().componentType();
        empty.store(Array.newInstance(entry, 0), "table").isRejected();
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

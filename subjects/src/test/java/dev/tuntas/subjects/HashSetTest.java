package dev.tuntas.subjects;

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
        return Corruption.rejected(
                HashSetTest::zeroThreeFour,
                """
                the table must be there: table = null
                a key must be in its bucket: table.1.key = 5
                no key must be there twice: table.0.next.key = 3
                no entry must have two places: table.0.next.next = table.0
                no entry must have two places: table.0.next.next = table.0.next
                no entry must have two places: table.1.next = table.0
                the size must be the number of entries: size = 2
                """);
    }

    @Test
    void thereMustBeABucket() {
        Corruption<HashSet> empty = Corruption.of(new HashSet(), HashSet::repOk);
        Class<?> entry = empty.at("table").getClass().componentType();
        empty.store(Array.newInstance(entry, 0), "table").isRejected();
    }

    /** Three buckets: 3 and then 0 in the first, 4 in the second. */
    private static Corruption<HashSet> zeroThreeFour() {
        return Corruption.of(new HashSet(), HashSet::add, HashSet::repOk, 0, 3, 4);
    }
}

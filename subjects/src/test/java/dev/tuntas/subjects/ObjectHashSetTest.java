package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.subjects.ObjectHashSet.HashedKey;
import dev.tuntas.subjects.ObjectHashSet.WithKey;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObjectHashSetTest {
    private static final HashedKey[] KEYS = {
        null, key("a", 0), key("b", 0), key("c", 3), key("d", -4)
    };

    @Test
    void behavesLikeTheHashSetOfTheJavaCollections() {
        new SetOperations<ObjectHashSet, HashedKey>(
                        ObjectHashSet::add,
                        ObjectHashSet::remove,
                        ObjectHashSet::contains,
                        ObjectHashSet::size,
                        ObjectHashSet::repOk)
                .areThoseOf(java.util.HashSet::new, ObjectHashSet::new, Arrays.asList(KEYS));
    }

    /** As the product of the generating functions of the chains has them. */
    @ParameterizedTest
    @CsvSource({"0,1", "1,1", "2,5", "3,21", "4,86", "5,225", "6,669", "7,2386"})
    void thereAreSoManySets(int n, long sets) {
        assertEquals(sets, Search.of(ObjectHashSet.finObjectHashSet(n)).run().counts().valid());
    }

    @Test
    void addsAKeyToEverySet() {
        for (Structure<?> input : Search.of(ObjectHashSet.finWithKey(4)).structures().toList()) {
            WithKey call = (WithKey) input.materialise();
            ObjectHashSet set = call.set();
            boolean isNew = !set.contains(call.key());
            int size = set.size();
            assertEquals(isNew, set.add(call.key()));
            assertTrue(set.repOk() && set.contains(call.key()), input::toText);
            assertEquals(isNew ? size + 1 : size, set.size());
        }
    }

    @Test
    void removesAKeyFromEverySet() {
        for (Structure<?> input : Search.of(ObjectHashSet.finWithKey(4)).structures().toList()) {
            WithKey call = (WithKey) input.materialise();
            ObjectHashSet set = call.set();
            boolean isThere = set.contains(call.key());
            int size = set.size();
            assertEquals(isThere, set.remove(call.key()));
            assertTrue(set.repOk() && !set.contains(call.key()), input::toText);
            assertEquals(isThere ? size - 1 : size, set.size());
        }
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                ObjectHashSetTest::threeKeys,
                """
                the table must be there: table = null
                no key must be there twice: table.0.next.key = table.0.key
                no entry must have two places: table.0.next.next = table.0
                no entry must have two places: table.1.next = table.0
                the size must be the number of entries: size = 2
                """);
    }

    @Test
    void aKeyMustBeInItsBucket() {
        threeKeys().store(key("c", 2), "table.1.key").isRejected();
        Corruption.of(of(key("a", 1)), ObjectHashSet::repOk)
                .store(null, "table.1.key")
                .isRejected();
    }

    @Test
    void thereMustBeABucket() {
        Corruption<ObjectHashSet> empty = Corruption.of(new ObjectHashSet(), ObjectHashSet::repOk);
        Class<?> entry = empty.at("table").getClass().componentType();
        empty.store(Array.newInstance(entry, 0), "table").isRejected();
    }

    @Test
    void theTableMustNotBeTooFull() {
        Corruption<ObjectHashSet> set = threeKeys();
        Class<?> entry = set.at("table").getClass().componentType();
        Object threeBuckets = Array.newInstance(entry, 3);
        Array.set(threeBuckets, 0, set.at("table.0"));
        Array.set(threeBuckets, 1, set.at("table.1"));
        set.store(threeBuckets, "table").isRejected();
    }

    /** Seven buckets: a key of hash 0 and then null in the first, a key of hash 1 in the second. */
    private static Corruption<ObjectHashSet> threeKeys() {
        return Corruption.of(of(key("a", 1), null, key("b", 0)), ObjectHashSet::repOk);
    }

    private static HashedKey key(String name, int hash) {
        return new HashedKey(name, hash);
    }

    private static ObjectHashSet of(HashedKey... keys) {
        ObjectHashSet set = new ObjectHashSet();
        for (HashedKey key : keys) {
            set.add(key);
        }
        return set;
    }
}

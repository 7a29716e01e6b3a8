package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every fault of one field in every small structure is mended by one change, without loss. */
class SmallRepairTest {
    private static Class<?> subject(String name) throws ClassNotFoundException {
        return Class.forName("dev.tuntas.subjects." + name);
    }

    private static void assertMendsAll(String name, int scope, long spoilt) throws Exception {
        FaultTrials.Tally tally = new FaultTrials<>(subject(name), scope).single();
        assertEquals(List.of(), tally.failures.stream().limit(5).toList(), tally.toString());
        assertEquals(spoilt, tally.spoilt, tally.toString());
        assertEquals(spoilt, tally.byFew, tally.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "SearchTree, 3, 239"
    })
    void everySingleFaultIsMendedByOneChange(String name, int scope, long spoilt)
            throws Exception {
        assertMendsAll(name, scope, spoilt);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({
        "SearchTree, 4, 0"
    })
    void everySingleFaultOfLargerOnesIsMendedByOneChange(String name, int scope, long spoilt)
            throws Exception {
        assertMendsAll(name, scope, spoilt);
    }

    private static void assertMendsPairs(String name, int scope, int oneIn) throws Exception {
        FaultTrials.Tally tally = new FaultTrials<>(subject(name), scope).pairs(oneIn);
        assertTrue(tally.spoilt > 100, tally.toString());
        assertEquals(tally.spoilt, tally.mended, () -> tally + " " + tally.failures.get(0));
        assertTrue(tally.byFew >= 0.99 * tally.spoilt, tally.toString());
        assertEquals(0, tally.lossy, () -> tally + " " + tally.failures);
    }

    @ParameterizedTest
    @CsvSource({"DoublyLinkedList, 2", "SearchTree, 2", "AvlTree, 2", "BSTP, 2"})
    void twoFaultsAreMendedByTwoChanges(String name, int scope) throws Exception {
        assertMendsPairs(name, scope, 1);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({
        "SearchTree, 3, 1"
    })
    void twoFaultsOfLargerOnesAreMendedByTwoChanges(String name, int scope, int oneIn)
            throws Exception {
        assertMendsPairs(name, scope, oneIn);
    }
}

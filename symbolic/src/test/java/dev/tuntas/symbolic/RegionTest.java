package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects of two regions are different ones; those of one may be the same. */
class RegionTest {
    private static ProveResult prove(String method, Mode mode) {
        return Prove.of(Regional.class, method).mode(mode).k(2).run();
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void whatLiesApartIsNotShared(Mode mode) {
        ProveResult together = prove("cutTogether", mode);
        assertEquals(1, together.violations().size());
        assertTrue(together.violations().get(0).isConfirmed());
        ProveResult apart = prove("cutApart", mode);
        assertEquals(List.of(), apart.violations());
        assertEquals(Map.of(), apart.cut());
        assertTrue(apart.paths() < together.paths());
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void elementsOfOneRegionMayBeShared(Mode mode) {
        ProveResult result = prove("countApart", mode);
        assertEquals(1, result.violations().size());
        assertTrue(result.violations().get(0).isConfirmed());
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void regionsThatDisagreeAreNamed(Mode mode) {
        ProveResult result = prove("join", mode);
        String where =
                "an object of the region 'b' that is put into %s.next, of the region 'a'"
                        .formatted(Regional.Node.class.getName());
        assertEquals(Set.of(where), result.cut().keySet());
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void whatIsMadeIsInTheRegionThatItIsPutInto(Mode mode) {
        ProveResult result = prove("append", mode);
        assertEquals(List.of(), result.violations());
        assertEquals(Map.of(), result.cut());
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aPureCallGivesTheSameUntilItsRegionIsWritten(Mode mode) {
        ProveResult result = prove("measuredTwice", mode);
        assertEquals(List.of(), result.violations());
        assertEquals(Map.of(), result.cut());
        for (String wrong : List.of("elementWritten", "givenIsWritten", "measuredAnywhere")) {
            ProveResult written = prove(wrong, mode);
            assertEquals(1, written.violations().size(), wrong + written.cut());
            assertTrue(written.violations().get(0).isConfirmed());
        }
    }
}

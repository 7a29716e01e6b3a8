package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The fourth challenge of section 9.2 of the Lee dissertation: an order holds until a write. */
class MergingTest {
    private static ProveResult prove(String method) {
        return Prove.of(Merging.class, method).k(3).run();
    }

    @Test
    void anOrderIsTheSameInTheMethodAndInItsPostcondition() {
        ProveResult result = prove("insert");
        assertEquals(List.of(), result.violations());
        assertEquals(Map.of(), result.cut());
        assertEquals(ProveVerdict.BOUNDED, result.verdict());
    }

    @Test
    void anElementThatIsWrittenMayStandSomewhereElse() {
        ProveResult result = prove("insertAndWrite");
        assertEquals(1, result.violations().size(), result::toString);
        assertTrue(result.violations().get(0).isConfirmed());
    }

    @ParameterizedTest
    @ValueSource(strings = {"insertAndWritePart", "writeAny"})
    void whatAnElementRefersToIsPartOfIt(String method) {
        ProveResult result = prove(method);
        assertNotEquals(result.paths(), result.afterPost());
        assertTrue(
                !result.violations().isEmpty() || result.verdict() == ProveVerdict.PARTIAL,
                result::toString);
    }
}

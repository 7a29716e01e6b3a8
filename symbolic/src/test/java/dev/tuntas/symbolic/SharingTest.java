package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An object may be had through the input and through a static field. */
class SharingTest {
    private static ProveResult prove(String method) {
        return Prove.of(Sharing.class, method).k(2).run();
    }

    @ParameterizedTest
    @CsvSource({
        "readByInput",
        "readByStatic",
        "behind",
        "listed",
        "anything",
        "table",
        "receiver",
        "frame",
        "identity"
    })
    void aFaultThatOnlySharingShowsIsFound(String method) {
        ProveResult result = prove(method);
        assertEquals(1, result.violations().size(), result::toString);
        assertTrue(result.violations().get(0).isConfirmed());
        assertEquals(Map.of(), result.cut());
    }

    /** The JVM lets nobody into a lambda; for a check, fresh is what the input does not lead to. */
    @ParameterizedTest
    @CsvSource({
        "captured, needs a shared object of dev.tuntas.symbolic.Sharing$Cell",
        "notFresh, which the JVM does not show"
    })
    void aFaultThatTheJvmCantBeMadeToShowIsNeverGreen(String method, String reason) {
        ProveResult result = prove(method);
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
        assertTrue(result.cut().toString().contains(reason), result.cut()::toString);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void itIsFoundInEachMode(Mode mode) {
        ProveResult result = Prove.of(Sharing.class, "readByStatic").mode(mode).k(2).run();
        assertEquals(1, result.violations().size());
    }

    @Test
    void aConstantOfAnEnumIsAReceiver() {
        ProveResult result = Prove.of(Sharing.Level.class, "count").run();
        assertEquals(1, result.violations().size());
        assertEquals(2, result.paths());
        assertEquals(Map.of(), result.cut());
    }

    @Test
    void whatIsKeptApartIsProved() {
        ProveResult result = prove("apart");
        assertEquals(List.of(), result.violations());
        assertEquals(ProveVerdict.COMPLETE, result.verdict());
    }

    @Test
    void anInitialiserThatCantBeFollowedCutsThePathsThatNeedItAndNoOthers() {
        ProveResult needed = prove("clock");
        assertEquals(ProveVerdict.PARTIAL, needed.verdict());
        assertTrue(needed.cut().toString().contains("nanoTime"), needed.cut()::toString);
        assertEquals(ProveVerdict.COMPLETE, prove("noClock").verdict());
    }

    /** All initialisers run before the method: what another moment would change is not followed. */
    @ParameterizedTest
    @ValueSource(strings = {"filled", "eggFirst", "copiedLate"})
    void anInitialiserThatDependsOnItsMomentCutsThePathsThatNeedIt(String method) {
        ProveResult result = prove(method);
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
        String reason = result.cut().toString();
        assertTrue(reason.contains("depends on when it is run"), reason);
        assertEquals(ProveVerdict.COMPLETE, prove("notFilled").verdict());
    }
}

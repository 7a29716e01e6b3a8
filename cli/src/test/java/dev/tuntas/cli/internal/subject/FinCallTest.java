package dev.tuntas.cli.internal.subject;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.cli.internal.subject.FinCall.Argument;
import dev.tuntas.core.message.TuntasException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FinCallTest {
    @Test
    void readsTheOwnerTheMethodAndTheArguments() {
        assertEquals(
                new FinCall("fin(3)", null, "fin", List.of(new Argument("3", false))),
                FinCall.parse(" fin(3) "));
        assertEquals(new FinCall("fin", null, "fin", List.of()), FinCall.parse("fin"));
        assertEquals(new FinCall("fin()", null, "fin", List.of()), FinCall.parse("fin()"));
        assertEquals("Bounds", FinCall.parse("Bounds.fin(3)").owner());
        assertEquals("a.b.Bounds$C", FinCall.parse("a.b.Bounds$C#fin(3)").owner());
        assertEquals("fin", FinCall.parse("a.b.Bounds.fin").method());
    }

    @Test
    void readsQuotedArguments() {
        assertEquals(
                List.of(
                        new Argument("a, (b)", true),
                        new Argument("it's", true),
                        new Argument("q\"q", true),
                        new Argument("-7", false),
                        new Argument("true", false)),
                FinCall.parse("fin(\"a, (b)\", 'it\\'s', \"q\\\"q\" , -7,true)").arguments());
    }

    @Test
    void convertsArgumentsToTheTypesOfParameters() {
        assertEquals(7, new Argument("7", false).as(int.class));
        assertEquals(7L, new Argument("7", false).as(long.class));
        assertEquals(7L, new Argument("7L", false).as(long.class));
        assertEquals(true, new Argument("true", false).as(boolean.class));
        assertEquals("a", new Argument("a", false).as(String.class));
        assertEquals("7", new Argument("7", true).as(String.class));
        assertNull(new Argument("7", false).as(String.class));
        assertNull(new Argument("7", true).as(int.class));
        assertNull(new Argument("7L", false).as(int.class));
        assertNull(new Argument("99999999999", false).as(int.class));
        assertNull(new Argument("1", false).as(boolean.class));
        assertNull(new Argument("1", false).as(double.class));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "fin(", "fin)", "(3)", "a b(3)", "fin(3,)", "fin(,3)", "fin('a)", "#f"})
    void refusesWhatIsNoCall(String text) {
        assertThrows(TuntasException.class, () -> FinCall.parse(text));
    }

    @Test
    void aNameIsCalledWithANumberAndAWholeCallIsKept() {
        FinCall name = FinCall.parse("my.Bounds#fin");
        assertFalse(name.isWhole());
        assertEquals("my.Bounds#fin(3)", name.with(3).text());
        assertEquals(FinCall.parse("my.Bounds#fin(3)"), name.with(3));
        assertTrue(FinCall.parse("fin()").isWhole());
    }
}

package dev.tuntas.check.spi.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Values;
import dev.tuntas.check.spi.input.InputParameter;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.input.Inputs;
import dev.tuntas.core.Structure;
import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplayTextTest {
    enum Colour {
        RED,
        GREEN
    }

    static class Methods {
        void lists(List<Boolean> list, Colour colour, Object any) {}

        void three(@IntRange(max = 2) int x) {}

        void four(@IntRange(max = 3) int x) {}

        void words(@Values({"a", "b", "c"}) String x) {}

        void otherWords(@Values({"a", "c", "b"}) String x) {}
    }

    private static Inputs inputs(String name) {
        Method method =
                Arrays.stream(Methods.class.getDeclaredMethods())
                        .filter(m -> m.getName().equals(name))
                        .findFirst()
                        .orElseThrow();
        return Inputs.of(
                "input",
                Methods.class,
                Arrays.stream(method.getParameters()).map(InputParameter::of).toList());
    }

    @Test
    void everyInputIsReadBack() {
        InputSpace space = inputs("lists").at(2);
        List<? extends Structure<?>> all = space.search().structures().toList();
        assertTrue(all.size() > 20);
        for (Structure<?> input : all) {
            ReplayText text = ReplayText.parse(ReplayText.of(space, input).toString());
            // Another space, as another JVM would make it.
            InputSpace again = text.space(inputs("lists"));
            assertEquals(space.line(input), again.line(text.input(again)));
        }
    }

    @Test
    void otherBoundsHaveAnotherChecksum() {
        Set<String> checksums =
                List.of("three", "four", "words", "otherWords").stream()
                        .map(name -> inputs(name).at(1))
                        .map(
                                space ->
                                        ReplayText.of(
                                                space, space.search().structures().toList().get(0)))
                        .map(ReplayText::fingerprint)
                        .collect(Collectors.toSet());
        assertEquals(4, checksums.size());
    }

    @Test
    void anInputOfOtherBoundsIsRefused() {
        InputSpace space = inputs("three").at(1);
        ReplayText text = ReplayText.of(space, space.search().structures().toList().get(2));
        assertNotEquals(
                text,
                ReplayText.of(inputs("four").at(1), space.search().structures().toList().get(2)));
        TuntasException refused =
                assertThrows(TuntasException.class, () -> text.space(inputs("four")));
        assertTrue(refused.getMessage().contains("or their bounds are others now"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "1:2:3", "x:00000000:1", "1:00000000:a", "1:00000000"})
    void whatIsNoInputIsRefused(String text) {
        TuntasException refused = assertThrows(TuntasException.class, () -> ReplayText.parse(text));
        assertTrue(refused.getMessage().startsWith("'" + text + "' is no input to replay"));
    }
}

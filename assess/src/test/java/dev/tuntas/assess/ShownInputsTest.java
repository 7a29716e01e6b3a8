package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.assess.result.SourceFile;
import dev.tuntas.subjects.SearchTree;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The smallest inputs that kill, and the sources that were assessed. */
class ShownInputsTest {
    private static final AssessResult RESULT =
            Assessment.of(SearchTree.class, "add", "remove")
                    .sources(List.of(Path.of("../subjects/src/main/java")))
                    .scope(3)
                    .mutants(1, 80)
                    .run();

    private static List<ShownInput> inputs() {
        return RESULT.mutants().stream()
                .map(MutantResult::input)
                .flatMap(Optional::stream)
                .toList();
    }

    /**
     * Of 80 mutants most die by the same few inputs: each is drawn once, whatever is made of it.
     */
    @Test
    void mutantsThatDieByTheSameInputShareIt() {
        Map<ShownInput, ShownInput> known = new HashMap<>();
        for (ShownInput input : inputs()) {
            assertSame(known.computeIfAbsent(input, first -> first), input);
        }
        assertTrue(known.size() > 5, known.keySet().toString());
        assertTrue(known.size() < inputs().size() / 2, known.size() + " of " + inputs().size());
    }

    @Test
    void anInputIsCodeAndStructuresToo() {
        for (ShownInput input : inputs()) {
            String code = input.forms().code();
            // An empty tree is made where it is called.
            String receiver = code.startsWith("new ") ? "new SearchTree()" : "receiver()";
            String call = receiver + "." + input.method().replaceAll("\\(.*", "(");
            assertTrue(code.startsWith(call), code);
            assertSame(input.forms().code(), input.forms().code());
            assertEquals(List.of("this", "key"), List.copyOf(input.forms().values().keySet()));
            assertTrue(input.line().endsWith("key=" + input.forms().values().get("key")));
            assertTrue(input.forms().structures().get("this").toSvg().startsWith("<svg "));
        }
    }

    @Test
    void inputsAreEqualByWhatTheyAreNotByWhatIsMadeOfThem() {
        ShownInput one = inputs().get(0);
        assertEquals(
                one,
                new ShownInput(
                        one.scope(), one.method(), one.candidate(), one.line(), one.drawing()));
        assertNotEquals(
                one, new ShownInput(one.scope(), one.method(), "other", one.line(), one.drawing()));
    }

    @Test
    void aSourceWithAMutantInItHasTheLinesOfTheMutant() {
        assertEquals(1, RESULT.sources().size());
        SourceFile source = RESULT.sources().get(0);
        assertEquals("dev.tuntas.subjects.SearchTree", source.className());
        List<String> original = source.text().lines().toList();
        for (MutantResult each : RESULT.mutants()) {
            Mutant mutant = each.mutant();
            List<String> lines = source.with(mutant).lines().toList();
            int first = mutant.line() - 1;
            assertEquals(original.subList(0, first), lines.subList(0, first));
            assertEquals(mutant.after(), lines.subList(first, first + mutant.after().size()));
            assertEquals(
                    original.subList(first + mutant.before().size(), original.size()),
                    lines.subList(first + mutant.after().size(), lines.size()));
        }
    }
}

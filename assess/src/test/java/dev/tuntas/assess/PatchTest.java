package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Patches as mutants: what is said of them, and what is refused. */
class PatchTest {
    private static final String PURSE =
            CodeFolder.PURSE.replace(
                    "private int most;",
                    """
                    private int most;

                        public Purse() {
                            coins = 0;
                        }

                        public int coins() {
                            return coins;
                        }
                    """);

    @TempDir private Path folder;
    private Class<?> purse = Object.class;

    @BeforeEach
    void write() {
        purse = new CodeFolder(folder).write("Purse", PURSE).load("Purse");
    }

    private Assessment assessment() {
        return Assessment.of(purse, "add")
                .sources(List.of(new CodeFolder(folder).sources()))
                .scope(2);
    }

    private AssessResult with(String from, String to) {
        return assessment().mistake("m", purse, text -> text.replace(from, to)).run();
    }

    private String problem(String from, String to) {
        return assertThrows(TuntasException.class, () -> with(from, to))
                .getMessage()
                .replace(new CodeFolder(folder).source("Purse").toString(), "Purse.java");
    }

    @Test
    void nothingElseIsMadeAndTheRestIsCoveredAsEver() {
        AssessResult result = with("coins > most", "coins < most");
        assertEquals(1, result.mutants().size());
        assertEquals(1, result.possible());
        assertEquals(MutantStatus.KILLED, result.mutants().get(0).status());
        assertEquals(assessment().operators("operator").run().code(), result.code());
    }

    @Test
    void aFileIsNamedAndSeveralAreSeveralMutants() throws IOException {
        Path one = patch("one.patch", "if (coins > most) {", "if (coins >= most) {");
        Path two = patch("two.patch", "coins = coins + amount;", "coins = amount;");
        List<MutantResult> mutants = assessment().patch(one, two).run().mutants();
        assertEquals(
                List.of(two.toString(), one.toString()),
                mutants.stream().map(MutantResult::mutant).map(Mutant::patch).toList());
        assertEquals(
                List.of(MutantStatus.KILLED, MutantStatus.UNSEEN),
                mutants.stream().map(MutantResult::status).toList());
    }

    /** As {@code git diff -U0} would write it. */
    private Path patch(String name, String from, String to) throws IOException {
        List<String> lines = PURSE.lines().toList();
        int line = lines.stream().map(String::strip).toList().indexOf(from);
        String text = lines.get(line);
        return Files.writeString(
                folder.resolve(name),
                "--- a/src/Purse.java\n+++ b/src/Purse.java\n@@ -%1$d +%1$d @@\n-%2$s\n+%3$s\n"
                        .formatted(line + 1, text, text.replace(from, to)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    private int most | private int most = 0 | outside of a method
                    add(int amount) | add(final int amount) | outside of a method
                    coins = 0; | coins = 1; | m changes a constructor (Purse.java, line 6).
                    return coins; | return most; | outside of a method, or in several
                    0 <= coins && | 0 < coins && | m changes repOk (Purse.java, line 15), which the methods under test do not come to
                    coins = coins + amount | coin = 1 | With m, Purse.java does not compile, line 20: cannot find symbol (symbol: variable coin, location: class Purse).
                    coins = coins + amount; | return coins; most++; | With m, Purse.java does not compile, line 20: unreachable statement.
                    coins = coins + amount; | coins = coins + amount; // more | m changes nothing in Purse.java but blanks and comments
                    nothing like this | at all | m changes nothing in Purse.java but blanks and comments, or nothing at all
                    """)
    void whatIsNoChangeOfAMethodUnderTestIsRefused(String from, String to, String message) {
        String problem = problem(from, to);
        assertTrue(problem.contains(message), problem);
    }

    @Test
    void aMethodThatIsLeftOutIsNotChanged() {
        Assessment left =
                assessment()
                        .change(method -> !method.endsWith("#add"))
                        .mistake("m", purse, text -> text.replace("> most", "< most"));
        assertThrows(TuntasException.class, left::run);
    }

    @Test
    void anotherClassIsRefused() {
        String problem =
                assertThrows(
                                TuntasException.class,
                                () -> assessment().mistake("m", String.class, text -> "x").run())
                        .getMessage();
        assertTrue(problem.startsWith("m is for java.lang.String, but the code"), problem);
    }

    @Test
    void aPatchThatIsNotThereIsTold() {
        Path missing = folder.resolve("missing.patch");
        assertEquals(
                "The patch %s can't be read: it does not exist. Expected a file that git diff or diff -u has written."
                        .formatted(missing),
                assertThrows(TuntasException.class, () -> assessment().patch(missing).run())
                        .getMessage());
    }

    static Stream<Consumer<Assessment>> whatSaysNothingOfGivenMutants() {
        Path file = Path.of("x");
        return Stream.of(
                assessment -> assessment.bytecode(true),
                assessment -> assessment.operators("call"),
                assessment -> assessment.history(file),
                assessment -> assessment.accepted(file),
                assessment -> assessment.since("main"),
                assessment -> assessment.onlyLines((source, line) -> true));
    }

    @ParameterizedTest
    @MethodSource("whatSaysNothingOfGivenMutants")
    void itCantBeSaidAsWell(Consumer<Assessment> said) {
        Assessment assessment = assessment().mistake("m", purse, text -> text + ";");
        said.accept(assessment);
        String problem = assertThrows(TuntasException.class, assessment::run).getMessage();
        assertTrue(problem.startsWith("Where mutants are given, no others are made"), problem);
    }

    @Test
    void withoutSourcesThereIsNothingToPatch() throws IOException {
        Files.delete(new CodeFolder(folder).source("Purse"));
        Assessment without = assessment().mistake("m", purse, text -> text + ";");
        assertEquals(
                "m is for Purse, but no source of the code under test was found. Name its folder"
                        + " with --sources.",
                assertThrows(TuntasException.class, without::run).getMessage());
    }
}

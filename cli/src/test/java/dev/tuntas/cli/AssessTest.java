package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code tuntas assess} on a user's own class. */
class AssessTest {
    private static final String COUNTER =
            """
            public class Counter {
                private int count;

                public boolean repOk() {
                    return count >= 0;
                }

                public int add(int amount) {
                    if (amount > 0) {
                        count = count + amount;
                    }
                    return count;
                }
            }
            """;

    @TempDir private Path folder;

    private Tool assess(String... more) {
        return assessSource(COUNTER, more);
    }

    private Tool assessSource(String source, String... more) {
        Path classes = UserCode.project(folder, "target/classes", Map.of("Counter", source));
        return Tool.run(
                Stream.concat(
                                Stream.of("assess", "Counter#add", "-cp", classes.toString()),
                                Stream.of(more))
                        .toArray(String[]::new));
    }

    @Test
    void survivorsAreShownWithDiffAndInputAndTheCurveByScope() {
        Tool run = assess("--scope", "2").ends(0);
        run.prints("scope     inputs   killed  statements  branches");
        run.prints("Counter.add(int), scope 2: ");
        run.prints("-        if (amount > 0) {");
        run.prints("+        if (amount >= 0) {");
        run.prints("100.00%");
    }

    @Test
    void theJsonHasAllThatAProgramNeeds() {
        Tool run = assess("--scope", "2", "--json").ends(0);
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        for (String key :
                "subject scope inputs mutants killed survived equivalent duplicate byReason codeStatements codeBranches specStatements specBranches runs skippedRuns curve millis cpuMillis"
                        .split(" ")) {
            assertTrue(json.has(key), key);
        }
        int judged =
                json.get("killed").getAsInt()
                        + json.get("survived").getAsInt()
                        + json.get("equivalent").getAsInt()
                        + json.get("duplicate").getAsInt();
        assertEquals(json.get("mutants").getAsInt(), judged);
        assertEquals(2, json.getAsJsonArray("curve").size());
        assertEquals(100.0, json.get("codeStatements").getAsDouble());
    }

    @Test
    void theSameCommandPrintsTheSame() {
        assertEquals(
                withoutTimes(assess("--json")), withoutTimes(assess("--json", "--threads", "2")));
    }

    private static String withoutTimes(Tool run) {
        return run.ends(0).out().replaceAll("\"(cpuM|m)illis\": \\d+", "");
    }

    @Test
    void tooFewKilledIsAFailure() {
        assess("--scope", "1", "--min-killed", "100").ends(1);
        assess("--scope", "2", "--min-killed", "10", "--min-coverage", "100").ends(0);
    }

    @Test
    void everyMutantIsADiffInAFolder() throws IOException {
        Path out = folder.resolve("mutants");
        assess("--scope", "1", "--out", out.toString()).ends(0);
        try (Stream<Path> files = Files.list(out)) {
            Path first = files.sorted().findFirst().orElseThrow();
            String diff = Files.readString(first);
            assertTrue(diff.startsWith("--- "), diff);
            assertTrue(diff.contains("\n@@ -"), diff);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--mutants none | 'none' is no number of mutants. Expected 300, 200..300 or all.",
                "--mutants 0 | 1..0 is no number of mutants.",
                "--compare looks | 'looks' can't be compared by. Expected equals or structure.",
                "--operators operator,nope | There is no mutation operator 'nope'. Known are call,"
                        + " constant",
                "--threads 0 | 0 is no number of threads.",
                "--min-killed 101 | --min-killed is 101.0, but a share is from 0 to 100 percent.",
                "--only nothing.like.it | There is nothing to change",
                "--set Nothing.at=0..3 | Nothing",
                "--scope -1 | can't be run"
            })
    void wrongUseIsToldWithWhatWasExpected(String words, String message) {
        Tool run = assess(words.split(" ")).ends(2).complains(message);
        assertFalse(run.err().contains("mistake in Tuntas"), run.err());
    }

    @Test
    void aClassWithoutSourceIsChangedInItsClassFile() throws IOException {
        Path classes = UserCode.project(folder, "target/classes", Map.of("Counter", COUNTER));
        Files.delete(folder.resolve("src/main/java/Counter.java"));
        Tool.run("assess", "Counter#add", "-cp", classes.toString(), "--scope", "2")
                .ends(0)
                .prints("Mutants are made of class files, because there are no sources: Counter.")
                .prints("survives, was run, and nothing that it did differed (Counter.class:9)")
                .prints("-line 9: amount > 0")
                .prints("+line 9: amount >= 0");
    }

    @Test
    void classFilesAreChangedThoughThereAreSources() {
        Tool run = assess("--scope", "2", "--bytecode").ends(0);
        run.prints("+line 9: amount >= 0");
        assertFalse(run.out().contains("there are no sources"), run.out());
    }

    @Test
    void aClassFileWithoutNamesOfVariablesSaysThatTheyAreLeft() {
        Path classes = UserCode.compile(folder, "Counter", COUNTER);
        Tool.run("assess", "Counter#add", "-cp", classes.toString(), "--scope", "2")
                .ends(0)
                .prints("Local variables are left as they are")
                .prints("+line 9: ? >= 0");
    }

    @Test
    void nothingToChangeInAClassFileSaysWhereItsSourceWasLookedFor() {
        Path classes =
                UserCode.compile(
                        folder,
                        "Counter",
                        "public class Counter { int count; public int add(int a) { return a; } }");
        Tool.run("assess", "Counter#add", "-cp", classes.toString())
                .ends(2)
                .complains("No source of Counter was found (")
                .complains("it has no names of local variables either. Compile it with -g");
        Tool.run("assess", "Counter#add", "-cp", classes.toString(), "--bytecode")
                .ends(2)
                .complains("In the class file of Counter there is nothing to change");
    }

    @Test
    void operatorsThatOnlySourcesHaveAreNamed() {
        assess("--bytecode", "--operators", "operator,delete")
                .ends(0)
                .prints(
                        "Only sources are changed by these operators, class files are not:"
                                + " delete.");
    }

    /** One class has a source, the other has none: both have mutants, whatever the threads. */
    @Test
    void sourcesAndClassFilesAreChangedInOneRun() throws IOException {
        String limits =
                """
                class Limits {
                    static int most = 3;

                    static int cut(int amount) {
                        return amount > most ? most : amount;
                    }
                }
                """;
        String counter = COUNTER.replace("count + amount", "Limits.cut(count + amount)");
        Path classes =
                UserCode.project(
                        folder, "target/classes", Map.of("Counter", counter, "Limits", limits));
        Files.delete(folder.resolve("src/main/java/Limits.java"));
        String[] words = {
            "assess", "Counter#add", "-cp", classes.toString(), "--scope", "4", "--json"
        };
        Tool one = Tool.run(words).ends(0);
        JsonObject json = JsonParser.parseString(one.out()).getAsJsonObject();
        assertTrue(one.out().contains("\"class\": \"Limits\""), one.out());
        assertTrue(one.out().contains("\"class\": \"Counter\""), one.out());
        assertTrue(one.out().contains("-line 5: amount > most"), one.out());
        assertEquals(100.0, json.get("codeStatements").getAsDouble());
        String[] more =
                Stream.concat(Stream.of(words), Stream.of("--threads", "2")).toArray(String[]::new);
        assertEquals(withoutTimes(one), withoutTimes(Tool.run(more)));
        String[] few =
                Stream.concat(Stream.of(words), Stream.of("--mutants", "10"))
                        .toArray(String[]::new);
        JsonObject some = JsonParser.parseString(Tool.run(few).out()).getAsJsonObject();
        assertEquals(10, some.get("mutants").getAsInt());
    }

    @Test
    void aSourceThatDoesNotCompileIsToldWithItsLine() throws IOException {
        Path classes = UserCode.project(folder, "target/classes", Map.of("Counter", COUNTER));
        Files.writeString(
                folder.resolve("src/main/java/Counter.java"),
                COUNTER.replace("return count;\n    }\n}", "return coun;\n    }\n}"));
        Tool.run("assess", "Counter#add", "-cp", classes.toString())
                .ends(2)
                .complains("Counter.java does not compile, line 12: ");
    }

    @Test
    void codeThatNeverEndsByItselfIsNoOriginal() {
        assessSource(
                        COUNTER.replace(
                                "return count;\n    }\n}",
                                "while (amount == 0) { amount = 0; }\n return count;\n    }\n}"))
                .ends(2)
                .complains("The original itself does not end at scope 1");
    }
}

package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code tuntas assess} on a user's own class. */
class AssessTest {
    @TempDir private Path folder;

    private Tool assess(String... more) {
        return assessSource(UserCode.COUNTER, more);
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

    /** Its predicate has a statement that no derived bounds come to. */
    private static final String SPECIFIED =
            UserCode.COUNTER.replace(
                    "return count >= 0;",
                    "if (count > 40) {\n return count < 50;\n }\n return count >= 0;");

    @Test
    void theSpecificationIsToldIfItIsAskedFor() {
        Tool run = assessSource(SPECIFIED, "--scope", "2", "--spec").ends(0);
        run.prints(
                "scope     inputs   killed  statements  branches  spec statements  spec branches");
        run.prints("Not come to in the specification:\n  repOk():6  return count < 50;\n");
        run.prints("  repOk():5  count > 40 is true\n");
        run.prints(
                "Specification: 2 of 3 statements and 1 of 2 outcomes by all candidates; by valid"
                        + " ones alone 2 and 1.");
        assertFalse(assessSource(SPECIFIED, "--scope", "2").ends(0).out().contains("pecification"));
    }

    @Test
    void theJsonHasTheSpecificationByScope() {
        Tool run = assessSource(SPECIFIED, "--scope", "2", "--spec", "--json").ends(0);
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(66.67, json.get("specStatements").getAsDouble());
        assertEquals(50.0, json.get("specBranches").getAsDouble());
        assertEquals(66.67, json.get("specValidStatements").getAsDouble());
        assertEquals(50.0, json.get("specValidBranches").getAsDouble());
        assertEquals(
                """
                [{"class":"Counter","method":"repOk()","line":6,"text":"return count < 50;"},\
                {"class":"Counter","method":"repOk()","line":5,"text":"count > 40 is true"}]""",
                json.get("specNotCovered").toString());
        JsonObject row = json.getAsJsonArray("curve").get(0).getAsJsonObject();
        assertEquals(66.67, row.get("specStatements").getAsDouble());
        assertEquals(50.0, row.get("specBranches").getAsDouble());
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

    /** With one thread and with two; what is expected needs the matrix. */
    @Test
    void randomChoiceIsComparedAndTheMatrixIsWritten() throws IOException {
        Path file = folder.resolve("kills.csv");
        String[] words = {"--scope", "3", "--random", "--matrix", file.toString(), "--json"};
        Tool run = assess(words).ends(0);
        JsonObject random =
                JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonObject("random");
        assertEquals(30, random.get("samples").getAsInt());
        assertEquals(6, random.get("size").getAsInt());
        double expected = random.get("expected").getAsDouble();
        assertTrue(expected >= random.get("least").getAsInt(), random.toString());
        assertTrue(expected <= random.get("greatest").getAsInt(), random.toString());
        int samples = 0;
        for (String relation : new String[] {"less", "equal", "more"}) {
            samples += random.getAsJsonObject("againstSmaller").get(relation).getAsInt();
        }
        assertEquals(30, samples);

        assertTrue(run.err().contains("Written to " + file + "."), run.err());
        List<String> lines = Files.readAllLines(file);
        assertEquals("mutant,method,scope,input,candidate,reason", lines.get(0));
        Matcher kill =
                Pattern.compile("\\d+,add\\(int\\),3,\\d+,\"?([^\"]+)\"?,(output|invariant)")
                        .matcher(lines.get(1));
        assertTrue(kill.matches(), lines.get(1));
        Tool.run(
                        "check",
                        "Counter#add",
                        "-cp",
                        folder.resolve("target/classes").toString(),
                        "--scope",
                        "3",
                        "--replay",
                        kill.group(1))
                .ends(0);
        assess("--scope", "3", "--random", "5", "--threads", "2")
                .ends(0)
                .prints("Random: 5 samples of 6 inputs of scope 3 kill ");
    }

    /** As for all reports: whole or not at all, and an earlier one is not taken for this one's. */
    @Test
    void aMatrixThatWasNotFoundIsNotWrittenAndThatIsSaid() throws IOException {
        Path file = folder.resolve("kills.csv");
        assess("--matrix", file.toString(), "--operators", "nope").ends(2);
        assertFalse(Files.exists(file));
        Files.writeString(file, "earlier");
        assess("--matrix", file.toString(), "--time", "1ms")
                .ends(3)
                .prints("Not written, because not all was run: " + file + ".");
        assertEquals("earlier", Files.readString(file));
        assess("--matrix", file.toString(), "--html", file.toString())
                .ends(2)
                .complains("kills.csv");
    }

    /** Where no mutant counts, there is nothing to be too little. */
    @Test
    void mutantsThatAreNoChangeAreNotTooFewKilled() {
        String same =
                """
                public class Counter {
                    private boolean is;

                    public int add() {
                        final int two = 2;
                        final int pair = 2;
                        return two + (is ? 0 : 1) * 0;
                    }
                }
                """;
        assessSource(same, "--operators", "variable", "--min-killed", "80")
                .ends(0)
                .prints("0 of 1 mutant killed")
                .prints(", and none of them counts.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--mutants none | 'none' is no number of mutants. Expected 300, 200..300 or all.",
                "--mutants 0 | '0' is no number of mutants. Expected 300, 200..300 or all.",
                "--mutants 5..2 | 5..2 is no number of mutants.",
                "--compare looks | 'looks' can't be compared by. Expected equals, structure or"
                        + " contract.",
                "--operators operator,nope | There is no mutation operator 'nope'. Known are call,"
                        + " constant",
                "--threads 0 | 0 is no number of threads.",
                "--min-killed 101 | '101' is no share. Expected percent from 0 to 100, such as 95 or"
                        + " 99.5.",
                "--min-coverage most | 'most' is no share.",
                "--only nothing.like.it | There is nothing to change for Counter: what may be changed"
                        + " (--only, --leave, or change in Java) leaves out every method,"
                        + " Counter#add.",
                "--set Nothing.at=0..3 | Nothing",
                "--scope -1 | can't be run",
                "--random some | 'some' is no number of random samples. Expected 30, or nothing"
                        + " behind --random.",
                "--random 0 | 0 is no number of random samples. Expected 1 to 1000.",
                "--scope 1 --random | only scope 1 is to be run",
                "--compare contract --set Nothing.at=0..3 | Nothing",
                "--test CounterLaws | 'CounterLaws' names no test. Expected a class and a method",
                "--test CounterLaws#adds --compare equals --set count=0..1 | --compare and --set"
                        + " can't be combined with --test"
            })
    void wrongUseIsToldWithWhatWasExpected(String words, String message) {
        Tool run = assess(words.split(" ")).ends(2).complains(message);
        assertFalse(run.err().contains("mistake in Tuntas"), run.err());
    }

    @Test
    void aClassWithoutSourceIsChangedInItsClassFile() throws IOException {
        Path classes =
                UserCode.project(folder, "target/classes", Map.of("Counter", UserCode.COUNTER));
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
        Path classes = UserCode.compile(folder, "Counter", UserCode.COUNTER);
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
        String counter = UserCode.COUNTER.replace("count + amount", "Limits.cut(count + amount)");
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
        Path classes =
                UserCode.project(folder, "target/classes", Map.of("Counter", UserCode.COUNTER));
        Files.writeString(
                folder.resolve("src/main/java/Counter.java"),
                UserCode.COUNTER.replace("return count;\n    }\n}", "return coun;\n    }\n}"));
        Tool.run("assess", "Counter#add", "-cp", classes.toString())
                .ends(2)
                .complains(
                        "Counter.java does not compile, line 12: cannot find symbol (symbol:"
                                + " variable coun, location: class Counter). Mutants");
    }

    @Test
    void codeThatNeverEndsByItselfIsNoOriginal() {
        assessSource(
                        UserCode.COUNTER.replace(
                                "return count;\n    }\n}",
                                "while (amount == 0) { amount = 0; }\n return count;\n    }\n}"))
                .ends(2)
                .complains("The original itself does not end at scope 1");
    }

    /** Its contract says nothing of the counter itself. */
    private static final String TOLD =
            UserCode.COUNTER.replace(
                    "    public int add",
                    "    @dev.tuntas.annotations.Ensures(\"result >= amount\")\n"
                            + "    public int add");

    @Test
    void holesOfTheContractAreShownWithWhatOnlyEqualsSees() {
        Tool run = assessSource(TOLD, "--scope", "2", "--compare", "contract").ends(0);
        run.prints(" shows a hole in the contract: only equals sees that it ");
        run.prints("  The first input on which it differs:\n    this:\n      Counter#0 count=");
        run.prints(" holes in the contract: equals sees them, the contract does not.");
        Tool json = assessSource(TOLD, "--scope", "2", "--compare", "contract", "--json").ends(0);
        JsonObject object = JsonParser.parseString(json.out()).getAsJsonObject();
        JsonArray holes = object.getAsJsonArray("holes");
        assertFalse(holes.isEmpty());
        JsonObject first = holes.get(0).getAsJsonObject();
        assertTrue(first.get("difference").getAsString().startsWith("returns another value"));
        assertTrue(first.getAsJsonObject("input").get("text").getAsString().contains("Counter"));
        assertTrue(object.get("survived").getAsInt() >= holes.size());
    }

    @Test
    void withoutAContractItIsSaidThatNothingCanBeJudged() {
        String silent = UserCode.COUNTER.replace("repOk", "isRight");
        assessSource(silent, "--compare", "contract")
                .ends(2)
                .complains(
                        "Nothing says what the methods of Counter that are under test should do");
    }

    private static final String LAWS =
            """
            import static org.junit.jupiter.api.Assertions.assertEquals;
            import static org.junit.jupiter.api.Assumptions.assumeTrue;

            import dev.tuntas.annotations.IntRange;
            import dev.tuntas.junit.ExhaustiveTest;
            import org.junit.jupiter.api.BeforeEach;

            class CounterLaws {
                private Integer none;

                @BeforeEach
                void setUp() {
                    none = 0;
                }

                @ExhaustiveTest(scope = 2)
                void adds(Counter counter, @IntRange(min = -1, max = 2) int amount) {
                    int before = counter.add(none);
                    assumeTrue(amount > 0);
                    assertEquals(before + amount, counter.add(amount));
                }
            }
            """;

    private Path projectWithTest() {
        return UserCode.project(
                folder, "target/classes", Map.of("Counter", UserCode.COUNTER, "CounterLaws", LAWS));
    }

    private Tool byTest(String... more) {
        return byTest(projectWithTest(), more);
    }

    private static Tool byTest(Path classes, String... more) {
        String path = classes + File.pathSeparator + System.getProperty("java.class.path");
        return Tool.run(
                Stream.concat(
                                Stream.of("assess", "--test", "CounterLaws#adds", "-cp", path),
                                Stream.of(more))
                        .toArray(String[]::new));
    }

    @Test
    void aTestJudgesOnItsOwnInputsAtItsOwnScope() {
        Tool run = byTest().ends(0);
        run.prints("CounterLaws.adds(Counter, int), scope 2: ");
        run.prints("Counter.java:9)");
        run.prints("inputs are not judged, because an assumption of the test does not hold");
        assertFalse(run.out().contains("tuntas check"), run.out());
    }

    @Test
    void theScopeAndWhatIsChangedCanBeSaidBesideATest() {
        Tool run = byTest("Counter#add", "--scope", "1", "--json").ends(0);
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(1, json.getAsJsonArray("curve").size());
        assertEquals("CounterLaws", json.get("subject").getAsString());
        byTest("Counter#repOk").ends(2).complains("There is nothing to change");
    }

    @Test
    void aClassUnderTestWithoutSourceIsChangedInItsClassFileAndThatIsSaid() throws IOException {
        Path classes = projectWithTest();
        Files.delete(folder.resolve("src/main/java/Counter.java"));
        byTest(classes)
                .ends(0)
                .prints("Mutants are made of class files, because there are no sources: Counter.");
    }

    /** What is not set in the annotation is taken from where JUnit has it from. */
    @Test
    void theScopeMayBeSaidInTheConfigurationOfJunit() throws IOException {
        Path classes =
                UserCode.project(
                        folder,
                        "target/classes",
                        Map.of(
                                "Counter",
                                UserCode.COUNTER,
                                "CounterLaws",
                                LAWS.replace("(scope = 2)", "")));
        Path file = classes.resolve("junit-platform.properties");
        Files.writeString(file, "tuntas.scope = 1");
        byTest(classes).ends(0).prints("CounterLaws.adds(Counter, int), scope 1: ");
        Files.writeString(file, "tuntas.scope = one");
        byTest(classes).ends(2).complains("tuntas.scope is 'one', but must be a whole number");
    }

    @Test
    void withoutAClassOrATestItIsSaidWhatIsMissing() {
        Tool.run("assess").ends(2).complains("Missing required parameter: 'CLASS[#METHOD]'");
        Tool.run("check").ends(2).complains("Missing required parameter: 'CLASS[#METHOD]'");
    }
}

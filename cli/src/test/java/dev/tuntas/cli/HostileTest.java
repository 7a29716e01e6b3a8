package dev.tuntas.cli;

import dev.tuntas.cli.HostileProcess.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Predicates and classes that do not end, or do what no sane class does: the command comes back
 * with a message and the exit code that says what became of it. Each runs in a process of its own,
 * with little memory.
 */
class HostileTest {
    @TempDir private static Path folder;

    @BeforeAll
    static void compile() throws IOException {
        HostileProcess.compile(folder);
        UserCode.compile(folder, "hostile.BigMethod", bigMethod());
        UserCode.compile(folder, "hostile.BigBranches", bigBranches());
        UserCode.compile(folder, "hostile.ManyFields", manyFields());
        UserCode.compile(folder, "hostile.ManyClasses", manyClasses());
    }

    private static String bigMethod() {
        StringBuilder code = new StringBuilder("int s = x;\n");
        for (int i = 0; i < 4500; i++) {
            code.append("s = s * %d + (y ^ %d);%n".formatted(i % 7 + 2, i));
        }
        return "package hostile; class BigMethod { int x, y; boolean a; boolean repOk() {%s"
                        .formatted(code)
                + "return a == (s > 0); } }";
    }

    private static String bigBranches() {
        StringBuilder code = new StringBuilder("int s = 0;\n");
        for (int i = 0; i < 1800; i++) {
            code.append("if (n != null && n.v == %d && x > %d) s += y;%n".formatted(i % 5, i % 3));
        }
        return "package hostile; class BigBranches { int x, y; Node n; static class Node { Node next;"
                + " int v; } boolean repOk() {"
                + code
                + "return s >= 0; } }";
    }

    private static String manyFields() {
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            fields.append("boolean f%d;%n".formatted(i));
        }
        return "package hostile; class ManyFields {"
                + fields
                + "boolean repOk() { return f0 != f1 && f1999; } }";
    }

    private static String manyClasses() {
        StringBuilder classes = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            String next = i < 299 ? "C" + (i + 1) : "Object";
            classes.append("static class C%d { %s next; int v; }%n".formatted(i, next));
        }
        return "package hostile; class ManyClasses { C0 first;"
                + classes
                + "boolean repOk() { return first == null || first.next != null && first.v > 0; } }";
    }

    /** What ends by itself gets the time for that on any machine. */
    private static final String LONG = "120s";

    /** Enough to come to the user's code on a busy machine, where only the time ends that. */
    private static final String SHORT = "8s";

    /** Ends by itself. */
    private static void assertEnds(String name, int exitCode, String message) throws Exception {
        generate(name, "--time", LONG).says(exitCode, message);
    }

    private static void assertIsLeftBehind(String name, String place) throws Exception {
        generate(name, "--time", SHORT)
                .says(3, "stopped at the time limit")
                .says(3, place)
                .says(3, "had not ended");
    }

    private static Run generate(String name, String... options) throws Exception {
        List<String> all = new ArrayList<>(List.of("--scope", "2", "--show", "0"));
        all.addAll(List.of(options));
        return HostileProcess.run(folder, "generate", name, all.toArray(String[]::new));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "EndlessInitialiser | 2 | a static initialiser that it needs did not end within",
                "EndlessHook | 0 | 1 structure in ",
                "AllocationCaught | 3 | OutOfMemoryError",
                "LeavesThreads | 0 | 1 structure in ",
                "Halts | 0 | the predicate called System.exit(0)",
                "BigBranches | 0 | every structure was found"
            })
    void oneOfEachFamilyEnds(String name, int exitCode, String message) throws Exception {
        assertEnds(name, exitCode, message);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "Deadlock | hostile.Deadlock.repOk (Hostile.java:",
                "BigPower | hostile.BigPower.repOk (Hostile.java:"
            })
    void oneOfEachFamilyIsLeftBehind(String name, String place) throws Exception {
        assertIsLeftBehind(name, place);
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "EndlessPartInitialiser | 3 | could not be decided",
                "PlainLoop | 0 | a loop that never ends",
                "DeepRecursion | 0 | StackOverflowError at hostile.DeepRecursion.depth",
                "Allocation | 3 | OutOfMemoryError",
                "AllocationSmall | 3 | 1 candidate could not be decided",
                "HugeArray | 3 | OutOfMemoryError",
                "CatchesMemory | 3 | OutOfMemoryError",
                "BigString | 0 | a loop that never ends",
                "SpinningThreads | 0 | 1 structure in ",
                "Exits | 0 | the predicate called System.exit(0)",
                "HooksFromPredicate | 0 | 1 structure in ",
                "CatchesAll | 3 | could not be decided",
                "FinallyLoops | 3 | could not be decided",
                "EndlessHash | 0 | a loop that never ends",
                "EndlessCompare | 3 | could not be decided",
                "EndlessText | 3 | could not be decided",
                "EndlessStream | 3 | could not be decided",
                "EndlessCount | 3 | could not be decided",
                "EndlessPlainJdk | 3 | could not be decided",
                "EndlessGetter | 3 | could not be decided",
                "ThreadPool | 3 | could not be decided",
                "ParallelEndless | 3 | could not be decided",
                "CatchesStack | 3 | could not be decided",
                "EndlessMessage | 0 | the first time: hostile.EndlessMessage$Bad",
                "Regex | 0 | because NONE is valid",
                "InterruptsUs | 3 | interrupted",
                "ClosesOutput | 0 | 1 structure in ",
                "ChangesDefaults | 0 | 1 structure in ",
                "Chance | 0 | depends on chance",
                "Clock | 0 | depends on the clock",
                "BigMethod | 0 | every structure was found"
            })
    void allOthersEnd(String name, int exitCode, String message) throws Exception {
        assertEnds(name, exitCode, message);
    }

    /** Maps of lists of maps are more structures than anybody waits for. */
    @Tag("long")
    @Test
    void deepGenericsHaveValues() throws Exception {
        generate("DeepGenerics", "--limit", "5").says(3, "5 structures in ");
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "CheckedConstructor | constructor of hostile.CheckedConstructor (Hostile.java:",
                "SleepingInitialiser | static initialiser of hostile.SleepingInitialiser$Helper",
                "WaitsForEver | hostile.WaitsForEver.repOk (Hostile.java:",
                "Parks | hostile.Parks.repOk (Hostile.java:",
                "Sleeps | hostile.Sleeps.repOk (Hostile.java:",
                "SwallowsInterrupts | hostile.SwallowsInterrupts.repOk (Hostile.java:",
                "LoadsClasses | hostile.LoadsClasses.repOk (Hostile.java:",
                "ReadsInput | hostile.ReadsInput.repOk (Hostile.java:"
            })
    void allOthersAreLeftBehind(String name, String place) throws Exception {
        assertIsLeftBehind(name, place);
    }

    /** 2^1998 structures and more: only the time ends that, wherever the search is. */
    @Tag("long")
    @ParameterizedTest(name = "{0}")
    @CsvSource({"ManyFields", "ManyClasses"})
    void spacesWithoutAnEndAreStopped(String name) throws Exception {
        generate(name, "--time", SHORT).says(3, "stopped at the time limit");
    }

    @Test
    void aConstructorThatNeverEndsIsNamedWithoutATimeLimit() throws Exception {
        generate("EndlessPartConstructor")
                .says(2, "No object of hostile.EndlessPartConstructor$Part can be made")
                .says(2, "did not end within 100,000,000 steps");
    }

    /** What was found before is there, and to go on with it finds nothing twice. */
    @Test
    void aSuiteIsKeptWhenThePredicateDoesNotComeBack() throws Exception {
        String suite = folder.resolve("sleeps.suite").toString();
        String[] options = {"--time", SHORT, "--strategy", "korat", "--out", suite};
        generate("Sleeps", options)
                .says(3, "1 structure in ")
                .says(3, "hostile.Sleeps.repOk (Hostile");
        String[] again = Arrays.copyOf(options, options.length + 1);
        again[options.length] = "--resume";
        generate("Sleeps", again).says(3, "1 structure in ");
    }
}

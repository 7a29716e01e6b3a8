package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Predicates and classes that do not end, or do what nobody expects: the command comes back with a
 * message and the exit code that says what became of it. Each runs in a process of its own, with
 * little memory.
 */
class HostileTest {
    /** Nothing here takes a tenth of it, even on a busy machine; what hangs would take for ever. */
    private static final long FOR_EVER_SECONDS = 120;

    @TempDir private static Path folder;

    @BeforeAll
    static void compile() throws IOException {
        try (InputStream in = HostileTest.class.getResourceAsStream("Hostile.java.txt")) {
            assertNotNull(in);
            String source = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            UserCode.compile(folder, "hostile.Hostile", source);
        }
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

    private record Run(int exitCode, String out, String err) {
        String all() {
            return out + "\n" + err;
        }
    }

    private static Process start(Path to, List<String> args) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-Xmx512m"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add("dev.tuntas.cli.Main");
        command.addAll(args);
        return new ProcessBuilder(command)
                .redirectOutput(to.resolve("out").toFile())
                .redirectError(to.resolve("err").toFile())
                .start();
    }

    /** Standard input stays open, and nothing comes from there. */
    private static Run generate(String name, String... options) throws Exception {
        Path to = Files.createTempDirectory(folder, name);
        List<String> args = new ArrayList<>(List.of("generate", "hostile." + name));
        args.addAll(List.of("-cp", folder.toString(), "--scope", "2"));
        args.addAll(List.of(options));
        return await(start(to, args), to);
    }

    private static Run await(Process process, Path to) throws Exception {
        try {
            assertTrue(process.waitFor(FOR_EVER_SECONDS, TimeUnit.SECONDS), "it never ends");
        } finally {
            process.destroyForcibly();
        }
        return new Run(
                process.exitValue(),
                Files.readString(to.resolve("out")),
                Files.readString(to.resolve("err")));
    }

    /** What should end by itself gets the time for that on any machine. */
    private static void assertEnds(String name, String exitCodes, String message) throws Exception {
        String time = exitCodes.contains("3") ? "2s" : "60s";
        Run run = generate(name, "--time", time, "--show", "0");
        assertTrue(exitCodes.contains(String.valueOf(run.exitCode)), run.exitCode + run.all());
        assertTrue(run.all().contains(message), run.all());
        assertFalse(run.all().contains("mistake in Tuntas"), run.all());
        assertFalse(run.all().contains("Exception in thread \"main\""), run.all());
    }

    /** One of each family; where a limit of steps and one of time race, either may win. */
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "EndlessConstructor, 23, EndlessConstructor",
        "EndlessInitialiser, 23, EndlessInitialiser",
        "EndlessHook, 0, every structure was found",
        "AllocationCaught, 3, stopped at the time limit",
        "Deadlock, 3, stopped at the time limit",
        "LeavesThreads, 0, every structure was found",
        "Halts, 0, the predicate called System.exit(0)",
        "BigPower, 3, stopped at the time limit",
        "SwallowsInterrupts, 3, stopped at the time limit",
        "BigBranches, 03, BigBranches"
    })
    void oneOfEachFamilyEnds(String name, String exitCodes, String message) throws Exception {
        assertEnds(name, exitCodes, message);
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "EndlessPartConstructor, 23, EndlessPartConstructor",
        "EndlessPartInitialiser, 23, EndlessPartInitialiser",
        "SleepingInitialiser, 3, stopped at the time limit",
        "PlainLoop, 3, PlainLoop",
        "DeepRecursion, 03, DeepRecursion",
        "Allocation, 03, Allocation",
        "AllocationSmall, 3, AllocationSmall",
        "HugeArray, 03, HugeArray",
        "WaitsForEver, 3, stopped at the time limit",
        "Parks, 3, stopped at the time limit",
        "Sleeps, 3, stopped at the time limit",
        "SpinningThreads, 03, SpinningThreads",
        "Exits, 0, the predicate called System.exit(0)",
        "HooksFromPredicate, 0, every structure was found",
        "CatchesAll, 3, CatchesAll",
        "FinallyLoops, 3, FinallyLoops",
        "Regex, 03, Regex",
        "CatchesMemory, 3, stopped at the time limit",
        "CatchesStack, 3, CatchesStack",
        "LoadsClasses, 3, stopped at the time limit",
        "EndlessHash, 3, EndlessHash",
        "EndlessCompare, 3, EndlessCompare",
        "EndlessText, 3, EndlessText",
        "EndlessMessage, 03, EndlessMessage",
        "EndlessStream, 3, EndlessStream",
        "EndlessCount, 3, EndlessCount",
        "EndlessPlainJdk, 3, EndlessPlainJdk",
        "InterruptsUs, 03, InterruptsUs",
        "ReadsInput, 3, stopped at the time limit",
        "ClosesOutput, 0, every structure was found",
        "ChangesDefaults, 0, every structure was found",
        "Chance, 0, Chance",
        "Clock, 0, Clock",
        "DeepGenerics, 0, every structure was found",
        "EndlessGetter, 3, EndlessGetter",
        "ThreadPool, 3, ThreadPool",
        "ParallelEndless, 3, ParallelEndless",
        "BigString, 03, BigString",
        "ConsoleFlood, 3, ConsoleFlood",
        "BigMethod, 03, BigMethod",
        "ManyFields, 03, ManyFields",
        "ManyClasses, 03, ManyClasses"
    })
    void allOthersEnd(String name, String exitCodes, String message) throws Exception {
        assertEnds(name, exitCodes, message);
    }

    @Test
    void aConstructorThatNeverEndsIsNamedWithoutATimeLimit() throws Exception {
        Run run = generate("EndlessPartConstructor");
        assertEquals(2, run.exitCode, run.all());
        String what =
                "No object of hostile.EndlessPartConstructor$Part can be made: its constructor";
        assertTrue(run.err.contains(what), run.err);
        assertTrue(run.err.contains("did not end within 100,000,000 steps"), run.err);
    }

    @Test
    void anInterruptEndsWhatDoesNotListen() throws Exception {
        Path to = Files.createTempDirectory(folder, "interrupt");
        Path suite = to.resolve("parks.suite");
        List<String> args =
                List.of(
                        "generate",
                        "hostile.Parks",
                        "-cp",
                        folder.toString(),
                        "--strategy",
                        "korat",
                        "--out",
                        suite.toString());
        Process process = start(to, args);
        boolean ended = false;
        while (!ended && !Files.exists(suite)) {
            ended = process.waitFor(50, TimeUnit.MILLISECONDS);
        }
        String pid = String.valueOf(process.pid());
        new ProcessBuilder("/bin/kill", "-INT", pid).start().waitFor();
        Run run = await(process, to);
        assertEquals(3, run.exitCode, run.all());
        assertTrue(run.err.contains("interrupted"), run.all());
    }

    /** What was found before is there, and to go on with it finds nothing twice. */
    @Test
    void aSuiteIsKeptWhenThePredicateDoesNotComeBack() throws Exception {
        Path suite = folder.resolve("sleeps.suite");
        Run run =
                generate(
                        "Sleeps", "--time", "6s", "--strategy", "korat", "--out", suite.toString());
        assertEquals(3, run.exitCode, run.all());
        assertTrue(run.out.contains("1 structure;"), run.all());
        assertTrue(run.out.contains("hostile.Sleeps.repOk (Hostile"), run.all());
        Run again =
                generate(
                        "Sleeps",
                        "--time",
                        "6s",
                        "--strategy",
                        "korat",
                        "--out",
                        suite.toString(),
                        "--resume");
        assertEquals(3, again.exitCode, again.all());
        assertTrue(again.out.contains("1 structure;"), again.all());
    }
}

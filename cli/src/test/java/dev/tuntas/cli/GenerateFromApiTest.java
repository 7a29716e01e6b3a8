package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Structures by public calls, for classes without a predicate. */
class GenerateFromApiTest {
    private static final String STACK =
            """
            package shop;

            public class Stack {
                public enum Colour { RED, BLUE }

                private Plate top;

                private record Plate(Colour colour, Plate below) {}

                public void push(Colour colour) {
                    top = new Plate(colour, top);
                }

                public void pop() {
                    top = top.below();
                }
            }
            """;

    @TempDir private Path folder;

    private Tool stack(String... more) {
        UserCode.compile(folder, Map.of("shop.Stack", STACK));
        String[] args =
                java.util.Arrays.copyOf(
                        new String[] {"generate", "Stack", "-cp", folder.toString(), "--from-api"},
                        5 + more.length);
        System.arraycopy(more, 0, args, 5, more.length);
        return Tool.run(args);
    }

    private static String withoutTimes(String text) {
        return text.replaceAll("in [0-9.,]+ m?s\\b", "in 1 ms");
    }

    @Test
    void eachObjectComesOnceWithAShortestSequence() {
        Tool run = stack("--scope", "1");
        run.ends(0);
        assertEquals(
                """
                1. new Stack()
                   Stack#0 top=null

                2. new Stack(); push(RED)
                   Stack#0
                   └── top -> Plate#0(colour=RED) -> null

                3. new Stack(); push(BLUE)
                   Stack#0
                   └── top -> Plate#0(colour=BLUE) -> null

                Stack, scope 1: 3 structures built by up to 1 call in 1 ms, every structure was found.
                """,
                withoutTimes(run.out()));
    }

    @Test
    void callsFindWhatThePredicateDescribes() {
        Tool run = Tool.run("generate", "SearchTree", "--from-api", "--scope", "3", "--json");
        run.ends(0);
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        Tool search = Tool.run("generate", "SearchTree", "--scope", "3", "--json");
        assertEquals(
                JsonParser.parseString(search.out()).getAsJsonObject().get("valid").getAsInt(),
                json.get("structures").getAsInt());
        assertEquals(3, json.get("calls").getAsInt());
        assertTrue(json.get("exhausted").getAsBoolean());
    }

    @Test
    void moreCallsAreMadeIfAskedFor() {
        Tool few = Tool.run("generate", "SearchTree", "--from-api", "--scope", "3", "--calls", "1");
        few.prints(": 4 structures built by up to 1 call in ");
        Tool.run("generate", "SearchTree", "--from-api", "--scope", "2", "--calls", "9")
                .prints(": 5 structures built by up to 9 calls in ")
                .prints(", and further calls build nothing else.");
    }

    @Test
    void aLimitIsToldAndMakesTheExitCodeThree() {
        Tool run = stack("--calls", "3", "--limit", "4", "--show", "1");
        run.ends(3);
        assertTrue(run.out().startsWith("1. new Stack()\n"), run.out());
        run.prints("... and 3 more (--show all prints them")
                .prints("4 structures built by up to 3 calls in ")
                .prints(", stopped at the limit of structures.");
    }

    @Test
    void aFileOfJsonHasOneObjectInEachLine() throws IOException {
        Path file = folder.resolve("stacks.json");
        Tool run = stack("--calls", "2", "--out", file.toString());
        run.ends(0).prints("Written to " + file + ".");
        List<String> lines = Files.readAllLines(file);
        assertEquals(7, lines.size());
        JsonObject last = JsonParser.parseString(lines.get(6)).getAsJsonObject();
        assertEquals("new Stack(); push(BLUE); push(BLUE)", last.get("calls").getAsString());
        assertEquals(3, last.getAsJsonArray("objects").size());
    }

    @Test
    void javaIsAClassThatCompiles() {
        Tool run = stack("--calls", "2", "--format", "java");
        run.ends(0);
        assertEquals(
                7,
                run.out()
                        .lines()
                        .filter(line -> line.contains(" structure"))
                        .filter(l -> l.contains("static"))
                        .count());
        UserCode.compile(folder, "shop.Structures", run.out());
    }

    @Test
    void dotHasTheCallsAsComments() {
        Tool run = stack("--calls", "1", "--format", "dot");
        run.ends(0);
        assertEquals(
                3, run.out().lines().filter(line -> line.startsWith("// new Stack()")).count());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--fin finStack(3)",
                "--predicate isGood",
                "--strategy checkpoint",
                "--from 0,0",
                "--steps 10",
                "--strict",
                "--verify",
                "--append --out x.txt"
            })
    void whatIsForSearchesIsRefused(String option) {
        Tool run = stack(option.split(" "));
        run.ends(2);
        String name = option.replaceFirst(" .*", "");
        assertTrue(
                run.err().startsWith("tuntas: " + name + " can't be combined with --from-api"),
                run.err());
    }

    @Test
    void picturesAndCallsWithoutTheApiAreRefused() {
        Tool svg = stack("--format", "svg");
        svg.ends(2).complains("can't be written as svg");
        Tool.run("generate", "SearchTree", "--calls", "3")
                .ends(2)
                .complains("--calls limits the public calls of --from-api");
    }

    @Test
    void aMethodThatIsNotCalledIsNoted() {
        UserCode.compile(
                folder,
                Map.of(
                        "Box",
                        "public class Box { int n; public void set(Runnable r) { n = 1; } }"));
        Tool.run("generate", "Box", "-cp", folder.toString(), "--from-api")
                .ends(0)
                .prints("Note: Box.set(Runnable) is not called");
    }

    private Tool fromApi(String name, String source, String... more) {
        UserCode.compile(folder, Map.of(name, source));
        List<String> args =
                new ArrayList<>(List.of("generate", name, "-cp", folder.toString(), "--from-api"));
        args.addAll(List.of(more));
        return Tool.run(args.toArray(String[]::new));
    }

    /** Nothing was made, so there is nothing of which a test could say that all is well. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "private Shut() {}",
                "public Shut(Runnable r) {}",
                "public Shut() { throw new IllegalStateException(); }"
            })
    void aClassThatNothingPublicBuildsIsAnError(String constructor) {
        String source = "public class Shut { int n; %s public void set() { n = 1; } }";
        Tool run = fromApi("Shut", source.formatted(constructor));
        assertEquals(2, run.exitCode(), run.out());
        assertTrue(run.err().contains("No public call builds an object of Shut"), run.err());
        assertTrue(run.err().contains("without --from-api"), run.err());
        assertFalse(run.out().contains("every structure was found"), run.out());
    }

    @Test
    void whyNothingIsBuiltIsToldWithTheError() {
        Tool run = fromApi("Shut", "public class Shut { public Shut(Runnable r) {} }");
        assertTrue(run.err().contains("new Shut(Runnable) is not called"), run.err());
    }

    @Test
    void notAllIsFoundBehindACallThatHangs() {
        String source =
                """
                public class Stuck {
                    int n;

                    public void next() {
                        while (n > 0) {
                            n = 1;
                        }
                        n++;
                    }
                }
                """;
        Tool run = fromApi("Stuck", source, "--scope", "2", "--json");
        assertEquals(3, run.exitCode(), run.err());
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(2, json.get("structures").getAsInt());
        assertFalse(json.get("exhausted").getAsBoolean());
        assertTrue(run.err().contains("next() was stopped: it did not return"), run.err());
    }
}

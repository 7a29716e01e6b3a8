package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code tuntas repair}. */
class RepairCommandTest {
    /** A tree of one node says that it has two. */
    private static final String WRONG = "1,2,0*9";

    @TempDir private Path folder;

    @Test
    void showsEachChangeAndSmallStructuresBeforeAndAfter() {
        Tool run = Tool.run("repair", "SearchTree", "--candidate", WRONG);
        run.ends(0);
        assertTrue(
                run.out()
                        .startsWith(
                                """
                                Changed:
                                  SearchTree#0.size: 2 -> 1

                                before                    after
                                SearchTree#0 size=2       SearchTree#0 size=1
                                └── root: Node#0 key=0    └── root: Node#0 key=0

                                SearchTree, 2 objects: mended by 1 change in \
                                """),
                run.out());
    }

    @Test
    void tellsProgramsAllOfIt() {
        String[] words = {
            "repair",
            "AvlTree",
            "-p",
            "repOkInOnePass",
            "--size",
            "50",
            "--corrupt",
            "2",
            "--seed",
            "4",
            "--json"
        };
        JsonObject json = JsonParser.parseString(Tool.run(words).ends(0).out()).getAsJsonObject();
        assertEquals("dev.tuntas.subjects.AvlTree", json.get("subject").getAsString());
        assertEquals(51, json.get("nodes").getAsInt());
        assertEquals(2, json.get("faults").getAsInt());
        assertEquals(2, json.get("spoilt").getAsJsonArray().size());
        assertTrue(json.get("repaired").getAsBoolean());
        assertEquals(2, json.get("changes").getAsJsonArray().size());
        assertEquals(0, json.get("lost").getAsInt());
        assertEquals(0, json.get("added").getAsInt());
        assertEquals("checkpoint", json.get("strategy").getAsString());
        for (String number : List.of("predicateRuns", "steps", "undone", "millis", "cpuMillis")) {
            assertTrue(json.get(number).getAsLong() >= 0, number);
        }
    }

    @Test
    void saysThatAStructureIsValidAlready() {
        Tool run = Tool.run("repair", "SearchTree", "--size", "4");
        run.ends(0).prints("it is valid already, nothing was changed,");
        assertFalse(run.out().contains("Changed"), run.out());
    }

    @ParameterizedTest
    @CsvSource({"redirect", "cut", "data", "count"})
    void spoilsByKind(String kind) {
        Tool run = Tool.run("repair", "AvlTree", "--size", "9", "--corrupt", "1", "--faults", kind);
        String fault = run.ends(0).out().lines().skip(1).findFirst().orElse("");
        switch (kind) {
            case "redirect" -> assertTrue(fault.matches(".*: .* -> Node#\\d+"), fault);
            case "cut" -> assertTrue(fault.matches(".*: Node#\\d+ -> null"), fault);
            case "data" -> assertTrue(fault.matches("  Node#\\d+\\.(key|height): .*"), fault);
            default -> assertTrue(fault.startsWith("  AvlTree#0.size: 9 -> "), fault);
        }
    }

    /**
     * By a factory, by add in an order that keeps the tree low, by places from 1, by union-free
     * add.
     */
    @ParameterizedTest
    @CsvSource({
        "NaryTree, 31",
        "SearchTree, 31",
        "BT, 31",
        "LinkedDisjointSet, 31",
        "SinglyLinkedList, 31",
        "MinHeap, 5",
        "DLLS, 12",
        "RedBlackTree, 31",
        "TreeMaps, -1"
    })
    void makesStructuresOfASize(String subject, int size) {
        if (size < 0) {
            Tool.run("repair", subject, "--size", "3").ends(2);
            return;
        }
        Tool.run("repair", subject, "--size", String.valueOf(size)).ends(0).prints("valid already");
    }

    @Test
    void theSameSeedDoesTheSame() {
        String[] words = {"repair", "BinaryTree", "--size", "20", "--corrupt", "2", "--seed", "9"};
        String once = Tool.run(words).out().replaceAll("in \\d.*", "");
        assertEquals(once, Tool.run(words).out().replaceAll("in \\d.*", ""));
        assertTrue(once.contains("Spoilt:"), once);
    }

    @Test
    void writesWhatItMendedAndReadsIt() throws IOException {
        Path file = folder.resolve("tree.json");
        Tool.run("repair", "SearchTree", "--candidate", WRONG, "--out", file.toString())
                .ends(0)
                .prints("Written to " + file);
        assertTrue(Files.readString(file).contains("\"size\": 1"), Files.readString(file));
        Tool.run("repair", "SearchTree", "--in", file.toString()).ends(0).prints("valid already");
    }

    @Test
    void readsWhatOtherCommandsWrite() throws IOException {
        String wrong = "--candidate=" + WRONG;
        Path shown = folder.resolve("shown.json");
        Files.writeString(shown, Tool.run("show", "SearchTree", wrong, "--json").out());
        Tool.run("repair", "SearchTree", "--in", shown.toString()).prints("size: 2 -> 1");
        Path line = folder.resolve("line.json");
        Files.writeString(line, Tool.run("show", "SearchTree", wrong, "--format", "json").out());
        Tool.run("repair", "SearchTree", "--in", line.toString()).prints("size: 2 -> 1");
    }

    @Test
    void whatAFileHoldsBesideIsPutBack() throws IOException {
        Path file = folder.resolve("cut.json");
        String type = "dev.tuntas.subjects.SearchTree";
        Files.writeString(
                file,
                """
                {"root": {"ref": "T#0"}, "objects": [
                  {"label": "T#0", "class": "%1$s", "fields": {"root": {"ref": "N#0"}, "size": 2}},
                  {"label": "N#0", "class": "%1$s$Node", "fields": {"key": 5}},
                  {"label": "N#1", "class": "%1$s$Node", "fields": {"key": 9}}]}
                """
                        .formatted(type));
        Tool.run("repair", "SearchTree", "--in", file.toString())
                .ends(0)
                .prints("Node#0.right: null -> Node#1");
    }

    @Test
    void newObjectsAndPreferredValuesAreSaidByOptions() {
        UserCode.compile(
                folder,
                "Chain",
                """
                class Chain {
                    static class Link { Link next; int number; }
                    Link first;
                    int least;
                    static Chain ofSize(int n) { Chain chain = new Chain(); chain.least = n; return chain; }
                    boolean repOk() { return first != null && first.number >= least; }
                }
                """);
        String[] empty = {"repair", "Chain", "-cp", folder.toString(), "--size", "3"};
        Tool.run(empty).ends(1).prints("not mended");
        String[] spare = with(empty, "--spare", "1", "--freeze", "Chain.least");
        Tool.run(spare).ends(0).prints("Chain#0.first: null -> Link#0").prints("number: 0 -> 3");
        Tool.run(with(spare, "--prefer", "Link.number=9")).ends(0).prints("number: 0 -> 9");
        Tool.run(with(spare, "--prefer", "Link.number=many"))
                .ends(2)
                .complains("'many', which is preferred for Link.number, is no value of that field");
        Tool.run(with(spare, "--prefer", "Link.numbre=1"))
                .ends(2)
                .complains("There is no field Link.numbre here. Did you mean 'Link.number'?");
        Tool.run(with(empty, "--spare", "0")).ends(2).complains("spare");
    }

    private static String[] with(String[] words, String... more) {
        return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray(String[]::new);
    }

    @Test
    void whatIsNotMendedIsNotWritten() {
        Path file = folder.resolve("none.json");
        Tool.run("repair", "SearchTree", "-c", WRONG, "--steps", "1", "--out", file.toString())
                .ends(3)
                .prints("Nothing was written.");
        assertFalse(Files.exists(file));
    }

    // --- what can't be done ---------------------------------------------------------------------

    @Test
    void aFrozenFieldMayLeaveNoWay() {
        String[] frozen = {"--freeze", "SearchTree.size,SearchTree.root", "--freeze", "Node.left"};
        Tool.run(
                        "repair",
                        "SearchTree",
                        "--candidate",
                        WRONG,
                        frozen[0],
                        frozen[1],
                        frozen[2],
                        frozen[3] + ",Node.right,Node.key")
                .ends(1)
                .prints("not mended and left as it was (no change was found");
        Tool.run("repair", "SearchTree", "--candidate", WRONG, "--freeze", "Node.lef")
                .ends(2)
                .complains("There is no field Node.lef here. Did you mean 'Node.left'?");
    }

    @Test
    void aLimitIsTold() {
        Tool.run("repair", "SearchTree", "--candidate", WRONG, "--steps", "1")
                .ends(3)
                .prints("not mended and left as it was (the steps or the time");
    }

    @Test
    void predicatesThatDenyAllThrowOrNeverEnd() {
        UserCode.compile(
                folder,
                "Odd",
                """
                class Odd {
                    int number;
                    static Odd ofSize(int n) { Odd odd = new Odd(); odd.number = n; return odd; }
                    boolean never() { return number != number; }
                    boolean throwing() { if (number >= 0) throw new IllegalStateException("no"); return true; }
                    boolean endless() { while (number >= 0) { } return true; }
                    boolean writes() { number = 3; return false; }
                    boolean no() { return false; }
                    boolean thrower() { throw new IllegalStateException("bad " + number); }
                    boolean loop() { while (number != number + 1) { } return true; }
                }
                """);
        odd("never").ends(1).prints("not mended and left as it was");
        odd("writes").ends(1).prints("not mended and left as it was");
        odd("no").ends(1).prints("the predicate reads no field that could be changed");
        odd("thrower")
                .ends(1)
                .prints(
                        "on the object as it is, the predicate throws IllegalStateException: bad 5");
        odd("loop").prints("on the object as it is, the predicate does not come to an end");
        odd("throwing").ends(0).prints("Odd#0.number: 5 -> -1");
        odd("endless").ends(0).prints("Odd#0.number: 5 -> -1");
    }

    private Tool odd(String predicate) {
        return Tool.run(
                "repair",
                "Odd",
                "-cp",
                folder.toString(),
                "--size",
                "5",
                "-p",
                predicate,
                "--time",
                "20s");
    }

    @Test
    void recordsAndFinalFieldsStayAsTheyAre() {
        UserCode.compile(
                folder,
                "Fixed",
                """
                record Fixed(int low, int high) {
                    boolean repOk() { return low <= high; }
                    static Fixed ofSize(int n) { return new Fixed(n, 0); }
                }
                """);
        Tool.run("repair", "Fixed", "-cp", folder.toString(), "--size", "5")
                .ends(1)
                .prints("these are final or frozen: Fixed.high, Fixed.low");
    }

    @Test
    void wrongUseIsExplained() {
        Tool.run("repair", "SearchTree").ends(2).complains("--in");
        Tool.run("repair", "SearchTree", "--size", "3", "--in", "x").ends(2).complains("mutually");
        Tool.run("repair", "SearchTree", "--size", "-3").ends(2).complains("Expected 0 or more");
        Tool.run("repair", "SearchTree", "--size", "3", "--seed", "3")
                .ends(2)
                .complains("give --corrupt as well");
        Tool.run("repair", "SearchTree", "--size", "3", "--corrupt", "999")
                .ends(2)
                .complains("nothing was changed");
        Tool.run("repair", "SearchTree", "--size", "3", "--strategy", "magic")
                .ends(2)
                .complains("Expected one of reexecute, reexecute+guided, checkpoint");
        Tool.run("repair", "SearchTree", "--size", "3", "--corrupt", "1", "--faults", "bad")
                .ends(2)
                .complains("Expected redirect, cut, data or count.");
        Tool.run("repair", "Benchmarks", "--size", "3").ends(2);
    }

    /** What is in a file, and what is said of it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{| It can't be read as JSON, at line 1 column 2.",
                "[]| Expected a JSON object with root and objects",
                "{\"root\": null}| objects must be a JSON array, but it is null.",
                "{\"objects\": []}| root must be a value of type dev.tuntas.subjects.SearchTree",
                "{\"root\": {\"ref\": \"T#0\"}, \"objects\": []}| root refers to T#0, but no object has",
                "{\"objects\": [3]}| objects[0] must be a JSON object, but it is 3.",
                "{\"objects\": [{\"label\": \"T#0\", \"class\": \"no.Such\"}]}| objects[0] is of class no.Such",
                "1 2| There is more than one",
                "{} {}| There is more than one",
                "[[[[[[[[[[[[[[[[[[[[[[| lies deeper",
            })
    void filesThatHoldNoStructureAreToldWithThePlace(String text, String told) throws IOException {
        Path file = Files.writeString(folder.resolve("x.json"), text);
        Tool.run("repair", "SearchTree", "--in", file.toString())
                .ends(2)
                .complains(file + " holds no structure of SearchTree. ")
                .complains(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"size\": \"many\"| objects[0] (T#0).fields.size can't be read as a java.lang.Integer",
                "\"size\": 1.5| objects[0] (T#0).fields.size can't be read as a java.lang.Integer: 1.5 is out",
                "\"size\": 99999999999| is out of its range",
                "\"size\": 1e999999999| is too long for a number",
                "\"size\": 1, \"size\": 2| $.objects[0].fields.size is there twice.",
                "\"size\": null| objects[0] (T#0).fields.size must be a value of type int, but it is null",
                "\"siz\": 1| names the field 'siz', which dev.tuntas.subjects.SearchTree does not have. Did you",
                "\"root\": {\"ref\": \"T#0\"}| which refers to T#0, is of class dev.tuntas.subjects.SearchTree. Expected",
                "\"root\": {\"ref\": 3}| objects[0] (T#0).fields.root.ref must be a text, but it is 3.",
                "\"root\": []| objects[0] (T#0).fields.root must be a value of type",
            })
    void fieldsThatDoNotFitAreToldWithThePlace(String field, String told) throws IOException {
        String json =
                "{\"root\": {\"ref\": \"T#0\"}, \"objects\": [{\"label\": \"T#0\", \"class\":"
                        + " \"dev.tuntas.subjects.SearchTree\", \"fields\": {"
                        + field
                        + "}}]}";
        Path file = Files.writeString(folder.resolve("x.json"), json);
        Tool.run("repair", "SearchTree", "--in", file.toString()).ends(2).complains(told);
    }

    @Test
    void aMissingFileAndAnotherClassAreTold() throws IOException {
        Tool.run("repair", "SearchTree", "--in", folder + "/none.json")
                .ends(2)
                .complains("none.json can't be read");
        Path file = folder.resolve("avl.json");
        Files.writeString(
                file, Tool.run("show", "BT", "-c", "0*8", "-n", "3", "--format", "json").out());
        Tool.run("repair", "SearchTree", "--in", file.toString())
                .ends(2)
                .complains("is of class dev.tuntas.subjects.BT. Expected a")
                .complains("root");
    }

    @Test
    void keepsWhatHasHelpedInAFile() throws IOException {
        Path memory = folder.resolve("memory.txt");
        String[] words = {
            "repair", "SearchTree", "--candidate", WRONG, "--memory", memory.toString()
        };
        Tool.run(words).ends(0).prints("SearchTree#0.size: 2 -> 1");
        assertTrue(
                Files.readString(memory).contains("\tSearchTree.size\tcount Node 0\t1\n"),
                Files.readString(memory));
        Tool.run(words).ends(0).prints("SearchTree#0.size: 2 -> 1");
        assertTrue(Files.readString(memory).contains("\tSearchTree.size\tcount Node 0\t2\n"));
        Files.writeString(memory, "something else");
        Tool.run(words).ends(2).complains("memory.txt is no memory of repairs");
    }
}

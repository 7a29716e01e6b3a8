package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShowTest {
    @Test
    void printsTheBounds() {
        Tool run = Tool.run("show", "SearchTree", "--scope", "3");
        run.ends(0);
        assertEquals(
                """
                dev.tuntas.subjects.SearchTree, scope 3

                SearchTree: 1 object
                  root = null, Node#0..Node#2
                  size = 0..3
                Node: 3 objects
                  key   = 0..2
                  left  = null, Node#0..Node#2
                  right = null, Node#0..Node#2

                11 slots, 1,769,472 candidates (2^20.8)
                """,
                run.out());
    }

    @Test
    void printsTheBoundsOfAFinitization() {
        Tool run = Tool.run("show", "SearchTree", "--fin", "finSearchTree(2)");
        assertTrue(run.out().startsWith("dev.tuntas.subjects.SearchTree, finSearchTree(2)\n"));
        run.prints("\n  size = 2\n");
    }

    @Test
    void printsAllKindsOfDomains(@TempDir Path folder) {
        UserCode.compile(
                folder,
                "Mixed",
                """
                class Mixed extends Parent {
                    enum Color { RED, GREEN, BLUE }
                    interface Shape {}
                    static class Circle implements Shape {}
                    static class Square implements Shape {}

                    Color color;
                    Shape shape;
                    int[] numbers;
                    java.util.List<java.util.Set<Color>> rows;
                    java.util.Map<String, Circle> index;
                    final java.util.List<Color> fixed = java.util.List.of(Color.RED);
                    boolean flag;
                    char letter;
                    String text;
                    double ratio;
                    int id;

                    boolean repOk() {
                        return true;
                    }
                }

                class Parent {
                    int id;
                }
                """);
        String out = Tool.run("show", "Mixed", "-cp", folder.toString(), "--scope", "3").out();
        for (String line :
                List.of(
                        "  Parent.id = 0..2",
                        "  color     = RED, GREEN, BLUE",
                        "  shape     = null, Circle#0..Circle#2, Square#0..Square#2",
                        "  numbers   = null, int[]#0",
                        "  rows      = ArrayList of 0..3 [LinkedHashSet of 0..3 {RED, GREEN,"
                                + " BLUE}]",
                        "  index     = LinkedHashMap of 0..3 {\"\", \"a\", \"b\":"
                                + " Circle#0..Circle#2}",
                        "  fixed     = immutable List of 0..3 [RED, GREEN, BLUE]",
                        "  flag      = false, true",
                        "  letter    = 'a'..'c'",
                        "  text      = \"\", \"a\", \"b\"",
                        "  ratio     = 0.0, 1.0, 2.0",
                        "  Mixed.id  = 0..2",
                        "int[]: 1 array",
                        "  length   = 0..3",
                        "  elements = 0..2",
                        "Circle: 3 objects")) {
            assertTrue(out.lines().toList().contains(line), line + " is not in\n" + out);
        }
        assertFalse(out.contains("Object[]"), out);
    }

    @Test
    void drawsACandidateAndSaysWhetherItIsValid() {
        Tool valid = Tool.run("show", "SearchTree", "--candidate", "1,1,1,0*8");
        assertEquals(
                """
                SearchTree#0 size=1
                └── root: Node#0 key=1

                candidate 1*3,0*8
                SearchTree.repOk returns true
                """,
                valid.out());
        Tool wrong = Tool.run("show", "SearchTree", "--candidate", "1,2,0*9");
        assertTrue(wrong.out().endsWith("SearchTree.repOk returns false\n"), wrong.out());
        wrong.ends(0);
    }

    @Test
    void otherFormatsHaveStandardOutputForThemselves() {
        Tool dot = show("dot");
        assertTrue(dot.out().startsWith("digraph"), dot.out());
        dot.complains("SearchTree.repOk returns true");
        assertTrue(show("svg").out().strip().endsWith("</svg>"));
        assertTrue(show("json").out().startsWith("{\"candidate\": \"1*3,0*8\", \"root\": "));
        assertTrue(show("java").out().startsWith("SearchTree searchTree = new SearchTree();\n"));
    }

    private static Tool show(String format) {
        return Tool.run("show", "SearchTree", "--candidate", "1,1,1,0*8", "--format", format);
    }

    @Test
    void aCandidateOfOtherBoundsIsRefused() {
        Tool run = Tool.run("show", "SearchTree", "--scope", "2", "--candidate", "1,1,1,0*8");
        run.ends(2).complains("Was it made with other bounds?");
        assertEquals(2, Tool.run("show", "SearchTree", "--candidate", "9,0*10").exitCode());
    }

    @Test
    void aFormatWithoutACandidateIsRefused() {
        Tool run = Tool.run("show", "SearchTree", "--format", "dot");
        run.ends(2);
        assertTrue(run.err().startsWith("tuntas: --format is for candidates"), run.err());
    }

    @Test
    void printsOneJsonObject() {
        JsonObject bounds = json("show", "SearchTree", "--scope", "1", "--json");
        assertEquals(16, bounds.get("candidates").getAsInt());
        assertEquals(5, bounds.getAsJsonObject("slots").size());
        JsonObject candidate = json("show", "SearchTree", "--candidate", "0*11", "--json");
        assertTrue(candidate.get("valid").getAsBoolean());
        assertEquals("repOk", candidate.get("predicate").getAsString());
        assertTrue(candidate.get("structure").isJsonObject());
    }

    private static JsonObject json(String... args) {
        return JsonParser.parseString(Tool.run(args).out()).getAsJsonObject();
    }
}

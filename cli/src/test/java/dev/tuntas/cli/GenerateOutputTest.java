package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateOutputTest {
    @TempDir private Path folder;

    private Tool generate(String file, String... options) {
        Stream<String> all =
                Stream.concat(
                        Stream.of("generate", "SearchTree", "--out", path(file)),
                        Stream.of(options));
        return Tool.run(all.toArray(String[]::new));
    }

    private String path(String file) {
        return folder.resolve(file).toString();
    }

    private String content(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    @Test
    void writesDrawingsWithEmptyLinesBetween() throws IOException {
        Tool run = generate("trees.txt");
        run.ends(0);
        assertTrue(run.out().startsWith("SearchTree, scope 3: 15 structures in "), run.out());
        assertTrue(run.out().endsWith("Written to " + path("trees.txt") + ".\n"), run.out());
        List<String> drawings = List.of(content("trees.txt").split("\n\n"));
        assertEquals(15, drawings.size());
        assertTrue(drawings.stream().allMatch(drawing -> drawing.startsWith("SearchTree#0 ")));
    }

    @Test
    void writesOneJsonObjectInEachLine() throws IOException {
        assertEquals(0, generate("trees", "--format", "json").exitCode());
        List<String> lines = content("trees").lines().toList();
        assertEquals(15, lines.size());
        for (String line : lines) {
            JsonObject json = JsonParser.parseString(line).getAsJsonObject();
            assertEquals(List.of("candidate", "root", "objects"), List.copyOf(json.keySet()));
        }
    }

    @Test
    void theFilesNameTellsTheFormat() throws IOException {
        generate("trees.jsonl");
        assertTrue(content("trees.jsonl").startsWith("{\"candidate\": \"0*11\", "));
        generate("trees.dot");
        assertEquals(15, content("trees.dot").lines().filter(l -> l.startsWith("digraph")).count());
    }

    @Test
    void oneSvgPictureHasTheNameThatWasGiven() throws IOException {
        Tool run = generate("tree.svg", "--limit", "1");
        assertTrue(content("tree.svg").contains("</svg>"));
        run.prints("Written to " + path("tree.svg") + ".");
    }

    @Test
    void moreSvgPicturesAreNumbered() throws IOException {
        Tool run = generate("tree.svg");
        run.prints("Written to " + path("tree-1.svg") + " to tree-15.svg.");
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(15, files.count());
        }
        assertTrue(content("tree-15.svg").contains("</svg>"));
        assertFalse(Files.exists(folder.resolve("tree.svg")));
    }

    @Test
    void svgPicturesGoOnAfterTheLast() throws IOException {
        generate("tree.svg", "--limit", "1");
        generate("tree.svg", "--limit", "2", "--append");
        assertTrue(Files.exists(folder.resolve("tree-3.svg")));
        assertFalse(Files.exists(folder.resolve("tree.svg")));
        generate("tree.svg", "--limit", "1", "--append");
        assertTrue(Files.exists(folder.resolve("tree-4.svg")));
    }

    @Test
    void aFileIsOverwrittenUnlessItIsAppendedTo() throws IOException {
        generate("trees.txt");
        String all = content("trees.txt");
        Tool first = generate("trees.txt", "--limit", "5");
        first.prints(" --append\n");
        String from = first.out().replaceAll("(?s).*--from '([^']*)'.*", "$1");
        Tool second = generate("trees.txt", "--from", from, "--append");
        second.ends(0);
        assertEquals(all, content("trees.txt"));
    }

    @Test
    void aFullDiskIsTold() {
        Path full = Path.of("/dev/full");
        Tool run = Tool.run("generate", "SearchTree", "--out", full.toString());
        run.ends(2);
        assertEquals("", run.out());
        assertTrue(
                run.err()
                        .startsWith(
                                "tuntas: /dev/full can't be written: No space left on device. No"
                                        + " structure was written. Go on with: tuntas generate"
                                        + " SearchTree --out /dev/full --from '0*11' --append"),
                run.err());
    }

    @Test
    void aFolderThatDoesNotExistIsToldBeforeTheSearch() {
        for (String file : List.of("none/trees.txt", "none/trees.svg")) {
            Tool run = generate(file);
            run.ends(2).complains("its folder does not exist");
        }
        assertTrue(generate("").err().contains(" can't be written: "));
    }

    @Test
    void standardOutputHasTheStructuresAloneIfItIsNamed() {
        Tool run = Tool.run("generate", "SearchTree", "--out", "-", "--format", "json");
        assertEquals(15, run.out().lines().count());
        assertTrue(run.out().lines().allMatch(line -> line.startsWith("{\"candidate\": ")));
        assertTrue(run.err().startsWith("SearchTree, scope 3: 15 structures in "), run.err());
    }

    @Test
    void aFormatForMachinesGoesToStandardOutputIfThereIsNoFile() {
        Tool run = Tool.run("generate", "SearchTree", "--format", "dot");
        assertTrue(run.out().startsWith("digraph"), run.out());
        assertTrue(run.err().startsWith("SearchTree, scope 3: 15 structures in "), run.err());
        Tool picture = Tool.run("generate", "SearchTree", "--format", "svg", "--limit", "1");
        assertTrue(picture.out().strip().endsWith("</svg>"), picture.out());
    }

    @Test
    void aFileAndJsonGoTogether() throws IOException {
        Tool run = generate("trees.json", "--json");
        assertEquals(
                15, JsonParser.parseString(run.out()).getAsJsonObject().get("valid").getAsInt());
        assertEquals(15, content("trees.json").lines().count());
    }

    @Test
    void standardOutputThatCannotBeWrittenIsTold() throws IOException {
        Path full = Path.of("/dev/full");
        StringWriter err = new StringWriter();
        try (PrintWriter out = new PrintWriter(full.toFile(), StandardCharsets.UTF_8)) {
            int exitCode = Main.run(out, new PrintWriter(err), "generate", "SearchTree", "--json");
            assertEquals(2, exitCode);
        }
        assertTrue(err.toString().contains("standard output can't be written"), err.toString());
    }
}

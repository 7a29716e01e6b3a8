package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code man} writes. */
class ManTest {
    @TempDir private Path folder;

    @Test
    void eachCommandHasAPageWithAllItsOptions() throws IOException {
        Tool.run("man", folder.toString()).ends(0);
        String check = Files.readString(folder.resolve("tuntas-check.1"));
        assertTrue(check.startsWith(".TH \"TUNTAS-CHECK\" 1 \"\" \"Tuntas "), check);
        assertTrue(check.contains("\ntuntas\\-check \\- Checks methods against"), check);
        assertTrue(check.contains("\n\\fB\\-\\-cache\\fR \\fIDIR\\fR\n"), check);
        assertTrue(check.contains("\\fBtuntas\\-suite\\-info\\fR(1)"), check);
        assertFalse(check.contains("${"), "defaults are filled in");
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names = files.map(file -> file.getFileName().toString()).toList();
            assertTrue(names.containsAll(List.of("tuntas.1", "tuntas-suite-merge.1")), "" + names);
        }
    }

    /** A dot or an apostrophe at the start of a line makes a command of it. */
    @Test
    void noTextIsTakenForACommandOfTheFormatter() throws IOException {
        Tool.run("man", folder.toString()).ends(0);
        List<String> known = List.of(".TH", ".nh", ".ad", ".SH", ".PP", ".TP", ".nf", ".fi");
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                for (String line : Files.readAllLines(file)) {
                    boolean isCommand = line.startsWith(".") || line.startsWith("'");
                    String word = line.replaceFirst("\\s.*", "");
                    assertEquals(isCommand, known.contains(word), file + ": " + line);
                }
            }
        }
    }

    @Test
    void withoutAFolderItAsksForOne() {
        Tool.run("man").refuses("Where to? Expected a folder.");
    }
}

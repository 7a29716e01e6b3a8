package dev.tuntas.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept of a run, and the page that is made of it. The goals run in a consumer project. */
class ReportPageTest {
    @TempDir private Path folder;

    @Test
    void anOutcomeIsReadAsItWasWritten() throws IOException {
        CommandOutcome outcome =
                new CommandOutcome(
                        "check", "shop.Order#cancel(int, A<B>)", 1, "é: 3 findings = 2\n", "p");
        outcome.write(folder);
        assertEquals(List.of(outcome), CommandOutcome.in(folder));
        assertEquals(List.of(), CommandOutcome.in(folder.resolve("none")));
    }

    @Test
    void thePageLeadsToThePagesOfAllModules() throws IOException {
        Path here = folder.resolve("target/tuntas");
        Path there = folder.resolve("bad/target/tuntas");
        new CommandOutcome("check", "A<b>", 0, "", "check-A.html").write(here);
        new CommandOutcome("prove", "B", 3, "PARTIAL", "").write(there);
        Path page = here.resolve("index.html");
        assertEquals(2, new ReportPage(Map.of("one", here, "two", there)).write(page));
        String html = Files.readString(page);
        assertTrue(html.contains("1 of 2 are clean."), html);
        assertTrue(html.contains("href=\"check-A.html\""), html);
        assertTrue(html.contains("not complete: PARTIAL"), html);
        assertFalse(html.contains("A<b>"), "escaped");
    }

    @Test
    void whereNothingRanThePageSaysSo() throws IOException {
        Path page = folder.resolve("a/index.html");
        assertEquals(0, new ReportPage(Map.of("one", folder.resolve("x"))).write(page));
        assertTrue(Files.readString(page).contains("Nothing was checked"));
    }

    @Test
    void theClassesOfTheProjectAreNotThoseOfTheTool() {
        List<String> line =
                new CommandRun(
                                List.of("-Xmx1g"),
                                List.of("t.jar"),
                                List.of("c"),
                                new SystemStreamLog())
                        .line(List.of("check", "X"));
        assertEquals("t.jar", line.get(line.indexOf("-cp") + 1));
        assertEquals(
                List.of("check", "X", "--classpath", "c"),
                line.subList(line.size() - 4, line.size()));
        assertTrue(line.contains("-Xmx1g"));
    }
}

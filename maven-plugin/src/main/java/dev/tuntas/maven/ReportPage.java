package dev.tuntas.maven;

import dev.tuntas.report.HtmlPage;
import dev.tuntas.report.model.Block;
import dev.tuntas.report.model.Callout;
import dev.tuntas.report.model.DataTable;
import dev.tuntas.report.model.DataTable.Column;
import dev.tuntas.report.model.DataTable.Entry;
import dev.tuntas.report.model.Page;
import dev.tuntas.report.model.Tone;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The page about all modules: a row for each outcome, which leads to its own page. */
final class ReportPage {
    private static final List<Column> COLUMNS =
            List.of(
                    Column.text("module"),
                    Column.text("command"),
                    Column.text("class"),
                    Column.text("outcome"),
                    Column.text("in words"));

    private final Map<String, Path> folders;
    private final List<List<Entry>> rows = new ArrayList<>();
    private int bad;

    /** The page of modules, by name, with their folders of outcomes. */
    ReportPage(Map<String, Path> folders) {
        this.folders = folders;
    }

    /** Writes the page; gives the number of outcomes. */
    int write(Path page) throws IOException {
        Path home = Objects.requireNonNull(page.toAbsolutePath().getParent());
        Files.createDirectories(home);
        for (Map.Entry<String, Path> module : folders.entrySet()) {
            for (CommandOutcome outcome : CommandOutcome.in(module.getValue())) {
                add(module.getKey(), module.getValue().toAbsolutePath(), outcome, home);
            }
        }
        Files.writeString(page, HtmlPage.of(page()));
        return rows.size();
    }

    private void add(String module, Path folder, CommandOutcome outcome, Path home) {
        if (!outcome.isClean()) {
            bad++;
        }
        rows.add(
                List.of(
                        Entry.of(module),
                        Entry.of(outcome.command()),
                        subject(folder, outcome, home),
                        Entry.of(outcome.isClean() ? "clean" : "look at it")
                                .toned(outcome.isClean() ? Tone.GOOD : Tone.BAD),
                        Entry.of(outcome.inWords())));
    }

    private static Entry subject(Path folder, CommandOutcome outcome, Path home) {
        Entry entry = Entry.of(outcome.subject());
        if (outcome.page().isEmpty()) {
            return entry;
        }
        String path = home.relativize(folder.resolve(outcome.page())).toString();
        return entry.toPage(path.replace('\\', '/'));
    }

    private Page page() {
        String lead =
                rows.isEmpty()
                        ? "No goal of Tuntas has run in this build."
                        : "%d of %d are clean.".formatted(rows.size() - bad, rows.size());
        List<Block> blocks = new ArrayList<>();
        if (rows.isEmpty()) {
            blocks.add(
                    new Callout(
                            Tone.CAREFUL,
                            "Nothing was checked",
                            List.of("Bind tuntas:check, or call it before tuntas:report.")));
        } else {
            blocks.add(new DataTable("What each command came to", COLUMNS, rows));
        }
        return new Page("tuntas report", "All modules", lead, "Tuntas", blocks);
    }
}

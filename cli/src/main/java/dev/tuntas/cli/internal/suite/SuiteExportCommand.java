package dev.tuntas.cli.internal.suite;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.SuiteExport;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tuntas suite export}: the structures of a suite as a table for other tools. */
@Command(
        name = "export",
        header = "Writes the structures of a suite for other tools.",
        description = "",
        footer = {
            "  tuntas suite export trees.suite --out trees.csv",
            "  tuntas suite export trees.suite --format jsonl | head"
        })
public final class SuiteExportCommand extends CliCommand {
    private static final String REST = "Nothing, or only a part, was written.";

    @Mixin private SuiteParameter suiteFile;

    /** The formats, named as they are written. */
    @SuppressWarnings("MemberName")
    enum Table {
        csv,
        jsonl
    }

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            description = {
                "One of ${COMPLETION-CANDIDATES}; otherwise what FILE ends with, or csv.",
                "csv: a row for each structure, a column for each slot",
                "jsonl: one object in each line, with the slots that have a value"
            })
    private @Nullable Table format;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "The file to write; otherwise standard output.")
    private @Nullable Path target;

    @Override
    public Integer call() {
        try (Suite suite = Suite.open(suiteFile.path())) {
            if (target == null) {
                export(suite, out());
            } else {
                exportToFile(suite, target);
            }
            return ExitCode.CLEAN;
        }
    }

    private void exportToFile(Suite suite, Path to) {
        try (Writer writer = Files.newBufferedWriter(to)) {
            write(suite, writer);
        } catch (IOException e) {
            throw CliProblems.cannotWrite(to.toString(), e, REST);
        }
    }

    private void export(Suite suite, PrintWriter out) {
        try {
            write(suite, out);
        } catch (IOException e) {
            throw CliProblems.cannotWrite("standard output", e, REST);
        }
    }

    private void write(Suite suite, Writer writer) throws IOException {
        if (format() == Table.csv) {
            SuiteExport.of(suite).toCsv(writer);
        } else {
            SuiteExport.of(suite).toJsonLines(writer);
        }
    }

    private Table format() {
        if (format != null) {
            return format;
        }
        boolean isLines = target != null && target.toString().endsWith(".jsonl");
        return isLines ? Table.jsonl : Table.csv;
    }
}

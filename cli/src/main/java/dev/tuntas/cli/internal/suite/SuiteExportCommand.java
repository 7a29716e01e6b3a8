package dev.tuntas.cli.internal.suite;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.spi.CommonOptions;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.SuiteExport;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tuntas suite export}: the structures of a suite as a table for other tools. */
@Command(
        name = "export",
        header = "Writes the structures of a suite for other tools.",
        description = "",
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  tuntas suite export trees.suite --out trees.csv",
            "  tuntas suite export trees.suite --format jsonl | head"
        })
public final class SuiteExportCommand implements Callable<Integer> {
    private static final String REST = "Nothing, or only a part, was written.";

    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "SUITE", description = "The file.")
    private Path file;

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

    @SuppressWarnings("UnusedVariable")
    @Mixin
    private CommonOptions common;

    @Override
    public Integer call() {
        try (Suite suite = Suite.open(file)) {
            if (target == null) {
                export(suite, spec.commandLine().getOut());
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

package dev.tuntas.bench.options;

import dev.tuntas.bench.report.Printable;
import dev.tuntas.bench.report.Table;
import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How a benchmark prints its tables: options that all of them share. */
public final class FormatOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--format",
            description = "One of ${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE}).")
    private Table.Format format = Table.Format.TEXT;

    @Option(names = "--json", description = "The same as --format JSON.")
    private boolean json;

    @Option(names = "--markdown", description = "The same as --format MARKDOWN.")
    private boolean markdown;

    public void print(Printable what) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(what.print(format()));
        out.flush();
    }

    private Table.Format format() {
        if (json) {
            return Table.Format.JSON;
        }
        return markdown ? Table.Format.MARKDOWN : format;
    }

    /** Tells the one who waits how far the work got. */
    public void progress(String line) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(line);
        err.flush();
    }
}

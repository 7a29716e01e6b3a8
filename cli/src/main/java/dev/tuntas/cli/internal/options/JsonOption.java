package dev.tuntas.cli.internal.options;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Whether a result is for a program or for a person. */
public final class JsonOption {
    @Option(names = "--json", description = "Print one JSON object, and nothing else.")
    private boolean json;

    public boolean isWanted() {
        return json;
    }

    /** Prints a result the way that the user wants it. */
    public void print(PrintWriter out, Supplier<String> object, Supplier<List<String>> lines) {
        if (json) {
            out.println(object.get());
        } else {
            lines.get().forEach(out::println);
        }
        out.flush();
    }
}

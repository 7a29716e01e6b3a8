package dev.tuntas.bench.options;

import picocli.CommandLine.Option;

/** How often each search is run. */
public final class RunsOption {
    @Option(
            names = "--runs",
            paramLabel = "N",
            description =
                    "Take the least of that many runs, of more where a run is short"
                            + " (default ${DEFAULT-VALUE}).")
    private int runs;

    /** With the default. */
    public RunsOption(int runs) {
        this.runs = runs;
    }

    public int runs() {
        return runs;
    }
}

package dev.tuntas.bench.options;

import dev.tuntas.bench.report.Differences;
import dev.tuntas.bench.report.Printable;
import dev.tuntas.core.message.Note;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * A benchmark: measures, tells the one who waits how far it is, and prints what came of it. The
 * exit code is 1 if something is not what it should be.
 */
@Command(mixinStandardHelpOptions = true)
public abstract class TableBench implements Callable<Integer> {
    /** The end of the description of an option that has a default. */
    protected static final String DEFAULT = " (default ${DEFAULT-VALUE}).";

    @Mixin private FormatOptions output;
    private boolean isRight = true;

    /** Measures everything; the result is printed. */
    protected abstract Printable measure() throws Exception;

    @Override
    public final Integer call() throws Exception {
        output.print(measure());
        return isRight ? 0 : 1;
    }

    protected final void progress(String format, Object... arguments) {
        output.progress(String.format(Locale.ROOT, format, arguments));
    }

    protected final void tell(List<Note> notes) {
        notes.forEach(note -> output.progress(note.text()));
    }

    /** Says by the exit code that something is wrong, unless it is right. */
    protected final void expect(boolean right) {
        isRight &= right;
    }

    /**
     * The cell of a table that says whose counts ours are equal to, or how they differ, which also
     * the exit code says.
     */
    protected final String agreement(List<String> differences, String equal) {
        expect(differences.isEmpty());
        return Differences.cell(differences, equal);
    }
}

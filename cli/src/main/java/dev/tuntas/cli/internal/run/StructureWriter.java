package dev.tuntas.cli.internal.run;

import dev.tuntas.cli.internal.output.FoundOutput;
import dev.tuntas.cli.internal.text.ProgressBar;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.core.search.Progress;
import java.io.IOException;
import java.io.Serial;

/** Passes what a search finds on to the output, and how far it is to the progress bar. */
public final class StructureWriter implements SearchListener<Object> {
    private final FoundOutput<Structure<?>> output;
    private final ProgressBar bar;
    private long written;

    /** Ends the search: a structure could not be written. */
    public static final class Failure extends RuntimeException {
        @Serial private static final long serialVersionUID = 1L;

        private final transient IOException reason;
        private final transient Structure<?> structure;
        private final long written;

        private Failure(IOException reason, Structure<?> structure, long written) {
            super(reason);
            this.reason = reason;
            this.structure = structure;
            this.written = written;
        }

        public IOException reason() {
            return reason;
        }

        public Structure<?> structure() {
            return structure;
        }

        /** How many were written before. */
        public long written() {
            return written;
        }
    }

    public StructureWriter(FoundOutput<Structure<?>> output, ProgressBar bar) {
        this.output = output;
        this.bar = bar;
    }

    @Override
    public void valid(Structure<?> structure) {
        if (output.isOnScreen()) {
            bar.clear();
        }
        try {
            output.write(structure);
        } catch (IOException e) {
            throw new Failure(e, structure, written);
        }
        written++;
    }

    @Override
    public void progress(Progress progress) {
        if (output.isOnScreen()) {
            bar.clear();
        }
        output.tick();
        bar.show(progress);
    }
}

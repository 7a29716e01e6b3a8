package dev.tuntas.cli.internal.output;

import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Candidate;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * The first structures, drawn and numbered, and how many more there are: for a person to read. They
 * are drawn when the search pauses or ends, so that a short search is not made long by drawing.
 */
final class Screen implements StructureOutput {
    private static final int MOST_WAITING = 1_000;

    private final PrintWriter out;
    private final long atMost;
    private final List<Structure<?>> waiting = new ArrayList<>();
    private long seen;
    private long drawn;

    Screen(PrintWriter out, long atMost) {
        this.out = out;
        this.atMost = atMost;
    }

    @Override
    public void write(Structure<?> structure) throws IOException {
        seen++;
        if (seen <= atMost) {
            waiting.add(structure);
        }
        if (waiting.size() >= MOST_WAITING) {
            tick();
        }
        if (out.checkError()) {
            throw new IOException("it is closed or full");
        }
    }

    @Override
    public void tick() {
        waiting.forEach(this::draw);
        waiting.clear();
        out.flush();
    }

    private void draw(Structure<?> structure) {
        drawn++;
        out.printf(
                "%d. candidate %s%n%s%n%n",
                drawn, name(structure.candidate()), structure.toText().stripTrailing());
    }

    /** Without any slot there is only one candidate, and its text is empty. */
    private static String name(Candidate candidate) {
        String text = candidate.toString();
        return text.isEmpty() ? "''" : text;
    }

    @Override
    public boolean isOnScreen() {
        return !waiting.isEmpty();
    }

    @Override
    public String place() {
        return "standard output";
    }

    @Override
    public void close() {
        tick();
        if (seen > atMost && atMost > 0) {
            out.printf(
                    "... and %s more (--show all prints them, --out FILE writes them)%n%n",
                    NumberText.grouped(seen - atMost));
        }
        out.flush();
    }
}

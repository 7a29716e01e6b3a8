package dev.tuntas.cli.internal.output;

import dev.tuntas.cli.internal.text.NumberText;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The first structures, drawn and numbered, and how many more there are: for a person to read. They
 * are drawn when the search pauses or ends, so that a short search is not made long by drawing.
 */
final class Screen<T> implements FoundOutput<T> {
    private static final int MOST_WAITING = 1_000;

    private final PrintWriter out;
    private final long atMost;
    private final Function<T, String> drawing;
    private final List<T> waiting = new ArrayList<>();
    private long seen;
    private long drawn;

    Screen(PrintWriter out, long atMost, Function<T, String> drawing) {
        this.out = out;
        this.atMost = atMost;
        this.drawing = drawing;
    }

    @Override
    public void write(T found) throws IOException {
        seen++;
        if (seen <= atMost) {
            waiting.add(found);
        }
        if (waiting.size() >= MOST_WAITING) {
            tick();
        }
        Sink.check(out);
    }

    @Override
    public void tick() {
        waiting.forEach(this::draw);
        waiting.clear();
        out.flush();
    }

    /** The number stands before the first line, and all others below what follows it. */
    private void draw(T found) {
        drawn++;
        String number = drawn + ". ";
        String below = drawing.apply(found).stripTrailing().indent(number.length());
        out.println(number + below.substring(number.length()));
    }

    @Override
    public boolean isOnScreen() {
        return !waiting.isEmpty();
    }

    @Override
    public String place() {
        return Sink.STANDARD_OUTPUT;
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

package dev.tuntas.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.subjects.SearchTree;
import dev.tuntas.suite.Generation;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.internal.file.Journal;
import dev.tuntas.suite.internal.file.Segment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** A suite of search trees as a killed run leaves it: with a journal, and maybe with segments. */
final class Strangers {
    static final Finitization<?> BOUNDS = Finitization.derive(SearchTree.class, 3);
    private static final int EXTRA = 2;

    private Strangers() {}

    /** Five structures are in the suite; returns whether five more are in a segment. */
    static boolean interrupted(Path suite, boolean hasSegment) throws IOException {
        Path ten = suite.resolveSibling("fuzz-ten.suite");
        Generation.of(BOUNDS).limit(10).out(ten).run();
        Generation.of(BOUNDS).limit(5).out(suite).run();
        JsonArray pieces = new JsonArray();
        try (Suite five = Suite.open(suite);
                Suite more = Suite.open(ten)) {
            String start = text(five.next().orElseThrow());
            String middle = text(more.next().orElseThrow());
            if (hasSegment) {
                long bytes = writeSegment(suite, more);
                pieces.add(piece(1, true, start, middle, bytes));
                pieces.add(piece(2, false, middle, "", 0));
            } else {
                pieces.add(piece(0, false, start, "", 0));
            }
            JsonObject state = new JsonObject();
            state.addProperty("delivered", 5);
            state.add("before", counts(five.candidates(), 5));
            state.add("pieces", pieces);
            state.addProperty("ranAway", 0);
            state.addProperty("candidates", five.candidates());
            Journal.Entry entry =
                    new Journal.Entry(
                            state.toString(),
                            List.of(
                                    five.get(0),
                                    five.get(1),
                                    five.get(2),
                                    five.get(3),
                                    five.get(4)));
            new Journal(Path.of(suite + ".journal"), sizes(0)).write(entry);
        }
        return hasSegment;
    }

    /** The command that goes on with a suite. */
    static String[] resuming(String strategy, String suite) {
        String words = "generate SearchTree --scope 3 --resume --strategy " + strategy + " --out";
        return Stream.concat(Stream.of(words.split(" ")), Stream.of(suite)).toArray(String[]::new);
    }

    private static String text(int[] values) {
        StateSpace space = BOUNDS.space();
        return space.candidate(values).toString();
    }

    private static int[] sizes(int extra) {
        int[] sizes =
                BOUNDS.space().slots().stream().mapToInt(slot -> slot.domain().size()).toArray();
        int[] all = Arrays.copyOf(sizes, sizes.length + extra);
        Arrays.fill(all, sizes.length, all.length, Integer.MAX_VALUE);
        return all;
    }

    private static long writeSegment(Path suite, Suite ten) throws IOException {
        Path folder = Files.createDirectories(Path.of(suite + ".parts"));
        try (Segment segment = Segment.create(folder.resolve("1.segment"), sizes(EXTRA))) {
            for (long n = 5; n < 10; n++) {
                int[] values = ten.get(n);
                int[] vector = Arrays.copyOf(values, values.length + EXTRA);
                vector[values.length] = (int) n;
                segment.append(vector);
            }
            return segment.flush();
        }
    }

    private static JsonObject piece(
            int number, boolean isDone, String from, String to, long bytes) {
        JsonObject position = new JsonObject();
        position.addProperty("from", from);
        if (!to.isEmpty()) {
            position.addProperty("to", to);
        }
        JsonObject piece = new JsonObject();
        piece.addProperty("number", number);
        piece.addProperty("done", isDone);
        piece.add("position", position);
        piece.add("counts", counts(0, 0));
        piece.addProperty("ranAway", 0);
        piece.addProperty("bytes", bytes);
        return piece;
    }

    private static JsonObject counts(long explored, long valid) {
        JsonObject counts = new JsonObject();
        counts.addProperty("explored", explored);
        counts.addProperty("forwarded", 0);
        counts.addProperty("initialisations", 0);
        counts.addProperty("undone", 0);
        counts.addProperty("valid", valid);
        counts.addProperty("rejectedByException", 0);
        return counts;
    }
}

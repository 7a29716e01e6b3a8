package dev.tuntas.bench.published;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.subjects.Subjects;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * Figures that others measured: the original Korat's ({@code korat-measured.csv}, with the bounds
 * and reading orders in words) and those of the iGen paper, table II ({@code igen-explored.csv}).
 */
public final class Published {
    private Published() {}

    /**
     * One search of the original Korat.
     *
     * @param valid how many structures it found, if that was published
     * @param cpuNanos processor time for each explored candidate, if that was measured
     */
    public record Row(
            String subject,
            List<Integer> numbers,
            long explored,
            OptionalLong valid,
            OptionalLong cpuNanos)
            implements TableRow {
        @Override
        public long candidates() {
            return explored;
        }

        /** The bounds of this row. */
        public Finitization<?> bounds() {
            int[] values = numbers.stream().mapToInt(Integer::intValue).toArray();
            return Subjects.bounds(Subjects.named(subjectName()), values);
        }

        /** The name of our subject. */
        public String subjectName() {
            return subject.equals("DisjSet") ? "DisjointSets" : subject;
        }

        /** The numbers as they are written in the file. */
        public String arguments() {
            return numbers.toString().replaceAll("[\\[\\] ]", "");
        }

        @Override
        public String toString() {
            return subject + " " + arguments();
        }
    }

    /** The rows of {@code korat-measured.csv}. */
    public static List<Row> measured() {
        return lines("korat-measured.csv").stream().skip(1).map(Published::measuredRow).toList();
    }

    private static Row measuredRow(String line) {
        String[] cells = line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)");
        List<Integer> numbers =
                Arrays.stream(cells[1].replace("\"", "").split(",")).map(Integer::valueOf).toList();
        return new Row(
                cells[0],
                numbers,
                Long.parseLong(cells[2]),
                OptionalLong.of(Long.parseLong(cells[3])),
                OptionalLong.of(Long.parseLong(cells[4])));
    }

    /** The cells of {@code igen-explored.csv}, one row for each subject and size. */
    public static List<Row> explored() {
        List<String> lines = lines("igen-explored.csv");
        String[] subjects = lines.get(0).split(",");
        List<Row> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",");
            for (int i = 1; i < cells.length; i++) {
                rows.add(
                        new Row(
                                subjects[i],
                                List.of(Integer.valueOf(cells[0])),
                                Long.parseLong(cells[i]),
                                OptionalLong.empty(),
                                OptionalLong.empty()));
            }
        }
        return rows;
    }

    /** The lines of a file of figures, without its comments. */
    public static List<String> lines(String file) {
        InputStream in = Objects.requireNonNull(Published.class.getResourceAsStream(file), file);
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines().filter(line -> !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

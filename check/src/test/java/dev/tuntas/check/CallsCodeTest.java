package dev.tuntas.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.result.CheckResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The calls that lead to a finding, as code: it compiles as it stands, whatever is passed. */
class CallsCodeTest {
    @TempDir Path folder;

    /** How long something is open. */
    public record Hours(int from, int to) {
        public Hours {
            if (from >= to) {
                throw new IllegalArgumentException(from + " to " + to);
            }
        }
    }

    /** A linked list that may have one element at most. */
    public static class Plan {
        private @Nullable Entry first;
        private final List<Integer> days = new ArrayList<>();

        static class Entry {
            @Nullable Entry next;
        }

        public boolean repOk() {
            return (first == null || first.next == null) && days.isEmpty();
        }

        public void open(Hours hours) {
            days.add(hours.to());
        }

        public void append(Plan other) {
            Entry entry = new Entry();
            entry.next = other.first;
            first = entry;
        }
    }

    /** What is passed can be named in the package only. */
    public static class Receipt {
        private final List<Line> lines = new ArrayList<>();
        private int total;

        record Line(int amount) {}

        public boolean repOk() {
            return total == lines.stream().mapToInt(Line::amount).sum();
        }

        public void add(Line line) {
            lines.add(line);
            total += line.amount();
        }

        public void replaceAll(Line line) {
            lines.replaceAll(any -> line);
        }
    }

    /** What is passed can be named nowhere else. */
    public static class Tally {
        private final List<Vote> votes = new ArrayList<>();
        private int yes;

        private record Vote(boolean isYes) {}

        public boolean repOk() {
            return yes == votes.stream().filter(Vote::isYes).count();
        }

        public void add(@Nullable Vote vote) {
            if (vote != null) {
                votes.add(vote);
                yes += vote.isYes() ? 1 : 0;
            }
        }

        public void forget() {
            yes = 0;
        }
    }

    /** How long its array is, no field says. */
    public static class Ring {
        private final int[] cells;
        private int count;

        public Ring(int capacity) {
            if (capacity < 2) {
                throw new IllegalArgumentException("capacity");
            }
            cells = new int[capacity];
        }

        public boolean repOk() {
            return cells != null && cells.length > 1 && count >= 0 && count <= cells.length;
        }

        public int removeLast() {
            return cells[--count];
        }
    }

    private static String calls(String method) {
        return calls(Plan.class, method).orElseThrow();
    }

    private static Optional<String> calls(Class<?> type, String method) {
        CheckResult result = Check.of(type, method).scope(2).run();
        assertEquals(1, result.findings().size());
        return result.findings().get(0).counterexample().calls();
    }

    @Test
    void aRecordIsSaidWhereItIsPassed() throws IOException {
        String code = calls("open");
        assertTrue(code.contains("plan.open(new CallsCodeTest.Hours(0, 1));"), code);
        assertFalse(code.contains("static"), code);
        assertTrue(compiles(code), code);
    }

    @Test
    void theLengthOfAnArrayIsPassed() throws IOException {
        String code = calls(Ring.class, "removeLast").orElseThrow();
        assertEquals(
                "CallsCodeTest.Ring ring = new CallsCodeTest.Ring(2);\nring.removeLast();",
                code.strip());
        assertTrue(compiles(code), code);
    }

    @Test
    void aStructureComesWithTheMethodThatBuildsIt() throws IOException {
        String code = calls("append");
        assertTrue(code.contains("plan.append(other());"), code);
        assertTrue(code.contains("private static CallsCodeTest.Plan other() {"), code);
        assertFalse(code.contains("receiver()"), code);
        assertTrue(compiles(code), code);
    }

    @Test
    void aRecordOfThePackageIsSaidInTheCallsBefore() throws IOException {
        String code = calls(Receipt.class, "replaceAll").orElseThrow();
        assertTrue(
                code.contains("receipt.add(new dev.tuntas.check.CallsCodeTest.Receipt.Line("),
                code);
        assertTrue(compiles(code), code);
    }

    @Test
    void callsWithWhatCannotBeNamedAreNotOffered() {
        assertEquals(Optional.empty(), calls(Tally.class, "forget"));
    }

    private boolean compiles(String code) throws IOException {
        int end = code.indexOf("\n\n");
        String statements = end < 0 ? code : code.substring(0, end);
        String methods = end < 0 ? "" : code.substring(end);
        Path source = folder.resolve("Calls.java");
        Files.writeString(
                source,
                "package dev.tuntas.check;\nimport dev.tuntas.check.CallsCodeTest.Plan;\n"
                        + "import dev.tuntas.check.CallsCodeTest.Receipt;\n"
                        + "class Calls {\nvoid run() {\n%s\n}\n%s}\n"
                                .formatted(statements, methods));
        String[] words = {
            "-proc:none",
            "-d",
            folder.toString(),
            "-cp",
            System.getProperty("java.class.path"),
            source.toString()
        };
        return ToolProvider.getSystemJavaCompiler().run(null, null, null, words) == 0;
    }
}

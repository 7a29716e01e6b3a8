package dev.tuntas.cli.internal.assess.report;

import java.util.ArrayList;
import java.util.List;

/**
 * A change of a text as a unified diff that {@code patch} applies: one piece, from the first line
 * that differs to the last one, with three lines around. Line ends are left as they are.
 */
final class UnifiedDiff {
    private static final int AROUND = 3;

    private final List<String> before;
    private final List<String> after;
    private final StringBuilder out = new StringBuilder();

    private UnifiedDiff(String before, String after) {
        this.before = lines(before);
        this.after = lines(after);
    }

    /**
     * The diff.
     *
     * @param name the file, as it is seen from where the patch is applied
     */
    static String of(String name, String before, String after) {
        return "--- " + name + "\n+++ " + name + "\n" + new UnifiedDiff(before, after).piece();
    }

    private String piece() {
        int same = same();
        int sameAtEnd = sameAtEnd(same);
        int start = Math.max(0, same - AROUND);
        int rest = Math.min(sameAtEnd, AROUND);
        int oldEnd = before.size() - sameAtEnd;
        int newEnd = after.size() - sameAtEnd;
        out.append("@@ -").append(range(start, oldEnd + rest));
        out.append(" +").append(range(start, newEnd + rest)).append(" @@\n");
        before.subList(start, same).forEach(line -> add(' ', line));
        before.subList(same, oldEnd).forEach(line -> add('-', line));
        after.subList(same, newEnd).forEach(line -> add('+', line));
        before.subList(oldEnd, oldEnd + rest).forEach(line -> add(' ', line));
        return out.toString();
    }

    private int same() {
        int most = Math.min(before.size(), after.size());
        int same = 0;
        while (same < most && before.get(same).equals(after.get(same))) {
            same++;
        }
        return same;
    }

    private int sameAtEnd(int same) {
        int most = Math.min(before.size(), after.size()) - same;
        int atEnd = 0;
        while (atEnd < most
                && before.get(before.size() - 1 - atEnd)
                        .equals(after.get(after.size() - 1 - atEnd))) {
            atEnd++;
        }
        return atEnd;
    }

    /** An empty piece is said to be behind a line. */
    private static String range(int start, int end) {
        return (start == end ? start : start + 1) + "," + (end - start);
    }

    private void add(char sign, String line) {
        out.append(sign).append(line);
        if (!line.endsWith("\n")) {
            out.append("\n\\ No newline at end of file\n");
        }
    }

    /** Lines with their ends. */
    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start) + 1;
            lines.add(text.substring(start, end == 0 ? text.length() : end));
            start = end == 0 ? text.length() : end;
        }
        return lines;
    }
}

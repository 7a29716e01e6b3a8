package dev.tuntas.report.model;

import java.util.List;

/**
 * Source code with what was run of it, and with its mutants.
 *
 * @param name such as the file's
 * @param lines those to show; a gap between their numbers is shown as one
 */
public record SourcePage(String name, List<CodeLine> lines) implements Block {
    public SourcePage {
        lines = List.copyOf(lines);
    }

    /** The id of a line, for what leads to it. */
    public static String id(String name, int line) {
        return name.replaceAll("\\W+", "-") + "-" + line;
    }

    /**
     * A line.
     *
     * @param coverage whether it was run
     * @param detail more on that, such as {@code 1 of 2 branches, first at scope 3}
     * @param mutants those that change something here
     */
    public record CodeLine(
            int number, String text, Coverage coverage, String detail, List<MutantView> mutants) {
        public CodeLine {
            mutants = List.copyOf(mutants);
        }
    }

    /** What was run of a line. */
    public enum Coverage {
        NO_CODE("", ""),
        COVERED("covered", "✓"),
        PARTLY("partly covered", "◐"),
        MISSED("not covered", "✗");

        private final String words;
        private final String mark;

        Coverage(String words, String mark) {
            this.words = words;
            this.mark = mark;
        }

        /** For those who see no colours. */
        public String mark() {
            return mark;
        }

        @Override
        public String toString() {
            return words;
        }
    }
}

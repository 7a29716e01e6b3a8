package dev.tuntas.check.internal.contract;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A text that knows from which clause, and where in it, each of its characters comes. */
final class Traced {
    private final List<Run> runs;

    /**
     * A piece of text.
     *
     * @param clause from which it comes, or null
     * @param offset of the clause's character that is the first here
     * @param isCopy whether the others follow there, too; else all stand for that one
     */
    private record Run(String text, @Nullable Clause clause, int offset, boolean isCopy) {
        Run cut(int from, int to) {
            return new Run(text.substring(from, to), clause, at(from), isCopy);
        }

        int at(int position) {
            return isCopy ? offset + position : offset;
        }
    }

    /** A character of a clause. */
    record Spot(Clause clause, int offset) {
        SpecPlace place() {
            return clause.placeOf(offset);
        }
    }

    private Traced(List<Run> runs) {
        this.runs = runs;
    }

    /** Text of our own. */
    static Traced of(String text) {
        return new Traced(List.of(new Run(text, null, 0, false)));
    }

    /** A part of a clause. */
    static Traced of(Clause clause, int from, int to) {
        String text = clause.text().substring(from, to);
        return new Traced(List.of(new Run(text, clause, from, true)));
    }

    /** Text that stands for what a clause has at an offset. */
    static Traced of(Clause clause, int from, String text) {
        return new Traced(List.of(new Run(text, clause, from, false)));
    }

    /** Joins texts and strings. */
    static Traced join(Object... parts) {
        Builder builder = new Builder();
        for (Object part : parts) {
            if (part instanceof Traced traced) {
                builder.add(traced);
            } else {
                builder.add(part.toString());
            }
        }
        return builder.build();
    }

    Traced cut(int from, int to) {
        List<Run> cut = new ArrayList<>();
        int start = 0;
        for (Run run : runs) {
            int end = start + run.text.length();
            if (start < to && from < end) {
                cut.add(run.cut(Math.max(from - start, 0), Math.min(to, end) - start));
            }
            start = end;
        }
        return new Traced(cut);
    }

    String text() {
        StringBuilder text = new StringBuilder();
        runs.forEach(run -> text.append(run.text));
        return text.toString();
    }

    /**
     * Where a character comes from, or else the next one in its line that comes from a clause; null
     * if there is none.
     */
    @Nullable Spot spot(long position) {
        int start = 0;
        for (Run run : runs) {
            int end = start + run.text.length();
            if (position < end) {
                int inside = (int) Math.max(position - start, 0);
                if (run.clause != null) {
                    return new Spot(run.clause, run.at(inside));
                }
                if (run.text.indexOf('\n', inside) >= 0) {
                    return null;
                }
            }
            start = end;
        }
        return null;
    }

    /** Collects texts. */
    static final class Builder {
        private final List<Run> runs = new ArrayList<>();

        Builder add(Traced text) {
            runs.addAll(text.runs);
            return this;
        }

        Builder add(String text) {
            runs.add(new Run(text, null, 0, false));
            return this;
        }

        Builder add(Builder other) {
            runs.addAll(other.runs);
            return this;
        }

        boolean isEmpty() {
            return runs.isEmpty();
        }

        Traced build() {
            return new Traced(List.copyOf(runs));
        }
    }
}

package dev.tuntas.assess.internal.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Writes a source anew with parts of it replaced, one in another. */
final class Rewriter {
    /** What becomes of a part. */
    interface Edit {
        /**
         * Writes it.
         *
         * @param inner gives a part of this part, with what is replaced in it
         */
        String write(Inner inner);
    }

    /** A part of the source, with what is replaced in it. */
    interface Inner {
        String text(int start, int end);
    }

    private record Part(int start, int end, int rank, Edit edit) {}

    private final String text;
    private final List<Part> parts = new ArrayList<>();

    Rewriter(String text) {
        this.text = text;
    }

    /**
     * Replaces a part.
     *
     * @param rank of parts with the same bounds, the one with the least rank is the outer one
     */
    void replace(int start, int end, int rank, Edit edit) {
        parts.add(new Part(start, end, rank, edit));
    }

    String write() {
        parts.sort(
                Comparator.comparingInt(Part::start)
                        .thenComparing(Comparator.comparingInt(Part::end).reversed())
                        .thenComparingInt(Part::rank));
        return write(0, text.length(), 0);
    }

    /** Writes a part with the parts in it, the first of which may be the one with an index. */
    private String write(int start, int end, int first) {
        StringBuilder out = new StringBuilder();
        int position = start;
        for (int i = first; i < parts.size() && parts.get(i).start < end; i++) {
            Part part = parts.get(i);
            if (part.start < position || part.end > end) {
                // Inside of one that has been written, or outside of this one.
                continue;
            }
            int next = i + 1;
            out.append(text, position, part.start);
            out.append(part.edit.write((from, to) -> write(from, to, next)));
            position = part.end;
        }
        return out.append(text, position, end).toString();
    }
}

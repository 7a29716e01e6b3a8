package dev.tuntas.report.model;

import dev.tuntas.report.model.Pictures.Picture;
import java.util.List;

/**
 * A mutant for people to judge.
 *
 * @param id such as {@code 17}, the same in every list
 * @param place where it is, such as {@code SearchTree.remove, line 42}
 * @param before the code as it is
 * @param after the code as the mutant has it
 * @param detail what came of it, such as {@code does not end, first at scope 5}
 * @param pictures the smallest input that tells it apart, or the one that came nearest
 * @param snippets how to run that again, and such
 * @param target the id of what tells more of it, or of the line that it changes; or empty
 */
public record MutantView(
        String id,
        String place,
        String before,
        String after,
        Fate fate,
        String detail,
        List<Picture> pictures,
        List<Snippet> snippets,
        String target) {
    public MutantView {
        pictures = List.copyOf(pictures);
        snippets = List.copyOf(snippets);
    }

    /** What became of a mutant. */
    public enum Fate {
        KILLED("killed", Tone.GOOD),
        SURVIVED("survived", Tone.BAD),
        /** The accepted list says with a reason that it may survive. */
        ACCEPTED("accepted", Tone.CAREFUL),
        EQUIVALENT("equivalent", Tone.PLAIN),
        DUPLICATE("duplicate", Tone.PLAIN),
        NOT_RUN("not run", Tone.CAREFUL);

        private final String words;
        private final Tone tone;

        Fate(String words, Tone tone) {
            this.words = words;
            this.tone = tone;
        }

        public Tone tone() {
            return tone;
        }

        @Override
        public String toString() {
            return words;
        }
    }
}

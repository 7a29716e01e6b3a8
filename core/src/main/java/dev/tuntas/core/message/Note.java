package dev.tuntas.core.message;

import java.util.Collection;
import java.util.List;

/**
 * What the user of a result should know. Its text is a sentence or more, for people.
 *
 * <pre>{@code
 * SearchResult result = Search.of(finitization).run();
 * result.notes().stream().map(Note::text).forEach(System.out::println);
 * }</pre>
 */
public sealed interface Note {
    String text();

    /** Such a note as text alone. */
    static Note of(String text) {
        return new Remark(text);
    }

    /** Something that changes nothing of what the result says. */
    record Remark(String text) implements Note {
        @Override
        public String toString() {
            return text;
        }
    }

    /**
     * The predicate calls what is no function of the object, such as a clock: another search may
     * find other structures, and it is unknown whether these are all.
     */
    record ByChance(String text) implements Note {
        @Override
        public String toString() {
            return text;
        }
    }

    /**
     * A field has no values that are known, so it keeps what its constructor makes: structures that
     * differ in it are not there.
     *
     * @param owner the class that has the field
     */
    record Kept(String text, String owner, String field) implements Note {
        /** Those among notes. */
        public static List<Kept> among(Collection<? extends Note> notes) {
            return notes.stream().filter(Kept.class::isInstance).map(Kept.class::cast).toList();
        }

        /** The field as a user names it, {@code Node.cache}. */
        public String name() {
            return owner + "." + field;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** What says which objects are valid, where the user has not said it: a guess, or nothing. */
    record Validity(String text) implements Note {
        @Override
        public String toString() {
            return text;
        }
    }

    /** The predicate writes fields that it is asked about; they are put back after each run. */
    record Writes(String text) implements Note {
        @Override
        public String toString() {
            return text;
        }
    }

    /** Code of the user's did not come back when it was to, and may still run on its thread. */
    record LeftBehind(String text) implements Note {
        @Override
        public String toString() {
            return text;
        }
    }
}

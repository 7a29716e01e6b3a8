package dev.tuntas.check.internal.contract;

/**
 * One clause of a contract, as written.
 *
 * @param text without the keyword and the semicolon; line breaks are kept, so that places can be
 *     found
 */
public record Clause(Kind kind, String text, SpecPlace place, Context context) {
    /** What a clause says. */
    public enum Kind {
        INVARIANT,
        REQUIRES,
        ENSURES,
        SIGNALS,
        ASSIGNABLE;

        /** As JML writes it. */
        String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** The text on one line. */
    public String shown() {
        return text.strip().replaceAll("\\s+", " ");
    }

    SpecPlace placeOf(int offset) {
        return place.in(text, offset);
    }
}

package dev.tuntas.core.search;

/**
 * Why a search, a generation or a check ended.
 *
 * <pre>{@code
 * SearchResult result = Search.of(finitization).limit(10).run();
 * boolean mayBeMore = result.end() == End.LIMIT;
 * }</pre>
 */
public enum End {
    /** The whole space was searched. */
    EXHAUSTED("every structure was found"),

    /** As many structures or inputs as were asked for. */
    LIMIT("stopped at the limit of structures"),

    TIME("stopped at the time limit"),

    /** A call under check did not end, and its thread could not be freed. */
    HUNG("stopped because a call did not end"),

    /** The whole space was searched by a check, but its precondition did not answer everywhere. */
    UNDECIDED("but on some candidates the precondition did not end, so inputs may be missing"),

    STOPPED("stopped by request");

    private final String words;

    End(String words) {
        this.words = words;
    }

    /** How the end of a check is told, which is one of inputs. */
    public String ofCheck() {
        return switch (this) {
            case EXHAUSTED -> "every input was checked";
            case LIMIT -> "stopped at the limit of inputs";
            case TIME, HUNG, UNDECIDED, STOPPED -> words;
        };
    }

    /** How the end of a search is told. */
    @Override
    public String toString() {
        return words;
    }
}

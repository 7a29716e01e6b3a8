package dev.tuntas.suite.internal.cache;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.SearchResult.Rejection;
import dev.tuntas.suite.stored.SuiteReader;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a search has to say besides its structures, as entries of a suite's header: so that who
 * takes the structures from a cache hears it, too.
 */
public final class SearchWords {
    private static final String NOTE = "note.";
    private static final String REJECTED = "rejected";
    private static final String CANDIDATE = "rejected.candidate";
    private static final String REASON = "rejected.reason";

    private SearchWords() {}

    /** The entries for a search; none if it has nothing to say. */
    public static Map<String, String> of(SearchResult search) {
        Map<String, String> entries = new LinkedHashMap<>();
        List<Note> notes = search.notes();
        for (int i = 0; i < notes.size(); i++) {
            Note note = notes.get(i);
            String kind = note.getClass().getSimpleName();
            entries.put(NOTE + "%03d.%s".formatted(i, kind), note.text());
        }
        search.firstRejection()
                .ifPresent(
                        first -> {
                            long rejected = search.counts().rejectedByException();
                            entries.put(REJECTED, Long.toString(rejected));
                            entries.put(CANDIDATE, first.candidate().toString());
                            entries.put(REASON, first.reason());
                        });
        return entries;
    }

    /** A search that has found the structures of a suite without deciding a candidate. */
    public static SearchResult result(SuiteReader suite, Finitization<?> bounds) {
        Map<String, String> entries = suite.header().more();
        long rejected = Long.parseLong(entries.getOrDefault(REJECTED, "0"));
        return new SearchResult(
                bounds,
                suite.choice(),
                false,
                new Counts(0, 0, 0, 0, suite.size(), rejected),
                End.EXHAUSTED,
                Duration.ZERO,
                Duration.ZERO,
                1,
                Optional.empty(),
                0,
                rejection(entries, bounds),
                notes(entries));
    }

    private static Optional<Rejection> rejection(
            Map<String, String> entries, Finitization<?> bounds) {
        return Optional.ofNullable(entries.get(CANDIDATE))
                .map(bounds.space()::parse)
                .map(first -> new Rejection(first, entries.getOrDefault(REASON, ""), false));
    }

    private static List<Note> notes(Map<String, String> entries) {
        return entries.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(NOTE))
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> note(entry.getKey(), entry.getValue()))
                .toList();
    }

    /** What another version has kept with kinds of its own is still worth reading. */
    private static Note note(String key, String text) {
        String kind = key.substring(key.lastIndexOf('.') + 1);
        if (kind.equals(Note.ByChance.class.getSimpleName())) {
            return new Note.ByChance(text);
        }
        if (kind.equals(Note.LeftBehind.class.getSimpleName())) {
            return new Note.LeftBehind(text);
        }
        if (kind.equals(Note.Validity.class.getSimpleName())) {
            return new Note.Validity(text);
        }
        return kind.equals(Note.Writes.class.getSimpleName())
                ? new Note.Writes(text)
                : Note.of(text);
    }
}

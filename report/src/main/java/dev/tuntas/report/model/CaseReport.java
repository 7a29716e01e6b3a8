package dev.tuntas.report.model;

import dev.tuntas.report.model.Pictures.Picture;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/**
 * What came of one method or test.
 *
 * @param tone good only if every input up to the scope was run and none failed
 * @param outcome the same in a few words
 * @param summary one line that says all that matters
 * @param inputs on how many inputs it ran, if they were counted
 * @param scopes what was run, the smallest first
 * @param unchecked what was not checked, in sentences
 * @param notes what else the reader should know
 * @param failures what went wrong
 */
public record CaseReport(
        String name,
        Tone tone,
        String outcome,
        String summary,
        OptionalLong inputs,
        List<ScopeView> scopes,
        List<String> unchecked,
        List<String> notes,
        List<FailureView> failures) {
    public CaseReport {
        scopes = List.copyOf(scopes);
        unchecked = List.copyOf(unchecked);
        notes = List.copyOf(notes);
        failures = List.copyOf(failures);
    }

    /**
     * What was done at one scope.
     *
     * @param inputs on how many inputs it ran, if they were counted
     * @param detail more on it, such as how many candidates were explored
     */
    public record ScopeView(int scope, OptionalLong inputs, String detail, Duration elapsed) {}

    /**
     * One way in which it failed.
     *
     * @param facts sentences on how often, and where it is stated
     * @param before the values of the smallest input
     * @param after what was changed, as it was afterwards
     * @param snippets how to repeat it, and the same as code
     */
    public record FailureView(
            String message,
            List<String> facts,
            List<Picture> before,
            List<Picture> after,
            List<Snippet> snippets) {
        public FailureView {
            facts = List.copyOf(facts);
            before = List.copyOf(before);
            after = List.copyOf(after);
            snippets = List.copyOf(snippets);
        }
    }
}

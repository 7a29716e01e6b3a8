package dev.tuntas.assess.result;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An input as it is shown.
 *
 * <pre>{@code
 * for (MutantResult each : Assessment.of(SearchTree.class, "add").run().mutants()) {
 *     each.input().map(ShownInput::drawing).ifPresent(System.out::println);
 * }
 * }</pre>
 *
 * @param scope the scope at which it was found
 * @param method the method under test
 * @param candidate the candidate that it is, to be run again
 * @param line receiver and parameters in one line
 * @param drawing the same, drawn
 * @param forms the same as code and as structures
 */
public record ShownInput(
        int scope, String method, String candidate, String line, String drawing, InputForms forms) {
    /** An input that has no further forms. */
    public ShownInput(int scope, String method, String candidate, String line, String drawing) {
        this(scope, method, candidate, line, drawing, InputForms.NONE);
    }

    /** All forms are made of the candidate: equal inputs have equal ones. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ShownInput that
                && scope == that.scope
                && method.equals(that.method)
                && candidate.equals(that.candidate)
                && line.equals(that.line)
                && drawing.equals(that.drawing);
    }

    @Override
    public String toString() {
        return method + " at scope " + scope + ": " + line + " (" + candidate + ")";
    }

    @Override
    public int hashCode() {
        return Objects.hash(scope, method, candidate, line);
    }
}

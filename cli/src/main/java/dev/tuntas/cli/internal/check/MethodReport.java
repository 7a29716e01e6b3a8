package dev.tuntas.cli.internal.check;

import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.CheckResult.ScopeResult;
import dev.tuntas.check.result.Finding;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What came of one method.
 *
 * @param name the method, as people name it
 * @param result how the check ended
 * @param problem or why the method could not be checked
 */
public record MethodReport(
        String name, Optional<CheckResult> result, Optional<TuntasException> problem) {
    public static MethodReport of(CheckResult result) {
        return new MethodReport(
                MethodTitle.of(result.method()), Optional.of(result), Optional.empty());
    }

    public static MethodReport failed(String name, TuntasException problem) {
        return new MethodReport(name, Optional.empty(), Optional.of(problem));
    }

    /** Whether the user wanted no more. */
    public boolean isInterrupted() {
        return end().filter(end -> end == End.STOPPED).isPresent();
    }

    boolean isWhole() {
        return end().filter(end -> end == End.EXHAUSTED).isPresent();
    }

    boolean hasCheckedNothing() {
        return result.filter(CheckResult::hasCheckedNothing).isPresent();
    }

    private Optional<End> end() {
        return result.map(CheckResult::end);
    }

    List<Finding> findings() {
        return result.map(CheckResult::findings).orElse(List.of());
    }

    Duration elapsed() {
        return result.stream()
                .flatMap(done -> done.scopes().stream())
                .map(ScopeResult::elapsed)
                .reduce(Duration.ZERO, Duration::plus);
    }
}

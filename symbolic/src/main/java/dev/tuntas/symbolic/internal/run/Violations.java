package dev.tuntas.symbolic.internal.run;

import dev.tuntas.check.spi.method.ContractClass;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.path.PathTests;
import dev.tuntas.symbolic.result.PathTest;
import dev.tuntas.symbolic.result.Violation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Paths that break the contract. Each is run in the JVM with real objects, and only if it fails
 * there, too, it is a violation; else it is something that was not decided.
 */
final class Violations {
    private final ContractClass contract;
    private final PathInput input;
    private final Map<String, Violation> found = new LinkedHashMap<>();

    Violations(ContractClass contract, PathInput input) {
        this.contract = contract;
        this.input = input;
    }

    List<Violation> all() {
        return List.copyOf(found.values());
    }

    /** Takes the path that has just ended; says why it is none, if it is none. */
    Optional<String> found(int number) {
        String broken = contract.broken(number);
        Violation known = found.get(broken);
        if (!input.hasModel()) {
            return Optional.of("perhaps a path that " + broken + ": no solver has decided");
        }
        try {
            PathInput.Shown shown = input.shown();
            if (!(shown.outcome() instanceof Outcome.Failed failure)) {
                return Optional.of("a path that " + broken + ", which the JVM does not show");
            }
            found.put(broken, known == null ? violation(broken, shown, failure) : known.again());
            return Optional.empty();
        } catch (Unfollowable e) {
            return Optional.of("a path that %s needs %s".formatted(broken, e.getMessage()));
        }
    }

    private Violation violation(String broken, PathInput.Shown shown, Outcome.Failed failure) {
        return new Violation(
                broken,
                failure.message(),
                true,
                shown.before(),
                shown.after(),
                input.condition(),
                input.trace(),
                test(broken),
                1);
    }

    /** Only if the input that code can make breaks the same. */
    private Optional<PathTest> test(String broken) {
        return input.failsAsCode()
                ? PathTests.counterexample(
                        contract.subject(),
                        contract.method(),
                        input.names(),
                        input::plainArguments,
                        broken,
                        found.size() + 1)
                : Optional.empty();
    }
}

package dev.tuntas.symbolic.internal.run;

import dev.tuntas.check.spi.method.ContractClass;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.path.PathTests;
import dev.tuntas.symbolic.result.PathTest;
import dev.tuntas.symbolic.result.Violation;
import java.util.Map;
import java.util.Optional;

/**
 * Paths that break the contract. Each is run in the JVM with real objects, and only if it fails
 * there, too, it is a violation; else it is something that was not decided.
 */
final class Violations {
    private final ContractClass contract;
    private final PathInput input;

    Violations(ContractClass contract, PathInput input) {
        this.contract = contract;
        this.input = input;
    }

    /**
     * Takes the path that has just ended; says why it is none, if it is none. Runs in the JVM share
     * static state, so there is one at a time, whoever makes it.
     */
    Optional<String> found(int number, ProofTally tally) {
        synchronized (contract) {
            return found(contract.broken(number), tally.violations);
        }
    }

    private Optional<String> found(String broken, Map<String, Violation> found) {
        Violation known = found.get(broken);
        if (!input.hasModel()) {
            return Optional.of("perhaps a path that " + broken + ": no solver has decided");
        }
        try {
            PathInput.Shown shown = input.shown();
            if (!(shown.outcome() instanceof Outcome.Failed failure)) {
                return Optional.of("a path that " + broken + ", which the JVM does not show");
            }
            found.put(
                    broken,
                    known == null
                            ? violation(broken, shown, failure)
                            : known.on(known.paths() + 1));
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
                        broken)
                : Optional.empty();
    }
}

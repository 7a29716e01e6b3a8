package dev.tuntas.symbolic.internal.run;

import dev.tuntas.check.spi.method.ContractClass;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.path.PathTests;
import dev.tuntas.symbolic.result.PathTest;
import dev.tuntas.symbolic.result.Violation;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Paths that break the contract. Each is run in the JVM with real objects, and only if it fails
 * there, too, it is a violation; else it is something that was not decided.
 */
final class Violations {
    private static final String ENDLESS = "never ends";

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

    /**
     * A path that never ends: one is run in the JVM, which must not come to its end, and is left
     * behind.
     */
    Optional<String> endless(String where, ProofTally tally) {
        synchronized (contract) {
            Violation known = tally.violations.get(ENDLESS);
            if (known != null) {
                tally.violations.put(ENDLESS, known.on(known.paths() + 1));
                return Optional.empty();
            }
            if (!input.hasModel()) {
                return Optional.of("perhaps a path that never ends: no solver has decided");
            }
            try {
                Optional<String> drawn = input.shownEndless();
                if (drawn.isEmpty()) {
                    return Optional.of("a path that never ends, which the JVM does not show");
                }
                tally.violations.put(ENDLESS, endless(where, drawn.get()));
                return Optional.empty();
            } catch (Unfollowable e) {
                return Optional.of("a path that never ends needs " + e.getMessage());
            }
        }
    }

    private Violation endless(String where, String drawn) {
        String message = "never ends: at %s, all is as it was some rounds before".formatted(where);
        return new Violation(
                ENDLESS,
                message,
                true,
                drawn,
                drawn,
                input.condition(),
                List.of(),
                Optional.empty(),
                1);
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

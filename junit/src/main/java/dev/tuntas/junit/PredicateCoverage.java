package dev.tuntas.junit;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.probe.CandidateProbe;
import java.util.Arrays;

/**
 * Lets PIT see what a search runs of a predicate. Before it tries mutants, PIT notes which test
 * comes to which code, by probes that it puts into the user's classes. A search runs woven ones,
 * and on most candidates only to refuse them: a mutant in a line {@code return false} would count
 * as code that no test comes to, though it gives the test inputs that are not valid.
 *
 * <p>So where there are probes, the predicate itself is asked about the candidates that the search
 * decides. It ends on each, since it ended there.
 */
final class PredicateCoverage {
    /** A branch of a predicate that is taken at all is mostly taken early. */
    private static final int MOST_CANDIDATES = 10_000;

    private static final String PROBES = "$$pitCoverageProbes";

    private PredicateCoverage() {}

    /** Asks the predicate, if its coverage is measured. */
    static void show(InputSpace inputs) {
        StateSpace space = inputs.bounds().space();
        if (space.classDomains().stream().anyMatch(PredicateCoverage::isProbed)) {
            CandidateProbe.decided(
                    inputs.bounds(),
                    inputs.predicate(),
                    MOST_CANDIDATES,
                    values -> ask(inputs, Structure.of(space.candidate(values))));
        }
    }

    private static void ask(InputSpace inputs, Structure<?> input) {
        try {
            inputs.holds(input);
        } catch (TuntasException e) {
            // The constructor of a record refuses it, so there is no object to ask about.
            return;
        }
    }

    private static boolean isProbed(ClassDomain domain) {
        return Arrays.stream(domain.type().getDeclaredFields())
                .anyMatch(field -> field.getName().equals(PROBES));
    }
}

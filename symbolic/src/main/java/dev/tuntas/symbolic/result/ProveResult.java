package dev.tuntas.symbolic.result;

import java.util.List;
import java.util.Map;

/**
 * What came of a proof.
 *
 * <pre>{@code
 * ProveResult result = Prove.of(SearchTree.class, "add").k(3).run();
 * System.out.println(result.verdict() + ": " + result.paths() + " paths");
 * }</pre>
 *
 * @param subject class and method
 * @param k the bound
 * @param scope how many objects of each class an input may have; 0 if only k is a bound
 * @param pre paths on which the precondition holds
 * @param beforePost paths on which the method has ended, by returning or by an exception
 * @param afterPost paths on which all that was promised holds
 * @param states instructions that were done
 * @param paths paths that came to an end, and those that were cut
 * @param violations what is broken, each with a counterexample
 * @param cut why paths were cut, and how many for each reason
 * @param assumed what was taken for granted: of inputs for which it is not so, nothing is said
 * @param solver the SMT solver that could be asked: {@code z3}, {@code smtinterpol}, {@code none}
 * @param queries how often the SMT solver was asked
 * @param solverMillis how long that took
 * @param cpuMillis processor time of all of it
 * @param tests files with a JUnit test for each path, if they were asked for
 * @param untested why paths have no test though it was asked for, and how many for each reason
 */
public record ProveResult(
        String subject,
        int k,
        int scope,
        Mode mode,
        ProveVerdict verdict,
        long pre,
        long beforePost,
        long afterPost,
        long states,
        long paths,
        List<Violation> violations,
        Map<String, Long> cut,
        List<String> assumed,
        String solver,
        long queries,
        long solverMillis,
        long millis,
        long cpuMillis,
        List<PathTest> tests,
        Map<String, Long> untested) {
    public ProveResult {
        violations = List.copyOf(violations);
        assumed = List.copyOf(assumed);
        tests = List.copyOf(tests);
        untested = Map.copyOf(untested);
    }

    /** Whether no path breaks the contract; which inputs that holds for, the verdict says. */
    public boolean holds() {
        return violations.isEmpty();
    }
}

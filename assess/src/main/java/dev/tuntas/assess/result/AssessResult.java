package dev.tuntas.assess.result;

import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.End;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How good the exhaustive suite of some methods is.
 *
 * @param methods the methods under test, such as {@code remove(int)}
 * @param sources the source files of the code that may be changed
 * @param scope the largest scope that was asked for
 * @param possible how many mutants there were to choose from
 * @param refused how many changes were tried besides that the compiler does not accept, alone or
 *     beside others
 * @param mutants all that were chosen, in the order of the source
 * @param curve what each scope came to
 * @param code coverage of the code that the methods come to
 * @param specification coverage of the predicate that says which inputs are valid, if it was asked
 *     for and could be measured; a note says why not
 * @param runs how often a mutant was run on an input
 * @param skippedRuns how often that was not necessary, because it makes no difference there
 * @param end whether all was run, or why not
 * @param random what random choice finds, if it was asked for
 * @param matrix all inputs of the last scope that kill a mutant, if they were asked for
 */
public record AssessResult(
        Class<?> subject,
        List<String> methods,
        List<SourceFile> sources,
        int scope,
        int possible,
        int refused,
        List<MutantResult> mutants,
        List<ScopeRow> curve,
        CodeCoverage code,
        Optional<CodeCoverage> specification,
        long runs,
        long skippedRuns,
        End end,
        List<Note> notes,
        Duration elapsed,
        Optional<RandomComparison> random,
        Optional<KillMatrix> matrix) {
    public AssessResult {
        methods = List.copyOf(methods);
        sources = List.copyOf(sources);
        mutants = List.copyOf(mutants);
        curve = List.copyOf(curve);
        notes = List.copyOf(notes);
    }

    /** How many inputs the largest scope has that was run. */
    public long inputs() {
        return curve.isEmpty() ? 0 : curve.get(curve.size() - 1).inputs();
    }

    public int count(MutantStatus status) {
        return (int) mutants.stream().filter(mutant -> mutant.status() == status).count();
    }

    public int killed() {
        return count(MutantStatus.KILLED);
    }

    /** Those that no input tells from the original: the ones nearest to being seen come first. */
    public List<MutantResult> survivors() {
        return mutants.stream()
                .filter(mutant -> mutant.status().isSurvivor())
                .sorted(java.util.Comparator.comparing(MutantResult::status))
                .toList();
    }

    /**
     * The survivors that show a hole in the contract: it has nothing against them, but {@code
     * equals} tells them from the original. Only where the contract judges.
     */
    public List<MutantResult> holes() {
        return mutants.stream().filter(mutant -> mutant.status() == MutantStatus.HOLE).toList();
    }

    /** How many mutants are not known to be the same as the original or as another one. */
    public int counted() {
        return (int) mutants.stream().filter(mutant -> mutant.status().isCounted()).count();
    }

    /** The rate of killed mutants among those that count, in percent; 100 if none does. */
    public double killRate() {
        return counted() == 0 ? 100 : 100.0 * killed() / counted();
    }

    /** Whether a hole was first seen at a scope. */
    private boolean hasHoleAt(int atScope) {
        return holes().stream()
                .anyMatch(hole -> hole.input().map(ShownInput::scope).orElse(-1) == atScope);
    }

    /** The first scope after which nothing new was found; -1 if the last one still found some. */
    public int enough() {
        int enough = -1;
        for (int i = curve.size() - 1; i > 0; i--) {
            ScopeRow now = curve.get(i);
            ScopeRow before = curve.get(i - 1);
            boolean isNew =
                    now.killed() != before.killed()
                            || now.statements() != before.statements()
                            || now.outcomes() != before.outcomes()
                            || !now.specification().equals(before.specification())
                            || hasHoleAt(now.scope());
            if (isNew || !now.isWhole()) {
                break;
            }
            enough = before.scope();
        }
        return enough;
    }
}

package dev.tuntas.bench.assess;

import dev.tuntas.assess.result.CodeCoverage;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.RandomComparison;
import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.bench.assess.Assessed.Seconds;
import dev.tuntas.bench.report.Percent;
import dev.tuntas.bench.report.Report;
import dev.tuntas.bench.report.Table;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The tables of the Exhaustive paper, ours beside them. */
final class AssessTables {
    private static final String CODE =
            "Table 1: the code of the methods and of all that they call, and its mutants by kind of"
                    + " change. The paper's lines are those with code; ours are another"
                    + " implementation.";
    private static final String SCOPES =
            "Tables 2 and 4: what each scope comes to, in percent; gen and check in seconds, ours"
                    + " in one thread. Our check finds the inputs, too, and judges by contracts.";
    private static final String GROWTH =
            "Does coverage end to grow before kills do? The scopes at which the last statement or"
                    + " outcome and the last mutant were found; what is left.";
    private static final String MISSED =
            "Statements that no input up to the scope comes to, and outcomes that no condition"
                    + " has.";
    private static final String RANDOM =
            "Table 3: random samples of the largest scope, each as large as the scope below,"
                    + " against all inputs of the scope below (S-1) and of the scope (S). Rates are"
                    + " compared as they are printed; the paper's are of its own largest scope.";

    private final Table code =
            new Table(
                    "benchmark, statements, branches, possible, mutants, operator, variable, call,"
                            + " paper lines, paper branches, paper mutants");
    private final Table scopes =
            new Table(
                    "benchmark, scope, inputs, paper inputs, gen, paper gen, spec st, paper spec"
                            + " st, spec br, paper spec br, code st, paper code st, code br, paper code"
                            + " br, check, paper check, killed, paper killed");
    private final Table growth =
            new Table(
                    "benchmark, scope, never falls, last new code, last kill, code first, killed,"
                            + " unseen, without effect, not reached, equivalent, duplicate, not"
                            + " covered, s");
    private final Table missed = new Table("benchmark, scope, method, line, never");
    private final Table random =
            new Table(
                    "benchmark, scope, inputs, samples, mean, least, greatest, expected, S-1, S,"
                            + " to S-1, to S, paper scope, paper mean, paper to S-1, paper to S");
    private int comparable;
    private int asInThePaper;

    void add(Assessed assessed) {
        addCode(assessed);
        assessed.result().curve().forEach(row -> addScope(assessed, row));
        addGrowth(assessed);
        assessed.missed().forEach(place -> addMissed(assessed, place));
        assessed.result().random().ifPresent(comparison -> addRandom(assessed, comparison));
    }

    Report report() {
        Report report =
                new Report()
                        .add("code", CODE, code)
                        .add("scopes", SCOPES, scopes)
                        .add("growth", GROWTH, growth)
                        .add("missed", MISSED, missed)
                        .add("random", RANDOM, random);
        if (comparable > 0) {
            report.say(
                    "Random choice stands to the scope below as in the paper for %d of %d benchmarks that were run up to the paper's largest scope."
                            .formatted(asInThePaper, comparable));
        }
        return report;
    }

    private void addCode(Assessed assessed) {
        code.add(
                assessed.name(),
                assessed.result().code().statements().size(),
                assessed.result().code().outcomes().size() / 2,
                assessed.result().possible(),
                assessed.result().mutants().size(),
                mutants(assessed, "operator"),
                mutants(assessed, "variable"),
                mutants(assessed, "call"),
                assessed.paper().lines(),
                assessed.paper().branches(),
                assessed.paper().mutants());
    }

    private static long mutants(Assessed assessed, String operator) {
        return assessed.result().mutants().stream()
                .filter(mutant -> mutant.mutant().operator().equals(operator))
                .count();
    }

    private void addScope(Assessed assessed, ScopeRow row) {
        PaperBenchmark.Scope paper = assessed.paper().scopes().get(row.scope() - 1);
        Seconds seconds = Objects.requireNonNull(assessed.times().get(row.scope()));
        Optional<CodeCoverage> specification = assessed.result().specification();
        CodeCoverage own = assessed.result().code();
        scopes.add(
                assessed.name(),
                row.scope(),
                row.inputs(),
                paper.inputs(),
                Percent.of(seconds.generation()),
                Percent.of(paper.generation()),
                ifAny(specification, covered -> Assessed.statements(covered, row.scope())),
                Percent.of(paper.specificationStatements()),
                ifAny(specification, covered -> Assessed.outcomes(covered, row.scope())),
                Percent.of(paper.specificationOutcomes()),
                Percent.of(Assessed.statements(own, row.scope())),
                Percent.of(paper.statements()),
                Percent.of(Assessed.outcomes(own, row.scope())),
                Percent.of(paper.outcomes()),
                Percent.of(seconds.check()),
                Percent.of(paper.check()),
                Percent.of(assessed.percent(row.killed())),
                Percent.of(paper.killed()));
    }

    private static @Nullable BigDecimal ifAny(
            Optional<CodeCoverage> coverage, ToDoubleFunction<CodeCoverage> rate) {
        return coverage.map(covered -> Percent.of(rate.applyAsDouble(covered))).orElse(null);
    }

    private void addGrowth(Assessed assessed) {
        growth.add(
                assessed.name(),
                assessed.result().scope(),
                assessed.isMonotone() ? "yes" : "NO",
                assessed.lastCoverage(),
                assessed.lastKill(),
                assessed.lastCoverage() <= assessed.lastKill() ? "yes" : "no",
                assessed.result().killed(),
                assessed.result().count(MutantStatus.UNSEEN),
                assessed.result().count(MutantStatus.WITHOUT_EFFECT),
                assessed.result().count(MutantStatus.NOT_REACHED),
                assessed.result().count(MutantStatus.EQUIVALENT),
                assessed.result().count(MutantStatus.DUPLICATE),
                assessed.missed().size(),
                assessed.result().elapsed().toMillis() / 1000.0);
    }

    private void addMissed(Assessed assessed, CodePlace place) {
        missed.add(
                assessed.name(),
                assessed.result().scope(),
                place.method(),
                place.line(),
                place.text());
    }

    private void addRandom(Assessed assessed, RandomComparison comparison) {
        PaperBenchmark paper = assessed.paper();
        String toSmaller = relation(assessed, comparison.mean(), comparison.bySmaller());
        random.add(
                assessed.name(),
                comparison.scope(),
                comparison.size(),
                comparison.killed().size(),
                Percent.of(assessed.percent(comparison.mean())),
                Percent.of(assessed.percent(comparison.least())),
                Percent.of(assessed.percent(comparison.greatest())),
                expected(assessed, comparison.expected()),
                Percent.of(assessed.percent(comparison.bySmaller())),
                Percent.of(assessed.percent(comparison.byWhole())),
                toSmaller,
                relation(assessed, comparison.mean(), comparison.byWhole()),
                paper.randomScope(),
                Percent.of(paper.randomKilled()),
                paper.againstSmaller(),
                paper.againstWhole());
        if (comparison.scope() == paper.randomScope()) {
            comparable++;
            asInThePaper += toSmaller.equals(paper.againstSmaller()) ? 1 : 0;
        }
    }

    private static @Nullable BigDecimal expected(Assessed assessed, OptionalDouble mutants) {
        return mutants.isEmpty() ? null : Percent.of(assessed.percent(mutants.getAsDouble()));
    }

    private static String relation(Assessed assessed, double mean, int number) {
        return relation(assessed.percent(mean), assessed.percent(number));
    }

    /** Whether a rate is less or more than another one, to the hundredth of a percent. */
    static String relation(double percent, double other) {
        int order = Percent.of(percent).compareTo(Percent.of(other));
        return order == 0 ? "=" : order < 0 ? "<" : ">";
    }
}

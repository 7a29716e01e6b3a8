package dev.tuntas.assess.internal.specification;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.control.Controls;
import dev.tuntas.assess.internal.source.MethodKey;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.assess.result.CodeCoverage;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.SpecificationRow;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.check.spi.run.InputSearch;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Searches for inputs by korat, which runs all of the predicate on each candidate, and notes what
 * it comes to. The search is one beside that for the inputs, which may be by any strategy: it has
 * to find as many.
 */
public final class SpecificationRun {
    private final Mutated probed;
    private final Set<MethodKey> certain;
    private final SearchOptions options;
    private final List<MethodUnderTest> methods = new ArrayList<>();
    private final RunCoverage coverage;

    /**
     * @param targets the methods under test, for the subject as it is in a world
     * @param certain methods of the specification, also if nothing comes to them
     */
    SpecificationRun(
            Class<?> subject,
            Function<Class<?>, List<MethodUnderTest>> targets,
            Mutated probed,
            Set<MethodKey> certain,
            SearchOptions options) {
        this.probed = probed;
        this.certain = certain;
        this.options = options.strategy(Optional.of(Strategy.KORAT)).verify(false);
        Mutated.Group group = probed.groups().get(0);
        ProbedLoader loader = new ProbedLoader(subject, group.classes());
        Controls controls = loader.controls();
        int statements = probed.statements().size();
        int conditions = probed.conditions().size();
        controls.prepare(group.numbers(), statements, conditions);
        this.coverage = new RunCoverage(controls, statements, conditions);
        methods.addAll(targets.apply(loader.here(subject)));
    }

    /**
     * Searches for the inputs of a method.
     *
     * @param inputs how many there are
     * @return whether all candidates were decided, or why not
     */
    public End run(int method, int scope, long inputs, @Nullable Duration time) {
        coverage.begin(scope);
        var search =
                new InputSearch(methods.get(method).inputsAt(scope), options)
                        .search()
                        .runs(coverage);
        if (time != null) {
            search.time(time);
        }
        SearchResult found = search.run();
        long valid = found.counts().valid();
        if (found.end() == End.EXHAUSTED && valid != inputs) {
            throw AssessProblems.otherPredicate(scope, inputs, valid);
        }
        return found.end();
    }

    /** What was come to so far. */
    public SpecificationRow row() {
        return coverage.row();
    }

    public CodeCoverage result() {
        Set<MethodKey> counted = new HashSet<>(certain);
        for (int i = 0; i < probed.statements().size(); i++) {
            if (coverage.statement(i, false) != CodePlace.NEVER) {
                counted.add(probed.statements().get(i).key());
            }
        }
        return new CodeCoverage(statements(counted), outcomes(counted));
    }

    private List<CodePlace> statements(Set<MethodKey> counted) {
        List<CodePlace> statements = new ArrayList<>();
        for (int i = 0; i < probed.statements().size(); i++) {
            Mutated.Place place = probed.statements().get(i);
            if (counted.contains(place.key())) {
                statements.add(
                        place.covered(
                                "", coverage.statement(i, false), coverage.statement(i, true)));
            }
        }
        return statements;
    }

    private List<CodePlace> outcomes(Set<MethodKey> counted) {
        List<CodePlace> outcomes = new ArrayList<>();
        for (int i = 0; i < probed.conditions().size(); i++) {
            Mutated.Place place = probed.conditions().get(i);
            for (boolean value : new boolean[] {true, false}) {
                if (counted.contains(place.key())) {
                    outcomes.add(
                            place.covered(
                                    " is " + value,
                                    coverage.outcome(i, value, false),
                                    coverage.outcome(i, value, true)));
                }
            }
        }
        return outcomes;
    }
}

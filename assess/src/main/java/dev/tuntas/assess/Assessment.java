package dev.tuntas.assess;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.run.AssessRun;
import dev.tuntas.assess.internal.run.Running;
import dev.tuntas.assess.internal.run.Settings;
import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.spi.Fork;
import dev.tuntas.assess.spi.ForkDoor;
import dev.tuntas.check.Check;
import dev.tuntas.check.spi.input.SourceRoots;
import dev.tuntas.core.search.Searching;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Tells how good the exhaustive suite of some methods is: how many small mistakes in their code all
 * inputs up to a scope find, what of the code they come to, and from which scope on nothing new is
 * found.
 *
 * <pre>{@code
 * AssessResult result = Assessment.of(SearchTree.class, "add", "remove").scope(5).run();
 * System.out.println(result.killed() + " of " + result.mutants().size());
 * result.survivors().forEach(survivor -> System.out.println(survivor.mutant().diff()));
 * }</pre>
 *
 * <p>Mutants are made of the sources of the methods and of all that they come to.
 */
public final class Assessment extends Searching<Assessment> {
    private final Class<?> subject;
    private final List<String> methods;
    private UnaryOperator<Check> setUp = UnaryOperator.identity();
    private @Nullable Function<Class<?>, List<Check>> targets;
    private int from = 1;
    private int scope = 3;
    private int leastMutants;
    private int mostMutants = 300;
    private long seed = 1;
    private Set<String> operators = Set.of();
    private Predicate<String> mayChange = method -> true;
    private Compare compare = Compare.EQUALS;
    private boolean isFiltered = true;
    private final List<Path> sources = new ArrayList<>();
    private int threads = 1;
    private Duration runTime = Duration.ofSeconds(10);
    private boolean isSeparate;
    private Fork fork = Fork.NONE;

    static {
        ForkDoor.open((assessment, fork) -> ((Assessment) assessment).fork = fork);
    }

    private Assessment(Class<?> subject, List<String> methods) {
        this.subject = subject;
        this.methods = methods;
    }

    /** Methods by name, as {@link Check#of(Class, String)} takes them; without any, all. */
    public static Assessment of(Class<?> subject, String... methods) {
        return new Assessment(subject, List.of(methods));
    }

    /**
     * Says how the methods under test are checked: which they are, and what their inputs are.
     *
     * @param newTargets is asked for each world that the classes are loaded in; it gets the subject
     *     as it is there, and has to take bounds from that class
     */
    public Assessment targets(Function<Class<?>, List<Check>> newTargets) {
        targets = newTargets;
        return this;
    }

    /** Says something about each check: {@code check -> check.refine("set", "Node.key=0..3")}. */
    public Assessment each(UnaryOperator<Check> newSetUp) {
        setUp = newSetUp;
        return this;
    }

    /** Runs all scopes from 1 to this one. */
    public Assessment scope(int upTo) {
        return scopes(1, upTo);
    }

    public Assessment scopes(int first, int last) {
        if (first < 0 || last < first) {
            throw AssessProblems.badScopes(first, last);
        }
        from = first;
        scope = last;
        return this;
    }

    /** Chooses that many mutants at most; if there are fewer than the least, a note says so. */
    public Assessment mutants(int least, int most) {
        if (least < 0 || most < Math.max(1, least)) {
            throw AssessProblems.badMutants(least, most);
        }
        leastMutants = least;
        mostMutants = most;
        return this;
    }

    /** What mutants are chosen by; the same seed chooses the same ones. */
    public Assessment seed(long newSeed) {
        seed = newSeed;
        return this;
    }

    /** Uses these mutation operators, by name, in place of the usual ones. */
    public Assessment operators(String... names) {
        operators = Set.copyOf(Arrays.asList(names));
        return this;
    }

    /** Changes only methods, written {@code package.Class#method}, that fulfil this. */
    public Assessment change(Predicate<String> newMayChange) {
        mayChange = newMayChange;
        return this;
    }

    public Assessment compare(Compare newCompare) {
        compare = newCompare;
        return this;
    }

    /** Whether mutants are run only where they make a difference: the result is the same. */
    public Assessment filtered(boolean newFiltered) {
        isFiltered = newFiltered;
        return this;
    }

    /** Further folders with sources; those of the usual layouts are found. */
    public Assessment sources(List<Path> folders) {
        sources.addAll(folders);
        return this;
    }

    public Assessment threads(int number) {
        if (number < 1) {
            throw AssessProblems.badThreads(number);
        }
        threads = number;
        return this;
    }

    /** How long a single call may take, if it can't be seen by its steps that it does not end. */
    public Assessment runTime(Duration atMost) {
        runTime = atMost;
        return this;
    }

    /**
     * Whether each mutant is compiled and loaded alone, as classes of its own, in place of one
     * class that has all of them behind a switch. The result is the same; it takes longer.
     */
    public Assessment separate(boolean newSeparate) {
        isSeparate = newSeparate;
        return this;
    }

    @Override
    protected Assessment self() {
        return this;
    }

    public AssessResult run() {
        Set<Path> roots = new LinkedHashSet<>(sources);
        roots.addAll(SourceRoots.of(subject));
        Function<Class<?>, List<Check>> chosen = targets;
        return new AssessRun(
                        new Settings(
                                subject,
                                chosen == null ? this::checks : chosen,
                                from,
                                scope,
                                leastMutants,
                                mostMutants,
                                seed,
                                operators,
                                mayChange,
                                compare,
                                isFiltered,
                                List.copyOf(roots),
                                options(),
                                threads,
                                runTime,
                                options().time().orElse(null),
                                new Running(isSeparate, fork)))
                .run();
    }

    private List<Check> checks(Class<?> here) {
        List<Check> checks = new ArrayList<>();
        if (methods.isEmpty()) {
            Check.methodsOf(here).forEach(method -> checks.add(Check.of(here, method)));
        }
        methods.forEach(method -> checks.add(Check.of(here, method)));
        return checks.stream().map(setUp).toList();
    }
}

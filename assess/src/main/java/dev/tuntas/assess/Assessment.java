package dev.tuntas.assess;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.MemoryProblems;
import dev.tuntas.assess.internal.PatchProblems;
import dev.tuntas.assess.internal.given.Given;
import dev.tuntas.assess.internal.given.GivenMistake;
import dev.tuntas.assess.internal.given.PatchFile;
import dev.tuntas.assess.internal.random.RandomWish;
import dev.tuntas.assess.internal.run.AssessRun;
import dev.tuntas.assess.internal.run.AssessSettings;
import dev.tuntas.assess.internal.run.Memory;
import dev.tuntas.assess.internal.run.MethodsUnderTest;
import dev.tuntas.assess.internal.run.MutantParts;
import dev.tuntas.assess.internal.run.Running;
import dev.tuntas.assess.internal.test.TestMethod;
import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.spi.Fork;
import dev.tuntas.assess.spi.ForkDoor;
import dev.tuntas.assess.spi.MutantDoor;
import dev.tuntas.assess.spi.RemoteMutants;
import dev.tuntas.check.Check;
import dev.tuntas.check.spi.input.SourceRoots;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.Searching;
import dev.tuntas.core.spi.Undisturbed;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
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
 * <p>Mutants are made of the sources of the methods and of all that they come to; where there are
 * none, of class files.
 */
public final class Assessment extends Searching<Assessment> {
    private static final int MOST_SAMPLES = 1_000;
    private static final int UNSAID = -1;
    private static final int USUAL_SCOPE = 3;

    private final Class<?> subject;
    private final List<String> methods;
    private final @Nullable String test;
    private @Nullable UnaryOperator<Check> setUp;
    private @Nullable Function<Class<?>, List<Check>> targets;
    private int from = 1;
    private int scope = UNSAID;
    private int leastMutants;
    private int mostMutants = 300;
    private long seed = 1;
    private Set<String> operators = Set.of();
    private Predicate<String> mayChange = method -> true;
    private @Nullable Compare compare;
    private boolean isFiltered = true;
    private final List<Path> sources = new ArrayList<>();
    private boolean isOfBytecode;
    private int threads = 1;
    private Duration runTime = Duration.ofSeconds(10);
    private boolean withSpecification;
    private int samples;
    private boolean wantsMatrix;
    private @Nullable Path accepted;
    private List<Integer> accept = List.of();
    private String acceptReason = "";
    private @Nullable Path history;
    private @Nullable String since;
    private @Nullable BiPredicate<Path, Integer> lines;
    private boolean isSeparate;
    private Fork fork = Fork.NONE;
    private @Nullable RemoteMutants remote;
    private final List<Given> given = new ArrayList<>();

    static {
        ForkDoor.open((assessment, fork) -> ((Assessment) assessment).fork = fork);
        MutantDoor.open(
                (assessment, there) -> ((Assessment) assessment).remote = there,
                assessment ->
                        new MutantParts(Undisturbed.call(((Assessment) assessment)::prepared)));
    }

    private Assessment(Class<?> subject, List<String> methods, @Nullable String test) {
        this.subject = subject;
        this.methods = methods;
        this.test = test;
    }

    /** Methods by name, as {@link Check#of(Class, String)} takes them; without any, all. */
    public static Assessment of(Class<?> subject, String... methods) {
        return new Assessment(subject, List.of(methods), null);
    }

    /**
     * An {@code @ExhaustiveTest} as what judges: a mutant is killed if the test fails on an input
     * on which it passes with the original. Inputs are the test's, up to its own scope if no other
     * is said. All code that the test comes to is changed, but not its own.
     */
    public static Assessment ofTest(Class<?> testClass, String method) {
        return new Assessment(testClass, List.of(), method);
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

    /**
     * Chooses that many mutants at most. If there are fewer than the least, changes are made that
     * are less like a mistake; if these are too few, too, a note says so.
     */
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

    /** Makes all mutants of class files, as it is done for classes without sources. */
    public Assessment bytecode(boolean newBytecode) {
        isOfBytecode = newBytecode;
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
        if (atMost.isZero() || atMost.isNegative()) {
            throw AssessProblems.noRunTime(atMost);
        }
        runTime = atMost;
        return this;
    }

    /**
     * Whether to tell how much of the predicate that says which inputs are valid is run while they
     * are searched for; for that they are searched for once more, by korat.
     */
    public Assessment specification(boolean isWanted) {
        withSpecification = isWanted;
        return this;
    }

    /**
     * Reads a list of mutants that may survive, with reasons: where their code is as it was when
     * they were put on the list, they are no survivors.
     */
    public Assessment accepted(Path list) {
        accepted = list;
        return this;
    }

    /**
     * Compares all inputs of the last two scopes with random choice among those of the last: so
     * many samples of the inputs of all methods together, each with as many as the scope below has.
     */
    public Assessment random(int newSamples) {
        if (newSamples < 1 || newSamples > MOST_SAMPLES) {
            throw AssessProblems.badSamples(newSamples, MOST_SAMPLES);
        }
        samples = newSamples;
        return this;
    }

    /** Finds all inputs of the last scope that kill a mutant: {@link AssessResult#matrix}. */
    public Assessment matrix(boolean newWanted) {
        wantsMatrix = newWanted;
        return this;
    }

    /**
     * Puts survivors on the list of those that may survive, by their numbers in this run. If one of
     * them is no survivor, nothing is written, and a note of the result says so.
     *
     * @param reason why, in one line; empty if all are on the list, and keep what it says there
     */
    public Assessment accept(Collection<Integer> numbers, String reason) {
        if (reason.strip().lines().count() > 1) {
            throw MemoryProblems.noReasonGiven();
        }
        accept = List.copyOf(numbers);
        acceptReason = reason.strip();
        return this;
    }

    /**
     * Takes over what an earlier run with this file has found out, as far as nothing has changed
     * that it depends on, and keeps in it what this run finds out. The result is the same as
     * without, but for {@link AssessResult#runs}.
     */
    public Assessment history(Path file) {
        history = file;
        return this;
    }

    /** Changes only lines that git says have changed since a commit, committed or not. */
    public Assessment since(String commit) {
        since = commit;
        return this;
    }

    /** Changes only lines of source files, from 1, that fulfil this. */
    public Assessment onlyLines(BiPredicate<Path, Integer> isWanted) {
        lines = isWanted;
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

    /**
     * Takes changes that stand in unified diffs as mutants, each of one file and inside of one
     * method: would this mistake be found? No other mutants are made then, and what is said of how
     * many to choose does not count.
     */
    public Assessment patch(Path... files) {
        for (Path file : files) {
            given.add(new PatchFile(file));
        }
        return this;
    }

    /**
     * Takes a change of the source of a class as a mutant, as {@link #patch} does.
     *
     * @param name what it is called in the result
     * @param edit puts the mistake into the source
     */
    public Assessment mistake(String name, Class<?> where, UnaryOperator<String> edit) {
        given.add(new GivenMistake(name, where, edit));
        return this;
    }

    @Override
    protected Assessment self() {
        return this;
    }

    public AssessResult run() {
        return Undisturbed.call(this::prepared).run();
    }

    /** A run whose mutants are chosen. */
    AssessRun prepared() {
        String judging = test;
        return new AssessRun(judging == null ? ofMethods() : ofTest(judging));
    }

    private AssessSettings ofMethods() {
        if (targets != null && (setUp != null || !methods.isEmpty())) {
            throw AssessProblems.saidTwice(
                    setUp == null ? "names of methods" : "something about each check");
        }
        Function<Class<?>, List<Check>> chosen = targets == null ? this::checks : targets;
        return settings(
                new MethodsUnderTest(chosen),
                SourceRoots.of(subject),
                mayChange,
                from,
                scope == UNSAID ? USUAL_SCOPE : scope);
    }

    private AssessSettings ofTest(String judging) {
        refuse(compare, judging, "what is compared");
        refuse(targets, judging, "the methods under test");
        refuse(setUp, judging, "something about checks");
        TestMethod known = TestMethod.of(subject, judging);
        int upTo = scope == UNSAID ? known.scope() : scope;
        return settings(
                here -> List.of(TestMethod.of(here, judging)),
                known.sources(),
                name -> !known.isOwn(name.replaceFirst("#.*", "")) && mayChange.test(name),
                Math.min(from, upTo),
                upTo);
    }

    private void refuse(@Nullable Object said, String judging, String what) {
        if (said != null) {
            throw AssessProblems.saidOfTest(subject, judging, what);
        }
    }

    private AssessSettings settings(
            Function<Class<?>, List<MethodUnderTest>> underTest,
            List<Path> usual,
            Predicate<String> maySwitch,
            int first,
            int upTo) {
        Compare by = compare;
        refuseWithPatches();
        if (options().limit() != SearchOptions.DEFAULT.limit()) {
            throw AssessProblems.noLimit();
        }
        refuseWithHistory(test != null, "a test that judges");
        refuseWithHistory(by == Compare.CONTRACT, "a contract that judges");
        refuseWithHistory(withSpecification, "coverage of the specification");
        refuseWithHistory(samples > 0 || wantsMatrix, "random choice or a matrix");
        refuseWithHistory(isSeparate, "mutants as classes of their own");
        if (isSeparate && (test != null || by == Compare.CONTRACT)) {
            throw AssessProblems.notSeparate(test != null ? "a test" : "a contract");
        }
        return new AssessSettings(
                subject,
                underTest,
                first,
                upTo,
                leastMutants,
                mostMutants,
                seed,
                operators,
                maySwitch,
                by == null ? Compare.EQUALS : by,
                isFiltered,
                roots(usual),
                isOfBytecode,
                options(),
                threads,
                runTime,
                options().time().orElse(null),
                withSpecification,
                new RandomWish(samples, wantsMatrix),
                memory(),
                new Running(isSeparate, fork, remote),
                given);
    }

    /** What says which mutants are made, or what is known of them, says nothing of given ones. */
    private void refuseWithPatches() {
        refuseGiven(isOfBytecode, "mutants of class files");
        refuseGiven(!operators.isEmpty(), "mutation operators");
        refuseGiven(history != null, "a history");
        refuseGiven(accepted != null || !accept.isEmpty(), "an accepted list");
        refuseGiven(since != null || lines != null, "which lines are changed");
    }

    private void refuseGiven(boolean isSaid, String what) {
        if (isSaid && !given.isEmpty()) {
            throw PatchProblems.notWithPatches(what);
        }
    }

    /** It knows nothing of these, so a result with it would not be the one without it. */
    private void refuseWithHistory(boolean isWanted, String what) {
        Path file = history;
        if (isWanted && file != null) {
            throw MemoryProblems.notWithHistory(file, what);
        }
    }

    /** What the user says comes first. */
    private List<Path> roots(List<Path> usual) {
        Set<Path> roots = new LinkedHashSet<>(sources);
        roots.addAll(usual);
        return List.copyOf(roots);
    }

    private Memory memory() {
        BiPredicate<Path, Integer> wanted = lines;
        return new Memory(
                accepted,
                accept,
                acceptReason,
                history,
                since,
                wanted == null ? null : wanted::test);
    }

    private List<Check> checks(Class<?> here) {
        List<Check> checks = new ArrayList<>();
        if (methods.isEmpty()) {
            Check.methodsOf(here).forEach(method -> checks.add(Check.of(here, method)));
        }
        methods.forEach(method -> checks.add(Check.of(here, method)));
        // Contracts may be JML, which only sources have.
        checks.forEach(check -> check.sources(roots(SourceRoots.of(subject))));
        UnaryOperator<Check> each = setUp;
        return each == null ? checks : checks.stream().map(each).toList();
    }
}

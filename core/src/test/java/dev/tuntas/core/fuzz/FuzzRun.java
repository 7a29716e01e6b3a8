package dev.tuntas.core.fuzz;

import dev.tuntas.core.internal.search.StoppedSearch;
import dev.tuntas.core.search.Strategy;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Programs of many seeds, one after the other, with one strategy. */
final class FuzzRun extends SeededRun {
    /** An engine alone is quicker than a search as a user makes it. */
    private static final int SEARCH_EVERY = 10;

    private final Strategy strategy;
    private final boolean isStopped;
    private final Fuzzer fuzzer = new Fuzzer();
    private int tooLong;
    private int withoutValid;
    private int withAllValid;
    private long candidates;
    private long explanations;
    private int notFollowed;

    FuzzRun(Strategy strategy) {
        this(strategy, false);
    }

    private FuzzRun(Strategy strategy, boolean isStopped) {
        this.strategy = strategy;
        this.isStopped = isStopped;
    }

    /** Searches that are stopped at random and gone on with, compared with whole ones. */
    static FuzzRun stopped(Strategy strategy) {
        return new FuzzRun(strategy, true);
    }

    /** Tries the program of a seed; a text if there is a difference. */
    Optional<String> seed(long seed) {
        lastSeed = seed;
        programs++;
        Program program = Generator.program(seed);
        Optional<Fuzzer.Target> target = fuzzer.target(program);
        if (target.isEmpty()) {
            tooLong++;
            return Optional.empty();
        }
        count(target.get());
        Difference difference = compare(seed, target.get());
        if (difference == null) {
            return Optional.empty();
        }
        differences++;
        return Optional.of(report(seed, program, difference));
    }

    /** With its explanations, if the strategy has any; else as a user would search. */
    private @Nullable Difference compare(long seed, Fuzzer.Target target) {
        if (isStopped) {
            return stop(seed, target);
        }
        if (strategy != Strategy.LAZY) {
            return Fuzzer.compare(target, strategy);
        }
        ExplanationCheck check = new ExplanationCheck(target);
        Difference difference = check.run();
        explanations += check.explanations();
        notFollowed += check.isFollowed() ? 0 : 1;
        boolean isSearched = difference == null && seed % SEARCH_EVERY == 0;
        return isSearched ? Fuzzer.compare(target, strategy) : difference;
    }

    private @Nullable Difference stop(long seed, Fuzzer.Target target) {
        try {
            return StoppedSearch.atRandom(target.bounds(), strategy, seed)
                    .map(text -> new Difference(Difference.Kind.WRONG_AFTER_STOP, text))
                    .orElse(null);
        } catch (RuntimeException | Error e) {
            return new Difference(Difference.Kind.THREW, Fuzzer.trace(e));
        }
    }

    private void count(Fuzzer.Target target) {
        int valid = target.valid().cardinality();
        candidates += target.universe().classes();
        withoutValid += valid == 0 ? 1 : 0;
        withAllValid += valid == target.universe().classes() ? 1 : 0;
    }

    private String report(long seed, Program program, Difference difference) {
        Program small =
                Shrinker.shrink(
                        program,
                        smaller ->
                                fuzzer.target(smaller)
                                        .map(target -> compare(seed, target))
                                        .filter(d -> d.kind() == difference.kind())
                                        .isPresent());
        Difference shown =
                fuzzer.target(small).map(target -> compare(seed, target)).orElse(difference);
        return "=== seed "
                + seed
                + ", "
                + strategy
                + ": "
                + shown.kind()
                + "\n"
                + shown.text()
                + "\n"
                + small;
    }

    /** How many explanations were checked. */
    long explanations() {
        return explanations;
    }

    /** On how many programs the lazy search could not go on by itself. */
    int notFollowed() {
        return notFollowed;
    }

    String summary() {
        return ("%d programs (%d too long, %d without valid, %d all valid, %d classes of candidates"
                        + " on average), %d explanations, %d not followed, %d differences")
                .formatted(
                        programs,
                        tooLong,
                        withoutValid,
                        withAllValid,
                        candidates / Math.max(1, programs),
                        explanations,
                        notFollowed,
                        differences);
    }
}

package dev.tuntas.junit;

import dev.tuntas.check.spi.run.RunResult;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.spi.Messages;
import java.time.Duration;
import java.util.Optional;

/**
 * How many inputs a scope has, and how many of them were run, in words.
 *
 * @param counted the search that counted them
 * @param isFiltered whether predicates of several parameters leave some of them out
 */
record ScopeTally(int scope, SearchResult counted, boolean isFiltered) {
    /** Such as {@code scope 3: 45 inputs}. */
    String name() {
        long count = counted.counts().valid();
        String beginning = "scope " + scope + ": ";
        if (!isAll()) {
            boolean isUnknown = isFiltered || count == 0;
            return beginning
                    + (isUnknown ? "too many inputs to count" : "more than " + inputs(count));
        }
        return beginning + (isFiltered && count > 0 ? "at most " : "") + inputs(count);
    }

    private boolean isAll() {
        return counted.end() == End.EXHAUSTED;
    }

    static String inputs(long count) {
        return count == 0 ? "no inputs" : count(count, "input");
    }

    static String count(long count, String thing) {
        return number(count) + " " + thing + (count == 1 ? "" : "s");
    }

    /** How far it is, such as {@code scope 5: 1,200 of 4,862 inputs}. */
    String progress(long ran) {
        String all = isAll() ? " of " + number(counted.counts().valid()) : "";
        return "scope %d: %s%s inputs".formatted(scope, number(ran), all);
    }

    static String number(long count) {
        return Messages.grouped(count);
    }

    static String time(Duration time) {
        long millis = time.toMillis();
        return millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
    }

    /** What keeps a run without failures from being a pass of the whole scope. */
    Optional<String> shortfall(RunResult result, long ran, Settings settings) {
        return switch (result.end()) {
            case TIME ->
                    Optional.of(
                            partial("at the test's time limit of " + limit(settings), ran)
                                    + advice("time", TuntasKeys.TIME, settings));
            case LIMIT ->
                    Optional.of(
                            partial("at maxInputs = " + number(settings.maxInputs()), ran)
                                    + advice("maxInputs", TuntasKeys.MAX_INPUTS, settings));
            case STOPPED, HUNG -> Optional.of(partial("by an interrupt", ran) + ".");
            case EXHAUSTED, UNDECIDED -> undecided(result);
        };
    }

    private static String limit(Settings settings) {
        Duration time = settings.time();
        return time == null ? "none" : time(time);
    }

    private String partial(String why, long ran) {
        String all = isAll() && !isFiltered ? " of " + number(counted.counts().valid()) : "";
        return "scope %d was stopped %s: %s%s ran, none failed, the others were not checked; %s"
                .formatted(
                        scope,
                        why,
                        all.isEmpty() ? inputs(ran) : number(ran),
                        all.isEmpty() ? "" : all + " inputs",
                        scope <= 1 ? "no scope was completed" : completed());
    }

    private String completed() {
        return scope == 2
                ? "scope 1 was completed"
                : "scopes 1 to %d were completed".formatted(scope - 1);
    }

    private static String advice(String limit, String key, Settings settings) {
        if (settings.onLimit() == OnLimit.REPORT) {
            return ".";
        }
        return ". Raise %s (or %s), lower the scope, or take the part for a pass with onLimit = REPORT."
                .formatted(limit, key);
    }

    /** A predicate that does not end may hide inputs. */
    private Optional<String> undecided(RunResult result) {
        long ranAway = result.search().orElse(counted).ranAway();
        return ranAway == 0
                ? Optional.empty()
                : Optional.of(
                        ("scope %d: all inputs that were found passed, but the predicate did not end"
                                        + " on some candidates (%s), so it is unknown whether these are inputs."
                                        + " Mend the predicate.")
                                .formatted(scope, number(ranAway)));
    }
}

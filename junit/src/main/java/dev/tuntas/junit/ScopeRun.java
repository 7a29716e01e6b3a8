package dev.tuntas.junit;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.run.Failure;
import dev.tuntas.check.spi.run.InputRunner;
import dev.tuntas.check.spi.run.RunResult;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** All inputs of one scope. */
record ScopeRun(TestCase test, InputSpace space, InputRunner runner, ScopeTally tally)
        implements InputInvocation.InputRun {
    private static final Duration TIME_TO_COUNT = Duration.ofSeconds(10);
    private static final int SHARE_TO_COUNT = 6;

    /** Counts the inputs, because a node's name can't change once the node has begun. */
    static ScopeRun prepare(TestCase test, int scope) {
        Settings settings = test.settings();
        InputSpace space = test.inputs().at(scope);
        checkKept(space);
        InputRunner runner =
                new InputRunner(space, settings.options(), settings.limits())
                        .cache(settings.cache())
                        .onlySmaller();
        SearchResult counted;
        try (Heartbeat heartbeat = heartbeat(test, () -> "scope " + scope + ": counting inputs")) {
            Duration atMost = timeToCount(test.timeLeft());
            counted = test.prints().during(() -> runner.count(atMost));
        }
        ScopeTally tally = new ScopeTally(scope, counted, !test.predicates().isEmpty());
        return new ScopeRun(test, space, runner, tally);
    }

    /** Before anything is searched for, which may not even begin if a predicate reads the field. */
    private static void checkKept(InputSpace space) {
        List<Note.Kept> kept = Note.Kept.among(space.bounds().notes());
        if (!kept.isEmpty()) {
            throw JunitProblems.keptFields(kept);
        }
    }

    /** The most of a test's time is for its inputs. */
    private static Duration timeToCount(@Nullable Duration left) {
        Duration share = left == null ? TIME_TO_COUNT : left.dividedBy(SHARE_TO_COUNT);
        return share.compareTo(TIME_TO_COUNT) > 0 ? TIME_TO_COUNT : share.plusMillis(1);
    }

    private static Heartbeat heartbeat(TestCase test, Supplier<String> text) {
        return Heartbeat.start(
                test.settings().progress(),
                () -> test.summary().title() + ", " + text.get() + " ...",
                System.out::println);
    }

    @Override
    public String name() {
        return tally.name();
    }

    @Override
    public int scope() {
        return space.scope();
    }

    @Override
    public boolean isLast() {
        return test.isOver();
    }

    @Override
    public void run(TestBody body, ExtensionContext context) {
        if (test.isStopped()) {
            throw new TestAbortedException("not run, because a smaller scope has failed");
        }
        MissingClasses missing = new MissingClasses(body, space.bounds().space());
        RunResult result;
        try (Heartbeat heartbeat = heartbeat(test, () -> tally.progress(runner.inputs()))) {
            result = test.prints().during(() -> run(missing));
        }
        ScopeCount count = ScopeCount.of(result, body);
        test.summary().ran(space.scope(), count.ran(), count.skipped());
        remark(result);
        remark(missing, result, count);
        Optional<Failure> smallest = smallest(result);
        if (smallest.isPresent()) {
            Confirmation confirmation = Confirmation.of(test, space, smallest.get(), body);
            throw new FailureReport(test, space).failure(smallest.get(), result, confirmation);
        }
        Optional<String> shortfall = tally.shortfall(result, count.inputs(), test.settings());
        if (shortfall.isPresent()) {
            endEarly(shortfall.get() + leftBehind(result), result);
        }
        new Sufficiency(test, space, tally.counted()).check(count, body, test.isStopped());
    }

    private RunResult run(MissingClasses body) {
        PredicateCoverage.show(space);
        return runner.time(test.timeLeft()).run(body);
    }

    // What the user should know.
    // ---------------------------------------------------------------------

    private void remark(RunResult result) {
        TestSummary summary = test.summary();
        Settings settings = test.settings();
        if (settings.scope() < settings.wantedScope()) {
            summary.remark(
                    "%s keeps it from scope %d."
                            .formatted(TuntasKeys.SCOPE_MAX, settings.wantedScope()));
        }
        if (space.scope() == 0) {
            summary.remark("Scope 0 has only what is empty.");
        }
        List<Note> unknown = space.bounds().notes();
        for (Note note : unknown) {
            summary.remark("Not checked: " + note);
        }
        for (Note note : notes(result)) {
            if (!unknown.contains(note)) {
                summary.remark("Note: " + note);
            }
        }
        for (Note note : space.notTried()) {
            summary.remark(note.text());
        }
        for (Note note : test.inputs().remarks()) {
            summary.remark("Note: " + note);
        }
        SearchResult search = result.search().orElse(tally.counted());
        SearchResult.Rejection first = search.firstRejection().orElse(null);
        if (first != null && !first.ranAway()) {
            summary.remark(rejections(first, search.counts().rejectedByException()));
        }
    }

    private void remark(MissingClasses missing, RunResult result, ScopeCount count) {
        boolean isWhole = result.end() == End.EXHAUSTED && count.ran() > 0;
        if (isWhole && space.scope() > 0 && space.scope() == test.settings().scope()) {
            for (String name : missing.names()) {
                test.summary().remark("Note: no input has a " + name + ", though the bounds do.");
            }
        }
    }

    /** Of the cache, of the run, and of the search; perhaps of the one that counted. */
    private List<Note> notes(RunResult result) {
        List<Note> notes = new ArrayList<>(runner.notes());
        notes.addAll(result.search().orElse(tally.counted()).notes());
        return notes;
    }

    /** A predicate that throws may mean no, but more often it is wrong. */
    private String rejections(SearchResult.Rejection first, long all) {
        return "Note: the predicate threw for %s of scope %d, taken for invalid; the first: %s."
                .formatted(ScopeTally.count(all, "candidate"), space.scope(), first.reason());
    }

    /** Where something was that did not come back. */
    private String leftBehind(RunResult result) {
        return notes(result).stream()
                .filter(Note.LeftBehind.class::isInstance)
                .map(note -> "\n" + note)
                .collect(Collectors.joining());
    }

    private static Optional<Failure> smallest(RunResult result) {
        List<Failure> failures = result.failures();
        return failures.isEmpty()
                ? Optional.empty()
                : failures.stream()
                        .min(Comparator.comparingInt(failure -> failure.input().objects()));
    }

    private void endEarly(String shortfall, RunResult result) {
        test.stop();
        if (test.settings().onLimit() == OnLimit.FAIL || result.end() == End.STOPPED) {
            throw new AssertionFailedError(shortfall);
        }
        test.summary().remark("Incomplete: " + shortfall);
    }
}

package dev.tuntas.junit;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.run.Failure;
import dev.tuntas.check.spi.run.InputRunner;
import dev.tuntas.check.spi.run.RunResult;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** All inputs of one scope. */
final class ScopeRun implements InputInvocation.InputRun {
    private static final System.Logger LOG = System.getLogger("dev.tuntas.junit");
    private static final Duration TIME_TO_COUNT = Duration.ofSeconds(10);

    private final TestCase test;
    private final InputSpace space;
    private final InputRunner runner;
    private final ScopeTally tally;

    private ScopeRun(TestCase test, InputSpace space, InputRunner runner, ScopeTally tally) {
        this.test = test;
        this.space = space;
        this.runner = runner;
        this.tally = tally;
    }

    /** Counts the inputs, because a node's name can't change once the node has begun. */
    static ScopeRun prepare(TestCase test, int scope) {
        Settings settings = test.settings();
        InputSpace space = test.inputs().at(scope);
        InputRunner runner =
                new InputRunner(space, settings.options(), settings.limits())
                        .cache(settings.cache())
                        .onlySmaller();
        Duration time = settings.time();
        SearchResult counted =
                runner.count(
                        time == null || time.compareTo(TIME_TO_COUNT) > 0 ? TIME_TO_COUNT : time);
        ScopeTally tally = new ScopeTally(scope, counted, !test.predicates().isEmpty());
        return new ScopeRun(test, space, runner, tally);
    }

    @Override
    public String name() {
        return tally.name();
    }

    @Override
    public void run(TestBody body, ExtensionContext context) {
        if (test.isStopped()) {
            throw new TestAbortedException("not run, because a smaller scope has failed");
        }
        RunResult result = runner.run(body);
        runner.notes().forEach(note -> LOG.log(Level.WARNING, note.text()));
        tellChance(result, context);
        Optional<Failure> smallest = smallest(result);
        if (smallest.isPresent()) {
            throw new FailureReport(test, space).failure(smallest.get(), result);
        }
        long inputs = result.inputs() - body.unfit();
        long skipped = result.skipped() - body.unfit();
        long total = test.addInputs(inputs - skipped);
        Optional<String> shortfall = tally.shortfall(result, inputs, test.settings());
        if (shortfall.isPresent()) {
            endEarly(shortfall.get() + leftBehind(result), result, context);
        } else {
            checkRan(inputs, skipped, total, body);
        }
    }

    /**
     * Warns of a predicate that calls a clock or the like: it is unknown which inputs there are.
     */
    private void tellChance(RunResult result, ExtensionContext context) {
        result.search().orElse(tally.counted()).notes().stream()
                .filter(Note.ByChance.class::isInstance)
                .map(Note::text)
                .forEach(
                        note -> {
                            context.publishReportEntry("tuntas", note);
                            LOG.log(Level.WARNING, note);
                        });
    }

    /** Where something was that did not come back; in the search that counted, perhaps. */
    private String leftBehind(RunResult result) {
        List<Note> notes = new ArrayList<>(runner.notes());
        notes.addAll(result.search().orElse(tally.counted()).notes());
        return notes.stream()
                .filter(Note.LeftBehind.class::isInstance)
                .map(note -> "\n" + note)
                .collect(Collectors.joining());
    }

    private static Optional<Failure> smallest(RunResult result) {
        return result.failures().stream()
                .min(Comparator.comparingInt(failure -> failure.input().objects()));
    }

    private void endEarly(String shortfall, RunResult result, ExtensionContext context) {
        test.stop();
        if (test.settings().onLimit() == OnLimit.FAIL || result.end() == End.STOPPED) {
            throw new AssertionFailedError(shortfall);
        }
        context.publishReportEntry("tuntas", shortfall);
        System.out.println(context.getRequiredTestMethod().getName() + ": " + shortfall);
    }

    private void checkRan(long inputs, long skipped, long total, TestBody body) {
        if (inputs > 0 && skipped == inputs) {
            throw new TestAbortedException(
                    "no input of scope %d fulfils the assumptions: %s"
                            .formatted(space.scope(), body.firstAssumption()));
        }
        if (total == 0 && space.scope() == test.settings().scope()) {
            throw JunitProblems.neverRan(
                    space.scope() == 0 ? "of scope 0" : "up to scope " + space.scope());
        }
    }
}

package dev.tuntas.check.spi.run;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.run.InputPart.PartReport;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.SearchResult.Rejection;
import dev.tuntas.core.search.StrategyChoice;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.suite.spi.remote.RangeOrder;
import dev.tuntas.suite.spi.remote.RangeYield;
import dev.tuntas.suite.spi.remote.RemoteLoop;
import dev.tuntas.suite.spi.remote.RemoteRanges;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Has a body run on every input of a scope by a cluster, and puts together what comes back, in the
 * order of the inputs: so it is the same as of one thread.
 *
 * <p>What comes back of a failure is its input. The body is run on it once more here, so that there
 * is an exception with its stack trace to show.
 */
public final class RemoteInputs implements RemoteLoop.Work<RemoteInputs.Part> {
    private static final Counts NOTHING = new Counts(0, 0, 0, 0, 0, 0);

    /** A range, or what is known of one. */
    static final class Part {
        private Range range;
        private boolean isTaken;
        private boolean isDone;
        private final List<RangeYield> yields = new ArrayList<>();

        Part(Range range) {
            this.range = range;
        }
    }

    private final InputSpace space;
    private final SearchOptions options;
    private final Limits limits;
    private final RemoteRanges remote;
    private final StrategyChoice choice;
    private final long start = System.nanoTime();

    /** In the order of the search; those before all of these are in what follows. */
    private final List<Part> parts = new ArrayList<>();

    private final Map<String, Group> groups = new LinkedHashMap<>();
    private final Map<String, Long> counted = new LinkedHashMap<>();
    private final Set<Note> notes = new LinkedHashSet<>();
    private long inputs;
    private long skipped;
    private long ranAway;
    private Counts counts = NOTHING;
    private Duration cpu = Duration.ZERO;
    private @Nullable Rejection firstRejection;
    private @Nullable End end;

    /** A kind of failure in all parts until now. */
    private static final class Group {
        private PartReport.Seen smallest;
        private Structure<?> input;
        private long count;
        private final long passedBefore;

        Group(PartReport.Seen smallest, Structure<?> input, long passedBefore) {
            this.smallest = smallest;
            this.input = input;
            this.passedBefore = passedBefore;
        }
    }

    /** All inputs of a space, which executors must make in the same way. */
    public RemoteInputs(
            InputSpace space, SearchOptions options, Limits limits, RemoteRanges remote) {
        this.space = space;
        this.options = options;
        this.limits = limits;
        this.remote = remote;
        this.choice = new InputSearch(space, options).search().chooseStrategy();
        parts.add(new Part(Range.from(space().first())));
    }

    private StateSpace space() {
        return space.bounds().space();
    }

    /** Runs until all inputs have run, the time is over, or this thread is interrupted. */
    public RunResult run(Body body) {
        new RemoteLoop<>(remote, this).run();
        boolean isAll = parts.isEmpty();
        // What is known of later parts is as true as what is known of the first.
        parts.forEach(this::count);
        End known = end;
        End why = known != null ? known : isAll ? End.EXHAUSTED : End.STOPPED;
        return new RunResult(inputs, skipped, failures(body), why, Optional.of(search(why)));
    }

    /** What the bodies have counted besides, by name. */
    public Map<String, Long> counted() {
        return counted;
    }

    private SearchResult search(End why) {
        return new SearchResult(
                space.bounds(),
                choice,
                options.verify(),
                counts,
                why,
                Duration.ofNanos(System.nanoTime() - start),
                cpu,
                why == End.EXHAUSTED ? 1 : 0,
                Optional.empty(),
                ranAway,
                Optional.ofNullable(firstRejection),
                List.copyOf(notes));
    }

    // What the loop asks.
    // ----------------------------------------------------------------------

    @Override
    public boolean isOver() {
        Duration time = limits.time();
        if (end == null && time != null && System.nanoTime() - start > time.toNanos()) {
            end = End.TIME;
        }
        return parts.isEmpty() || end != null;
    }

    @Override
    public Optional<Part> take() {
        Optional<Part> next =
                parts.stream().filter(part -> !part.isTaken && !part.isDone).findFirst();
        next.ifPresent(part -> part.isTaken = true);
        return next;
    }

    @Override
    public RangeOrder order(Part part, Duration slice, int many) {
        return new RangeOrder(space.scope(), choice.strategy(), part.range, slice, many);
    }

    @Override
    public void cameBack(Part part, byte[] bytes) {
        RangeYield yield = RangeYield.of(space(), bytes);
        part.yields.add(yield);
        part.isTaken = false;
        List<Range> rest = yield.rest();
        part.isDone = rest.isEmpty();
        if (!part.isDone) {
            part.range = rest.get(0);
        }
        int at = parts.indexOf(part);
        for (int i = 1; i < rest.size(); i++) {
            parts.add(at + i, new Part(rest.get(i)));
        }
        while (end == null && !parts.isEmpty() && parts.get(0).isDone) {
            count(parts.remove(0));
        }
    }

    // Putting together.
    // ------------------------------------------------------------------------

    private void count(Part part) {
        part.yields.forEach(this::count);
    }

    private void count(RangeYield yield) {
        if (end == End.HUNG) {
            // One thread would not have come so far.
            return;
        }
        PartReport report = PartReportBytes.read(yield.found());
        report.failures().forEach(this::count);
        inputs += report.inputs();
        skipped += report.skipped();
        report.counted().forEach((name, number) -> counted.merge(name, number, Long::sum));
        counts = counts.plus(yield.counts());
        ranAway += yield.ranAway();
        cpu = cpu.plus(yield.cpu());
        firstRejection =
                firstRejection == null ? yield.firstRejection().orElse(null) : firstRejection;
        notes.addAll(yield.notes());
        if (report.end() == End.HUNG) {
            end = End.HUNG;
        }
    }

    /** As a tally of one thread does it: the first of the smallest, and how many there are. */
    private void count(PartReport.Seen seen) {
        Structure<?> input = Structure.of(space().candidate(seen.input()));
        Group group =
                groups.computeIfAbsent(
                        seen.key(), key -> new Group(seen, input, inputs + seen.passedBefore()));
        group.count += seen.count();
        if (input.objects() < group.input.objects()) {
            group.smallest = seen;
            group.input = input;
        }
    }

    private List<Failure> failures(Body body) {
        List<Failure> failures = new ArrayList<>();
        for (Group group : groups.values()) {
            failures.add(
                    new Failure(
                            outcome(group, body), group.input, group.count, group.passedBefore));
        }
        return failures;
    }

    private Outcome.Failed outcome(Group group, Body body) {
        Limits ofOne = new Limits(null, 1, limits.inputTime(), 1, false);
        PartReport.Seen seen = group.smallest;
        return new InputRunner(space, options, ofOne)
                .only(group.input).run(body).failures().stream()
                        .map(Failure::outcome)
                        .filter(outcome -> outcome.key().equals(seen.key()))
                        .findFirst()
                        // It does not fail in the same way here: what was seen there is told.
                        .orElse(
                                new Outcome.Failed(
                                        seen.key(), seen.message(), null, seen.clause()));
    }
}

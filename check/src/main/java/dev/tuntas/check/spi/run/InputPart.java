package dev.tuntas.check.spi.run;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.core.Structure;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.suite.spi.remote.RangeOrder;
import dev.tuntas.suite.spi.remote.RangeRun;
import dev.tuntas.suite.spi.remote.RangeYield;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs a body on the inputs of ranges, in the process of an executor: the other end of {@link
 * RemoteInputs}. Its search is kept, so that each range after the first begins at once.
 */
public final class InputPart {
    private final InputSpace space;
    private final SearchOptions options;
    private final Limits limits;
    private InputSearch search;

    /** Parts of the inputs of a space, one after the other. */
    public InputPart(InputSpace space, SearchOptions options, Duration inputTime) {
        this.space = space;
        this.options = options;
        this.limits = new Limits(null, Long.MAX_VALUE, inputTime, 1, false);
        this.search = new InputSearch(space, options);
    }

    /** The inputs of a scope. */
    public InputSpace space() {
        return space;
    }

    /**
     * Runs the body on the inputs of a range, for a while.
     *
     * @param counted what the body has counted besides, by name
     * @return what {@link RangeYield} reads, with a {@link PartReport} in it
     */
    public byte[] run(RangeOrder order, Body body, Supplier<Map<String, Long>> counted) {
        RangeSource source = new RangeSource(search, order);
        RunResult result = new InputRunner(space, options, limits).of(source).run(body);
        PartReport report = PartReport.of(result, counted.get());
        if (result.end() == End.HUNG) {
            // Its thread is left behind, and with it the world.
            search = new InputSearch(space, options);
            return RangeYield.ofNothing(report.toBytes()).toBytes();
        }
        return source.yielded().with(report.toBytes()).toBytes();
    }

    /** The inputs of a range, as its search finds them. */
    private static final class RangeSource implements InputSource {
        private final InputSearch search;
        private final RangeOrder order;
        private volatile @Nullable RangeYield yield;

        RangeSource(InputSearch search, RangeOrder order) {
            this.search = search;
            this.order = order;
        }

        @Override
        public Given forEach(Consumer<Structure<?>> consumer, Duration atMost) {
            search.search().found(candidate -> consumer.accept(Structure.of(candidate)));
            yield = new RangeRun(search.search(), order).run(search.search()::run, () -> NOTHING);
            return new Given(true, Optional.empty());
        }

        private static final byte[] NOTHING = {};

        RangeYield yielded() {
            RangeYield known = yield;
            if (known == null) {
                throw new IllegalStateException("the search has not come to an end");
            }
            return known;
        }

        @Override
        public void stop() {
            search.search().pause();
        }
    }

    /** What was found in a range, as it is sent. */
    record PartReport(
            long inputs, long skipped, End end, Map<String, Long> counted, List<Seen> failures) {
        /** A kind of failure, with its smallest input in the range. */
        record Seen(
                String key,
                String message,
                int clause,
                long count,
                long passedBefore,
                int[] input) {}

        static PartReport of(RunResult result, Map<String, Long> counted) {
            List<Seen> failures =
                    result.failures().stream()
                            .map(
                                    failure ->
                                            new Seen(
                                                    failure.outcome().key(),
                                                    failure.outcome().message(),
                                                    failure.outcome().clause(),
                                                    failure.count(),
                                                    failure.passedBefore(),
                                                    failure.input().candidate().toArray()))
                            .toList();
            return new PartReport(
                    result.inputs(), result.skipped(), result.end(), counted, failures);
        }

        byte[] toBytes() {
            return PartReportBytes.of(this);
        }
    }
}

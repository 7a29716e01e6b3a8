package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.spi.RemoteMutants;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Has the mutants of a group run by other processes: the inputs of a pass go there in parts, in
 * their order, each with the mutants that no earlier input is known to kill; what comes back is put
 * together by the pass, which forgets what one thread would not have run.
 *
 * <p>Most mutants die on the first inputs. So the first part of a pass is small and goes alone:
 * otherwise all processes would begin with all mutants. Parts that follow are as long as a process
 * is at them for two seconds, as far as can be told from the one before.
 */
final class RemoteGroup {
    private static final long WAIT_MILLIS = 50;
    private static final long PART_NANOS = 2_000_000_000L;

    /** At the end of a pass, parts are this much smaller than a share for each process. */
    private static final int SHARES = 4;

    private final RemoteMutants there;
    private final int number;
    private final String print;

    /**
     * @param number of the group, which the other end must count in the same way
     * @param print of all mutants that were chosen
     */
    RemoteGroup(RemoteMutants there, int number, String print) {
        this.there = there;
        this.number = number;
        this.print = print;
    }

    /** Runs all inputs of a pass; tells why it has not, or null. */
    @Nullable End run(Pass pass, CandidateRows rows, @Nullable Duration left) {
        return new Round(pass, rows, left).run();
    }

    private record Done(int first, byte[] bytes, @Nullable Throwable thrown) {}

    /** One pass. */
    private final class Round {
        private final Pass pass;
        private final CandidateRows rows;
        private final long deadline;
        private final BlockingQueue<Done> done = new LinkedBlockingQueue<>();

        /** How many batches there are in each part that is underway, by the first of them. */
        private final Map<Integer, Integer> underway = new HashMap<>();

        private int next;
        private long nanosOfBatch;

        /** What was refused, and by the part with which inputs: one thread would come to these. */
        private int refusedAt = Integer.MAX_VALUE;

        private @Nullable RuntimeException refusal;

        Round(Pass pass, CandidateRows rows, @Nullable Duration left) {
            this.pass = pass;
            this.rows = rows;
            this.deadline = left == null ? Long.MAX_VALUE : System.nanoTime() + left.toNanos();
        }

        @Nullable End run() {
            while (!isOver()) {
                if (System.nanoTime() > deadline) {
                    pass.stop();
                    return End.TIME;
                }
                send();
                try {
                    Done part = done.poll(WAIT_MILLIS, TimeUnit.MILLISECONDS);
                    if (part != null) {
                        take(part);
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    pass.stop();
                    return End.STOPPED;
                }
            }
            if (refusal != null) {
                throw refusal;
            }
            return null;
        }

        /** Parts before one that was refused are waited for: they may be refused, too. */
        private boolean isOver() {
            boolean isAllSent = next >= Math.min(pass.batches(), refusedAt);
            return isAllSent && underway.keySet().stream().noneMatch(first -> first < refusedAt);
        }

        private void send() {
            int slots = Math.max(1, there.slots());
            // One more than can run, so that nobody waits for this process.
            int wanted = nanosOfBatch == 0 ? 1 : slots + 1;
            List<Integer> firsts = new ArrayList<>();
            List<byte[]> parts = new ArrayList<>();
            while (underway.size() < wanted && next < Math.min(pass.batches(), refusedAt)) {
                int batches = batches(slots);
                underway.put(next, batches);
                firsts.add(next);
                parts.add(part(next, batches).toBytes());
                next += batches;
            }
            if (!parts.isEmpty()) {
                List<CompletableFuture<byte[]>> futures = there.submit(parts);
                for (int i = 0; i < firsts.size(); i++) {
                    int first = firsts.get(i);
                    futures.get(i).whenComplete((bytes, e) -> done.add(done(first, bytes, e)));
                }
            }
        }

        private static Done done(int first, byte @Nullable [] bytes, @Nullable Throwable thrown) {
            return new Done(first, bytes == null ? new byte[0] : bytes, thrown);
        }

        private int batches(int slots) {
            if (nanosOfBatch == 0) {
                return 1;
            }
            int left = pass.batches() - next;
            long byTime = Math.max(1, PART_NANOS / nanosOfBatch);
            return (int) Math.max(1, Math.min(byTime, left / (SHARES * slots)));
        }

        private MutantPart part(int first, int batches) {
            int begin = pass.begin(first);
            Map<Integer, Boolean> mutants = new HashMap<>();
            for (MutantState each : pass.live()) {
                if (!pass.isKilledBefore(each, begin)) {
                    mutants.put(each.number(), !pass.isFirstHole(each, begin));
                }
            }
            int end = pass.end(first + batches - 1);
            return new MutantPart(
                    print,
                    number,
                    pass.method(),
                    pass.scope(),
                    begin,
                    end - begin,
                    rows.bytes(begin, end),
                    mutants);
        }

        private void take(Done part) {
            int batches = Objects.requireNonNull(underway.remove(part.first()));
            if (part.first() > refusedAt) {
                return;
            }
            Throwable thrown = part.thrown();
            Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : thrown;
            if (cause == null) {
                MutantPartReport report = MutantPartReport.of(part.bytes());
                nanosOfBatch = Math.max(1, report.nanos() / batches);
                pass.merge(part.first(), report);
            } else {
                refusedAt = part.first();
                refusal =
                        cause instanceof TuntasException known
                                ? known
                                : new IllegalStateException(cause);
            }
        }
    }
}

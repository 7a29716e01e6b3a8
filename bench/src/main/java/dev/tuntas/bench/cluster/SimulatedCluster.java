package dev.tuntas.bench.cluster;

import dev.tuntas.suite.spi.remote.PartPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/**
 * A cluster in simulated time, by the rules of {@link PartPlan} that real ones are kept busy by.
 *
 * <p>Work is seconds of searching, in the order of the search. Executors take the parts that are
 * sent to them in turn. When the time of a part is over, what is left of it is cut as often as it
 * was told: each cut gives away a share, one of those that were measured, in turn. One process
 * sends parts and takes back what came of them, one after the other; that takes it the same time
 * for each part.
 */
final class SimulatedCluster {
    private static final double MILLIS = 1_000;

    /** Less than that is no part. */
    private static final double LEAST = 0.001;

    private final int executors;
    private final double startSeconds;
    private final double partSeconds;
    private final double[] shares;

    /** What is to be done and is not underway: from where it begins to how long it is. */
    private final TreeMap<Double, Double> waiting = new TreeMap<>();

    private final PriorityQueue<Underway> underway = new PriorityQueue<>();
    private final PriorityQueue<Double> free = new PriorityQueue<>();
    private int nextShare;

    /** When the process that sends has nothing more to do with what came back until now. */
    private double now;

    private long parts;

    /**
     * @param startSeconds what an executor needs before its first part
     * @param partSeconds what a part costs the process that sends it
     * @param shares how much of what is left a cut gives away
     */
    SimulatedCluster(int executors, double startSeconds, double partSeconds, double[] shares) {
        this.executors = executors;
        this.startSeconds = startSeconds;
        this.partSeconds = partSeconds;
        this.shares = shares.clone();
    }

    /** A part, with what is left of it when it comes back. */
    private record Underway(double end, double from, double left, int cut)
            implements Comparable<Underway> {
        @Override
        public int compareTo(Underway other) {
            return Double.compare(end, other.end);
        }
    }

    /**
     * What a search came to.
     *
     * @param seconds how long it took
     * @param parts how many parts were sent
     */
    record Outcome(double seconds, long parts) {}

    /** Runs a search that takes one executor so long. */
    Outcome run(double work) {
        for (int i = 0; i < executors; i++) {
            free.add(startSeconds);
        }
        waiting.put(0.0, work);
        send();
        while (!underway.isEmpty()) {
            Underway done = underway.remove();
            now = Math.max(now, done.end()) + partSeconds;
            cut(done);
            send();
        }
        return new Outcome(now, parts);
    }

    private void cut(Underway done) {
        double left = done.left();
        for (int i = 1; i < done.cut() && left > LEAST; i++) {
            double given = left * shares[nextShare++ % shares.length];
            left -= given;
            put(done.from() + left, given);
        }
        put(done.from(), left);
    }

    private void put(double from, double seconds) {
        if (seconds > 0) {
            waiting.merge(from, seconds, Double::sum);
        }
    }

    private void send() {
        int room = PartPlan.wanted(executors) - underway.size();
        List<Map.Entry<Double, Double>> sent = new ArrayList<>();
        while (sent.size() < room && !waiting.isEmpty()) {
            sent.add(waiting.pollFirstEntry());
        }
        if (sent.isEmpty()) {
            return;
        }
        int lacking = room - sent.size();
        double slice = PartPlan.sliceMillis(executors, (long) (now * MILLIS), lacking) / MILLIS;
        int cut = PartPlan.cut(lacking, underway.size() + sent.size());
        for (Map.Entry<Double, Double> part : sent) {
            double begin = Math.max(now, free.remove());
            double done = Math.min(slice, part.getValue());
            free.add(begin + done);
            parts++;
            underway.add(
                    new Underway(begin + done, part.getKey() + done, part.getValue() - done, cut));
        }
    }
}

package dev.tuntas.check.spi.run;

import dev.tuntas.core.Structure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects failures: of each kind the smallest input, and how many there are. */
final class FailureTally {
    private final Map<String, Group> groups = new LinkedHashMap<>();
    private volatile int fewestObjects = Integer.MAX_VALUE;

    private static final class Group {
        private Outcome.Failed outcome;
        private Structure<?> input;
        private int objects;
        private long count = 1;
        private final long passedBefore;

        Group(Outcome.Failed outcome, Structure<?> input, int objects, long passedBefore) {
            this.outcome = outcome;
            this.input = input;
            this.objects = objects;
            this.passedBefore = passedBefore;
        }
    }

    synchronized void add(Outcome.Failed outcome, Structure<?> input, long passedBefore) {
        int objects = input.objects();
        fewestObjects = Math.min(fewestObjects, objects);
        Group group = group(outcome);
        if (group == null) {
            groups.put(outcome.key(), new Group(outcome, input, objects, passedBefore));
            return;
        }
        group.count++;
        if (objects < group.objects) {
            boolean saysWhere =
                    outcome.thrown() == null || outcome.thrown().getStackTrace().length > 0;
            group.outcome = saysWhere ? outcome : group.outcome;
            group.input = input;
            group.objects = objects;
        }
    }

    /** A JVM leaves out the stack trace of what is thrown often: that is the same failure. */
    private @Nullable Group group(Outcome.Failed outcome) {
        Throwable thrown = outcome.thrown();
        if (thrown != null && thrown.getStackTrace().length == 0) {
            for (Map.Entry<String, Group> entry : groups.entrySet()) {
                if (entry.getKey().startsWith(outcome.key() + " at ")) {
                    return entry.getValue();
                }
            }
        }
        return groups.get(outcome.key());
    }

    boolean isEmpty() {
        return fewestObjects == Integer.MAX_VALUE;
    }

    /** Whether an input is smaller than all that failed. */
    boolean isSmaller(Structure<?> input) {
        return input.objects() < fewestObjects;
    }

    synchronized List<Failure> toList() {
        List<Failure> all = new ArrayList<>();
        groups.values()
                .forEach(g -> all.add(new Failure(g.outcome, g.input, g.count, g.passedBefore)));
        return all;
    }
}

package dev.tuntas.repair.internal.search;

import java.time.Duration;

/** How much a repair may take: steps of the predicate, and time. */
public final class RepairBudget {
    private final long steps;
    private final long deadline;
    private long used;

    public RepairBudget(long steps, Duration time) {
        this.steps = steps;
        long nanos = time.compareTo(Duration.ofDays(365)) > 0 ? Long.MAX_VALUE / 4 : time.toNanos();
        this.deadline = System.nanoTime() + nanos;
    }

    private RepairBudget(long steps, long deadline) {
        this.steps = steps;
        this.deadline = deadline;
    }

    /** A budget of half of what is left. */
    public RepairBudget half() {
        return part(2);
    }

    /** A budget of one in so many parts of what is left. */
    public RepairBudget part(int parts) {
        long now = System.nanoTime();
        return new RepairBudget((steps - used) / parts, now + (deadline - now) / parts);
    }

    public void use(long some) {
        used += some;
    }

    public boolean isUsedUp() {
        return used > steps || System.nanoTime() - deadline > 0;
    }

    public long used() {
        return used;
    }
}

package dev.tuntas.bench.repair;

import com.sun.management.OperatingSystemMXBean;
import dev.tuntas.repair.Corruption;
import dev.tuntas.repair.Repair;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairStrategy;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Repairs of one row, with one seed after the other; the woven classes are kept. */
final class Repairs<T> {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** The processor time of a process is told in steps of ten milliseconds. */
    private static final double COARSE_MILLIS = 200;

    /**
     * One repair: what it came to, and its processor time; of a short one, the time on the wall.
     */
    record Done(RepairResult<?> result, double millis) {}

    private final RepairRow row;
    private final Class<T> type;
    private final Repair<T> repair;

    private Repairs(RepairRow row, Class<T> type) {
        this.row = row;
        this.type = type;
        this.repair = Repair.of(type, row.predicate());
    }

    static Repairs<?> of(RepairRow row) {
        return new Repairs<>(row, row.type());
    }

    /** Mends a structure with faults; both are the same for each strategy. */
    Done mend(RepairStrategy strategy, int faults, long seed, Duration time) {
        T object = type.cast(row.make());
        Corruption<T> corruption = Corruption.of(repair, object);
        corruption.spoil(faults, seed);
        List<Object> pool = new ArrayList<>(corruption.objects());
        repair.strategy(strategy).time(time);
        long before = SYSTEM.getProcessCpuTime();
        RepairResult<T> result = repair.mend(object, pool);
        double cpu = (SYSTEM.getProcessCpuTime() - before) / 1e6;
        double wall = result.time().toNanos() / 1e6;
        return new Done(result, cpu < COARSE_MILLIS ? wall : Math.min(wall, cpu));
    }
}

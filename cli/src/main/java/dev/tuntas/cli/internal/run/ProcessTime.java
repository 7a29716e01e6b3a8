package dev.tuntas.cli.internal.run;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** The processor time that this process has taken since some moment, all its threads together. */
public final class ProcessTime {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final long began = SYSTEM.getProcessCpuTime();

    private ProcessTime() {}

    public static ProcessTime start() {
        return new ProcessTime();
    }

    public Duration elapsed() {
        return Duration.ofNanos(SYSTEM.getProcessCpuTime() - began);
    }
}

package dev.tuntas.bench.analysis;

import com.sun.management.OperatingSystemMXBean;
import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.lang.management.ManagementFactory;

/**
 * How long a new search takes to its first structure: nearly all of it is analysing and weaving.
 *
 * @param elapsedNanos wall-clock time
 * @param cpuNanos processor time of the whole JVM, with its compiler
 * @param result what the search found
 */
record FirstCandidate(long elapsedNanos, long cpuNanos, SearchResult result) {
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    static FirstCandidate measure(Finitization<?> bounds, Strategy strategy) {
        long cpu = SYSTEM.getProcessCpuTime();
        long start = System.nanoTime();
        SearchResult result = Search.of(bounds).strategy(strategy).limit(1).run();
        long elapsed = System.nanoTime() - start;
        return new FirstCandidate(elapsed, SYSTEM.getProcessCpuTime() - cpu, result);
    }

    static Finitization<?> bounds(Class<?> subject) {
        return Finitization.derive(subject, 3);
    }

    /**
     * For a JVM that has done nothing yet: measures one search of a class by a strategy and prints
     * both times.
     */
    public static void main(String[] args) throws ClassNotFoundException {
        Finitization<?> bounds = bounds(Class.forName(args[0]));
        FirstCandidate first = measure(bounds, Strategy.valueOf(args[1]));
        System.out.println(first.elapsedNanos + " " + first.cpuNanos);
    }
}

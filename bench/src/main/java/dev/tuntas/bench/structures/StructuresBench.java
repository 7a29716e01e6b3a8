package dev.tuntas.bench.structures;

import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.report.Table;
import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.subjects.SearchTree;
import java.lang.management.ManagementFactory;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How long it takes to make a structure real. */
@Command(
        name = "structures",
        description = "The time to make a SearchTree of n nodes real, fresh objects each time.")
public final class StructuresBench extends TableBench {
    private static final int ROUNDS = 5;

    @Option(
            names = "--builds",
            paramLabel = "N",
            description = "Structures to build in each round" + DEFAULT)
    private int builds = 1_000_000;

    /** What was built last, so that the JIT can't leave the building out. */
    private Object last = this;

    @Override
    protected Table measure() {
        Table table = new Table("subject, nodes, structures, ns");
        for (int nodes : new int[] {3, 5, 7}) {
            List<Structure<SearchTree>> structures =
                    Search.of(SearchTree.finSearchTree(nodes)).structures().toList();
            table.add("SearchTree", nodes, structures.size(), best(structures));
        }
        expect(last != this);
        return table;
    }

    private double best(List<? extends Structure<?>> structures) {
        double best = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            best = Math.min(best, nanosPerBuild(structures));
        }
        return best;
    }

    private double nanosPerBuild(List<? extends Structure<?>> structures) {
        long start = cpuNanos();
        for (int i = 0, next = 0; i < builds; i++) {
            last = structures.get(next).materialise();
            next = next + 1 == structures.size() ? 0 : next + 1;
        }
        return (cpuNanos() - start) / (double) builds;
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}

package dev.tuntas.bench;

import dev.tuntas.bench.analysis.AnalysisBench;
import dev.tuntas.bench.assess.AssessBench;
import dev.tuntas.bench.checkpoint.CheckpointBench;
import dev.tuntas.bench.cluster.ClusterBench;
import dev.tuntas.bench.counting.CountingBench;
import dev.tuntas.bench.generators.GeneratorsBench;
import dev.tuntas.bench.incremental.IncrementalBench;
import dev.tuntas.bench.korat.KoratBench;
import dev.tuntas.bench.lazy.LazyBench;
import dev.tuntas.bench.machine.MachineBench;
import dev.tuntas.bench.multivalue.MultivalueBench;
import dev.tuntas.bench.parallel.ParallelBench;
import dev.tuntas.bench.prove.ProveBench;
import dev.tuntas.bench.repair.RepairBench;
import dev.tuntas.bench.rewind.RewindBench;
import dev.tuntas.bench.structures.StructuresBench;
import dev.tuntas.bench.whitebox.WhiteboxBench;
import picocli.CommandLine.Command;

/** {@code tuntas bench}: the papers' tables, measured again on this machine. */
@Command(
        name = "bench",
        description = "Measures Tuntas against published figures; see each table's own help.",
        subcommands = {
            KoratBench.class,
            CheckpointBench.class,
            MultivalueBench.class,
            LazyBench.class,
            GeneratorsBench.class,
            IncrementalBench.class,
            ParallelBench.class,
            ClusterBench.class,
            CountingBench.class,
            WhiteboxBench.class,
            ProveBench.class,
            RepairBench.class,
            RewindBench.class,
            AssessBench.class,
            AnalysisBench.class,
            MachineBench.class,
            StructuresBench.class
        },
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "TABLE")
final class BenchCommand {}

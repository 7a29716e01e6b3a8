package dev.tuntas.bench;

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
            CountingBench.class,
            WhiteboxBench.class,
            AnalysisBench.class,
            StructuresBench.class
        },
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "TABLE")
final class BenchCommand {}

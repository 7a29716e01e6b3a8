package dev.tuntas.cli.internal.repair;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.options.JsonOption;
import dev.tuntas.cli.internal.options.SpaceOptions;
import dev.tuntas.cli.internal.repair.FaultOptions.Spoilt;
import dev.tuntas.cli.internal.run.Alarm;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.run.ProcessTime;
import dev.tuntas.cli.internal.text.Durations;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.Messages;
import dev.tuntas.core.spi.written.WrittenObjects.Read;
import dev.tuntas.repair.Repair;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairStrategy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code tuntas repair}: mends a structure, so that its predicate says yes. */
@Command(
        name = "repair",
        customSynopsis =
                "tuntas repair CLASS (--in FILE | --candidate CANDIDATE | --size N) [--corrupt K]"
                        + " [options]",
        header = "Mends a corrupt structure: finds few fields to change, so that it is valid.",
        description = {
            "",
            "Changes few fields of a structure, so that its predicate says yes to it. Shows each"
                    + " change, and small structures before and after. With --corrupt, some fields are"
                    + " spoilt first, to see how they are mended.",
            ""
        },
        footer = {
            "  Mend what is in a file, and write it to another:",
            "    tuntas repair my.Index -cp target/classes --in index.json --out mended.json",
            "  What would have to change for this candidate to be valid?",
            "    tuntas repair SearchTree --scope 3 --candidate '1,2,0*9'",
            "  A tree of a hundred thousand nodes with a hundred faults:",
            "    tuntas repair AvlTree --predicate repOkInOnePass --size 100000 --corrupt 100"
                    + " --seed 7",
            "",
            "Exit code: 0 mended, or valid already, 1 not mended, 2 wrong use, 3 stopped by a"
                    + " limit."
        })
public final class RepairCommand extends CliCommand {
    @Mixin private SpaceOptions space;
    @Mixin private SourceOptions source;
    @Mixin private FaultOptions faults;

    @Option(
            names = {"-s", "--strategy"},
            paramLabel = "NAME",
            converter = RepairStrategies.class,
            completionCandidates = RepairStrategies.class,
            description =
                    "How to search: ${COMPLETION-CANDIDATES} (default: checkpoint). reexecute tries"
                            + " all values of the field that was read last, from the start each time;"
                            + " reexecute+guided tries what checkpoint does, from the start.")
    private RepairStrategy strategy = RepairStrategy.CHECKPOINT;

    @Option(
            names = "--freeze",
            paramLabel = "FIELD",
            split = ",",
            description = "Fields that must not change, such as Node.key.")
    private List<String> frozen = List.of();

    @Option(
            names = "--prefer",
            paramLabel = "FIELD=VALUE",
            description =
                    "Values that a field is to be given before others, such as Node.color=BLACK, or"
                            + " Node.key=0,1; null is none.")
    private Map<String, String> preferred = new LinkedHashMap<>();

    @Option(
            names = "--spare",
            paramLabel = "N",
            description = "N new objects of each class may be added, where some are missing.")
    private @Nullable Integer spare;

    @Option(
            names = "--memory",
            paramLabel = "FILE",
            description =
                    "Keep what has helped in a file, and try that first from then on. The file is"
                            + " made if there is none.")
    private @Nullable Path memory;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "60s",
            description = "Stop after that time: 500ms, 30s, 2m (default: ${DEFAULT-VALUE}).")
    private Duration time = Duration.ofSeconds(60);

    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "Stop when the predicate has taken N steps in all (calls and loops).")
    private @Nullable Long steps;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "Write the structure to a file, as JSON, if it is valid now.")
    private @Nullable Path out;

    @Mixin private JsonOption json;

    @Override
    public Integer call() {
        if (faults.isIncomplete()) {
            throw new ParameterException(
                    line(), "--seed and --faults say how to spoil: give --corrupt as well");
        }
        try (Alarm alarm = Alarm.after(time, out())) {
            return mend(space.classes().subject());
        }
    }

    private <T> int mend(Class<T> subject) {
        Repair<T> repair = repair(subject);
        Read<T> read = object(subject);
        T object = read.root();
        Spoilt spoilt = faults.spoil(repair, object);
        List<Object> pool = new ArrayList<>(spoilt.pool());
        pool.addAll(read.others());
        Snapshot before = Snapshot.of(object, pool);
        ProcessTime cpu = ProcessTime.start();
        RepairResult<T> result = repair.mend(object, pool);
        Repaired repaired =
                new Repaired(
                        subject,
                        spoilt.texts(before),
                        pool,
                        before,
                        result,
                        isStopped(result),
                        strategy,
                        cpu.elapsed());
        if (out != null && result.isValid()) {
            WrittenFile.write(object, out);
        }
        json.print(out(), () -> RepairJson.of(repaired), () -> RepairText.of(repaired));
        if (out != null && !json.isWanted()) {
            out().println(result.isValid() ? "Written to " + out + "." : "Nothing was written.");
        }
        return exitCode(repaired);
    }

    private static int exitCode(Repaired repaired) {
        if (repaired.result().isValid()) {
            return ExitCode.CLEAN;
        }
        return repaired.isStopped() ? ExitCode.STOPPED : ExitCode.FINDINGS;
    }

    private boolean isStopped(RepairResult<?> result) {
        boolean isLate = result.time().compareTo(time) >= 0;
        return !result.isValid() && (isLate || steps != null && result.steps() >= steps);
    }

    private <T> Repair<T> repair(Class<T> subject) {
        Repair<T> repair = space.repair(subject);
        repair.strategy(strategy).freeze(frozen.toArray(String[]::new)).time(positive(time));
        preferred.forEach((field, values) -> repair.preferText(field, values.split(",", -1)));
        if (spare != null) {
            repair.spare(spare);
        }
        if (steps != null) {
            repair.steps(steps);
        }
        if (memory != null) {
            repair.memory(memory);
        }
        return repair;
    }

    private static Duration positive(Duration time) {
        Messages.checkPositive("time", time.toNanos());
        return time;
    }

    private <T> Read<T> object(Class<T> subject) {
        SourceOptions.Choice choice = source.choice();
        if (choice.in != null) {
            return WrittenFile.read(subject, choice.in);
        }
        if (choice.candidate != null) {
            Finitization<?> bounds = space.finitization();
            Structure structure = Structure.of(bounds.space().parse(choice.candidate));
            return new Read<>(subject.cast(structure.materialise()), List.of());
        }
        if (choice.size == null || choice.size < 0) {
            throw CliProblems.noNegativeSize(choice.size);
        }
        return new Read<>(sized(subject, choice.size), List.of());
    }

    private static <T> T sized(Class<T> subject, int size) {
        try {
            return SizedObject.of(subject, size);
        } catch (OutOfMemoryError e) {
            // What was made so far is out of reach by now.
            throw CliProblems.tooLarge(subject, size);
        }
    }
}

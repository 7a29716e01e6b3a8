package dev.tuntas.cli.internal.explore;

import dev.tuntas.cli.internal.options.ClassPathOption;
import dev.tuntas.cli.internal.options.JsonOption;
import dev.tuntas.cli.internal.options.TimeOption;
import dev.tuntas.cli.internal.run.Alarm;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.run.ProcessTime;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.rewind.Exploration;
import dev.tuntas.rewind.result.ExplorationResult;
import dev.tuntas.rewind.result.RewindException;
import dev.tuntas.rewind.result.WayBack;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code tuntas explore}: every order of the threads of a small program. */
@Command(
        name = "explore",
        customSynopsis = "tuntas explore CLASS [--arg A]... [options]",
        header = "Runs a small program with threads in every order: deadlocks, failures, races.",
        description = {
            "",
            "Runs the main method of a class on a machine that lets any thread go on at any time, goes"
                    + " back to where another thread could have gone on, and so comes to every state of"
                    + " the program. Says which orders end in a deadlock or an exception, and which"
                    + " variables are used by two threads at once.",
            ""
        },
        footer = {
            "  Two threads that count up a number without a lock:",
            "    tuntas explore LostUpdate --arg 2",
            "  A program of your own, for a program to read:",
            "    tuntas explore my.Program -cp target/classes --json",
            "",
            "Exit code: 0 all states are in order, 1 findings, 2 wrong use, 3 stopped by a limit."
        })
public final class ExploreCommand extends CliCommand {
    @Parameters(
            index = "0",
            paramLabel = "CLASS",
            description = "The class whose main method begins the program.")
    private String target;

    @Mixin private ClassPathOption classPath;

    @Option(
            names = {"-a", "--arg"},
            paramLabel = "A",
            description = "An argument for main; may be given several times.")
    private List<String> arguments = List.of();

    @Option(names = "--states", paramLabel = "N", description = "Stop when there are N states.")
    private @Nullable Long states;

    @Option(
            names = "--hash-compaction",
            description =
                    "Keep 64 bits of each state instead of the whole: less memory, and a chance, which"
                            + " is told, that states are left out.")
    private boolean isCompact;

    @Option(
            names = "--back",
            paramLabel = "WAY",
            defaultValue = "dynamic",
            converter = WayNames.class,
            completionCandidates = WayNames.class,
            description =
                    "How to go back to where another thread could have gone on: ${COMPLETION-CANDIDATES};"
                            + " by reverse code of what ran, by reverse code that holds whatever ran, or"
                            + " by saved values (default: ${DEFAULT-VALUE}). All come to the same states.")
    private WayBack back = WayBack.DYNAMIC;

    @Mixin private TimeOption time;
    @Mixin private JsonOption json;

    @Override
    public Integer call() {
        if (states != null && states < 1) {
            throw new ParameterException(line(), "--states is " + states + ". Expected 1 or more.");
        }
        try (Alarm alarm = Alarm.after(left(time.time()), out())) {
            Class<?> program = program();
            ProcessTime cpu = ProcessTime.start();
            ExplorationResult result = explore(program);
            Explored explored = new Explored(words(), program, result, elapsed(), cpu.elapsed());
            json.print(out(), () -> ExploreJson.of(explored), () -> ExploreText.of(explored));
            return exitCode(explored.result());
        }
    }

    /** The program as words of a command line; its arguments stand behind all options. */
    private List<String> words() {
        List<String> words = new ArrayList<>(List.of(target));
        words.addAll(arguments);
        words.addAll(classPath.words());
        return words;
    }

    private Class<?> program() {
        Class<?> program = classPath.find(target);
        try {
            program.getMethod("main", String[].class);
        } catch (NoSuchMethodException e) {
            throw new TuntasException(
                    program.getName()
                            + " has no method public static void main(String[]), with which a program"
                            + " begins. Name a class that has one: it starts the threads.",
                    e);
        }
        return program;
    }

    private ExplorationResult explore(Class<?> program) {
        Exploration exploration =
                Exploration.of(classPath.finder().loader(), program.getName())
                        .arguments(arguments.toArray(String[]::new))
                        .goBackBy(back);
        if (states != null) {
            exploration.maxStates(states);
        }
        if (isCompact) {
            exploration.compact();
        }
        try {
            return exploration.run();
        } catch (RewindException e) {
            throw new TuntasException(String.valueOf(e.getMessage()), e);
        }
    }

    private static int exitCode(ExplorationResult result) {
        if (!result.findings().isEmpty()) {
            return ExitCode.FINDINGS;
        }
        return result.exhausted() ? ExitCode.CLEAN : ExitCode.STOPPED;
    }
}

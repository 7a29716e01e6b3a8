package dev.tuntas.cli;

import dev.tuntas.core.internal.Problems;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tuntas} itself, which only leads to its commands. */
@Command(
        name = "tuntas",
        header = "Every valid input up to a bound.",
        description = {
            "",
            "Say what makes an object valid (a boolean method such as repOk), and Tuntas finds all"
                    + " valid objects up to a size, and runs your methods on all of them.",
            ""
        },
        subcommands = {
            GenerateCommand.class,
            CountCommand.class,
            SuiteCommand.class,
            CheckCommand.class,
            ShowCommand.class,
            ExplainCommand.class,
            InitCommand.class,
            CompletionCommand.class,
            HelpCommand.class
        },
        versionProvider = Version.class,
        optionListHeading = "%nOptions:%n",
        commandListHeading = "%nCommands:%n",
        footerHeading = "%nTo begin with:%n",
        footer = {
            "  tuntas generate SearchTree --scope 3",
            "  tuntas check SearchTree --scope 3",
            "  tuntas help generate"
        })
final class TuntasCommand implements Callable<Integer> {
    private static final Duration LEAST = Duration.ofNanos(1);

    @Spec private CommandSpec spec;
    private final long began;

    /**
     * @param began when the user called it, by {@link System#nanoTime}
     */
    TuntasCommand(long began) {
        this.began = began;
    }

    /** The time since the user called it. */
    static Duration elapsed(CommandSpec spec) {
        TuntasCommand root = (TuntasCommand) spec.root().userObject();
        return Duration.ofNanos(System.nanoTime() - root.began);
    }

    /**
     * What is left of a time that began when the user called the command: at least a moment, so
     * that the one who gets it says that it is over.
     *
     * @param time null for no limit
     */
    static @Nullable Duration left(CommandSpec spec, @Nullable Duration time) {
        if (time == null) {
            return null;
        }
        Problems.checkPositive("time", time.toNanos());
        Duration left = time.minus(elapsed(spec));
        return left.compareTo(LEAST) > 0 ? left : LEAST;
    }

    @SuppressWarnings("UnusedVariable")
    @Mixin
    private CommonOptions common;

    @SuppressWarnings("UnusedVariable")
    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show which version this is.")
    private boolean version;

    /** Without a command there is nothing to do but to say which there are. */
    @Override
    public Integer call() {
        // Without colours: what goes there can give no commands to the terminal.
        spec.commandLine().usage(spec.commandLine().getErr(), Ansi.OFF);
        return ExitCode.WRONG_USE;
    }
}

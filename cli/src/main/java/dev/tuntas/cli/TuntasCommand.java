package dev.tuntas.cli;

import static java.util.Objects.requireNonNull;

import dev.tuntas.cli.internal.assess.AssessCommand;
import dev.tuntas.cli.internal.check.CheckCommand;
import dev.tuntas.cli.internal.count.CountCommand;
import dev.tuntas.cli.internal.docs.DocsCommand;
import dev.tuntas.cli.internal.docs.ManCommand;
import dev.tuntas.cli.internal.explore.ExploreCommand;
import dev.tuntas.cli.internal.generate.GenerateCommand;
import dev.tuntas.cli.internal.init.InitCommand;
import dev.tuntas.cli.internal.project.NewCommand;
import dev.tuntas.cli.internal.prove.ProveCommand;
import dev.tuntas.cli.internal.repair.RepairCommand;
import dev.tuntas.cli.internal.rewind.RewindCommand;
import dev.tuntas.cli.internal.run.CallTime;
import dev.tuntas.cli.internal.run.ToolVersion;
import dev.tuntas.cli.internal.show.ExplainCommand;
import dev.tuntas.cli.internal.show.ShowCommand;
import dev.tuntas.cli.internal.suite.SuiteCommand;
import dev.tuntas.cli.internal.watch.WatchCommand;
import dev.tuntas.cli.spi.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
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
        versionProvider = ToolVersion.class,
        optionListHeading = "%nOptions:%n",
        commandListHeading = "%nCommands:%n",
        footerHeading = "%nTo begin with:%n",
        footer = {
            "  tuntas generate SearchTree --scope 3",
            "  tuntas check SearchTree --scope 3",
            "  tuntas help generate"
        })
final class TuntasCommand implements Callable<Integer>, CallTime.Root {
    /** Commands that know nothing of the others. */
    private static final List<Class<?>> ALONE =
            List.of(
                    GenerateCommand.class,
                    CountCommand.class,
                    SuiteCommand.class,
                    CheckCommand.class,
                    WatchCommand.class,
                    ProveCommand.class,
                    AssessCommand.class,
                    RepairCommand.class,
                    RewindCommand.class,
                    ExploreCommand.class,
                    ShowCommand.class,
                    ExplainCommand.class,
                    InitCommand.class,
                    NewCommand.class,
                    DocsCommand.class);

    private static final List<String> VERSION = List.of("-V", "--version");

    @Spec private CommandSpec spec;
    private final long began;

    /**
     * @param began when the user called it, by {@link System#nanoTime}
     */
    TuntasCommand(long began) {
        this.began = began;
    }

    /**
     * Adds the commands of this module. To read the options of all of them takes a quarter of a
     * second, so where the first argument names one, only that is added, and none where nothing but
     * the version is asked for.
     *
     * @return whether no other command can be meant
     */
    static boolean addOwn(CommandLine line, String... args) {
        if (args.length == 1 && VERSION.contains(args[0])) {
            return true;
        }
        for (Class<?> command : ALONE) {
            String name = requireNonNull(command.getAnnotation(Command.class)).name();
            if (args.length > 0 && args[0].equals(name)) {
                line.addSubcommand(command);
                return true;
            }
        }
        ALONE.forEach(line::addSubcommand);
        line.addSubcommand(CompletionCommand.class)
                .addSubcommand(ManCommand.class)
                .addSubcommand(HelpCommand.class);
        return false;
    }

    @Override
    public long began() {
        return began;
    }

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

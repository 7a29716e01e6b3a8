package dev.tuntas.cli.internal.watch;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.check.CheckCommand;
import dev.tuntas.cli.internal.run.CallTime;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.run.Errors;
import dev.tuntas.cli.spi.CommonOptions;
import dev.tuntas.cli.spi.ExitCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Unmatched;

/** {@code tuntas watch}: {@code check}, again after each build. */
@Command(
        name = "watch",
        customSynopsis = "tuntas watch CLASS[#METHOD] -cp PATH [options of check]",
        header = "Checks again whenever your classes have been built.",
        description = {
            "",
            "Runs tuntas check, and once more each time when class files in the folders and jars of"
                    + " --classpath have changed, until Ctrl-C. What was written anew with the same"
                    + " bytes is no change. Inputs are kept from one check to the next as long as the"
                    + " invariant, the precondition and the bounds stay as they are; only a change of"
                    + " these has them searched for again.",
            ""
        },
        footer = {
            "  Beside an editor that compiles, or mvn compile by hand:",
            "    tuntas watch my.Heap#removeMin --scope 4 -cp target/classes",
            "",
            "Exit code: that of the last check."
        })
public final class WatchCommand extends CliCommand {
    @Parameters(
            paramLabel = "CLASS[#METHOD]",
            description = "What to check, as tuntas check takes it.")
    private String target = "";

    @Option(
            names = {"-cp", "--classpath"},
            paramLabel = "PATH",
            required = true,
            description =
                    "Where your classes are, which are watched: folders and jars, with ':'"
                            + " between.")
    private String classPath = "";

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            description =
                    "Keep the inputs in that folder (otherwise in one that is deleted in the end).")
    private @Nullable Path cache;

    @Option(
            names = "--checks",
            paramLabel = "K",
            description = "End after K checks (otherwise by Ctrl-C).")
    private long checks = Long.MAX_VALUE;

    @Unmatched private List<String> others = new ArrayList<>();

    @Override
    public Integer call() {
        if (checks < 1) {
            throw CliProblems.noChecks(checks);
        }
        try (InputFolder inputs = InputFolder.of(cache)) {
            BuiltClasses classes = BuiltClasses.of(classPath);
            int exitCode = check(inputs.path());
            for (long done = 1; done < checks && isUsable(exitCode, done); done++) {
                out().printf("%nWaiting for a build ...%n");
                out().flush();
                List<String> changed = classes.awaitChange();
                out().printf("%s%n%n", changedText(changed));
                exitCode = check(inputs.path());
            }
            return exitCode;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.STOPPED;
        }
    }

    /** A first call that is wrong stays wrong; later a class may be broken for a while. */
    private static boolean isUsable(int exitCode, long done) {
        return done > 1 || exitCode != ExitCode.WRONG_USE;
    }

    private static String changedText(List<String> changed) {
        return changed.size() == 1
                ? changed.get(0) + " has changed."
                : "%s and %d more have changed.".formatted(changed.get(0), changed.size() - 1);
    }

    private int check(Path inputs) {
        List<String> words = new ArrayList<>(List.of("check", target, "--classpath", classPath));
        words.addAll(List.of("--cache", inputs.toString()));
        words.addAll(others);
        ClassLoader outside = Thread.currentThread().getContextClassLoader();
        Errors errors = new Errors(words);
        CommandLine check = new CommandLine(CheckCommand.class);
        check.getCommandSpec()
                .addMixin("common", CommandSpec.forAnnotatedObject(new CommonOptions()));
        CommandLine line = new CommandLine(new Round(System.nanoTime()));
        line.addSubcommand("check", check);
        try {
            return line.setOut(out())
                    .setErr(err())
                    .setParameterExceptionHandler(errors)
                    .setExecutionExceptionHandler(errors)
                    .execute(words.toArray(String[]::new));
        } finally {
            Thread.currentThread().setContextClassLoader(outside);
        }
    }

    /** What a check takes for the command line around it. */
    @Command(name = "tuntas")
    private record Round(long began) implements CallTime.Root, Runnable {
        @Override
        public void run() {}
    }
}

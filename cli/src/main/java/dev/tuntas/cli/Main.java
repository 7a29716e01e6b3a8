package dev.tuntas.cli;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.run.Alarm;
import dev.tuntas.cli.internal.run.Errors;
import dev.tuntas.cli.internal.run.Interruption;
import dev.tuntas.cli.internal.run.UserPrints;
import dev.tuntas.cli.internal.text.SafeText;
import dev.tuntas.cli.internal.text.SafeWriter;
import dev.tuntas.cli.spi.CommonOptions;
import dev.tuntas.cli.spi.ExitCode;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.ServiceLoader;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** The entry point of {@code ./tuntas}. */
public final class Main {
    private static final int HELP_WIDTH = 100;
    private static final Duration MOST_BEFORE = Duration.ofMinutes(1);

    private Main() {}

    /**
     * Runs a command and ends the process with its exit code.
     *
     * <p>What the user's code prints goes to standard error, the first lines of it: standard output
     * is for results.
     */
    public static void main(String[] args) {
        Alarm.ownProcess();
        PrintWriter out = writer(FileDescriptor.out);
        PrintWriter err = writer(FileDescriptor.err);
        PrintStream unlimited = System.err;
        UserPrints.install();
        Interruption.endAtSecond();
        Thread.setDefaultUncaughtExceptionHandler((t, thrown) -> hasEnded(t, thrown, unlimited));
        int exitCode = run(System.nanoTime() - nanosBefore(), out, err, args);
        UserPrints.remark().ifPresent(err::println);
        err.flush();
        // Not System.exit: threads and shutdown hooks of the user's code may never end.
        Runtime.getRuntime().halt(exitCode);
    }

    /** Threads of the user's code end by an exception, also when they take too many steps. */
    private static void hasEnded(Thread thread, Throwable thrown, PrintStream to) {
        if (thread.getName().startsWith("tuntas-")) {
            thrown.printStackTrace(to);
        } else {
            to.println(
                    SafeText.lines(CliProblems.threadEnded(thread.getName(), thrown.getClass())));
        }
    }

    /** How long the process has been there. */
    private static long nanosBefore() {
        // Of the JVM, not of the process: a script that built Tuntas first is the same process.
        long start = ManagementFactory.getRuntimeMXBean().getStartTime();
        // The system's clock may have been set since.
        long millis = Math.max(0, System.currentTimeMillis() - start);
        return Math.min(millis, MOST_BEFORE.toMillis()) * 1_000_000;
    }

    /** The drawings need UTF-8, whatever the locale. */
    private static PrintWriter writer(FileDescriptor descriptor) {
        return new PrintWriter(
                new OutputStreamWriter(new FileOutputStream(descriptor), StandardCharsets.UTF_8));
    }

    /**
     * Runs a command and returns its exit code. Code of the user's finds its own classes by the
     * class loader of this thread, which is the old one again afterwards.
     */
    public static int run(PrintWriter out, PrintWriter err, String... args) {
        ClassLoader outside = Thread.currentThread().getContextClassLoader();
        try {
            return run(System.nanoTime(), out, err, args);
        } finally {
            Thread.currentThread().setContextClassLoader(outside);
        }
    }

    private static int run(
            long began, PrintWriter unsafeOut, PrintWriter unsafeErr, String... args) {
        PrintWriter out = new SafeWriter(unsafeOut);
        PrintWriter err = new SafeWriter(unsafeErr);
        Errors errors = new Errors(List.of(args));
        int exitCode;
        try {
            CommandLine line = commandLine(errors, began, unsafeOut, args);
            exitCode = line.setOut(out).setErr(err).execute(args);
        } catch (Error e) {
            exitCode = errors.report(e, err);
        }
        if (out.checkError() && exitCode != ExitCode.WRONG_USE) {
            err.println("tuntas: standard output can't be written: it is closed or full");
            exitCode = ExitCode.WRONG_USE;
        }
        err.flush();
        return exitCode;
    }

    private static CommandLine commandLine(
            Errors errors, long began, PrintWriter help, String... args) {
        CommandLine line = new CommandLine(new TuntasCommand(began));
        boolean isWhole = TuntasCommand.addOwn(line, args);
        addCommonOptions(line);
        if (!isWhole) {
            ServiceLoader.load(Subcommand.class, Main.class.getClassLoader())
                    .forEach(added -> line.addSubcommand(added.command()));
        }
        return line.setExecutionStrategy(parsed -> execute(parsed, help))
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .setUsageHelpWidth(HELP_WIDTH);
    }

    /** All commands have them, behind their own. Those of other modules say what they have. */
    private static void addCommonOptions(CommandLine line) {
        if (!(line.getCommand() instanceof HelpCommand)) {
            CommandSpec common = CommandSpec.forAnnotatedObject(new CommonOptions());
            line.getCommandSpec().addMixin("common", common);
        }
        line.getSubcommands().values().forEach(Main::addCommonOptions);
    }

    /** Help is our own text, and may have colours, which are commands to the terminal. */
    private static int execute(ParseResult parsed, PrintWriter help) {
        for (CommandLine each : parsed.asCommandLineList()) {
            if (each.isUsageHelpRequested() || each.getCommand() instanceof HelpCommand) {
                each.setOut(help);
            }
        }
        return new RunLast().execute(parsed);
    }
}

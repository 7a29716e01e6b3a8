package dev.tuntas.cli.internal.run;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.spi.CommonOptions;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.message.TuntasException;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what went wrong: one message on standard error, and a stack trace only on request. */
public final class Errors implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private final boolean showsStackTraces;

    public Errors(List<String> args) {
        this.showsStackTraces =
                args.contains(CommonOptions.STACK_TRACE) || System.getenv("TUNTAS_DEBUG") != null;
    }

    /** The command line itself is wrong. */
    @Override
    public int handleParseException(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("tuntas: " + message(e));
        err.printf("Try '%s --help'.%n", command.getCommandSpec().qualifiedName());
        return ExitCode.WRONG_USE;
    }

    private static String message(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched && unmatched.isUnknownOption()) {
            return CliProblems.unknownOption(
                    unmatched.getUnmatched().get(0),
                    e.getCommandLine().getCommandSpec().optionsMap().keySet());
        }
        if (e instanceof UnmatchedArgumentException unmatched
                && !e.getCommandLine().getSubcommands().isEmpty()) {
            return CliProblems.unknownCommand(
                    unmatched.getUnmatched().get(0), e.getCommandLine().getSubcommands().keySet());
        }
        return String.valueOf(e.getMessage()).replaceFirst("^Error: ", "");
    }

    /** What it asks for can't be done, or we made a mistake. */
    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        return e instanceof ParameterException wrong
                ? handleParseException(wrong, new String[0])
                : report(e, command.getErr());
    }

    public int report(Throwable problem, PrintWriter err) {
        if (problem instanceof LinkageError e) {
            return report(CliProblems.cannotLoad(e), err);
        }
        if (problem instanceof OutOfMemoryError) {
            err.println("tuntas: " + CliProblems.noMemory());
        } else if (problem instanceof TuntasException) {
            err.println("tuntas: " + String.valueOf(problem.getMessage()).strip());
            if (showsStackTraces) {
                problem.printStackTrace(err);
            }
        } else {
            err.printf(
                    "tuntas: this is a mistake in Tuntas %s (%s). Please report it with all that"
                            + " follows:%n",
                    ToolVersion.number(), ToolVersion.platform());
            problem.printStackTrace(err);
        }
        return ExitCode.WRONG_USE;
    }
}

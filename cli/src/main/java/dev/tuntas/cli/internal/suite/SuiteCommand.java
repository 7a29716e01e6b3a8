package dev.tuntas.cli.internal.suite;

import dev.tuntas.cli.spi.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tuntas suite}, which only leads to its commands. */
@Command(
        name = "suite",
        header = "Looks into suites, checks, merges and exports them.",
        description = {
            "",
            "A suite is a file with all structures that a search has found, and with what is needed"
                    + " to make them again: tuntas generate --out FILE.suite writes one.",
            ""
        },
        subcommands = {
            SuiteInfoCommand.class,
            SuiteVerifyCommand.class,
            SuiteMergeCommand.class,
            SuiteExportCommand.class
        },
        optionListHeading = "%nOptions:%n",
        commandListHeading = "%nCommands:%n",
        footerHeading = "%nTo begin with:%n",
        footer = {
            "  tuntas generate SearchTree --scope 4 --out trees.suite",
            "  tuntas suite info trees.suite"
        })
public final class SuiteCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    /** Without a command there is nothing to do but to say which there are. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.WRONG_USE;
    }
}

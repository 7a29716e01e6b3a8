package dev.tuntas.cli;

import dev.tuntas.cli.spi.CommonOptions;
import dev.tuntas.cli.spi.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A command such as another module would add. */
@Command(name = "greet", header = "Greets.")
public final class GreetCommand implements Subcommand, Callable<Integer> {
    @Spec private CommandSpec spec;

    @SuppressWarnings("UnusedVariable")
    @Mixin
    private CommonOptions common;

    @Parameters private String whom;

    @Option(names = "--fail")
    private boolean fail;

    @Override
    public Object command() {
        return this;
    }

    @Override
    public Integer call() {
        if (fail) {
            throw new IllegalStateException("on purpose");
        }
        spec.commandLine().getOut().println("hello " + whom);
        return ExitCode.CLEAN;
    }
}

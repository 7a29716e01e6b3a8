package dev.tuntas.cli;

import dev.tuntas.cli.spi.ExitCode;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tuntas completion}: a script that teaches a shell all commands and options. */
@Command(
        name = "completion",
        header = "Prints a completion script for bash or zsh.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  For this shell:",
            "    source <(tuntas completion)",
            "  For all to come:",
            "    tuntas completion > ~/.tuntas-completion",
            "    echo 'source ~/.tuntas-completion' >> ~/.bashrc"
        })
final class CompletionCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine()
                .getOut()
                .println(AutoComplete.bash("tuntas", spec.root().commandLine()).stripTrailing());
        return ExitCode.CLEAN;
    }
}

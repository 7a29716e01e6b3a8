package dev.tuntas.cli;

import dev.tuntas.cli.internal.text.FishCompletion;
import dev.tuntas.cli.spi.ExitCode;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tuntas completion}: a script that teaches a shell all commands and options. */
@Command(
        name = "completion",
        header = "Prints a completion script for bash, zsh or fish.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  For this shell, bash or zsh:",
            "    source <(tuntas completion)",
            "  For all to come:",
            "    tuntas completion > ~/.tuntas-completion",
            "    echo 'source ~/.tuntas-completion' >> ~/.bashrc",
            "  For fish:",
            "    tuntas completion fish > ~/.config/fish/completions/tuntas.fish"
        })
final class CompletionCommand implements Callable<Integer> {
    /** The shells; zsh reads what bash does. */
    enum Shell {
        bash,
        zsh,
        fish
    }

    @Spec private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "SHELL",
            defaultValue = "bash",
            description = "${COMPLETION-CANDIDATES} (bash unless told).")
    private Shell shell;

    @Override
    public Integer call() {
        spec.commandLine().getOut().println(script(spec.root().commandLine()).stripTrailing());
        return ExitCode.CLEAN;
    }

    private String script(CommandLine tuntas) {
        return shell == Shell.fish
                ? FishCompletion.of(tuntas)
                : AutoComplete.bash("tuntas", tuntas);
    }
}

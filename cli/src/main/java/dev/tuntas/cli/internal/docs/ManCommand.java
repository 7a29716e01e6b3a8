package dev.tuntas.cli.internal.docs;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.run.ToolVersion;
import dev.tuntas.cli.spi.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code tuntas man}: what {@code --help} says of all commands, as pages for {@code man}. */
@Command(
        name = "man",
        customSynopsis = "tuntas man FOLDER",
        header = "Writes man pages of all commands.",
        description = {
            "",
            "One file for each command, tuntas-check.1 and so on, to a folder, which is made. If it"
                    + " is man1 in a folder on the MANPATH, man tuntas-check finds it.",
            ""
        },
        footer = {"    tuntas man ~/.local/share/man/man1", "    man tuntas-check"})
public final class ManCommand extends CliCommand {
    @Parameters(arity = "0..1", paramLabel = "FOLDER", description = "Where to write them.")
    private @Nullable Path folder;

    @Option(
            names = "--markdown",
            description = "Print all commands as one page of Markdown instead.")
    private boolean markdown;

    @Override
    public Integer call() {
        List<CommandPage> pages = CommandPage.all(line().getParent());
        if (markdown) {
            out().print(CommandMarkdown.of(pages));
            return ExitCode.CLEAN;
        }
        if (folder == null) {
            throw new ParameterException(line(), "Where to? Expected a folder.");
        }
        write(pages, folder);
        out().printf("%d pages written to %s.%n", pages.size(), folder);
        return ExitCode.CLEAN;
    }

    private static void write(List<CommandPage> pages, Path folder) {
        try {
            Files.createDirectories(folder);
            for (CommandPage page : pages) {
                Files.writeString(
                        folder.resolve(ManPage.name(page) + ".1"),
                        ManPage.of(page, pages, ToolVersion.number()));
            }
        } catch (IOException e) {
            throw CliProblems.cannotWrite(folder.toString(), e, "Not all pages are there.");
        }
    }
}

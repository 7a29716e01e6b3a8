package dev.tuntas.cli.internal.docs;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.run.ToolVersion;
import dev.tuntas.cli.spi.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tuntas docs}: the documents of this version as pages for a browser. */
@Command(
        name = "docs",
        customSynopsis = "tuntas docs FOLDER",
        header = "Writes the documents of this version as pages to read and search in a browser.",
        description = {
            "",
            "The pages need no network: style and script are in them, and what the search looks in"
                    + " is a file beside them. They can be read without JavaScript, but not searched.",
            ""
        },
        footer = {"    tuntas docs site", "    xdg-open site/index.html"})
public final class DocsCommand extends CliCommand {
    @Parameters(paramLabel = "FOLDER", description = "Where to write them; it is made.")
    private Path folder;

    @Override
    public Integer call() {
        List<SiteFile> files = new DocsSite(ToolVersion.number()).files();
        try {
            Files.createDirectories(folder);
            for (SiteFile file : files) {
                Files.writeString(folder.resolve(file.name()), file.text());
            }
        } catch (IOException e) {
            throw CliProblems.cannotWrite(folder.toString(), e, "Not all pages are there.");
        }
        out().printf(
                        "%d pages written; begin with %s.%n",
                        files.stream().filter(SiteFile::isPage).count(),
                        folder.resolve(DocsSite.FIRST));
        return ExitCode.CLEAN;
    }
}

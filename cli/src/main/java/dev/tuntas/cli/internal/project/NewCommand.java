package dev.tuntas.cli.internal.project;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.text.ShellWords;
import dev.tuntas.cli.spi.ExitCode;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tuntas new}: a small Maven project with a class, its predicate and a test. */
@Command(
        name = "new",
        customSynopsis = "tuntas new FOLDER [options]",
        header = "Writes a small Maven project that tests a class on every input.",
        description = {
            "",
            "One class with its repOk, one @ExhaustiveTest and the dependency: a place to begin."
                    + " The folder must not exist, or be empty.",
            ""
        },
        footer = {"    tuntas new scores", "    cd scores && mvn test"})
public final class NewCommand extends CliCommand {
    private static final Pattern PACKAGE = Pattern.compile("[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*");

    @Parameters(paramLabel = "FOLDER", description = "Where to write it.")
    private Path folder;

    @Option(
            names = "--package",
            paramLabel = "NAME",
            description = "The package of its classes (${DEFAULT-VALUE}).")
    private String packageName = "example";

    @Override
    public Integer call() {
        if (!PACKAGE.matcher(packageName).matches()) {
            throw CliProblems.noPackage(packageName);
        }
        List<Path> written = new NewProject(folder, packageName).write();
        written.forEach(file -> out().println(file));
        out().flush();
        err().printf(
                        "%nTo run its test:%n  %s && mvn test%n",
                        ShellWords.line(List.of("cd", folder.toString())));
        return ExitCode.CLEAN;
    }
}

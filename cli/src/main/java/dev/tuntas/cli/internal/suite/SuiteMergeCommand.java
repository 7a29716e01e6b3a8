package dev.tuntas.cli.internal.suite;

import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.suite.SuiteMerge;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tuntas suite merge}: parts of one search become one suite. */
@Command(
        name = "merge",
        header = "Puts suites of neighbouring parts of one search together.",
        description = {
            "",
            "The suites must be of the same class, bounds, predicate and strategy; each must begin"
                    + " where the one before ends.",
            ""
        },
        footerHeading = "%nExample:%n",
        footer = {
            "  tuntas generate SearchTree --limit 5 --out first.suite",
            "  tuntas generate SearchTree --from '1,2,0,0,2,2,0*5' --out rest.suite",
            "  tuntas suite merge first.suite rest.suite --out trees.suite"
        })
public final class SuiteMergeCommand extends CliCommand {
    @Parameters(
            index = "0..*",
            arity = "1..*",
            paramLabel = "SUITE",
            description = "The parts, in the order of the search.")
    private List<Path> files;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            required = true,
            description = "The suite to write; it must not be there.")
    private Path target = Path.of("");

    @Override
    public Integer call() {
        long structures = SuiteMerge.merge(files, target);
        line().getOut()
                .printf(
                        "%s of %s written to %s.%n",
                        NumberText.count(structures, "structure"),
                        NumberText.count(files.size(), "suite"),
                        target);
        return ExitCode.CLEAN;
    }
}

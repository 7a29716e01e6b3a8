package dev.tuntas.cli.internal.suite;

import dev.tuntas.cli.internal.options.ClassPathOption;
import dev.tuntas.cli.internal.output.SuiteJson;
import dev.tuntas.cli.internal.output.SuiteText;
import dev.tuntas.cli.internal.subject.SuiteSubject;
import dev.tuntas.cli.spi.CommonOptions;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.suite.Suite;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tuntas suite info}: what a suite is the suite of. */
@Command(
        name = "info",
        header = "Says what a suite has, and whether the classes are still those it was made of.",
        description = "",
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  tuntas suite info trees.suite",
            "  A suite of your own class:",
            "    tuntas suite info heaps.suite -cp build/heap.jar --json"
        })
public final class SuiteInfoCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "SUITE", description = "The file.")
    private Path file;

    @Mixin private ClassPathOption classPath;

    @Option(names = "--json", description = "Print one JSON object, and nothing else.")
    private boolean json;

    @SuppressWarnings("UnusedVariable")
    @Mixin
    private CommonOptions common;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        try (Suite suite = Suite.openDamaged(file)) {
            SuiteSubject classes = SuiteSubject.of(suite, classPath.finder());
            if (json) {
                out.println(SuiteJson.of(suite, Files.size(file), classes));
            } else {
                SuiteText.of(suite, Files.size(file), classes).forEach(out::println);
            }
        }
        return ExitCode.CLEAN;
    }
}

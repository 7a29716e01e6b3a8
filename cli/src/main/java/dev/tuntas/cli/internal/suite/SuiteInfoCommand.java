package dev.tuntas.cli.internal.suite;

import dev.tuntas.cli.internal.options.ClassPathOption;
import dev.tuntas.cli.internal.options.JsonOption;
import dev.tuntas.cli.internal.output.SuiteJson;
import dev.tuntas.cli.internal.output.SuiteText;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.subject.SuiteSubject;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code tuntas suite info}: what a suite is the suite of. */
@Command(
        name = "info",
        header = "Says what a suite has, and whether the classes are still those it was made of.",
        description = "",
        footer = {
            "  tuntas suite info trees.suite",
            "  A suite of your own class:",
            "    tuntas suite info heaps.suite -cp build/heap.jar --json"
        })
public final class SuiteInfoCommand extends CliCommand {
    @Mixin private SuiteParameter suiteFile;
    @Mixin private ClassPathOption classPath;
    @Mixin private JsonOption json;

    @Override
    public Integer call() throws IOException {
        try (Suite suite = Suite.openDamaged(suiteFile.path())) {
            SuiteSubject classes = SuiteSubject.of(suite, classPath.finder());
            long bytes = Files.size(suiteFile.path());
            json.print(
                    out(),
                    () -> SuiteJson.of(suite, bytes, classes),
                    () -> SuiteText.of(suite, bytes, classes));
        }
        return ExitCode.CLEAN;
    }
}

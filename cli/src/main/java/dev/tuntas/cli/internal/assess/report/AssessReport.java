package dev.tuntas.cli.internal.assess.report;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.assess.result.SourceFile;
import dev.tuntas.core.search.End;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/**
 * What came of an assessment, and how to run an input of it again.
 *
 * @param repeat a command that shows what the original does on an input, or an empty text
 */
public record AssessReport(AssessResult result, Function<ShownInput, String> repeat) {
    public boolean isWhole() {
        return result.end() == End.EXHAUSTED;
    }

    /** The source that a mutant changes; a class may have none. */
    Optional<SourceFile> source(Mutant mutant) {
        return result.sources().stream()
                .filter(source -> source.path().equals(mutant.file()))
                .findFirst();
    }

    /** A file as seen from the working folder, if it is below it. */
    static String name(Path file) {
        Path here = Path.of("").toAbsolutePath().normalize();
        Path absolute = file.toAbsolutePath().normalize();
        Path shown = absolute.startsWith(here) ? here.relativize(absolute) : absolute;
        return shown.toString().replace('\\', '/');
    }

    /** A command that shows what the original does on an input; there is none if a test does. */
    Optional<String> command(ShownInput input) {
        return Optional.of(repeat.apply(input)).filter(line -> !line.isEmpty());
    }
}

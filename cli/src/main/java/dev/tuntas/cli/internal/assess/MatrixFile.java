package dev.tuntas.cli.internal.assess;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import dev.tuntas.assess.result.KillMatrix;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.core.message.TuntasException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The kill matrix as CSV, for tools that count with it: a line for each input that kills a mutant.
 * The candidate is what {@code tuntas check --replay} takes.
 */
final class MatrixFile {
    private static final String COLUMNS = "mutant,method,scope,input,candidate,reason";

    private MatrixFile() {}

    /** A file that can't be written is no use after a long run. */
    static void require(@Nullable Path file) {
        if (file != null) {
            try {
                Files.newOutputStream(file, CREATE, APPEND).close();
            } catch (IOException e) {
                throw failed(file, e);
            }
        }
    }

    static void write(@Nullable Path file, Optional<KillMatrix> matrix) {
        if (file == null || matrix.isEmpty()) {
            return;
        }
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            writer.write(COLUMNS + "\n");
            Iterator<KillMatrix.Kill> kills = matrix.get().kills().iterator();
            while (kills.hasNext()) {
                writer.write(line(kills.next(), matrix.get()) + "\n");
            }
        } catch (IOException e) {
            throw failed(file, e);
        }
    }

    private static String line(KillMatrix.Kill kill, KillMatrix matrix) {
        KillMatrix.Inputs inputs = matrix.inputs().get(kill.method());
        return "%d,%s,%d,%d,%s,%s"
                .formatted(
                        kill.mutant(),
                        quoted(inputs.method()),
                        matrix.scope(),
                        kill.input(),
                        quoted(inputs.candidates().apply(kill.input())),
                        kill.reason().name().toLowerCase(Locale.ROOT));
    }

    private static String quoted(String text) {
        return text.matches("[^\",\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    private static TuntasException failed(Path file, IOException reason) {
        return CliProblems.cannotWrite(file.toString(), reason, "Name another file with --matrix.");
    }
}

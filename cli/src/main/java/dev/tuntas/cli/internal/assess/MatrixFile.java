package dev.tuntas.cli.internal.assess;

import dev.tuntas.assess.result.KillMatrix;
import dev.tuntas.cli.internal.check.ReportFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Locale;

/**
 * The kill matrix as CSV, for tools that count with it: a line for each input that kills a mutant.
 * The candidate is what {@code tuntas check --replay} takes.
 */
final class MatrixFile {
    private static final String COLUMNS = "mutant,method,scope,input,candidate,reason";

    private MatrixFile() {}

    static void write(Path file, KillMatrix matrix) {
        ReportFile.write(
                file,
                StandardCharsets.UTF_8,
                writer -> {
                    writer.write(COLUMNS + "\n");
                    Iterator<KillMatrix.Kill> kills = matrix.kills().iterator();
                    while (kills.hasNext()) {
                        writer.write(line(kills.next(), matrix) + "\n");
                    }
                });
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
}

package dev.tuntas.cli.internal.assess;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.cli.internal.CliProblems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Mutants as files: each a diff that {@code patch -p0} can apply. */
final class MutantFolder {
    private MutantFolder() {}

    static void write(@Nullable Path folder, AssessResult result) {
        if (folder == null) {
            return;
        }
        try {
            Files.createDirectories(folder);
            for (MutantResult each : result.mutants()) {
                Mutant mutant = each.mutant();
                String name = "%04d.diff".formatted(mutant.number());
                Files.writeString(folder.resolve(name), text(mutant));
            }
        } catch (IOException e) {
            throw CliProblems.cannotWrite(
                    folder.toString(), e, "Name a folder that can be written to with --out.");
        }
    }

    private static String text(Mutant mutant) {
        String file = mutant.file().toString();
        return "--- " + file + "\n+++ " + file + "\n" + mutant.diff();
    }
}

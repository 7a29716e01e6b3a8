package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.result.AssessResult;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that are left out would have killed nothing: on programs that chance has made. */
class FilterFuzzTest {
    private static final int METHODS = 3;

    @Test
    void noKillIsLost(@TempDir Path folder) throws Exception {
        compare(folder, 0, 2);
    }

    @Test
    @Tag("long")
    void noKillIsLostInManyMorePrograms(@TempDir Path folder) throws Exception {
        compare(folder, 1_000, 1_100);
    }

    private static void compare(Path folder, int from, int to) throws Exception {
        long all = 0;
        long some = 0;
        for (int seed = from; seed < to; seed++) {
            String name = "Forms" + seed;
            try (URLClassLoader loader = compiled(folder, name, seed)) {
                Class<?> type = loader.loadClass("sample." + name);
                AssessResult without = assess(type, folder).filtered(false).run();
                AssessResult with = assess(type, folder).run();
                assertEquals(fates(without), fates(with), name);
                all += without.runs();
                some += with.runs();
            }
        }
        assertTrue(some < all, some + " of " + all);
    }

    private static Assessment assess(Class<?> type, Path folder) {
        String[] methods =
                IntStream.range(0, METHODS).mapToObj(i -> "m" + i).toArray(String[]::new);
        return Assessment.of(type, methods)
                .sources(List.of(folder))
                .scopes(1, 1)
                .operators("operator", "variable", "call", "constant", "return", "delete")
                .mutants(1, 150);
    }

    private static URLClassLoader compiled(Path folder, String name, int seed) throws IOException {
        Path file = Files.createDirectories(folder.resolve("sample")).resolve(name + ".java");
        Files.writeString(file, FilterPrograms.program(name, METHODS, seed));
        int errors =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-nowarn", "-g", "-d", folder + "", file + "");
        assertEquals(0, errors, file::toString);
        return new URLClassLoader(new URL[] {folder.toUri().toURL()});
    }

    /** What became of each mutant, why, and by which input. */
    private static Map<Integer, String> fates(AssessResult result) {
        Map<Integer, String> fates = new TreeMap<>();
        result.mutants()
                .forEach(
                        each ->
                                fates.put(
                                        each.mutant().number(),
                                        each.mutant()
                                                + (" " + each.status() + " " + each.reason())
                                                + (" " + each.detail() + " " + each.input())));
        return fates;
    }
}

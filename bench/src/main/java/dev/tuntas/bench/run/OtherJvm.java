package dev.tuntas.bench.run;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM of its own that runs a main method of ours, with our class path. */
public final class OtherJvm {
    private OtherJvm() {}

    /**
     * Returns what it prints.
     *
     * @param option of the JVM
     * @param folders with classes that are looked for before ours
     */
    public static String run(String option, List<Path> folders, Class<?> main, String... arguments)
            throws IOException {
        List<String> classPath = new ArrayList<>(folders.stream().map(Path::toString).toList());
        classPath.add(System.getProperty("java.class.path"));
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.add(option);
        words.add("-cp");
        words.add(String.join(File.pathSeparator, classPath));
        words.add(main.getName());
        words.addAll(List.of(arguments));
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}

package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/**
 * Test classes that are compiled from source, as a user's are, and loaded by a loader of theirs.
 */
final class CompiledTests extends URLClassLoader {
    private CompiledTests(Path classes) throws IOException {
        super(new URL[] {classes.toUri().toURL()}, CompiledTests.class.getClassLoader());
    }

    /** Compiles one file into a folder; names in class files are as javac's options say. */
    static CompiledTests of(Path folder, String name, String source, String... options)
            throws IOException {
        Path file = folder.resolve(name + ".java");
        Files.createDirectories(file.getParent());
        return ofFile(Files.writeString(file, source), folder, options);
    }

    /** Compiles a file that is there. */
    static CompiledTests ofFile(Path file, Path classes, String... options) throws IOException {
        Files.createDirectories(classes);
        compile(file, classes, options);
        return new CompiledTests(classes);
    }

    /** Compiles a file, which must be without errors. */
    static void compile(Path source, Path classes, String... options) {
        List<String> words = new ArrayList<>(List.of(options));
        String path = System.getProperty("java.class.path");
        words.addAll(List.of("-proc:none", "-d", classes.toString(), "-cp", path));
        words.add(source.toString());
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int code =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, errors, words.toArray(String[]::new));
        assertEquals(0, code, () -> errors.toString(StandardCharsets.UTF_8));
    }
}

package dev.tuntas.check.internal.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Classes with JML, which the formatter of this project would break; compiled as users' are. */
final class Fixtures {
    static final Path ROOT = Path.of("src", "test", "jml");

    private Fixtures() {}

    /** Compiles fixtures into a folder, and gives a loader for them. */
    static URLClassLoader compile(Path folder, String... names) {
        String path = System.getProperty("java.class.path");
        List<String> words =
                new ArrayList<>(List.of("-proc:none", "-g", "-d", folder.toString(), "-cp", path));
        Stream.of(names).forEach(name -> words.add(ROOT.resolve(name + ".java").toString()));
        String[] arguments = words.toArray(String[]::new);
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments));
        try {
            return loader(folder);
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static URLClassLoader loader(Path folder) throws MalformedURLException {
        return new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, Fixtures.class.getClassLoader());
    }

    static Class<?> load(ClassLoader loader, String name) {
        try {
            return Class.forName(name, true, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    static String path(String name) {
        Path file = ROOT.resolve(name + ".java");
        assertTrue(Files.exists(file), () -> "no fixture " + file);
        return file.toString();
    }
}

package dev.tuntas.check.internal.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Classes with JML, which the formatter of this project would break; compiled as users' are. */
final class Fixtures {
    static final Path ROOT = Path.of("src", "test", "jml");

    private Fixtures() {}

    /** Compiles fixtures into a folder, and gives a loader for them. */
    static URLClassLoader compile(Path folder, String... names) {
        List<Path> files = Stream.of(names).map(name -> ROOT.resolve(name + ".java")).toList();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            List<String> options =
                    List.of(
                            "-proc:none",
                            "-g",
                            "-d",
                            folder.toString(),
                            "-cp",
                            System.getProperty("java.class.path"));
            boolean isDone =
                    compiler.getTask(
                                    messages,
                                    manager,
                                    null,
                                    options,
                                    null,
                                    manager.getJavaFileObjectsFromPaths(files))
                            .call();
            assertTrue(isDone, messages::toString);
            return loader(folder);
        } catch (IOException e) {
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

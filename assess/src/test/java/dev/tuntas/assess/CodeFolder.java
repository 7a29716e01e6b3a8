package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Sources of a user's that change from run to run. */
record CodeFolder(Path folder) {
    /** Two changes of it survive every scope: to add nothing is the same as not to add. */
    static final String PURSE =
            """
            public class Purse {
                private int coins;
                private int most;

                public boolean repOk() {
                    return 0 <= coins && coins <= most;
                }

                public int add(int amount) {
                    if (amount > 0) {
                        coins = coins + amount;
                    }
                    if (coins > most) {
                        most = coins;
                    }
                    return coins;
                }
            }
            """;

    Path sources() {
        return folder.resolve("src");
    }

    Path source(String name) {
        return sources().resolve(name + ".java");
    }

    CodeFolder write(String name, String source) {
        try {
            Files.createDirectories(sources());
            Files.writeString(source(name), source);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Compiles all that is there and loads a class of it, as a new process would. */
    Class<?> load(String name) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assertNotNull(compiler, "these tests need a JDK");
        Path classes = folder.resolve("classes");
        try (var files = Files.list(sources())) {
            Files.createDirectories(classes);
            List<String> args =
                    new java.util.ArrayList<>(
                            List.of("-proc:none", "-g", "-parameters", "-d", classes.toString()));
            files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(args::add);
            assertEquals(0, compiler.run(null, null, null, args.toArray(String[]::new)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return loaded(classes, name);
    }

    private static Class<?> loaded(Path classes, String name) {
        try {
            URL[] urls = {classes.toUri().toURL()};
            // It must stay open: classes are loaded, and their files read, while they are assessed.
            ClassLoader loader = new URLClassLoader(urls, CodeFolder.class.getClassLoader());
            return Class.forName(name, false, loader);
        } catch (MalformedURLException | ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The method {@code add} of a purse that is there now, with few mutants. */
    Assessment ofPurse() {
        return Assessment.of(load("Purse"), "add")
                .sources(List.of(sources()))
                .operators("operator")
                .scope(2);
    }
}

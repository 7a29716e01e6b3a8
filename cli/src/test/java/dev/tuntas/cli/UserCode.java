package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles classes outside the project, as a user would. */
final class UserCode {
    /** A class whose method {@code add} has mutants that live and mutants that die. */
    static final String COUNTER =
            """
            public class Counter {
                private int count;

                public boolean repOk() {
                    return count >= 0;
                }

                public int add(int amount) {
                    if (amount > 0) {
                        count = count + amount;
                    }
                    return count;
                }
            }
            """;

    private UserCode() {}

    /** Compiles one class, whose full name is given, into a folder. */
    static Path compile(Path folder, String name, String source) {
        return compile(folder, Map.of(name, source));
    }

    /** Compiles classes, given by full name and source, into a folder. */
    static Path compile(Path folder, Map<String, String> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assertNotNull(compiler, "these tests need a JDK");
        List<JavaFileObject> files = new ArrayList<>();
        sources.forEach((name, source) -> files.add(file(name, source)));
        StringWriter messages = new StringWriter();
        List<String> options =
                List.of(
                        "-proc:none",
                        "-d",
                        folder.toString(),
                        "-cp",
                        folder + File.pathSeparator + System.getProperty("java.class.path"));
        boolean compiled = compiler.getTask(messages, null, null, options, null, files).call();
        assertEquals("", compiled ? "" : messages + "\n" + sources, "the code does not compile");
        return folder;
    }

    /**
     * Writes sources to {@code src/main/java} of a folder, and compiles them as build tools do.
     *
     * @param classes the folder of the classes, such as {@code target/classes}
     * @return that folder
     */
    static Path project(Path folder, String classes, Map<String, String> sources) {
        Path out = folder.resolve(classes);
        List<String> args = new ArrayList<>(List.of("-proc:none", "-g", "-parameters"));
        args.addAll(List.of("-cp", System.getProperty("java.class.path"), "-d", out.toString()));
        try {
            Files.createDirectories(out);
            for (Map.Entry<String, String> source : sources.entrySet()) {
                String name = "src/main/java/" + source.getKey().replace('.', '/') + ".java";
                Path file = folder.resolve(name);
                Files.createDirectories(file.getParent());
                args.add(Files.writeString(file, source.getValue()).toString());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assertEquals(0, compiler.run(null, null, null, args.toArray(String[]::new)));
        return out;
    }

    private static JavaFileObject file(String name, String source) {
        URI uri = URI.create("string:///" + name.replace('.', '/') + ".java");
        return new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
    }

    /** Puts all files of a folder into a jar beside it. */
    static Path jar(Path folder) {
        Path jar = folder.resolveSibling(folder.getFileName() + ".jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out);
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                entries.putNextEntry(
                        new JarEntry(folder.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, entries);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return jar;
    }
}

package dev.tuntas.bench.counting;

import dev.tuntas.bench.run.Task;
import dev.tuntas.core.message.TuntasException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * The predicate of a subject with each of some conditions behind it, as {@code repOk() &&
 * condition}: a class in the subject's package, which is written and compiled anew.
 */
final class Conjunctions implements AutoCloseable {
    private static final String NAME = "Conjunctions";

    private final CountingSubject subject;
    private final Path folder;
    private final URLClassLoader loader;

    /** Compiles in a folder that is deleted in the end. */
    Conjunctions(CountingSubject subject, List<String> conditions) {
        this.subject = subject;
        try {
            folder = Files.createTempDirectory("tuntas-bench");
            compile(Files.writeString(folder.resolve(NAME + ".java"), source(conditions)));
            loader = new URLClassLoader(new URL[] {url()}, subject.type().getClassLoader());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private URL url() throws MalformedURLException {
        return folder.toUri().toURL();
    }

    private String source(List<String> conditions) {
        StringBuilder source = new StringBuilder();
        source.append("package ").append(subject.type().getPackageName()).append(";\n");
        source.append("public final class ").append(NAME).append(" {\n");
        for (int i = 0; i < conditions.size(); i++) {
            source.append(
                    "public static boolean %s(%s it) { return it.%s() && %s; }\n"
                            .formatted(
                                    name(i),
                                    subject.type().getSimpleName(),
                                    subject.predicate(),
                                    conditions.get(i)));
        }
        return source.append("}\n").toString();
    }

    private static String name(int condition) {
        return "conjunction" + condition;
    }

    private void compile(Path source) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new TuntasException(
                    "This Java has no compiler for the conditions. Run the benchmark with a JDK.");
        }
        int code =
                compiler.run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        folder.toString(),
                        source.toString());
        if (code != 0) {
            throw new IllegalStateException("the conditions do not compile");
        }
    }

    /** All structures of a size that satisfy one of the conditions. */
    Task task(int size, int condition) {
        String owner = subject.type().getPackageName() + "." + NAME;
        try {
            return Task.all(subject.bounds(size), loader.loadClass(owner), name(condition));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(folder)) {
            loader.close();
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

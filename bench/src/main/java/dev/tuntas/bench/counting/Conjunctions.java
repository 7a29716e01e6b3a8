package dev.tuntas.bench.counting;

import dev.tuntas.bench.run.ScratchFolder;
import dev.tuntas.bench.run.Task;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/**
 * The predicate of a subject with each of some conditions behind it, as {@code repOk() &&
 * condition}: a class in the subject's package, which is written and compiled anew.
 */
final class Conjunctions implements AutoCloseable {
    private static final String NAME = "Conjunctions";

    private final CountingSubject subject;
    private final ScratchFolder folder = new ScratchFolder();
    private final URLClassLoader loader;

    /** Compiles in a folder that is deleted in the end. */
    Conjunctions(CountingSubject subject, List<String> conditions) {
        this.subject = subject;
        try {
            Path file = folder.write(NAME + ".java", source(conditions));
            folder.compile("the conditions", List.of(file));
            loader = new URLClassLoader(new URL[] {url()}, subject.type().getClassLoader());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private URL url() throws MalformedURLException {
        return folder.path().toUri().toURL();
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
        try (folder) {
            loader.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

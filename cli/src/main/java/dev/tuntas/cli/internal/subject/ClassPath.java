package dev.tuntas.cli.internal.subject;

import dev.tuntas.cli.internal.CliProblems;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Where the user's classes are: folders and jars, each named, or all jars of a folder as {@code
 * lib/*}.
 */
public final class ClassPath {
    private final List<Path> entries;
    private final ClassLoader loader;

    private ClassPath(List<Path> entries) {
        this.entries = entries;
        URL[] urls = entries.stream().map(ClassPath::url).toArray(URL[]::new);
        this.loader = new URLClassLoader("user", urls, new SharedClasses());
    }

    /** Reads what follows {@code --classpath}, which may be empty, and checks it. */
    public static ClassPath of(String text) {
        List<Path> entries = new ArrayList<>();
        for (String name : text.split(File.pathSeparator, -1)) {
            if (name.endsWith("/*") || name.equals("*")) {
                entries.addAll(jarsIn(Path.of(name.substring(0, name.length() - 1))));
            } else if (!name.isEmpty()) {
                entries.add(checked(Path.of(name)));
            }
        }
        return new ClassPath(entries);
    }

    private static List<Path> jarsIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        } catch (IOException e) {
            throw CliProblems.noSuchEntry(folder);
        }
    }

    private static Path checked(Path entry) {
        if (Files.isDirectory(entry)) {
            return entry;
        }
        if (!Files.exists(entry)) {
            throw CliProblems.noSuchEntry(entry);
        }
        try (JarFile jar = new JarFile(entry.toFile())) {
            return Path.of(jar.getName());
        } catch (IOException e) {
            throw CliProblems.noJar(entry, e);
        }
    }

    private static URL url(Path entry) {
        try {
            return entry.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sees these classes, the JDK's, and what {@link SharedClasses} lets through. */
    public ClassLoader loader() {
        return loader;
    }

    /** Its folders and jars. */
    public List<Path> entries() {
        return entries;
    }

    /** The binary names of all classes on this path. */
    List<String> names() {
        return entries.stream().flatMap(entry -> names(entry).stream()).distinct().toList();
    }

    private static List<String> names(Path entry) {
        try {
            return ClassNames.in(entry);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

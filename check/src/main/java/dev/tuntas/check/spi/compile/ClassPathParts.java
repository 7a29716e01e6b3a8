package dev.tuntas.check.spi.compile;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/**
 * A class path in parts, in its order: jars that the JVM itself has its classes from, which no
 * longer change and stay open for all that is compiled as long as it runs, and what is between
 * them, which is opened anew and closed again.
 */
final class ClassPathParts {
    private static final Map<List<Path>, ListedFiles> SHARED = new HashMap<>();

    private record Part(ListedFiles files, boolean isShared) {}

    private final List<Part> parts = new ArrayList<>();
    private final Map<JavaFileObject, Part> partOf = new IdentityHashMap<>();

    ClassPathParts(JavaCompiler compiler, Collection<Path> entries) {
        Set<Path> own = own();
        List<Path> run = new ArrayList<>();
        boolean isRunShared = false;
        for (Path entry : entries) {
            boolean isShared = own.contains(entry) && Files.isRegularFile(entry);
            if (isShared != isRunShared) {
                add(compiler, run, isRunShared);
                run.clear();
            }
            isRunShared = isShared;
            run.add(entry);
        }
        add(compiler, run, isRunShared);
    }

    private static Set<Path> own() {
        return Stream.of(System.getProperty("java.class.path", "").split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .collect(Collectors.toCollection(HashSet::new));
    }

    private void add(JavaCompiler compiler, List<Path> run, boolean isShared) {
        if (run.isEmpty()) {
            return;
        }
        List<Path> entries = List.copyOf(run);
        if (!isShared) {
            parts.add(new Part(of(compiler, entries), false));
            return;
        }
        synchronized (SHARED) {
            parts.add(new Part(SHARED.computeIfAbsent(entries, jars -> of(compiler, jars)), true));
        }
    }

    private static ListedFiles of(JavaCompiler compiler, List<Path> entries) {
        StandardJavaFileManager files = opened(compiler);
        try {
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, entries);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ListedFiles(files);
    }

    /** Tells its version, as the compiler does to the file manager that it is given. */
    static StandardJavaFileManager opened(JavaCompiler compiler) {
        StandardJavaFileManager files = compiler.getStandardFileManager(null, Locale.ROOT, null);
        String version = String.valueOf(Runtime.version().feature());
        files.handleOption("--multi-release", List.of(version).iterator());
        return files;
    }

    private interface Question<T> {
        T ask(ListedFiles files) throws IOException;
    }

    /** Several compilers may ask for shared jars at once, and a file manager is for one thread. */
    private static <T> T ask(Part part, Question<T> question) throws IOException {
        if (!part.isShared()) {
            return question.ask(part.files());
        }
        synchronized (SHARED) {
            return question.ask(part.files());
        }
    }

    Iterable<JavaFileObject> list(String inPackage, Set<JavaFileObject.Kind> kinds, boolean recurse)
            throws IOException {
        List<JavaFileObject> all = new ArrayList<>();
        for (Part part : parts) {
            for (JavaFileObject file :
                    ask(
                            part,
                            files ->
                                    files.list(
                                            StandardLocation.CLASS_PATH,
                                            inPackage,
                                            kinds,
                                            recurse))) {
                partOf.put(file, part);
                all.add(file);
            }
        }
        return all;
    }

    String inferBinaryName(JavaFileObject file) throws IOException {
        Part part = partOf.getOrDefault(file, parts.get(0));
        return ask(part, files -> files.inferBinaryName(StandardLocation.CLASS_PATH, file));
    }

    void close() throws IOException {
        for (Part part : parts) {
            if (!part.isShared()) {
                part.files().close();
            }
        }
    }
}

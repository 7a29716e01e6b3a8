package dev.tuntas.bench.run;

import dev.tuntas.core.message.TuntasException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A temporary folder, deleted in the end with all that is in it. */
public final class ScratchFolder implements AutoCloseable {
    private final Path path;

    public ScratchFolder() {
        try {
            path = Files.createTempDirectory("tuntas-bench");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Path path() {
        return path;
    }

    /** Writes a file of that name. */
    public Path write(String name, String text) throws IOException {
        return Files.writeString(path.resolve(name), text);
    }

    /**
     * Compiles sources into this folder, with our class path.
     *
     * @param what what they are, for messages
     */
    public void compile(String what, List<Path> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new TuntasException(
                    "This Java has no compiler for " + what + ". Run the benchmark with a JDK.");
        }
        String classPath = System.getProperty("java.class.path");
        Stream<String> words =
                Stream.concat(
                        Stream.of("-proc:none", "-cp", classPath, "-d", path.toString()),
                        sources.stream().map(Path::toString));
        if (compiler.run(null, null, null, words.toArray(String[]::new)) != 0) {
            throw new IllegalStateException(what + " can't be compiled");
        }
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(path)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.tuntas.cli.internal.options;

import dev.tuntas.cli.internal.subject.ClassFinder;
import dev.tuntas.cli.internal.subject.ClassPath;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the user's classes are. */
public final class ClassPathOption {
    @Option(
            names = {"-cp", "--classpath"},
            paramLabel = "PATH",
            description = "Where your classes are: folders and jars, with ':' between.")
    private @Nullable String classPath;

    private @Nullable ClassFinder finder;

    /** Finds classes as the user would name them. */
    public ClassFinder finder() {
        ClassFinder known = finder;
        if (known == null) {
            known = new ClassFinder(ClassPath.of(classPath == null ? "" : classPath));
            finder = known;
        }
        return known;
    }

    /**
     * The class of that name; from now on, code of the user's finds its own classes and resources.
     */
    public Class<?> find(String name) {
        Thread.currentThread().setContextClassLoader(finder().loader());
        return finder().find(name);
    }

    /** This option as words of a command line. */
    public List<String> words() {
        return classPath == null ? List.of() : List.of("--classpath", classPath);
    }
}

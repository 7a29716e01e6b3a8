package dev.tuntas.junit;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assertions;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;

/**
 * The command that opens the first failing input of a test where it fails, to go back from there.
 */
final class RewindLine {
    private static final int LONGEST = 90;

    private RewindLine() {}

    /** Empty if the command line can't make an instance of the test class. */
    static Optional<String> of(Class<?> testClass, Method test) {
        boolean isInner = testClass.isMemberClass() && !Modifier.isStatic(testClass.getModifiers());
        boolean canMake =
                !isInner
                        && Arrays.stream(testClass.getDeclaredConstructors())
                                .anyMatch(each -> each.getParameterCount() == 0);
        return canMake
                ? Optional.of(
                        "tuntas rewind %s %s"
                                .formatted(
                                        quoted(testClass.getName() + "#" + test.getName()),
                                        pathWords(testClass, classPath(testClass, test))))
                : Optional.empty();
    }

    /** A class path that nobody could read is written to a file, which the command takes, too. */
    private static String pathWords(Class<?> testClass, String path) {
        String words = "--classpath " + quoted(path);
        if (words.length() <= LONGEST) {
            return words;
        }
        try {
            Path folder = outputFolder();
            Path file = folder.resolve(testClass.getName().replace('$', '.') + ".rewind");
            Files.createDirectories(folder);
            String content = "--classpath\n\"" + path.replace("\\", "\\\\") + "\"\n";
            Files.writeString(file, content);
            return quoted("@" + shortened(file.toAbsolutePath()));
        } catch (IOException e) {
            // A disk that is full must not hide a failure.
            return words;
        }
    }

    /** Where the build puts what it makes. */
    private static Path outputFolder() {
        for (String build : List.of("target", "build")) {
            if (Files.isDirectory(Path.of(build))) {
                return Path.of(build, "tuntas");
            }
        }
        return Path.of(System.getProperty("java.io.tmpdir"), "tuntas");
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_@%+=:,./#-]+") ? word : "'" + word + "'";
    }

    /** The folders of classes, and the jars that every such test needs. */
    private static String classPath(Class<?> testClass, Method test) {
        Set<Path> entries = new LinkedHashSet<>();
        for (String entry :
                System.getProperty("java.class.path", "").split(File.pathSeparator, -1)) {
            if (!entry.isEmpty() && Files.isDirectory(Path.of(entry))) {
                entries.add(Path.of(entry));
            }
        }
        List<Class<?>> needed = new ArrayList<>(List.of(testClass));
        needed.addAll(List.of(test.getParameterTypes()));
        needed.add(ExhaustiveTest.class);
        needed.add(Assertions.class);
        needed.add(AnnotationSupport.class);
        needed.add(AssertionFailedError.class);
        needed.forEach(type -> place(type).ifPresent(entries::add));
        return entries.stream()
                .map(RewindLine::shortened)
                .map(Path::toString)
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Optional<Path> place(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        try {
            return source == null || source.getLocation() == null
                    ? Optional.empty()
                    : Optional.of(Path.of(source.getLocation().toURI()));
        } catch (URISyntaxException | IllegalArgumentException e) {
            // A loader of somebody's own: what it has, only it can find.
            return Optional.empty();
        }
    }

    /** As a person at the working folder would write it. */
    private static Path shortened(Path entry) {
        Path here = Path.of("").toAbsolutePath();
        return entry.startsWith(here) ? here.relativize(entry) : entry;
    }
}

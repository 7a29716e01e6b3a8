package dev.tuntas.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page about the house names classes that are there, so that a reader can open each. */
class HouseTest {
    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern NAMED = Pattern.compile("`([A-Z]\\w*[a-z]\\w*)(?:\\.\\w+)?`");

    /** Of the JDK. */
    private static final Set<String> NOT_OURS =
            Set.of(
                    "Arrays",
                    "AtomicReference",
                    "Comparable",
                    "HashMap",
                    "NullPointerException",
                    "Optional",
                    "PriorityQueue",
                    "StackWalker",
                    "Unsafe");

    @Test
    void everyClassThatTheHouseNamesIsThere() throws IOException {
        Set<String> named =
                NAMED.matcher(Files.readString(PROJECT.resolve("docs/house.md")))
                        .results()
                        .map(match -> match.group(1))
                        .collect(Collectors.toCollection(TreeSet::new));
        named.removeAll(NOT_OURS);
        named.removeAll(sources());
        assertEquals(Set.of(), named);
    }

    private static Set<String> sources() throws IOException {
        try (Stream<Path> files = Files.walk(PROJECT)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .collect(Collectors.toSet());
        }
    }
}

package dev.tuntas.junit;

import dev.tuntas.check.spi.input.SourceRoots;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Invariants in JML, which a test does not read: it asks predicates. A class whose only condition
 * is in JML would be tested on all objects, the invalid ones included.
 *
 * @param type the class
 * @param place where the invariant is
 */
record UnreadJml(Class<?> type, String place) {
    /**
     * In a comment that begins with an at sign, such as {@code //@ invariant size >= 0;}. One that
     * only calls a method, {@code invariant repOk();}, says nothing that a predicate does not.
     */
    private static final Pattern INVARIANT =
            Pattern.compile(
                    "^\\s*(//|/\\*|\\*)?\\s?@.*\\binvariant\\b(?!\\s+(this\\.)?\\w+\\(\\)\\s*;).*;");

    /** The invariant of a class, if its source is where build tools have it. */
    static Optional<UnreadJml> of(Class<?> type) {
        if (type.getClassLoader() == null || type.isPrimitive() || type.isArray()) {
            return Optional.empty();
        }
        String file =
                type.getNestHost().getName().replaceAll("\\$.*", "").replace('.', '/') + ".java";
        return SourceRoots.of(type).stream()
                .map(root -> root.resolve(file))
                .filter(Files::isRegularFile)
                .flatMap(path -> place(path).stream())
                .map(place -> new UnreadJml(type, place))
                .findFirst();
    }

    private static Optional<String> place(Path path) {
        try {
            // Of a file in another encoding, comments are all that matters.
            List<String> lines =
                    new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1)
                            .lines()
                            .toList();
            for (int i = 0; i < lines.size(); i++) {
                if (INVARIANT.matcher(lines.get(i)).find()) {
                    return Optional.of(path + ":" + (i + 1));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

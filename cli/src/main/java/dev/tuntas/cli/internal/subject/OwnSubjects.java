package dev.tuntas.cli.internal.subject;

import dev.tuntas.subjects.SearchTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

/** The classes of {@code dev.tuntas.subjects}, which can be named by their simple names. */
public final class OwnSubjects implements Iterable<String> {
    static final String PACKAGE = "dev.tuntas.subjects.";

    /** Their binary names, nested ones included. */
    static List<String> names() {
        try {
            Path place =
                    Path.of(
                            SearchTree.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI());
            return ClassNames.in(place).stream().filter(n -> n.startsWith(PACKAGE)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The simple names of those that are not nested, for the shell's completion. */
    @Override
    public Iterator<String> iterator() {
        return names().stream()
                .filter(name -> name.indexOf('$') < 0)
                .map(name -> name.substring(PACKAGE.length()))
                .iterator();
    }
}

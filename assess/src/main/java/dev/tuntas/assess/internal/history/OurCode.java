package dev.tuntas.assess.internal.history;

import dev.tuntas.assess.internal.keys.Digest;
import dev.tuntas.check.Check;
import dev.tuntas.core.Structure;
import dev.tuntas.machine.code.LoaderFiles;
import dev.tuntas.suite.stored.SpaceDescription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A fingerprint of Tuntas itself, of all parts that a result depends on. The number of a version
 * does not tell two builds apart, and classes in a folder have none.
 */
public final class OurCode {
    private static final List<Class<?>> PARTS =
            List.of(
                    OurCode.class,
                    Check.class,
                    Structure.class,
                    SpaceDescription.class,
                    LoaderFiles.class);

    private static @Nullable String known;

    private OurCode() {}

    /** The fingerprint, found out once; where the code can't be read, it is another every time. */
    public static synchronized String print() {
        String print = known;
        if (print == null) {
            List<String> all = new ArrayList<>();
            PARTS.stream().map(OurCode::place).distinct().forEach(place -> all.add(of(place)));
            print = Digest.of(all);
            known = print;
        }
        return print;
    }

    private static @Nullable Path place(Class<?> part) {
        CodeSource source = part.getProtectionDomain().getCodeSource();
        try {
            URI place = source == null ? null : source.getLocation().toURI();
            return place == null ? null : Path.of(place);
        } catch (URISyntaxException | IllegalArgumentException e) {
            return null;
        }
    }

    /** Of a jar as it is, or of all classes in a folder. */
    static String of(@Nullable Path place) {
        if (place == null) {
            return UUID.randomUUID().toString();
        }
        try {
            return Files.isDirectory(place)
                    ? ofFolder(place)
                    : Digest.of(Files.readAllBytes(place));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String ofFolder(Path folder) throws IOException {
        Map<String, String> prints = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (file.toString().endsWith(".class")) {
                    prints.put(
                            folder.relativize(file).toString(),
                            Digest.of(Files.readAllBytes(file)));
                }
            }
        }
        List<String> all = new ArrayList<>();
        prints.forEach((name, print) -> all.addAll(List.of(name, print)));
        return Digest.of(all);
    }
}

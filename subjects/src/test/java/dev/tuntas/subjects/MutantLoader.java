package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.MemoryCompiler;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Loads the subjects once more, one of them compiled from a changed source. All classes of the
 * package are loaded here: with the original ones, the changed one would not share a package.
 */
final class MutantLoader extends ClassLoader {
    /** Also where tests of another module run. */
    private static final Path SOURCES =
            Path.of("..", "subjects", "src", "main", "java", "dev", "tuntas", "subjects");

    private static final String PACKAGE = "dev.tuntas.subjects.";

    private final Map<String, byte[]> changed;

    private MutantLoader(Map<String, byte[]> changed) {
        super(MutantLoader.class.getClassLoader());
        this.changed = changed;
    }

    /**
     * Replaces a text that occurs once in the source of a class.
     *
     * @param simpleName the name of the class, behind that of its package below the subjects'
     */
    static MutantLoader of(String simpleName, String original, String replacement) {
        try {
            String source = Files.readString(SOURCES.resolve(simpleName + ".java"));
            assertEquals(2, source.split(java.util.regex.Pattern.quote(original), -1).length);
            String mutant = source.replace(original, replacement);
            return new MutantLoader(
                    MemoryCompiler.once(Map.of(simpleName, mutant), "-parameters", "-nowarn"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Class<?> subject(Class<?> original) {
        try {
            return loadClass(original.getName());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null || !name.startsWith(PACKAGE)) {
                return loaded != null ? loaded : super.loadClass(name, resolve);
            }
            try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (file == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        byte[] bytes = changed.get(name.replace(".class", "").replace('/', '.'));
        return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
    }
}

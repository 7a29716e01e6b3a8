package dev.tuntas.check.internal.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** Class files, as the loaders of their classes see them. */
final class ClassBytes {
    private ClassBytes() {}

    /** The class file of a class, or null if its loader has none. */
    static byte @Nullable [] of(Class<?> type) {
        String name = type.getName().replace('.', '/') + ".class";
        ClassLoader loader = type.getClassLoader();
        try (InputStream bytes =
                loader == null
                        ? ClassLoader.getSystemResourceAsStream(name)
                        : loader.getResourceAsStream(name)) {
            return bytes == null ? null : bytes.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

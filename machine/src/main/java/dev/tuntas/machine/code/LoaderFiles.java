package dev.tuntas.machine.code;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** The class files that a loader finds. */
final class LoaderFiles implements ClassSource {
    private final ClassLoader loader;
    private final Map<String, @Nullable ClassReader> readers = new HashMap<>();
    private final Map<String, Boolean> platform = new HashMap<>();

    LoaderFiles(ClassLoader loader) {
        this.loader = loader;
    }

    @Override
    public @Nullable ClassReader find(String internalName) {
        if (!readers.containsKey(internalName)) {
            readers.put(internalName, read(internalName));
        }
        return readers.get(internalName);
    }

    private @Nullable ClassReader read(String internalName) {
        try (InputStream bytes = loader.getResourceAsStream(internalName + ".class")) {
            return bytes == null ? null : new ClassReader(bytes.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean isPlatform(String internalName) {
        return internalName.startsWith("java/")
                || internalName.startsWith("[")
                || platform.computeIfAbsent(internalName, LoaderFiles::isOnPlatform);
    }

    private static boolean isOnPlatform(String internalName) {
        return ClassLoader.getPlatformClassLoader().getResource(internalName + ".class") != null;
    }
}

package dev.tuntas.check.spi.input;

import dev.tuntas.machine.code.LoaderFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Holds the class of an input, beside the user's classes. In its <em>files</em>, from which a world
 * is woven, there is more: classes that are only needed there, and the user's own with public ways
 * into them. So a world can ask private predicates, and the user's classes stay as they are.
 */
final class InputLoader extends ClassLoader {
    private final Map<String, byte[]> files = new HashMap<>();

    InputLoader(ClassLoader users) {
        super("tuntas-input", users);
    }

    /** The bytes of a class as a world sees them. */
    void file(String internalName, byte[] bytes) {
        files.put(internalName + ".class", bytes);
    }

    Class<?> define(String internalName, byte[] bytes) {
        file(internalName, bytes);
        return defineClass(internalName.replace('/', '.'), bytes, 0, bytes.length);
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        byte[] bytes = files.get(name);
        return bytes == null
                ? getParent().getResourceAsStream(name)
                : new ByteArrayInputStream(bytes);
    }

    /** The bytes of a class of the user. */
    byte[] original(String internalName) throws IOException {
        byte[] bytes = LoaderFiles.bytes(getParent(), internalName);
        if (bytes == null) {
            throw new IOException("no class file " + internalName);
        }
        return bytes;
    }
}

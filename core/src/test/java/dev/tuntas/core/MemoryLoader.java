package dev.tuntas.core;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Loads classes that are in memory. They come with their class files, so that a search can weave
 * them.
 */
public class MemoryLoader extends ClassLoader {
    /** The class files of others, which every search reads; empty if there is none. */
    private static final Map<String, byte[]> FILES_OF_OTHERS = new ConcurrentHashMap<>();

    private final Map<String, byte[]> own;

    /**
     * @param own the class files by the names of their classes
     */
    public MemoryLoader(Map<String, byte[]> own) {
        super(MemoryLoader.class.getClassLoader());
        this.own = own;
    }

    /** A class that is there. */
    public final Class<?> load(String name) {
        try {
            return loadClass(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /** The own classes first: the parent would look for them on the whole class path. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        byte[] file = own.get(name);
        if (file == null) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? defineClass(name, file, 0, file.length) : loaded;
        }
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        byte[] mine = own.get(name.replace(".class", "").replace('/', '.'));
        byte[] file = mine == null ? FILES_OF_OTHERS.computeIfAbsent(name, this::ofOthers) : mine;
        return file.length == 0 ? null : new ByteArrayInputStream(file);
    }

    private byte[] ofOthers(String name) {
        try (InputStream file = super.getResourceAsStream(name)) {
            return file == null ? new byte[0] : file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

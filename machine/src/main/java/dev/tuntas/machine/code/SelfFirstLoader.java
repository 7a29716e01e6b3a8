package dev.tuntas.machine.code;

import org.jspecify.annotations.Nullable;

/**
 * A class loader that decides by itself where each class comes from, before its parent is asked.
 */
public abstract class SelfFirstLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    /**
     * @param name what stands before the names of its classes where a stack is printed, if anything
     */
    protected SelfFirstLoader(@Nullable String name, ClassLoader parent) {
        super(name, parent);
    }

    @Override
    protected final Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : load(name);
        }
    }

    /** Defines a class that has not been loaded yet, or says who has it. */
    protected abstract Class<?> load(String name) throws ClassNotFoundException;
}

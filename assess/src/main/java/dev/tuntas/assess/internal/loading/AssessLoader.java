package dev.tuntas.assess.internal.loading;

import dev.tuntas.assess.internal.control.Controls;
import dev.tuntas.machine.code.LoaderFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Loads the user's classes once more, for one world. Those that have mutants come with them. Who
 * asks this loader for class <i>files</i> gets the original ones: so inputs are searched for, and
 * contracts are read, as if nothing were changed, and only what is called here can be a mutant.
 */
public class AssessLoader extends ClassLoader {
    private static final String WORLD = "dev.tuntas.assess.internal.world.";

    /** A class that {@code check} puts beside the user's, to define contracts there. */
    private static final String DOOR = "Tuntas$Door";

    /** Our own modules, which a world shares with the outside; all other classes are users'. */
    private static final List<String> OURS =
            List.of(
                    "dev.tuntas.annotations.",
                    "dev.tuntas.machine.",
                    "dev.tuntas.core.",
                    "dev.tuntas.suite.",
                    "dev.tuntas.check.",
                    "dev.tuntas.junit.",
                    "dev.tuntas.assess.",
                    "org.junit.");

    private final Map<String, byte[]> changed;
    private final LoaderFiles files;
    private final ProtectionDomain place;

    static {
        registerAsParallelCapable();
    }

    /**
     * @param subject a class of the user's; its loader finds the others
     * @param changed classes to load in place of those that the user has, by binary name
     */
    public AssessLoader(Class<?> subject, Map<String, byte[]> changed) {
        super(users(subject));
        this.changed = changed;
        this.files = new LoaderFiles(users(subject));
        this.place = subject.getProtectionDomain();
        AssessLoader.class
                .getModule()
                .addExports("dev.tuntas.assess.internal.control", getUnnamedModule());
    }

    private static ClassLoader users(Class<?> subject) {
        ClassLoader loader = subject.getClassLoader();
        return loader == null ? ClassLoader.getSystemClassLoader() : loader;
    }

    /** The class of the same name in this world. */
    public Class<?> here(Class<?> outside) {
        return here(outside.getName());
    }

    public Class<?> here(String name) {
        try {
            return Class.forName(name, true, this);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The switch of this world. */
    public Controls controls() {
        try {
            return (Controls) here(WORLD + "SwitchControls").getDeclaredConstructor().newInstance();
        } catch (InstantiationException
                | IllegalAccessException
                | InvocationTargetException
                | NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : load(name);
        }
    }

    private Class<?> load(String name) throws ClassNotFoundException {
        if (name.startsWith(WORLD)) {
            byte[] bytes = bytes(AssessLoader.class.getClassLoader(), name);
            return define(name, bytes == null ? missing(name) : bytes);
        }
        if (OURS.stream().anyMatch(name::startsWith)) {
            return Class.forName(name, false, ours(name));
        }
        byte[] bytes = files.isPlatform(name.replace('.', '/')) ? null : usersBytes(name);
        if (bytes == null && name.endsWith(DOOR)) {
            // The door to the user's own package is none to this one.
            throw new ClassNotFoundException(name);
        }
        if (bytes == null) {
            // The JDK's, or made at run time: there is nothing to load anew.
            return Class.forName(name, false, getParent());
        }
        return define(name, new StepWeaver().weave(bytes));
    }

    /** JUnit is the user's, if we have none. */
    private ClassLoader ours(String name) {
        return name.startsWith("dev.tuntas.") && !name.startsWith("dev.tuntas.junit.")
                ? AssessLoader.class.getClassLoader()
                : getParent();
    }

    private byte @Nullable [] usersBytes(String name) {
        byte[] bytes = changed.get(name);
        return bytes == null ? bytes(getParent(), name) : bytes;
    }

    private static byte[] missing(String name) throws ClassNotFoundException {
        throw new ClassNotFoundException(name);
    }

    private static byte @Nullable [] bytes(ClassLoader from, String name) {
        try {
            return LoaderFiles.bytes(from, name.replace('.', '/'));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Class<?> define(String name, byte[] bytes) {
        return defineClass(name, bytes, 0, bytes.length, place);
    }
}

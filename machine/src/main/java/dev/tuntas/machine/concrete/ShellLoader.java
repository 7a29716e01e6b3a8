package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.code.SelfFirstLoader;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.net.URL;
import java.util.Enumeration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** Loads the shells of one machine; the JDK's classes are shared with everybody. */
final class ShellLoader extends SelfFirstLoader {
    private static final String OWN = "dev.tuntas.machine.concrete.";

    private final ClassLoader users;
    private final ClassSource source;
    private final Machine machine;

    /** Class files that the machine made: of lambdas. */
    private final Map<String, ClassReader> made = new ConcurrentHashMap<>();

    private final Map<Class<?>, MethodHandles.Lookup> lookups = new ConcurrentHashMap<>();

    ShellLoader(ClassLoader users, ClassSource source, Machine machine) {
        super(users.getName(), users);
        this.users = users;
        this.source = source;
        this.machine = machine;
    }

    void open(MethodHandles.Lookup shell) {
        lookups.put(shell.lookupClass(), shell);
    }

    /** The right to look into a shell, whose own initialiser is run for it. */
    MethodHandles.Lookup lookup(Class<?> shell) {
        try {
            Class.forName(shell.getName(), true, this);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
        return Objects.requireNonNull(lookups.get(shell));
    }

    static Machine machineOf(Class<?> shell) {
        return ((ShellLoader) shell.getClassLoader()).machine;
    }

    /** Whether a class is a shell of this loader. */
    boolean isShell(Class<?> type) {
        return type.getClassLoader() == this;
    }

    void add(String internalName, ClassReader classFile) {
        made.put(internalName, classFile);
    }

    @Nullable ClassReader find(String internalName) {
        ClassReader own = made.get(internalName);
        return own == null ? source.find(internalName) : own;
    }

    @Override
    protected Class<?> load(String name) throws ClassNotFoundException {
        String internal = name.replace('.', '/');
        if (name.startsWith(OWN)) {
            return Class.forName(name, false, ShellLoader.class.getClassLoader());
        }
        if (source.isPlatform(internal)) {
            return Class.forName(name, false, users);
        }
        ClassReader file = find(internal);
        if (file == null) {
            return Class.forName(name, false, users);
        }
        byte[] shell = ShellWriter.write(file, machine.classes());
        return defineClass(name, shell, 0, shell.length);
    }

    @Override
    public @Nullable URL getResource(String name) {
        return users.getResource(name);
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        return users.getResourceAsStream(name);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws java.io.IOException {
        return users.getResources(name);
    }
}

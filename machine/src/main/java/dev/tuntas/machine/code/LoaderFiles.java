package dev.tuntas.machine.code;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** The class files that a loader finds, and what their heads say. */
public class LoaderFiles implements ClassSource {
    private final ClassLoader loader;
    private final Map<String, @Nullable ClassReader> readers = new HashMap<>();
    private final Map<String, byte[]> files = new HashMap<>();
    private final Map<String, Boolean> platform = new HashMap<>();
    private final Map<String, Set<String>> members = new HashMap<>();

    public LoaderFiles(ClassLoader loader) {
        this.loader = loader;
    }

    @Override
    public final @Nullable ClassReader find(String internalName) {
        if (!readers.containsKey(internalName)) {
            readers.put(internalName, read(internalName));
        }
        return readers.get(internalName);
    }

    /** The bytes that {@link #find} reads, or null if there is no such class file. */
    public final byte @Nullable [] file(String internalName) {
        find(internalName);
        return files.get(internalName);
    }

    private @Nullable ClassReader read(String internalName) {
        byte[] made = made(internalName);
        try {
            byte[] bytes = made == null ? bytes(loader, internalName) : made;
            if (bytes == null) {
                return null;
            }
            files.put(internalName, bytes);
            return new ClassReader(bytes);
        } catch (IOException | RuntimeException e) {
            // ASM answers class files that it can't read with several kinds of RuntimeException.
            throw unreadable(internalName, e);
        }
    }

    /** The class as the JVM runs it: the file that a loader finds, or a mutant; null if neither. */
    public static byte @Nullable [] bytes(ClassLoader loader, String internalName)
            throws IOException {
        try (InputStream bytes = loader.getResourceAsStream(internalName + ".class")) {
            return bytes == null ? null : RunningMutant.or(bytes.readAllBytes(), internalName);
        }
    }

    /** The class file of a class that was made at run time and is known here, or null. */
    protected byte @Nullable [] made(String internalName) {
        return null;
    }

    /** What to throw for a class file that can't be read. */
    protected RuntimeException unreadable(String internalName, Exception cause) {
        return new IllegalStateException(internalName + " can't be read", cause);
    }

    /** The superclass of a class, or null if the class is Object or not found. */
    public final @Nullable String superclass(String internalName) {
        ClassReader reader = find(internalName);
        return reader == null ? null : reader.getSuperName();
    }

    /** Whether a class is an interface; not if it is not found. */
    public final boolean isInterface(String internalName) {
        return is(internalName, Opcodes.ACC_INTERFACE);
    }

    public final boolean isPublic(String internalName) {
        return is(internalName, Opcodes.ACC_PUBLIC);
    }

    private boolean is(String internalName, int access) {
        ClassReader reader = find(internalName);
        return reader != null && (reader.getAccess() & access) != 0;
    }

    /** The interfaces that a class names itself. */
    public final List<String> interfaces(String internalName) {
        ClassReader reader = find(internalName);
        return reader == null ? List.of() : List.of(reader.getInterfaces());
    }

    /** Whether a class itself declares a field or method, given as name and descriptor. */
    public final boolean declares(String internalName, String name, String descriptor) {
        return members.computeIfAbsent(internalName, this::members).contains(name + descriptor);
    }

    private Set<String> members(String internalName) {
        Set<String> found = new HashSet<>();
        ClassReader reader = find(internalName);
        if (reader != null) {
            ClassNode node = new ClassNode();
            reader.accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
            node.fields.forEach(field -> found.add(field.name + field.desc));
            node.methods.forEach(method -> found.add(method.name + method.desc));
        }
        return found;
    }

    @Override
    public final boolean isPlatform(String internalName) {
        return internalName.startsWith("java/")
                || internalName.startsWith("[")
                || platform.computeIfAbsent(internalName, LoaderFiles::isOnPlatform);
    }

    private static boolean isOnPlatform(String internalName) {
        return ClassLoader.getPlatformClassLoader().getResource(internalName + ".class") != null;
    }
}

package dev.tuntas.core.internal.weave;

import dev.tuntas.core.internal.Problems;
import dev.tuntas.machine.code.ClassSource;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** The class files that the user's loader sees, by internal name ({@code java/util/List}). */
public final class ClassFiles implements ClassSource {
    /** The classes for predicates. */
    private static final Set<String> GENERATORS =
            Set.of(
                    "dev/tuntas/core/Generators",
                    "dev/tuntas/core/Shapes",
                    "dev/tuntas/core/Orders",
                    "dev/tuntas/core/Reached");

    private static final String CORE_PLACE = placeOfCore();

    private final ClassLoader loader;
    private final Map<String, @Nullable ClassReader> readers = new HashMap<>();
    private final Map<String, Boolean> platform = new HashMap<>();
    private final Map<String, Set<String>> members = new HashMap<>();

    public ClassFiles(ClassLoader loader) {
        this.loader = loader;
    }

    /** A reader of the class file, or null if there is none. */
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
        } catch (IOException | RuntimeException e) {
            // ASM answers class files that it can't read with several kinds of RuntimeException.
            throw Problems.cannotWeave(internalName.replace('/', '.'), e);
        }
    }

    /** The superclass of a class, or null if the class is Object or not found. */
    public @Nullable String superclass(String internalName) {
        ClassReader reader = find(internalName);
        return reader == null ? null : reader.getSuperName();
    }

    /** Whether a class is an interface; not if it is not found. */
    boolean isInterface(String internalName) {
        ClassReader reader = find(internalName);
        return reader != null && (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
    }

    boolean isPublic(String internalName) {
        ClassReader reader = find(internalName);
        return reader != null && (reader.getAccess() & Opcodes.ACC_PUBLIC) != 0;
    }

    /** The interfaces that a class names itself. */
    List<String> interfaces(String internalName) {
        ClassReader reader = find(internalName);
        return reader == null ? List.of() : List.of(reader.getInterfaces());
    }

    /** Whether a class itself declares a field or method, given as name and descriptor. */
    boolean declares(String internalName, String name, String descriptor) {
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

    /**
     * Whether a class is one of Tuntas' own: it came from where this class came from. What a
     * predicate calls there is as much part of it as the user's code, and does not count.
     */
    public boolean isCore(String internalName) {
        int nested = internalName.indexOf('$');
        String top = nested < 0 ? internalName : internalName.substring(0, nested);
        if (!internalName.startsWith("dev/tuntas/core/") || GENERATORS.contains(top)) {
            return false;
        }
        URL place = ClassFiles.class.getClassLoader().getResource(internalName + ".class");
        return place != null && place.toString().equals(CORE_PLACE + internalName + ".class");
    }

    private static String placeOfCore() {
        String own = ClassFiles.class.getName().replace('.', '/') + ".class";
        URL place = ClassFiles.class.getClassLoader().getResource(own);
        return place == null
                ? ""
                : place.toString().substring(0, place.toString().length() - own.length());
    }

    /** Whether a class comes with the JDK, so that it is the same inside and outside a world. */
    @Override
    public boolean isPlatform(String internalName) {
        if (internalName.startsWith("java/") || internalName.startsWith("[")) {
            return true;
        }
        return platform.computeIfAbsent(internalName, ClassFiles::isOnPlatform);
    }

    private static boolean isOnPlatform(String internalName) {
        return ClassLoader.getPlatformClassLoader().getResource(internalName + ".class") != null;
    }
}

package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PROTECTED;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;

import dev.tuntas.core.internal.weave.ClassFiles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Classes by name, the types above them, and which method or field a name means in them. */
final class ClassTree {
    /** A method in the class that declares it. */
    record Member(ClassNode owner, MethodNode method) {
        String key() {
            return ListedMethod.key(owner.name, method.name, method.desc);
        }

        boolean is(int access) {
            return (method.access & access) != 0;
        }

        boolean hasCode() {
            return method.instructions.size() > 0;
        }
    }

    private final ClassFiles files;
    private final Predicate<String> isListed;
    private final Map<String, @Nullable ClassNode> nodes = new HashMap<>();

    /** A tree of all classes; only those that are listed have code. */
    ClassTree(ClassFiles files, Predicate<String> isListed) {
        this.files = files;
        this.isListed = isListed;
    }

    /** The class, or null if there is no such class file. */
    @Nullable ClassNode node(String name) {
        if (!nodes.containsKey(name)) {
            nodes.put(name, read(name));
        }
        return nodes.get(name);
    }

    private @Nullable ClassNode read(String name) {
        ClassReader reader = name.startsWith("[") ? null : files.find(name);
        if (reader == null) {
            return null;
        }
        int skipped = isListed.test(name) ? 0 : ClassReader.SKIP_CODE;
        ClassNode node = new ClassNode();
        reader.accept(node, skipped | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return node;
    }

    /** A class, its superclasses, and all interfaces of them, in the order of a search. */
    Set<String> typesFrom(String name) {
        Set<String> types = new LinkedHashSet<>();
        for (String c : superclassesFrom(name)) {
            types.add(c);
        }
        for (String c : List.copyOf(types)) {
            addInterfaces(c, types);
        }
        return types;
    }

    private List<String> superclassesFrom(String name) {
        List<String> classes = new ArrayList<>();
        ClassNode node = node(name);
        classes.add(name);
        while (node != null && node.superName != null) {
            classes.add(node.superName);
            node = node(node.superName);
        }
        return classes;
    }

    private void addInterfaces(String name, Set<String> types) {
        ClassNode node = node(name);
        for (String i : node == null ? List.<String>of() : node.interfaces) {
            if (types.add(i)) {
                addInterfaces(i, types);
            }
        }
    }

    boolean isSubtype(String type, String of) {
        return typesFrom(type).contains(of);
    }

    /** What a call names, before its receiver is looked at. */
    @Nullable Member resolve(String type, String name, String descriptor) {
        for (String c : superclassesFrom(type)) {
            Member found = declared(c, name, descriptor);
            if (found != null) {
                return found;
            }
        }
        return mostSpecific(type, name, descriptor);
    }

    /** What the JVM selects for a receiver of a class. */
    @Nullable Member select(String receiver, Member resolved) {
        if (resolved.is(ACC_PRIVATE | ACC_STATIC)) {
            return resolved;
        }
        for (String c : superclassesFrom(receiver)) {
            Member found = declared(c, resolved.method.name, resolved.method.desc);
            if (found != null && overrides(found, resolved)) {
                return found;
            }
        }
        return mostSpecific(receiver, resolved.method.name, resolved.method.desc);
    }

    private static boolean overrides(Member found, Member resolved) {
        boolean isVisible =
                resolved.is(ACC_PUBLIC | ACC_PROTECTED)
                        || packageOf(found.owner).equals(packageOf(resolved.owner));
        return isVisible && !found.is(ACC_PRIVATE | ACC_STATIC);
    }

    private static String packageOf(ClassNode node) {
        return node.name.substring(0, node.name.lastIndexOf('/') + 1);
    }

    /** The default method that no other one of the type's interfaces overrides. */
    private @Nullable Member mostSpecific(String type, String name, String descriptor) {
        Member best = null;
        for (String i : typesFrom(type)) {
            Member found = declared(i, name, descriptor);
            boolean isDefault = found != null && !found.is(ACC_ABSTRACT | ACC_PRIVATE | ACC_STATIC);
            if (isDefault && (best == null || isSubtype(i, best.owner.name))) {
                best = found;
            }
        }
        return best;
    }

    @Nullable Member declared(String type, String name, String descriptor) {
        ClassNode node = node(type);
        if (node != null) {
            for (MethodNode method : node.methods) {
                if (method.name.equals(name) && method.desc.equals(descriptor)) {
                    return new Member(node, method);
                }
            }
        }
        return null;
    }

    /** The class that declares the field that an instruction names. */
    String declaringClass(String owner, String field, String descriptor) {
        for (String c : typesFrom(owner)) {
            ClassNode node = node(c);
            if (node != null
                    && node.fields.stream()
                            .anyMatch(f -> f.name.equals(field) && f.desc.equals(descriptor))) {
                return c;
            }
        }
        return owner;
    }
}

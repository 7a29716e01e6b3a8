package dev.tuntas.machine.code;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PROTECTED;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Classes by name, the types above them, and which method or field a name means in them, as the JVM
 * finds it. Where a class is not there, its supertypes are not known, and nothing is found in it.
 */
public final class ClassTree {
    /** A method in the class that declares it. */
    public record Member(ClassNode owner, MethodNode method) {
        /** Class, name and descriptor: {@code pkg/Tree.repOk()Z}. */
        public String key() {
            return owner.name + "." + method.name + method.desc;
        }

        /** Whether it has one of the given flags. */
        public boolean is(int access) {
            return (method.access & access) != 0;
        }

        public boolean hasCode() {
            return method.instructions.size() > 0;
        }
    }

    private final Function<String, @Nullable ClassNode> reader;
    private final Map<String, @Nullable ClassNode> nodes = new HashMap<>();
    private final Map<String, Set<String>> types = new HashMap<>();

    /**
     * A tree of the classes that a function knows, by internal name. It is asked for each once, and
     * never for arrays.
     */
    public ClassTree(Function<String, @Nullable ClassNode> reader) {
        this.reader = reader;
    }

    /**
     * A tree of class files.
     *
     * @param flags how to read a class, as of {@link ClassReader#accept}
     */
    public static ClassTree of(ClassSource files, ToIntFunction<String> flags) {
        return new ClassTree(name -> read(files, name, flags));
    }

    private static @Nullable ClassNode read(
            ClassSource files, String name, ToIntFunction<String> flags) {
        ClassReader found = files.find(name);
        if (found == null) {
            return null;
        }
        ClassNode node = new ClassNode();
        found.accept(node, flags.applyAsInt(name));
        return node;
    }

    /** The class, or null if it is not there. */
    public @Nullable ClassNode node(String name) {
        if (!nodes.containsKey(name)) {
            nodes.put(name, name.startsWith("[") ? null : reader.apply(name));
        }
        return nodes.get(name);
    }

    // --- types ----------------------------------------------------------------------------------

    /** A class, its superclasses, and all interfaces of them, in the order of a search. */
    public Set<String> typesFrom(String name) {
        Set<String> known = types.get(name);
        if (known == null) {
            Set<String> found = new LinkedHashSet<>(superclassesFrom(name));
            List.copyOf(found).forEach(c -> addInterfaces(c, found));
            known = Collections.unmodifiableSet(found);
            types.put(name, known);
        }
        return known;
    }

    /** A class and its superclasses, upwards; one that no JVM would load may be above itself. */
    public List<String> superclassesFrom(String name) {
        Set<String> classes = new LinkedHashSet<>();
        ClassNode node = node(name);
        classes.add(name);
        while (node != null && node.superName != null && classes.add(node.superName)) {
            node = node(node.superName);
        }
        return List.copyOf(classes);
    }

    /** Depth first, without recursion: class files of strangers may have long chains. */
    private void addInterfaces(String name, Set<String> found) {
        Deque<Iterator<String>> open = new ArrayDeque<>();
        open.push(interfaces(name));
        while (!open.isEmpty()) {
            if (!open.element().hasNext()) {
                open.pop();
                continue;
            }
            String next = open.element().next();
            if (found.add(next)) {
                open.push(interfaces(next));
            }
        }
    }

    private Iterator<String> interfaces(String name) {
        ClassNode node = node(name);
        return node == null ? Collections.emptyIterator() : node.interfaces.iterator();
    }

    public boolean isSubtype(String type, String of) {
        return type.equals(of) || typesFrom(type).contains(of);
    }

    // --- members --------------------------------------------------------------------------------

    /** What a call names, before its receiver is looked at. */
    public @Nullable Member resolve(String type, String name, String descriptor) {
        for (String c : superclassesFrom(type)) {
            Member found = declared(c, name, descriptor);
            if (found != null) {
                return found;
            }
        }
        return mostSpecific(type, name, descriptor);
    }

    /** What the JVM selects for a receiver of a class. */
    public @Nullable Member select(String receiver, Member resolved) {
        if (resolved.is(ACC_PRIVATE | ACC_STATIC)) {
            return resolved;
        }
        MethodNode method = resolved.method;
        for (String c : superclassesFrom(receiver)) {
            Member found = declared(c, method.name, method.desc);
            if (found != null && overrides(found, resolved)) {
                return found;
            }
        }
        return mostSpecific(receiver, method.name, method.desc);
    }

    /** What a call of a public method means whose declaring class is not in the tree. */
    public @Nullable Member select(String receiver, String name, String descriptor) {
        for (String c : superclassesFrom(receiver)) {
            Member found = declared(c, name, descriptor);
            if (found != null && !found.is(ACC_PRIVATE | ACC_STATIC)) {
                return found;
            }
        }
        return mostSpecific(receiver, name, descriptor);
    }

    /** Whether a method overrides another, itself or by one between them. */
    private boolean overrides(Member found, Member resolved) {
        if (found.is(ACC_PRIVATE | ACC_STATIC)) {
            return false;
        }
        if (isVisible(resolved, found.owner)) {
            return true;
        }
        List<String> above = superclassesFrom(found.owner.name);
        int end = Math.max(1, above.indexOf(resolved.owner.name));
        for (String c : above.subList(1, end)) {
            Member between = declared(c, found.method.name, found.method.desc);
            if (between != null
                    && isVisible(between, found.owner)
                    && overrides(between, resolved)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isVisible(Member member, ClassNode from) {
        return member.is(ACC_PUBLIC | ACC_PROTECTED)
                || packageOf(member.owner).equals(packageOf(from));
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

    /** A method that a class itself declares. */
    public @Nullable Member declared(String type, String name, String descriptor) {
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
    public String declaringClass(String owner, String field, String descriptor) {
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

package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The classes of which the code of a subject makes objects: where a tree has fields of type {@code
 * Node}, and its own code makes {@code AvlNode}s, the fields hold those.
 *
 * <p>The subject's own code is that of its class, of its superclasses but for what is overridden,
 * and of the classes nested in them that it uses. A method that is overridden counts where {@code
 * super} calls it.
 */
public final class MadeClasses {
    /** The code of a class does not change, and is asked for at each scope. */
    private static final ClassValue<MadeClasses> OF =
            new ClassValue<>() {
                @Override
                protected MadeClasses computeValue(Class<?> subject) {
                    Scan scan = new Scan(subject);
                    return new MadeClasses(scan.made, scan.taken());
                }
            };

    private final Set<Class<?>> made;

    /** What public methods take. */
    private final Set<Type> taken;

    private MadeClasses(Set<Class<?>> made, Set<Type> taken) {
        this.made = made;
        this.taken = taken;
    }

    /** What the code of a subject makes. */
    public static MadeClasses by(Class<?> subject) {
        return OF.get(subject);
    }

    /**
     * The classes of objects that a field may hold whose type is a class. Objects of that very
     * class come from the subject's own code or, if a public method takes them, from outside; only
     * where neither can be are there none.
     */
    public List<Class<?>> of(Class<?> type) {
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> c : made) {
            if (c != type && type.isAssignableFrom(c)) {
                classes.add(c);
            }
        }
        if (classes.isEmpty() || made.contains(type) || taken.contains(Type.getType(type))) {
            classes.add(0, type);
        }
        return classes;
    }

    /** The classes with a name, of a type that is open, of which the code makes objects. */
    public List<Class<?>> below(Class<?> type) {
        return made.stream()
                .filter(type::isAssignableFrom)
                .filter(c -> !c.isAnonymousClass() && !c.isLocalClass())
                .toList();
    }

    /** Goes through the code. */
    private static final class Scan {
        private final Class<?> subject;

        /**
         * The subject and its superclasses, by internal name, and their methods by name and type.
         */
        private final Map<String, Class<?>> chain = new HashMap<>();

        private final Map<String, Map<String, MethodNode>> methodsOf = new HashMap<>();
        private final Set<Class<?>> made = new LinkedHashSet<>();
        private final Set<String> nested = new HashSet<>();
        private final Set<MethodNode> seen = new HashSet<>();
        private final Deque<MethodNode> toDo = new ArrayDeque<>();

        Scan(Class<?> subject) {
            this.subject = subject;
            Set<String> below = new HashSet<>();
            for (Class<?> c = subject; isUsers(c); c = c.getSuperclass()) {
                addClass(c, below);
            }
            while (!toDo.isEmpty()) {
                scan(toDo.remove());
            }
        }

        private static boolean isUsers(@Nullable Class<?> type) {
            return type != null
                    && type.getClassLoader() != null
                    && type.getClassLoader() != ClassLoader.getPlatformClassLoader();
        }

        Set<Type> taken() {
            Set<Type> types = new HashSet<>();
            for (Map<String, MethodNode> methods : methodsOf.values()) {
                for (MethodNode method : methods.values()) {
                    if ((method.access & Opcodes.ACC_PUBLIC) != 0) {
                        Collections.addAll(types, Type.getArgumentTypes(method.desc));
                    }
                }
            }
            return types;
        }

        private void addClass(Class<?> type, Set<String> below) {
            ClassNode node = ClassNodes.of(type);
            if (node == null) {
                return;
            }
            chain.put(node.name, type);
            Map<String, MethodNode> methods = new HashMap<>();
            methodsOf.put(node.name, methods);
            for (MethodNode method : node.methods) {
                methods.put(method.name + method.desc, method);
                if (!isVirtual(method) || below.add(method.name + method.desc)) {
                    reach(method);
                }
            }
        }

        private static boolean isVirtual(MethodNode method) {
            return (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0
                    && !method.name.startsWith("<");
        }

        private void reach(MethodNode method) {
            if (seen.add(method)) {
                toDo.add(method);
            }
        }

        private void scan(MethodNode method) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof TypeInsnNode type && type.getOpcode() == Opcodes.NEW) {
                    use(type.desc);
                    make(type.desc);
                } else if (insn instanceof MethodInsnNode call) {
                    use(call.owner);
                    if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
                        reachAbove(call);
                    }
                } else if (insn instanceof FieldInsnNode field) {
                    use(field.owner);
                }
            }
        }

        private void reachAbove(MethodInsnNode call) {
            for (Class<?> c = chain.get(call.owner); c != null; c = c.getSuperclass()) {
                MethodNode called =
                        methodsOf
                                .getOrDefault(Type.getInternalName(c), Map.of())
                                .get(call.name + call.desc);
                if (called != null) {
                    reach(called);
                    return;
                }
            }
        }

        /** Code of a class that is nested in one of the subject's is the subject's own. */
        private void use(String name) {
            if (isNested(name) && !chain.containsKey(name) && nested.add(name)) {
                Class<?> type = load(name);
                ClassNode node = type == null ? null : ClassNodes.of(type);
                if (node != null) {
                    node.methods.forEach(this::reach);
                }
            }
        }

        private boolean isNested(String name) {
            for (String host : chain.keySet()) {
                if (name.startsWith(host + "$")) {
                    return true;
                }
            }
            return false;
        }

        /** Classes without a name belong to the code around them. */
        private void make(String name) {
            Class<?> type = load(name);
            if (isUsers(type)
                    && type != null
                    && !type.isAnonymousClass()
                    && !type.isLocalClass()
                    && !Modifier.isAbstract(type.getModifiers())) {
                made.add(type);
            }
        }

        /** The class, or null if it can't be loaded: then no code makes an object of it either. */
        private @Nullable Class<?> load(String name) {
            try {
                return Class.forName(name.replace('/', '.'), false, subject.getClassLoader());
            } catch (ClassNotFoundException | LinkageError e) {
                return null;
            }
        }
    }
}

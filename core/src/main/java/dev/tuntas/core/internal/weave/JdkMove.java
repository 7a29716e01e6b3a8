package dev.tuntas.core.internal.weave;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.commons.SimpleRemapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Classes of the JDK that are subjects get a new name in a world, because only the JDK may define a
 * class in {@code java.util}. Moved along are the classes that they share secrets with: nested
 * ones, superclasses, and those of the same package whose non-public parts they use.
 */
public final class JdkMove {
    private static final String PREFIX = "tuntas/moved/";

    private final Set<String> moved;
    private final Remapper remapper;

    private JdkMove(Set<String> moved) {
        this.moved = moved;
        Map<String, String> names = new HashMap<>();
        moved.forEach(name -> names.put(name, PREFIX + name));
        this.remapper = new SimpleRemapper(Opcodes.ASM9, names);
    }

    /** Moves those of the given classes that come with the JDK, and others besides. */
    static JdkMove of(ClassFiles files, Set<Class<?>> types, Set<String> others) {
        Set<String> moved = new LinkedHashSet<>();
        Queue<String> toDo = new ArrayDeque<>();
        for (Class<?> type : types) {
            if (files.isPlatform(Type.getInternalName(type))) {
                toDo.add(Type.getInternalName(type));
            }
        }
        while (!toDo.isEmpty()) {
            String name = toDo.remove();
            if (!name.equals("java/lang/Object") && moved.add(name)) {
                toDo.addAll(companions(files, name));
            }
        }
        moved.addAll(others);
        return new JdkMove(moved);
    }

    private static Set<String> companions(ClassFiles files, String name) {
        ClassNode node = node(files, name, 0);
        Set<String> companions = new HashSet<>();
        if (node == null) {
            return companions;
        }
        companions.add(node.superName);
        if (node.nestHostClass != null) {
            companions.add(node.nestHostClass);
        }
        if (node.nestMembers != null) {
            companions.addAll(node.nestMembers);
        }
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                addSecretOwner(files, name, insn, companions);
            }
        }
        return companions;
    }

    private static void addSecretOwner(
            ClassFiles files, String from, AbstractInsnNode insn, Set<String> companions) {
        String owner = null;
        String member = "";
        if (insn instanceof FieldInsnNode field) {
            owner = field.owner;
            member = field.name;
        } else if (insn instanceof MethodInsnNode call) {
            owner = call.owner;
            member = call.name + call.desc;
        }
        if (owner != null && samePackage(from, owner) && isSecret(files, owner, member)) {
            companions.add(owner);
        }
    }

    private static boolean samePackage(String a, String b) {
        return !b.startsWith("[")
                && a.substring(0, a.lastIndexOf('/'))
                        .equals(b.substring(0, Math.max(0, b.lastIndexOf('/'))));
    }

    /** Whether a class or its member is visible in its package only. */
    private static boolean isSecret(ClassFiles files, String owner, String member) {
        ClassNode node = node(files, owner, ClassReader.SKIP_CODE);
        if (node == null) {
            return false;
        }
        if ((node.access & Opcodes.ACC_PUBLIC) == 0) {
            return true;
        }
        for (FieldNode field : node.fields) {
            if (field.name.equals(member)) {
                return (field.access & Opcodes.ACC_PUBLIC) == 0;
            }
        }
        for (MethodNode method : node.methods) {
            if ((method.name + method.desc).equals(member)) {
                return (method.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) == 0;
            }
        }
        return false;
    }

    private static @Nullable ClassNode node(ClassFiles files, String name, int flags) {
        ClassReader reader = files.find(name);
        if (reader == null) {
            return null;
        }
        ClassNode node = new ClassNode();
        reader.accept(node, flags | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return node;
    }

    /** Whether a class of the JDK gets a new name. */
    boolean moves(String internalName) {
        return moved.contains(internalName);
    }

    boolean isEmpty() {
        return moved.isEmpty();
    }

    Remapper remapper() {
        return remapper;
    }

    /** Whether a name is the new name of a moved class. */
    public boolean isMoved(String newName) {
        return newName.startsWith(PREFIX);
    }

    /** The name of a class in the world. */
    public String name(String internalName) {
        return internalName.startsWith("[")
                ? descriptor(internalName)
                : remapper.mapType(internalName);
    }

    /** The name of a class outside. */
    public String original(String internalName) {
        return originalName(internalName);
    }

    static String originalName(String internalName) {
        return internalName.startsWith(PREFIX)
                ? internalName.substring(PREFIX.length())
                : internalName;
    }

    /** The descriptor outside of a field or method of the world. */
    String originalDescriptor(String descriptor) {
        return descriptor.replace(PREFIX, "");
    }

    String descriptor(String descriptor) {
        return descriptor.startsWith("(")
                ? remapper.mapMethodDesc(descriptor)
                : remapper.mapDesc(descriptor);
    }
}

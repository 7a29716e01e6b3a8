package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What constructors put into a field that is declared as an interface: for {@code Queue<Job> jobs =
 * new LinkedList<>()}, a LinkedList. The class file says it, so no code of the user's has to run.
 */
public final class InitialContainers {
    private InitialContainers() {}

    /** The class of the containers that all constructors make for a field, if it is one. */
    public static Optional<Class<?>> of(Field field) {
        ClassNode node = ClassNodes.of(field.getDeclaringClass());
        if (node == null) {
            return Optional.empty();
        }
        Set<String> made = new HashSet<>();
        for (MethodNode method : node.methods) {
            if (method.name.equals("<init>")) {
                addMade(field, node.name, method, made);
            }
        }
        return made.size() == 1
                ? Optional.ofNullable(load(field.getDeclaringClass(), made.iterator().next()))
                : Optional.empty();
    }

    /** The constructors of the JDK's containers that say nothing but how much room there is. */
    private static final Set<String> PLAIN =
            Set.of("()V", "(I)V", "(IF)V", "(Ljava/util/Collection;)V", "(Ljava/util/Map;)V");

    /**
     * Whether a constructor makes a container for a field that is another than an empty one of the
     * class: with a comparator, in the order of access, or of a subclass.
     */
    static boolean areSpecial(Class<?> type) {
        for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
            ClassNode node = ClassNodes.of(c);
            if (node != null && node.methods.stream().anyMatch(m -> makesSpecial(node.name, m))) {
                return true;
            }
        }
        return false;
    }

    private static boolean makesSpecial(String owner, MethodNode method) {
        if (!method.name.equals("<init>")) {
            return false;
        }
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FieldInsnNode write
                    && write.getOpcode() == Opcodes.PUTFIELD
                    && write.owner.equals(owner)
                    && isOfContainers(write.desc)
                    && before(write) instanceof MethodInsnNode made
                    && made.name.equals("<init>")
                    && !(made.owner.startsWith("java/util/") && PLAIN.contains(made.desc))) {
                return true;
            }
        }
        return false;
    }

    /** Whether the declared type of a field is one of those that may hold containers. */
    private static boolean isOfContainers(String descriptor) {
        return descriptor.startsWith("Ljava/util/") || descriptor.equals("Ljava/lang/Iterable;");
    }

    private static void addMade(Field field, String owner, MethodNode method, Set<String> made) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FieldInsnNode write
                    && write.getOpcode() == Opcodes.PUTFIELD
                    && write.owner.equals(owner)
                    && write.name.equals(field.getName())) {
                made.add(madeBefore(write));
            }
        }
    }

    private static @Nullable AbstractInsnNode before(AbstractInsnNode write) {
        AbstractInsnNode before = write.getPrevious();
        while (before != null && before.getOpcode() < 0) {
            before = before.getPrevious();
        }
        return before;
    }

    /** The class whose constructor is called right before; otherwise a name that no class has. */
    private static String madeBefore(AbstractInsnNode write) {
        return before(write) instanceof MethodInsnNode call && call.name.equals("<init>")
                ? call.owner
                : "";
    }

    private static @Nullable Class<?> load(Class<?> beside, String internalName) {
        if (internalName.isEmpty()) {
            return null;
        }
        try {
            return Class.forName(internalName.replace('/', '.'), false, beside.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw ClassProblems.unreadableClass(internalName.replace('/', '.'), e);
        }
    }
}

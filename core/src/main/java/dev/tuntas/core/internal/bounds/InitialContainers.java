package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.internal.bounds.ConstructorFlow.NewObject;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

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
                addMade(field, node, method, made);
            }
        }
        return made.size() == 1
                ? Optional.ofNullable(load(field.getDeclaringClass(), made.iterator().next()))
                : Optional.empty();
    }

    /**
     * Adds the classes that a constructor makes, and a name that no class has if there may be
     * others. What one takes as an argument that only constructors call, these have made.
     */
    private static void addMade(Field field, ClassNode node, MethodNode method, Set<String> made) {
        boolean isOpen = isCalledByOthers(field.getDeclaringClass(), method);
        new ConstructorFlow(field.getDeclaringClass(), node)
                .assignments(
                        method,
                        (write, known) -> {
                            if (!write.name.equals(field.getName())
                                    || !write.owner.equals(node.name)) {
                                return;
                            }
                            known.objects().forEach(object -> made.add(object.type()));
                            if (known.isOpen() && isOpen) {
                                made.add("");
                            }
                        });
    }

    /** Whether other code than {@code this(...)} calls a constructor, as far as that may be. */
    private static boolean isCalledByOthers(Class<?> owner, MethodNode constructor) {
        if ((constructor.access & Opcodes.ACC_PRIVATE) == 0) {
            return true;
        }
        for (Class<?> member : owner.getNestMembers()) {
            ClassNode node = ClassNodes.of(member);
            if (node == null
                    || node.methods.stream().anyMatch(m -> makes(m, member, owner, constructor))) {
                return true;
            }
        }
        return false;
    }

    private static boolean makes(
            MethodNode method, Class<?> member, Class<?> owner, MethodNode constructor) {
        String name = Type.getInternalName(owner);
        boolean delegates = member == owner && method.name.equals("<init>");
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof InvokeDynamicInsnNode lambda
                    && Stream.of(lambda.bsmArgs)
                            .anyMatch(argument -> refersTo(argument, name, constructor))) {
                return true;
            }
            // A constructor that makes another object of its class may call any other one for it.
            boolean isMade =
                    delegates
                            ? insn instanceof TypeInsnNode made
                                    && made.getOpcode() == Opcodes.NEW
                                    && made.desc.equals(name)
                            : insn instanceof MethodInsnNode call
                                    && call.name.equals("<init>")
                                    && call.owner.equals(name)
                                    && call.desc.equals(constructor.desc);
            if (isMade) {
                return true;
            }
        }
        return false;
    }

    /** Whether an argument of a lambda is the constructor: {@code Jobs::new}. */
    private static boolean refersTo(Object argument, String owner, MethodNode constructor) {
        return argument instanceof Handle handle
                && handle.getName().equals("<init>")
                && handle.getOwner().equals(owner)
                && handle.getDesc().equals(constructor.desc);
    }

    /** The constructors of the JDK's containers that say nothing but how much room there is. */
    private static final Set<String> PLAIN =
            Set.of("()V", "(I)V", "(IF)V", "(Ljava/util/Collection;)V", "(Ljava/util/Map;)V");

    /**
     * Whether a constructor makes a container for a field that is another than an empty one of the
     * class: with a comparator, in the order of access, or of a subclass.
     */
    static boolean areSpecial(Class<?> type) {
        List<Class<?>> hierarchy = new ArrayList<>();
        for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
            hierarchy.add(c);
        }
        return hierarchy.stream().anyMatch(InitialContainers::setsContainers)
                && hierarchy.stream().anyMatch(InitialContainers::makesSpecial);
    }

    /** Most classes don't, and then there is no assignment to follow a constructor for. */
    private static boolean setsContainers(Class<?> type) {
        ClassNode node = ClassNodes.of(type);
        if (node == null) {
            return false;
        }
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn.getOpcode() == Opcodes.PUTFIELD
                        && isOfContainers(((FieldInsnNode) insn).desc)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What may be something else, too, counts by what is known of it. */
    private static boolean makesSpecial(Class<?> type) {
        ClassNode node = ClassNodes.of(type);
        if (node == null) {
            return false;
        }
        ConstructorFlow flow = new ConstructorFlow(type, node);
        Set<NewObject> made = new HashSet<>();
        for (MethodNode method : node.methods) {
            if (method.name.equals("<init>")) {
                flow.assignments(
                        method,
                        (write, known) -> {
                            if (isOfContainers(write.desc)) {
                                made.addAll(known.objects());
                            }
                        });
            }
        }
        return !made.stream().allMatch(InitialContainers::isPlain);
    }

    private static boolean isPlain(NewObject object) {
        return object.type().startsWith("java/util/") && PLAIN.contains(object.descriptor());
    }

    /**
     * Whether the declared type of a field is one of the JDK's that may hold containers: a Date, a
     * Random or a Comparator does not.
     */
    private static boolean isOfContainers(String descriptor) {
        boolean isNear =
                descriptor.startsWith("Ljava/util/") || descriptor.equals("Ljava/lang/Iterable;");
        Class<?> type =
                isNear ? AssignedContainers.jdk(Type.getType(descriptor).getInternalName()) : null;
        return type != null
                && (Iterable.class.isAssignableFrom(type)
                        || Map.class.isAssignableFrom(type)
                        || type == BitSet.class);
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

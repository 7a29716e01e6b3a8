package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds the fields that only ever hold containers that can't be changed: they are private or final,
 * and every assignment, in the class and those nested with it, is of what {@code List.of}, {@code
 * List.copyOf}, {@code Collections.unmodifiableList} and their kin return. The class files say it,
 * so no code of the user's has to run. Where one assignment is of something else, such as a
 * parameter, or is done by the field's name, nothing is known.
 */
public final class AssignedContainers {
    /**
     * Containers that can't be changed.
     *
     * @param content the class of the container that they were made of, as far as it is known
     * @param takesNull whether they may be asked for null
     * @param hasComparator whether one shows a container with a comparator
     */
    public record Unchangeable(Class<?> content, boolean takesNull, boolean hasComparator) {}

    /** The methods of the JDK that find a field by its name, so that it can be set. */
    private static final Set<String> BY_NAME =
            Set.of("newUpdater", "findVarHandle", "findSetter", "getDeclaredField");

    private final Field field;
    private final List<ContainerFlow.Made> assigned = new ArrayList<>();
    private boolean isKnown = true;
    private boolean hasComparator;

    private AssignedContainers(Field field) {
        this.field = field;
    }

    /** What a field holds, if all that is assigned to it can't be changed. */
    public static Optional<Unchangeable> of(Field field) {
        AssignedContainers containers = new AssignedContainers(field);
        Class<?> owner = field.getDeclaringClass();
        boolean isFinal = Modifier.isFinal(field.getModifiers());
        if (owner.getClassLoader() == null
                || !isFinal && !Modifier.isPrivate(field.getModifiers())) {
            return Optional.empty();
        }
        Class<?>[] writers = isFinal ? new Class<?>[] {owner} : owner.getNestMembers();
        for (Class<?> writer : writers) {
            containers.look(writer);
        }
        return containers.found();
    }

    private void look(Class<?> writer) {
        ClassNode node = ClassNodes.of(writer);
        if (node == null) {
            isKnown = false;
            return;
        }
        node.methods.forEach(method -> look(node.name, method));
    }

    private void look(String owner, MethodNode method) {
        if (setsByName(owner, method)) {
            isKnown = false;
        }
        for (AbstractInsnNode insn : method.instructions) {
            if (isAssignment(insn)) {
                assign(owner, method);
                return;
            }
        }
    }

    /** Whether a method asks for what sets the field, and so does it past all assignments. */
    private boolean setsByName(String owner, MethodNode method) {
        Type declaring = Type.getType(field.getDeclaringClass());
        Set<Object> constants = new HashSet<>();
        boolean asks = false;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LdcInsnNode constant) {
                constants.add(constant.cst);
            }
            asks |= insn instanceof MethodInsnNode call && BY_NAME.contains(call.name);
        }
        boolean isMeant =
                owner.equals(declaring.getInternalName()) || constants.contains(declaring);
        return asks && isMeant && constants.contains(field.getName());
    }

    private boolean isAssignment(AbstractInsnNode insn) {
        return insn instanceof FieldInsnNode write
                && write.getOpcode() == Opcodes.PUTFIELD
                && write.name.equals(field.getName())
                && write.owner.equals(Type.getInternalName(field.getDeclaringClass()));
    }

    private void assign(String owner, MethodNode method) {
        ContainerFlow flow = new ContainerFlow();
        Frame<BasicValue>[] frames;
        try {
            frames = new Analyzer<>(flow).analyze(owner, method);
        } catch (AnalyzerException | LimitExceededException e) {
            // Code that the JVM will refuse, too, and say why, or that is too long.
            isKnown = false;
            return;
        }
        for (int i = 0; i < frames.length; i++) {
            Frame<BasicValue> frame = frames[i];
            if (frame != null && isAssignment(method.instructions.get(i))) {
                if (frame.getStack(frame.getStackSize() - 1) instanceof ContainerFlow.Made made) {
                    assigned.add(made);
                    hasComparator |= flow.hasComparator(made);
                } else {
                    isKnown = false;
                }
            }
        }
    }

    private Optional<Unchangeable> found() {
        Set<ContainerFlow.Way> ways = new HashSet<>();
        assigned.stream().map(ContainerFlow.Made::ways).forEach(ways::addAll);
        boolean isFixed = ways.stream().allMatch(ContainerFlow.Way::isUnchangeable);
        if (!isKnown || ways.isEmpty() || !isFixed) {
            return Optional.empty();
        }
        boolean takesNull = ways.stream().anyMatch(ContainerFlow.Way::takesNull);
        return Optional.of(new Unchangeable(content(ways), takesNull, hasComparator));
    }

    /** The one class that all are made of; otherwise what is common to them. */
    private static Class<?> content(Collection<ContainerFlow.Way> ways) {
        Set<Class<?>> classes = new HashSet<>();
        ways.forEach(way -> classes.add(way.content()));
        if (classes.size() == 1) {
            return classes.iterator().next();
        }
        // A collection that may be a set or a list: the lists have what the sets have, and more.
        return Stream.of(Map.class, Set.class)
                .filter(type -> classes.stream().allMatch(type::isAssignableFrom))
                .findFirst()
                .orElse(List.class);
    }

    /** The class of a name, if it is one of the JDK's. */
    static @Nullable Class<?> jdk(String internalName) {
        try {
            return Class.forName(internalName.replace('/', '.'), false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
}

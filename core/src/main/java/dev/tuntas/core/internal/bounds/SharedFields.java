package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The fields of a class that hold one container, or one array, together with another field of the
 * same object: {@code recent = all}. Each field that is searched has one of its own, so that it
 * must be known where this is not what objects are like.
 *
 * <p>Methods are followed one by one, by {@link ViewFlow}, in the order of their code. Two fields
 * share if both hold the same when a method ends: after {@code old = items; items = new
 * ArrayList<>()} they don't.
 */
public final class SharedFields {
    private static final ClassValue<SharedFields> OF =
            new ClassValue<>() {
                @Override
                protected SharedFields computeValue(Class<?> type) {
                    return new SharedFields(type);
                }
            };

    private final String owner;

    /** With which other field some method makes a field share. */
    private final Map<String, String> sometimes = new TreeMap<>();

    /** The fields with which each constructor makes a field share; null before the first one. */
    private @Nullable Map<String, Set<String>> byConstructors;

    private final Set<String> writtenLater = new HashSet<>();

    private SharedFields(Class<?> type) {
        owner = Type.getInternalName(type);
        ClassNode node = type.getClassLoader() == null ? null : ClassNodes.of(type);
        if (node != null) {
            node.methods.forEach(this::look);
        }
    }

    /** Another field that holds what a field holds, after some method of its class. */
    public static Optional<String> sometimes(Field field) {
        return Optional.ofNullable(of(field).sometimes.get(field.getName()))
                .filter(other -> canChange(field.getDeclaringClass(), other))
                .filter(other -> canChange(field.getDeclaringClass(), field.getName()));
    }

    /**
     * The first, by name, of the fields that always hold what a field holds: constructors make it
     * so, and nothing else sets any of them.
     */
    public static Optional<String> always(Field field) {
        SharedFields shared = of(field);
        return shared.together(field.getName()).stream()
                .filter(name -> isClosed(field.getDeclaringClass(), name))
                .findFirst()
                .filter(first -> isClosed(field.getDeclaringClass(), field.getName()))
                .filter(first -> sometimes(field).isPresent())
                .filter(first -> !isWrittenAround(field.getDeclaringClass(), first))
                .filter(first -> !isWrittenAround(field.getDeclaringClass(), field.getName()));
    }

    private static SharedFields of(Field field) {
        return OF.get(field.getDeclaringClass());
    }

    private Set<String> together(String name) {
        Set<String> with = byConstructors == null ? null : byConstructors.get(name);
        if (with == null || writtenLater.contains(name)) {
            return Set.of();
        }
        Set<String> left = new TreeSet<>(with);
        left.removeAll(writtenLater);
        return left;
    }

    /** Whether only the class itself can set a field. */
    private static boolean isClosed(Class<?> owner, String name) {
        int modifiers = field(owner, name).map(Field::getModifiers).orElse(0);
        return Modifier.isFinal(modifiers) || Modifier.isPrivate(modifiers);
    }

    /** A private field may also be set by classes that are nested in one class with its own. */
    private static boolean isWrittenAround(Class<?> owner, String name) {
        String internalName = Type.getInternalName(owner);
        return ClassNodes.ofNest(owner.getNestHost()).stream()
                .filter(node -> !node.name.equals(internalName))
                .flatMap(node -> node.methods.stream())
                .flatMap(method -> Stream.of(method.instructions.toArray()))
                .anyMatch(
                        instruction ->
                                instruction instanceof FieldInsnNode write
                                        && write.getOpcode() == Opcodes.PUTFIELD
                                        && write.owner.equals(internalName)
                                        && write.name.equals(name));
    }

    /** Of what can't be changed it is of no account who else has it. */
    private static boolean canChange(Class<?> owner, String name) {
        return field(owner, name).flatMap(AssignedContainers::of).isEmpty();
    }

    private static Optional<Field> field(Class<?> owner, String name) {
        try {
            return Optional.of(owner.getDeclaredField(name));
        } catch (NoSuchFieldException inherited) {
            return Optional.empty();
        }
    }

    private void look(MethodNode method) {
        boolean writes = false;
        boolean delegates = false;
        for (AbstractInsnNode instruction : method.instructions) {
            writes |= isWrite(instruction);
            delegates |= callsThis(instruction);
        }
        Map<String, Set<Object>> written = writes ? written(method) : Map.of();
        sharing(written, false)
                .forEach((name, with) -> sometimes.putIfAbsent(name, with.iterator().next()));
        if (method.name.equals("<init>") && !delegates) {
            addConstructor(sharing(written, true));
        } else {
            writtenLater.addAll(written.keySet());
        }
    }

    private void addConstructor(Map<String, Set<String>> shared) {
        if (byConstructors == null) {
            byConstructors = new HashMap<>(shared);
            return;
        }
        byConstructors.replaceAll(
                (name, with) -> {
                    Set<String> both = new TreeSet<>(with);
                    both.retainAll(shared.getOrDefault(name, Set.of()));
                    return both;
                });
    }

    private boolean isWrite(AbstractInsnNode instruction) {
        return instruction instanceof FieldInsnNode write
                && write.getOpcode() == Opcodes.PUTFIELD
                && write.owner.equals(owner)
                && (write.desc.startsWith("[")
                        || write.desc.startsWith("Ljava/util/")
                        || write.desc.equals("Ljava/lang/Iterable;"));
    }

    private boolean callsThis(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                && call.name.equals("<init>")
                && call.owner.equals(owner);
    }

    /**
     * The fields that hold the same as others when a method ends, as far as it has set them.
     *
     * @param isSure whether they must, or only may
     */
    private static Map<String, Set<String>> sharing(
            Map<String, Set<Object>> written, boolean isSure) {
        Map<String, Set<Object>> holds = new LinkedHashMap<>(written);
        written.values().stream()
                .flatMap(Set::stream)
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .forEach(read -> holds.putIfAbsent(read, Set.of(read)));
        Map<String, Set<String>> shared = new TreeMap<>();
        List<Map.Entry<String, Set<Object>>> all = new ArrayList<>(holds.entrySet());
        for (int i = 0; i < all.size(); i++) {
            for (Map.Entry<String, Set<Object>> other : all.subList(i + 1, all.size())) {
                Map.Entry<String, Set<Object>> one = all.get(i);
                boolean isSame = !Collections.disjoint(one.getValue(), other.getValue());
                boolean isOne = one.getValue().size() == 1 && other.getValue().size() == 1;
                if (isSame && (isOne || !isSure)) {
                    shared.computeIfAbsent(one.getKey(), n -> new TreeSet<>()).add(other.getKey());
                    shared.computeIfAbsent(other.getKey(), n -> new TreeSet<>()).add(one.getKey());
                }
            }
        }
        return shared;
    }

    /** Where that comes from which fields of {@code this} may hold when a method ends. */
    private Map<String, Set<Object>> written(MethodNode method) {
        Map<String, Set<Object>> holds = new LinkedHashMap<>();
        Map<String, Integer> places = new HashMap<>();
        Frame<BasicValue>[] frames = ViewFlow.frames(owner, method);
        boolean mayBeLeftOut = !method.tryCatchBlocks.isEmpty();
        for (int i = 0; i < method.instructions.size(); i++) {
            AbstractInsnNode instruction = method.instructions.get(i);
            mayBeLeftOut |= isJump(instruction);
            if (!isWrite(instruction) || i < frames.length && frames[i] == null) {
                continue;
            }
            String name = ((FieldInsnNode) instruction).name;
            if (i >= frames.length
                    || !ViewFlow.isThis(frames[i].getStack(frames[i].getStackSize() - 2))) {
                // Of another object of the class, which has been constructed.
                writtenLater.add(name);
            } else {
                BasicValue value = frames[i].getStack(frames[i].getStackSize() - 1);
                Set<Object> origins = new HashSet<>();
                if (mayBeLeftOut) {
                    // It may have been left out, and the field hold what it held.
                    origins.addAll(holds.getOrDefault(name, Set.of(frames[i])));
                }
                int before = i;
                origins(value)
                        .forEach(
                                origin ->
                                        origins.addAll(
                                                isOld(method, places, before, origin)
                                                        ? Set.of(origin)
                                                        : holds.get(origin)));
                holds.put(name, origins);
                places.put(name, i);
            }
        }
        return holds;
    }

    private static boolean isJump(AbstractInsnNode instruction) {
        return instruction instanceof JumpInsnNode
                || instruction instanceof TableSwitchInsnNode
                || instruction instanceof LookupSwitchInsnNode;
    }

    private static Set<Object> origins(BasicValue value) {
        return value instanceof ViewFlow.Held held ? held.origins() : Set.of();
    }

    /** Whether an origin is no field, or one that was read before the method has set it. */
    private boolean isOld(
            MethodNode method, Map<String, Integer> places, int before, Object origin) {
        if (!(origin instanceof String field) || !places.containsKey(field)) {
            return true;
        }
        for (int i = before; i > places.get(field); i--) {
            if (method.instructions.get(i) instanceof FieldInsnNode read
                    && read.getOpcode() == Opcodes.GETFIELD
                    && read.owner.equals(owner)
                    && read.name.equals(field)) {
                return false;
            }
        }
        return true;
    }
}

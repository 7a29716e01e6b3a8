package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
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
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The fields that may be null, by what the code does with them: it compares them with null ({@code
 * top == null}, also through a getter), hands them to {@code Optional.ofNullable} or its kin, or
 * sets its own field to null. Otherwise the objects that have null there, mostly those that a
 * constructor has just made, would not be among the inputs.
 *
 * <p>Methods {@code equals} and {@code hashCode} don't count: development environments write them
 * so that they bear null in any field. Neither does null that is written into a field of another
 * object, which is how a removed node lets go of what it held.
 *
 * <p>A guess, by which nothing is lost: one more value is tried, and none is left out.
 */
public final class NullFields {
    private static final Set<String> TAKE_NULL =
            Set.of(
                    "java/util/Objects.isNull",
                    "java/util/Objects.nonNull",
                    "java/util/Objects.requireNonNullElse",
                    "java/util/Objects.requireNonNullElseGet",
                    "java/util/Optional.ofNullable",
                    "java/util/stream/Stream.ofNullable");

    /** By owner, as {@code owner.name}: what the code of a class and of those in its nest says. */
    private static final ClassValue<Set<String>> OF =
            new ClassValue<>() {
                @Override
                protected Set<String> computeValue(Class<?> host) {
                    return new NullFields(host).found;
                }
            };

    private final Set<String> found = new HashSet<>();

    /** Methods that return a field and do nothing else, as {@code owner.name}. */
    private final Map<String, FieldInsnNode> getters = new HashMap<>();

    private NullFields(Class<?> host) {
        List<ClassNode> nodes = ClassNodes.ofNest(host);
        nodes.forEach(this::addGetters);
        nodes.forEach(this::scan);
    }

    /**
     * Whether the code takes null for a value of the field: that of its own class and of the
     * subject's, with the classes that are nested with these and those above the subject.
     */
    public static boolean contains(Field field, Class<?> subject) {
        Class<?> owner = field.getDeclaringClass();
        if (contains(owner, owner, field)) {
            return true;
        }
        for (Class<?> c = subject; isOfUser(c); c = c.getSuperclass()) {
            if (contains(c, owner, field)
                    || owner.isAssignableFrom(subject) && contains(c, c, field)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfUser(@Nullable Class<?> type) {
        return type != null && type.getClassLoader() != null;
    }

    private static boolean contains(Class<?> code, Class<?> owner, Field field) {
        return OF.get(code.getNestHost())
                .contains(key(Type.getInternalName(owner), field.getName()));
    }

    private static String key(String owner, String name) {
        return owner + "." + name;
    }

    private void addGetters(ClassNode node) {
        for (MethodNode method : node.methods) {
            List<AbstractInsnNode> code = instructions(method);
            if (code.size() == 3
                    && isThis(code.get(0), method)
                    && code.get(1) instanceof FieldInsnNode read
                    && read.getOpcode() == Opcodes.GETFIELD
                    && code.get(2).getOpcode() == Opcodes.ARETURN) {
                getters.put(key(node.name, method.name + method.desc), read);
            }
        }
    }

    private static List<AbstractInsnNode> instructions(MethodNode method) {
        return method.instructions.size() > 12
                ? List.of()
                : Arrays.stream(method.instructions.toArray())
                        .filter(instruction -> instruction.getOpcode() >= 0)
                        .toList();
    }

    private static boolean isThis(AbstractInsnNode instruction, MethodNode method) {
        return instruction instanceof VarInsnNode read
                && read.getOpcode() == Opcodes.ALOAD
                && read.var == 0
                && (method.access & Opcodes.ACC_STATIC) == 0;
    }

    private void scan(ClassNode node) {
        for (MethodNode method : node.methods) {
            boolean isEquality =
                    method.name.equals("equals") && method.desc.equals("(Ljava/lang/Object;)Z")
                            || method.name.equals("hashCode") && method.desc.equals("()I");
            if (!isEquality && usesNull(method)) {
                scan(node, method);
            }
        }
    }

    /** Most methods need no data flow. */
    private static boolean usesNull(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            int opcode = instruction.getOpcode();
            if (opcode == Opcodes.ACONST_NULL || isQuestion(instruction)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether it does with what is on top of the stack, or first among arguments, as null may be.
     */
    private static boolean isQuestion(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode == Opcodes.IFNULL
                || opcode == Opcodes.IFNONNULL
                || instruction instanceof MethodInsnNode call
                        && TAKE_NULL.contains(key(call.owner, call.name));
    }

    private void scan(ClassNode owner, MethodNode method) {
        List<@Nullable Frame<SourceValue>> frames = ValueOrigins.of(owner, method);
        for (int i = 0; i < frames.size(); i++) {
            Frame<SourceValue> frame = frames.get(i);
            AbstractInsnNode instruction = method.instructions.get(i);
            if (frame == null) {
                continue;
            }
            if (isQuestion(instruction)) {
                int below =
                        instruction instanceof MethodInsnNode call
                                ? Type.getArgumentTypes(call.desc).length
                                : 1;
                addFields(frame.getStack(frame.getStackSize() - below));
            } else if (instruction.getOpcode() == Opcodes.PUTFIELD) {
                addAssigned((FieldInsnNode) instruction, frame);
            }
        }
    }

    private void addFields(SourceValue asked) {
        for (AbstractInsnNode from : asked.insns) {
            FieldInsnNode read =
                    from instanceof MethodInsnNode call
                            ? getters.get(key(call.owner, call.name + call.desc))
                            : from instanceof FieldInsnNode field ? field : null;
            if (read != null && read.getOpcode() == Opcodes.GETFIELD) {
                found.add(key(read.owner, read.name));
            }
        }
    }

    private void addAssigned(FieldInsnNode write, Frame<SourceValue> frame) {
        int top = frame.getStackSize() - 1;
        boolean isNull =
                frame.getStack(top).insns.stream()
                        .anyMatch(from -> from.getOpcode() == Opcodes.ACONST_NULL);
        // The receiver and parameters were there before the first instruction: they have no origin.
        boolean isOwn = frame.getStack(top - 1).insns.isEmpty();
        if (isNull && isOwn) {
            found.add(key(write.owner, write.name));
        }
    }
}

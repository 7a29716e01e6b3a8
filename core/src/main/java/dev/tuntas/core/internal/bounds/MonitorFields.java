package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The fields that hold what code synchronizes on, or logs by: {@code final Object monitor = new
 * Object()}, {@code final Lock lock = new ReentrantLock()}. They tell no object from another: each
 * has the one that its constructor makes, and nobody holds a lock of an object that is not in use.
 * So nothing is left out if there is no domain for them; with one, such as that of an {@code
 * Object}, every structure would come as often as it has values.
 */
public final class MonitorFields {
    private static final String LOCKS = "java.util.concurrent.locks.";

    /** By name: a program of modules may have no java.logging. */
    private static final Set<String> LOGGERS =
            Set.of("java.util.logging.Logger", "java.lang.System$Logger");

    private MonitorFields() {}

    /** Whether a field is final, and all code that sets it makes such an object. */
    public static boolean isOne(Field field) {
        Class<?> type = field.getType();
        boolean isNamed = type.getName().startsWith(LOCKS) || LOGGERS.contains(type.getName());
        if (!Modifier.isFinal(field.getModifiers()) || !isNamed && type != Object.class) {
            return false;
        }
        ClassNode owner = ClassNodes.of(field.getDeclaringClass());
        return owner != null
                && isAlwaysSet(
                        owner, field, isNamed ? instruction -> true : MonitorFields::isPlainObject)
                && (isNamed || isOnlyLocked(owner, field));
    }

    /**
     * Whether an Object is locked wherever it is read, in the class and those nested with it. One
     * that is compared or stored elsewhere (a mark for "nothing here") does tell objects apart.
     */
    private static boolean isOnlyLocked(ClassNode owner, Field field) {
        return ClassNodes.ofNest(field.getDeclaringClass().getNestHost()).stream()
                .flatMap(node -> node.methods.stream())
                .flatMap(method -> Stream.of(method.instructions.toArray()))
                .filter(instruction -> isAccess(owner, field, instruction, Opcodes.GETFIELD))
                .allMatch(MonitorFields::isLocked);
    }

    /**
     * Behind a read: {@code synchronized}, which keeps a copy to let go of; a notification; or the
     * question whether it is there.
     */
    private static boolean isLocked(AbstractInsnNode read) {
        AbstractInsnNode next = read.getNext();
        if (next instanceof JumpInsnNode jump) {
            return jump.getOpcode() == Opcodes.IFNULL || jump.getOpcode() == Opcodes.IFNONNULL;
        }
        if (next instanceof MethodInsnNode call) {
            return call.owner.equals("java/lang/Object")
                    && Set.of("notify", "notifyAll", "wait").contains(call.name);
        }
        AbstractInsnNode store = next == null ? null : next.getNext();
        AbstractInsnNode enter = store == null ? null : store.getNext();
        return next != null
                && next.getOpcode() == Opcodes.DUP
                && store != null
                && store.getOpcode() == Opcodes.ASTORE
                && enter != null
                && enter.getOpcode() == Opcodes.MONITORENTER;
    }

    /** Whether there is such a field in a class or above it. */
    static boolean areIn(Class<?> type) {
        return Fields.of(type).stream().anyMatch(MonitorFields::isOne);
    }

    private static boolean isAlwaysSet(
            ClassNode owner, Field field, Predicate<AbstractInsnNode> isMaking) {
        boolean isSet = false;
        for (MethodNode method : owner.methods) {
            if (!method.name.equals("<init>") || !sets(owner, field, method)) {
                continue;
            }
            Frame<BasicValue>[] frames = ViewFlow.frames(owner.name, method);
            for (int i = 0; i < method.instructions.size(); i++) {
                if (isAssignment(owner, field, method.instructions.get(i))) {
                    Frame<BasicValue> frame = i < frames.length ? frames[i] : null;
                    if (frame == null || !isMade(frame, isMaking)) {
                        return false;
                    }
                    isSet = true;
                }
            }
        }
        return isSet;
    }

    private static boolean sets(ClassNode owner, Field field, MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (isAssignment(owner, field, instruction)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAssignment(
            ClassNode owner, Field field, AbstractInsnNode instruction) {
        return isAccess(owner, field, instruction, Opcodes.PUTFIELD);
    }

    private static boolean isAccess(
            ClassNode owner, Field field, AbstractInsnNode instruction, int opcode) {
        return instruction instanceof FieldInsnNode access
                && access.getOpcode() == opcode
                && access.owner.equals(owner.name)
                && access.name.equals(field.getName());
    }

    /** Not if it may come from a parameter, or from another field. */
    private static boolean isMade(Frame<BasicValue> frame, Predicate<AbstractInsnNode> isMaking) {
        return frame.getStack(frame.getStackSize() - 1) instanceof ViewFlow.Held held
                && held.origins().stream()
                        .allMatch(
                                origin ->
                                        origin instanceof AbstractInsnNode instruction
                                                && isMaking.test(instruction));
    }

    private static boolean isPlainObject(AbstractInsnNode instruction) {
        return instruction instanceof TypeInsnNode made
                && made.getOpcode() == Opcodes.NEW
                && made.desc.equals("java/lang/Object");
    }
}

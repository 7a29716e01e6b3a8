package dev.tuntas.core.internal.weave.ahead;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.CallGraph;
import dev.tuntas.core.internal.weave.WeavePlan;
import dev.tuntas.machine.code.InstructionNodes;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds out whether a generator reads just one field: {@code fits(() -> node.left, test)}. Then
 * what it reads is the slot's value, and the test can be asked about the others without reading
 * each.
 */
public final class DirectRead {
    private DirectRead() {}

    public static boolean isIn(
            MethodInsnNode call, InsnList code, WeavePlan plan, CallGraph graph) {
        InvokeDynamicInsnNode read = readOf(call);
        return read != null
                && !isJumpedTo(code, read, call)
                && read.bsmArgs.length > 1
                && read.bsmArgs[1] instanceof Handle lambda
                && isGetter(method(plan, lambda), graph);
    }

    /** The instruction that makes the first argument, if two lambdas are passed as they are. */
    private static @Nullable InvokeDynamicInsnNode readOf(MethodInsnNode call) {
        if (!(before(call) instanceof InvokeDynamicInsnNode test)) {
            return null;
        }
        AbstractInsnNode insn = before(test);
        for (int i = Type.getArgumentTypes(test.desc).length; i > 0; i--) {
            if (!(insn instanceof VarInsnNode)) {
                return null;
            }
            insn = before(insn);
        }
        return insn instanceof InvokeDynamicInsnNode read ? read : null;
    }

    /** Whether another way leads to the call, with something else to read: {@code a ? b : c}. */
    private static boolean isJumpedTo(InsnList code, AbstractInsnNode from, AbstractInsnNode to) {
        int first = code.indexOf(from);
        int last = code.indexOf(to);
        for (AbstractInsnNode insn : code) {
            for (LabelNode target : InstructionNodes.targets(insn)) {
                int at = code.indexOf(target);
                if (first < at && at < last) {
                    return true;
                }
            }
        }
        return false;
    }

    private static @Nullable AbstractInsnNode before(AbstractInsnNode insn) {
        AbstractInsnNode before = insn.getPrevious();
        while (before != null && before.getOpcode() < 0) {
            before = before.getPrevious();
        }
        return before;
    }

    private static @Nullable MethodNode method(WeavePlan plan, Handle lambda) {
        ClassNode owner = plan.isUsers(lambda.getOwner()) ? plan.node(lambda.getOwner()) : null;
        for (MethodNode method : owner == null ? List.<MethodNode>of() : owner.methods) {
            if (method.name.equals(lambda.getName()) && method.desc.equals(lambda.getDesc())) {
                return method;
            }
        }
        return null;
    }

    /**
     * Whether a method, which no subclass can override, loads an object, reads a slot of it and
     * returns what it read.
     */
    private static boolean isGetter(@Nullable MethodNode method, CallGraph graph) {
        if (method == null || (method.access & (ACC_PRIVATE | ACC_STATIC)) == 0) {
            return false;
        }
        AbstractInsnNode last = method.instructions.getLast();
        AbstractInsnNode end = last == null || last.getOpcode() >= 0 ? last : before(last);
        AbstractInsnNode read = end == null ? null : before(end);
        AbstractInsnNode load = read == null ? null : before(read);
        return load instanceof VarInsnNode
                && before(load) == null
                && read instanceof FieldInsnNode field
                && graph.isSlot(field)
                && end != null
                && (end.getOpcode() == IRETURN || end.getOpcode() == ARETURN);
    }
}

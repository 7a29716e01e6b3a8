package dev.tuntas.core.internal.weave.resume;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes objects only when the arguments of their constructors are there:
 *
 * <pre>
 *   NEW, DUP, arguments, &lt;init&gt;   becomes   arguments, NEW, DUP, &lt;init&gt;
 * </pre>
 *
 * <p>While the arguments are worked out the predicate may be left, and an object that is not
 * initialised yet can't be kept.
 */
final class LateNews {
    private LateNews() {}

    /** Rewrites a method; false if it makes objects in a way that no Java compiler does. */
    static boolean rewrite(MethodNode method) {
        Deque<AbstractInsnNode> open = new ArrayDeque<>();
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn.getOpcode() == NEW) {
                AbstractInsnNode copy = next(insn);
                if (copy == null || copy.getOpcode() != DUP) {
                    return false;
                }
                open.push(insn);
            } else if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
                if (open.isEmpty() || !((TypeInsnNode) open.peek()).desc.equals(call.owner)) {
                    return false;
                }
                rewrite(method, (TypeInsnNode) open.pop(), call);
            }
        }
        return open.isEmpty();
    }

    private static void rewrite(MethodNode method, TypeInsnNode made, MethodInsnNode init) {
        InsnList code = method.instructions;
        AbstractInsnNode copy = next(made);
        if (copy == null || next(copy) == init) {
            return;
        }
        code.remove(copy);
        code.remove(made);
        Type[] types = Type.getArgumentTypes(init.desc);
        int[] local = new int[types.length];
        for (int i = 0; i < types.length; i++) {
            local[i] = method.maxLocals;
            method.maxLocals += types[i].getSize();
        }
        for (int i = types.length - 1; i >= 0; i--) {
            code.insertBefore(init, new VarInsnNode(types[i].getOpcode(ISTORE), local[i]));
        }
        code.insertBefore(init, made);
        code.insertBefore(init, new InsnNode(DUP));
        for (int i = 0; i < types.length; i++) {
            code.insertBefore(init, new VarInsnNode(types[i].getOpcode(ILOAD), local[i]));
        }
    }

    private static @Nullable AbstractInsnNode next(AbstractInsnNode insn) {
        AbstractInsnNode next = insn.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }
}

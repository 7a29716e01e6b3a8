package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ANEWARRAY;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.IASTORE;
import static org.objectweb.asm.Opcodes.LDC;
import static org.objectweb.asm.Opcodes.NEWARRAY;
import static org.objectweb.asm.Opcodes.SASTORE;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The stores of array initialisers with constants, {@code {1, 2, 3}}:
 *
 * <pre>
 *   NEWARRAY  (DUP  index  constant  store)*
 * </pre>
 *
 * <p>The array was made just before and is referred to from nowhere else, so it is none of the
 * space. Large tables would not fit into a method if these stores were woven.
 */
final class FreshStores {
    private FreshStores() {}

    static Set<AbstractInsnNode> of(MethodNode method) {
        Set<AbstractInsnNode> fresh = new HashSet<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() >= IASTORE
                    && insn.getOpcode() <= SASTORE
                    && isFresh(insn, fresh)) {
                fresh.add(insn);
            }
        }
        return fresh;
    }

    private static boolean isFresh(AbstractInsnNode store, Set<AbstractInsnNode> fresh) {
        AbstractInsnNode value = before(store);
        AbstractInsnNode index = before(value);
        AbstractInsnNode copy = before(index);
        AbstractInsnNode array = before(copy);
        return isConstant(value)
                && isConstant(index)
                && copy != null
                && copy.getOpcode() == DUP
                && array != null
                && (isNewArray(array) || fresh.contains(array));
    }

    private static boolean isNewArray(AbstractInsnNode insn) {
        return insn.getOpcode() == NEWARRAY || insn.getOpcode() == ANEWARRAY;
    }

    private static boolean isConstant(@Nullable AbstractInsnNode insn) {
        return insn != null && insn.getOpcode() >= ACONST_NULL && insn.getOpcode() <= LDC;
    }

    /** The instruction before, whatever line numbers lie between; a label may be jumped to. */
    private static @Nullable AbstractInsnNode before(@Nullable AbstractInsnNode insn) {
        AbstractInsnNode previous = insn == null ? null : insn.getPrevious();
        while (previous != null && previous.getType() == AbstractInsnNode.LINE) {
            previous = previous.getPrevious();
        }
        return previous;
    }
}

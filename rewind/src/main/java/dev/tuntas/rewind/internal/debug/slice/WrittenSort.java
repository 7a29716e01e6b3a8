package dev.tuntas.rewind.internal.debug.slice;

import dev.tuntas.machine.code.MachineMethod;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The sort of what an instruction writes: L for a reference, or that of a primitive. */
final class WrittenSort {
    private WrittenSort() {}

    static char of(MachineMethod method, int instruction) {
        int pc = 0;
        for (AbstractInsnNode node : method.node.instructions) {
            if (node.getOpcode() >= 0 && pc++ == instruction) {
                return of(method, node);
            }
        }
        return 'L';
    }

    private static char of(MachineMethod method, AbstractInsnNode node) {
        if (node instanceof FieldInsnNode field) {
            return sort(field.desc);
        } else if (node instanceof VarInsnNode var) {
            int at = var.getOpcode() - Opcodes.ISTORE;
            return at >= 0 && at < 4 ? local(method, node, var.var, "IJFD".charAt(at)) : 'L';
        } else if (node instanceof IincInsnNode add) {
            return local(method, node, add.var, 'I');
        }
        int at = node.getOpcode() - Opcodes.IASTORE;
        return at >= 0 && at < 8 ? "IJFDLBCS".charAt(at) : 'L';
    }

    /** Instructions know no boolean and no char, but the table of the locals does. */
    private static char local(MachineMethod method, AbstractInsnNode node, int local, char plain) {
        List<LocalVariableNode> all = method.node.localVariables;
        if (all == null) {
            return plain;
        }
        // A local begins behind the instruction that first stores it.
        int at = method.node.instructions.indexOf(node) + 1;
        return all.stream()
                .filter(each -> each.index == local)
                .filter(
                        each ->
                                method.node.instructions.indexOf(each.start) <= at + 1
                                        && method.node.instructions.indexOf(each.end) > at)
                .findFirst()
                .map(each -> sort(each.desc))
                .orElse(plain);
    }

    private static char sort(String descriptor) {
        char first = descriptor.charAt(0);
        return first == '[' ? 'L' : first;
    }
}

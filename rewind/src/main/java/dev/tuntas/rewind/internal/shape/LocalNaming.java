package dev.tuntas.rewind.internal.shape;

import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.rewind.internal.state.CodeCells;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/** What the class file says of a method's instructions beside what the machine needs of them. */
final class LocalNaming {
    private final ConcreteCode code;
    private final CodeCells cells;
    private final List<AbstractInsnNode> nodes = new ArrayList<>();

    LocalNaming(ConcreteCode code, CodeCells cells) {
        this.code = code;
        this.cells = cells;
        for (AbstractInsnNode node : code.method.node.instructions) {
            if (node.getOpcode() >= 0) {
                nodes.add(node);
            }
        }
    }

    /** The name of a local, which may begin to exist with the instruction. */
    String name(int pc, int cell) {
        int behind = Math.min(pc + 1, nodes.size() - 1);
        for (CodeCells.Local local : cells.named(behind)) {
            if (local.cell() == cell) {
                return local.name();
            }
        }
        return code.method.isStatic() || cell > 0 ? "local " + cell : "this";
    }

    /**
     * Whether the source has a variable for a local that is stored to, and not the compiler alone.
     */
    boolean isNamed(int pc, int cell) {
        return !name(pc, cell).startsWith("local ");
    }

    boolean isWideStore(int pc) {
        AbstractInsnNode node = nodes.get(pc);
        if (node instanceof FieldInsnNode field) {
            return field.desc.equals("J") || field.desc.equals("D");
        }
        return switch (node.getOpcode()) {
            case Opcodes.LSTORE, Opcodes.DSTORE, Opcodes.LASTORE, Opcodes.DASTORE -> true;
            default -> false;
        };
    }

    /** How many operands an instruction takes at most, where only that matters. */
    int taken(int pc) {
        AbstractInsnNode node = nodes.get(pc);
        if (node instanceof MethodInsnNode call) {
            int receiver = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
            return Type.getArgumentTypes(call.desc).length + receiver;
        }
        if (node instanceof InvokeDynamicInsnNode dynamic) {
            return Type.getArgumentTypes(dynamic.desc).length;
        }
        if (node instanceof MultiANewArrayInsnNode arrays) {
            return arrays.dims;
        }
        return switch (node.getOpcode()) {
            case Opcodes.NEW, Opcodes.GETSTATIC, Opcodes.LDC -> 0;
            case Opcodes.GETFIELD, Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> 1;
            case Opcodes.INSTANCEOF, Opcodes.PUTSTATIC, Opcodes.MONITORENTER -> 1;
            case Opcodes.MONITOREXIT -> 1;
            case Opcodes.PUTFIELD -> 2;
            default -> 3;
        };
    }

    /** The call that an instruction is; null if it is none that the class file names. */
    @Nullable MethodInsnNode call(int pc) {
        return nodes.get(pc) instanceof MethodInsnNode call ? call : null;
    }
}

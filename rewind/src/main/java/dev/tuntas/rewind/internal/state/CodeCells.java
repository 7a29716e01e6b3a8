package dev.tuntas.rewind.internal.state;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.InstructionNodes;
import dev.tuntas.machine.code.MachineMethod;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * What is in the cells of a method's frame before each instruction: numbers, references, or nothing
 * that anybody will look at. A local that is not read again is not part of the state: two runs that
 * differ only there go on alike.
 */
public final class CodeCells {
    /** In {@link #kinds}. */
    public static final byte NOTHING = 0;

    public static final byte BITS = 1;
    public static final byte REF = 2;

    /**
     * A local that the source has a name for.
     *
     * @param cell its place in the frame
     */
    public record Local(String name, String descriptor, int cell) {}

    private final MethodNode node;
    private final AbstractInsnNode[] all;

    /** By instruction of the machine: its number among all nodes. */
    private final int[] nodeOf;

    private final int[] numberOf;
    private final int[] cellOf;
    private final int locals;
    private final byte[][] kinds;
    private final Map<Integer, byte[]> shown = new HashMap<>();
    private final byte[][] operands;

    public CodeCells(MachineMethod method) {
        this.node = method.node;
        this.all = node.instructions.toArray();
        this.nodeOf = new int[all.length];
        this.numberOf = new int[all.length + 1];
        int real = 0;
        for (int i = 0; i < all.length; i++) {
            numberOf[i] = real;
            if (all[i].getOpcode() >= 0) {
                nodeOf[real++] = i;
            }
        }
        numberOf[all.length] = real;
        this.cellOf = new int[node.maxLocals + 2];
        this.locals = placeLocals(method);
        this.kinds = new byte[real][];
        this.operands = new byte[real][];
        fill(method.owner.name, real);
    }

    /** As the decoder places them: arguments take a cell each, whatever their type. */
    private int placeLocals(MachineMethod method) {
        int cells = 0;
        int local = 0;
        if (!method.isStatic()) {
            cellOf[local++] = cells++;
        }
        for (Type type : Type.getArgumentTypes(node.desc)) {
            cellOf[local] = cells++;
            local += type.getSize();
        }
        for (int other = local; other < node.maxLocals; other++) {
            cellOf[other] = cells++;
        }
        return cells;
    }

    /** The locals before an instruction that will be read, by cell. */
    public byte[] kinds(int instruction) {
        return kinds[instruction];
    }

    /** The same, and those locals that have a name there. */
    byte[] shown(int instruction) {
        return shown.computeIfAbsent(instruction, this::withNamed);
    }

    private byte[] withNamed(int instruction) {
        byte[] all = kinds[instruction].clone();
        for (Local local : named(instruction)) {
            all[local.cell()] = Bits.isRef(Type.getType(local.descriptor())) ? REF : BITS;
        }
        return all;
    }

    /** The operands before an instruction, the lowest first. */
    public byte[] operands(int instruction) {
        return operands[instruction];
    }

    public int locals() {
        return locals;
    }

    private void fill(String owner, int real) {
        Frame<BasicValue>[] frames;
        try {
            frames = new Analyzer<>(new BasicInterpreter()).analyze(owner, node);
        } catch (AnalyzerException e) {
            throw new IllegalStateException(owner + "." + node.name, e);
        }
        BitSet[] live = live();
        for (int i = 0; i < real; i++) {
            int at = nodeOf[i];
            Frame<BasicValue> frame = frames[at];
            kinds[i] = new byte[locals];
            operands[i] = new byte[frame == null ? 0 : frame.getStackSize()];
            if (frame == null) {
                continue;
            }
            for (int slot = 0; slot < node.maxLocals; slot++) {
                if (live[at].get(slot)) {
                    kinds[i][cellOf[slot]] = kind(frame.getLocal(slot));
                }
            }
            for (int operand = 0; operand < operands[i].length; operand++) {
                operands[i][operand] = kind(frame.getStack(operand));
            }
        }
    }

    private static byte kind(@Nullable BasicValue value) {
        if (value == null || value == BasicValue.UNINITIALIZED_VALUE) {
            return NOTHING;
        }
        return value.isReference() ? REF : BITS;
    }

    /** By node: the locals that are read there or behind it before they are written. */
    private BitSet[] live() {
        BitSet[] live = new BitSet[all.length + 1];
        for (int i = 0; i <= all.length; i++) {
            live[i] = new BitSet();
        }
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            for (int i = all.length - 1; i >= 0; i--) {
                BitSet now = liveBefore(i, live);
                if (!now.equals(live[i])) {
                    live[i] = now;
                    isChanged = true;
                }
            }
        }
        return live;
    }

    private BitSet liveBefore(int i, BitSet[] live) {
        AbstractInsnNode insn = all[i];
        BitSet now = new BitSet();
        if (InstructionNodes.fallsThrough(insn)) {
            now.or(live[i + 1]);
        }
        for (LabelNode target : InstructionNodes.targets(insn)) {
            now.or(live[node.instructions.indexOf(target)]);
        }
        if (insn instanceof VarInsnNode var) {
            boolean isRead = var.getOpcode() < Opcodes.ISTORE;
            now.set(var.var, isRead);
        } else if (insn instanceof IincInsnNode add) {
            now.set(add.var);
        }
        // An instruction may throw before it writes, so what its handler reads is read here.
        for (TryCatchBlockNode block : node.tryCatchBlocks) {
            if (i >= node.instructions.indexOf(block.start)
                    && i < node.instructions.indexOf(block.end)) {
                now.or(live[node.instructions.indexOf(block.handler)]);
            }
        }
        return now;
    }

    /** The locals that have a name before an instruction. */
    public List<Local> named(int instruction) {
        List<Local> found = new ArrayList<>();
        if (node.localVariables == null) {
            return found;
        }
        for (LocalVariableNode variable : node.localVariables) {
            int from = numberOf[node.instructions.indexOf(variable.start)];
            int to = numberOf[node.instructions.indexOf(variable.end)];
            if (instruction >= from && instruction < to) {
                found.add(new Local(variable.name, variable.desc, cellOf[variable.index]));
            }
        }
        found.sort((one, other) -> Integer.compare(one.cell(), other.cell()));
        return found;
    }
}

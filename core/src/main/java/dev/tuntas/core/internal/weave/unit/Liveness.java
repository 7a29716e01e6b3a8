package dev.tuntas.core.internal.weave.unit;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.machine.code.InstructionNodes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which locals may still be read after each instruction of a method. It may be asked after other
 * instructions have come between those that there were.
 */
public final class Liveness {
    private final InsnList code;
    private final Map<AbstractInsnNode, Integer> index = new HashMap<>();
    private final BitSet[] before;
    private final List<List<Integer>> handlers = new ArrayList<>();

    public Liveness(MethodNode method) {
        this.code = method.instructions;
        this.before = new BitSet[code.size() + 1];
        for (int i = 0; i < before.length; i++) {
            before[i] = new BitSet();
            handlers.add(new ArrayList<>());
        }
        for (AbstractInsnNode insn : code) {
            index.put(insn, index.size());
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            int end = code.indexOf(block.end);
            for (int i = code.indexOf(block.start); i < end; i++) {
                handlers.get(i).add(code.indexOf(block.handler));
            }
        }
        flow();
    }

    /** The locals whose values matter just before an instruction. */
    public BitSet before(AbstractInsnNode insn) {
        return before[index(insn)];
    }

    /** The locals whose values matter just after an instruction that falls through. */
    BitSet after(AbstractInsnNode insn) {
        return before[index(insn) + 1];
    }

    /**
     * The locals whose values matter after a call, also where an exception of the callee is caught.
     */
    public BitSet afterCall(AbstractInsnNode insn) {
        BitSet live = (BitSet) after(insn).clone();
        for (int handler : handlers.get(index(insn))) {
            live.or(before[handler]);
        }
        return live;
    }

    private int index(AbstractInsnNode insn) {
        return Objects.requireNonNull(index.get(insn));
    }

    private void flow() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = code.size() - 1; i >= 0; i--) {
                BitSet live = liveBefore(i);
                if (!live.equals(before[i])) {
                    before[i] = live;
                    changed = true;
                }
            }
        }
    }

    private BitSet liveBefore(int index) {
        AbstractInsnNode insn = code.get(index);
        BitSet live = new BitSet();
        for (LabelNode label : InstructionNodes.targets(insn)) {
            live.or(before[code.indexOf(label)]);
        }
        if (InstructionNodes.fallsThrough(insn)) {
            live.or(before[index + 1]);
        }
        if (insn instanceof VarInsnNode var) {
            live.set(var.var, insn.getOpcode() <= ALOAD);
        } else if (insn instanceof IincInsnNode increment) {
            live.set(increment.var);
        } else if (insn instanceof InvokeDynamicInsnNode dynamic && isOfRecord(dynamic)) {
            // The weaving loads the parameters again before it.
            live.set(0, Type.getArgumentTypes(dynamic.desc).length);
        }
        // What a handler reads must be there whenever an exception comes.
        for (int handler : handlers.get(index)) {
            live.or(before[handler]);
        }
        return live;
    }

    private static boolean isOfRecord(InvokeDynamicInsnNode dynamic) {
        return dynamic.bsm.getOwner().equals("java/lang/runtime/ObjectMethods");
    }
}

package dev.tuntas.symbolic.internal.machine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Which instructions of a method have made what another one takes from the stack, by whatever ways
 * it gets there: through locals, casts and copies on the stack.
 */
final class Producers {
    /** Stands for what the method was given, or has caught. */
    static final AbstractInsnNode GIVEN = new InsnNode(Opcodes.NOP);

    /** A value that two ways lead to has the sources of both, so none may be without. */
    private static final class Sources extends SourceInterpreter {
        Sources() {
            super(Opcodes.ASM9);
        }

        @Override
        public SourceValue newParameterValue(boolean isInstance, int local, Type type) {
            return new SourceValue(type.getSize(), GIVEN);
        }

        @Override
        public SourceValue newExceptionValue(
                TryCatchBlockNode block, Frame<SourceValue> handler, Type type) {
            return new SourceValue(1, GIVEN);
        }
    }

    private final MethodNode method;
    private final Frame<SourceValue>[] frames;

    Producers(String owner, MethodNode method) throws AnalyzerException {
        this.method = method;
        this.frames = new Analyzer<>(new Sources()).analyzeAndComputeMaxs(owner, method);
    }

    /**
     * All that have made a value.
     *
     * @param below how many values lie above it on the stack
     */
    Set<AbstractInsnNode> of(AbstractInsnNode taker, int below) {
        Set<AbstractInsnNode> found = new LinkedHashSet<>();
        Set<AbstractInsnNode> seen = new LinkedHashSet<>();
        Deque<AbstractInsnNode> work = new ArrayDeque<>(onStack(taker, below));
        while (!work.isEmpty()) {
            AbstractInsnNode insn = work.remove();
            if (seen.add(insn)) {
                switch (insn.getOpcode()) {
                    case Opcodes.CHECKCAST, Opcodes.ASTORE, Opcodes.DUP ->
                            work.addAll(onStack(insn, 0));
                    case Opcodes.ALOAD -> work.addAll(inLocal((VarInsnNode) insn));
                    default -> found.add(insn);
                }
            }
        }
        return found;
    }

    /** Nothing where code is never come to. */
    private Set<AbstractInsnNode> onStack(AbstractInsnNode taker, int below) {
        Frame<SourceValue> frame = frames[method.instructions.indexOf(taker)];
        return frame == null ? Set.of() : frame.getStack(frame.getStackSize() - 1 - below).insns;
    }

    private Set<AbstractInsnNode> inLocal(VarInsnNode load) {
        Frame<SourceValue> frame = frames[method.instructions.indexOf(load)];
        return frame == null ? Set.of() : frame.getLocal(load.var).insns;
    }
}

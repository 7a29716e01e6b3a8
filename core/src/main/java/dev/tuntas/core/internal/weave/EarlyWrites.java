package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.PUTFIELD;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The writes {@code this.f = value} of a constructor before it calls {@code super(...)}. There
 * {@code this} is no object yet and can't be given to a method; nor can it be one of the space.
 */
final class EarlyWrites {
    private EarlyWrites() {}

    static Set<AbstractInsnNode> of(ClassNode owner, MethodNode method) {
        Set<AbstractInsnNode> early = new HashSet<>();
        AbstractInsnNode superCall = method.name.equals("<init>") ? superCall(method) : null;
        if (superCall == null) {
            return early;
        }
        Frame<SourceValue>[] frames = null;
        for (AbstractInsnNode i = superCall; i != null; i = i.getPrevious()) {
            if (i.getOpcode() == PUTFIELD) {
                frames = frames == null ? frames(owner, method) : frames;
                if (writesThis(frames[method.instructions.indexOf(i)])) {
                    early.add(i);
                }
            }
        }
        return early;
    }

    static boolean writesThis(@Nullable Frame<SourceValue> frame) {
        if (frame == null) {
            return true; // never executed
        }
        SourceValue receiver = frame.getStack(frame.getStackSize() - 2);
        return receiver.insns.stream()
                .allMatch(
                        insn ->
                                insn.getOpcode() == ALOAD
                                        && insn instanceof VarInsnNode load
                                        && load.var == 0);
    }

    static Frame<SourceValue>[] frames(ClassNode owner, MethodNode method) {
        try {
            return new Analyzer<>(new SourceInterpreter()).analyze(owner.name, method);
        } catch (AnalyzerException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** The call of super(...) or this(...): the first that no NEW belongs to. */
    private static @Nullable AbstractInsnNode superCall(MethodNode method) {
        int open = 0;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == NEW) {
                open++;
            } else if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
                if (open == 0) {
                    return insn;
                }
                open--;
            }
        }
        return null;
    }
}

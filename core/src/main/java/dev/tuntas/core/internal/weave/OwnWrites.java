package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.PUTFIELD;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The writes {@code this.f = value} of a constructor. They need not be undone: the object was made
 * in the same stretch of the run, so that nothing refers to it when that has been taken back.
 */
final class OwnWrites {
    private OwnWrites() {}

    static Set<AbstractInsnNode> of(ClassNode owner, MethodNode method) {
        Set<AbstractInsnNode> own = new HashSet<>();
        if (!method.name.equals("<init>")) {
            return own;
        }
        Frame<SourceValue>[] frames = null;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == PUTFIELD) {
                frames = frames == null ? EarlyWrites.frames(owner, method) : frames;
                if (EarlyWrites.writesThis(frames[method.instructions.indexOf(insn)])) {
                    own.add(insn);
                }
            }
        }
        return own;
    }
}

package dev.tuntas.assess.internal.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** A method, and what is known before each of its instructions. */
final class CodeView {
    private final ClassNode owner;
    private final MethodNode method;
    private final CodeTypes types;
    private final LocalNames names;
    private final CodeReading reading;
    private final @Nullable Frame<CodeValue>[] frames;

    CodeView(ClassNode owner, MethodNode method, CodeTypes types) {
        this.owner = owner;
        this.method = method;
        this.types = types;
        this.names = new LocalNames(method);
        this.reading = new CodeReading(owner.name, method, names, types);
        try {
            this.frames = new Analyzer<>(reading).analyze(owner.name, method);
        } catch (AnalyzerException e) {
            throw new IllegalStateException(owner.name + "." + method.name + method.desc, e);
        }
    }

    ClassNode owner() {
        return owner;
    }

    MethodNode method() {
        return method;
    }

    CodeTypes types() {
        return types;
    }

    LocalNames names() {
        return names;
    }

    CodeReading reading() {
        return reading;
    }

    AbstractInsnNode insn(int index) {
        return method.instructions.get(index);
    }

    int index(AbstractInsnNode insn) {
        return method.instructions.indexOf(insn);
    }

    /** Whether any code comes to an instruction. */
    boolean isReached(int index) {
        return frames[index] != null;
    }

    private Frame<CodeValue> frame(int index) {
        return Objects.requireNonNull(frames[index]);
    }

    /** A value on the stack before an instruction; 0 is the one on top. */
    CodeValue top(int index, int depth) {
        Frame<CodeValue> frame = frame(index);
        return frame.getStack(frame.getStackSize() - 1 - depth);
    }

    /** The uppermost values, the one on top last. */
    List<CodeValue> tops(int index, int depth) {
        List<CodeValue> values = new ArrayList<>();
        for (int i = depth - 1; i >= 0; i--) {
            values.add(top(index, i));
        }
        return values;
    }

    /** What is in a local variable before an instruction. */
    CodeValue local(int index, int slot) {
        return frame(index).getLocal(slot);
    }

    /** Whether a variable can be read before an instruction. */
    boolean isAssigned(int index, LocalNames.Local local) {
        return types.holds(local(index, local.slot()), local.type());
    }

    /** Whether {@code this} is there, in its place. */
    boolean hasThis(int index) {
        return (method.access & Opcodes.ACC_STATIC) == 0 && local(index, 0).text().equals("this");
    }

    /** The line of an instruction, or 0. */
    int line(int index) {
        for (AbstractInsnNode at = insn(index); at != null; at = at.getPrevious()) {
            if (at instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return 0;
    }
}

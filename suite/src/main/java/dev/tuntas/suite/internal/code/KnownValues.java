package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.machine.code.InstructionNodes;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** What instructions do to what is known of values. */
final class KnownValues extends Interpreter<Known> {
    private static final BasicInterpreter SIZES = new BasicInterpreter();
    private static final BasicValue ANY = BasicValue.UNINITIALIZED_VALUE;

    private final Known result;

    private KnownValues(Known result) {
        super(ASM9);
        this.result = result;
    }

    /**
     * The frame behind an instruction.
     *
     * @param result what a call gives, or an instruction that makes an object
     */
    static Frame<Known> step(Frame<Known> before, AbstractInsnNode insn, Known result) {
        Frame<Known> after = new Frame<>(before);
        try {
            after.execute(insn, new KnownValues(result));
        } catch (AnalyzerException e) {
            throw new IllegalStateException("code that was checked can't be followed", e);
        }
        return after;
    }

    /** Takes over into a frame what is not known on both ways; whether that changed it. */
    static boolean join(Frame<Known> into, Frame<Known> other) {
        try {
            return into.merge(other, new KnownValues(Known.UNKNOWN));
        } catch (AnalyzerException e) {
            throw new IllegalStateException("code that was checked can't be followed", e);
        }
    }

    /** The value that lies that many values below the top one. */
    static Known peek(Frame<Known> frame, int depth) {
        return frame.getStack(frame.getStackSize() - 1 - depth);
    }

    /** A frame with another value on top of the stack. */
    static Frame<Known> withTop(Frame<Known> frame, Known top) {
        Frame<Known> changed = new Frame<>(frame);
        changed.setStack(changed.getStackSize() - 1, top);
        return changed;
    }

    /** The frame of a handler: the locals of another one, and an exception on the stack. */
    static Frame<Known> caught(Frame<Known> frame) {
        Frame<Known> caught = new Frame<>(frame);
        caught.clearStack();
        caught.push(Known.UNKNOWN);
        return caught;
    }

    // --- instructions ---------------------------------------------------------------------------

    private static @Nullable Known of(@Nullable BasicValue value) {
        return value == null ? null : Known.ofSize(value.getSize());
    }

    @Override
    public @Nullable Known newValue(@Nullable Type type) {
        return of(SIZES.newValue(type));
    }

    @Override
    public @Nullable Known newOperation(AbstractInsnNode insn) throws AnalyzerException {
        Integer constant = InstructionNodes.constant(insn);
        if (constant != null) {
            return Known.constant(constant);
        }
        return insn.getOpcode() == NEW ? result : of(SIZES.newOperation(insn));
    }

    @Override
    public Known copyOperation(AbstractInsnNode insn, Known value) {
        // A local of which nothing is known does not know its size either.
        boolean isWide = insn.getOpcode() == LLOAD || insn.getOpcode() == DLOAD;
        return isWide ? Known.ofSize(2) : value;
    }

    @Override
    public @Nullable Known unaryOperation(AbstractInsnNode insn, Known value)
            throws AnalyzerException {
        return switch (insn.getOpcode()) {
            case CHECKCAST -> value;
            case NEWARRAY, ANEWARRAY -> result;
            default -> of(SIZES.unaryOperation(insn, ANY));
        };
    }

    @Override
    public @Nullable Known binaryOperation(AbstractInsnNode insn, Known left, Known right)
            throws AnalyzerException {
        boolean isZero =
                insn.getOpcode() == IAND && (left.equals(Known.ZERO) || right.equals(Known.ZERO));
        return isZero ? Known.ZERO : of(SIZES.binaryOperation(insn, ANY, ANY));
    }

    @Override
    public @Nullable Known ternaryOperation(
            AbstractInsnNode insn, Known array, Known index, Known value) {
        return null;
    }

    @Override
    public @Nullable Known naryOperation(AbstractInsnNode insn, List<? extends Known> values)
            throws AnalyzerException {
        Known plain = of(SIZES.naryOperation(insn, List.of()));
        return plain == null || plain.size() == 2 ? plain : result;
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, Known value, @Nullable Known expected) {}

    @Override
    public Known merge(Known known, Known other) {
        return known.equals(other) ? known : Known.ofSize(Math.min(known.size(), other.size()));
    }
}

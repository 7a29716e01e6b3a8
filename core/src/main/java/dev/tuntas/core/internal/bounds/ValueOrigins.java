package dev.tuntas.core.internal.bounds;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Where values come from, through locals, casts and copies on the stack. */
final class ValueOrigins extends SourceInterpreter {
    private ValueOrigins() {
        super(Opcodes.ASM9);
    }

    /** What is known before each instruction of a method; none, if it can't be followed. */
    static List<@Nullable Frame<SourceValue>> of(ClassNode owner, MethodNode method) {
        try {
            return Arrays.asList(new Analyzer<>(new ValueOrigins()).analyze(owner.name, method));
        } catch (AnalyzerException | LimitExceededException e) {
            // Code that the JVM will refuse, too, and say why, or that is too long to be looked
            // through; nothing can be guessed from it.
            return List.of();
        }
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
        return value;
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
        return instruction.getOpcode() == Opcodes.CHECKCAST
                ? value
                : super.unaryOperation(instruction, value);
    }
}

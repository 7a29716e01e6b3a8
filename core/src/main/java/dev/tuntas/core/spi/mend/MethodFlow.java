package dev.tuntas.core.spi.mend;

import dev.tuntas.core.spi.mend.PredicateFields.Constraint;
import dev.tuntas.core.spi.mend.PredicateFields.How;
import dev.tuntas.core.spi.mend.PredicateFields.Recurrent;
import dev.tuntas.core.spi.mend.PredicateReader.Code;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Where the values of one method come from. */
final class MethodFlow {
    private static final Set<String> QUEUEING =
            Set.of("add", "addFirst", "addLast", "push", "offer", "offerLast", "offerFirst");

    private final Code code;
    private final PredicateReader reader;
    private final @Nullable Frame<SourceValue>[] frames;

    MethodFlow(Code code, PredicateReader reader) {
        this.code = code;
        this.reader = reader;
        this.frames = frames(code);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static @Nullable Frame<SourceValue>[] frames(Code code) {
        try {
            return new Analyzer<>(new SourceInterpreter())
                    .analyze(code.owner().name, code.method());
        } catch (AnalyzerException | LimitExceededException e) {
            // Code that the JVM would not run, either, or that is too long; nothing is known of it.
            return new Frame[code.method().instructions.size()];
        }
    }

    // --- where values come from -----------------------------------------------------------------

    /** What made a value, looked at through locals and casts. */
    private Set<AbstractInsnNode> origins(@Nullable SourceValue value) {
        // In the order of the code, so that the same code is told in the same way.
        Set<AbstractInsnNode> origins =
                new TreeSet<>(Comparator.comparingInt(code.method().instructions::indexOf));
        if (value != null) {
            collect(value, origins, new HashSet<>());
        }
        return origins;
    }

    private void collect(
            SourceValue value, Set<AbstractInsnNode> origins, Set<AbstractInsnNode> seen) {
        for (AbstractInsnNode insn : value.insns) {
            if (!seen.add(insn)) {
                continue;
            }
            SourceValue before = passed(insn);
            if (before == null || before.insns.isEmpty()) {
                origins.add(insn);
            } else {
                collect(before, origins, seen);
            }
        }
    }

    /** The value that an instruction only passes on; null if it makes one. */
    private @Nullable SourceValue passed(AbstractInsnNode insn) {
        Frame<SourceValue> frame = frame(insn);
        if (frame == null) {
            return null;
        }
        return switch (insn.getOpcode()) {
            case Opcodes.ALOAD -> frame.getLocal(((VarInsnNode) insn).var);
            case Opcodes.ASTORE, Opcodes.CHECKCAST, Opcodes.DUP -> top(frame, 0);
            default -> null;
        };
    }

    private @Nullable Frame<SourceValue> frame(AbstractInsnNode insn) {
        return frames[code.method().instructions.indexOf(insn)];
    }

    /** A value on the stack, counted from the top. */
    private static @Nullable SourceValue top(Frame<SourceValue> frame, int below) {
        int index = frame.getStackSize() - 1 - below;
        return index < 0 ? null : frame.getStack(index);
    }

    private @Nullable SourceValue receiver(FieldInsnNode read) {
        Frame<SourceValue> frame = frame(read);
        return frame == null ? null : top(frame, 0);
    }

    /** The reads of fields among what made a value. */
    private static List<FieldInsnNode> reads(Set<AbstractInsnNode> origins) {
        List<FieldInsnNode> reads = new ArrayList<>();
        for (AbstractInsnNode insn : origins) {
            if (insn.getOpcode() == Opcodes.GETFIELD) {
                reads.add((FieldInsnNode) insn);
            }
        }
        return reads;
    }

    // --- recurrent fields -----------------------------------------------------------------------

    List<Recurrent> recurrent() {
        List<Recurrent> found = new ArrayList<>();
        for (AbstractInsnNode insn : code.method().instructions) {
            Frame<SourceValue> frame = frame(insn);
            if (frame == null) {
                continue;
            }
            if (insn instanceof FieldInsnNode read && isFollowed(read)) {
                add(read, read, How.FOLLOWED, found);
            } else if (insn instanceof MethodInsnNode call) {
                addCalled(call, frame, found);
            }
        }
        return found;
    }

    /** Whether the field is read of an object that the same field led to: {@code n = n.next}. */
    private boolean isFollowed(FieldInsnNode read) {
        return read.getOpcode() == Opcodes.GETFIELD
                && reads(origins(receiver(read))).stream()
                        .anyMatch(other -> other.name.equals(read.name) && isRecurrent(other));
    }

    private void addCalled(MethodInsnNode call, Frame<SourceValue> frame, List<Recurrent> found) {
        if (isQueueing(call)) {
            addAll(top(frame, 0), How.QUEUED, found);
            return;
        }
        boolean isRecursive = reader.isRecursive(call, code);
        List<Type> arguments = List.of(Type.getArgumentTypes(call.desc));
        boolean hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC;
        if (hasReceiver && isRecursive) {
            addAll(top(frame, arguments.size()), How.RECURSION, found);
        }
        int local = hasReceiver ? 1 : 0;
        for (int i = 0; i < arguments.size(); i++) {
            SourceValue value = top(frame, arguments.size() - 1 - i);
            if (isRecursive) {
                addAll(value, How.RECURSION, found);
            } else if (reader.isQueuedBy(call, local)) {
                addAll(value, How.QUEUED, found);
            }
            local += arguments.get(i).getSize();
        }
    }

    private void addAll(@Nullable SourceValue value, How how, List<Recurrent> found) {
        for (AbstractInsnNode insn : origins(value)) {
            if (insn instanceof FieldInsnNode read && insn.getOpcode() == Opcodes.GETFIELD) {
                add(read, read, how, found);
            } else if (insn instanceof MethodInsnNode getter) {
                reader.returned(getter).forEach(read -> add(read, getter, how, found));
            }
        }
    }

    /** Sets tell what was met; what is to be done is in a queue, a stack or a list. */
    private static boolean isQueueing(MethodInsnNode call) {
        return call.owner.startsWith("java/util/")
                && !call.owner.endsWith("Set")
                && QUEUEING.contains(call.name);
    }

    /** Whether the method puts what it is given in a local into a queue. */
    boolean queues(int local) {
        for (AbstractInsnNode insn : code.method().instructions) {
            Frame<SourceValue> frame = frame(insn);
            if (frame != null
                    && insn instanceof MethodInsnNode call
                    && isQueueing(call)
                    && origins(top(frame, 0)).stream()
                            .anyMatch(origin -> isLoadOf(origin, local))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLoadOf(AbstractInsnNode insn, int local) {
        return insn.getOpcode() == Opcodes.ALOAD && ((VarInsnNode) insn).var == local;
    }

    /** The fields of its own object that the method may return. */
    List<FieldInsnNode> returned() {
        List<FieldInsnNode> found = new ArrayList<>();
        for (AbstractInsnNode insn : code.method().instructions) {
            Frame<SourceValue> frame = frame(insn);
            if (frame != null && insn.getOpcode() == Opcodes.ARETURN) {
                for (FieldInsnNode read : reads(origins(top(frame, 0)))) {
                    if (origins(receiver(read)).stream().allMatch(o -> isLoadOf(o, 0))) {
                        found.add(read);
                    }
                }
            }
        }
        return found;
    }

    /**
     * @param at where the field is read, or the call that reads it
     */
    private void add(FieldInsnNode read, AbstractInsnNode at, How how, List<Recurrent> found) {
        if (isRecurrent(read)) {
            found.add(new Recurrent(name(read), how, code.title(), line(at)));
        }
    }

    private boolean isRecurrent(FieldInsnNode read) {
        return reader.isSameKind(read.owner, read.desc);
    }

    // --- constraints ----------------------------------------------------------------------------

    List<Constraint> constraints() {
        List<Constraint> found = new ArrayList<>();
        for (AbstractInsnNode insn : code.method().instructions) {
            Frame<SourceValue> frame = frame(insn);
            boolean isComparison =
                    insn.getOpcode() == Opcodes.IF_ACMPEQ || insn.getOpcode() == Opcodes.IF_ACMPNE;
            if (frame != null && isComparison) {
                SourceValue one = top(frame, 0);
                SourceValue other = top(frame, 1);
                addConstraints(one, other, found);
                addConstraints(other, one, found);
            }
        }
        return found;
    }

    /** {@code x.there.back} on one side, {@code x} on the other. */
    private void addConstraints(
            @Nullable SourceValue side, @Nullable SourceValue other, List<Constraint> found) {
        Set<AbstractInsnNode> object = origins(other);
        for (FieldInsnNode back : reads(origins(side))) {
            for (FieldInsnNode there : reads(origins(receiver(back)))) {
                if (!object.isEmpty() && origins(receiver(there)).equals(object)) {
                    found.add(new Constraint(name(there), name(back), code.title(), line(back)));
                }
            }
        }
    }

    private static String name(FieldInsnNode read) {
        return PredicateReader.simpleName(read.owner) + "." + read.name;
    }

    private static int line(AbstractInsnNode insn) {
        AbstractInsnNode before = insn;
        while (before != null && !(before instanceof LineNumberNode)) {
            before = before.getPrevious();
        }
        return before == null ? 0 : ((LineNumberNode) before).line;
    }
}

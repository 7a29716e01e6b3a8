package dev.tuntas.rewind.internal.record;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Quick;
import dev.tuntas.machine.concrete.Target;
import dev.tuntas.machine.concrete.VirtualSite;
import dev.tuntas.rewind.internal.thread.Arguments;
import dev.tuntas.rewind.internal.thread.ModelledCall;
import dev.tuntas.rewind.internal.thread.Strand;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** What threads are about to do: whether they can, and whether others could notice. */
final class PendingSteps {
    static final int ENTER = Quick.PLAIN + Opcodes.MONITORENTER;

    private final Recorder recorder;

    /** The instruction that could not be linked, which is a failure of the step that does it. */
    private @Nullable ConcreteCode unlinkable;

    private int unlinkableAt;
    private @Nullable RuntimeException failure;

    PendingSteps(Recorder recorder) {
        this.recorder = recorder;
    }

    /** Whether a thread can do its next instruction: it is alive and nothing holds it up. */
    boolean isReady(Strand strand) {
        Frames frames = recorder.strands.framesOf(strand);
        if (frames.depth < 0) {
            return false;
        }
        ConcreteCode code = requireNonNull(frames.codes[frames.depth]);
        int pc = frames.pcs[frames.depth];
        if (strand == recorder.strands.current()) {
            tryToLink(code, pc);
        }
        if (code.single[pc] == ENTER) {
            return isOpen(frames.refs[frames.top - 1], strand);
        }
        Target target = isCall(code, pc) ? target(frames, code, pc) : null;
        if (target == null) {
            return true;
        }
        if (target.call == null) {
            Object lock = lock(target, frames);
            return lock == null || isOpen(lock, strand);
        }
        ModelledCall model = model(target, frames);
        return model == null
                || model.isReady(strand, new Arguments(frames, frames.top - target.args, 0));
    }

    /** Whether a thread that is ready waits for nothing but that time goes by. */
    boolean isOnlyTimed(Strand strand) {
        Frames frames = recorder.strands.framesOf(strand);
        ConcreteCode code = requireNonNull(frames.codes[frames.depth]);
        int pc = frames.pcs[frames.depth];
        Target target = isCall(code, pc) ? target(frames, code, pc) : null;
        ModelledCall model = target == null || target.call == null ? null : model(target, frames);
        return model != null
                && model.isOnlyTimed(
                        strand, new Arguments(frames, frames.top - requireNonNull(target).args, 0));
    }

    private boolean isOpen(@Nullable Object lock, Strand strand) {
        return lock == null || recorder.strands.monitors().isOpen(lock, strand);
    }

    /** What a call of a synchronized method locks; null if it locks nothing. */
    static @Nullable Object lock(Target target, Frames frames) {
        ConcreteCode called = target.code();
        if (!called.isSynchronized) {
            return null;
        }
        return called.method.isStatic()
                ? called.owner.shell
                : frames.refs[frames.top - target.args];
    }

    static boolean isCall(ConcreteCode code, int pc) {
        int op = code.single[pc];
        return op == Quick.CALL_EXACT || op == Quick.CALL_VIRTUAL || op == Quick.CALL_NATIVE;
    }

    /** Where a linked call goes; null if there is no receiver, which is an exception. */
    @Nullable Target target(Frames frames, ConcreteCode code, int pc) {
        if (code.single[pc] == Quick.CALL_VIRTUAL) {
            VirtualSite site = (VirtualSite) requireNonNull(code.x[pc]);
            Object receiver = frames.refs[frames.top - site.args];
            return receiver == null ? null : site.select(receiver.getClass());
        }
        Target target = (Target) requireNonNull(code.x[pc]);
        boolean isMissing = target.hasReceiver && frames.refs[frames.top - target.args] == null;
        return isMissing ? null : target;
    }

    @Nullable ModelledCall model(Target target, Frames frames) {
        Invocation call = target.named;
        if (call == null) {
            return null;
        }
        Object receiver = call.isStatic() ? null : frames.refs[frames.top - target.args];
        return recorder.modelOf(call, receiver);
    }

    private void tryToLink(ConcreteCode code, int pc) {
        if (isLinked(code, pc) || unlinkable == code && unlinkableAt == pc) {
            return;
        }
        try {
            recorder.linkFor(recorder.position() + 1, code, pc);
        } catch (RuntimeException e) {
            unlinkable = code;
            unlinkableAt = pc;
            failure = e;
        }
    }

    /** Links an instruction that is done now; what keeps it from that is thrown. */
    void link(ConcreteCode code, int pc) {
        if (unlinkable == code && unlinkableAt == pc) {
            unlinkable = null;
            throw requireNonNull(failure);
        }
        if (!isLinked(code, pc)) {
            recorder.linkFor(recorder.position(), code, pc);
        }
    }

    private static boolean isLinked(ConcreteCode code, int pc) {
        return switch (code.single[pc]) {
            case Op.CALL,
                    Op.GETFIELD,
                    Op.GETFIELD_REF,
                    Op.PUTFIELD,
                    Op.PUTFIELD_REF,
                    Op.GETSTATIC,
                    Op.PUTSTATIC,
                    Op.NEW,
                    Op.NEW_ARRAY,
                    Op.NEW_ARRAYS,
                    Op.CAST,
                    Op.INSTANCEOF,
                    Op.DYNAMIC,
                    Op.CONSTANT_DYNAMIC,
                    Op.UNKNOWN,
                    Quick.CONSTANT ->
                    false;
            default -> true;
        };
    }
}

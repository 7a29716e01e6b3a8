package dev.tuntas.rewind.internal.record;

import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.machine.concrete.Target;
import dev.tuntas.rewind.internal.thread.Strand;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * That threads begin and end, as something that others notice if they ask for it: {@code isAlive}
 * and {@code getState}. Who waits for the end by {@code join} does not: no order is lost by not
 * going over to it just before the end.
 */
final class ThreadLife {
    /** The variable, as messages show it. */
    static final String NAME = "whether a thread is alive";

    private static final Set<String> BEGIN = Set.of("start");
    private static final Set<String> QUESTIONS = Set.of("isAlive", "getState");

    /** These do nothing to a thread that has not begun. */
    private static final Set<String> OF_BEGUN = Set.of("join", "timedJoin", "unpark");

    private final Machine machine;
    private final Recorder recorder;

    ThreadLife(Machine machine, Recorder recorder) {
        this.machine = machine;
        this.recorder = recorder;
    }

    /** Whether a thread begins or ends by an instruction. */
    boolean isChange(Frames frames, ConcreteCode code, int pc) {
        return switch (code.single[pc]) {
            case Op.RETURN, Op.RETURN_VALUE, Op.RETURN_REF -> frames.depth == 0;
            case Op.THROW -> isUncaught(frames);
            default -> isThreadCall(frames, code, pc, BEGIN);
        };
    }

    private boolean isUncaught(Frames frames) {
        if (!(frames.refs[frames.top - 1] instanceof Throwable thrown)) {
            return false;
        }
        for (int slot = frames.depth; slot >= 0; slot--) {
            ConcreteCode code = Objects.requireNonNull(frames.codes[slot]);
            if (machine.handler(code, frames.pcs[slot], thrown) >= 0) {
                return false;
            }
        }
        return true;
    }

    private boolean isThreadCall(Frames frames, ConcreteCode code, int pc, Set<String> names) {
        return asked(frames, code, pc, names) != null;
    }

    /** The thread that a call of one of these names is about; null if it is none. */
    private @Nullable Thread asked(Frames frames, ConcreteCode code, int pc, Set<String> names) {
        Target target =
                PendingSteps.isCall(code, pc) ? recorder.pending.target(frames, code, pc) : null;
        if (target == null
                || target.call == null
                || target.named == null
                || !names.contains(target.named.name)) {
            return null;
        }
        for (int cell = frames.top - target.args; cell < frames.top; cell++) {
            if (frames.refs[cell] instanceof Thread thread) {
                return thread;
            }
        }
        return null;
    }

    /** Whether a thread asks for another one whose beginning or end it has not waited for. */
    boolean isQuestion(Frames frames, ConcreteCode code, int pc) {
        Thread thread = asked(frames, code, pc, QUESTIONS);
        if (thread != null) {
            Strand asked = recorder.strands.of(thread);
            Strand current = recorder.strands.current();
            return asked != current && (asked == null || !current.hasJoined(asked));
        }
        Thread begun = asked(frames, code, pc, OF_BEGUN);
        if (begun == null) {
            return false;
        }
        Strand strand = recorder.strands.of(begun);
        return strand == null || !strand.wasStartedBy(recorder.strands.current());
    }
}

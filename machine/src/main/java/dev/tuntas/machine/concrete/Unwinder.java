package dev.tuntas.machine.concrete;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Handler;

/** The ends of frames, by a return or by an exception. */
final class Unwinder {
    private final Machine machine;
    private final Frames frames;
    private final Linker linker;

    Unwinder(Machine machine, Linker linker) {
        this.machine = machine;
        this.frames = machine.frames;
        this.linker = linker;
    }

    /** A method has returned that has something to do then. */
    void end(ConcreteCode code) {
        if (code.isSynchronized) {
            unlock();
        }
        if (code.isInitialiser) {
            code.owner.state = ConcreteClass.State.INITIALISED;
        }
    }

    private void unlock() {
        Object lock = requireNonNull(frames.locks[frames.depth]);
        frames.locks[frames.depth] = null;
        machine.monitors.exit(lock);
    }

    /** Goes up to the handler of an exception; throws it on if there is none above an entry. */
    void unwind(Throwable thrown, int entry) {
        machine.aboutToUnwind(thrown);
        Throwable current = thrown;
        while (frames.depth >= entry) {
            ConcreteCode code = requireNonNull(frames.codes[frames.depth]);
            int target = handler(code, frames.pcs[frames.depth], current);
            if (target >= 0) {
                int operands = frames.bases[frames.depth] + code.locals;
                frames.refs[operands] = current;
                frames.top = operands + 1;
                frames.pcs[frames.depth] = target;
                return;
            }
            if (code.isSynchronized) {
                unlock();
            }
            if (code.isInitialiser) {
                current = failed(code.owner, current);
            }
            frames.depth--;
        }
        throw sneak(current);
    }

    int handler(ConcreteCode code, int pc, Throwable thrown) {
        for (Handler handler : code.handlers) {
            if (handler.covers(pc)
                    && (handler.type() == null || linker.load(handler.type()).isInstance(thrown))) {
                return handler.target();
            }
        }
        return -1;
    }

    /** JVMS 5.5, steps 10 and 11. */
    private Throwable failed(ConcreteClass type, Throwable thrown) {
        Throwable error = thrown;
        if (!(thrown instanceof Error)) {
            error = new ExceptionInInitializerError(thrown);
            machine.setTrace(error);
        }
        type.state = ConcreteClass.State.ERRONEOUS;
        type.failure = error;
        return error;
    }

    /** Throws what the program threw to its caller. */
    @SuppressWarnings("unchecked")
    static <T extends Throwable> RuntimeException sneak(Throwable throwable) throws T {
        throw (T) throwable;
    }
}

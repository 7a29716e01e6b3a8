package dev.tuntas.rewind.internal.debug.launch;

import dev.tuntas.machine.code.Handler;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.debug.time.ThrownAt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the exceptions of a run: a thread that comes to a handler with an exception as its only
 * operand, which it did not come to from the instruction before, has caught one.
 */
final class ThrowFinder {
    private record Last(long step, ConcreteCode code, int instruction, int depth) {}

    private final Map<Integer, Last> lasts = new HashMap<>();
    private final List<ThrownAt> found = new ArrayList<>();

    void before(long step, int thread, ConcreteCode code, int instruction, Frames frames) {
        Last last = lasts.get(thread);
        if (last != null
                && isHandler(code, instruction)
                && !isPlain(last, code, instruction, frames)) {
            int first = frames.bases[frames.depth] + code.locals;
            if (frames.top == first + 1 && frames.refs[first] instanceof Throwable thrown) {
                found.add(new ThrownAt(last.step, thread, thrown));
            }
        }
        lasts.put(thread, new Last(step, code, instruction, frames.depth));
    }

    private static boolean isHandler(ConcreteCode code, int instruction) {
        for (Handler handler : code.handlers) {
            if (handler.target() == instruction) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPlain(Last last, ConcreteCode code, int instruction, Frames frames) {
        return last.code == code
                && last.depth == frames.depth
                && (last.instruction + 1 == instruction || code.b[last.instruction] == instruction)
                && !last.code.handlers.isEmpty()
                && frames.top == frames.bases[frames.depth] + code.locals;
    }

    /** The step that a thread did last; -1 if it did none. */
    long lastStep(int thread) {
        Last last = lasts.get(thread);
        return last == null ? -1 : last.step;
    }

    /** Adds an exception that nobody caught. */
    void uncaught(int thread, Throwable thrown) {
        found.add(new ThrownAt(lastStep(thread), thread, thrown));
    }

    List<ThrownAt> found() {
        found.sort((a, b) -> Long.compare(a.step(), b.step()));
        return found;
    }
}

package dev.tuntas.rewind.internal.debug.launch;

import dev.tuntas.machine.code.Handler;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.debug.time.ThrownAt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the exceptions of a run: a thread that comes to a handler with an exception as its only
 * operand, which it did not come to from the instruction before, has caught one.
 */
final class ThrowFinder {
    private record Last(long step, ConcreteCode code, int instruction, int depth) {
        boolean isSameFrame(ConcreteCode otherCode, int otherDepth) {
            return code == otherCode && depth == otherDepth;
        }
    }

    /** What a handler got: from where it was thrown, and where the handler is. */
    private record Caught(Last from, ConcreteCode code, int depth) {}

    private final Map<Integer, Last> lasts = new HashMap<>();
    private final Map<Throwable, Caught> caught = new IdentityHashMap<>();
    private final List<ThrownAt> found = new ArrayList<>();

    void before(long step, int thread, ConcreteCode code, int instruction, Frames frames) {
        Last last = lasts.get(thread);
        if (last != null
                && isHandler(code, instruction)
                && !isPlain(last, code, instruction, frames)) {
            int first = frames.bases[frames.depth] + code.locals;
            if (frames.top == first + 1 && frames.refs[first] instanceof Throwable thrown) {
                found.add(new ThrownAt(last.step, thread, thrown));
                caught.put(thrown, new Caught(origin(thrown, last), code, frames.depth));
            }
        }
        lasts.put(thread, new Last(step, code, instruction, frames.depth));
    }

    /**
     * What a handler throws on that it got, as {@code finally} and the end of a try with resources
     * do, comes from where it was thrown at first.
     */
    private Last origin(Throwable thrown, Last last) {
        Caught before = caught.get(thrown);
        return before != null && last.isSameFrame(before.code, before.depth) ? before.from : last;
    }

    /** The step that threw what ended a thread, before it was thrown on. */
    long origin(int thread, Throwable thrown) {
        Last last = lasts.get(thread);
        return last == null ? -1 : origin(thrown, last).step;
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
        long step = origin(thread, thrown);
        found.removeIf(each -> each.thread() == thread && each.step() == step);
        found.add(new ThrownAt(step, thread, thrown));
    }

    List<ThrownAt> found() {
        found.sort((a, b) -> Long.compare(a.step(), b.step()));
        return found;
    }
}

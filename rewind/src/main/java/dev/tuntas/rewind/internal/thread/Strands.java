package dev.tuntas.rewind.internal.thread;

import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.undo.UndoLog;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The threads of a program that have been started, and which of them is at work. */
public final class Strands {
    private final Frames frames;
    private final UndoLog log;
    private final SharedMonitors monitors;
    private final List<Strand> all = new ArrayList<>();
    private final Map<Thread, Strand> byThread = new IdentityHashMap<>();
    private Strand current;

    /** How often anybody began to wait. */
    long waits;

    public Strands(Machine machine, UndoLog log, Thread first) {
        this.frames = machine.frames();
        this.log = log;
        this.monitors = new SharedMonitors(this, log);
        this.current = new Strand(0, first, -1);
        all.add(current);
        byThread.put(first, current);
        machine.guard(monitors);
    }

    public List<Strand> all() {
        return Collections.unmodifiableList(all);
    }

    public Strand current() {
        return current;
    }

    public SharedMonitors monitors() {
        return monitors;
    }

    /** The thread that runs as an object of the program; null if that was not started. */
    public @Nullable Strand of(Thread thread) {
        return byThread.get(thread);
    }

    /** The frames of a thread, at work or not. */
    public Frames framesOf(Strand strand) {
        return strand == current ? frames : strand.frames;
    }

    public boolean isAlive(Strand strand) {
        return framesOf(strand).depth >= 0;
    }

    /** How many threads have not ended. */
    public int alive() {
        int alive = 0;
        for (Strand strand : all) {
            alive += isAlive(strand) ? 1 : 0;
        }
        return alive;
    }

    /** Lets another thread work from now on. */
    public void switchTo(Strand next) {
        if (next != current) {
            Switch back = new Switch(current);
            exchange(next);
            log.action(back);
        }
    }

    /** Lets another thread be at work, which is not part of what is taken back. */
    public void goOverTo(Strand next) {
        if (next != current) {
            exchange(next);
        }
    }

    /** The way back to the thread that was at work before. */
    public final class Switch implements UndoLog.Undo {
        private final Strand before;

        private Switch(Strand before) {
            this.before = before;
        }

        public Strand before() {
            return before;
        }

        @Override
        public void undo() {
            exchange(before);
        }
    }

    private void exchange(Strand next) {
        frames.exchange(current.frames);
        frames.exchange(next.frames);
        current = next;
    }

    /** A thread that begins with the frames that it is given next. */
    Strand start(Thread thread) {
        Strand strand = new Strand(all.size(), thread, current.id);
        all.add(strand);
        byThread.put(thread, strand);
        log.apart(
                () -> {
                    all.remove(strand.id);
                    byThread.remove(thread);
                });
        return strand;
    }

    /** Keeps what a thread waits for, because it is about to change. */
    void changing(Strand strand) {
        Runnable saved = strand.saved();
        log.apart(saved::run);
    }

    /** The thread at work has a lock that is no monitor from now on, or has it no more. */
    public void owns(Object lock, boolean isHeld) {
        Set<Object> owned = current.owned;
        if (isHeld ? owned.add(lock) : owned.remove(lock)) {
            log.apart(isHeld ? () -> owned.remove(lock) : () -> owned.add(lock));
        }
    }

    /**
     * The objects that a thread has locked, by monitors and otherwise. A lock that says at the same
     * time that another one has it guards nothing.
     */
    public List<Object> heldBy(Strand strand) {
        List<Object> held = monitors.heldBy(strand);
        for (Object lock : strand.owned) {
            boolean isOnly = true;
            for (Strand other : all) {
                isOnly &= other == strand || !other.owned.contains(lock);
            }
            if (isOnly) {
                held.add(lock);
            }
        }
        return held;
    }

    /** The thread at work has ended by an exception. */
    public void failed(Throwable failure) {
        changing(current);
        current.failure = failure;
    }
}

package dev.tuntas.rewind.internal.thread;

import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.machine.concrete.Monitors;
import dev.tuntas.rewind.internal.undo.UndoLog;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who has locked which object, and how often. Each change can be taken back. */
public final class SharedMonitors extends Monitors {
    private static final class Lock {
        int owner = -1;
        int times;
    }

    private final Map<Object, Lock> locks = new IdentityHashMap<>();
    private final Strands strands;
    private final UndoLog log;

    SharedMonitors(Strands strands, UndoLog log) {
        this.strands = strands;
        this.log = log;
    }

    /** Whether a thread may enter: no other one has locked the object. */
    public boolean isOpen(Object object, Strand strand) {
        Lock lock = locks.get(object);
        return lock == null || lock.times == 0 || lock.owner == strand.id;
    }

    @Override
    public void enter(Object object) {
        if (!isOpen(object, strands.current())) {
            // Others are asked first whether they can; an initialiser of a class is not.
            throw new Unfollowable(
                    "an initialiser of a class would have to wait for a lock that another thread"
                            + " has");
        }
        set(object, strands.current().id, times(object) + 1);
    }

    @Override
    public void exit(Object object) {
        require(object);
        int left = times(object) - 1;
        set(object, left == 0 ? -1 : strands.current().id, left);
    }

    @Override
    public boolean isHeld(Object object) {
        return isHeld(object, strands.current());
    }

    private boolean isHeld(Object object, Strand strand) {
        Lock lock = locks.get(object);
        return lock != null && lock.times > 0 && lock.owner == strand.id;
    }

    /** How often an object is locked. */
    public int times(Object object) {
        Lock lock = locks.get(object);
        return lock == null ? 0 : lock.times;
    }

    /** The number of the thread that has locked an object; -1 if none has. */
    public int owner(Object object) {
        Lock lock = locks.get(object);
        return lock == null ? -1 : lock.owner;
    }

    /** The objects that a thread has locked. */
    public List<Object> heldBy(Strand strand) {
        List<Object> held = new ArrayList<>();
        locks.forEach(
                (object, lock) -> {
                    if (lock.times > 0 && lock.owner == strand.id) {
                        held.add(object);
                    }
                });
        return held;
    }

    void set(Object object, int owner, int times) {
        log.action(new LockChange(this, object, owner(object), times(object)));
        put(object, owner, times);
    }

    /** How a lock was before it changed. */
    public record LockChange(SharedMonitors monitors, Object object, int owner, int times)
            implements UndoLog.Undo {
        @Override
        public void undo() {
            monitors.put(object, owner, times);
        }
    }

    /** Makes a lock what it is to be, without keeping what it was. */
    public void put(Object object, int owner, int times) {
        if (times == 0) {
            locks.remove(object);
            return;
        }
        Lock lock = locks.computeIfAbsent(object, key -> new Lock());
        lock.owner = owner;
        lock.times = times;
    }

    /** The threads that wait to be notified by an object, the first to begin first. */
    public List<Strand> waiting(@Nullable Object object) {
        List<Strand> found = new ArrayList<>();
        for (Strand strand : strands.all()) {
            if (strand.waitsFor == object && !strand.isNotified && !strand.hasLeft) {
                found.add(strand);
            }
        }
        found.sort((one, other) -> Long.compare(one.waitsSince, other.waitsSince));
        return found;
    }
}

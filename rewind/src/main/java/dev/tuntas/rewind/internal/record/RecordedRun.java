package dev.tuntas.rewind.internal.record;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.state.CellTable;
import dev.tuntas.rewind.internal.state.StateImage;
import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.internal.thread.Strands;
import dev.tuntas.rewind.result.RewindException;
import dev.tuntas.rewind.result.WayBack;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A run of a program that can be gone through in both directions. A <em>position</em> is a number
 * of steps, over all threads: at position n, n steps have been done. Where the run has been before,
 * it goes again as it went: the same threads in the same order, with the same inputs.
 *
 * <pre>
 *   0 ---------- position ---------- end ......
 *   |  taken back  |  done again       |  decided by the policy
 * </pre>
 */
public final class RecordedRun {
    /** How it stands with a run. */
    public enum State {
        /** Some thread can go on. */
        RUNNING,
        /** All threads have ended, but for daemons. */
        ENDED,
        /** Threads are left and none can go on. */
        DEADLOCKED
    }

    private final Machine machine;
    private final Recorder recorder;
    private final SwitchLog switches = new SwitchLog();
    private final CellTable cells = new CellTable();
    private final StateImage image;
    private final Policy policy;

    /** By position: which of several waiting threads the step wakes up, if not the first. */
    private final Map<Long, Integer> ways = new HashMap<>();

    private Predicate<RecordedRun> stop = run -> false;
    private boolean isFirst;
    private long end;
    private long inARow;

    RecordedRun(Machine machine, Recorder recorder, Policy policy) {
        this.machine = machine;
        this.policy = policy;
        this.recorder = recorder;
        this.image = new StateImage(machine, recorder.strands, cells, recorder::isThere);
        recorder.direct(
                new Director() {
                    @Override
                    public @Nullable Strand next() {
                        return RecordedRun.this.next();
                    }

                    @Override
                    public void again(long position) {
                        forward(run -> run.position() >= position);
                    }

                    @Override
                    public int option() {
                        return ways.getOrDefault(position() - 1, 0);
                    }
                });
    }

    /**
     * A run of a method, at its beginning.
     *
     * @param className as the JVM names it, with $ for nested classes
     * @param descriptor as in class files: {@code ([Ljava/lang/String;)V} for main
     * @param arguments with the receiver first, if the method is not static
     */
    public static RecordedRun of(
            Machine machine,
            Policy policy,
            String className,
            String method,
            String descriptor,
            @Nullable Object... arguments) {
        return new FirstCall(machine, className, method, descriptor, arguments).bySteps(policy);
    }

    // --- where the run is -----------------------------------------------------------------------

    public long position() {
        return recorder.position();
    }

    /** The furthest position that the run has come to. */
    public long end() {
        return end;
    }

    /** The first position that can still be gone back to. */
    public long beginning() {
        return recorder.beginning();
    }

    public State state() {
        boolean isOver = true;
        for (Strand strand : strands().all()) {
            if (strands().isAlive(strand)) {
                if (recorder.pending.isReady(strand)) {
                    return State.RUNNING;
                }
                isOver &= strand.thread.isDaemon();
            }
        }
        return isOver ? State.ENDED : State.DEADLOCKED;
    }

    public Strands strands() {
        return recorder.strands;
    }

    public Machine machine() {
        return machine;
    }

    /** The name of a thread as the program sees it. */
    public String name(Strand strand) {
        return name(strand.thread);
    }

    /** The same of a thread that may not have been started. */
    public String name(Thread thread) {
        return recorder.threads.name(thread);
    }

    /** Whether a thread can do its next step now. */
    public boolean isReady(Strand strand) {
        return recorder.pending.isReady(strand);
    }

    /** The thread that does the next step; if none is known yet, the one that did the last. */
    public Strand active() {
        long position = position();
        return position < end
                ? strands().all().get(switches.at(position))
                : recorder.strands.current();
    }

    /** Numbers of objects, the same whenever the run comes to the same place. */
    public Identities identities() {
        return recorder.identities;
    }

    public CellTable cells() {
        return cells;
    }

    /** The order of the threads. */
    public SwitchLog switches() {
        return switches;
    }

    /** A number for the state; equal states have equal ones. */
    public long stateHash() {
        return image.hash();
    }

    /** Whether the program has written to the outside, which going back does not undo. */
    public boolean hasOutput() {
        return recorder.hasOutput();
    }

    /** Methods of the JDK that changed more inside it than could be kept to be put back. */
    public Set<String> notUndone() {
        return recorder.notUndone();
    }

    /**
     * Chooses how steps are taken back, before the first one is done: by the old values of each, if
     * not said, or by reverse code.
     */
    public void goBackBy(WayBack way) {
        recorder.goBackBy(way);
    }

    /** How many old values of variables are kept. */
    public long savedValues() {
        return recorder.savedValues();
    }

    /** How many bytes all takes that is kept to go back, the order of the threads included. */
    public long savedBytes() {
        return recorder.savedBytes() + switches.bytes();
    }

    /** Gives up the oldest part of the history when it has more entries than this. */
    public void limitHistory(long entries) {
        recorder.log.limit(entries);
    }

    /** Tells a listener of each step that is done forwards; null for none. */
    public void listen(@Nullable StepListener listener) {
        recorder.listen(listener);
    }

    // --- forwards and backwards -----------------------------------------------------------------

    /** Does one step, if any thread can; says whether. */
    public boolean step() {
        long before = position();
        forward(run -> true);
        return position() > before;
    }

    /** Goes on for at least one step, until a condition holds or no thread can go on. */
    public void forward(Predicate<RecordedRun> until) {
        stop = until;
        isFirst = true;
        recorder.run();
    }

    /** Goes on to the end of the program, or to a deadlock. */
    public void toEnd() {
        forward(run -> false);
    }

    /** Takes at least one step back, until a condition holds or the beginning is reached. */
    public void back(Predicate<RecordedRun> until) {
        do {
            if (position() <= beginning()) {
                return;
            }
            recorder.backTo(position() - 1);
        } while (!until.test(this));
        inARow = 0;
    }

    /** Goes to a position, back or forth; past the end as far as the program goes. */
    public void to(long target) {
        if (target < beginning()) {
            throw new RewindException(
                    "step "
                            + target
                            + " is not kept any more: the history begins at step "
                            + beginning());
        }
        if (target < position()) {
            recorder.backTo(target);
            inARow = 0;
        } else if (target > position()) {
            forward(run -> run.position() >= target);
        }
    }

    /** Forgets what lies ahead, so that the run may go another way from here. */
    public void forgetAhead() {
        end = position();
        switches.dropFrom(end);
        recorder.forgetAhead();
    }

    /** Lets a thread do the next step, instead of the one that did it before. */
    public void choose(Strand strand) {
        if (!recorder.pending.isReady(strand)) {
            throw new RewindException("thread " + name(strand) + " can't go on now");
        }
        forgetAhead();
        switches.put(end, strand.id);
        end++;
    }

    private @Nullable Strand next() {
        if (!isFirst && stop.test(this)) {
            return null;
        }
        long position = position();
        if (position < end) {
            isFirst = false;
            return again(strands().all().get(switches.at(position)));
        }
        List<Strand> ready = ready();
        if (ready.isEmpty()) {
            return null;
        }
        Strand current = recorder.strands.current();
        Strand chosen =
                policy.choose(
                        policy.isPatient(inARow) ? hurried(ready, current) : ready,
                        current,
                        inARow);
        inARow = chosen == current ? inARow + 1 : 1;
        switches.put(position, chosen.id);
        end = position + 1;
        if (policy.way() > 0) {
            ways.put(position, policy.way());
        } else {
            ways.remove(position);
        }
        isFirst = false;
        return chosen;
    }

    /** A step can be done again if all before it is as it was. */
    private Strand again(Strand strand) {
        if (!strands().isAlive(strand)) {
            throw new RewindException(
                    "step "
                            + position()
                            + " can't be done again: thread "
                            + name(strand)
                            + " has ended before it, so something was not put back");
        }
        return strand;
    }

    /** Without those that only let time go by; if all do, they take turns. */
    private List<Strand> hurried(List<Strand> ready, Strand current) {
        if (ready.size() == 1) {
            return ready;
        }
        List<Strand> hurried = new ArrayList<>(ready);
        hurried.removeIf(recorder.pending::isOnlyTimed);
        if (hurried.isEmpty()) {
            hurried.addAll(ready);
            hurried.remove(current);
        }
        return hurried;
    }

    private List<Strand> ready() {
        List<Strand> ready = new ArrayList<>();
        for (Strand strand : strands().all()) {
            if (recorder.pending.isReady(strand)) {
                ready.add(strand);
            }
        }
        return ready;
    }

    // --- what is there --------------------------------------------------------------------------

    /** The frames of a thread, the one on top first. */
    public List<FrameView> frames(Strand strand) {
        Frames frames = strands().framesOf(strand);
        List<FrameView> views = new ArrayList<>();
        for (int slot = frames.depth; slot >= 0; slot--) {
            ConcreteCode code = requireNonNull(frames.codes[slot]);
            if (!code.method.node.name.equals(Machine.CALLER)) {
                views.add(new FrameView(this, strand, frames, slot));
            }
        }
        return views;
    }

    /** What the call that began the run returned, once it has; null before, or if nothing. */
    public @Nullable Object result() {
        return strands().isAlive(strands().all().get(0))
                ? null
                : strands().framesOf(strands().all().get(0)).refs[0];
    }

    /** The number that the call that began the run returned, once it has. */
    public long returned() {
        return strands().framesOf(strands().all().get(0)).bits[0];
    }

    /**
     * Calls a method at this position, and takes back all that it does.
     *
     * @param arguments the receiver first, if there is one; primitives boxed
     * @throws Throwable what it throws
     */
    public @Nullable Object callHere(
            Class<?> type, String name, String descriptor, @Nullable Object... arguments)
            throws Throwable {
        return recorder.aside(() -> machine.call(type, name, descriptor, arguments));
    }

    /**
     * The last step that wrote a place, up to the position.
     *
     * @return at position result the value is there, at result - 1 it is not yet; -1 if none wrote
     *     it, or that is not kept any more
     */
    public long lastWrite(CellPlace place) {
        long here = position();
        long found = -1;
        while (found < 0 && position() > beginning()) {
            long from = recorder.refine();
            found = place.lastWrite(recorder.log, recorder.strands, position(), from);
            if (from == 0) {
                break;
            }
            if (found < 0) {
                recorder.backTo(from);
            }
        }
        to(here);
        return found;
    }
}

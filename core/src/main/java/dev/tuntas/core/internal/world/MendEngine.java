package dev.tuntas.core.internal.world;

import dev.tuntas.core.internal.container.Distinct;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.part.Mender;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs a resumable predicate on copies of live objects. Which slot is changed, and to what, others
 * decide; this goes back there, in the state that the predicate had when it read the slot, and goes
 * on.
 *
 * <p>That is right for the same reason as in {@link CheckpointEngine}: up to where the changed slot
 * was read, a run from the start would read the same values and do the same.
 */
public final class MendEngine implements Mender, Resuming {
    // Where the program comes back to the engine.
    private static final int REJECTED = 16;
    private static final int FAILED = 17;

    private static final int FEW_NUMBERS = 500_000;
    private static final int NUMBERS_PER_SLOT = 128;

    private final Object[] objects;
    private final int[] firstSlot;
    private final int[] ownerOf;
    private final ResumableProgram program;
    private final int root;
    private final long stepLimit;
    private final boolean restarts;

    /** What the slots hold: an object's number, or {@link #PLAIN}; a reference; or bits. */
    private final int[] target;

    private final @Nullable Object[] plain;
    private final long[] bits;

    private static final int NULL = -1;
    private static final int PLAIN = -2;

    private int next = CheckpointEngine.START;
    private long begun;
    private long steps;
    private @Nullable Throwable failure;

    /**
     * @param objects of the world, or arrays
     * @param firstSlot by object; slots are numbered from 1
     * @param isSlot by number of a slot: whether it is one, or a field that is left as it is
     */
    public MendEngine(
            Object[] objects,
            int[] firstSlot,
            boolean[] isSlot,
            Map<String, Integer> positionByName,
            ResumableProgram program,
            int root,
            long stepLimit,
            boolean restarts) {
        this.objects = objects;
        this.firstSlot = firstSlot;
        this.program = program;
        this.root = root;
        this.stepLimit = stepLimit;
        this.restarts = restarts;
        int slots = isSlot.length;
        this.target = new int[slots];
        Arrays.fill(target, NULL);
        this.plain = new @Nullable Object[slots];
        this.bits = new long[slots];
        this.ownerOf = owners(slots);
        Monitor.prepare(slots, numbers(isSlot), positionByName);
        Distinct.answerBy(new MendContents());
        bind();
        for (int slot = 1; slot < slots; slot++) {
            if (isSlot[slot]) {
                owner(slot).tuntas$forget(slot - firstSlot[ownerOf[slot]]);
            }
        }
        long most = FEW_NUMBERS + (long) NUMBERS_PER_SLOT * slots;
        UnitStacks.prepare(this, slots, (int) Math.min(most, Integer.MAX_VALUE / 2));
        UnitStacks.reset();
        // Nothing else knows better whether a run ends: it is given up when its steps are used up.
        Suspicion.patience = Long.MAX_VALUE;
        LastSlot.place = -1;
        Monitor.top = 0;
        Undo.undoer = program;
        Undo.top = 0;
        Undo.undone = 0;
    }

    private int[] owners(int slots) {
        int[] owners = new int[slots];
        for (int object = 0; object < objects.length; object++) {
            int end = object + 1 < objects.length ? firstSlot[object + 1] : slots;
            Arrays.fill(owners, firstSlot[object], end, object);
        }
        return owners;
    }

    private static int[] numbers(boolean[] isSlot) {
        int[] numbers = new int[isSlot.length];
        for (int slot = 0; slot < numbers.length; slot++) {
            numbers[slot] = isSlot[slot] ? slot : -1;
        }
        return numbers;
    }

    /** Objects hash by their numbers, so that two runs are the same. */
    private void bind() {
        for (int object = 0; object < objects.length; object++) {
            if (objects[object] instanceof Slotted slotted) {
                slotted.tuntas$bind(firstSlot[object]);
            }
            if (objects[object] instanceof Hashed hashed) {
                hashed.tuntas$number(1 + object);
            }
        }
    }

    // --- running --------------------------------------------------------------------------------

    @Override
    public void begin() {
        Undo.backTo(0);
        while (Monitor.top > 0) {
            forgetLast();
        }
        UnitStacks.restart();
        // What the predicate says is told at once: no value is tried behind our back.
        UnitStacks.watched = true;
        Monitor.startRun(stepLimit, objects.length);
        next = CheckpointEngine.START;
    }

    @Override
    public Outcome run() {
        failure = null;
        Compared.clear();
        long before = Monitor.fuel;
        int point = run(next);
        steps += Math.max(0, before - Monitor.fuel);
        if (Monitor.top > UnitStacks.recorded) {
            UnitStacks.record();
        }
        if (Monitor.fuel < 0) {
            return Outcome.RAN_AWAY;
        }
        if (point == FAILED) {
            boolean isOutOfMemory = failure instanceof OutOfMemoryError;
            return isOutOfMemory ? Outcome.RAN_AWAY : Outcome.THREW;
        }
        return point == CheckpointEngine.VERDICT && UnitStacks.intResult() != 0
                ? Outcome.VALID
                : Outcome.NOT_VALID;
    }

    @Override
    public Outcome run(long atMost) {
        // What it must not use is kept back, and given back to it and to the records that it made.
        long kept = Math.max(0, Monitor.fuel - atMost);
        int known = UnitStacks.recorded;
        Monitor.keepBack(kept);
        Outcome outcome = run();
        boolean isPaused = kept > 0 && outcome == Outcome.RAN_AWAY && Monitor.fuel < 0;
        Monitor.keepBack(-kept);
        UnitStacks.giveBack(known, kept);
        return isPaused ? Outcome.PAUSED : outcome;
    }

    private int run(int from) {
        int point = from;
        while (point == CheckpointEngine.START || point >>> ResumableProgram.UNIT_SHIFT != 0) {
            try {
                point = program.run(point == CheckpointEngine.START ? start() : point);
            } catch (LinkageError | TuntasException e) {
                throw e;
            } catch (Throwable e) {
                // Whatever the user's code throws.
                point = Rejected.isBehind(e) ? REJECTED : thrown(e);
            }
        }
        return point;
    }

    private int start() {
        begun++;
        UnitStacks.clear();
        UnitStacks.begin();
        UnitStacks.enter(CheckpointEngine.START, 0, 0);
        UnitStacks.call(CheckpointEngine.VERDICT, 0);
        UnitStacks.push(inField(root));
        return 1 << ResumableProgram.UNIT_SHIFT;
    }

    /** Looks for a caller that may catch an exception. */
    private int thrown(Throwable exception) {
        while (true) {
            int caller = UnitStacks.returnPoint();
            if (caller == CheckpointEngine.VERDICT) {
                failure = exception;
                return FAILED;
            }
            if (program.handles(caller)) {
                UnitStacks.thrown = exception;
                return caller;
            }
            UnitStacks.unwind();
        }
    }

    @Override
    public int reject() {
        return REJECTED;
    }

    @Override
    public int passOver() {
        throw new IllegalStateException("nothing is looked ahead at");
    }

    @Override
    public boolean saysNoFrom(int point) {
        throw new IllegalStateException("nothing is rehearsed");
    }

    @Override
    public void chosen(int place) {
        // The list of the monitor is all there is to know.
    }

    @Override
    public boolean restarts() {
        return restarts;
    }

    @Override
    public int objects() {
        return objects.length;
    }

    @Override
    public long stepLimit() {
        return stepLimit;
    }

    // --- going back -----------------------------------------------------------------------------

    @Override
    public void goBack(int place) {
        while (Monitor.top > place + 1) {
            UnitStacks.forget();
            forgetLast();
        }
        int slot = Monitor.stack[place];
        if (isLength(slot) && !restarts) {
            UnitStacks.goOnFrom(firstReference(place, ownerOf[slot]), place);
        }
        next = UnitStacks.restore(place);
    }

    private void forgetLast() {
        int slot = Monitor.stack[Monitor.top - 1];
        Monitor.pop();
        owner(slot).tuntas$forget(slot - firstSlot[ownerOf[slot]]);
    }

    /**
     * The place at which an array was met first, or -1: where its length changes, another array
     * takes its place, and no local of an earlier state can hold the old one.
     */
    private int firstReference(int before, int array) {
        for (int place = 0; place < before; place++) {
            if (target[Monitor.stack[place]] == array) {
                return place;
            }
        }
        return -1;
    }

    // --- slots ----------------------------------------------------------------------------------

    private Slotted owner(int slot) {
        return (Slotted) objects[ownerOf[slot]];
    }

    private boolean isLength(int slot) {
        return objects[ownerOf[slot]] instanceof TrackedArray && slot == firstSlot[ownerOf[slot]];
    }

    @Override
    public void setObject(int slot, int object) {
        target[slot] = object;
        write(slot);
    }

    @Override
    public void setPlain(int slot, @Nullable Object value) {
        target[slot] = value == null ? NULL : PLAIN;
        plain[slot] = value;
        write(slot);
    }

    @Override
    public void setBits(int slot, long newBits) {
        target[slot] = PLAIN;
        bits[slot] = newBits;
        write(slot);
        if (isLength(slot)) {
            lengthChanged(slot);
        }
    }

    private void write(int slot) {
        Object reference = target[slot] == PLAIN ? plain[slot] : inField(target[slot]);
        owner(slot).tuntas$write(slot - firstSlot[ownerOf[slot]], reference, bits[slot]);
    }

    private @Nullable Object inField(int object) {
        if (object < 0) {
            return null;
        }
        return objects[object] instanceof TrackedArray array ? array.current() : objects[object];
    }

    private void lengthChanged(int length) {
        int array = ownerOf[length];
        for (int i = 1; i <= bits[length]; i++) {
            write(length + i);
        }
        // Before the first run, lengths are said first, and what refers to an array later.
        for (int slot = 1; begun > 0 && slot < target.length; slot++) {
            if (target[slot] == array) {
                write(slot);
            }
        }
    }

    // --- what the outside asks ------------------------------------------------------------------

    @Override
    public @Nullable Throwable failure() {
        return failure;
    }

    @Override
    public int length() {
        return Monitor.top;
    }

    @Override
    public int slot(int place) {
        return Monitor.stack[place];
    }

    @Override
    public boolean isRead(int slot) {
        return Monitor.isOnStack(slot);
    }

    @Override
    public long[] compared() {
        return Compared.latest();
    }

    @Override
    public double[] comparedFractions() {
        return Compared.latestFractions();
    }

    @Override
    public int[] comparedObjects() {
        @Nullable Object[] latest = Compared.latestReferences();
        int[] numbers = new int[latest.length];
        for (int i = 0; i < latest.length; i++) {
            numbers[i] = number(latest[i]);
        }
        return numbers;
    }

    @Override
    public int[] looked() {
        @Nullable Object[] latest = Compared.latestObjects();
        int[] numbers = new int[latest.length];
        int count = 0;
        for (Object each : latest) {
            int number = number(each);
            if (number >= 0) {
                numbers[count++] = number;
            }
        }
        return Arrays.copyOf(numbers, count);
    }

    /** The number of an object; -1 if it is none of the objects. */
    private int number(@Nullable Object object) {
        int entry = object instanceof Slotted slotted ? slotted.tuntas$entry() : 0;
        return entry > 0 ? ownerOf[entry] : NULL;
    }

    @Override
    public long begun() {
        return begun;
    }

    @Override
    public long undone() {
        return Undo.undone;
    }

    @Override
    public long reach() {
        return Monitor.taken();
    }

    @Override
    public long reachAt(int place) {
        return UnitStacks.reachAt(place);
    }

    @Override
    public long steps() {
        return steps;
    }
}

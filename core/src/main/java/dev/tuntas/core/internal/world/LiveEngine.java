package dev.tuntas.core.internal.world;

import dev.tuntas.core.internal.container.Distinct;
import dev.tuntas.core.spi.part.Mender;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Copies of live objects, on which a predicate is run again and again with other values in their
 * slots. Which slot is changed, and to what, others decide.
 */
abstract class LiveEngine implements Mender {
    private static final int NULL = -1;
    private static final int PLAIN = -2;

    private Object[] objects;
    private final int[] firstSlot;
    private final int[] ownerOf;
    private final int root;
    private final long stepLimit;

    /** What the slots hold: an object's number, or {@link #PLAIN}; a reference; or bits. */
    private int[] target;

    private @Nullable Object[] plain;
    private long[] bits;

    long begun;
    long steps;
    @Nullable Throwable failure;
    private @Nullable Outcome first;

    /**
     * @param objects of the world, or arrays
     * @param firstSlot by object; slots are numbered from 1
     * @param isSlot by number of a slot: whether it is one, or a field that is left as it is
     */
    LiveEngine(
            Object[] objects,
            int[] firstSlot,
            boolean[] isSlot,
            Map<String, Integer> positionByName,
            int root,
            long stepLimit) {
        this.objects = objects;
        this.firstSlot = firstSlot;
        this.root = root;
        this.stepLimit = stepLimit;
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
                forget(slot);
            }
        }
        // Nothing else knows better whether a run ends: it is given up when its steps are used up.
        Suspicion.patience = Long.MAX_VALUE;
        Monitor.top = 0;
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
    public final Outcome run() {
        Outcome outcome = goOn();
        first = first == null ? outcome : first;
        return outcome;
    }

    abstract Outcome goOn();

    @Override
    public final void end() {
        objects = new Object[0];
        target = new int[0];
        plain = new @Nullable Object[0];
        bits = new long[0];
        // An object that is made next has no slots, until the next engine says otherwise.
        Monitor.prepare(1, new int[] {NULL}, Map.of());
        UnitStacks.letGo();
        Undo.forget();
        Compared.forget();
    }

    /** What came of a run that has not said yes or no. */
    final Outcome thrown() {
        return failure instanceof OutOfMemoryError ? Outcome.RAN_AWAY : Outcome.THREW;
    }

    final Object root() {
        return Objects.requireNonNull(inField(root));
    }

    /** Takes the last slot off the list; it can be read for the first time again. */
    final void forgetLast() {
        int slot = Monitor.stack[Monitor.top - 1];
        Monitor.pop();
        forget(slot);
    }

    private void forget(int slot) {
        owner(slot).tuntas$forget(slot - firstSlot[ownerOf[slot]]);
    }

    // --- slots ----------------------------------------------------------------------------------

    private Slotted owner(int slot) {
        return (Slotted) objects[ownerOf[slot]];
    }

    final boolean isLength(int slot) {
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

    /** Gives the field or the element what its slot holds. */
    final void write(int slot) {
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
    public @Nullable Outcome first() {
        return first;
    }

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
    public @Nullable Object[] comparedValues() {
        return Compared.latestValues();
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
    public long steps() {
        return steps;
    }

    /** How many objects there are. */
    public int objects() {
        return objects.length;
    }

    public long stepLimit() {
        return stepLimit;
    }

    /**
     * The array whose length a slot is, and the first place before one that refers to it, or -1.
     */
    final int firstReference(int before, int length) {
        for (int place = 0; place < before; place++) {
            if (target[Monitor.stack[place]] == ownerOf[length]) {
                return place;
            }
        }
        return -1;
    }
}

package dev.tuntas.core.internal.world;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The stack of a resumable predicate. Resumable methods don't call each other on the stack of the
 * JVM: a call saves the caller's locals here, and so the predicate can be left at any point and
 * gone on with at another.
 *
 * <p>There are two stacks, one for numbers and one for references. On them lie <em>frames</em>,
 *
 * <pre>
 *   numbers:    the caller's numbers ...   where its references start   the frame below   return
 *   references: the caller's references ...
 * </pre>
 *
 * and <em>snapshots</em>: the locals of a method at a point where it reads a slot for the first
 * time. A frame is written once, by the call, and never changed; what lies below the last snapshot
 * that is still needed is protected and stays, even after the return, because the search may come
 * back to it. So a choice costs the locals of one method, however deep the calls are.
 *
 * <p>Each place on the access list has a <em>record</em>: where to go on when its slot gets another
 * value. It is the state at the last point entered before the slot was read. In a method that can't
 * be resumed several slots may be read after that point; they share its record, and the region in
 * between is executed again. It is right to go on at any earlier point, because the slots below are
 * read again with the values that they have.
 */
public final class UnitStacks {
    private static long[] numbers = new long[4096];
    private static @Nullable Object[] references = new @Nullable Object[4096];
    private static int numberTop;
    private static int referenceTop;

    /** The end of the last frame on the stack of numbers. */
    private static int frame;

    /** Where the code that goes on after a call finds its locals. */
    private static int numbersAt;

    private static int referencesAt;

    /** Deeper calls overflow the stack, as they would on the JVM's. */
    private static int most = Integer.MAX_VALUE;

    private UnitStacks() {}

    // --- the stacks -----------------------------------------------------------------------------

    public static void push(int number) {
        push((long) number);
    }

    public static void push(long number) {
        if (numberTop == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * numberTop);
        }
        numbers[numberTop++] = number;
    }

    public static void push(float number) {
        push((long) Float.floatToRawIntBits(number));
    }

    public static void push(double number) {
        push(Double.doubleToRawLongBits(number));
    }

    public static void push(@Nullable Object reference) {
        if (referenceTop == references.length) {
            references = Arrays.copyOf(references, 2 * referenceTop);
        }
        references[referenceTop++] = reference;
    }

    public static int savedInt(int place) {
        return (int) numbers[pointNumbers + place];
    }

    public static long savedLong(int place) {
        return numbers[pointNumbers + place];
    }

    public static float savedFloat(int place) {
        return Float.intBitsToFloat((int) numbers[pointNumbers + place]);
    }

    public static double savedDouble(int place) {
        return Double.longBitsToDouble(numbers[pointNumbers + place]);
    }

    public static @Nullable Object savedReference(int place) {
        return references[pointReferences + place];
    }

    public static int intAt(int place) {
        return (int) numbers[numbersAt + place];
    }

    public static long longAt(int place) {
        return numbers[numbersAt + place];
    }

    public static float floatAt(int place) {
        return Float.intBitsToFloat((int) numbers[numbersAt + place]);
    }

    public static double doubleAt(int place) {
        return Double.longBitsToDouble(numbers[numbersAt + place]);
    }

    public static @Nullable Object referenceAt(int place) {
        return references[referencesAt + place];
    }

    // --- calls ----------------------------------------------------------------------------------

    /** Ends the frame of a caller whose locals were pushed; its arguments come next. */
    public static void call(int returnPoint, int savedReferences) {
        if (numberTop > most) {
            throw overflow();
        }
        push((long) (referenceTop - savedReferences));
        push((long) frame);
        push((long) returnPoint);
        frame = numberTop;
    }

    private static int tailCalls;

    /** A call without a frame: without end, it would overflow the stack as others do. */
    public static void tailCall() {
        if (++tailCalls > most / 4) {
            tailCalls = 0;
            throw overflow();
        }
    }

    /**
     * A rehearsal keeps more on the stack than the run does, so what overflows in it need not
     * overflow in the run: it is ended, and, whatever the predicate makes of that, nothing is
     * known.
     */
    private static Error overflow() {
        if (Rehearsal.isOn) {
            Monitor.fuel = -1;
            return new StepLimit();
        }
        return new StackOverflowError();
    }

    /** The callee has been entered: takes its arguments from the stack. */
    public static void entered(int numberArguments, int referenceArguments) {
        numberTop -= numberArguments;
        referenceTop -= referenceArguments;
        numbersAt = numberTop;
        referencesAt = referenceTop;
    }

    /** A method is about to be called on this. */
    public static void receiver(@Nullable Object of) {
        if (of == null) {
            throw new NullPointerException();
        }
    }

    /** Where the callee returns to. */
    public static int returnPoint() {
        return (int) numbers[frame - 1];
    }

    /** The callee has returned: the caller finds its locals, and its frame is left. */
    public static void returned(int savedNumbers) {
        int end = frame;
        numbersAt = end - 3 - savedNumbers;
        referencesAt = (int) numbers[end - 3];
        frame = (int) numbers[end - 2];
        // What lies below the last point's snapshot is protected.
        numberTop = Math.max(numbersAt, pointNumberTop);
        referenceTop = Math.max(referencesAt, pointReferenceTop);
    }

    /** Leaves a frame whose owner does not go on. */
    static void unwind() {
        frame = (int) numbers[frame - 2];
    }

    private static long resultBits;
    private static @Nullable Object resultReference;

    public static void result(int value) {
        resultBits = value;
    }

    public static void result(long value) {
        resultBits = value;
    }

    public static void result(float value) {
        resultBits = Float.floatToRawIntBits(value);
    }

    public static void result(double value) {
        resultBits = Double.doubleToRawLongBits(value);
    }

    public static void result(@Nullable Object value) {
        resultReference = value;
    }

    public static int intResult() {
        return (int) resultBits;
    }

    public static long longResult() {
        return resultBits;
    }

    public static float floatResult() {
        return Float.intBitsToFloat((int) resultBits);
    }

    public static double doubleResult() {
        return Double.longBitsToDouble(resultBits);
    }

    public static @Nullable Object referenceResult() {
        Object result = resultReference;
        resultReference = null;
        return result;
    }

    // --- calls on the stack of the JVM ----------------------------------------------------------

    private static final int MANY = 16;
    private static final int LONGEST_PAUSE = 1 << 16;

    /** By place of a call: how many calls in a row read nothing, or have to come before that. */
    private static int[] quiet = new int[16];

    private static int[] pause = new int[16];

    /** By place of a call: the access list at the last call. */
    private static int[] topAt = new int[16];

    /**
     * Whether to make a call on the stack of the JVM, as a region. That is right in any case; it is
     * faster if the callee reads no slot for the first time, and slower if it does. So it is done
     * where the calls before read none.
     */
    public static boolean isRegion(int site) {
        if (site >= quiet.length) {
            pause = Arrays.copyOf(pause, 2 * site);
            topAt = Arrays.copyOf(topAt, 2 * site);
            quiet = Arrays.copyOf(quiet, 2 * site);
        }
        topAt[site] = Monitor.top;
        return quiet[site] >= MANY;
    }

    /** A call from unit to unit has returned. */
    public static void unitDone(int site) {
        quiet[site] = Monitor.top == topAt[site] ? quiet[site] + 1 : Math.min(quiet[site], 0);
    }

    /** A call that was made as a region has returned. */
    public static void regionDone(int site) {
        if (Monitor.top != topAt[site]) {
            pause[site] = Math.min(2 * pause[site] + MANY, LONGEST_PAUSE);
            quiet[site] = -pause[site];
        }
    }

    // --- exceptions -----------------------------------------------------------------------------

    static @Nullable Throwable thrown;

    /** Called after a call that may have thrown, where the caller may catch it. */
    public static void rethrow() {
        Throwable pending = thrown;
        if (pending != null) {
            thrown = null;
            UnitStacks.<RuntimeException>raise(pending);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable exception) throws T {
        throw (T) exception;
    }

    // --- points ---------------------------------------------------------------------------------

    @SuppressWarnings("NullAway.Init") // prepare comes first
    private static Resuming engine;

    /** The last point that was entered: its place in the code, and the state there. */
    private static int point;

    private static int pointFrame;
    private static int pointNumbers;
    private static int pointReferences;
    private static int pointNumberTop;
    private static int pointReferenceTop;
    private static int pointUndo;
    private static int pointLast;
    private static long pointFuel;

    /** The place whose record is the last point, or -1. */
    private static int recordOfPoint = -1;

    /** For so many places on the access list there is a record. */
    static int recorded;

    // The records, by place on the access list.
    private static final int POINT = 0;
    private static final int FRAME = 1;
    private static final int NUMBERS = 2;
    private static final int REFERENCES = 3;
    private static final int UNDO = 4;
    private static final int LAST = 5;
    private static final int NUMBER_TOP = 6;
    private static final int REFERENCE_TOP = 7;
    private static final int STRIDE = 8;
    private static int[] records = new int[0];
    private static long[] fuelAt = new long[0];

    /** By place, where all runs are from the start: the fuel that was left at its point. */
    private static long[] passedAt = new long[0];

    static void prepare(Resuming by, int slots, int mostNumbers) {
        engine = by;
        // Grows with the access list: few slots of a large space are ever on it.
        records = new int[STRIDE * Math.min(slots, 1024)];
        fuelAt = new long[Math.min(slots, 1024)];
        most = mostNumbers;
    }

    /** Begins a new search. */
    static void reset() {
        retried = 0;
        untried = 0;
        Arrays.fill(quiet, 0);
        Arrays.fill(pause, 0);
        // What an earlier search left there must not live longer for it.
        Arrays.fill(references, null);
    }

    /** The search is over: what it left there must not live longer for it, nor take its room. */
    static void letGo() {
        numbers = new long[4096];
        references = new @Nullable Object[4096];
        records = new int[0];
        fuelAt = new long[0];
        passedAt = new long[0];
        restart();
    }

    /** Begins with the first candidate of a part. */
    static void restart() {
        recorded = 0;
        recordOfPoint = -1;
        watched = false;
        frame = 0;
        numberTop = 0;
        referenceTop = 0;
        enter(CheckpointEngine.START, 0, 0);
    }

    /** Before the locals are pushed for {@link #enter}. */
    public static void begin() {
        if (Monitor.top > recorded) {
            record();
        } else if (numberTop == pointNumberTop && referenceTop == pointReferenceTop) {
            // Nothing was read since the last point, and nothing lies on its snapshot.
            numberTop = Math.max(pointNumbers, recordedNumbers());
            referenceTop = Math.max(pointReferences, recordedReferences());
        }
    }

    /** A slot may be read: on the stacks lie the locals with which to go on at the point. */
    public static void enter(int newPoint, int savedNumbers, int savedReferences) {
        tailCalls = 0;
        point = newPoint;
        pointFrame = frame;
        pointNumbers = numberTop - savedNumbers;
        pointReferences = referenceTop - savedReferences;
        pointNumberTop = numberTop;
        pointReferenceTop = referenceTop;
        pointUndo = Undo.top;
        pointLast = Numbers.last;
        pointFuel = Monitor.fuel;
        recordOfPoint = -1;
    }

    private static int recordedNumbers() {
        return recorded == 0 ? 0 : records[STRIDE * (recorded - 1) + NUMBER_TOP];
    }

    private static int recordedReferences() {
        return recorded == 0 ? 0 : records[STRIDE * (recorded - 1) + REFERENCE_TOP];
    }

    /** Gives the slots read since the last point its record. */
    static void record() {
        int places = Monitor.top;
        if (places == recorded) {
            return;
        }
        if (Rehearsal.isOn) {
            checkRehearsal();
            return;
        }
        if (places > fuelAt.length) {
            int size = Math.max(places, 2 * fuelAt.length);
            records = Arrays.copyOf(records, STRIDE * size);
            fuelAt = Arrays.copyOf(fuelAt, size);
        }
        if (engine.restarts() && point != CheckpointEngine.ACCEPTED) {
            recordStart(places);
            return;
        }
        for (int place = recorded; place < places; place++) {
            int at = STRIDE * place;
            records[at + POINT] = point;
            records[at + FRAME] = pointFrame;
            records[at + NUMBERS] = pointNumbers;
            records[at + REFERENCES] = pointReferences;
            records[at + UNDO] = pointUndo;
            records[at + LAST] = pointLast;
            records[at + NUMBER_TOP] = pointNumberTop;
            records[at + REFERENCE_TOP] = pointReferenceTop;
            fuelAt[place] = pointFuel;
            engine.chosen(place);
        }
        recorded = places;
        recordOfPoint = places - 1;
    }

    /** A rehearsal leaves no records, and is over when there would be another one. */
    private static void checkRehearsal() {
        if (Monitor.top > recorded + 1) {
            // The predicate can't catch that.
            throw new StepLimit();
        }
    }

    /**
     * Whether the predicate says no if it goes on from the last point entered, whose slot is the
     * last on the list, and reads no other slot. All but the log and the list is as before then.
     *
     * <p>While it is on, slots on the list have no records to come: so nothing that lies on the
     * stacks now is overwritten, see {@link #begin}.
     */
    static boolean rehearse() {
        if (numberTop > most / 2) {
            // It would overflow the stack before the predicate does.
            return false;
        }
        int ofPoint = point;
        int frameOfPoint = frame;
        int numbersOfPoint = pointNumbers;
        int referencesOfPoint = pointReferences;
        int undoOfPoint = pointUndo;
        int lastOfPoint = pointLast;
        long fuelOfPoint = pointFuel;
        int ofNumbers = numberTop;
        int ofReferences = referenceTop;
        boolean saysNo;
        Rehearsal.isOn = true;
        try {
            saysNo = engine.saysNoFrom(ofPoint) && Monitor.top == recorded + 1;
        } finally {
            Rehearsal.isOn = false;
        }
        thrown = null;
        tailCalls = 0;
        point = ofPoint;
        frame = frameOfPoint;
        pointFrame = frameOfPoint;
        pointNumbers = numbersOfPoint;
        pointReferences = referencesOfPoint;
        pointNumberTop = ofNumbers;
        pointReferenceTop = ofReferences;
        pointUndo = undoOfPoint;
        pointLast = lastOfPoint;
        pointFuel = fuelOfPoint;
        recordOfPoint = -1;
        numberTop = ofNumbers;
        referenceTop = ofReferences;
        return saysNo;
    }

    /** Gives the slots read since the last point the start for a record. */
    private static void recordStart(int places) {
        if (places > passedAt.length) {
            passedAt = Arrays.copyOf(passedAt, fuelAt.length);
        }
        for (int place = recorded; place < places; place++) {
            startFrom(place);
            passedAt[place] = pointFuel;
            records[STRIDE * place + NUMBER_TOP] = 0;
            records[STRIDE * place + REFERENCE_TOP] = 0;
            engine.chosen(place);
        }
        recorded = places;
        recordOfPoint = -1;
    }

    /** Gives the steps that were kept back to the records that were made in the meantime. */
    static void giveBack(int from, long steps) {
        boolean restarts = engine.restarts();
        for (int place = from; place < recorded; place++) {
            if (restarts) {
                passedAt[place] += steps;
            } else {
                fuelAt[place] += steps;
            }
        }
        recordOfPoint = -1;
    }

    /** How many steps a run from the start takes to where the slot at a place is read. */
    static long reachAt(int place) {
        return engine.stepLimit() - (engine.restarts() ? passedAt[place] : fuelAt[place]);
    }

    private static void startFrom(int place) {
        int at = STRIDE * place;
        Arrays.fill(records, at, at + NUMBER_TOP, 0);
        records[at + POINT] = CheckpointEngine.START;
        records[at + LAST] = engine.objects();
        fuelAt[place] = engine.stepLimit();
    }

    /**
     * Takes back what was done since the record of a place was made; the place is the last.
     *
     * @return the point to go on at
     */
    static int restore(int place) {
        if (recordOfPoint != place) {
            load(place);
        }
        restore();
        return point;
    }

    /** Takes back what was done since the last point was entered. */
    private static void restore() {
        if (Undo.top != pointUndo) {
            Undo.backTo(pointUndo);
        }
        frame = pointFrame;
        numberTop = pointNumberTop;
        referenceTop = pointReferenceTop;
        Numbers.last = pointLast;
        Monitor.goOn(pointFuel);
    }

    /** Makes the point of a record the last one entered. */
    private static void load(int place) {
        int at = STRIDE * place;
        point = records[at + POINT];
        pointFrame = records[at + FRAME];
        pointNumbers = records[at + NUMBERS];
        pointReferences = records[at + REFERENCES];
        pointNumberTop = records[at + NUMBER_TOP];
        pointReferenceTop = records[at + REFERENCE_TOP];
        pointUndo = records[at + UNDO];
        pointLast = records[at + LAST];
        pointFuel = fuelAt[place];
        recordOfPoint = place;
    }

    /** The record of the last place is gone. */
    static void forget() {
        recorded--;
        recordOfPoint = -1;
        Undo.backTo(records[STRIDE * recorded + UNDO]);
    }

    /**
     * Makes all places after {@code from} go on where that one does, or at the start if it is -1.
     * What lies on the stacks for them stays protected.
     */
    static void goOnFrom(int from, int last) {
        recordOfPoint = -1;
        for (int place = from + 1; place <= last; place++) {
            if (from < 0) {
                startFrom(place);
            } else {
                System.arraycopy(records, STRIDE * from, records, STRIDE * place, NUMBER_TOP);
                fuelAt[place] = fuelAt[from];
            }
        }
    }

    static void clear() {
        frame = 0;
        numberTop = pointNumberTop;
        referenceTop = pointReferenceTop;
    }

    /** How often the last slot alone was changed in {@link #fail}. */
    static long retried;

    /** How often that was in {@link #passOver}. */
    static long untried;

    /** Whether another thread waits to be told where the search stands, or what is decided. */
    static volatile boolean watched;

    /**
     * The predicate has said no: the next point to go on at. If the last slot has another value
     * left, and its point was the last that was entered, this is all there is to do; the rest is
     * for the engine.
     */
    public static int fail() {
        int value = nextOfLast();
        if (value < 0) {
            return engine.reject();
        }
        retried++;
        return goOnWith(value);
    }

    /**
     * The predicate would say no, so it is not run: the next point to go on at, as in {@link
     * #fail}.
     */
    public static int passOver() {
        int value = nextOfLast();
        if (value < 0) {
            return engine.passOver();
        }
        untried++;
        return goOnWith(value);
    }

    /** The next value of the last slot; -1 if that is for the engine. */
    private static int nextOfLast() {
        int place = LastSlot.place;
        if (place != recordOfPoint || place != Monitor.top - 1 || Monitor.fuel < 0 || watched) {
            return -1;
        }
        int value = LastSlot.nextOpen();
        return value >= LastSlot.info.size || LastSlot.info.isYes(value) ? -1 : value;
    }

    private static int goOnWith(int value) {
        restore();
        LastSlot.set(value);
        return point;
    }
}

package dev.tuntas.rewind.internal.thread;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import dev.tuntas.rewind.internal.undo.UndoLog;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What the JVM does for threads, done here: the threads of a program are {@link Strand}s, and its
 * {@link Thread} objects are never started. A wait with a time limit may end at any time.
 */
public final class ThreadCalls {
    private static final String WAITS = MovedFiles.CONCURRENT.replace('.', '/');

    private static final Invocation RUN =
            new Invocation(Opcodes.INVOKEINTERFACE, "java/lang/Runnable", "run", "()V", true);

    /** What a constructor was given. */
    private static final class Made {
        @Nullable Object task;
        @Nullable String name;
        boolean isInterrupted;
    }

    private final Machine machine;
    private final Strands strands;
    private final UndoLog log;
    private final ConcreteCode runner;
    private final Map<String, ModelledCall> ofThread = new HashMap<>();
    private final Map<String, ModelledCall> ofObject = new HashMap<>();
    private final Map<String, ModelledCall> ofUnit = new HashMap<>();
    private final Map<String, ModelledCall> ofParking = new HashMap<>();
    private final Map<Thread, Made> made = new WeakHashMap<>();
    private int unnamed;

    /** Whether time does not pass, but for who waits for it. */
    private boolean isTimeless;

    /**
     * The calls of a program.
     *
     * @param root a class of the program, which threads are called from
     */
    public ThreadCalls(Machine machine, Strands strands, UndoLog log, Class<?> root) {
        this.machine = machine;
        this.strands = strands;
        this.log = log;
        this.runner = machine.caller(root, RUN);
        addObject();
        addThread();
        addQuestions();
        addParking();
    }

    /** The model of a call, or null if it has none here. */
    public @Nullable ModelledCall find(Invocation call, @Nullable Object receiver) {
        if (call.owner.equals("java/util/concurrent/locks/LockSupport")) {
            return ofParking.get(call.key);
        }
        if (call.owner.equals("java/util/concurrent/TimeUnit")) {
            return ofUnit.get(call.key);
        }
        if (isTimeless && call.key.equals("nanoTime()J") && isTimedWait()) {
            return CLOCK;
        }
        if (call.owner.equals("java/lang/Thread")
                || !call.isStatic() && receiver instanceof Thread) {
            ModelledCall model = ofThread.get(call.key);
            return model == null ? ofObject.get(call.key) : model;
        }
        return call.isStatic() ? null : ofObject.get(call.key);
    }

    // --- objects --------------------------------------------------------------------------------

    private void addObject() {
        ModelledCall waits =
                new ModelledCall() {
                    @Override
                    public boolean isReady(Strand strand, Arguments arguments) {
                        return strand.waitsFor == null
                                || canLeave(strand)
                                || (strand.isNotified || strand.hasLeft)
                                        && strands.monitors().isOpen(arguments.receiver(), strand);
                    }

                    @Override
                    public boolean isOnlyTimed(Strand strand, Arguments arguments) {
                        return canLeave(strand) && !strand.isInterrupted;
                    }

                    @Override
                    public @Nullable Object call(Strand strand, Arguments arguments)
                            throws InterruptedException {
                        if (strand.waitsFor == null) {
                            return beginToWait(strand, arguments);
                        }
                        return canLeave(strand) ? leave(strand) : endToWait(strand);
                    }
                };
        ofObject.put("wait()V", waits);
        ofObject.put("wait(J)V", waits);
        ofObject.put("wait(JI)V", waits);
        ofObject.put("notify()V", (strand, arguments) -> notifyOne(arguments));
        ofObject.put("notifyAll()V", (strand, arguments) -> notifyAll(arguments.receiver()));
    }

    /**
     * Whether a thread waits for nothing that another one does: it goes before it has its lock
     * again, and who notifies then does not mean it any more.
     */
    private static boolean canLeave(Strand strand) {
        return strand.waitsFor != null
                && !strand.isNotified
                && !strand.hasLeft
                && (strand.isTimed || strand.isInterrupted);
    }

    /** Whether somebody who waits to be notified by an object may go before that. */
    public boolean mayLeave(@Nullable Object object) {
        return strands.monitors().waiting(object).stream().anyMatch(ThreadCalls::canLeave);
    }

    private Object leave(Strand strand) {
        strands.changing(strand);
        strand.hasLeft = true;
        return ModelledCall.AGAIN;
    }

    private Object beginToWait(Strand strand, Arguments arguments) throws InterruptedException {
        Object object = arguments.receiver();
        strands.monitors().require(object);
        throwIfInterrupted(strand);
        strands.changing(strand);
        strand.waitsFor = object;
        strand.lockedBefore = strands.monitors().times(object);
        strand.isNotified = false;
        int height = arguments.frames().top - arguments.at();
        strand.isTimed = height > 1 && arguments.bits(1) > 0;
        strand.waitsSince = ++strands.waits;
        strands.monitors().set(object, -1, 0);
        return ModelledCall.AGAIN;
    }

    private @Nullable Object endToWait(Strand strand) throws InterruptedException {
        Object object = java.util.Objects.requireNonNull(strand.waitsFor);
        strands.monitors().set(object, strand.id, strand.lockedBefore);
        strands.changing(strand);
        boolean wasNotified = strand.isNotified;
        strand.waitsFor = null;
        strand.lockedBefore = 0;
        strand.isNotified = false;
        strand.isTimed = false;
        strand.hasLeft = false;
        if (!wasNotified) {
            throwIfInterrupted(strand);
        }
        return null;
    }

    private @Nullable Object notifyOne(Arguments arguments) {
        Object object = arguments.receiver();
        strands.monitors().require(object);
        List<Strand> waiting = strands.monitors().waiting(object);
        if (!waiting.isEmpty()) {
            wake(waiting.get(Math.min(arguments.option(), waiting.size() - 1)));
        }
        return null;
    }

    private @Nullable Object notifyAll(Object object) {
        strands.monitors().require(object);
        strands.monitors().waiting(object).forEach(this::wake);
        return null;
    }

    private void wake(Strand strand) {
        strands.changing(strand);
        strand.isNotified = true;
    }

    private void throwIfInterrupted(Strand strand) throws InterruptedException {
        if (strand.isInterrupted) {
            strands.changing(strand);
            strand.isInterrupted = false;
            throw new InterruptedException();
        }
    }

    // --- threads --------------------------------------------------------------------------------

    private void addThread() {
        ofThread.put("start()V", (strand, arguments) -> start((Thread) arguments.receiver()));
        ModelledCall join = new Join(0);
        ofThread.put("join()V", join);
        ofThread.put("join(J)V", join);
        ofThread.put("join(JI)V", join);
        ModelledCall sleep =
                new ModelledCall() {
                    @Override
                    public boolean isOnlyTimed(Strand strand, Arguments arguments) {
                        return !strand.isInterrupted;
                    }

                    @Override
                    public @Nullable Object call(Strand strand, Arguments arguments)
                            throws InterruptedException {
                        throwIfInterrupted(strand);
                        return null;
                    }
                };
        ofThread.put("sleep(J)V", sleep);
        ofThread.put("sleep(JI)V", sleep);
        ofThread.put("sleep(Ljava/time/Duration;)V", sleep);
        ofUnit.put("sleep(J)V", sleep);
        ofUnit.put("timedJoin(Ljava/lang/Thread;J)V", new Join(1));
        ModelledCall nothing = (strand, arguments) -> null;
        ModelledCall gap =
                new ModelledCall() {
                    @Override
                    public boolean isOnlyTimed(Strand strand, Arguments arguments) {
                        return true;
                    }

                    @Override
                    public @Nullable Object call(Strand strand, Arguments arguments) {
                        return null;
                    }
                };
        ofThread.put("yield()V", gap);
        ofThread.put("onSpinWait()V", gap);
        ofThread.put("setPriority(I)V", nothing);
        ofThread.put(
                "interrupt()V",
                (strand, arguments) -> {
                    interrupt((Thread) arguments.receiver());
                    return null;
                });
    }

    /** It is remembered of a thread that has not begun or has ended, too. */
    private void interrupt(Thread thread) {
        Strand other = strands.of(thread);
        if (other != null) {
            strands.changing(other);
            other.isInterrupted = true;
        } else if (!isInterruptedEarly(thread)) {
            Made one = made.computeIfAbsent(thread, added -> new Made());
            one.isInterrupted = true;
            log.apart(() -> one.isInterrupted = false);
        }
    }

    /** Whether a thread was interrupted before it began. */
    public boolean isInterruptedEarly(Thread thread) {
        Made known = made.get(thread);
        return known != null && known.isInterrupted;
    }

    /** Waits for the end of a thread, which is the receiver or the first argument. */
    private final class Join implements ModelledCall {
        private final int at;

        Join(int at) {
            this.at = at;
        }

        private Thread awaited(Arguments arguments) {
            return (Thread) java.util.Objects.requireNonNull(arguments.ref(at));
        }

        @Override
        public boolean isReady(Strand strand, Arguments arguments) {
            boolean isTimed =
                    arguments.frames().top - arguments.at() > at + 1 && arguments.bits(at + 1) > 0;
            return strand.isInterrupted
                    || isTimed
                    || arguments.ref(at) == null
                    || !isAlive(awaited(arguments));
        }

        @Override
        public boolean isOnlyTimed(Strand strand, Arguments arguments) {
            return !strand.isInterrupted && isAlive(awaited(arguments));
        }

        @Override
        public @Nullable Object call(Strand strand, Arguments arguments)
                throws InterruptedException {
            throwIfInterrupted(strand);
            noteJoined(strand, strands.of(awaited(arguments)));
            return null;
        }
    }

    private void noteJoined(Strand strand, @Nullable Strand ended) {
        boolean isNew = ended != null && !strands.isAlive(ended) && !strand.hasJoined(ended);
        if (ended != null && isNew) {
            strand.joined.set(ended.id);
            log.apart(() -> strand.joined.clear(ended.id));
        }
    }

    private void addQuestions() {
        ofThread.put("isAlive()Z", (s, arguments) -> isAlive((Thread) arguments.receiver()));
        ofThread.put("currentThread()Ljava/lang/Thread;", (strand, arguments) -> strand.thread);
        ofThread.put(
                "isInterrupted()Z",
                (strand, arguments) -> {
                    Thread thread = (Thread) arguments.receiver();
                    Strand other = strands.of(thread);
                    return other == null ? isInterruptedEarly(thread) : other.isInterrupted;
                });
        ofThread.put(
                "interrupted()Z",
                (strand, arguments) -> {
                    boolean was = strand.isInterrupted;
                    if (was) {
                        strands.changing(strand);
                        strand.isInterrupted = false;
                    }
                    return was;
                });
        ofThread.put("getName()Ljava/lang/String;", (s, a) -> name((Thread) a.receiver()));
        ofThread.put("setName(Ljava/lang/String;)V", (s, arguments) -> rename(arguments));
        ofThread.put("getId()J", (s, arguments) -> id((Thread) arguments.receiver()));
        ofThread.put("threadId()J", (s, arguments) -> id((Thread) arguments.receiver()));
        ofThread.put("getState()Ljava/lang/Thread$State;", (s, a) -> state((Thread) a.receiver()));
    }

    private @Nullable Object start(Thread thread) {
        if (strands.of(thread) != null) {
            throw new IllegalThreadStateException();
        }
        Object task = task(thread);
        Strand strand = strands.start(thread);
        strand.isInterrupted = isInterruptedEarly(thread);
        push(strand.frames, runner, task);
        return null;
    }

    /** Puts a call at the bottom of a thread that is not at work. */
    public static void push(Frames frames, ConcreteCode code, @Nullable Object... arguments) {
        frames.push(code, 0);
        char[] sorts = code.method.parameters();
        for (int i = 0; i < arguments.length; i++) {
            frames.refs[i] = arguments[i];
            if (sorts[i] != 'L') {
                frames.bits[i] = dev.tuntas.machine.code.Bits.unbox(arguments[i]);
            }
        }
        frames.top = code.locals;
    }

    /** What a thread runs: its own method, if its class has one, or what it was made with. */
    private Object task(Thread thread) {
        Class<?> type = thread.getClass();
        if (machine.isProgram(type)) {
            dev.tuntas.machine.code.MachineMethod run = machine.classOf(type).type.find("run()V");
            if (run != null && !run.owner.name.startsWith("java/")) {
                return thread;
            }
        }
        Made known = made.get(thread);
        return known == null || known.task == null ? thread : known.task;
    }

    /** What a thread that was not started was made with; null if nothing. */
    public @Nullable Object taskOf(Thread thread) {
        Made known = made.get(thread);
        return known == null ? null : known.task;
    }

    /** A thread has ended: who waits to be notified by its object is. */
    public void ended(Strand strand) {
        strands.monitors().waiting(strand.thread).forEach(this::wake);
    }

    private boolean isAlive(Thread thread) {
        Strand strand = strands.of(thread);
        return strand != null && strands.isAlive(strand);
    }

    /** A constructor has made a thread. */
    public void made(Thread thread, Invocation constructor, Frames frames, int at) {
        Made one = new Made();
        Type[] types = Type.getArgumentTypes(constructor.descriptor);
        for (int i = 0; i < types.length; i++) {
            Object argument = frames.refs[at + 1 + i];
            if (types[i].getInternalName().equals("java/lang/Runnable")) {
                one.task = argument;
            } else if (types[i].getInternalName().equals("java/lang/String")) {
                one.name = (String) argument;
            }
        }
        if (one.name == null) {
            one.name = "Thread-" + unnamed++;
            log.apart(() -> unnamed--);
        }
        // For its text, which the JVM makes.
        thread.setName(one.name);
        made.put(thread, one);
    }

    /** The name of a thread as the program sees it. */
    public String name(Thread thread) {
        Made known = made.get(thread);
        return known == null || known.name == null ? thread.getName() : known.name;
    }

    /** How many threads have got a name with a number. */
    public int unnamed() {
        return unnamed;
    }

    private @Nullable Object rename(Arguments arguments) {
        Made one = made.computeIfAbsent((Thread) arguments.receiver(), thread -> new Made());
        String before = one.name;
        Thread thread = (Thread) arguments.receiver();
        String nameBefore = thread.getName();
        one.name = (String) arguments.ref(1);
        thread.setName(String.valueOf(one.name));
        log.apart(
                () -> {
                    one.name = before;
                    thread.setName(nameBefore);
                });
        return null;
    }

    private long id(Thread thread) {
        Strand strand = strands.of(thread);
        return strand == null ? 0 : strand.id + 1L;
    }

    private Thread.State state(Thread thread) {
        Strand strand = strands.of(thread);
        if (strand == null) {
            return Thread.State.NEW;
        }
        if (!strands.isAlive(strand)) {
            return Thread.State.TERMINATED;
        }
        if (strand.waitsFor == null) {
            return Thread.State.RUNNABLE;
        }
        return strand.isTimed ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
    }

    // --- parking --------------------------------------------------------------------------------

    /**
     * A wait of java.util.concurrent with a time limit asks the clock how much is left. Time does
     * not pass there but by such waits: one that is over without a cause has used up what it had.
     */
    private static final ModelledCall CLOCK = (strand, arguments) -> strand.clock;

    public void stopTime() {
        isTimeless = true;
    }

    private boolean isTimedWait() {
        Frames frames = machine.frames();
        ConcreteCode code = java.util.Objects.requireNonNull(frames.codes[frames.depth]);
        return code.owner.type.name.startsWith(WAITS);
    }

    /** A thread is in the program again: what it waits for next has all its time. */
    public void leaveTimedWait(Strand strand) {
        if (strand.clock != 0) {
            strands.changing(strand);
            strand.clock = 0;
        }
    }

    private void addParking() {
        addPark("park()V", -1);
        addPark("park(Ljava/lang/Object;)V", -1);
        addPark("parkNanos(J)V", 0);
        addPark("parkNanos(Ljava/lang/Object;J)V", 1);
        addPark("parkUntil(J)V", 0);
        addPark("parkUntil(Ljava/lang/Object;J)V", 1);
        ofParking.put(
                "unpark(Ljava/lang/Thread;)V",
                (strand, arguments) -> {
                    Strand other =
                            arguments.ref(0) == null
                                    ? null
                                    : strands.of((Thread) arguments.receiver());
                    if (other != null) {
                        strands.changing(other);
                        other.hasPermit = true;
                    }
                    return null;
                });
        ofParking.put("setCurrentBlocker(Ljava/lang/Object;)V", (strand, arguments) -> null);
    }

    private void addPark(String key, int time) {
        ofParking.put(
                key,
                new ModelledCall() {
                    @Override
                    public boolean isReady(Strand strand, Arguments arguments) {
                        return strand.hasPermit || strand.isInterrupted || time >= 0;
                    }

                    @Override
                    public boolean isOnlyTimed(Strand strand, Arguments arguments) {
                        return !strand.hasPermit && !strand.isInterrupted;
                    }

                    @Override
                    public @Nullable Object call(Strand strand, Arguments arguments) {
                        strands.changing(strand);
                        if (isTimeless
                                && key.startsWith("parkNanos")
                                && isOnlyTimed(strand, arguments)) {
                            strand.clock += arguments.bits(time);
                        }
                        strand.hasPermit = false;
                        return null;
                    }
                });
    }
}

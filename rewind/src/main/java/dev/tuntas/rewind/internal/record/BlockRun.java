package dev.tuntas.rewind.internal.record;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.machine.concrete.Quick;
import dev.tuntas.machine.concrete.Target;
import dev.tuntas.rewind.internal.block.BlockTerms;
import dev.tuntas.rewind.internal.block.ReverseBlocks;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import dev.tuntas.rewind.internal.moved.UnsafeCalls;
import dev.tuntas.rewind.internal.state.CellTable;
import dev.tuntas.rewind.internal.state.StateImage;
import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.internal.thread.Strands;
import dev.tuntas.rewind.result.WayBack;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A run of a program by <em>execution blocks</em>: from a place where a thread does something that
 * others notice to the next such place. A block begins with the thread, before it locks an object,
 * after it has waited, before it joins, parks or sleeps, before it interrupts or is asked whether
 * it was interrupted, and before it reads or writes a variable that is volatile or that no lock
 * guards. In between other threads can't notice what it does, so nothing is lost by not going over
 * to them there, as long as all other shared variables are guarded by locks: {@link #watch} is told
 * of all accesses, so that this can be checked.
 *
 * <p>A call of a lock, a blocking queue or a pool of java.util.concurrent is one such thing, up to
 * where it waits, interrupts a thread or calls the program: these classes are made so that whoever
 * calls them can't tell it from that (they are linearizable). So nothing is lost by not going over
 * to others in its midst, as long as the JDK keeps its word; code of the program that is called
 * there, or that extends such a class, is interrupted as any other.
 */
public final class BlockRun {
    /** So many steps before its limit it is asked what a block waits for. */
    private static final int LATELY = 1_000;

    private static final Set<String> NOTICED =
            Set.of(
                    "join",
                    "park",
                    "parkNanos",
                    "parkUntil",
                    "unpark",
                    "interrupt",
                    "isInterrupted",
                    "interrupted",
                    "isAlive",
                    "getState",
                    "sleep",
                    "timedJoin",
                    "yield",
                    "onSpinWait");

    /** The call that wakes up one of those who wait. */
    private static final String ONE = "notify()V";

    private static final Set<String> WAITING =
            Set.of("parkNanos", "parkUntil", "onSpinWait", "yield", "interrupt");

    private final Machine machine;
    private final Recorder recorder;
    private final CellTable cells = new CellTable();
    private final StateImage image;
    private final SharedAccesses accesses;
    private final ThreadLife life;
    private Set<String> unguarded = Set.of();

    /** Places at which others could have noticed, but no thread could be interrupted. */
    private final Set<String> uninterrupted = new TreeSet<>();

    private Consumer<SharedAccess> watcher = access -> {};

    /** Is told of what others see though no lock can guard it. */
    private Consumer<String> seen = variable -> {};

    private boolean isEverywhere;
    private @Nullable Strand runs;
    private int option;
    private boolean isFirst;
    private int steps;
    private long limit = Long.MAX_VALUE;

    /** Variables that a block that may not end has read. */
    private final Set<String> lately = new TreeSet<>();

    /** What blocks are taken back by, if not by the log. */
    private @Nullable ReverseBlocks reverse;

    /** Follows the block that is run, to find its reverse code. */
    private @Nullable BlockTerms terms;

    /** The objects that the block has made. */
    private final MadeObjects fresh = new MadeObjects();

    /** Those of them that no other thread can know. */
    private final Set<Object> unstored = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Whether the thread is in what the JDK does at once and has done what others notice. */
    private boolean hasEntered;

    private final CodeHomes homes = new CodeHomes();

    /** Where the log ends behind the last whole block. */
    private long wholeLog;

    BlockRun(Machine machine, Recorder recorder) {
        this.machine = machine;
        this.recorder = recorder;
        this.accesses = new SharedAccesses(machine, recorder, name -> unguarded.contains(name));
        this.life = new ThreadLife(machine, recorder);
        this.image = new StateImage(machine, recorder.strands, cells, recorder::isThere);
        this.image.tellAllApart(recorder.threads);
        recorder.watchInitialisers(
                () -> {
                    boolean isShared = strands().alive() > 1;
                    return isShared
                            ? new InitialiserWatch(machine.frames(), accesses, uninterrupted::add)
                            : null;
                });
        recorder.direct(director());
        recorder.recordBlocks(this::inside);
        recorder.silence();
        recorder.threads.stopTime();
        recorder.listen((strand, code, pc, frames) -> step(code, pc, frames));
    }

    private Director director() {
        return new Director() {
            @Override
            public @Nullable Strand next() {
                return BlockRun.this.next();
            }

            @Override
            public int option() {
                return option;
            }
        };
    }

    public Strands strands() {
        return recorder.strands;
    }

    public String name(Strand strand) {
        return recorder.threads.name(strand.thread);
    }

    /** Chooses how blocks are taken back; before the first one is run. */
    public void goBackBy(WayBack way) {
        reverse =
                way == WayBack.SAVING
                        ? null
                        : new ReverseBlocks(recorder.log, strands(), cells, way == WayBack.STATIC);
        wholeLog = recorder.log.size();
    }

    /** Goes over to other threads at these variables, too: no lock guards them. */
    public void interruptAt(Set<String> variables) {
        unguarded = variables;
    }

    /**
     * Places inside calls of the JDK that call back, and in initialisers of classes, at which other
     * threads could have come between, and did not: nothing is known of these orders.
     */
    public Set<String> uninterrupted() {
        return uninterrupted;
    }

    /** Goes over to other threads before every instruction: what blocks are compared with. */
    void interruptEverywhere() {
        isEverywhere = true;
    }

    /** Tells of each access to a variable that is not a local, while there are several threads. */
    public void watch(Consumer<SharedAccess> newWatcher) {
        watcher = newWatcher;
    }

    /** Tells of what others see though no lock can guard it, by its name. */
    public void watchUnguarded(Consumer<String> newSeen) {
        seen = newSeen;
    }

    /** Ends a block with an exception of ours after so many steps: it may never end by itself. */
    public void limitBlocks(long newLimit) {
        limit = newLimit;
    }

    // --- blocks ---------------------------------------------------------------------------------

    /**
     * The blocks that can be run now: threads, each as often as there are ways for its block to go.
     */
    public List<BlockChoice> choices() {
        List<BlockChoice> choices = new ArrayList<>();
        for (Strand strand : strands().all()) {
            if (recorder.pending.isReady(strand)) {
                int ways = Math.max(1, waitingToBeChosen(strand));
                for (int way = 0; way < ways; way++) {
                    choices.add(new BlockChoice(strand.id, way));
                }
            }
        }
        return choices;
    }

    /** Whether threads are left, other than daemons, that wait for ever. */
    public boolean isDeadlocked() {
        for (Strand strand : strands().all()) {
            if (strands().isAlive(strand) && !strand.thread.isDaemon()) {
                return choices().isEmpty();
            }
        }
        return false;
    }

    /**
     * Runs a block to its end.
     *
     * @return how many steps it had
     */
    public int run(BlockChoice choice) {
        Strand strand = strands().all().get(choice.strand());
        Frames frames = strands().framesOf(strand);
        ConcreteCode start = requireNonNull(frames.codes[frames.depth]);
        int pc = frames.pcs[frames.depth];
        long from = recorder.log.size();
        ReverseBlocks blocks = reverse;
        if (blocks != null) {
            blocks.begin(strand);
        }
        perform(choice, strand);
        if (blocks != null) {
            boolean isKept = blocks.keep(start, pc, strand, from, fresh.made());
            if (!isKept && blocks.isWorthFollowing(start, pc, strand, from)) {
                follow(blocks, choice, strand, from);
                blocks.learn(start, pc, strand, from, fresh.made(), requireNonNull(terms));
                terms = null;
                isKept = blocks.keep(start, pc, strand, from, fresh.made());
            }
            if (!isKept) {
                blocks.keepLogged(strand, from);
            }
            wholeLog = recorder.log.size();
        }
        return steps;
    }

    /** Runs a block once more, and looks at what each instruction does. */
    private void follow(ReverseBlocks blocks, BlockChoice choice, Strand strand, long from) {
        recorder.undoTo(from);
        strands().goOverTo(strand);
        terms = blocks.follow(strand);
        Consumer<SharedAccess> told = watcher;
        Consumer<String> toldOfSeen = seen;
        watcher = access -> {};
        seen = variable -> {};
        try {
            perform(choice, strand);
        } finally {
            watcher = told;
            seen = toldOfSeen;
        }
    }

    private void perform(BlockChoice choice, Strand strand) {
        runs = strand;
        option = choice.way();
        isFirst = true;
        hasEntered = false;
        fresh.clear();
        unstored.clear();
        steps = 0;
        lately.clear();
        recorder.beginBlock(strand);
        recorder.run();
    }

    private @Nullable Strand next() {
        Strand strand = requireNonNull(runs);
        if (!strands().isAlive(strand)) {
            return null;
        }
        if (!isFirst && isAtBoundary(strand)) {
            return null;
        }
        if (!isFirst) {
            option = 0;
        }
        noteEntered(isFirst);
        isFirst = false;
        return strand;
    }

    /** Notes whether the next instruction belongs to what a call of the JDK does at once. */
    private void noteEntered(boolean isBegin) {
        boolean isInside = homes.isInsideWhole(machine.frames());
        hasEntered = isInside && (hasEntered || isBegin || isNoticed(requireNonNull(runs)));
        if (!isInside) {
            recorder.threads.leaveTimedWait(requireNonNull(runs));
        }
    }

    /** A place in the run to come back to. */
    public long mark() {
        return reverse == null ? recorder.log.size() : reverse.size();
    }

    public void backTo(long mark) {
        ReverseBlocks blocks = reverse;
        if (blocks == null) {
            recorder.undoTo(mark);
            return;
        }
        // What a block has done that an exception of ours has ended.
        recorder.undoTo(wholeLog);
        while (blocks.size() > mark) {
            strands().goOverTo(blocks.strand());
            long logged = blocks.logged();
            if (logged < 0) {
                blocks.undo();
                recorder.tookBackBlock();
            } else {
                recorder.undoTo(logged);
                blocks.popLogged();
            }
            wholeLog = recorder.log.size();
        }
    }

    public long[] image() {
        return image.take();
    }

    /**
     * The number of an object or a class in the image that was taken last; 0 if it is not there.
     */
    public long number(Object object) {
        return image.number(object);
    }

    /** The most old values that were kept at a time, and the most bytes. */
    public long peakValues() {
        return reverse == null ? recorder.log.peakValues() : reverse.peakVariables();
    }

    public long peakBytes() {
        return reverse == null ? recorder.log.peakBytes() : reverse.peakBytes();
    }

    /** The bytes of the reverse code itself. */
    public long codeBytes() {
        return reverse == null ? 0 : reverse.codeBytes();
    }

    /** The reverse code of the blocks, a line for all that go one way. */
    public List<String> reverseTable() {
        return reverse == null ? List.of() : reverse.table();
    }

    // --- where blocks end -----------------------------------------------------------------------

    private boolean isAtBoundary(Strand strand) {
        boolean isAnywhere = isEverywhere && !homes.isInsideLocal(machine.frames());
        return isAnywhere || !recorder.pending.isReady(strand) || isNoticed(strand);
    }

    /** Whether others could notice when a thread does its next instruction. */
    private boolean isNoticed(Strand strand) {
        Frames frames = machine.frames();
        ConcreteCode code = requireNonNull(frames.codes[frames.depth]);
        int pc = frames.pcs[frames.depth];
        if (homes.isInsideLocal(frames)) {
            return false;
        }
        if (code.single[pc] == PendingSteps.ENTER) {
            Object lock = frames.refs[frames.top - 1];
            return lock != null && !strands().monitors().isHeld(lock);
        }
        if (unguarded.contains(ThreadLife.NAME) && life.isChange(frames, code, pc)) {
            return true;
        }
        if (isOwning(code, pc) && !isOfJdk(requireNonNull(frames.refs[frames.top - 2]))) {
            // Whether only one has it at a time, nobody knows.
            return true;
        }
        if (hasEntered && homes.isInsideWhole(frames)) {
            return PendingSteps.isCall(code, pc) && isWaiting(frames, code, pc);
        }
        if (PendingSteps.isCall(code, pc) && isNoticedCall(strand, frames, code, pc)) {
            return true;
        }
        for (SharedAccess access : accesses.at(code, pc, frames)) {
            if (access.isVolatile() || unguarded.contains(access.variable())) {
                return true;
            }
        }
        return false;
    }

    /**
     * Tells if a thread sets a final field of an object that others can come to already: its
     * constructor has let it out too early.
     */
    private void tellLateFinal(ConcreteCode code, int pc, Frames frames) {
        int op = code.single[pc];
        if (op != Quick.PUT && op != Quick.PUT_REF) {
            return;
        }
        Object owner = frames.refs[frames.top - 2];
        String name = accesses.finalField(code, pc);
        if (name != null
                && owner != null
                && !unguarded.contains(name)
                && !unstored.contains(owner)
                && !isLast()
                && image.isKnownToOthers(owner, strands().current())) {
            seen.accept(name);
        }
    }

    /**
     * An instruction that the JDK has called back. No thread can be interrupted there; if others
     * could notice, that is told.
     */
    private void inside(Strand strand, ConcreteCode code, int pc, Frames frames) {
        if (strands().alive() > 1) {
            tell(code, pc, frames);
            if (isNoticed(strand)) {
                uninterrupted.add(code.place(pc));
            }
        }
    }

    /** What waits for another thread to go on, or for time to go by, lets others go on. */
    private boolean isWaiting(Frames frames, ConcreteCode code, int pc) {
        Target target = recorder.pending.target(frames, code, pc);
        return target != null && target.named != null && WAITING.contains(target.named.name);
    }

    private boolean isNoticedCall(Strand strand, Frames frames, ConcreteCode code, int pc) {
        Target target = recorder.pending.target(frames, code, pc);
        if (target == null) {
            return false;
        }
        if (target.call == null) {
            Object lock = PendingSteps.lock(target, frames);
            return lock != null && !strands().monitors().isHeld(lock);
        }
        if (target.named != null && UnsafeCalls.isNoticed(target.named)) {
            return true;
        }
        if (recorder.pending.model(target, frames) == null) {
            return false;
        }
        return strand.waitsFor() != null
                || NOTICED.contains(requireNonNull(target.named).name)
                || waitingToBeChosen(strand) > 1
                || isNotify(target) && recorder.threads.mayLeave(frames.refs[frames.top - 1]);
    }

    /** How many threads wait of which the next instruction of a thread wakes up one. */
    private int waitingToBeChosen(Strand strand) {
        Frames frames = strands().framesOf(strand);
        ConcreteCode code = requireNonNull(frames.codes[frames.depth]);
        int pc = frames.pcs[frames.depth];
        if (!PendingSteps.isCall(code, pc)) {
            return 0;
        }
        Target target = recorder.pending.target(frames, code, pc);
        boolean isChoice =
                target != null
                        && target.call != null
                        && target.named != null
                        && target.named.key.equals(ONE);
        return isChoice ? strands().monitors().waiting(frames.refs[frames.top - 1]).size() : 0;
    }

    /** Whether a call wakes up one or all of those who wait. */
    private static boolean isNotify(Target target) {
        return target.named != null
                && (target.named.key.equals(ONE) || target.named.key.equals("notifyAll()V"));
    }

    /** What a thread that can't go on waits for, in words. */
    public String waits(Strand strand) {
        Frames frames = strands().framesOf(strand);
        ConcreteCode code = requireNonNull(frames.codes[frames.depth]);
        int pc = frames.pcs[frames.depth];
        String where = " at " + code.place(pc);
        if (strand.waitsFor() != null) {
            return "waits to be notified" + where;
        }
        if (code.single[pc] == PendingSteps.ENTER) {
            return "waits for a lock " + owner(frames.refs[frames.top - 1]) + where;
        }
        Target target = recorder.pending.target(frames, code, pc);
        if (target != null && target.call == null) {
            return "waits for a lock " + owner(PendingSteps.lock(target, frames)) + where;
        }
        return "waits in " + (target == null ? "a call" : target.named) + where;
    }

    private String owner(@Nullable Object lock) {
        int owner = lock == null ? -1 : strands().monitors().owner(lock);
        return owner < 0
                ? "that is free"
                : "that thread " + name(strands().all().get(owner)) + " holds,";
    }

    // --- variables ------------------------------------------------------------------------------

    private void step(ConcreteCode code, int pc, Frames frames) {
        steps++;
        Object made = fresh.before(code, pc, frames);
        if (made != null) {
            unstored.add(made);
        }
        BlockTerms followed = terms;
        if (followed != null) {
            boolean isCall = PendingSteps.isCall(code, pc);
            Target target = isCall ? recorder.pending.target(frames, code, pc) : null;
            followed.before(code, pc, frames, target);
        }
        if (steps > limit - LATELY) {
            noteLately(code, pc, frames);
        }
        if (strands().all().size() > 1 && !homes.isInsideLocal(frames)) {
            tell(code, pc, frames);
            if (homes.isOfProgram(frames) && life.isQuestion(frames, code, pc)) {
                seen.accept(ThreadLife.NAME);
            }
            tellLateFinal(code, pc, frames);
        }
        noteOwner(code, pc, frames);
        noteStored(code, pc, frames);
    }

    /** A block that does not end may wait for a variable that another thread will write. */
    private void noteLately(ConcreteCode code, int pc, Frames frames) {
        if (strands().all().size() > 1) {
            for (SharedAccess access : accesses.at(code, pc, frames)) {
                if (!access.isWrite() && isSharable(access)) {
                    lately.add(access.variable());
                }
            }
        }
        if (steps > limit) {
            throw new EndlessBlock(code.place(pc), lately);
        }
    }

    private void tell(ConcreteCode code, int pc, Frames frames) {
        for (SharedAccess access : accesses.at(code, pc, frames)) {
            if (isSharable(access)) {
                watcher.accept(access);
            }
        }
    }

    /**
     * Whether other threads can come beside an access. What java.util.concurrent does with its own
     * variables is taken for right: it orders them by volatile ones, at which threads change.
     */
    private boolean isSharable(SharedAccess access) {
        return !access.variable().startsWith(MovedFiles.CONCURRENT)
                && !unstored.contains(access.owner())
                && !isLast();
    }

    /** A lock of java.util.concurrent says who has it: it guards as a monitor does. */
    private void noteOwner(ConcreteCode code, int pc, Frames frames) {
        if (isOwning(code, pc)) {
            Object lock = requireNonNull(frames.refs[frames.top - 2]);
            strands().owns(lock, frames.refs[frames.top - 1] != null);
        }
    }

    private static boolean isOwning(ConcreteCode code, int pc) {
        return code.single[pc] == Quick.PUT_REF
                && code.method.node.name.equals("setExclusiveOwnerThread")
                && code.owner.toString().startsWith(MovedFiles.CONCURRENT);
    }

    private static boolean isOfJdk(Object lock) {
        return lock.getClass().getName().startsWith(MovedFiles.CONCURRENT);
    }

    /** Whether the thread at work is alone, and all that the others did was before. */
    private boolean isLast() {
        Strand current = strands().current();
        for (Strand other : strands().all()) {
            if (other != current && (strands().isAlive(other) || !current.hasJoined(other))) {
                return false;
            }
        }
        return true;
    }

    /** An object that is stored, handed to the JDK or locked may be seen by others from then on. */
    private void noteStored(ConcreteCode code, int pc, Frames frames) {
        if (unstored.isEmpty()) {
            return;
        }
        int sp = frames.top;
        switch (code.single[pc]) {
            case Quick.PUT_REF, Quick.PUT_STATIC_REF, Op.SET_ELEMENT_REF ->
                    unstored.remove(frames.refs[sp - 1]);
            case Quick.CALL_EXACT, Quick.CALL_VIRTUAL -> {
                Target target = recorder.pending.target(frames, code, pc);
                if (target != null && target.call != null) {
                    unstored.clear();
                }
            }
            case Quick.CALL_NATIVE, Quick.CALL_MAKER, Quick.MAKE_LAMBDA -> unstored.clear();
            default -> {}
        }
    }

    /** The variables that a thread is about to read or write. */
    public List<SharedAccess> accesses(Strand strand) {
        Frames frames = strands().framesOf(strand);
        return frames.depth < 0
                ? List.of()
                : accesses.at(
                        requireNonNull(frames.codes[frames.depth]),
                        frames.pcs[frames.depth],
                        frames);
    }
}

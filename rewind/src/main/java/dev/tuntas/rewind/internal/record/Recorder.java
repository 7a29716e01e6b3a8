package dev.tuntas.rewind.internal.record;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Conductor;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.machine.concrete.MakerSite;
import dev.tuntas.machine.concrete.Quick;
import dev.tuntas.machine.concrete.Target;
import dev.tuntas.rewind.internal.block.ReverseBlocks;
import dev.tuntas.rewind.internal.moved.UnsafeCalls;
import dev.tuntas.rewind.internal.state.CellTable;
import dev.tuntas.rewind.internal.thread.Arguments;
import dev.tuntas.rewind.internal.thread.ModelledCall;
import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.internal.thread.Strands;
import dev.tuntas.rewind.internal.thread.ThreadCalls;
import dev.tuntas.rewind.internal.undo.UndoLog;
import dev.tuntas.rewind.result.RewindException;
import dev.tuntas.rewind.result.WayBack;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program with threads step by step, and keeps what each step destroys. A step is one
 * instruction of a thread; what the JDK calls back in between belongs to the step that called it.
 */
final class Recorder implements Conductor {
    final Machine machine;
    final UndoLog log;
    final Strands strands;
    final ThreadCalls threads;
    final Identities identities;
    final PendingSteps pending;
    private final Frames frames;
    private final StepEffects effects;
    private final NativeEffects natives;
    private final ObjectCalls objects;

    /** The step that first needed a class: what its initialiser did is not taken back. */
    private final Map<ConcreteClass, Long> since = new IdentityHashMap<>();

    private KeptAnswers answers = new KeptAnswers();
    private Director director;
    private @Nullable StepListener listener;
    private @Nullable StepListener inside;
    private @Nullable RunSegments segments;
    private Supplier<@Nullable Conductor> initialiserWatch = () -> null;
    private boolean isDecided;
    private boolean isPaused;
    private boolean isByBlocks;
    private boolean isAside;

    /** Whether what is destroyed is kept: not while classes are initialised. */
    private boolean isRunning;

    /** How many steps have been done. */
    private long position;

    Recorder(Machine machine, Class<?> root) {
        this.machine = machine;
        this.frames = machine.frames();
        this.log = new UndoLog(frames);
        this.director = () -> null;
        this.strands = new Strands(machine, log, new Thread(null, null, "main"));
        this.threads = new ThreadCalls(machine, strands, log, root);
        this.identities = new Identities(log);
        this.objects = new ObjectCalls(machine, identities);
        this.effects = new StepEffects(machine, log);
        this.natives = new NativeEffects(machine, log, effects);
        this.pending = new PendingSteps(this);
        machine.admit(this::visit);
        machine.answer(new UnsafeCalls(machine, () -> isRunning ? log : null)::find);
    }

    void direct(Director newDirector) {
        director = newDirector;
    }

    void listen(@Nullable StepListener newListener) {
        listener = newListener;
    }

    /**
     * Keeps only what is needed to go back to the beginnings of blocks.
     *
     * @param newInside is told of each instruction that the JDK has called back
     */
    void recordBlocks(StepListener newInside) {
        isByBlocks = true;
        inside = newInside;
    }

    /** Takes steps back by reverse code; before the first one is done. */
    void goBackBy(WayBack way) {
        boolean isStatic = way == WayBack.STATIC;
        segments =
                way == WayBack.SAVING
                        ? null
                        : new RunSegments(
                                this,
                                new ReverseBlocks(log, strands, CellTable.ofShown(), isStatic));
    }

    /** Sets who looks on while initialisers of classes run: asked for each time, null for none. */
    void watchInitialisers(Supplier<@Nullable Conductor> watch) {
        initialiserWatch = watch;
    }

    void silence() {
        natives.kept().silence();
    }

    boolean hasOutput() {
        return natives.kept().hasOutput();
    }

    /** Methods of the JDK that changed more inside it than could be kept. */
    Set<String> notUndone() {
        return natives.kept().notUndone();
    }

    long position() {
        return position;
    }

    // --- forwards -------------------------------------------------------------------------------

    /** Goes on until the director lets no thread go on. */
    void run() {
        machine.conduct(this);
        try {
            isPaused = false;
            isRunning = true;
            while (!isPaused) {
                if (!strands.isAlive(strands.current())) {
                    Strand next = director.next();
                    if (next == null) {
                        return;
                    }
                    switchTo(next);
                    isDecided = true;
                }
                runCurrent();
            }
        } finally {
            machine.conduct(null);
            isRunning = false;
            isDecided = false;
        }
    }

    private void switchTo(Strand next) {
        RunSegments pieces = segments;
        if (pieces == null) {
            strands.switchTo(next);
        } else {
            pieces.end();
            strands.goOverTo(next);
        }
    }

    private void runCurrent() {
        try {
            machine.resume();
            if (!strands.isAlive(strands.current())) {
                threads.ended(strands.current());
            }
        } catch (Unfollowable | WatchException | RewindException e) {
            throw e;
        } catch (Throwable e) {
            if (strands.isAlive(strands.current())) {
                // The exception did not go through the frames of the program: it is ours.
                throw new IllegalStateException("the machine failed: " + e, e);
            }
            strands.failed(e);
            threads.ended(strands.current());
        }
    }

    /** Links an instruction, for a step that has a number. */
    void linkFor(long step, ConcreteCode code, int instruction) {
        boolean wasRunning = isRunning;
        isRunning = false;
        // Above the frames at work lie those that have ended and may be wanted again: an
        // initialiser
        // gets a stack of its own.
        Frames apart = new Frames();
        Conductor watch = initialiserWatch.get();
        frames.exchange(apart);
        try {
            machine.linkApart(code, instruction, watch);
        } finally {
            frames.exchange(apart);
            isRunning = wasRunning;
            for (ConcreteClass type : machine.programClasses()) {
                since.putIfAbsent(type, step);
            }
        }
    }

    /** Whether a class is part of the state: its initialiser has run in a step up to here. */
    boolean isThere(ConcreteClass type) {
        Long step = since.get(type);
        return isByBlocks || step != null && step <= position;
    }

    /** Begins a block: all that is destroyed from now on is kept as far as it is in use now. */
    void beginBlock(Strand strand) {
        strands.switchTo(strand);
        log.step();
        position++;
        effects.keepFromHere(strand, false);
    }

    @Override
    public Turn before(ConcreteCode code, int instruction) {
        if (machine.callbacks() > 0 || isAside) {
            return within(code, instruction);
        }
        if (!isDecided || !pending.isReady(strands.current())) {
            Strand next = director.next();
            if (next == null) {
                isPaused = true;
                return Turn.PAUSE;
            }
            isDecided = true;
            if (next != strands.current()) {
                switchTo(next);
                return Turn.ANEW;
            }
        }
        isDecided = false;
        StepListener told = listener;
        if (told != null) {
            told.before(strands.current(), code, instruction, frames);
        }
        if (!isByBlocks) {
            RunSegments pieces = segments;
            if (pieces == null) {
                log.step();
            } else {
                pieces.before(strands.current(), code, instruction, frames);
            }
            position++;
        }
        return perform(code, instruction);
    }

    /** An instruction that the JDK has called back. */
    private Turn within(ConcreteCode code, int instruction) {
        if (!pending.isReady(strands.current())) {
            throw new Unfollowable(
                    "a thread would have to wait inside a call of the JDK that calls back, at "
                            + code.place(instruction));
        }
        StepListener told = inside;
        if (told != null) {
            told.before(strands.current(), code, instruction, frames);
        }
        return perform(code, instruction);
    }

    private Turn perform(ConcreteCode code, int instruction) {
        pending.link(code, instruction);
        switch (code.single[instruction]) {
            case Quick.CALL_EXACT, Quick.CALL_VIRTUAL, Quick.CALL_NATIVE -> {
                Target target = pending.target(frames, code, instruction);
                return target == null ? Turn.GO : call(target);
            }
            case Quick.CALL_MAKER -> {
                MakerSite site = (MakerSite) requireNonNull(code.x[instruction]);
                effects.keepMaker(site);
                natives.keepMaker(site, answers(), position);
            }
            default -> effects.keep(code, instruction);
        }
        return Turn.GO;
    }

    private Turn call(Target target) {
        if (target.call == null) {
            effects.frame();
            return Turn.GO;
        }
        int at = frames.top - target.args;
        try {
            ModelledCall model = pending.model(target, frames);
            if (model != null) {
                return call(model, target, at);
            }
            return natives.keep(target, at, answers(), position) ? Turn.GO : Turn.ANEW;
        } catch (Unfollowable e) {
            throw e;
        } catch (Throwable e) {
            throw machine.raise(e);
        }
    }

    /** What calls answered when this was done before; what is done aside is never done again. */
    private @Nullable KeptAnswers answers() {
        return isByBlocks ? null : isAside ? new KeptAnswers() : answers;
    }

    private Turn call(ModelledCall model, Target target, int at) throws Throwable {
        Strand strand = strands.current();
        Object answer = model.call(strand, new Arguments(frames, at, director.option()));
        if (answer == ModelledCall.AGAIN) {
            if (machine.callbacks() > 0) {
                throw new Unfollowable("Object.wait inside a call of the JDK that calls back");
            }
            return Turn.ANEW;
        }
        Invocation call = requireNonNull(target.named);
        if (target.results > 0) {
            effects.cell(at);
            if (call.returns == 'L') {
                frames.refs[at] = answer;
            } else {
                frames.bits[at] = Bits.unbox(answer);
            }
        }
        frames.top = at + target.results;
        frames.pcs[frames.depth]++;
        return Turn.ANEW;
    }

    /** The model of a call of the JDK, if it has one. */
    @Nullable ModelledCall modelOf(Invocation call, @Nullable Object receiver) {
        ModelledCall model = threads.find(call, receiver);
        return model == null ? objects.find(call, receiver) : model;
    }

    /** What has to be done about a call of the JDK. */
    NativeKind kindOf(Invocation call, @Nullable Object receiver) {
        return natives.kind(call, receiver);
    }

    @Override
    public void made(Invocation constructor, int cell) {
        natives.kept().made(constructor, cell);
        if (frames.refs[cell] instanceof Thread thread) {
            threads.made(thread, constructor, frames, cell);
        }
    }

    @Override
    public void entering(int cells) {
        effects.entering(cells);
    }

    @Override
    public void unwinding(Throwable thrown) {
        effects.unwinding(thrown);
    }

    /**
     * Whoever shows an exception or an object asks it for its text: the run knows nothing of it.
     */
    private @Nullable Object visit(Supplier<@Nullable Object> call) {
        if (isByBlocks) {
            return call.get();
        }
        try {
            return aside(call::get);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** A call from outside of the program. */
    interface Aside {
        @Nullable Object call() throws Throwable;
    }

    /**
     * Calls something above what runs, as if it were one step, and takes it back: the run has not
     * moved, and knows nothing of it.
     */
    @Nullable Object aside(Aside call) throws Throwable {
        long before = position;
        // The machine clears what lies above the stack when it is left; going back needs it.
        @Nullable Object[] refs = frames.refs.clone();
        isAside = true;
        isRunning = true;
        long size = log.size();
        effects.keepAll();
        log.step();
        position++;
        machine.conduct(this);
        try {
            return call.call();
        } finally {
            machine.conduct(null);
            isAside = false;
            isRunning = false;
            undoTo(size);
            position = before;
            effects.keepAgain();
            System.arraycopy(refs, 0, frames.refs, 0, refs.length);
        }
    }

    // --- backwards ------------------------------------------------------------------------------

    /** Takes steps back until so many are left. */
    void backTo(long target) {
        RunSegments pieces = segments;
        if (pieces == null) {
            undoSteps(target);
        } else {
            pieces.backTo(target);
        }
    }

    /** Takes steps back, of which the log has kept each, until so many are left. */
    void undoSteps(long target) {
        while (position > target && !log.isEmpty()) {
            if (log.undoLast()) {
                position--;
            }
        }
    }

    /** Does steps again up to a position. */
    void doAgain(long target) {
        director.again(target);
    }

    /** Many steps were taken back at once. */
    void standAt(long newPosition) {
        position = newPosition;
    }

    /** Keeps what is destroyed from here on: each cell, or what is in use now. */
    void keepFromHere(Strand strand, boolean isAll) {
        effects.keepFromHere(strand, isAll);
    }

    /** The first position that can still be come back to. */
    long beginning() {
        RunSegments pieces = segments;
        return pieces == null ? log.lostSteps() : pieces.beginning(log.dropped());
    }

    long savedValues() {
        RunSegments pieces = segments;
        return log.values() + (pieces == null ? 0 : pieces.savedValues());
    }

    /** How many bytes all takes that is kept to go back, but for the order of the threads. */
    long savedBytes() {
        RunSegments pieces = segments;
        return log.bytes() + (pieces == null ? 0 : pieces.bytes());
    }

    /** Sees to it that the log has each of the last steps; says from which position on. */
    long refine() {
        RunSegments pieces = segments;
        return pieces == null ? 0 : pieces.refine();
    }

    /** Takes all back that was kept after there were so many entries. */
    void undoTo(long size) {
        while (log.size() > size) {
            if (log.undoLast()) {
                position--;
            }
        }
    }

    /** A block has been taken back without the log. */
    void tookBackBlock() {
        position--;
    }

    /** Forgets what was answered in steps that another way will not do again. */
    void forgetAhead() {
        answers.dropFrom(position + 1);
    }
}

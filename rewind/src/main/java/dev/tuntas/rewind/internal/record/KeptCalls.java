package dev.tuntas.rewind.internal.record;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.machine.concrete.MakerSite;
import dev.tuntas.machine.concrete.Target;
import dev.tuntas.machine.concrete.UnmadeObject;
import dev.tuntas.rewind.internal.record.KeptAnswers.Answer;
import dev.tuntas.rewind.internal.undo.ReachedState;
import dev.tuntas.rewind.internal.undo.ReachedState.Change;
import dev.tuntas.rewind.internal.undo.UndoLog;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * Calls of the JDK that are made once: what lies outside is read and written once, and what nobody
 * has a model of may do anything to the objects of the JDK that it comes to. What such a call has
 * changed there is kept, as it was before and as it was after. So it is taken back by putting back,
 * and done again by putting again, and by giving the same answer.
 *
 * <p>Where the call came back to the program, that code has to run again, too: then the call is
 * made again, on the same objects in the same state, and what it reads of the outside on the way is
 * answered from what was kept. Only for what writes to the outside it is made on a deaf stream.
 */
final class KeptCalls {
    private final Machine machine;
    private final Frames frames;
    private final UndoLog log;
    private final ReachedState.Classes classes;
    private final Set<String> notUndone = new TreeSet<>();
    private boolean isSilent;
    private boolean hasOutput;

    /** How many kept calls this step has made so far. */
    private long calls;

    /** A constructor that is being called. */
    private record Making(
            Invocation constructor, KeptAnswers answers, long step, long call, Undoing undoing) {}

    private @Nullable Making making;

    /** What a call has changed, which is known only when it is over. */
    private static final class Undoing {
        private final Optional<ReachedState> reached;
        private Change change = Change.NONE;

        Undoing(Optional<ReachedState> reached) {
            this.reached = reached;
        }

        Change end() {
            change = reached.map(ReachedState::change).orElse(Change.NONE);
            return change;
        }
    }

    KeptCalls(Machine machine, UndoLog log) {
        this.machine = machine;
        this.frames = machine.frames();
        this.log = log;
        this.classes =
                new ReachedState.Classes(machine::isProgram, type -> type == KeptInput.class);
    }

    /** Does without output from now on. */
    void silence() {
        isSilent = true;
    }

    /** Whether the program has shown something outside, which is not taken back. */
    boolean hasOutput() {
        return hasOutput;
    }

    /** Methods that led to so much of the JDK that what they changed there is not taken back. */
    Set<String> notUndone() {
        return notUndone;
    }

    // --- calls ----------------------------------------------------------------------------------

    /** A step of the program begins. */
    void begin() {
        calls = 0;
    }

    /**
     * Makes a call whose answer can't be trusted to be the same again, or gives the answer that it
     * had.
     *
     * @param answers null if only blocks are taken back
     */
    void call(
            Target target,
            Invocation call,
            int at,
            NativeKind kind,
            @Nullable KeptAnswers answers,
            long step)
            throws Throwable {
        if (!call.isStatic() && frames.refs[at] == null) {
            throw new NullPointerException(
                    "Cannot invoke \"" + call.owner.replace('/', '.') + "." + call.name + "\"");
        }
        if (kind == NativeKind.OUTPUT) {
            hasOutput = true;
        }
        if (kind == NativeKind.OUTPUT && isSilent) {
            finish(target, call, at, new Answer(silentAnswer(call, at), null, Change.NONE, false));
        } else if (answers == null) {
            finish(target, call, at, inBlock(target, call, at, kind));
        } else {
            finish(target, call, at, known(target, call, at, kind, answers, step));
        }
    }

    private @Nullable Object silentAnswer(Invocation call, int at) {
        return call.returns == 'L' ? frames.refs[at] : (Object) 0;
    }

    private void finish(Target target, Invocation call, int at, Answer answer) throws Throwable {
        if (answer.thrown() != null) {
            throw answer.thrown();
        }
        if (call.returns == 'L') {
            frames.refs[at] = answer.value();
        } else if (call.returns != 'V') {
            frames.bits[at] = Bits.unbox(answer.value());
        }
        frames.top = at + target.results;
        frames.pcs[frames.depth]++;
    }

    private Answer known(
            Target target,
            Invocation call,
            int at,
            NativeKind kind,
            KeptAnswers answers,
            long step) {
        if (kind == NativeKind.INSIDE || kind == NativeKind.REFLECTS) {
            return anew(target, call, at, kind);
        }
        long number = calls++;
        Answer answer = answers.at(step, number);
        if (answer == null) {
            Object receiver = frames.refs[at];
            answer = anew(target, call, at, kind);
            answers.put(step, number, answer.of(receiver));
            return answer;
        }
        boolean isOutput = kind == NativeKind.OUTPUT;
        if (answer.calledBack() && !isOutput) {
            return anew(target, call, at, kind);
        }
        Object receiver = frames.refs[at];
        Undoing undoing = undoing(call, at, at + call.args, false);
        if (answer.calledBack()) {
            onDeafStream(target, at);
        }
        Answer known = answer;
        undoing.reached.ifPresent(reached -> reached.again(known.change()));
        undoing.end();
        return answer.on(receiver);
    }

    /** What it changes is taken back with the block, if it can be; of what is outside, nothing. */
    private Answer inBlock(Target target, Invocation call, int at, NativeKind kind) {
        int known = notUndone.size();
        Answer answer = anew(target, call, at, kind);
        if (notUndone.size() > known && kind != NativeKind.INPUT) {
            throw NativeEffects.refused(call);
        }
        return answer;
    }

    private Answer anew(Target target, Invocation call, int at, NativeKind kind) {
        Undoing undoing = undoing(call, at, at + call.args, kind == NativeKind.REFLECTS);
        long before = log.size();
        try {
            Answer answer = callNow(target, call, at);
            boolean calledBack = log.size() > before;
            if (calledBack && undoing.reached.isEmpty() && kind != NativeKind.OUTPUT) {
                throw NativeEffects.refused(call);
            }
            return new Answer(answer.value(), answer.thrown(), undoing.end(), calledBack);
        } catch (Unfollowable e) {
            undoing.end();
            throw e;
        }
    }

    /** Before all that the call does: so it is taken back last. */
    private Undoing undoing(Invocation call, int from, int to, boolean isReflection) {
        List<@Nullable Object> roots = new ArrayList<>();
        for (Object root : Arrays.asList(frames.refs).subList(from, to)) {
            // The streams of the JVM are everybody's, ours too; what is printed stays printed.
            if (root != System.out && root != System.err) {
                roots.add(root);
            }
        }
        Optional<ReachedState> reached = ReachedState.of(roots, isReflection, classes);
        if (reached.isEmpty()) {
            notUndone.add(call.toString());
        }
        Undoing undoing = new Undoing(reached);
        log.action(() -> undoing.change.back());
        return undoing;
    }

    private Answer callNow(Target target, Invocation call, int at) {
        Throwable thrown = machine.call(target, at);
        if (thrown != null) {
            return new Answer(null, thrown, Change.NONE, false);
        }
        Object value =
                switch (call.returns) {
                    case 'V' -> null;
                    case 'L' -> inOneThread(frames.refs[at]);
                    default -> Bits.box(call.returns, frames.bits[at]);
                };
        return new Answer(value, null, Change.NONE, false);
    }

    /** The threads of the JDK's pool are not the machine's: a stream runs in the thread at hand. */
    private static @Nullable Object inOneThread(@Nullable Object value) {
        return value instanceof BaseStream<?, ?> stream && stream.isParallel()
                ? stream.sequential()
                : value;
    }

    /** What it calls back runs again; what it wrote is written already. */
    private void onDeafStream(Target target, int at) {
        Object receiver = frames.refs[at];
        Supplier<@Nullable Object> deaf =
                () ->
                        receiver instanceof PrintStream
                                ? new PrintStream(OutputStream.nullOutputStream())
                                : receiver instanceof PrintWriter
                                        ? new PrintWriter(OutputStream.nullOutputStream())
                                        : null;
        Object stream = deaf.get();
        if (stream != null) {
            frames.refs[at] = stream;
            machine.call(target, at);
        }
    }

    // --- constructors ---------------------------------------------------------------------------

    /** A constructor of the JDK is called that opens something outside, or asks the clock. */
    void make(MakerSite site, int at, int base, @Nullable KeptAnswers answers, long step) {
        if (answers == null
                || !(frames.refs[at] instanceof UnmadeObject fresh)
                || machine.isProgram(fresh.type)) {
            return;
        }
        long number = calls++;
        Answer answer = answers.at(step, number);
        if (answer == null) {
            Undoing undoing = undoing(site.named, at + 1, at + site.args, false);
            making = new Making(site.named, answers, step, number, undoing);
            return;
        }
        Answer known = answer;
        Undoing undoing = undoing(site.named, at + 1, at + site.args, false);
        undoing.reached.ifPresent(reached -> reached.again(known.change()));
        undoing.end();
        // On an object that is there already, the machine does nothing.
        Object made = requireNonNull(answer.value());
        for (int cell = base; cell <= at; cell++) {
            if (frames.refs[cell] == fresh) {
                frames.refs[cell] = made;
            }
        }
    }

    /** It has made its object. */
    void made(Invocation constructor, int cell) {
        Making now = making;
        if (now != null && now.constructor == constructor) {
            making = null;
            now.answers.put(
                    now.step,
                    now.call,
                    new Answer(frames.refs[cell], null, now.undoing.end(), false));
        }
    }
}

package dev.tuntas.rewind.internal.debug.launch;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.debug.time.CallView;
import dev.tuntas.rewind.internal.debug.time.InstructionListener;
import dev.tuntas.rewind.internal.debug.time.RunEnd;
import dev.tuntas.rewind.internal.debug.time.ThreadView;
import dev.tuntas.rewind.internal.debug.time.ThrownAt;
import dev.tuntas.rewind.internal.debug.time.Timeline;
import dev.tuntas.rewind.internal.record.CellPlace;
import dev.tuntas.rewind.internal.record.FrameView;
import dev.tuntas.rewind.internal.record.ObjectView;
import dev.tuntas.rewind.internal.record.RecordedRun;
import dev.tuntas.rewind.internal.reverse.DynamicReverse;
import dev.tuntas.rewind.internal.reverse.Techniques;
import dev.tuntas.rewind.internal.shape.AssignmentFeed;
import dev.tuntas.rewind.internal.thread.Strand;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A recorded run that has come to its end, as the debugger sees it. */
final class RecordedTimeline implements Timeline {
    private final RecordedRun run;
    private final Births births;

    /** So many steps before an assignment its reverse code may look at. */
    private static final long LOOKED_BACK = 50_000;

    /** So many assignments before it. */
    private static final int WINDOW = 256;

    private final ClassLoader users;
    private final RunEnd end;
    private final List<ThrownAt> thrown;
    private final List<String> notes;
    private @Nullable InstructionListener listener;

    RecordedTimeline(
            RecordedRun run,
            ClassLoader users,
            Births births,
            RunEnd end,
            List<ThrownAt> thrown,
            List<String> notes) {
        this.run = run;
        this.users = users;
        this.births = births;
        this.end = end;
        this.thrown = List.copyOf(thrown);
        this.notes = List.copyOf(notes);
        run.listen(this::before);
    }

    private void before(Strand strand, ConcreteCode code, int instruction, Frames frames) {
        long step = run.position();
        births.before(step, strand.id, code, instruction, frames);
        InstructionListener told = listener;
        if (told != null) {
            told.before(
                    step,
                    strand.id,
                    code.method,
                    instruction,
                    code.line[instruction],
                    frames.depth,
                    new TopOperands(frames));
        }
    }

    /** The operands and locals of the frame on top. */
    record TopOperands(Frames frames) implements InstructionListener.Operands {
        @Override
        public long bits(int fromTop) {
            return frames.bits[frames.top - 1 - fromTop];
        }

        @Override
        public @Nullable Object ref(int fromTop) {
            return frames.refs[frames.top - 1 - fromTop];
        }

        @Override
        public long local(int cell) {
            return frames.bits[frames.bases[frames.depth] + cell];
        }
    }

    @Override
    public RunEnd end() {
        return end;
    }

    @Override
    public long step() {
        return run.position();
    }

    @Override
    public long first() {
        return run.beginning();
    }

    @Override
    public long last() {
        // Behind a refused step there is nothing, though the run has tried it.
        return end.kind() == RunEnd.Kind.REFUSED ? end.step() : run.end();
    }

    @Override
    public void to(long step) {
        if (step < run.position()) {
            // Before the run goes there: it does steps again on its way, which make objects again.
            births.backTo(step);
        }
        run.to(step);
    }

    @Override
    public void replay(long to, InstructionListener told) {
        listener = told;
        try {
            run.to(to);
        } finally {
            listener = null;
        }
    }

    @Override
    public Optional<String> reverseCode(long step) {
        long here = step();
        to(Math.max(first(), step - LOOKED_BACK));
        AssignmentFeed feed = new AssignmentFeed(run, users);
        DynamicReverse reverse =
                new DynamicReverse(feed.shapes(), feed.state(), feed, Techniques.all(WINDOW));
        feed.add(reverse);
        run.listen(
                (strand, code, instruction, frames) -> {
                    before(strand, code, instruction, frames);
                    feed.before(strand, code, instruction, frames);
                });
        try {
            run.to(step + 1);
            feed.finish();
            int count = feed.count();
            boolean isAssigned = count > 0 && feed.position(count - 1L) == step + 1;
            return isAssigned ? Optional.of(reverse.explain()) : Optional.empty();
        } finally {
            run.listen(this::before);
            to(here);
        }
    }

    @Override
    public int thread() {
        return run.active().id;
    }

    @Override
    public List<ThreadView> threads() {
        List<ThreadView> all = new ArrayList<>();
        for (Strand strand : run.strands().all()) {
            all.add(new ThreadView(strand.id, run.name(strand), state(strand)));
        }
        return all;
    }

    private String state(Strand strand) {
        Throwable failure = strand.failure();
        if (failure != null) {
            return "ended by " + failure.getClass().getSimpleName();
        } else if (!run.strands().isAlive(strand)) {
            return "ended";
        } else if (strand.waitsFor() != null) {
            Object object = requireNonNull(strand.waitsFor());
            return "waits to be notified by " + object.getClass().getSimpleName() + labelOf(object);
        }
        return run.isReady(strand) ? "can go on" : "waits";
    }

    @Override
    public List<CallView> frames(int thread) {
        List<Strand> all = run.strands().all();
        if (thread < 0 || thread >= all.size()) {
            return List.of();
        }
        Strand strand = all.get(thread);
        return run.frames(strand).stream().map(frame -> view(strand, frame)).toList();
    }

    private CallView view(Strand strand, FrameView frame) {
        int base = run.strands().framesOf(strand).bases[frame.depth()];
        Map<String, @Nullable Object> locals = new LinkedHashMap<>();
        Map<String, Integer> cells = new LinkedHashMap<>();
        for (FrameView.Variable local : frame.locals()) {
            if (!local.name().equals("this")) {
                locals.put(local.name(), local.value());
                cells.put(local.name(), ((CellPlace.OfLocal) local.place()).cell() - base);
            }
        }
        return new CallView(
                frame.code().method,
                frame.instruction(),
                frame.line(),
                frame.receiver(),
                locals,
                cells,
                frame.depth());
    }

    @Override
    public @Nullable Class<?> find(String className) {
        try {
            return run.machine().load(className);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    @Override
    public @Nullable Object staticValue(Class<?> owner, String field, String descriptor) {
        if (!run.machine().isProgram(owner)) {
            return ofJdk(owner, field);
        }
        return new ObjectView(run)
                .statics(owner).stream()
                        .filter(each -> each.name().equals(field))
                        .filter(each -> each.descriptor().equals(descriptor))
                        .map(each -> Optional.ofNullable(each.value()))
                        .findFirst()
                        .flatMap(value -> value)
                        .orElse(null);
    }

    private static @Nullable Object ofJdk(Class<?> owner, String name) {
        try {
            Field field = owner.getField(name);
            return field.get(null);
        } catch (NoSuchFieldException | IllegalAccessException e) {
            return null;
        }
    }

    @Override
    public @Nullable Object callHere(
            Class<?> owner, String name, String descriptor, @Nullable Object... arguments)
            throws Throwable {
        try {
            return run.callHere(owner, name, descriptor, arguments);
        } finally {
            births.backTo(run.position());
        }
    }

    @Override
    public List<ThrownAt> thrown() {
        return thrown;
    }

    @Override
    public int idOf(Object object) {
        return births.of(object);
    }

    @Override
    public String labelOf(Object object) {
        int number = births.of(object);
        return number > Births.GIVEN ? "@0." + (number - Births.GIVEN) : "@" + (number - 1);
    }

    @Override
    public String nameOf(Thread thread) {
        return run.name(thread);
    }

    @Override
    public List<String> notes() {
        return notes;
    }
}

package dev.tuntas.rewind.spi.memory;

import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.record.Policy;
import dev.tuntas.rewind.internal.record.RecordedRun;
import dev.tuntas.rewind.internal.reverse.AssignmentEvent;
import dev.tuntas.rewind.internal.reverse.Checkpointing;
import dev.tuntas.rewind.internal.reverse.DynamicReverse;
import dev.tuntas.rewind.internal.reverse.GoingBack;
import dev.tuntas.rewind.internal.reverse.IncrementalSaving;
import dev.tuntas.rewind.internal.reverse.MemoryReport;
import dev.tuntas.rewind.internal.reverse.Replayer;
import dev.tuntas.rewind.internal.reverse.StaticReverse;
import dev.tuntas.rewind.internal.reverse.Techniques;
import dev.tuntas.rewind.internal.shape.AssignmentFeed;
import dev.tuntas.rewind.internal.shape.ControlLog;
import dev.tuntas.rewind.internal.shape.VectorSize;
import dev.tuntas.rewind.result.RewindException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Runs a program once and lets all ways of going back keep what they need of it, side by side. */
public final class MemoryTrial {
    /** After how many instructions a random schedule may go over to another thread, on average. */
    private static final int OFTEN = 6;

    private record Way(String method, int window, GoingBack back) {}

    private final RecordedRun run;
    private final AssignmentFeed feed;
    private final ControlLog control = new ControlLog();
    private final VectorSize vector;
    private final List<Way> ways = new ArrayList<>();

    private MemoryTrial(RecordedRun run, ClassLoader loader) {
        this.run = run;
        this.feed = new AssignmentFeed(run, loader);
        this.vector = new VectorSize(feed.shapes(), feed.state());
    }

    /**
     * Runs a program on a random schedule, with windows of these sizes for dynamic reverse code.
     */
    public static MemoryResult run(
            ClassLoader loader, TrialProgram program, long seed, List<Integer> windows) {
        Machine machine = new Machine(loader);
        setUp(machine, program);
        RecordedRun run =
                RecordedRun.of(
                        machine,
                        Policy.random(seed, OFTEN),
                        program.className(),
                        program.method(),
                        program.descriptor(),
                        program.arguments().toArray());
        return new MemoryTrial(run, loader).measure(windows);
    }

    private static void setUp(Machine machine, TrialProgram program) {
        TrialProgram.@Nullable Call call = program.setUp();
        if (call == null) {
            return;
        }
        try {
            machine.call(
                    machine.load(program.className()),
                    call.method(),
                    call.descriptor(),
                    call.arguments().toArray());
        } catch (Error | RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new RewindException(
                    program.className() + "." + call.method() + " could not be called: " + e, e);
        }
    }

    private MemoryResult measure(List<Integer> windows) {
        addWays(windows);
        feed.add(vector);
        ways.forEach(way -> feed.add(way.back));
        run.listen(
                (strand, code, pc, frames) -> {
                    feed.before(strand, code, pc, frames);
                    control.record(strand, code, pc, frames);
                });
        run.toEnd();
        feed.finish();
        return result();
    }

    private void addWays(List<Integer> windows) {
        add("incremental", 0, new IncrementalSaving(feed.shapes(), feed.state(), feed));
        addCheckpoints("checkpoint", event -> event.isNewTurn || event.isNewBlock);
        addCheckpoints("checkpoint-loops", event -> event.isNewTurn);
        add("static", 0, new StaticReverse(feed.shapes(), feed.state(), feed));
        for (int window : windows) {
            Map<String, Techniques> all = new LinkedHashMap<>();
            all.put("dynamic-extraction", Techniques.extraction(window));
            all.put("dynamic-redefinition", Techniques.redefinition(window));
            all.put("dynamic-both", Techniques.both(window));
            all.put("dynamic", Techniques.all(window));
            all.forEach(
                    (name, techniques) ->
                            add(
                                    name,
                                    window,
                                    new DynamicReverse(
                                            feed.shapes(), feed.state(), feed, techniques)));
        }
    }

    private void addCheckpoints(String method, Predicate<AssignmentEvent> isCheckpoint) {
        add(method, 0, new Checkpointing(feed.shapes(), feed.state(), new Again(), isCheckpoint));
    }

    private void add(String method, int window, GoingBack back) {
        ways.add(new Way(method, window, back));
    }

    private MemoryResult result() {
        long controlBytes = (control.controlBits() + control.scheduleBits() + 7) / 8;
        List<MethodMemory> methods = new ArrayList<>();
        methods.add(memory("basic", 0, vector.memory(), controlBytes));
        for (Way way : ways) {
            methods.add(memory(way.method, way.window, way.back.memory(), controlBytes));
        }
        methods.add(new MethodMemory("replay", 0, 0, 0, 0, controlBytes));
        return new MemoryResult(
                control.steps(),
                vector.changes(),
                run.switches().switches(),
                run.state() == RecordedRun.State.ENDED,
                methods);
    }

    private static MethodMemory memory(
            String method, int window, MemoryReport report, long controlBytes) {
        return new MethodMemory(
                method,
                window,
                report.savedValues(),
                report.valueBytes(),
                report.totalBytes() - report.valueBytes(),
                controlBytes);
    }

    /** The run itself goes forward again; here nothing goes back, so it is never asked to. */
    private final class Again implements Replayer {
        @Override
        public void reset() {
            run.to(run.beginning());
        }

        @Override
        public void run(long from, long to) {
            run.to(feed.position(to - 1));
        }
    }
}

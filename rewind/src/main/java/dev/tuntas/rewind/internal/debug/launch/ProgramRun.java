package dev.tuntas.rewind.internal.debug.launch;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.debug.DebugSession;
import dev.tuntas.rewind.internal.debug.time.LineStarts;
import dev.tuntas.rewind.internal.debug.time.RunEnd;
import dev.tuntas.rewind.internal.debug.time.SourceFolders;
import dev.tuntas.rewind.internal.debug.time.SteppedCode;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import dev.tuntas.rewind.internal.record.ExitCall;
import dev.tuntas.rewind.internal.record.KeptInput;
import dev.tuntas.rewind.internal.record.Policy;
import dev.tuntas.rewind.internal.record.RecordedRun;
import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.internal.undo.UndoLog;
import dev.tuntas.rewind.result.RewindException;
import dev.tuntas.rewind.result.ThreadSchedule;
import dev.tuntas.rewind.result.WayBack;
import dev.tuntas.rewind.spi.launch.Launch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** Runs what is launched to its end, and opens it where it failed. */
public final class ProgramRun {
    /** How many old values the history keeps before it gives up its oldest part. */
    private static final long HISTORY =
            Math.min(50_000_000, Runtime.getRuntime().maxMemory() / 2 / UndoLog.ENTRY_BYTES);

    private final Launch launch;
    private final Map<String, byte[]> classes;
    private final Map<String, String> madeSources = new HashMap<>();
    private final Births births = new Births();
    private final ThrowFinder throwing = new ThrowFinder();
    private final SteppedCode steppedCode;
    private final LineStarts lines;

    private ProgramRun(Launch launch) {
        this.launch = launch;
        this.classes = new HashMap<>(launch.classes());
        String internal = launch.className().replace('.', '/');
        this.steppedCode = new SteppedCode(internal.substring(0, internal.lastIndexOf('/') + 1));
        this.lines = new LineStarts(steppedCode);
    }

    /** A session at the place where the run failed, or at its end. */
    public static DebugSession start(Launch launch) {
        return new ProgramRun(launch).session();
    }

    private DebugSession session() {
        if (!(System.in instanceof KeptInput)) {
            // It stays there: whoever goes on from an earlier place reads the same again.
            System.setIn(new KeptInput(System.in));
        }
        RecordedRun run = prepare();
        run.limitHistory(HISTORY);
        run.goBackBy(WayBack.DYNAMIC);
        run.listen((strand, code, pc, frames) -> before(run, strand, code, pc, frames));
        RunEnd end = runToEnd(run);
        List<String> notes = notes(run, end);
        launch.limits()
                .schedule()
                .filter(order -> order.steps() < end.step())
                .ifPresent(order -> notes.add(orderEnds(order)));
        RecordedTimeline timeline =
                new RecordedTimeline(run, launch.users(), births, end, throwing.found(), notes);
        DebugSession session =
                new DebugSession(
                        timeline,
                        lines,
                        new SourceFolders(launch.sources(), madeSources),
                        steppedCode);
        open(session);
        return session;
    }

    /** Where an order ends that was given, there is something to see, though the run goes on. */
    private void open(DebugSession session) {
        long given = launch.limits().schedule().map(ThreadSchedule::steps).orElse(Long.MAX_VALUE);
        if (given < session.timeline().end().step()) {
            session.openAt(given);
        } else {
            session.toFailure();
        }
    }

    private void before(
            RecordedRun run, Strand strand, ConcreteCode code, int instruction, Frames frames) {
        long step = run.position();
        births.before(step, strand.id, code, instruction, frames);
        throwing.before(step, strand.id, code, instruction, frames);
        lines.before(
                step,
                strand.id,
                code.method,
                instruction,
                code.line[instruction],
                frames.depth,
                new RecordedTimeline.TopOperands(frames));
    }

    // --- the beginning --------------------------------------------------------------------------

    private RecordedRun prepare() {
        if (!launch.calls().isEmpty()) {
            return prepareStatements();
        }
        return RecordedRun.of(
                machine(),
                policy(),
                launch.className(),
                launch.method(),
                launch.descriptor(),
                launch.arguments().toArray());
    }

    private RecordedRun prepareStatements() {
        String internal = launch.className().replace('.', '/').replaceFirst("\\$.*", "");
        DriverClass driver = new DriverClass(internal + "Replay", launch.inputs(), launch.calls());
        classes.put(internal + "Replay", driver.write());
        madeSources.put(driver.path(), driver.source());
        Machine machine = machine();
        return RecordedRun.of(
                machine,
                policy(),
                internal.replace('/', '.') + "Replay",
                DriverClass.METHOD,
                driver.descriptor(),
                inputs(machine));
    }

    /** The input is made on the same machine, before the history begins. */
    private @Nullable Object[] inputs(Machine machine) {
        if (launch.inputMaker().isEmpty()) {
            return launch.arguments().toArray();
        }
        String maker = launch.inputMaker().get();
        int hash = maker.indexOf('#');
        try {
            Object made =
                    machine.call(
                            machine.load(maker.substring(0, hash)),
                            maker.substring(hash + 1),
                            "()[Ljava/lang/Object;");
            @Nullable Object[] all = (Object[]) Objects.requireNonNull(made);
            for (Object each : all) {
                if (each != null) {
                    births.of(each);
                }
            }
            return all;
        } catch (Throwable e) {
            throw new RewindException(
                    "The input of " + launch.title() + " can't be made on the machine: " + e, e);
        }
    }

    private Machine machine() {
        ClassSource users = ClassSource.of(launch.users());
        ClassSource all =
                new ClassSource() {
                    @Override
                    public @Nullable ClassReader find(String internalName) {
                        byte[] made = classes.get(internalName);
                        return made == null ? users.find(internalName) : new ClassReader(made);
                    }

                    @Override
                    public boolean isPlatform(String internalName) {
                        return !classes.containsKey(internalName) && users.isPlatform(internalName);
                    }
                };
        // The JDK's containers and locks as code of the program: so they can be gone back in.
        return new Machine(launch.users(), new MovedFiles(all));
    }

    private Policy policy() {
        Launch.Limits limits = launch.limits();
        Optional<Policy> given = limits.schedule().map(Policy::given);
        return given.or(() -> limits.seed().map(seed -> Policy.random(seed, 5)))
                .orElseGet(Policy::untilBlocked);
    }

    // --- the end --------------------------------------------------------------------------------

    private RunEnd runToEnd(RecordedRun run) {
        long most = launch.limits().steps();
        try {
            run.forward(now -> now.position() >= most);
        } catch (ExitCall e) {
            run.to(throwing.lastStep(run.strands().current().id));
            String message =
                    "%s ended itself with exit code %d.".formatted(launch.title(), e.status());
            return new RunEnd(
                    RunEnd.Kind.NORMAL, message, null, run.strands().current().id, run.position());
        } catch (Unfollowable e) {
            long refused = throwing.lastStep(run.strands().current().id);
            run.to(refused);
            return new RunEnd(
                    RunEnd.Kind.REFUSED,
                    launch.title() + " stops where the machine can't go on: " + e.getMessage(),
                    null,
                    run.strands().current().id,
                    refused);
        }
        Optional<Strand> failed =
                run.strands().all().stream().filter(each -> each.failure() != null).findFirst();
        if (failed.isPresent()) {
            return thrown(run, failed.get());
        }
        return switch (run.state()) {
            case ENDED ->
                    end(RunEnd.Kind.NORMAL, launch.title() + " ended without a failure.", run);
            case DEADLOCKED ->
                    end(RunEnd.Kind.DEADLOCK, launch.title() + " is in a deadlock.", run);
            case RUNNING ->
                    end(
                            RunEnd.Kind.LIMIT,
                            "%s was stopped after %,d steps; --max-steps allows more."
                                    .formatted(launch.title(), most),
                            run);
        };
    }

    private RunEnd thrown(RecordedRun run, Strand strand) {
        run.strands().all().stream()
                .filter(each -> each.failure() != null)
                .forEach(
                        each -> throwing.uncaught(each.id, Objects.requireNonNull(each.failure())));
        Throwable failure = Objects.requireNonNull(strand.failure());
        String who = run.strands().all().size() > 1 ? ", in thread " + run.name(strand) : "";
        return new RunEnd(
                RunEnd.Kind.THROWN,
                "%s fails: %s%s".formatted(launch.title(), line(failure), who),
                failure,
                strand.id,
                throwing.origin(strand.id, failure));
    }

    /** An assertion's message says it all; of others the class matters, too. */
    private static String line(Throwable failure) {
        String message = failure.getMessage();
        String first = message == null ? "" : message.lines().findFirst().orElse("").strip();
        String type = failure.getClass().getSimpleName();
        if (failure instanceof AssertionError && !first.isEmpty()) {
            return first;
        }
        return first.isEmpty() ? type : type + ": " + first;
    }

    private static RunEnd end(RunEnd.Kind kind, String message, RecordedRun run) {
        return new RunEnd(kind, message, null, run.active().id, run.end());
    }

    private static String orderEnds(ThreadSchedule order) {
        return "Note: the order of the threads that was given ends at step %d; 'threads' tells where they are. From there on, each goes as far as it can."
                .formatted(order.steps());
    }

    private static List<String> notes(RecordedRun run, RunEnd end) {
        List<String> notes = new ArrayList<>();
        if (run.hasOutput()) {
            notes.add(
                    "Note: what the program has written to the outside is not undone by going"
                            + " back.");
        }
        if (!run.notUndone().isEmpty()) {
            notes.add(
                    "Note: what these changed inside the JDK is not undone: "
                            + String.join(", ", run.notUndone()));
        }
        if (run.beginning() > 0) {
            notes.add(
                    "Note: the history was too long: its oldest part, up to step %,d, was given up."
                            .formatted(run.beginning()));
        }
        if (end.kind() == RunEnd.Kind.REFUSED) {
            notes.add("Note: the history up to there can be walked through.");
        }
        return notes;
    }
}

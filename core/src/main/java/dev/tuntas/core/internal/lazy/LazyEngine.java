package dev.tuntas.core.internal.lazy;

import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.EngineProblems;
import dev.tuntas.core.internal.engine.Judge;
import dev.tuntas.core.internal.engine.LeastOrder;
import dev.tuntas.core.internal.engine.Notes;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.engine.SpaceTables;
import dev.tuntas.core.internal.lazy.container.JdkModels;
import dev.tuntas.core.internal.lazy.decision.Census;
import dev.tuntas.core.internal.lazy.decision.DecisionPath;
import dev.tuntas.core.internal.lazy.decision.Decisions;
import dev.tuntas.core.internal.lazy.decision.Level;
import dev.tuntas.core.internal.lazy.decision.PathLimits;
import dev.tuntas.core.internal.lazy.decision.Position;
import dev.tuntas.core.internal.lazy.machine.Bridges;
import dev.tuntas.core.internal.lazy.machine.LazyMachine;
import dev.tuntas.core.internal.lazy.machine.StepStatus;
import dev.tuntas.core.internal.lazy.machine.Subject;
import dev.tuntas.core.internal.lazy.solver.Store;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.part.Box;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * The lazy, conflict-directed search: runs the predicate on slots (see {@link LazyMachine}); after
 * a failure, goes back to a decision that it depends on; after a success, enumerates what is open.
 *
 * <p>Where the machine can't follow the predicate, a woven engine searches the box that the path up
 * to there has left, and what does not fit the path is passed over: everything before stays lazy.
 */
public final class LazyEngine implements Engine, Judge {
    /** A judgement takes so many steps at most. */
    private static final int JUDGED_STEPS = 1 << 15;

    private final StateSpace space;
    private final SpaceTables tables;
    private final LazyMachine machine;
    private final Store store;
    private final Decisions decisions;
    private final DecisionPath path;
    private final PathLimits limits;
    private final Subject subject;
    private final MachineMethod predicate;
    private final Completion completion;
    private final long steps;
    private final WovenBoxes boxes;
    private final boolean hasRecords;
    private final LeastOrder order;

    /** What can't be followed, and where it was met first. */
    private final Map<String, String> unfollowed = new LinkedHashMap<>();

    /** What the engine is about to do. */
    private enum Phase {
        RUN,
        ENUMERATE,
        SEARCH_BOX,
        GO_BACK,
        OVER
    }

    private Phase phase = Phase.OVER;
    private Position start = Position.START;
    private int endSkipped;
    private int required = -1;

    /** How many structures were found on the current path. */
    private int found;

    /** Where this part of the search begins, as it was told. */
    private int[] startVector;

    private boolean hasRun;
    private long because;
    private long runs;
    private long stepsTaken;
    private long cellsBefore;
    private long forwarded;
    private @Nullable Throwable failure;
    private String failureText = "";
    private boolean isRunAway;
    private boolean isEndless;
    private int[] values;
    private volatile boolean signalled;

    /** How many more runs there may be before the engine comes back. */
    private long patience = Long.MAX_VALUE;

    private @Nullable Trace trace;
    private @Nullable Explanations explanations;

    /** An engine for a predicate, with one of checkpoint for what can't be followed. */
    public LazyEngine(
            StateSpace space,
            Method predicate,
            ClassLoader users,
            long steps,
            Supplier<Engine> makeWoven) {
        this.space = space;
        this.tables = new SpaceTables(space);
        this.steps = steps;
        this.boxes = new WovenBoxes(() -> wovenEngine(makeWoven));
        this.values = new int[tables.slots];
        this.startVector = values;
        MachineClasses classes =
                new MachineClasses(new FollowedFiles(users), roots(space, predicate));
        this.machine =
                new LazyMachine(trail -> new Store(tables, trail), classes, users, new JdkModels());
        this.store = machine.store;
        this.decisions = machine.decisions;
        this.path = decisions.path;
        this.limits = decisions.limits;
        this.subject = new Subject(space, machine);
        this.predicate = new Bridges(classes).predicate(predicate);
        machine.judgeBy(
                new LateJudge(() -> new LazyEngine(space, predicate, users, steps, makeWoven)));
        this.completion = new Completion(store, machine.trail, () -> signalled);
        this.order = new LeastOrder(tables);
        this.hasRecords =
                order.asksCode()
                        || subject.hasGiven()
                        || space.classDomains().stream()
                                .anyMatch(domain -> domain.type().isRecord());
    }

    private static Collection<String> roots(StateSpace space, Method predicate) {
        Set<String> names = new LinkedHashSet<>();
        names.add(Type.getInternalName(predicate.getDeclaringClass()));
        space.classDomains().forEach(domain -> names.add(Type.getInternalName(domain.type())));
        names.removeIf(name -> name.startsWith("["));
        return names;
    }

    /** Tells a listener why runs fail. */
    public void explanations(ExplanationListener listener) {
        Explanations told = new Explanations(listener, path, store);
        explanations = told;
        decisions.isExplained = true;
        decisions.noGoods.listener = told::tellPruned;
    }

    /**
     * Counts, from now on, what is done with unknown values, and comes back {@link Event#SIGNALLED}
     * after so many runs; where the predicate can't be followed, after so many candidates.
     */
    public void count(Census census, long mostRuns) {
        decisions.census = census;
        patience = mostRuns;
    }

    /** Comes back {@link Event#SIGNALLED} after so many runs, from now on. */
    public void patience(long mostRuns) {
        patience = mostRuns;
    }

    @Override
    public Strategy strategy() {
        return Strategy.LAZY;
    }

    @Override
    public void reset() {
        runs = 0;
        stepsTaken = 0;
        cellsBefore = machine.expressions.cells();
        forwarded = 0;
        decisions.reset();
        machine.reset();
        signalled = false;
    }

    @Override
    public void start(Part part) {
        machine.clear();
        limit(part.box());
        boolean isWhole = Arrays.equals(part.candidate(), part.box().low());
        int length = part.candidate().length;
        boolean isStructure = !isWhole && length == tables.slots || length == tables.slots + 1;
        start =
                isWhole || isStructure
                        ? Position.START
                        : Position.of(part.candidate(), tables.slots);
        int[] guide = isStructure ? Arrays.copyOf(part.candidate(), tables.slots) : null;
        int[] end = part.end();
        Position endPosition = end == null ? null : Position.of(end, tables.slots);
        limits.set(start, guide, endPosition);
        endSkipped = endPosition == null ? Integer.MAX_VALUE : endPosition.skipped();
        boolean isEmpty =
                endPosition != null && endPosition.path().length == 0 && endPosition.skipped() == 0;
        if (start.path().length > 0 || isStructure) {
            // On the way to where it starts, nothing that was learned may be in the way.
            decisions.noGoods.forget();
        }
        found = 0;
        failure = null;
        startVector = part.candidate().clone();
        hasRun = false;
        phase = isEmpty ? Phase.OVER : Phase.RUN;
        begin();
    }

    /** Leaves only the values of a box, and tells the objects apart that its fixed slots have. */
    private void limit(Box box) {
        required = box.required();
        for (int slot = 0; slot < tables.slots; slot++) {
            int low = box.low()[slot];
            int high = box.high()[slot];
            if (low > 0 || high < tables.size[slot]) {
                store.limit(slot, low, high);
            }
        }
    }

    /**
     * Whether the predicate never ends, whatever the slots hold that are not known.
     *
     * @param known tells which slots have the values
     * @param taken this machine counts every step that woven code counts, so if it comes to a
     *     recursion after so many steps, the woven run is in it
     */
    @Override
    public Ending judge(int[] candidate, boolean[] known, long taken, boolean isLast) {
        machine.clear();
        for (int slot = 0; slot < tables.slots; slot++) {
            if (known[slot]) {
                store.limit(slot, candidate[slot], candidate[slot] + 1);
            }
        }
        machine.onlyJudge();
        machine.begin(predicate, subject.root(), subject.rootLazy(), JUDGED_STEPS);
        return machine.judge(taken);
    }

    private void begin() {
        machine.begin(predicate, subject.root(), subject.rootLazy(), steps);
    }

    // --- the search -----------------------------------------------------------------------------

    /**
     * Whether the records of a structure can be made, and the elements of its sets differ: only
     * their constructors and {@code equals} know.
     */
    private boolean isAccepted() {
        Box box = new Box(space);
        for (int slot = 0; slot < tables.slots; slot++) {
            if (completion.has(slot)) {
                box.fix(slot, values[slot]);
            }
        }
        if (boxes.isValid(box)) {
            return true;
        }
        int record = boxes.engine().refusedRecord();
        if (record >= 0) {
            completion.refused.add(record, values);
        }
        return false;
    }

    @Override
    public Event advance() {
        failure = null;
        isRunAway = false;
        while (true) {
            if ((signalled || patience <= 0) && phase != Phase.OVER) {
                signalled = false;
                return Event.SIGNALLED;
            }
            Event event =
                    switch (phase) {
                        case RUN -> run();
                        case ENUMERATE -> enumerate();
                        case SEARCH_BOX -> searchBox();
                        case GO_BACK -> goBack();
                        case OVER -> Event.EXHAUSTED;
                    };
            if (event != null) {
                return event;
            }
        }
    }

    private @Nullable Event run() {
        int status;
        patience--;
        hasRun = true;
        long fuel = machine.budget.fuel;
        try {
            status = machine.run();
            stepsTaken += fuel - machine.budget.fuel;
        } catch (Unfollowable e) {
            checkAtStart();
            return startBox(e);
        }
        checkAtStart();
        found = 0;
        if (status == StepStatus.ENDED && !store.propagate()) {
            status = decisions.conflict();
        }
        if (status == StepStatus.ENDED) {
            // The part of the search that found the structures passed over here has counted the
            // run.
            runs += start.skipped() > 0 && path.isAt(start.path()) ? 0 : 1;
            completion.begin();
            phase = Phase.ENUMERATE;
            return null;
        }
        if (limits.isGuided()) {
            throw EngineProblems.notOfLazySearch();
        }
        because = decisions.failDep;
        phase = Phase.GO_BACK;
        if (decisions.isHoisted) {
            forwarded++;
        } else {
            runs++;
        }
        Explanations told = explanations;
        if (told != null) {
            told.tellFailed(because);
        }
        return tellFailure();
    }

    private void checkAtStart() {
        if (!limits.isAtStart()) {
            throw EngineProblems.notFoundAgain();
        }
    }

    private @Nullable Event tellFailure() {
        isRunAway = machine.ranAway();
        if (!isRunAway && !machine.hasThrown()) {
            return null;
        }
        isEndless = machine.isEndless();
        failureText = machine.failureText();
        failure = new FollowedFailure(failureText);
        completion.beginRuns();
        boolean hasWitness = completion.next();
        values = completion.values.clone();
        if (hasWitness) {
            completion.abandon();
            tell(isRunAway ? Verdict.RAN_AWAY : Verdict.THREW);
            return Event.FAILED;
        }
        return null;
    }

    private @Nullable Event enumerate() {
        while (completion.next()) {
            values = completion.values;
            boolean isWanted =
                    (required < 0 || completion.has(required))
                            && order.accept(values)
                            && (!hasRecords || isAccepted());
            Event event = isWanted ? deliver() : null;
            if (event != null) {
                return event;
            }
            if (phase != Phase.ENUMERATE) {
                completion.abandon();
                return null;
            }
            if (signalled) {
                // Many may be passed over; what was found on this path tells where to go on.
                return null;
            }
        }
        if (completion.isPaused()) {
            return null;
        }
        leaveLeaf();
        return null;
    }

    /** One more structure on this path: is it of this part of the search? */
    private @Nullable Event deliver() {
        int number = found++;
        if (limits.isGuided() && !limits.comesToGuide(values)) {
            return null;
        }
        if (path.isAt(start.path()) && number < start.skipped()) {
            return null;
        }
        if (number >= endSkipped && limits.isAtEnd()) {
            phase = Phase.OVER;
            return null;
        }
        tell(Verdict.VALID);
        return Event.VALID;
    }

    /**
     * If the relations between the slots left nothing, it is not known which of them is to blame,
     * so all decisions are.
     */
    private void leaveLeaf() {
        if (limits.isGuided()) {
            throw EngineProblems.notOfLazySearch();
        }
        because = Decisions.ALL;
        if (found > 0) {
            path.keepOpen();
        }
        if (limits.isAtEnd()) {
            phase = Phase.OVER;
        } else {
            phase = Phase.GO_BACK;
        }
    }

    private @Nullable Event goBack() {
        phase = decisions.goBack(because) ? Phase.RUN : Phase.OVER;
        found = 0;
        return null;
    }

    private void tell(Verdict verdict) {
        if (trace != null) {
            trace.decided(position(), verdict);
        }
    }

    // --- what can't be followed -----------------------------------------------------------------

    private Engine wovenEngine(Supplier<Engine> maker) {
        Engine made = maker.get();
        if (decisions.census != null) {
            made.trace((candidate, verdict) -> losePatience(made));
        }
        return made;
    }

    private void losePatience(Engine woven) {
        patience--;
        if (patience <= 0) {
            woven.signal();
        }
    }

    private @Nullable Event startBox(Unfollowable reason) {
        String what = String.valueOf(reason.getMessage());
        if (decisions.census != null) {
            decisions.census.stop(machine.frames, what);
        }
        unfollowed.putIfAbsent(what, Census.place(machine.frames));
        machine.abandon();
        Box box = new Box(space);
        store.fill(box);
        box.reshape();
        if (required >= 0) {
            box.require(required);
        }
        boxes.start(box);
        found = 0;
        phase = Phase.SEARCH_BOX;
        return null;
    }

    private @Nullable Event searchBox() {
        Engine engine = boxes.engine();
        if (signalled) {
            return null;
        }
        long before = engine.explored();
        long passed = engine.forwarded();
        Event event = boxes.advance();
        runs += engine.explored() - before;
        forwarded += engine.forwarded() - passed;
        if (event == Event.EXHAUSTED) {
            leaveLeaf();
            return null;
        }
        if (event == Event.SIGNALLED || !store.allows(engine.values())) {
            return null;
        }
        values = engine.values();
        if (event == Event.FAILED) {
            failure = engine.failure();
            failureText = engine.failureText();
            isRunAway = engine.ranAway();
            isEndless = engine.isEndless();
            return event;
        }
        return deliver();
    }

    // --- positions ------------------------------------------------------------------------------

    @Override
    public int[] position() {
        if (!hasRun || limits.isGuided()) {
            // Still on the way to where it begins.
            return startVector.clone();
        }
        int length = path.length;
        int[] taken = path.alternatives(length);
        Level resumed = decisions.resumed;
        if (resumed != null && phase == Phase.RUN) {
            taken[length - 1] = resumed.peekOrNone();
        }
        int skipped = phase == Phase.RUN ? 0 : passed();
        return new Position(taken, skipped, path.fingerprint(length)).toVector(tables.slots);
    }

    /** How many structures of this path lie behind, those of an earlier part included. */
    private int passed() {
        return path.isAt(start.path()) ? Math.max(found, start.skipped()) : found;
    }

    @Override
    public int @Nullable [] split() {
        int[] given = decisions.split();
        if (given == null) {
            return null;
        }
        endSkipped = 0;
        return new Position(given, 0, path.fingerprint(given.length)).toVector(tables.slots);
    }

    @Override
    public double share() {
        return path.share(decisions.resumed);
    }

    // --- the rest of an engine ------------------------------------------------------------------

    @Override
    public void passing(int cuts, Passing passing) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void trace(@Nullable Trace newTrace) {
        trace = newTrace;
    }

    @Override
    public void cut() {
        signal();
        machine.cut();
        Engine beside = boxes.engineOrNull();
        if (beside != null) {
            beside.cut();
        }
    }

    @Override
    public void signal() {
        signalled = true;
        Engine engine = boxes.engineOrNull();
        if (engine != null) {
            engine.signal();
        }
    }

    @Override
    public @Nullable Throwable failure() {
        return failure;
    }

    @Override
    public String failureText() {
        return failure == null ? "" : failureText;
    }

    @Override
    public boolean ranAway() {
        return isRunAway;
    }

    @Override
    public boolean isEndless() {
        return isEndless;
    }

    @Override
    public int[] values() {
        return values;
    }

    @Override
    public void leaveOpen(boolean isOpen) {
        if (isOpen) {
            throw new UnsupportedOperationException();
        }
    }

    @Override
    public int[] openValues() {
        throw new UnsupportedOperationException();
    }

    @Override
    public long explored() {
        return runs;
    }

    @Override
    public long forwarded() {
        return forwarded + decisions.seenAhead;
    }

    @Override
    public long initialisations() {
        return decisions.made;
    }

    @Override
    public long steps() {
        return stepsTaken;
    }

    /** How many values of expressions were worked out: one for each value of a slot. */
    public long cells() {
        return machine.expressions.cells() - cellsBefore;
    }

    @Override
    public long undone() {
        return machine.trail.undone();
    }

    @Override
    public List<String> notes() {
        return obstacles().stream().map(what -> Notes.notFollowed(what).text()).toList();
    }

    /** What can't be followed, each with the place where it was met first. */
    public List<String> obstacles() {
        // A trial of strategies asks before each run.
        return unfollowed.isEmpty() ? List.of() : described();
    }

    private List<String> described() {
        return unfollowed.entrySet().stream()
                .map(
                        e ->
                                e.getValue().isEmpty()
                                        ? e.getKey()
                                        : e.getKey() + " (" + e.getValue() + ")")
                .toList();
    }

    @Override
    public boolean wroteSlots() {
        Engine woven = boxes.engineOrNull();
        return machine.wroteSlots() || woven != null && woven.wroteSlots();
    }
}

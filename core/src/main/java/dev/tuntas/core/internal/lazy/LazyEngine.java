package dev.tuntas.core.internal.lazy;

import dev.tuntas.core.Box;
import dev.tuntas.core.StateSpace;
import dev.tuntas.core.internal.Problems;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Judge;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.engine.SpaceTables;
import dev.tuntas.core.internal.weave.ClassFiles;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
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
    private final Subject subject;
    private final MachineMethod predicate;
    private final Completion completion;
    private final long steps;
    private final Supplier<Engine> makeWoven;
    private final boolean hasRecords;
    private @Nullable Engine woven;
    private final Set<String> unfollowed = new LinkedHashSet<>();

    /** What the engine is about to do. */
    private enum State {
        RUN,
        ENUMERATE,
        SEARCH_BOX,
        GO_BACK,
        OVER
    }

    private State state = State.OVER;
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
    private @Nullable ExplanationListener explanations;

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
        this.makeWoven = makeWoven;
        this.values = new int[tables.slots];
        this.startVector = values;
        MachineClasses classes = new MachineClasses(new ClassFiles(users), roots(space, predicate));
        this.machine = new LazyMachine(trail -> new Store(tables, trail), classes, users);
        this.subject = new Subject(space, machine);
        this.predicate = new Bridges(classes).predicate(predicate);
        this.machine.judge =
                new LateJudge(() -> new LazyEngine(space, predicate, users, steps, makeWoven));
        this.completion = new Completion(machine.store, machine.trail);
        this.hasRecords =
                space.classDomains().stream().anyMatch(domain -> domain.type().isRecord());
    }

    private static Collection<String> roots(StateSpace space, Method predicate) {
        Set<String> names = new LinkedHashSet<>();
        names.add(Type.getInternalName(predicate.getDeclaringClass()));
        space.classDomains().forEach(domain -> names.add(Type.getInternalName(domain.type())));
        names.removeIf(name -> name.startsWith("["));
        return names;
    }

    /** Tells somebody why runs fail. */
    public void explanations(ExplanationListener listener) {
        explanations = listener;
        machine.isExplained = true;
        machine.noGoods.listener = this::tellPruned;
    }

    /**
     * Counts, from now on, what is done with unknown values, and comes back {@link Event#SIGNALLED}
     * after so many runs; where the predicate can't be followed, after so many candidates.
     */
    public void count(Census census, long mostRuns) {
        machine.census = census;
        patience = mostRuns;
    }

    /** Comes back {@link Event#SIGNALLED} after so many runs, from now on. */
    public void patience(long mostRuns) {
        patience = mostRuns;
    }

    @Override
    public void reset() {
        runs = 0;
        forwarded = 0;
        machine.decisions = 0;
        machine.seenAhead = 0;
        machine.trail.undoTo(0);
        machine.trail.resetCount();
        machine.wroteSlots = false;
        machine.noGoods.forget();
        if (machine.judge != null) {
            machine.judge.reset();
        }
        signalled = false;
    }

    @Override
    public void start(Part part) {
        machine.trail.undoTo(0);
        machine.store.reset();
        machine.levels = 0;
        machine.resumed = null;
        limit(part.box());
        boolean isWhole = Arrays.equals(part.candidate(), part.box().low());
        int length = part.candidate().length;
        boolean isStructure = !isWhole && length == tables.slots || length == tables.slots + 1;
        start =
                isWhole || isStructure
                        ? Position.START
                        : Position.of(part.candidate(), tables.slots);
        machine.guide = isStructure ? Arrays.copyOf(part.candidate(), tables.slots) : null;
        machine.guided = 0;
        int[] end = part.end();
        Position endPosition = end == null ? null : Position.of(end, tables.slots);
        machine.startPath = start.path();
        machine.startFingerprint = start.fingerprint();
        machine.isAtStart = start.path().length == 0;
        machine.endPath = endPosition == null ? null : endPosition.path();
        machine.isLimited = start.path().length > 0 || isStructure || endPosition != null;
        machine.endIsIncluded = endPosition != null && endPosition.skipped() > 0;
        endSkipped = endPosition == null ? Integer.MAX_VALUE : endPosition.skipped();
        boolean isEmpty =
                endPosition != null && endPosition.path().length == 0 && endPosition.skipped() == 0;
        if (start.path().length > 0 || isStructure) {
            // On the way to where it starts, nothing that was learned may be in the way.
            machine.noGoods.forget();
        }
        found = 0;
        failure = null;
        startVector = part.candidate().clone();
        hasRun = false;
        state = isEmpty ? State.OVER : State.RUN;
        begin();
    }

    /** Leaves only the values of a box, and tells the objects apart that its fixed slots have. */
    private void limit(Box box) {
        required = box.required();
        for (int slot = 0; slot < tables.slots; slot++) {
            int low = box.low()[slot];
            int high = box.high()[slot];
            if (low > 0 || high < tables.size[slot]) {
                machine.store.limit(slot, low, high);
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
        machine.trail.undoTo(0);
        machine.store.reset();
        machine.levels = 0;
        machine.resumed = null;
        for (int slot = 0; slot < tables.slots; slot++) {
            if (known[slot]) {
                machine.store.limit(slot, candidate[slot], candidate[slot] + 1);
            }
        }
        machine.judge = null;
        machine.isJudging = true;
        machine.repetition.mayWiden = true;
        machine.begin(predicate, subject.root(), subject.rootLazy(), JUDGED_STEPS);
        try {
            machine.run();
        } catch (Unfollowable e) {
            machine.abandon();
            return Ending.UNKNOWN;
        }
        Repetition.Kind found = machine.repetition.found;
        if (found == Repetition.Kind.RECURSION && JUDGED_STEPS - machine.fuel > taken) {
            return Ending.UNKNOWN;
        }
        if (found == Repetition.Kind.RECURSION) {
            return machine.catchesOverflow ? Ending.OVERFLOWS : Ending.RECURS;
        }
        return found == null ? Ending.UNKNOWN : Ending.LOOPS;
    }

    private void begin() {
        machine.begin(predicate, subject.root(), subject.rootLazy(), steps);
    }

    // --- the search -----------------------------------------------------------------------------

    @Override
    public Event advance() {
        failure = null;
        isRunAway = false;
        while (true) {
            if ((signalled || patience <= 0) && state != State.OVER) {
                signalled = false;
                return Event.SIGNALLED;
            }
            Event event =
                    switch (state) {
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
        try {
            status = machine.run();
        } catch (Unfollowable e) {
            checkAtStart();
            return startBox(e);
        }
        checkAtStart();
        found = 0;
        if (status == LazyMachine.ENDED && !machine.store.propagate()) {
            status = machine.conflict();
            machine.thrown = null;
        }
        if (status == LazyMachine.ENDED) {
            // Who found the structures that are passed over has counted the run.
            runs += start.skipped() > 0 && isAt(start.path()) ? 0 : 1;
            completion.begin();
            state = State.ENUMERATE;
            return null;
        }
        if (machine.guide != null) {
            throw Problems.notOfLazySearch();
        }
        because = machine.failDep;
        state = State.GO_BACK;
        if (machine.isHoisted) {
            forwarded++;
        } else {
            runs++;
        }
        tellExplanation();
        return tellFailure();
    }

    private void checkAtStart() {
        if (!machine.isAtStart) {
            throw Problems.notFoundAgain();
        }
    }

    private @Nullable Event tellFailure() {
        if (machine.thrown == null && !machine.ranAway) {
            return null;
        }
        isRunAway = machine.ranAway;
        isEndless = LazyMachine.LOOP.equals(machine.thrown);
        failureText = machine.failureText();
        failure = new FollowedFailure(failureText);
        completion.begin();
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
                    (required < 0 || completion.has(required)) && (!hasRecords || isAccepted());
            Event event = isWanted ? deliver() : null;
            if (event != null) {
                return event;
            }
            if (state != State.ENUMERATE) {
                completion.abandon();
                return null;
            }
            if (signalled) {
                // Many may be passed over; what was found on this path tells where to go on.
                return null;
            }
        }
        leaveLeaf();
        return null;
    }

    /** One more structure on this path: is it of this part of the search? */
    private @Nullable Event deliver() {
        int number = found++;
        int[] guide = machine.guide;
        if (guide != null) {
            if (machine.guided != machine.levels || !Arrays.equals(guide, values)) {
                return null;
            }
            machine.guide = null;
        }
        if (isAt(start.path()) && number < start.skipped()) {
            return null;
        }
        if (number >= endSkipped && isAt(machine.endPath)) {
            state = State.OVER;
            return null;
        }
        tell(Verdict.VALID);
        return Event.VALID;
    }

    private boolean isAt(int @Nullable [] path) {
        if (path == null || path.length != machine.levels) {
            return false;
        }
        for (int i = 0; i < path.length; i++) {
            if (machine.levelList.get(i).alternative != path[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * If the relations between the slots left nothing, nobody knows which of them is to blame, so
     * all decisions are.
     */
    private void leaveLeaf() {
        if (machine.guide != null) {
            throw Problems.notOfLazySearch();
        }
        because = Tests.ALL;
        if (found > 0) {
            machine.keepOpen();
        }
        if (isAt(machine.endPath)) {
            state = State.OVER;
        } else {
            state = State.GO_BACK;
        }
    }

    private @Nullable Event goBack() {
        state = machine.goBack(because) ? State.RUN : State.OVER;
        found = 0;
        return null;
    }

    private void tell(Verdict verdict) {
        if (trace != null) {
            trace.decided(position(), verdict);
        }
    }

    // --- what can't be followed -----------------------------------------------------------------

    private Engine woven() {
        Engine known = woven;
        if (known == null) {
            known = makeWoven.get();
            woven = known;
            if (machine.census != null) {
                known.trace((candidate, verdict) -> losePatience());
            }
        }
        return known;
    }

    private void losePatience() {
        patience--;
        if (patience <= 0 && woven != null) {
            woven.signal();
        }
    }

    private @Nullable Event startBox(Unfollowable reason) {
        String what = String.valueOf(reason.getMessage());
        if (machine.census != null) {
            machine.census.stop(machine.frames, what);
        }
        machine.abandon();
        unfollowed.add(Problems.notFollowed(what).text());
        Box box = new Box(space);
        machine.store.fill(box);
        box.reshape();
        if (required >= 0) {
            box.require(required);
        }
        Engine engine = woven();
        engine.reset();
        engine.start(new Part(box.low(), null, box));
        found = 0;
        state = State.SEARCH_BOX;
        return null;
    }

    private @Nullable Event searchBox() {
        Engine engine = woven();
        if (signalled) {
            return null;
        }
        long before = engine.explored();
        long passed = engine.forwarded();
        Event event = advance(engine);
        runs += engine.explored() - before;
        forwarded += engine.forwarded() - passed;
        if (event == Event.EXHAUSTED) {
            leaveLeaf();
            return null;
        }
        if (event == Event.SIGNALLED || !machine.store.allows(engine.values())) {
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

    /** Code in a world that asks the thread for a loader gets the world's. */
    private static Event advance(Engine engine) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(engine.world());
        try {
            return engine.advance();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Whether the records of a structure can be made: only their constructors know. */
    private boolean isAccepted() {
        Box box = new Box(space);
        for (int slot = 0; slot < tables.slots; slot++) {
            if (completion.has(slot)) {
                box.fix(slot, values[slot]);
            }
        }
        Engine engine = woven();
        engine.reset();
        engine.start(new Part(box.low(), null, box));
        Event event = advance(engine);
        while (event == Event.SIGNALLED) {
            event = advance(engine);
        }
        return event == Event.VALID;
    }

    // --- explanations ---------------------------------------------------------------------------

    private void tellExplanation() {
        ExplanationListener listener = explanations;
        if (listener == null || because == Tests.ALL) {
            return;
        }
        listener.failed(conditions(because));
    }

    /** An alternative fails, because others of its kind did: that is an explanation, too. */
    private void tellPruned(Level level, int alternative, long why) {
        ExplanationListener listener = explanations;
        if (listener != null) {
            List<Condition> conditions = conditions(why);
            conditions.add(condition(level, alternative));
            listener.failed(conditions);
        }
    }

    private List<Condition> conditions(long why) {
        List<Condition> conditions = new ArrayList<>();
        for (int i = 0; i < machine.levels; i++) {
            if ((why & Tests.bit(i)) != 0) {
                Level level = machine.levelList.get(i);
                conditions.add(condition(level, level.alternative));
            }
        }
        int[] fixed = machine.store.chosenFresh();
        for (int i = 0; i < fixed.length; i += 2) {
            int slot = fixed[i];
            int value = fixed[i + 1];
            conditions.add(candidate -> candidate[slot] == value);
        }
        return conditions;
    }

    private static Condition condition(Level level, int alternative) {
        int slot = level.slot;
        if (level.isChoice) {
            return candidate -> candidate[slot] == alternative;
        }
        long[] mask = level.mask;
        if (mask != null) {
            return candidate ->
                    ((mask[candidate[slot] >>> 6] >>> candidate[slot] & 1) != 0)
                            == (alternative == Tests.YES);
        }
        Relation relation = Objects.requireNonNull(level.relation);
        int first = level.firstOfRelation;
        int second = level.second;
        return candidate ->
                relation.holds(candidate[first], candidate[second]) == (alternative == Tests.YES);
    }

    // --- positions ------------------------------------------------------------------------------

    @Override
    public int[] position() {
        if (!hasRun || machine.guide != null) {
            // Still on the way to where it begins.
            return startVector.clone();
        }
        int length = machine.levels;
        int[] path = new int[length];
        for (int i = 0; i < length; i++) {
            path[i] = machine.levelList.get(i).alternative;
        }
        Level resumed = machine.resumed;
        if (resumed != null && state == State.RUN) {
            path[length - 1] = resumed.peekOrNone();
        }
        int skipped = state == State.RUN ? 0 : passed();
        return new Position(path, skipped, machine.fingerprint(length)).toVector(tables.slots);
    }

    /** How many structures of this path lie behind, those of an earlier part included. */
    private int passed() {
        return isAt(start.path()) ? Math.max(found, start.skipped()) : found;
    }

    /** Gives the alternatives away that the first decision has left which has some. */
    @Override
    public int @Nullable [] split() {
        for (int i = 0; i < machine.levels; i++) {
            Level level = machine.levelList.get(i);
            boolean isToCome = level == machine.resumed;
            int given = isToCome ? level.second() : level.peekOrNone();
            if (given >= 0) {
                int[] path = new int[i + 1];
                for (int j = 0; j < i; j++) {
                    path[j] = machine.levelList.get(j).alternative;
                }
                path[i] = given;
                level.limit(given, false);
                for (int j = 0; j <= i; j++) {
                    machine.levelList.get(j).isOpen = true;
                }
                machine.endPath = path;
                machine.isLimited = true;
                machine.endIsIncluded = false;
                endSkipped = 0;
                return new Position(path, 0, machine.fingerprint(i + 1)).toVector(tables.slots);
            }
        }
        return null;
    }

    @Override
    public double share() {
        double done = 0;
        double weight = 1;
        for (int i = 0; i < machine.levels; i++) {
            Level level = machine.levelList.get(i);
            int left = level.left();
            int all = Math.max(1, level.alternatives);
            boolean isToCome = level == machine.resumed;
            done += weight * (all - left - (isToCome ? 0 : 1)) / all;
            weight /= all;
        }
        return Math.max(0, Math.min(1, done));
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
        machine.fuel = -1;
        Engine beside = woven;
        if (beside != null) {
            beside.cut();
        }
    }

    @Override
    public void signal() {
        signalled = true;
        Engine engine = woven;
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
        return forwarded + machine.seenAhead;
    }

    @Override
    public long initialisations() {
        return machine.decisions;
    }

    @Override
    public long undone() {
        return machine.trail.undone();
    }

    @Override
    public List<String> notes() {
        return List.copyOf(unfollowed);
    }

    @Override
    public boolean wroteSlots() {
        return machine.wroteSlots || woven != null && woven.wroteSlots();
    }
}

package dev.tuntas.core.internal.lazy.container;

import dev.tuntas.core.internal.lazy.decision.TestOutcome;
import dev.tuntas.core.internal.lazy.machine.LazyMachine;
import dev.tuntas.core.internal.lazy.machine.Model;
import dev.tuntas.core.internal.lazy.machine.NotModelled;
import dev.tuntas.core.internal.lazy.machine.Repetition;
import dev.tuntas.core.internal.lazy.machine.SafetyCheck;
import dev.tuntas.core.internal.lazy.machine.StepStatus;
import dev.tuntas.core.internal.machine.BranchRegion;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.core.internal.machine.CallSite.Role;
import dev.tuntas.core.internal.machine.ContainerCalls;
import dev.tuntas.core.internal.machine.Failing;
import dev.tuntas.core.internal.machine.Trail;
import dev.tuntas.machine.code.Unfollowable;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Lists, queues, deques and stacks of {@code java.util}.
 *
 * <p>Which element is at a place depends on everything that was put in before it; so each carries
 * what the sequence depended on when it came. What comes off the end, and how many there are,
 * depends on everything. Only in a loop over a work list whose order does not matter, an element
 * depends on its own way there.
 */
final class SequenceModel extends Model {
    private static final int ADD_LAST = 1;
    private static final int ADD_FIRST = 2;
    private static final int REMOVE_FIRST = 3;
    private static final int REMOVE_LAST = 4;
    private static final int ALL = 5;
    private static final int ANY = 6;

    private @Nullable Object[] refs = new Object[8];
    private int[] lazy = new int[8];
    private long[] dep = new long[8];
    private int first;
    private int size;

    /** On what the order of the elements depends. */
    private long orderDep;

    private record SequenceCopy(
            @Nullable Object[] refs, int[] lazy, long[] dep, int first, int size, long orderDep) {}

    /** Whether what it was copied from has not changed; null if it is no copy. */
    private final @Nullable BooleanSupplier isCurrent;

    SequenceModel(String type) {
        super(type);
        this.source = null;
        this.isCurrent = null;
    }

    /** What it is a view of, or null. */
    private final @Nullable Model source;

    /** A view of another container, of which it knows the elements as they are now. */
    SequenceModel(String type, Model source, BooleanSupplier isCurrent) {
        super(type);
        this.source = source;
        this.isCurrent = isCurrent;
    }

    /** A container whose elements the model knows in order; null if it is another one. */
    static @Nullable SequenceModel of(@Nullable Object container) {
        return container instanceof SequenceModel sequence
                        && !sequence.hasLeft()
                        && sequence.isCurrent()
                ? sequence
                : null;
    }

    /**
     * Whether it shows what it is a view of, if it is one, as that was before it was taken over.
     */
    boolean isCurrent() {
        return isCurrent == null || isCurrent.getAsBoolean();
    }

    // --- own code -------------------------------------------------------------------------------

    @Override
    public @Nullable Contents contents(LazyMachine m) {
        if (source != null) {
            Object all = source.own();
            return all == null ? source.contents(m) : new Contents(view(), this, all);
        }
        if (isAny) {
            return null;
        }
        long all = total();
        return Contained.ofSequence(this, Contained.array(m, refs, lazy, dep, first, size, all));
    }

    private String view() {
        return (type.equals("java/util/Set") ? "keys" : "values")
                + "(Ljava/lang/Object;Ljava/util/Map;)V";
    }

    @Override
    protected long changeCount() {
        return changes;
    }

    @Override
    public long contentsDep() {
        return total();
    }

    /** Whether its own code, or that of what it is a view of, has taken over. */
    boolean hasLeft() {
        return own() != null || source != null && source.own() != null;
    }

    /** Whether that has changed anything since. */
    boolean hasChangedSince() {
        return source == null ? hasChanged() : source.hasChanged();
    }

    /** The container that an iterator over this one is an iterator of. */
    Model container() {
        return source instanceof TableModel table && table.isSet ? source : this;
    }

    /** Refuses to change a view, and to look into it when what it shows has changed. */
    private void checkView(CallSite site) {
        if (isCurrent != null
                && !(isCurrent() && !hasLeft() && ContainerCalls.isQuery(site.name))) {
            throw new NotModelled(site + " of a view of a container");
        }
    }

    /** Refuses to go on with an iterator over a view when what it shows has changed. */
    void checkCurrent() {
        if (!isCurrent()) {
            throw new Unfollowable("an iterator over a container that changes");
        }
    }

    /** Whether it may hold anything; then all that can be done with it is to add more. */
    private boolean isAny;

    @Override
    public boolean makeAny(Trail trail) {
        if (!isAny) {
            trail.push(this, ANY, 0, 0, 0, null);
            isAny = true;
        }
        return true;
    }

    private void checkContents() {
        if (isAny) {
            throw new Unfollowable("a list that may hold anything");
        }
    }

    private int callAny(LazyMachine m, CallSite site) {
        long dep = m.frames.dep[m.operands.top() - site.args];
        return switch (site.key) {
            case "add(Ljava/lang/Object;)Z",
                    "offer(Ljava/lang/Object;)Z",
                    "offerLast(Ljava/lang/Object;)Z",
                    "offerFirst(Ljava/lang/Object;)Z" ->
                    m.operands.answer(2, 1, 0, dep);
            case "addLast(Ljava/lang/Object;)V",
                    "addFirst(Ljava/lang/Object;)V",
                    "push(Ljava/lang/Object;)V" ->
                    m.operands.pop(2);
            case "size()I" -> m.operands.answer(1, 0, Repetition.ANY, dep);
            default -> throw new Unfollowable(site + " of a list that may hold anything");
        };
    }

    int size() {
        checkContents();
        return size;
    }

    /** How often it was changed, or a change was taken back. */
    int changes() {
        checkContents();
        return changes;
    }

    private int changes;

    private long total() {
        return orderDep | addDep | removeDep;
    }

    @Override
    public int call(LazyMachine m, CallSite site) {
        checkView(site);
        int cell = m.operands.top() - site.args;
        long dep = m.frames.dep[cell];
        if (type.equals("java/util/ArrayDeque") && site.args == 2 && isAdder(site.name)) {
            int check = m.exceptions.dereferenceOnly(cell + 1);
            if (check != SafetyCheck.PASSED) {
                return SafetyCheck.status(check);
            }
        }
        if (isAny) {
            return callAny(m, site);
        }
        // Most calls without an argument are queries, and most with one are changes.
        boolean isQuery = site.args == 1;
        int done = isQuery ? callQuery(m, site, cell, dep) : callChange(m, site, cell, dep);
        if (done != StepStatus.NOT_DONE) {
            return done;
        }
        return isQuery ? callChange(m, site, cell, dep) : callQuery(m, site, cell, dep);
    }

    /** Does a call that makes or clears the sequence, or puts something in. */
    private int callChange(LazyMachine m, CallSite site, int cell, long dep) {
        return switch (site.key) {
            case "<init>()V" -> m.operands.pop(1);
            case "<init>(I)V" -> withCapacity(m, cell + 1);
            case "<init>(Ljava/util/Collection;)V", "addAll(Ljava/util/Collection;)Z" ->
                    addAll(m, site, cell, dep);
            case "add(Ljava/lang/Object;)Z",
                    "offer(Ljava/lang/Object;)Z",
                    "offerLast(Ljava/lang/Object;)Z" -> {
                addLast(m, site, cell + 1);
                yield m.operands.answer(2, 1, 0, dep);
            }
            case "addLast(Ljava/lang/Object;)V" -> {
                addLast(m, site, cell + 1);
                yield m.operands.pop(2);
            }
            case "offerFirst(Ljava/lang/Object;)Z" -> {
                addFirst(m, site, cell + 1);
                yield m.operands.answer(2, 1, 0, dep);
            }
            case "addFirst(Ljava/lang/Object;)V" -> {
                addFirst(m, site, cell + 1);
                yield m.operands.pop(2);
            }
            case "push(Ljava/lang/Object;)V" -> {
                addFirst(m, site, cell + 1);
                yield m.operands.pop(2);
            }
            case "push(Ljava/lang/Object;)Ljava/lang/Object;" -> {
                addLast(m, site, cell + 1);
                yield m.operands.answerRef(
                        2,
                        m.frames.refs[cell + 1],
                        m.frames.lazy[cell + 1],
                        m.frames.dep[cell + 1]);
            }
            case "clear()V" -> {
                keepAll(m);
                size = 0;
                orderDep |= dep | m.frames.context;
                yield m.operands.pop(1);
            }
            default -> StepStatus.NOT_DONE;
        };
    }

    /** Does a call that takes something out, replaces it, or looks at it. */
    private int callQuery(LazyMachine m, CallSite site, int cell, long dep) {
        return switch (site.key) {
            case "size()I" -> m.operands.answer(1, size, 0, dep | total());
            case "isEmpty()Z", "empty()Z" -> {
                // While there is work, the next turn depends on what it is about alone.
                boolean isTurn = site.role == Role.WORK_IS_DONE && size > 0;
                yield m.operands.answer(1, size == 0 ? 1 : 0, 0, isTurn ? dep : dep | total());
            }
            case "poll()Ljava/lang/Object;", "pollFirst()Ljava/lang/Object;" ->
                    takeFirst(m, site, dep, true);
            case "remove()Ljava/lang/Object;", "removeFirst()Ljava/lang/Object;" ->
                    takeFirst(m, site, dep, false);
            case "pop()Ljava/lang/Object;" ->
                    type.equals("java/util/Stack")
                            ? takeLast(m, site, dep, false)
                            : takeFirst(m, site, dep, false);
            case "pollLast()Ljava/lang/Object;" -> takeLast(m, site, dep, true);
            case "removeLast()Ljava/lang/Object;" -> takeLast(m, site, dep, false);
            case "peek()Ljava/lang/Object;" ->
                    look(m, type.equals("java/util/Stack") ? size - 1 : 0, dep, isQueue());
            case "peekFirst()Ljava/lang/Object;" -> look(m, 0, dep, true);
            case "peekLast()Ljava/lang/Object;" -> look(m, size - 1, dep, true);
            case "getFirst()Ljava/lang/Object;", "element()Ljava/lang/Object;" ->
                    look(m, 0, dep, false);
            case "getLast()Ljava/lang/Object;" -> look(m, size - 1, dep, false);
            case "get(I)Ljava/lang/Object;" -> get(m, cell + 1, dep);
            case "set(ILjava/lang/Object;)Ljava/lang/Object;" -> set(m, cell + 1, dep);
            case "iterator()Ljava/util/Iterator;" ->
                    m.operands.answerRef(
                            1, m.dependence.register(new IteratorModel(this)), 0, dep | total());
            case "contains(Ljava/lang/Object;)Z" -> contains(m, site, cell, dep);
            default -> StepStatus.NOT_DONE;
        };
    }

    /** An ArrayDeque takes no null. */
    private static boolean isAdder(String name) {
        return name.equals("push")
                || name.startsWith("add") && !name.equals("addAll")
                || name.startsWith("offer");
    }

    private int withCapacity(LazyMachine m, int cell) {
        if (!m.operands.concretise(cell, false)) {
            return TestOutcome.FAILED;
        }
        if (m.frames.bits[cell] < 0 && !type.equals("java/util/ArrayDeque")) {
            return m.exceptions.raise("java/lang/IllegalArgumentException", m.frames.dep[cell]);
        }
        m.exceptions.relyOn(m.frames.dep[cell]);
        return m.operands.pop(2);
    }

    private boolean isQueue() {
        return !type.equals("java/util/Stack");
    }

    /** Which element is at a place, for an iterator. */
    int look(LazyMachine m, int place, long dep, int taken) {
        int i = first + place;
        return m.operands.answerRef(
                taken, refs[i], lazy[i], dep | this.dep[i] | addDep | removeDep);
    }

    long allDep() {
        return total();
    }

    @Nullable Object ref(int place) {
        return refs[first + place];
    }

    int lazyAt(int place) {
        return lazy[first + place];
    }

    long depAt(int place) {
        return dep[first + place] | addDep | removeDep;
    }

    /** For other models that give out their elements. */
    void append(@Nullable Object ref, int newLazy, long newDep) {
        makeRoomLast();
        int i = first + size++;
        refs[i] = ref;
        lazy[i] = newLazy;
        dep[i] = newDep;
        orderDep |= newDep;
    }

    private int addAll(LazyMachine m, CallSite site, int cell, long dep) {
        int check = m.exceptions.dereference(cell + 1);
        if (check != SafetyCheck.PASSED) {
            return SafetyCheck.status(check);
        }
        Object from = m.frames.refs[cell + 1];
        SequenceModel others = of(from);
        boolean isNew = site.returns == 'V';
        if (others == null) {
            if (!m.givesElements(from)) {
                throw new NotModelled(site + " of " + type);
            }
            return m.follow(site, isNew ? Contained.FILL : Contained.ADD_ALL);
        }
        int added = append(m, others, cell + 1);
        return isNew
                ? m.operands.pop(2)
                : m.operands.answer(2, added > 0 ? 1 : 0, 0, dep | total());
    }

    /** Adds all elements, which may be its own ones. */
    private int append(LazyMachine m, SequenceModel others, int cell) {
        others.checkContents();
        keepAll(m);
        int count = others.size;
        long from = m.frames.dep[cell] | m.frames.context | others.total();
        for (int i = 0; i < count; i++) {
            append(others.ref(i), others.lazyAt(i), others.depAt(i) | from | total());
        }
        orderDep |= from;
        return count;
    }

    private void makeRoomLast() {
        if (first + size == refs.length) {
            // What was taken from the front may come back.
            int larger = 2 * refs.length;
            refs = Arrays.copyOf(refs, larger);
            lazy = Arrays.copyOf(lazy, larger);
            dep = Arrays.copyOf(dep, larger);
        }
    }

    /**
     * On what it depends that an element is where it is put: on all that came before, unless the
     * order does not matter.
     */
    private long placeDep(LazyMachine m, CallSite site, int cell) {
        long own = m.frames.dep[cell] | m.frames.context;
        return site.role == Role.PUT_WORK ? own : own | orderDep;
    }

    private void addLast(LazyMachine m, CallSite site, int cell) {
        makeRoomLast();
        changes++;
        m.trail.push(this, ADD_LAST, orderDep, 0, 0, null);
        int i = first + size++;
        refs[i] = m.frames.refs[cell];
        lazy[i] = m.frames.lazy[cell];
        dep[i] = placeDep(m, site, cell);
        orderDep |= dep[i];
    }

    private void addFirst(LazyMachine m, CallSite site, int cell) {
        if (first == 0) {
            int room = size + 4;
            @Nullable Object[] newRefs = new Object[refs.length + room];
            int[] newLazy = new int[refs.length + room];
            long[] newDep = new long[refs.length + room];
            System.arraycopy(refs, 0, newRefs, room, size);
            System.arraycopy(lazy, 0, newLazy, room, size);
            System.arraycopy(dep, 0, newDep, room, size);
            refs = newRefs;
            lazy = newLazy;
            dep = newDep;
            first = room;
        }
        changes++;
        m.trail.push(this, ADD_FIRST, orderDep, 0, 0, null);
        int i = --first;
        size++;
        refs[i] = m.frames.refs[cell];
        lazy[i] = m.frames.lazy[cell];
        dep[i] = placeDep(m, site, cell);
        orderDep |= dep[i];
    }

    private int empty(LazyMachine m, long dep, boolean isNull) {
        if (isNull) {
            return m.operands.answerRef(1, null, 0, dep | total());
        }
        String exception =
                type.equals("java/util/Stack")
                        ? "java/util/EmptyStackException"
                        : "java/util/NoSuchElementException";
        return m.exceptions.raise(exception, dep | total());
    }

    private int outside(LazyMachine m, long dep) {
        boolean isVector = type.equals("java/util/Stack") || type.equals("java/util/Vector");
        String name = isVector ? "ArrayIndexOutOfBounds" : "IndexOutOfBounds";
        return m.exceptions.raise("java/lang/" + name + "Exception", dep | total());
    }

    private int takeFirst(LazyMachine m, CallSite site, long dep, boolean isNull) {
        if (size == 0) {
            return empty(m, dep, isNull);
        }
        m.exceptions.relyOn(dep | total());
        changes++;
        int i = first;
        m.trail.push(this, REMOVE_FIRST, orderDep, this.dep[i], lazy[i], refs[i]);
        first++;
        size--;
        orderDep |= dep | m.frames.context;
        if (site.turn != null) {
            return takeWork(m, site.turn, i);
        }
        return m.operands.answerRef(1, refs[i], lazy[i], dep | this.dep[i] | addDep | removeDep);
    }

    private int takeLast(LazyMachine m, CallSite site, long dep, boolean isNull) {
        if (size == 0) {
            return empty(m, dep, isNull);
        }
        m.exceptions.relyOn(dep | total());
        changes++;
        int i = first + size - 1;
        m.trail.push(this, REMOVE_LAST, orderDep, this.dep[i], lazy[i], refs[i]);
        size--;
        orderDep |= dep | m.frames.context;
        if (site.turn != null) {
            return takeWork(m, site.turn, i);
        }
        return m.operands.answerRef(1, refs[i], lazy[i], dep | total() | this.dep[i]);
    }

    /** Until the list is asked again, everything depends on the element, and on no other one. */
    private int takeWork(LazyMachine m, BranchRegion turn, int i) {
        m.frames.open(turn, dep[i]);
        return m.operands.answerRef(1, refs[i], lazy[i], dep[i]);
    }

    private int look(LazyMachine m, int place, long dep, boolean isNull) {
        if (size == 0) {
            return empty(m, dep, isNull);
        }
        m.exceptions.relyOn(dep | total());
        int i = first + place;
        return m.operands.answerRef(1, refs[i], lazy[i], dep | total() | this.dep[i]);
    }

    private int get(LazyMachine m, int cell, long dep) {
        if (!m.operands.concretise(cell, false)) {
            return TestOutcome.FAILED;
        }
        long place = m.frames.bits[cell];
        long all = dep | m.frames.dep[cell];
        if (place < 0 || place >= size) {
            return outside(m, all);
        }
        m.exceptions.relyOn(all | total());
        int i = first + (int) place;
        return m.operands.answerRef(2, refs[i], lazy[i], all | total() | this.dep[i]);
    }

    private int set(LazyMachine m, int cell, long dep) {
        if (!m.operands.concretise(cell, false)) {
            return TestOutcome.FAILED;
        }
        long place = m.frames.bits[cell];
        long all = dep | m.frames.dep[cell] | m.frames.context;
        if (place < 0 || place >= size) {
            return outside(m, all);
        }
        m.exceptions.relyOn(all | total());
        int i = first + (int) place;
        Object old = refs[i];
        int oldLazy = lazy[i];
        long oldDep = this.dep[i];
        keepAll(m);
        refs[i] = m.frames.refs[cell + 1];
        lazy[i] = m.frames.lazy[cell + 1];
        this.dep[i] = m.frames.dep[cell + 1] | all | total();
        orderDep |= all;
        return m.operands.answerRef(3, old, oldLazy, all | total() | oldDep);
    }

    /** Compares with one element after the other. */
    private int contains(LazyMachine m, CallSite site, int cell, long dep) {
        boolean yesFails = (site.meaning & Failing.TRUE_FAILS) != 0;
        boolean noFails = (site.meaning & Failing.FALSE_FAILS) != 0;
        long seen = dep | total();
        int scratch = m.operands.top();
        for (int i = 0; i < size; i++) {
            m.frames.refs[scratch] = ref(i);
            m.frames.lazy[scratch] = lazyAt(i);
            m.frames.dep[scratch] = depAt(i) | seen;
            int same = m.equality.equal(scratch, cell + 1, yesFails, noFails && i + 1 == size);
            if (same == TestOutcome.FAILED) {
                return TestOutcome.FAILED;
            }
            seen |= m.decisions.outcomeDep;
            if (same == TestOutcome.YES) {
                return m.operands.answer(2, 1, 0, seen);
            }
        }
        return m.operands.answer(2, 0, 0, seen);
    }

    private void keepAll(LazyMachine m) {
        m.budget.takeRoom(2 * size);
        changes++;
        m.trail.push(
                this,
                ALL,
                0,
                0,
                0,
                new SequenceCopy(refs.clone(), lazy.clone(), dep.clone(), first, size, orderDep));
    }

    @Override
    protected void undoChange(int code, long bits, long oldDep, int oldLazy, @Nullable Object ref) {
        changes++;
        switch (code) {
            case ANY -> isAny = false;
            case ADD_LAST -> {
                size--;
                orderDep = bits;
            }
            case ADD_FIRST -> {
                size--;
                first++;
                orderDep = bits;
            }
            case REMOVE_FIRST -> {
                first--;
                size++;
                put(first, ref, oldLazy, oldDep);
                orderDep = bits;
            }
            case REMOVE_LAST -> {
                put(first + size++, ref, oldLazy, oldDep);
                orderDep = bits;
            }
            default -> {
                SequenceCopy copy = (SequenceCopy) java.util.Objects.requireNonNull(ref);
                refs = copy.refs;
                lazy = copy.lazy;
                dep = copy.dep;
                first = copy.first;
                size = copy.size;
                orderDep = copy.orderDep;
            }
        }
    }

    private void put(int i, @Nullable Object ref, int newLazy, long newDep) {
        refs[i] = ref;
        lazy[i] = newLazy;
        dep[i] = newDep;
    }
}

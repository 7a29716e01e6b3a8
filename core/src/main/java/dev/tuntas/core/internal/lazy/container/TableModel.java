package dev.tuntas.core.internal.lazy.container;

import dev.tuntas.core.internal.lazy.decision.Decisions;
import dev.tuntas.core.internal.lazy.decision.TestOutcome;
import dev.tuntas.core.internal.lazy.machine.LazyMachine;
import dev.tuntas.core.internal.lazy.machine.Model;
import dev.tuntas.core.internal.lazy.machine.NotModelled;
import dev.tuntas.core.internal.lazy.machine.SafetyCheck;
import dev.tuntas.core.internal.lazy.machine.StepStatus;
import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.core.internal.machine.Failing;
import dev.tuntas.core.internal.machine.Obj;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sets and maps of {@code java.util} that look for a key by its hash or identity.
 *
 * <p>That a key is there depends on how it came; that it is not, on all keys. Keys may be unknown:
 * then whether another is the same is a test like any other, and if one outcome fails a constraint,
 * so {@code if (!visited.add(node)) return false} takes all visited nodes from the slot at once.
 */
final class TableModel extends Model {
    private static final int ADD = 1;
    private static final int REMOVE = 2;
    private static final int VALUE = 3;
    private static final int ALL = 4;
    private static final int TABLE = 5;

    final boolean isSet;
    private final boolean isIdentity;
    private @Nullable Object[] keys = new Object[8];
    private int[] keyLazy = new int[8];
    private long[] keyDep = new long[8];

    /** Whether a key is an object that is owned by the slot through which it was visited. */
    private boolean[] isOwned = new boolean[8];

    private @Nullable Object[] values = new Object[8];
    private int[] valueLazy = new int[8];
    private long[] valueDep = new long[8];
    private int size;

    /** How many buckets the JDK's table has: with their number the order of the keys changes. */
    private int buckets = 16;

    /** Whether it was made for some number of buckets, and whether something was ever put in. */
    private boolean isSized;

    private boolean hasTable;
    private int lazyKeys;
    private long total;

    private final KeyPlaces places = new KeyPlaces();

    private void findPlaces() {
        places.clear();
        lazyKeys = 0;
        for (int i = 0; i < size; i++) {
            if (keyLazy[i] == 0) {
                places.set(keys[i], i);
            } else {
                lazyKeys++;
            }
        }
    }

    TableModel(String type, boolean isSet, boolean isIdentity) {
        super(type);
        this.isSet = isSet;
        this.isIdentity = isIdentity;
    }

    /** Whether the last look-up found the key, where, and on what that depends. */
    private int found;

    private long foundDep;

    @Override
    public int call(LazyMachine m, CallSite site) {
        int cell = m.operands.top() - site.args;
        long dep = m.frames.dep[cell];
        return isSet ? callSet(m, site, cell, dep) : callMap(m, site, cell, dep);
    }

    private int callSet(LazyMachine m, CallSite site, int cell, long dep) {
        return switch (site.key) {
            case "<init>()V" -> m.operands.pop(1);
            case "<init>(I)V" -> withCapacity(m, cell);
            case "add(Ljava/lang/Object;)Z" -> add(m, site, cell, dep);
            case "contains(Ljava/lang/Object;)Z" -> contains(m, site, cell, dep);
            case "remove(Ljava/lang/Object;)Z" -> removeKey(m, cell, dep);
            case "<init>(Ljava/util/Collection;)V" ->
                    takeAll(m, site, cell, isHashed() ? Contained.FILL_TABLE : Contained.FILL);
            case "addAll(Ljava/util/Collection;)Z" -> takeAll(m, site, cell, Contained.ADD_ALL);
            default -> callBoth(m, site, dep);
        };
    }

    private int callMap(LazyMachine m, CallSite site, int cell, long dep) {
        return switch (site.key) {
            case "<init>()V" -> m.operands.pop(1);
            case "<init>(I)V" -> withCapacity(m, cell);
            case "containsKey(Ljava/lang/Object;)Z" -> contains(m, site, cell, dep);
            case "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;" ->
                    put(m, cell, dep, false);
            case "putIfAbsent(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;" ->
                    put(m, cell, dep, true);
            case "get(Ljava/lang/Object;)Ljava/lang/Object;" -> get(m, cell, dep, 2);
            case "getOrDefault(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;" ->
                    get(m, cell, dep, 3);
            case "remove(Ljava/lang/Object;)Ljava/lang/Object;" -> removeEntry(m, cell, dep);
            case "<init>(Ljava/util/Map;)V", "putAll(Ljava/util/Map;)V" ->
                    isHashed() ? StepStatus.NOT_DONE : takeAll(m, site, cell, Contained.PUT_ALL);
            case "keySet()Ljava/util/Set;" -> m.operands.answerRef(1, inOrder(m, true), 0, dep);
            case "values()Ljava/util/Collection;" ->
                    m.operands.answerRef(1, inOrder(m, false), 0, dep);
            default -> callBoth(m, site, dep);
        };
    }

    private int withCapacity(LazyMachine m, int cell) {
        if (!m.operands.concretise(cell + 1, false)) {
            return TestOutcome.FAILED;
        }
        long capacity = m.frames.bits[cell + 1];
        if (capacity < 0) {
            return m.exceptions.raise("java/lang/IllegalArgumentException", m.frames.dep[cell + 1]);
        }
        m.exceptions.relyOn(m.frames.dep[cell + 1]);
        makeRoom((int) capacity);
        return m.operands.pop(2);
    }

    /** From the least on: a sibling path may have been here with the same new object. */
    @Override
    public void makeRoom(int capacity) {
        isSized = true;
        buckets = 1;
        while (buckets < capacity && buckets < 1 << 30) {
            buckets *= 2;
        }
    }

    private boolean isHashed() {
        return type.equals("java/util/HashSet") || type.equals("java/util/HashMap");
    }

    @Override
    public @Nullable Contents contents(LazyMachine m) {
        if (isIdentity) {
            return null;
        }
        int room = isSized || hasTable ? buckets : -1;
        Arr all = Contained.array(m, keys, keyLazy, keyDep, 0, size, all());
        if (isSet) {
            return Contained.ofSet(this, all, room);
        }
        Arr held = Contained.array(m, values, valueLazy, valueDep, 0, size, all());
        return Contained.ofMap(this, all, held, room);
    }

    @Override
    protected long changeCount() {
        return changes;
    }

    @Override
    public long contentsDep() {
        return all();
    }

    private int callBoth(LazyMachine m, CallSite site, long dep) {
        return switch (site.key) {
            case "size()I" -> m.operands.answer(1, size, 0, dep | all());
            case "isEmpty()Z" -> m.operands.answer(1, size == 0 ? 1 : 0, 0, dep | all());
            case "clear()V" -> {
                giveUpAll(m);
                total |= dep | m.frames.context;
                yield m.operands.pop(1);
            }
            case "iterator()Ljava/util/Iterator;" -> {
                SequenceModel list = inOrder(m, isSet);
                yield m.operands.answerRef(
                        1, m.dependence.register(new IteratorModel(list)), 0, dep | all());
            }
            default -> StepStatus.NOT_DONE;
        };
    }

    private long all() {
        return total | addDep | removeDep;
    }

    // --- looking for a key ----------------------------------------------------------------------

    /**
     * Whether a key is there.
     *
     * @param presentFails whether the predicate is false if it is
     * @param absentFails whether the predicate is false if it is not
     */
    private int look(LazyMachine m, int cell, boolean presentFails, boolean absentFails) {
        if (!m.operands.settle(cell, true)) {
            return TestOutcome.FAILED;
        }
        found = -1;
        foundDep = 0;
        return m.frames.lazy[cell] == 0
                ? lookForKnown(m, cell, presentFails, absentFails)
                : lookForLazy(m, cell, presentFails, absentFails);
    }

    private int lookForKnown(LazyMachine m, int cell, boolean presentFails, boolean absentFails) {
        Object key = m.frames.refs[cell];
        m.equality.checkKey(key, isIdentity);
        long dep = m.frames.dep[cell];
        int place = places.get(key);
        if (place >= 0) {
            found = place;
            foundDep = dep | keyDep[place] | removeDep;
            return presentFails ? m.decisions.fail(m.frames.context | foundDep) : TestOutcome.YES;
        }
        return lookAmongLazy(m, cell, dep, presentFails, absentFails);
    }

    private int lookAmongLazy(
            LazyMachine m, int cell, long seen, boolean presentFails, boolean absentFails) {
        long dep = seen;
        int left = lazyKeys;
        int scratch = m.operands.top();
        for (int i = 0; i < size && left > 0; i++) {
            if (keyLazy[i] == 0) {
                continue;
            }
            left--;
            m.frames.refs[scratch] = keys[i];
            m.frames.lazy[scratch] = keyLazy[i];
            boolean countsAll = !presentFails || absentFails;
            m.frames.dep[scratch] = keyDep[i] | removeDep | (countsAll ? dep | all() : 0);
            int same =
                    m.equality.testSame(
                            scratch, cell, !isIdentity, presentFails, absentFails && left == 0);
            if (same == TestOutcome.FAILED) {
                return TestOutcome.FAILED;
            }
            dep |= m.decisions.outcomeDep;
            if (same == TestOutcome.YES) {
                found = i;
                foundDep = dep | keyDep[i] | removeDep;
                return TestOutcome.YES;
            }
        }
        foundDep = presentFails ? 0 : dep | all();
        if (absentFails) {
            return m.decisions.fail(m.frames.context | dep | all());
        }
        return TestOutcome.NO;
    }

    private int lookForLazy(LazyMachine m, int cell, boolean presentFails, boolean absentFails) {
        Expr expr = m.expressions.get(m.frames.lazy[cell]);
        long[] mask = new long[expr.words];
        long dep = m.frames.dep[cell] | removeDep | m.store.owners(expr.slot);
        for (int v = 0; v < expr.size(); v++) {
            boolean isLeft = m.store.has(expr.slot, v);
            if (isLeft) {
                m.equality.checkKey(expr.refs[v], isIdentity);
            }
            int place = places.get(expr.refs[v]);
            if (place >= 0) {
                // Also values that the slot has lost: a decision must not rely on that.
                mask[v >>> 6] |= 1L << v;
                dep |= isLeft ? keyDep[place] : 0;
            }
        }
        long own = presentFails ? dep : dep | all();
        int present =
                m.decisions.test(expr.slot, mask, own, presentFails, absentFails && lazyKeys == 0);
        if (present == TestOutcome.FAILED) {
            return TestOutcome.FAILED;
        }
        if (present == TestOutcome.YES) {
            // Which of them it is need not be known unless the value is asked for.
            foundDep = m.decisions.outcomeDep | (isSet ? 0 : all());
            found = -1;
            if (!isSet) {
                return lookAgain(m, cell);
            }
            return TestOutcome.YES;
        }
        long seen = presentFails ? m.frames.dep[cell] : m.decisions.outcomeDep | own;
        if (!m.operands.settle(cell, true)) {
            return TestOutcome.FAILED;
        }
        return lookAmongLazy(m, cell, seen, presentFails, absentFails);
    }

    private int lookAgain(LazyMachine m, int cell) {
        if (!m.operands.concretise(cell, true)) {
            return TestOutcome.FAILED;
        }
        return lookForKnown(m, cell, false, false);
    }

    // --- operations -----------------------------------------------------------------------------

    /**
     * Visits an element in a loop over a work list: see {@code Store.exclude}. YES if it led to a
     * fresh object, NO if it has to be added as any other.
     */
    private int visit(LazyMachine m, int cell, long dep) {
        int element = cell + 1;
        if (m.frames.lazy[element] == 0 || lazyKeys > 0) {
            return TestOutcome.NO;
        }
        Expr expr = m.expressions.get(m.frames.lazy[element]);
        long[] mask = clearedMask(expr.words);
        long because = dep | m.frames.dep[element] | removeDep;
        long visited = 0;
        for (int v = 0; v < expr.size(); v++) {
            if (m.store.has(expr.slot, v)) {
                m.equality.checkKey(expr.refs[v], isIdentity);
                int place = places.get(expr.refs[v]);
                if (place >= 0) {
                    mask[v >>> 6] |= 1L << v;
                    visited |= isOwned[place] ? keyDep[place] : 0;
                    because |= isOwned[place] ? 0 : keyDep[place];
                }
            }
        }
        int value = m.decisions.visit(expr.slot, mask, because, visited);
        if (value < 0) {
            return value == Decisions.NOT_OWNED ? TestOutcome.NO : TestOutcome.FAILED;
        }
        m.frames.refs[element] = expr.refs[value];
        m.frames.lazy[element] = 0;
        m.frames.dep[element] |= m.store.why(expr.slot);
        append(m, element, -1, dep | m.frames.context);
        isOwned[size - 1] = true;
        return TestOutcome.YES;
    }

    /** What {@link #visit}, or {@link #lookForLazy}, would give if it failed. */
    @Override
    public long whyAllPresent(LazyMachine m, Expr expr, boolean isVisit) {
        if (!isSet || own() != null || isVisit && lazyKeys > 0) {
            return NOT_ALL;
        }
        long because = removeDep | (isVisit ? 0 : m.store.owners(expr.slot));
        for (int v = 0; v < expr.size(); v++) {
            Object key = expr.refs[v];
            if (key != null && m.store.has(expr.slot, v)) {
                int place = isPlainKey(key) ? places.get(key) : -1;
                if (place < 0) {
                    return NOT_ALL;
                }
                because |= keyDep[place];
            }
        }
        return because;
    }

    private boolean isPlainKey(Object key) {
        return key instanceof Obj object && (isIdentity || object.type.isEqualToItselfOnly());
    }

    private long[] visitedMask = new long[1];

    private long[] clearedMask(int words) {
        if (visitedMask.length == words) {
            Arrays.fill(visitedMask, 0);
        } else {
            visitedMask = new long[words];
        }
        return visitedMask;
    }

    private int add(LazyMachine m, CallSite site, int cell, long dep) {
        if (site.role == CallSite.Role.VISIT) {
            int visited = visit(m, cell, dep);
            if (visited != TestOutcome.NO) {
                return visited == TestOutcome.YES
                        ? m.operands.answer(2, 1, 0, 0)
                        : TestOutcome.FAILED;
            }
        }
        boolean presentFails = (site.meaning & Failing.FALSE_FAILS) != 0;
        boolean absentFails = (site.meaning & Failing.TRUE_FAILS) != 0;
        int present = look(m, cell + 1, presentFails, absentFails);
        if (present == TestOutcome.FAILED) {
            return TestOutcome.FAILED;
        }
        long answerDep = dep | foundDep;
        if (present == TestOutcome.YES) {
            dependOn(m.trail, answerDep | m.frames.context, true, false);
            return m.operands.answer(2, 0, 0, answerDep);
        }
        append(m, cell + 1, -1, answerDep | m.frames.context);
        return m.operands.answer(2, 1, 0, answerDep);
    }

    /** Takes the elements or entries of another container as that gives them. */
    private int takeAll(LazyMachine m, CallSite site, int cell, String method) {
        int check = m.exceptions.dereference(cell + 1);
        if (check != SafetyCheck.PASSED) {
            return SafetyCheck.status(check);
        }
        if (isIdentity || !m.givesElements(m.frames.refs[cell + 1])) {
            throw new NotModelled(site + " of " + type);
        }
        return m.follow(site, method);
    }

    private int contains(LazyMachine m, CallSite site, int cell, long dep) {
        boolean presentFails = (site.meaning & Failing.TRUE_FAILS) != 0;
        boolean absentFails = (site.meaning & Failing.FALSE_FAILS) != 0;
        int present = look(m, cell + 1, presentFails, absentFails);
        return present == TestOutcome.FAILED
                ? TestOutcome.FAILED
                : m.operands.answer(2, present, 0, dep | foundDep);
    }

    private int put(LazyMachine m, int cell, long dep, boolean isOnlyIfAbsent) {
        int present = look(m, cell + 1, false, false);
        if (present == TestOutcome.FAILED) {
            return TestOutcome.FAILED;
        }
        long all = dep | foundDep | m.frames.context;
        if (present == TestOutcome.NO) {
            append(m, cell + 1, cell + 2, all);
            return m.operands.answerRef(3, null, 0, all);
        }
        int place = found;
        Object old = values[place];
        int oldLazy = valueLazy[place];
        long oldDep = valueDep[place];
        dependOn(m.trail, all, true, true);
        if (isOnlyIfAbsent && oldLazy != 0) {
            throw new NotModelled("putIfAbsent with an unknown value");
        }
        if (!isOnlyIfAbsent || oldLazy == 0 && old == null) {
            setValue(m, place, cell + 2, all);
        }
        return m.operands.answerRef(3, old, oldLazy, oldDep | all);
    }

    private void setValue(LazyMachine m, int place, int from, long dep) {
        Kept.Value old = new Kept.Value(place, values[place], valueLazy[place], valueDep[place]);
        changes++;
        m.trail.push(this, VALUE, 0, 0, 0, old);
        values[place] = m.frames.refs[from];
        valueLazy[place] = m.frames.lazy[from];
        valueDep[place] = m.frames.dep[from] | dep | all();
    }

    private int get(LazyMachine m, int cell, long dep, int args) {
        int present = look(m, cell + 1, false, false);
        if (present == TestOutcome.FAILED) {
            return TestOutcome.FAILED;
        }
        long all = dep | foundDep | all();
        if (present == TestOutcome.NO) {
            return args == 2
                    ? m.operands.answerRef(2, null, 0, all)
                    : m.operands.answerRef(
                            3,
                            m.frames.refs[cell + 2],
                            m.frames.lazy[cell + 2],
                            all | m.frames.dep[cell + 2]);
        }
        return m.operands.answerRef(args, values[found], valueLazy[found], all | valueDep[found]);
    }

    private int removeKey(LazyMachine m, int cell, long dep) {
        int present = lookKnown(m, cell);
        if (present == TestOutcome.FAILED) {
            return TestOutcome.FAILED;
        }
        long all = dep | foundDep | m.frames.context;
        if (present == TestOutcome.YES) {
            remove(m, found);
        }
        dependOn(m.trail, all, false, true);
        return m.operands.answer(2, present, 0, all);
    }

    private int lookKnown(LazyMachine m, int cell) {
        int present = m.operands.concretise(cell + 1, true) ? TestOutcome.NO : TestOutcome.FAILED;
        return present == TestOutcome.FAILED ? present : look(m, cell + 1, false, false);
    }

    private int removeEntry(LazyMachine m, int cell, long dep) {
        int present = lookKnown(m, cell);
        if (present == TestOutcome.FAILED) {
            return TestOutcome.FAILED;
        }
        long all = dep | foundDep | m.frames.context | all();
        dependOn(m.trail, all, false, true);
        if (present == TestOutcome.NO) {
            return m.operands.answerRef(2, null, 0, all);
        }
        int place = found;
        Object old = values[place];
        int oldLazy = valueLazy[place];
        long oldDep = valueDep[place];
        remove(m, place);
        return m.operands.answerRef(2, old, oldLazy, oldDep | all);
    }

    // --- changes --------------------------------------------------------------------------------

    private void append(LazyMachine m, int keyCell, int valueCell, long dep) {
        if (size == keys.length) {
            grow();
        }
        changes++;
        if (!hasTable) {
            m.trail.push(this, TABLE, 0, 0, 0, null);
            hasTable = true;
        }
        m.trail.push(this, ADD, total, 0, buckets, null);
        int i = size++;
        if (size > (int) (buckets * .75f)) {
            buckets *= 2;
        }
        keys[i] = m.frames.refs[keyCell];
        keyLazy[i] = m.frames.lazy[keyCell];
        keyDep[i] = m.frames.dep[keyCell] | dep;
        isOwned[i] = false;
        total |= keyDep[i];
        if (valueCell >= 0) {
            values[i] = m.frames.refs[valueCell];
            valueLazy[i] = m.frames.lazy[valueCell];
            valueDep[i] = m.frames.dep[valueCell] | dep;
        }
        if (keyLazy[i] == 0) {
            places.set(keys[i], i);
        } else {
            lazyKeys++;
        }
    }

    private void grow() {
        int larger = 2 * size;
        keys = Arrays.copyOf(keys, larger);
        keyLazy = Arrays.copyOf(keyLazy, larger);
        keyDep = Arrays.copyOf(keyDep, larger);
        isOwned = Arrays.copyOf(isOwned, larger);
        values = Arrays.copyOf(values, larger);
        valueLazy = Arrays.copyOf(valueLazy, larger);
        valueDep = Arrays.copyOf(valueDep, larger);
    }

    /** Keeps one entry only: a loop that adds and removes would fill the memory with copies. */
    private void remove(LazyMachine m, int place) {
        changes++;
        m.trail.push(this, REMOVE, 0, 0, place, entry(place));
        move(place + 1, place, size - 1 - place);
        size--;
        findPlaces();
    }

    private Kept.Entry entry(int i) {
        Kept.Value value = new Kept.Value(i, values[i], valueLazy[i], valueDep[i]);
        return new Kept.Entry(keys[i], keyLazy[i], keyDep[i], isOwned[i], value);
    }

    /** Moves entries to make place for one, or to fill a gap. */
    private void move(int from, int to, int count) {
        System.arraycopy(keys, from, keys, to, count);
        System.arraycopy(keyLazy, from, keyLazy, to, count);
        System.arraycopy(keyDep, from, keyDep, to, count);
        System.arraycopy(isOwned, from, isOwned, to, count);
        System.arraycopy(values, from, values, to, count);
        System.arraycopy(valueLazy, from, valueLazy, to, count);
        System.arraycopy(valueDep, from, valueDep, to, count);
    }

    /** Puts an entry back where it was; the arrays have room, because they never get shorter. */
    private void insert(int place, Kept.Entry entry) {
        move(place, place + 1, size - place);
        size++;
        keys[place] = entry.key();
        keyLazy[place] = entry.lazy();
        keyDep[place] = entry.dep();
        isOwned[place] = entry.isOwned();
        putBack(entry.value());
        findPlaces();
    }

    /**
     * Takes all entries out. What they take stays on the trail: nothing if there were none, as in a
     * loop that clears a table again and again; else as much as they have, which takes room.
     */
    private void giveUpAll(LazyMachine m) {
        Kept.All copy = null;
        if (size > 0) {
            m.budget.takeRoom(2 * size);
            copy = entries();
            Arrays.fill(keys, 0, size, null);
        }
        changes++;
        m.trail.push(this, ALL, total, 0, 0, copy);
        size = 0;
        findPlaces();
    }

    private Kept.All entries() {
        return new Kept.All(
                Arrays.copyOf(keys, size),
                Arrays.copyOf(keyLazy, size),
                Arrays.copyOf(keyDep, size),
                Arrays.copyOf(isOwned, size),
                Arrays.copyOf(values, size),
                Arrays.copyOf(valueLazy, size),
                Arrays.copyOf(valueDep, size));
    }

    @Override
    protected void undoChange(int code, long bits, long dep, int lazy, @Nullable Object ref) {
        changes++;
        if (code == ADD) {
            size--;
            if (keyLazy[size] == 0) {
                places.set(keys[size], -1);
            } else {
                lazyKeys--;
            }
            keys[size] = null;
            total = bits;
            buckets = lazy;
        } else if (code == TABLE) {
            hasTable = false;
        } else if (code == VALUE) {
            putBack((Kept.Value) Objects.requireNonNull(ref));
        } else if (code == REMOVE) {
            insert(lazy, (Kept.Entry) Objects.requireNonNull(ref));
        } else {
            total = bits;
            if (ref != null) {
                putBack((Kept.All) ref);
            }
        }
    }

    private void putBack(Kept.Value old) {
        values[old.place()] = old.ref();
        valueLazy[old.place()] = old.lazy();
        valueDep[old.place()] = old.dep();
    }

    /** Puts all entries back; the arrays have room, because they never get shorter. */
    private void putBack(Kept.All copy) {
        size = copy.keys().length;
        System.arraycopy(copy.keys(), 0, keys, 0, size);
        System.arraycopy(copy.keyLazy(), 0, keyLazy, 0, size);
        System.arraycopy(copy.keyDep(), 0, keyDep, 0, size);
        System.arraycopy(copy.isOwned(), 0, isOwned, 0, size);
        System.arraycopy(copy.values(), 0, values, 0, size);
        System.arraycopy(copy.valueLazy(), 0, valueLazy, 0, size);
        System.arraycopy(copy.valueDep(), 0, valueDep, 0, size);
        findPlaces();
    }

    // --- iteration ------------------------------------------------------------------------------

    /** How often something was changed, or taken back. */
    private int changes;

    /** The elements as an iterator gives them, as long as nothing changes. */
    private SequenceModel inOrder(LazyMachine m, boolean areKeys) {
        if (lazyKeys > 0) {
            throw new NotModelled("an iterator over a set or map with unknown keys");
        }
        m.budget.takeRoom(2 * size);
        int[] order = isHashed() ? BucketOrder.of(keys, size, buckets) : BucketOrder.first(size);
        int now = changes;
        SequenceModel list =
                m.dependence.register(
                        new SequenceModel(
                                areKeys ? "java/util/Set" : "java/util/Collection",
                                this,
                                () -> changes == now));
        for (int i : order) {
            if (areKeys) {
                list.append(keys[i], 0, keyDep[i] | all());
            } else {
                list.append(values[i], valueLazy[i], valueDep[i] | all());
            }
        }
        list.dependOn(m.trail, all(), true, true);
        return list;
    }
}

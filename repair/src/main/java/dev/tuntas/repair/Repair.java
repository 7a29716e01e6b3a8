package dev.tuntas.repair;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.mend.MendWorld;
import dev.tuntas.repair.internal.RepairProblems;
import dev.tuntas.repair.internal.run.LivePostcondition;
import dev.tuntas.repair.internal.run.OwnPredicate;
import dev.tuntas.repair.internal.run.Postcondition;
import dev.tuntas.repair.internal.run.RepairRun;
import dev.tuntas.repair.internal.run.Wishes;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairStrategy;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Mends corrupt objects: changes few of their fields, so that the predicate says yes to them.
 *
 * <pre>{@code
 * Repair<SearchTree> repair = Repair.of(SearchTree.class);
 * RepairResult<SearchTree> result = repair.mend(tree);
 * result.changes().forEach(System.out::println); // Node#17.left: Node#3 -> Node#40
 * }</pre>
 *
 * <p>The search runs on copies. The object itself is changed only if its own predicate then says
 * yes; otherwise it is as it was. The first repair of a class weaves it, later ones of the same
 * {@code Repair} don't.
 */
public final class Repair<T> {
    private static final int SCOPE = 2;

    private final Class<T> subject;
    private Method predicate;
    private @Nullable Finitization<T> bounds;
    private final Set<String> frozen = new LinkedHashSet<>();
    private final Map<String, List<@Nullable Object>> preferred = new LinkedHashMap<>();
    private final Map<String, List<String>> preferredTexts = new LinkedHashMap<>();
    private int spare;
    private Consumer<? super RepairResult<T>> listener = result -> {};
    private long steps = Long.MAX_VALUE;
    private Duration time = Duration.ofSeconds(60);
    private RepairStrategy strategy = RepairStrategy.CHECKPOINT;
    private @Nullable Path memory;
    private @Nullable MendWorld world;

    private Repair(Class<T> subject, Method predicate) {
        this.subject = subject;
        this.predicate = predicate;
    }

    /** By the predicate of a class: {@code repOk}, or the one that is annotated. */
    public static <T> Repair<T> of(Class<T> subject) {
        return new Repair<>(subject, Predicates.of(subject));
    }

    /** By another predicate of the class: a method without parameters. */
    public static <T> Repair<T> of(Class<T> subject, String predicate) {
        return new Repair<>(subject, Predicates.named(subject, predicate, subject));
    }

    /** By a predicate of any class: a static method that takes the subject. */
    public static <T> Repair<T> of(Class<T> subject, Class<?> owner, String predicate) {
        return new Repair<>(subject, Predicates.named(owner, predicate, subject));
    }

    /** Bounds that lead to all classes of objects that may be met; how many is of no account. */
    public Repair<T> bounds(Finitization<T> newBounds) {
        bounds = newBounds;
        world = null;
        return this;
    }

    /** Fields that must not change, such as {@code Node.key}. */
    public Repair<T> freeze(String... fields) {
        frozen.addAll(List.of(fields));
        return this;
    }

    /**
     * Values that a field is to be given before others, the most wanted first: {@code
     * prefer("Node.color", BLACK)}. Whether one of them is right, the predicate says.
     */
    public Repair<T> prefer(String field, @Nullable Object @Nullable ... values) {
        // To the compiler, null alone is no array rather than an array with null.
        @Nullable Object[] wanted = values == null ? new @Nullable Object[] {null} : values.clone();
        preferred.put(field, Collections.unmodifiableList(Arrays.asList(wanted)));
        return this;
    }

    /** Prefers values, written as in {@code @RepairHint}: {@code "0"}, {@code "null"}. */
    public Repair<T> preferText(String field, String... values) {
        preferredTexts.put(field, List.of(values));
        return this;
    }

    /** So many new objects of each class may be added, where others are missing. */
    public Repair<T> spare(int objects) {
        spare = (int) RepairProblems.checkPositive("number of spare objects", objects);
        return this;
    }

    /** Who is told each repair, those that came to nothing, too. */
    public Repair<T> listener(Consumer<? super RepairResult<T>> told) {
        listener = told;
        return this;
    }

    /** How many steps the predicate may take in all. */
    public Repair<T> steps(long atMost) {
        steps = RepairProblems.checkPositive("number of steps", atMost);
        return this;
    }

    public Repair<T> time(Duration atMost) {
        if (atMost.compareTo(Duration.ZERO) <= 0) {
            throw RepairProblems.noTime(atMost);
        }
        time = atMost;
        return this;
    }

    public Repair<T> strategy(RepairStrategy newStrategy) {
        strategy = newStrategy;
        return this;
    }

    /**
     * A file that keeps what has helped, as changes without the names of objects, such as {@code
     * Node.next} to null; it is tried first from then on. That never decides whether an object is
     * mended, only how soon; at most a twentieth of the steps and the time is spent on it. Several
     * processes may use one file.
     */
    public Repair<T> memory(Path file) {
        memory = file;
        return this;
    }

    /** Mends an object, if that is possible within the limits. */
    public RepairResult<T> mend(T object) {
        return mend(object, List.of());
    }

    /**
     * Mends an object, which may get back some that it has lost.
     *
     * @param pool objects that were part of it; those that still are, are of no account
     */
    public RepairResult<T> mend(T object, Collection<?> pool) {
        return mend(object, pool, null);
    }

    /**
     * Mends an object after a call that has not done what it promised: so that its predicate says
     * yes, and a postcondition does, too, which may know what was before the call.
     *
     * <pre>{@code
     * int size = tree.size();
     * tree.remove(7);
     * repair.mendAfter(tree, t -> t.size() == size - 1 && !t.contains(7), 7);
     * }</pre>
     *
     * <p>First it is mended as without a postcondition; if that is not enough, all single changes
     * are tried, all pairs, and so on, and the postcondition is asked about each valid structure.
     * It is asked about the object itself, which is put back each time, so it must only look.
     *
     * @param given arguments of the call and its result: their numbers are tried, and their objects
     *     may be put in
     */
    public synchronized RepairResult<T> mendAfter(
            T object, Predicate<? super T> postcondition, @Nullable Object @Nullable ... given) {
        // To the compiler, null alone is no array rather than an array with null.
        @Nullable Object[] all = given == null ? new @Nullable Object[0] : given.clone();
        List<Object> pool = new ArrayList<>();
        for (Object one : all) {
            if (one != null && world().knows(one.getClass()) && !world().isPlain(one)) {
                pool.add(one);
            }
        }
        return mend(object, pool, new LivePostcondition<>(object, postcondition, all));
    }

    synchronized RepairResult<T> mend(
            T object, Collection<?> pool, @Nullable Postcondition postcondition) {
        if (!subject.isInstance(object)) {
            throw RepairProblems.wrongSubject(subject, object);
        }
        if (pool.stream().anyMatch(Objects::isNull)) {
            throw RepairProblems.nullInPool();
        }
        Wishes wishes =
                new Wishes(
                        List.copyOf(pool),
                        spare,
                        frozen,
                        preferred,
                        preferredTexts,
                        steps,
                        time,
                        strategy,
                        memory,
                        postcondition);
        RepairResult<T> result = new RepairRun<>(world(), predicate, object, wishes).run();
        listener.accept(result);
        return result;
    }

    /**
     * Returns the object if its predicate says yes to it, if need be after mending it. That costs
     * one call of the predicate as long as all is well.
     *
     * @throws dev.tuntas.core.message.TuntasException if it can't be mended; it says why
     */
    public T ensure(T object) {
        if (subject.isInstance(object) && OwnPredicate.complaint(predicate, object) == null) {
            return object;
        }
        RepairResult<T> result = mend(object);
        if (!result.isValid()) {
            throw RepairProblems.notMended(subject, result.reason());
        }
        return object;
    }

    /** The woven classes; made at the first use. */
    MendWorld world() {
        MendWorld known = world;
        if (known == null) {
            Finitization<T> led = bounds;
            known =
                    MendWorld.of(
                            led == null ? Finitization.derive(subject, SCOPE) : led, predicate);
            world = known;
        }
        return known;
    }
}

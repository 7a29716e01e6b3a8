package dev.tuntas.core.spi.mend;

import dev.tuntas.core.bounds.ContainerKind;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.search.FreshObjects;
import dev.tuntas.core.internal.search.LiveWorld;
import dev.tuntas.core.spi.part.Mender;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The classes of a subject, woven once, so that a predicate can run on copies of its live objects.
 */
public final class MendWorld {
    /** A field that is a slot, and which of the numbers of its object it has. */
    public record SlotField(Field field, int position) {}

    /** A failure that takes longer is not looked into. */
    private static final long STEPS_OF_REASONS = 2_000_000;

    private final LiveWorld world;
    private final Method predicate;
    private @Nullable FailureReasons reasons;

    private MendWorld(LiveWorld world, Method predicate) {
        this.world = world;
        this.predicate = predicate;
    }

    /** Tells on which slots it depends that the predicate says no; made at the first use. */
    public FailureReasons reasons() {
        FailureReasons known = reasons;
        if (known == null) {
            known =
                    new FailureReasons(
                            predicate, world.users(), STEPS_OF_REASONS, world::hasOtherStatics);
            reasons = known;
        }
        return known;
    }

    /** For the classes that the bounds lead to; how many objects they say is of no account. */
    public static MendWorld of(Finitization<?> bounds, Method predicate) {
        return new MendWorld(new LiveWorld(bounds, predicate), predicate);
    }

    /**
     * Why the predicate can't be taken back to where it read a field, so that each run of it is one
     * from the start; null if it can be.
     */
    public @Nullable String obstacle() {
        return world.obstacle();
    }

    /** Whether objects of a class can be copied. */
    public boolean knows(Class<?> type) {
        return type.isArray() ? world.knowsArrays(type) : world.knows(type);
    }

    /** How many numbers an object of a class takes. */
    public int positions(Class<?> type) {
        return world.positions(type);
    }

    /** The fields of a class that are slots. */
    public List<SlotField> slots(Class<?> type) {
        return world.slots(type).stream()
                .map(slot -> new SlotField(slot.field(), slot.position()))
                .toList();
    }

    /** The kind that live containers of a class are taken as, if objects may hold some. */
    public Optional<ContainerKind> container(Class<?> type) {
        return world.container(type);
    }

    /** The classes of the objects that have slots, containers excepted. */
    public List<Class<?>> types() {
        return world.types();
    }

    /** A new object of the user's own class, as its constructor makes it. */
    public static Object fresh(Class<?> type) {
        return FreshObjects.make(type);
    }

    /** Values of a field in the bounds that are no objects of the user's. */
    public List<Object> values(Class<?> owner, Field field) {
        return world.values(owner, field);
    }

    /** Whether a value is the same object inside. */
    public static boolean isShared(Object value) {
        return LiveWorld.isShared(value);
    }

    /** Whether a value has no slots, so that it can't be changed. */
    public boolean isPlain(Object value) {
        return world.isPlain(value);
    }

    /** Whether such a value holds an object that has slots: inside it has one of its own. */
    public boolean holdsObjects(Object plain) {
        return world.holdsObjects(plain);
    }

    /** A value that has no slots, as it is inside. */
    public Object plain(Object value) {
        return world.plain(value);
    }

    /** The class loader for a thread that runs the predicate. */
    public ClassLoader loader() {
        return world.loader();
    }

    /**
     * Makes copies of objects, whose slots are yet to be filled: first the lengths of arrays.
     *
     * @param live the objects, arrays among them
     * @param firstSlot by object, from 1
     * @param isSlot by number: whether it is a slot
     * @param longest by object: the greatest length that an array may have
     * @param root the object that the predicate is asked about
     * @param restarts whether every run is one from the start
     */
    public Mender copy(
            Object[] live,
            int[] firstSlot,
            boolean[] isSlot,
            int[] longest,
            int root,
            long steps,
            boolean restarts) {
        return world.copy(live, firstSlot, isSlot, longest, root, steps, restarts);
    }
}

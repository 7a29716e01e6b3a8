package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.ContainerKind;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.Fields;
import dev.tuntas.core.internal.bounds.SharedValues;
import dev.tuntas.core.internal.bounds.ValueClasses;
import dev.tuntas.core.internal.weave.ClassFiles;
import dev.tuntas.core.internal.weave.PredicateMethod;
import dev.tuntas.core.internal.weave.WeavePlan;
import dev.tuntas.core.internal.weave.WeavePlan.WovenField;
import dev.tuntas.core.internal.weave.resume.Program;
import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.space.Codes;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * The woven classes of a subject, in which a predicate runs on copies of live objects. They are
 * woven once, and serve as many objects as there are, one after the other.
 */
public final class LiveWorld {
    /** A field that is a slot, and which of the numbers of its object it has. */
    public record SlotField(Field field, int position) {}

    private final StateSpace space;
    private final ClassLoader users;
    private final WeavePlan plan;
    private final WorldLoader loader;
    private final WorldValues values;
    private final ObjectMaker maker;
    private final LiveContainers containers;
    private final Map<Class<?>, Boolean> known = new HashMap<>();
    private final LiveStatics statics = new LiveStatics();
    private final List<Class<?>> withStatics = new ArrayList<>();
    private final @Nullable String obstacle;

    /** Weaves the classes that the bounds lead to; how many objects these say is of no account. */
    public LiveWorld(Finitization<?> bounds, Method predicate) {
        this.space = bounds.space();
        this.containers = new LiveContainers(space);
        PredicateMethod method = new PredicateMethod(predicate);
        this.users = World.loaderOf(bounds, method);
        ClassFiles files = new ClassFiles(users);
        WeavePlan resumable = new WeavePlan(files, space, method, true);
        Program program = Program.of(resumable, false);
        this.obstacle = program.obstacle();
        boolean isResumable = obstacle == null;
        this.plan = isResumable ? resumable : new WeavePlan(files, space, method, false);
        this.loader =
                isResumable
                        ? new WorldLoader(users, plan, program, true)
                        : WorldLoader.tellingComparisons(users, plan);
        this.values = new WorldValues(space, loader, plan, new Object[0]);
        loader.setDefaultAssertionStatus(predicate.getDeclaringClass().desiredAssertionStatus());
        this.maker = new ObjectMaker(loader, plan, loader.ofTuntas("Monitor"));
        withStatics.add(predicate.getDeclaringClass());
        withStatics.addAll(types());
    }

    /** Why the predicate can't be taken back to where it read a slot; null if it can. */
    public @Nullable String obstacle() {
        return obstacle;
    }

    /** Whether static fields were not as initialisers make them when objects were copied. */
    public boolean hasOtherStatics() {
        return statics.differed();
    }

    /** Whether objects of a class can be copied to this world. */
    public boolean knows(Class<?> type) {
        return known.computeIfAbsent(
                type, t -> plan.positions(name(standIn(t))) > 0 || isOfSpace(t));
    }

    /** Some objects have no fields at all. */
    private boolean isOfSpace(Class<?> type) {
        return space.classDomains().stream()
                .anyMatch(d -> d.kind() == ClassDomain.Kind.OBJECTS && d.type() == type);
    }

    /** Whether the elements of arrays of a type are slots. */
    public boolean knowsArrays(Class<?> arrayType) {
        return plan.hasArrays() && plan.mayHoldSlots(Type.getType(arrayType));
    }

    /** How many numbers an object of a class takes. */
    public int positions(Class<?> type) {
        return plan.positions(name(standIn(type)));
    }

    /** The fields of a class that are slots. */
    public List<SlotField> slots(Class<?> type) {
        List<SlotField> slots = new ArrayList<>();
        for (Field field : Fields.of(standIn(type))) {
            woven(field)
                    .filter(WovenField::isSlot)
                    .ifPresent(woven -> slots.add(new SlotField(field, woven.position())));
        }
        return slots;
    }

    /** Values of a field in the bounds that are no objects of the user's. */
    public List<Object> values(Class<?> owner, Field field) {
        for (Slot slot : space.slots()) {
            int object = Codes.object(slot);
            ClassDomain domain = object < 0 ? null : Codes.domainOf(space, object);
            if (domain != null
                    && domain.type() == owner
                    && domain.kind() == ClassDomain.Kind.OBJECTS
                    && domain.fields().get(Codes.position(slot)).equals(field)) {
                return shared(slot.domain());
            }
        }
        return List.of();
    }

    private static List<Object> shared(FieldDomain domain) {
        List<Object> shared = new ArrayList<>();
        for (int v = 0; v < domain.size(); v++) {
            Object given = Codes.object(domain, v) >= 0 ? null : Codes.given(domain, v);
            if (given != null && isShared(given)) {
                shared.add(given);
            }
        }
        return shared;
    }

    /** The kind that live containers of a class are taken as, if there is one. */
    public Optional<ContainerKind> container(Class<?> type) {
        return containers.kind(type);
    }

    private Class<?> standIn(Class<?> type) {
        return containers.standIn(type);
    }

    /** The classes of the objects that have slots, containers excepted. */
    public List<Class<?>> types() {
        List<Class<?>> types = new ArrayList<>();
        for (ClassDomain domain : space.classDomains()) {
            boolean isOfUser =
                    domain.kind() == ClassDomain.Kind.OBJECTS && domain.container().isEmpty();
            if (isOfUser && !types.contains(domain.type()) && knows(domain.type())) {
                types.add(domain.type());
            }
        }
        return types;
    }

    private Optional<WovenField> woven(Field field) {
        return plan.fieldsOf(name(field.getDeclaringClass())).stream()
                .filter(each -> each.name().equals(field.getName()))
                .findFirst();
    }

    private String name(Class<?> type) {
        return plan.move().name(Type.getInternalName(type));
    }

    /**
     * Makes copies of objects, whose slots are yet to be filled.
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
        statics.give(withStatics, this::inWorld);
        // Whatever was copied for other objects is of no use, and would be kept for ever.
        values.forgetImmutables();
        Object[] objects = new Object[live.length];
        Constructor<?> arrays = loader.ofTuntas("TrackedArray").getConstructors()[0];
        for (int i = 0; i < live.length; i++) {
            Class<?> type = live[i].getClass();
            objects[i] =
                    type.isArray()
                            ? Reflection.create(
                                    arrays, inWorld(type.getComponentType()), longest[i])
                            : maker.make(standIn(type));
            if (containers.kind(type).isEmpty()) {
                copyOthers(live[i], objects[i]);
            }
        }
        containers.give(live, objects, this::slotFields, this::inWorld);
        Object runner =
                Reflection.create(loader.initialised(WorldLoader.RUNNER).getConstructors()[0]);
        Map<String, Integer> positions = Map.copyOf(plan.positionsByName());
        return obstacle == null
                ? engine(
                        "MendEngine",
                        objects,
                        firstSlot,
                        isSlot,
                        positions,
                        runner,
                        root,
                        steps,
                        restarts)
                : engine(
                        "RerunEngine",
                        objects,
                        firstSlot,
                        isSlot,
                        positions,
                        runner,
                        held(live, objects),
                        root,
                        steps);
    }

    private Mender engine(String name, Object... given) {
        return (Mender) Reflection.create(loader.ofTuntas(name).getConstructors()[0], given);
    }

    /** What copies hold in fields that are no slots: a run may leave something in there. */
    private @Nullable Object[] held(Object[] live, Object[] copies) {
        List<@Nullable Object> held = new ArrayList<>();
        for (int i = 0; i < live.length; i++) {
            Class<?> type = live[i].getClass();
            for (Field field : containers.kind(type).isEmpty() ? others(type) : List.<Field>of()) {
                if (!field.getType().isPrimitive()) {
                    Class<?> owner = inWorld(field.getDeclaringClass());
                    held.add(Reflection.read(copies[i], owner, field.getName()));
                }
            }
        }
        return held.toArray();
    }

    private List<Field> slotFields(Class<?> type) {
        return slots(type).stream().map(SlotField::field).toList();
    }

    /** Fields that are no slots hold what they do outside, if the world can have the same. */
    private void copyOthers(Object from, Object to) {
        for (Field field : others(from.getClass())) {
            Object value = Reflection.read(from, field.getDeclaringClass(), field.getName());
            if (value == null || isShared(value)) {
                Reflection.set(to, inWorld(field.getDeclaringClass()), field.getName(), value);
            }
        }
    }

    private final Map<Class<?>, List<Field>> others = new HashMap<>();

    private List<Field> others(Class<?> type) {
        return others.computeIfAbsent(
                type,
                t ->
                        t.isArray()
                                ? List.of()
                                : Fields.of(t).stream()
                                        .filter(f -> woven(f).filter(WovenField::isSlot).isEmpty())
                                        .filter(f -> !Fields.isConstant(f))
                                        .filter(f -> !f.isSynthetic())
                                        .toList());
    }

    /** Whether a value is the same object inside. */
    public static boolean isShared(Object value) {
        return SharedValues.isShared(value);
    }

    /** Whether a value has no slots, so that it can't be changed. */
    public boolean isPlain(Object value) {
        return value instanceof Enum<?>
                || value instanceof Class<?>
                || isShared(value)
                || !knows(value.getClass()) && ValueClasses.isImmutable(value);
    }

    /**
     * Whether a value without slots holds an object that has some: inside it has one of its own.
     */
    public boolean holdsObjects(Object plain) {
        return !isShared(plain)
                && !(plain instanceof Class<?>)
                && ValueClasses.holds(plain, this::knows);
    }

    /** A value that has no slots, as it is inside. */
    public Object plain(Object value) {
        boolean isKnown = value instanceof Enum<?> || value instanceof Class<?> || isShared(value);
        return isKnown ? Objects.requireNonNull(values.plain(value)) : values.immutable(value);
    }

    /** The class inside that stands for one outside. */
    private Class<?> inWorld(Class<?> type) {
        return values.inWorld(type, plan);
    }

    /** The loader of the classes outside. */
    public ClassLoader users() {
        return users;
    }

    /** For the thread that runs the predicate. */
    public ClassLoader loader() {
        return loader;
    }
}

package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.Fields;
import dev.tuntas.core.internal.bounds.GivenValue;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Judge;
import dev.tuntas.core.internal.engine.Notes;
import dev.tuntas.core.internal.engine.SpaceTables;
import dev.tuntas.core.internal.lazy.LateJudge;
import dev.tuntas.core.internal.lazy.LazyEngine;
import dev.tuntas.core.internal.weave.ClassFiles;
import dev.tuntas.core.internal.weave.PredicateMethod;
import dev.tuntas.core.internal.weave.WeavePlan;
import dev.tuntas.core.internal.weave.WeaveProblems;
import dev.tuntas.core.internal.weave.resume.Program;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.Explanation;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.space.Codes;
import dev.tuntas.machine.code.Unfollowable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * A world apart, in which a predicate runs: a loader with the woven classes, the objects of the
 * space in it, and an engine. Nothing but candidates leaves it.
 *
 * <p>The classes of package {@code internal.world} are loaded anew here, so from the outside they
 * are reached by reflection, once, while the world is made.
 */
public final class World {
    /** What searches where lazy can't follow. */
    private static final Strategy BESIDE_LAZY = Strategy.CHECKPOINT_MULTIVALUE;

    private final StateSpace space;
    private final WeavePlan plan;
    private final WorldLoader loader;
    private final WorldValues values;
    private final Object[] objects;
    private final int[] entryOf;

    private World(
            Finitization<?> finitization,
            PredicateMethod predicate,
            WeavePlan plan,
            WorldLoader loader) {
        this.space = finitization.space();
        this.plan = plan;
        this.loader = loader;
        // An assertion that would fail outside fails inside, too.
        loader.setDefaultAssertionStatus(
                predicate.method().getDeclaringClass().desiredAssertionStatus());
        this.objects = new Object[Codes.objects(space)];
        this.entryOf = new int[Codes.objects(space)];
        this.values = new WorldValues(space, loader, plan, objects);
    }

    /** Makes a world with the engine of a strategy in it; tells what the user should know. */
    public static Engine engine(
            Finitization<?> finitization,
            PredicateMethod predicate,
            Strategy strategy,
            long steps,
            List<Note> notes) {
        ClassLoader users = loaderOf(finitization, predicate);
        ClassFiles files = new ClassFiles(users);
        try {
            if (strategy == Strategy.LAZY) {
                return lazy(finitization, predicate, users, steps, notes);
            }
            Judge judge = new LateJudge(() -> lazy(finitization, predicate, users, steps));
            if (strategy != Strategy.KORAT) {
                WeavePlan plan = new WeavePlan(files, finitization.space(), predicate, true);
                Program program = Program.of(plan, strategy.isMultivalue());
                String obstacle = obstacle(finitization.space(), program);
                if (obstacle == null) {
                    program.regions().forEach(region -> notes.add(Notes.executedAgain(region)));
                    WorldLoader loader = new WorldLoader(users, plan, program, false);
                    return new World(finitization, predicate, plan, loader)
                            .build("CheckpointEngine", steps, strategy, judge);
                }
                notes.add(Notes.notResumable(strategy, obstacle));
            }
            WeavePlan plan = new WeavePlan(files, finitization.space(), predicate, false);
            WorldLoader loader =
                    new WorldLoader(
                            users, plan, WovenFiles.of(users, finitization.space(), predicate));
            return new World(finitization, predicate, plan, loader)
                    .build("KoratEngine", steps, Strategy.KORAT, judge);
        } catch (LinkageError e) {
            throw WeaveProblems.cannotLink(finitization.subject().getName(), e);
        }
    }

    /** The engine of lazy, with a world beside it for what can't be followed. */
    private static Engine lazy(
            Finitization<?> finitization,
            PredicateMethod predicate,
            ClassLoader users,
            long steps,
            List<Note> notes) {
        try {
            return lazy(finitization, predicate, users, steps);
        } catch (Unfollowable e) {
            notes.add(Notes.notFollowed(String.valueOf(e.getMessage())));
            return engine(finitization, predicate, BESIDE_LAZY, steps, notes);
        }
    }

    private static LazyEngine lazy(
            Finitization<?> finitization,
            PredicateMethod predicate,
            ClassLoader users,
            long steps) {
        String value =
                value(
                        finitization.space(),
                        given -> given instanceof GivenValue || given instanceof Class);
        if (value != null) {
            throw new Unfollowable(value);
        }
        return new LazyEngine(
                finitization.space(),
                predicate.method(),
                users,
                steps,
                () -> engine(finitization, predicate, BESIDE_LAZY, steps, new ArrayList<>()));
    }

    /** The engine of lazy for a predicate that can be followed. */
    static LazyEngine lazy(Finitization<?> finitization, PredicateMethod predicate, long steps) {
        return lazy(finitization, predicate, loaderOf(finitization, predicate), steps);
    }

    /** How a predicate reads slots, and what lazy does with them. */
    public static Explanation explain(
            Finitization<?> finitization, PredicateMethod predicate, long steps) {
        ClassFiles files = new ClassFiles(loaderOf(finitization, predicate));
        WeavePlan plan = new WeavePlan(files, finitization.space(), predicate, true);
        Program program = Program.of(plan, true);
        String obstacle = obstacle(finitization.space(), program);
        return new Explanation(
                program.reads(),
                Optional.ofNullable(obstacle),
                new LazyTrial(finitization, predicate, steps).run());
    }

    private static @Nullable String obstacle(StateSpace space, Program program) {
        String value = value(space, v -> v instanceof GivenValue given && !given.isShared());
        return value == null ? program.obstacle() : WeaveProblems.notTakenBack("there is " + value);
    }

    /**
     * A value of some domain that a strategy can't have. A {@link GivenValue}: it is not possible
     * to take its changes back one by one; korat makes it afresh for each run instead. A class: the
     * machine of lazy has its own for it.
     */
    private static @Nullable String value(StateSpace space, Predicate<@Nullable Object> such) {
        Set<FieldDomain> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Slot slot : space.slots()) {
            FieldDomain domain = slot.domain();
            for (int v = seen.add(domain) ? 0 : domain.size(); v < domain.size(); v++) {
                Object given = Codes.given(domain, v);
                if (such.test(given)) {
                    Class<?> type = given instanceof GivenValue value ? value.type() : Class.class;
                    return "a value of %s in the domain of %s"
                            .formatted(type.getTypeName(), slot.name());
                }
            }
        }
        return null;
    }

    /** Of the loaders of predicate and subject, the one from where both can be seen. */
    static ClassLoader loaderOf(Finitization<?> finitization, PredicateMethod predicate) {
        ClassLoader ofPredicate = predicate.method().getDeclaringClass().getClassLoader();
        ClassLoader ofSubject = finitization.subject().getClassLoader();
        if (ofPredicate != null && sees(ofPredicate, finitization.subject())) {
            return ofPredicate;
        }
        return ofSubject == null ? ClassLoader.getSystemClassLoader() : ofSubject;
    }

    private static boolean sees(ClassLoader loader, Class<?> type) {
        try {
            return Class.forName(type.getName(), false, loader) == type;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private Engine build(String engineName, long steps, Strategy strategy, Judge judge) {
        Class<?> slotted = loader.ofTuntas("Slotted");
        Object holder = Codes.rootObject(space) < 0 ? make(loader.ofTuntas("Root")) : null;
        makeObjects();
        new GivenContainers(space, objects, values, plan).give();
        prepareMonitor();
        bindObjects(slotted, holder);
        Object runner = make(loader.initialised(WorldLoader.RUNNER));
        Object root = holder == null ? objects[Codes.rootObject(space)] : holder;
        Constructor<?> constructor = loader.ofTuntas(engineName).getConstructors()[0];
        Engine engine =
                (Engine)
                        Reflection.create(
                                constructor,
                                new SpaceTables(space),
                                owners(holder),
                                positions(),
                                values.references(),
                                values.bits(),
                                runner,
                                objects,
                                held(),
                                root,
                                steps,
                                strategy);
        engine.judgedBy(judge);
        return engine;
    }

    private static Object make(Class<?> type) {
        return Reflection.create(type.getConstructors()[0]);
    }

    // --- objects --------------------------------------------------------------------------------

    private void makeObjects() {
        ObjectMaker maker = new ObjectMaker(loader, plan, loader.ofTuntas("Monitor"));
        Class<?> arrays = loader.ofTuntas("TrackedArray");
        for (int object = 0; object < objects.length; object++) {
            ClassDomain domain = Codes.domainOf(space, object);
            if (domain.kind() == ClassDomain.Kind.ARRAYS) {
                Class<?> component = values.inWorld(domain.type().getComponentType(), plan);
                objects[object] =
                        Reflection.create(
                                arrays.getConstructors()[0], component, domain.maxLength());
            } else {
                objects[object] = maker.make(domain.type());
            }
            number(object);
        }
    }

    /** What the objects hold in fields without a domain. */
    private @Nullable Object[] held() {
        List<@Nullable Object> held = new ArrayList<>();
        for (int object = 0; object < objects.length; object++) {
            ClassDomain domain = Codes.domainOf(space, object);
            for (Field field : Fields.of(domain.type())) {
                boolean canHold =
                        !field.getType().isPrimitive() && !domain.fields().contains(field);
                if (canHold
                        && plan.isWoven(
                                plan.move()
                                        .name(Type.getInternalName(field.getDeclaringClass())))) {
                    held.add(
                            Reflection.read(
                                    objects[object],
                                    values.inWorld(field.getDeclaringClass(), plan),
                                    field.getName()));
                }
            }
        }
        return held.toArray();
    }

    private void number(int object) {
        Class<?> hashed = loader.ofTuntas("Hashed");
        if (hashed.isInstance(objects[object])) {
            ClassDomain domain = Codes.domainOf(space, object);
            // 0 means "not numbered yet", so the numbers start with 1.
            int number = 1 + object - Codes.firstObject(domain);
            Reflection.call(hashed, "tuntas$number", objects[object], number);
        }
    }

    private void prepareMonitor() {
        int entries = Codes.rootObject(space) < 0 ? 2 : 1;
        for (int object = 0; object < objects.length; object++) {
            entryOf[object] = entries;
            entries += positionsOf(object);
        }
        int[] slotOf = new int[entries];
        Arrays.fill(slotOf, -1);
        for (Slot slot : space.slots()) {
            slotOf[entry(slot)] = Codes.id(slot);
        }
        Reflection.callStatic(
                loader.ofTuntas("Monitor"),
                "prepare",
                space.slots().size(),
                slotOf,
                Map.copyOf(plan.positionsByName()));
    }

    private int positionsOf(int object) {
        ClassDomain domain = Codes.domainOf(space, object);
        return domain.kind() == ClassDomain.Kind.ARRAYS
                ? domain.slotsPerObject()
                : plan.positions(plan.move().name(Type.getInternalName(domain.type())));
    }

    private int entry(Slot slot) {
        return Codes.object(slot) < 0 ? 1 : entryOf[Codes.object(slot)] + position(slot);
    }

    private int position(Slot slot) {
        if (Codes.object(slot) < 0) {
            return 0;
        }
        ClassDomain domain = Codes.domainOf(space, Codes.object(slot));
        return domain.kind() == ClassDomain.Kind.ARRAYS
                ? Codes.position(slot)
                : plan.position(domain.fields().get(Codes.position(slot)));
    }

    private void bindObjects(Class<?> slotted, @Nullable Object holder) {
        if (holder != null) {
            Reflection.call(slotted, "tuntas$bind", holder, 1);
        }
        for (int object = 0; object < objects.length; object++) {
            if (slotted.isInstance(objects[object])) {
                Reflection.call(slotted, "tuntas$bind", objects[object], entryOf[object]);
            }
        }
    }

    private Object[] owners(@Nullable Object holder) {
        return space.slots().stream()
                .map(
                        slot ->
                                Codes.object(slot) < 0
                                        ? Objects.requireNonNull(holder)
                                        : objects[Codes.object(slot)])
                .toArray();
    }

    private int[] positions() {
        return space.slots().stream().mapToInt(this::position).toArray();
    }
}

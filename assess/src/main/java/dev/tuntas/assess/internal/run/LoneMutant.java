package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.control.Controls;
import dev.tuntas.assess.internal.control.Fuel;
import dev.tuntas.assess.internal.loading.AssessLoader;
import dev.tuntas.core.spi.carry.Carrier;
import dev.tuntas.core.spi.carry.UncarriedException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A mutant as classes of its own, and the way between them and the original's world. There is
 * nothing here but the user's classes: inputs are made in the original's world, which knows the
 * bounds, and outputs are judged there.
 */
final class LoneMutant {
    /** For what initialisers do. */
    private static final long MOST_STEPS = 100_000_000;

    private final MutantWorld home;
    private final AssessLoader loader;
    private final Controls controls;
    private final StaticState statics;
    private final Twins here;
    private final Twins there;
    private final Map<Method, MethodHandle> handles = new HashMap<>();
    private boolean hasBrokenClass;

    /**
     * @param classes of the mutant, by binary name
     * @throws UncarriedException if they begin with something else than the original's
     */
    LoneMutant(MutantWorld.Plan plan, Map<String, byte[]> classes, MutantWorld home)
            throws UncarriedException {
        this.home = home;
        this.loader = new AssessLoader(plan.subject(), classes);
        this.controls = loader.controls();
        controls.prepare(0, 0, 0);
        this.statics = initialised(classes, plan.stateful());
        this.here = new Twins(home.loader(), loader);
        this.there = new Twins(loader, home.loader());
        Set<String> both = new TreeSet<>(home.statics().classes());
        both.retainAll(statics.classes());
        if (!here.learn(both) || !there.learn(both)) {
            throw new UncarriedException(
                    "its static fields begin with other values, because initialisers call what it"
                            + " changes, or with some that can't be compared");
        }
    }

    /** Initialisers may call what is changed, and then anything happens. */
    private StaticState initialised(Map<String, byte[]> classes, Set<String> others)
            throws UncarriedException {
        controls.begin(0, MOST_STEPS, Long.MAX_VALUE);
        try {
            Set<String> names = new LinkedHashSet<>(others);
            // Those that the original can't initialise either are as broken here.
            names.retainAll(home.statics().classes());
            names.addAll(classes.keySet());
            StaticState state =
                    StaticState.of(names.stream().<Class<?>>map(loader::here).toList(), List.of());
            if (controls.stepsLeft() < 0) {
                throw new Fuel.Empty();
            }
            return state;
        } catch (Exception | Error e) {
            // Also without memory: behind the switch, the original initialises them.
            throw new UncarriedException("its classes can't be initialised with the change");
        } finally {
            controls.open();
        }
    }

    Controls controls() {
        return controls;
    }

    /** Whether nothing stays in static fields of what a run has left there. */
    boolean isAsBefore() {
        boolean isBroken = controls.hasBrokenClass();
        return statics.putBack() && !hasBrokenClass && !isBroken;
    }

    // Calling.
    // ---------------------------------------------------------------------------------

    /** Calls a method of the original's world as it is here. */
    RunOutput call(Method method, @Nullable Object[] arguments) throws UncarriedException {
        MethodHandle handle = handle(method);
        try {
            return new RunOutput(handle.invoke(arguments), null, arguments);
        } catch (Throwable e) {
            // A mutant may throw anything.
            hasBrokenClass |= e instanceof LinkageError;
            return new RunOutput(null, e, arguments);
        }
    }

    private MethodHandle handle(Method method) throws UncarriedException {
        MethodHandle known = handles.get(method);
        if (known == null) {
            known = found(method);
            handles.put(method, known);
        }
        return known;
    }

    /** As the original's world calls it: with the receiver first, in an array. */
    private MethodHandle found(Method method) throws UncarriedException {
        try {
            Class<?>[] types =
                    Arrays.stream(method.getParameterTypes())
                            .map(here::standIn)
                            .toArray(Class<?>[]::new);
            Method own =
                    here.standIn(method.getDeclaringClass())
                            .getDeclaredMethod(method.getName(), types);
            own.setAccessible(true);
            MethodHandle handle = MethodHandles.lookup().unreflect(own).asFixedArity();
            int count = types.length + (Modifier.isStatic(own.getModifiers()) ? 0 : 1);
            MethodType type =
                    MethodType.genericMethodType(count)
                            .changeReturnType(handle.type().returnType());
            return handle.asType(type).asSpreader(0, Object[].class, count);
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw new UncarriedException("the method under test is not there with the change");
        }
    }

    // Carrying.
    // --------------------------------------------------------------------------------

    /** Takes arguments over to here. */
    @Nullable Object[] take(@Nullable Object[] arguments) throws UncarriedException {
        return carry(here, arguments);
    }

    /**
     * Takes what a call came to over to the original's world: also the static fields, because
     * invariants may read them. Of what was thrown only the class is asked for, and it stays.
     */
    RunOutput give(RunOutput output) throws UncarriedException {
        Map<String, @Nullable Object> variables = statics.changed();
        if (!statics.putBack()) {
            throw new UncarriedException("it changes objects that static fields hold");
        }
        int count = output.arguments().length;
        List<@Nullable Object> all = new ArrayList<>(Arrays.asList(output.arguments()));
        all.add(output.result());
        all.addAll(variables.values());
        @Nullable Object[] carried = carry(there, all.toArray());
        int next = count + 1;
        for (Map.Entry<String, @Nullable Object> variable : variables.entrySet()) {
            variable.setValue(carried[next++]);
        }
        home.statics().set(variables);
        return new RunOutput(carried[count], output.thrown(), Arrays.copyOf(carried, count));
    }

    /** Keys of sets and maps are asked for their hash codes, and that is the user's code. */
    private static @Nullable Object[] carry(Twins twins, @Nullable Object[] values)
            throws UncarriedException {
        try {
            return new Carrier(twins::standIn, twins::of).carry(values);
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (RuntimeException | Error e) {
            throw new UncarriedException(
                    "what it leaves behind throws %s when it is taken apart"
                            .formatted(e.getClass().getSimpleName()));
        }
    }
}

package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.bounds.Allocation;
import dev.tuntas.core.internal.bounds.ClassProblems;
import dev.tuntas.core.internal.bounds.Construction;
import dev.tuntas.core.internal.weave.WeavePlan;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Makes the objects of the space in a world, as they are made outside (see {@link Construction}).
 */
record ObjectMaker(ClassLoader world, WeavePlan plan, Class<?> monitor) {
    /** More than any initialiser takes that comes to an end in a second or two. */
    private static final long STEPS = 100_000_000;

    Object make(Class<?> type) {
        Reflection.callStatic(monitor, "startMaking", STEPS);
        Class<?> woven = woven(type);
        Construction construction = Construction.of(type).orElse(null);
        if (construction == null) {
            return call(type, Allocation.of(woven));
        }
        return call(
                type,
                constructor(woven, construction.constructor()),
                construction.arguments().toArray());
    }

    /** The constructor in the world, whose parameters may be of classes of the world. */
    private Constructor<?> constructor(Class<?> woven, Constructor<?> outside) {
        List<String> names =
                Arrays.stream(outside.getParameterTypes())
                        .map(p -> plan.move().name(Type.getInternalName(p)))
                        .toList();
        return Arrays.stream(woven.getDeclaredConstructors())
                .filter(
                        constructor ->
                                Arrays.stream(constructor.getParameterTypes())
                                        .map(Type::getInternalName)
                                        .toList()
                                        .equals(names))
                .findFirst()
                .orElseThrow();
    }

    private Class<?> woven(Class<?> type) {
        String name = plan.move().name(Type.getInternalName(type)).replace('/', '.');
        try {
            return Class.forName(name, true, world);
        } catch (Error e) {
            // The JVM passes on what an initialiser throws if it is an error.
            if (isEndless(e)) {
                throw ClassProblems.initialiserNeverEnds(type, STEPS);
            }
            throw e;
        } catch (ClassNotFoundException e) {
            throw ClassProblems.unreadableClass(name, e);
        }
    }

    private Object call(Class<?> type, Constructor<?> constructor, @Nullable Object... arguments) {
        try {
            constructor.setAccessible(true);
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw isEndless(e.getTargetException())
                    ? ClassProblems.constructorNeverEnds(type, STEPS)
                    : ClassProblems.constructorThrew(type, e.getTargetException());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The classes of the world are known by name only. */
    private boolean isEndless(Throwable thrown) {
        return thrown.getClass().getName().equals(monitor.getPackageName() + ".StepLimit");
    }
}

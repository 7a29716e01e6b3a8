package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.bounds.Allocation;
import dev.tuntas.core.internal.bounds.ClassProblems;
import dev.tuntas.core.internal.bounds.Construction;
import dev.tuntas.core.internal.weave.WeavePlan;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Makes the objects of the space in a world, as they are made outside (see {@link Construction}).
 */
final class ObjectMaker {
    /** More than any initialiser takes that comes to an end in a second or two. */
    private static final long STEPS = 100_000_000;

    private record Maker(Constructor<?> constructor, @Nullable Object[] arguments) {}

    private final ClassLoader world;
    private final WeavePlan plan;
    private final Method startMaking;
    private final Map<Class<?>, Maker> makers = new HashMap<>();

    ObjectMaker(ClassLoader world, WeavePlan plan, Class<?> monitor) {
        this.world = world;
        this.plan = plan;
        this.startMaking = Reflection.method(monitor, "startMaking");
    }

    Object make(Class<?> type) {
        Reflection.invoke(startMaking, null, STEPS);
        Maker maker = makers.get(type);
        if (maker == null) {
            maker = maker(type);
            makers.put(type, maker);
        }
        return call(type, maker);
    }

    private Maker maker(Class<?> type) {
        Class<?> woven = woven(type);
        Construction construction = Construction.of(type).orElse(null);
        Constructor<?> constructor =
                construction == null
                        ? Allocation.of(woven)
                        : constructor(woven, construction.constructor());
        constructor.setAccessible(true);
        return new Maker(
                constructor,
                construction == null ? new Object[0] : construction.arguments().toArray());
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

    private Object call(Class<?> type, Maker maker) {
        try {
            return maker.constructor.newInstance(maker.arguments);
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
        String world = startMaking.getDeclaringClass().getPackageName();
        return thrown.getClass().getName().equals(world + ".StepLimit");
    }
}

package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.bounds.Allocation;
import dev.tuntas.core.internal.bounds.ClassProblems;
import dev.tuntas.core.internal.weave.WeavePlan;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import org.objectweb.asm.Type;

/**
 * Makes the objects of the space in a world, as they are made outside: by the constructor without
 * parameters; where there is none, as in an inner class, without running a constructor.
 */
record ObjectMaker(ClassLoader world, WeavePlan plan, Class<?> monitor) {
    /** More than any initialiser takes that comes to an end in a second or two. */
    private static final long STEPS = 100_000_000;

    Object make(Class<?> type) {
        Reflection.callStatic(monitor, "startMaking", STEPS);
        Class<?> woven = woven(type);
        for (Constructor<?> constructor : woven.getDeclaredConstructors()) {
            if (constructor.getParameterCount() == 0) {
                return call(type, constructor);
            }
        }
        return call(type, Allocation.of(woven));
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

    private Object call(Class<?> type, Constructor<?> constructor) {
        try {
            constructor.setAccessible(true);
            return constructor.newInstance();
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

package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.Allocation;
import dev.tuntas.core.internal.Problems;
import dev.tuntas.core.internal.weave.WeavePlan;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import org.objectweb.asm.Type;

/**
 * Makes the objects of the space in a world, as they are made outside: by the constructor without
 * parameters; where there is none, as in an inner class, without running a constructor.
 */
final class ObjectMaker {
    private final ClassLoader world;
    private final WeavePlan plan;

    ObjectMaker(ClassLoader world, WeavePlan plan) {
        this.world = world;
        this.plan = plan;
    }

    Object make(Class<?> type) {
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
        } catch (ClassNotFoundException e) {
            throw Problems.unreadableClass(name, e);
        }
    }

    private static Object call(Class<?> type, Constructor<?> constructor) {
        try {
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw Problems.constructorThrew(type, e.getTargetException());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}

package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.Allocation;
import dev.tuntas.core.internal.Problems;
import dev.tuntas.core.internal.weave.WeavePlan;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import org.objectweb.asm.Type;

/**
 * Makes the objects of the space in a world: by the constructor without parameters or, for an inner
 * class, with its outer object; where there is none, without running a constructor.
 */
final class ObjectMaker {
    private final ClassLoader world;
    private final WeavePlan plan;

    ObjectMaker(ClassLoader world, WeavePlan plan) {
        this.world = world;
        this.plan = plan;
    }

    Object make(Class<?> type, Object root) {
        Class<?> woven = woven(type);
        for (Constructor<?> constructor : woven.getDeclaredConstructors()) {
            if (constructor.getParameterCount() == 0) {
                return call(type, constructor);
            }
        }
        if (isInner(woven)) {
            for (Constructor<?> constructor : woven.getDeclaredConstructors()) {
                if (constructor.getParameterCount() == 1
                        && constructor.getParameterTypes()[0].isInstance(root)) {
                    return call(type, constructor, root);
                }
            }
        }
        return call(type, Allocation.of(woven));
    }

    private static boolean isInner(Class<?> type) {
        return type.getDeclaringClass() != null && !Modifier.isStatic(type.getModifiers());
    }

    private Class<?> woven(Class<?> type) {
        String name = plan.move().name(Type.getInternalName(type)).replace('/', '.');
        try {
            return Class.forName(name, true, world);
        } catch (ClassNotFoundException e) {
            throw Problems.unreadableClass(name, e);
        }
    }

    private static Object call(Class<?> type, Constructor<?> constructor, Object... arguments) {
        try {
            constructor.setAccessible(true);
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw Problems.constructorThrew(type, e.getTargetException());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}

package dev.tuntas.core.internal.search;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** Calls into a world, whose classes the outside knows by name only. */
final class Reflection {
    private Reflection() {}

    static Object create(Constructor<?> constructor, @Nullable Object... arguments) {
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw unwrapped(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static void call(Class<?> type, String name, Object target, @Nullable Object... arguments) {
        invoke(type, name, target, arguments);
    }

    static void callStatic(Class<?> type, String name, @Nullable Object... arguments) {
        invoke(type, name, null, arguments);
    }

    static @Nullable Object read(Object target, Class<?> type, String field) {
        try {
            Field found = type.getDeclaredField(field);
            found.setAccessible(true);
            return found.get(target);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static void set(Object target, Class<?> type, String field, @Nullable Object value) {
        try {
            Field found = type.getDeclaredField(field);
            found.setAccessible(true);
            found.set(target, value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sets a public field. */
    static void write(Object target, String field, @Nullable Object value) {
        try {
            target.getClass().getField(field).set(target, value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What a public method without parameters answers. */
    static @Nullable Object ask(Method method, Object target) {
        try {
            method.setAccessible(true);
            return method.invoke(target);
        } catch (InvocationTargetException e) {
            throw unwrapped(e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void invoke(
            Class<?> type, String name, @Nullable Object target, @Nullable Object... arguments) {
        invoke(method(type, name), target, arguments);
    }

    /** A public method; to look for it takes longer than to call it. */
    static Method method(Class<?> type, String name) {
        for (Method method : type.getMethods()) {
            if (method.getName().equals(name)) {
                return method;
            }
        }
        throw new IllegalStateException(type + " has no " + name);
    }

    static void invoke(Method method, @Nullable Object target, @Nullable Object... arguments) {
        try {
            method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw unwrapped(e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static RuntimeException unwrapped(InvocationTargetException e) {
        Throwable cause = e.getCause();
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException runtime
                ? runtime
                : new IllegalStateException(cause);
    }
}

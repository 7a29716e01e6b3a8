package dev.tuntas.rewind.internal.debug.expression;

import dev.tuntas.machine.jdk.JdkCatalogue;
import dev.tuntas.rewind.internal.debug.time.DebugProblems;
import dev.tuntas.rewind.internal.debug.time.Timeline;
import dev.tuntas.rewind.result.RewindException;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Finds the method that a call in an expression means, and calls it. A method of the program runs
 * on a branch that is taken back; one of the JDK only if it changes nothing.
 */
final class MethodChoice {
    private final Timeline timeline;

    MethodChoice(Timeline timeline) {
        this.timeline = timeline;
    }

    /**
     * @param type whose static method is meant; null if it is a method of the receiver
     */
    @Nullable Object call(
            @Nullable Class<?> type,
            @Nullable Object receiver,
            String name,
            List<@Nullable Object> arguments,
            String what) {
        Class<?> owner = type != null ? type : Objects.requireNonNull(receiver).getClass();
        Method method =
                find(owner, type != null, name, arguments)
                        .orElseThrow(
                                () ->
                                        DebugProblems.noMethod(
                                                name, arguments.size(), owner, names(owner)));
        try {
            return isOfJdk(method.getDeclaringClass())
                    ? callJdk(method, owner, receiver, arguments, what)
                    : callProgram(method, receiver, arguments);
        } catch (RewindException e) {
            throw e;
        } catch (Throwable e) {
            throw DebugProblems.called(what, e);
        }
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null
                || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    private @Nullable Object callProgram(
            Method method, @Nullable Object receiver, List<@Nullable Object> arguments)
            throws Throwable {
        List<@Nullable Object> all = new ArrayList<>();
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        if (!isStatic) {
            all.add(receiver);
        }
        Class<?>[] types = method.getParameterTypes();
        for (int i = 0; i < types.length; i++) {
            all.add(fit(arguments.get(i), types[i]));
        }
        Class<?> start =
                isStatic || Modifier.isPrivate(method.getModifiers())
                        ? method.getDeclaringClass()
                        : Objects.requireNonNull(receiver).getClass();
        return timeline.callHere(
                start, method.getName(), Type.getMethodDescriptor(method), all.toArray());
    }

    private static @Nullable Object callJdk(
            Method method,
            Class<?> owner,
            @Nullable Object receiver,
            List<@Nullable Object> arguments,
            String what)
            throws Throwable {
        String descriptor = Type.getMethodDescriptor(method);
        String internal = Type.getInternalName(owner);
        boolean isHarmless =
                JdkCatalogue.changesNothing(internal, method.getName(), descriptor)
                        || JdkCatalogue.changesNothing(
                                Type.getInternalName(method.getDeclaringClass()),
                                method.getName(),
                                descriptor);
        if (!isHarmless) {
            throw DebugProblems.mayChange(what);
        }
        Class<?>[] types = method.getParameterTypes();
        @Nullable Object[] all = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            all[i] = fit(arguments.get(i), types[i]);
        }
        try {
            return method.invoke(receiver, all);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    // --- which one ------------------------------------------------------------------------------

    /** The first from the class upwards; of several in a class, the one with the nearest types. */
    private static Optional<Method> find(
            Class<?> owner, boolean isStatic, String name, List<@Nullable Object> arguments) {
        for (Class<?> type : upwards(owner)) {
            Optional<Method> found =
                    List.of(type.getDeclaredMethods()).stream()
                            .filter(method -> method.getName().equals(name) && !method.isBridge())
                            .filter(m -> !isStatic || Modifier.isStatic(m.getModifiers()))
                            .filter(method -> canCall(method) && takes(method, arguments))
                            .min(Comparator.comparingInt(method -> distance(method, arguments)));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Of the JDK, only what is public in a public class. */
    private static boolean canCall(Method method) {
        return !isOfJdk(method.getDeclaringClass())
                || Modifier.isPublic(method.getModifiers())
                        && Modifier.isPublic(method.getDeclaringClass().getModifiers());
    }

    private static List<Class<?>> upwards(Class<?> owner) {
        List<Class<?>> all = new ArrayList<>();
        for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
            all.add(c);
        }
        Deque<Class<?>> work = new ArrayDeque<>(all);
        while (!work.isEmpty()) {
            for (Class<?> above : work.pop().getInterfaces()) {
                if (!all.contains(above)) {
                    all.add(above);
                    work.add(above);
                }
            }
        }
        return all;
    }

    private static Set<String> names(Class<?> owner) {
        Set<String> all = new TreeSet<>();
        for (Class<?> c = owner; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                if (!method.isSynthetic() && canCall(method)) {
                    all.add(method.getName());
                }
            }
        }
        return all;
    }

    private static boolean takes(Method method, List<@Nullable Object> arguments) {
        Class<?>[] types = method.getParameterTypes();
        if (types.length != arguments.size()) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            Object argument = arguments.get(i);
            Object fitted = fit(argument, types[i]);
            boolean isRight =
                    argument == null ? !types[i].isPrimitive() : boxed(types[i]).isInstance(fitted);
            if (!isRight) {
                return false;
            }
        }
        return true;
    }

    private static Class<?> boxed(Class<?> type) {
        return MethodType.methodType(type).wrap().returnType();
    }

    private static int distance(Method method, List<@Nullable Object> arguments) {
        int far = 0;
        for (int i = 0; i < arguments.size(); i++) {
            Object argument = arguments.get(i);
            Class<?> type = method.getParameterTypes()[i];
            far += argument != null && boxed(type) == argument.getClass() ? 0 : 1;
        }
        return far;
    }

    /** Widens a number to the type of a parameter, as Java does. */
    private static @Nullable Object fit(@Nullable Object value, Class<?> type) {
        if (value instanceof Character character && type != char.class && type.isPrimitive()) {
            return fit((int) character, type);
        }
        if (!(value instanceof Number number)) {
            return value;
        }
        if (type == long.class && !(value instanceof Float || value instanceof Double)) {
            return number.longValue();
        } else if (type == float.class && !(value instanceof Double)) {
            return number.floatValue();
        } else if (type == double.class) {
            return number.doubleValue();
        } else if (type == int.class && (value instanceof Short || value instanceof Byte)) {
            return number.intValue();
        } else if (value instanceof Integer whole && type == short.class) {
            return whole.shortValue();
        } else if (value instanceof Integer whole && type == byte.class) {
            return whole.byteValue();
        }
        return value;
    }
}

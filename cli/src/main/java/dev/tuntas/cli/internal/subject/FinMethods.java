package dev.tuntas.cli.internal.subject;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.core.bounds.Finitization;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Calls a static method that returns a {@link Finitization}. */
public final class FinMethods {
    private FinMethods() {}

    /** The bounds that a call makes for a subject, named as the user wrote the call. */
    public static Finitization<?> call(FinCall call, Class<?> subject, ClassFinder classes) {
        Class<?> owner = call.owner() == null ? subject : classes.findBeside(call.owner(), subject);
        Finitization<?> bounds = call(call, owner);
        if (!subject.isAssignableFrom(bounds.subject())) {
            throw CliProblems.otherSubject(call.text(), bounds, subject);
        }
        return bounds.named(call.text());
    }

    private static Finitization<?> call(FinCall call, Class<?> owner) {
        List<Method> named = named(call, owner);
        for (Method method : named) {
            Object[] arguments = arguments(call, method);
            if (arguments != null) {
                return invoke(call, method, arguments);
            }
        }
        List<String> signatures = named.stream().map(FinMethods::signature).toList();
        throw CliProblems.wrongArguments(owner, call.text(), signatures);
    }

    private static List<Method> named(FinCall call, Class<?> owner) {
        List<Method> all = finitizations(owner);
        if (all.isEmpty()) {
            throw CliProblems.noFinitizations(owner);
        }
        List<Method> named = all.stream().filter(m -> m.getName().equals(call.method())).toList();
        if (named.isEmpty()) {
            List<String> names = all.stream().map(Method::getName).distinct().toList();
            throw CliProblems.noFinitizationNamed(owner, call.method(), names);
        }
        return named;
    }

    private static List<Method> finitizations(Class<?> owner) {
        List<Method> found = new ArrayList<>();
        for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                if (Modifier.isStatic(method.getModifiers())
                        && method.getReturnType() == Finitization.class
                        && !method.isSynthetic()) {
                    found.add(method);
                }
            }
        }
        found.sort(Comparator.comparing(FinMethods::signature)); // int before long
        return found;
    }

    /** The arguments as the method takes them, or null if it does not. */
    private static Object @Nullable [] arguments(FinCall call, Method method) {
        Class<?>[] types = method.getParameterTypes();
        if (types.length != call.arguments().size()) {
            return null;
        }
        Object[] values = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            Object value = call.arguments().get(i).as(types[i]);
            if (value == null) {
                return null;
            }
            values[i] = value;
        }
        return values;
    }

    private static Finitization<?> invoke(FinCall call, Method method, Object[] arguments) {
        try {
            method.setAccessible(true);
            Finitization<?> bounds = (Finitization<?>) method.invoke(null, arguments);
            if (bounds == null) {
                throw CliProblems.noFinitizationMade(call.text());
            }
            return bounds;
        } catch (InvocationTargetException e) {
            throw CliProblems.finitizationFailed(call.text(), e.getTargetException());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String signature(Method method) {
        return Arrays.stream(method.getParameters())
                .map(
                        p ->
                                p.getType().getSimpleName()
                                        + (p.isNamePresent() ? " " + p.getName() : ""))
                .collect(Collectors.joining(", ", method.getName() + "(", ")"));
    }
}

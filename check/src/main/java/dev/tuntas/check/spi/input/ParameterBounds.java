package dev.tuntas.check.spi.input;

import dev.tuntas.annotations.Finitize;
import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Values;
import dev.tuntas.check.internal.CheckProblems;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.TextValues;
import dev.tuntas.core.spi.bounds.DeclaredType;
import dev.tuntas.core.spi.bounds.Refinement;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The bounds of one parameter or element that an annotation asks for, or the derived ones.
 *
 * @param parameter its name, for messages
 * @param declared its type, boxed or not
 * @param home the class in which names of methods are looked up
 * @param scope for what is derived
 * @param refinement what is said beside the scope
 */
record ParameterBounds(
        String parameter, DeclaredType declared, Class<?> home, int scope, Refinement refinement) {
    private static final Set<Class<?>> WHOLE =
            Set.of(Integer.class, Long.class, Short.class, Byte.class);

    private Class<?> type() {
        return declared.erased();
    }

    /** What may be any object, or anything that can be compared, is a number. */
    Finitization<?> derived() {
        boolean isOpen = PredicateSource.isJdk(type()) && type().isAssignableFrom(Integer.class);
        DeclaredType bound = isOpen ? DeclaredType.of(Integer.class) : declared;
        try {
            return refinement.deriveWhatFits(bound, scope);
        } catch (TuntasException e) {
            throw CheckProblems.noDomain(parameter, type(), e);
        }
    }

    Finitization<?> of(IntRange range) {
        if (!WHOLE.contains(boxed())) {
            throw CheckProblems.notWhole(parameter, type());
        }
        if (range.min() > range.max()) {
            throw CheckProblems.emptyRange(parameter, range.min(), range.max());
        }
        Object[] values =
                IntStream.rangeClosed(range.min(), range.max())
                        .boxed()
                        .sorted(Comparator.comparingLong(i -> i < 0 ? -2L * i : 2L * i - 1))
                        .toArray();
        return bounds(Domain.values(values));
    }

    Finitization<?> of(Values values) {
        if (!TextValues.canRead(type())) {
            throw CheckProblems.noValueType(parameter, type());
        }
        return bounds(Domain.values(Arrays.stream(values.value()).map(this::parse).toArray()));
    }

    private Object parse(String text) {
        try {
            return TextValues.read(text, type(), home.getClassLoader());
        } catch (IllegalArgumentException e) {
            throw CheckProblems.badValue(parameter, text, type(), e);
        }
    }

    private Class<?> boxed() {
        return MethodType.methodType(type()).wrap().returnType();
    }

    private Finitization<?> bounds(Domain<?> domain) {
        return bounds(boxed(), domain);
    }

    @SuppressWarnings("unchecked")
    private static <T> Finitization<?> bounds(Class<T> type, Domain<?> domain) {
        return Finitization.of(type, (Domain<? extends T>) domain).build();
    }

    Finitization<?> of(Finitize by) {
        String name = by.value();
        int hash = name.indexOf('#');
        Class<?> owner = hash < 0 ? home : ownerNamed(name.substring(0, hash), name);
        Method method = method(owner, name, name.substring(hash + 1));
        Object result = call(method, name);
        if (result instanceof Finitization<?> finitization) {
            return finitization;
        }
        if (result instanceof Domain<?> domain) {
            return bounds(domain);
        }
        throw CheckProblems.noFinitization(name, owner, "it returns " + result);
    }

    private Class<?> ownerNamed(String className, String name) {
        ClassLoader loader = home.getClassLoader();
        for (String full : List.of(className, home.getPackageName() + "." + className)) {
            Class<?> found = find(full, loader);
            if (found != null) {
                return found;
            }
        }
        return classOfType(className, name);
    }

    /** The parameter's own class needs no package. */
    private Class<?> classOfType(String className, String name) {
        if (type().getSimpleName().equals(className)) {
            return type();
        }
        throw CheckProblems.noFinitization(name, home, "there is no class " + className);
    }

    private static @Nullable Class<?> find(String name, @Nullable ClassLoader loader) {
        try {
            return Class.forName(name, true, loader);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static Method method(Class<?> owner, String name, String simpleName) {
        for (Class<?> outer = owner; outer != null; outer = outer.getEnclosingClass()) {
            for (Class<?> c = outer; c != null; c = c.getSuperclass()) {
                Method found = method(c, simpleName);
                if (found != null) {
                    return found;
                }
            }
        }
        throw CheckProblems.noFinitization(name, owner, "none is named " + simpleName);
    }

    /** One that takes the scope, or else one that takes nothing. */
    private static @Nullable Method method(Class<?> owner, String name) {
        for (List<Class<?>> parameters :
                List.of(List.<Class<?>>of(int.class), List.<Class<?>>of())) {
            for (Method method : owner.getDeclaredMethods()) {
                if (method.getName().equals(name)
                        && Modifier.isStatic(method.getModifiers())
                        && List.of(method.getParameterTypes()).equals(parameters)) {
                    return method;
                }
            }
        }
        return null;
    }

    private @Nullable Object call(Method method, String name) {
        try {
            method.setAccessible(true);
            return method.getParameterCount() == 0
                    ? method.invoke(null)
                    : method.invoke(null, scope);
        } catch (InvocationTargetException e) {
            if (e.getTargetException() instanceof TuntasException problem) {
                throw problem;
            }
            throw CheckProblems.finitizationThrew(name, method, e.getTargetException());
        } catch (IllegalAccessException e) {
            throw CheckProblems.finitizationThrew(name, method, e);
        }
    }
}

package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.internal.bounds.ValueKind.Classes;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A call of a constructor or method, or the read of a constant.
 *
 * @param member a constructor, a method or a static field
 * @param on what an instance method is called on; null for all others
 * @param arguments one for each parameter
 */
public record MakingCall(Member member, @Nullable MakingCall on, List<@Nullable Object> arguments)
        implements Making {
    public MakingCall {
        arguments = Collections.unmodifiableList(new ArrayList<>(arguments));
    }

    @Override
    public Class<?> type() {
        return member instanceof Method method
                ? method.getReturnType()
                : member instanceof Field field ? field.getType() : member.getDeclaringClass();
    }

    @Override
    public Object make(Classes classes) throws UnsafeValueException {
        try {
            Object made = call(classes);
            if (made == null) {
                throw new UnsafeValueException(this + " returned null");
            }
            return made;
        } catch (InvocationTargetException e) {
            throw new UnsafeValueException(this + " threw " + e.getTargetException());
        }
    }

    /** What it returns; where nothing is to be left out, all that it throws is passed on. */
    @Nullable Object call(Classes classes) throws InvocationTargetException, UnsafeValueException {
        Class<?> owner = classes.standIn(member.getDeclaringClass());
        @Nullable Object[] values = new @Nullable Object[arguments.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Making.inPlace(arguments.get(i), classes);
        }
        try {
            if (member instanceof Constructor<?> constructor) {
                Class<?>[] types = standIns(constructor, classes);
                return opened(owner.getDeclaredConstructor(types)).newInstance(values);
            }
            if (member instanceof Method method) {
                Method there = owner.getDeclaredMethod(method.getName(), standIns(method, classes));
                return opened(there).invoke(on == null ? null : on.call(classes), values);
            }
            return opened(owner.getDeclaredField(member.getName())).get(null);
        } catch (InvocationTargetException e) {
            throw e;
        } catch (ReflectiveOperationException e) {
            throw new UnsafeValueException("%s can't be called: %s".formatted(this, e));
        }
    }

    private static Class<?>[] standIns(Executable executable, Classes classes) {
        return Arrays.stream(executable.getParameterTypes())
                .map(classes::standIn)
                .toArray(Class<?>[]::new);
    }

    /** Members of the JDK are public, and need no opening. */
    private static <A extends AccessibleObject> A opened(A member) {
        member.trySetAccessible();
        return member;
    }

    @Override
    public List<@Nullable Object> parts() {
        List<@Nullable Object> parts = new ArrayList<>(on == null ? List.of() : on.parts());
        parts.addAll(arguments);
        return parts;
    }

    @Override
    public Set<Class<?>> makers() {
        Set<Class<?>> makers = new LinkedHashSet<>(on == null ? Set.of() : on.makers());
        makers.add(member.getDeclaringClass());
        return makers;
    }

    @Override
    public String text(Words words) {
        Class<?> owner = member.getDeclaringClass();
        if (member instanceof Field) {
            return words.type(owner) + "." + member.getName();
        }
        String list = "(" + String.join(", ", written(words)) + ")";
        if (member instanceof Constructor) {
            String open = owner.getTypeParameters().length > 0 && words != SHORT ? "<>" : "";
            return "new " + words.type(owner) + open + list;
        }
        String receiver = on == null ? words.type(owner) : on.text(words);
        return receiver + "." + member.getName() + list;
    }

    /** The arguments, with casts where the compiler could take another member for them. */
    private List<String> written(Words words) {
        Class<?>[] types = ((Executable) member).getParameterTypes();
        boolean casts = words != SHORT && isOverloaded((Executable) member);
        List<String> written = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            String value = words.value(arguments.get(i));
            boolean isExact = typeOf(arguments.get(i)) == types[i];
            // A minus behind a cast would be that of a subtraction.
            String operand = value.startsWith("-") ? "(" + value + ")" : value;
            written.add(casts && !isExact ? "(" + words.type(types[i]) + ") " + operand : value);
        }
        return written;
    }

    private static @Nullable Class<?> typeOf(@Nullable Object held) {
        if (held instanceof GivenValue given) {
            return given.type();
        }
        return held == null ? null : PlainValues.unboxed(held.getClass());
    }

    private static boolean isOverloaded(Executable member) {
        Class<?> owner = member.getDeclaringClass();
        Stream<? extends Executable> all =
                member instanceof Constructor
                        ? Arrays.stream(owner.getDeclaredConstructors())
                        : Arrays.stream(owner.getDeclaredMethods());
        return all.filter(other -> other.getName().equals(member.getName()))
                        .filter(other -> !Modifier.isPrivate(other.getModifiers()))
                        .filter(other -> other.getParameterCount() == member.getParameterCount())
                        .filter(other -> !other.isSynthetic())
                        .count()
                > 1;
    }

    @Override
    public String toString() {
        return text(SHORT);
    }
}

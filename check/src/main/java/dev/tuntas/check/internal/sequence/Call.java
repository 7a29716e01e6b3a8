package dev.tuntas.check.internal.sequence;

import dev.tuntas.core.Snapshot;
import dev.tuntas.core.spi.Described;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A constructor or method with its arguments, of which some are made anew for each call. */
record Call(Executable member, List<Object> arguments) {
    /** Calls; the receiver counts only for instance methods. */
    @Nullable Object invoke(@Nullable Object receiver) throws InvocationTargetException {
        try {
            Object[] values = arguments.stream().map(Call::value).toArray();
            return member instanceof Constructor<?> constructor
                    ? constructor.newInstance(values)
                    : ((Method) member).invoke(receiver, values);
        } catch (IllegalAccessException | InstantiationException e) {
            throw SequenceProblems.cannotCall(member, e);
        }
    }

    private static Object value(Object argument) {
        return argument instanceof Described made ? made.value() : argument;
    }

    private static String text(Object argument) {
        return argument instanceof Described
                ? argument.toString()
                : Snapshot.of(argument).toString();
    }

    /** Such as {@code add(1)} or {@code new SearchTree()}. */
    @Override
    public String toString() {
        boolean constructs = member instanceof Constructor;
        String name =
                constructs ? "new " + member.getDeclaringClass().getSimpleName() : member.getName();
        return name
                + arguments.stream().map(Call::text).collect(Collectors.joining(", ", "(", ")"));
    }
}

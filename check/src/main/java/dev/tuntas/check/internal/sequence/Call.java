package dev.tuntas.check.internal.sequence;

import dev.tuntas.core.Snapshot;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A constructor or method with its arguments. */
record Call(Executable member, List<Object> arguments) {
    /** Calls; the receiver counts only for instance methods. */
    @Nullable Object invoke(@Nullable Object receiver) throws InvocationTargetException {
        try {
            return member instanceof Constructor<?> constructor
                    ? constructor.newInstance(arguments.toArray())
                    : ((Method) member).invoke(receiver, arguments.toArray());
        } catch (IllegalAccessException | InstantiationException e) {
            throw SequenceProblems.cannotCall(member, e);
        }
    }

    /** Such as {@code add(1)} or {@code new SearchTree()}. */
    @Override
    public String toString() {
        boolean constructs = member instanceof Constructor;
        String name =
                constructs ? "new " + member.getDeclaringClass().getSimpleName() : member.getName();
        return name
                + arguments.stream()
                        .map(argument -> Snapshot.of(argument).toString())
                        .collect(Collectors.joining(", ", "(", ")"));
    }
}

package dev.tuntas.check.internal.sequence;

import static dev.tuntas.core.spi.Messages.problem;

import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What goes wrong with calls, and what the user should know about those that were left out. */
public final class SequenceProblems {
    private SequenceProblems() {}

    static TuntasException cannotCall(Executable member, Throwable cause) {
        return new TuntasException(
                "%s can't be called: %s. Expected a public member of a public class, or a module that opens the package %s."
                        .formatted(
                                text(member), cause, member.getDeclaringClass().getPackageName()),
                cause);
    }

    static TuntasException threwThisTime(Chain chain, InvocationTargetException failure) {
        return new TuntasException(
                notTheSame(chain) + " This time it ended with " + failure.getCause() + ".",
                failure);
    }

    static String notTheSame(Chain chain) {
        return "`"
                + chain
                + "` does not always build the same object: it depends on static state, a clock or"
                + " random numbers. Reset that in the constructor, or don't build objects by calls.";
    }

    static String noValues(Executable member, Class<?> type) {
        return "%s is not called: no values are known for %s"
                .formatted(text(member), type.getTypeName());
    }

    static String tooManyArguments(Executable member, long limit) {
        return "%s is not called: its arguments can be chosen in more than %d ways"
                .formatted(text(member), limit);
    }

    static String noStart(Class<?> type) {
        return "%s has no public constructor and no public static method that returns one whose parameters have values"
                .formatted(type.getName());
    }

    static String hangs(Call call, @Nullable Chain after, Duration limit) {
        return "%s was stopped: it did not return within %d ms%s"
                .formatted(call, limit.toMillis(), after == null ? "" : " after `" + after + "`");
    }

    static String leftOut(Executable member) {
        return text(member) + " is no longer called: it was stopped too often";
    }

    public static TuntasException wrongTarget(Class<?> type, @Nullable Object target) {
        return problem(
                "A sequence of calls that builds %s was asked of CallSequences.of(%s.class). Give an"
                        + " object of that class.",
                target == null ? "null" : "an object of " + target.getClass().getName(),
                type.getSimpleName());
    }

    private static String text(Executable member) {
        String name = member.getDeclaringClass().getSimpleName();
        boolean constructs = member.getName().equals(member.getDeclaringClass().getName());
        return (constructs ? "new " + name : name + "." + member.getName())
                + Arrays.stream(member.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }
}

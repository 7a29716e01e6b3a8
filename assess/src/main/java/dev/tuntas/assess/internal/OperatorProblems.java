package dev.tuntas.assess.internal;

import dev.tuntas.core.message.TuntasException;
import java.util.Collection;
import java.util.stream.Collectors;

/** What users are told when a mutation operator of theirs is wrong. */
public final class OperatorProblems {
    private OperatorProblems() {}

    public static TuntasException cantBeLoaded(Throwable e) {
        String reason =
                String.valueOf(e.getMessage()).replaceFirst("^[\\w.]*MutationOperator: ", "");
        return new TuntasException(
                "A mutation operator of yours can't be loaded: %s. META-INF/services/dev.tuntas.assess.mutant.MutationOperator names its class, which is public, implements that interface, has a public constructor without parameters, and is on the class path with all that it needs."
                        .formatted(reason),
                e);
    }

    public static TuntasException badName(Class<?> type, String name, Collection<String> known) {
        return new TuntasException(
                "The mutation operator %s is called '%s'. Expected letters, digits and hyphens, beginning with a letter, and none of %s."
                        .formatted(
                                type.getName(),
                                name,
                                known.stream()
                                        .sorted()
                                        .distinct()
                                        .collect(Collectors.joining(", "))));
    }

    public static TuntasException fails(String name, Class<?> type, String code, Throwable e) {
        return new TuntasException(
                "The mutation operator %s (%s) throws %s at '%s'%s."
                        .formatted(
                                name,
                                type.getName(),
                                e,
                                code.strip().lines().findFirst().orElse(""),
                                place(e.getStackTrace())),
                e);
    }

    public static TuntasException failsToTell(Class<?> type, Throwable e) {
        return new TuntasException(
                "The mutation operator %s throws %s when it is asked for its name and whether it is used by default%s."
                        .formatted(type.getName(), e, place(e.getStackTrace())),
                e);
    }

    private static String place(StackTraceElement[] trace) {
        return trace.length == 0
                ? ""
                : ", in %s.%s, line %d"
                        .formatted(
                                trace[0].getClassName(),
                                trace[0].getMethodName(),
                                trace[0].getLineNumber());
    }
}

package dev.tuntas.junit;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stack traces, cut to what the user wrote. */
final class Traces {
    /** Where a trace ends: what is below called the test. */
    private static final List<String> OURS =
            List.of(
                    TestBody.class.getName(),
                    Lifecycle.class.getName(),
                    TestInstances.class.getName(),
                    "dev.tuntas.check.spi.run.");

    /** What stands between the user's lines, or above the assertion that failed. */
    private static final List<String> NOISE =
            List.of("java.lang.invoke.", "jdk.internal.", "java.lang.reflect.", "org.junit.");

    private Traces() {}

    /** With these an IDE jumps to the line of the test that failed. */
    static StackTraceElement[] usersFrames(Throwable thrown) {
        StackTraceElement[] users =
                Arrays.stream(thrown.getStackTrace())
                        .takeWhile(frame -> !isOneOf(OURS, frame))
                        .filter(frame -> !isOneOf(NOISE, frame))
                        .toArray(StackTraceElement[]::new);
        return users.length == 0 ? thrown.getStackTrace() : users;
    }

    private static boolean isOneOf(List<String> prefixes, StackTraceElement frame) {
        return prefixes.stream().anyMatch(frame.getClassName()::startsWith);
    }

    /** Cuts the trace of what was thrown, of its causes and of what it suppressed. */
    static void cut(Throwable thrown) {
        cut(thrown, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static void cut(@Nullable Throwable thrown, Set<Throwable> done) {
        if (thrown == null || !done.add(thrown)) {
            return;
        }
        thrown.setStackTrace(usersFrames(thrown));
        cut(thrown.getCause(), done);
        for (Throwable suppressed : thrown.getSuppressed()) {
            cut(suppressed, done);
        }
    }
}

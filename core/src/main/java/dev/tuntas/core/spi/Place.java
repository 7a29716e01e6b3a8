package dev.tuntas.core.spi;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Says in words where a thread is that does not come back. */
public final class Place {
    /** A method in resumable form. */
    private static final Pattern UNIT = Pattern.compile("tuntas\\$run\\$(.*)\\$\\d+");

    /** So many calls are looked at: the JDK has no more between itself and who called it. */
    private static final int DEEP = 500;

    private static final List<String> NOT_THE_USERS =
            List.of(
                    "dev.tuntas.core.",
                    "dev.tuntas.suite.",
                    "dev.tuntas.check.",
                    "dev.tuntas.cli.",
                    "picocli.",
                    "tuntas.moved.",
                    "org.objectweb.asm.");

    /** What makes the objects of a space, told by its name: messages know nothing of searches. */
    private static final String MAKER = "dev.tuntas.core.internal.search.World";

    private Place() {}

    /** Where a thread is. To ask for all of a deep stack would take as long as to end it. */
    public static String of(Thread thread) {
        return of(trace(thread.getId()));
    }

    /** Where a thread of ours is in the user's code, if one is. */
    public static Optional<String> ofThreads(String prefix) {
        return Arrays.stream(ManagementFactory.getThreadMXBean().dumpAllThreads(false, false, DEEP))
                .filter(thread -> thread.getThreadName().startsWith(prefix))
                .map(thread -> inUsersCode(thread.getStackTrace()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static StackTraceElement[] trace(long thread) {
        ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(thread, DEEP);
        return info == null ? new StackTraceElement[0] : info.getStackTrace();
    }

    /** Where it is in the user's code; what we were doing, if it is not there. */
    public static String of(StackTraceElement[] trace) {
        return inUsersCode(trace)
                .orElseGet(
                        () ->
                                isMaking(trace)
                                        ? "the preparation of the predicate"
                                        : "the search itself");
    }

    /** Where it is in the user's code, if it is there. */
    private static Optional<String> inUsersCode(StackTraceElement[] trace) {
        return Arrays.stream(trace).filter(Place::isTheUsers).findFirst().map(Place::describe);
    }

    private static boolean isTheUsers(StackTraceElement element) {
        String name = element.getClassName();
        String module = element.getModuleName();
        boolean isJdk = module != null && (module.startsWith("java.") || module.startsWith("jdk."));
        return !isJdk && NOT_THE_USERS.stream().noneMatch(name::startsWith);
    }

    private static boolean isMaking(StackTraceElement[] trace) {
        for (StackTraceElement element : trace) {
            if (element.getClassName().equals(MAKER)) {
                return true;
            }
        }
        return false;
    }

    private static String describe(StackTraceElement element) {
        String line =
                element.getFileName() == null || element.getLineNumber() < 0
                        ? ""
                        : " (%s:%d)".formatted(element.getFileName(), element.getLineNumber());
        return switch (element.getMethodName()) {
            case "<init>" -> "the constructor of " + element.getClassName() + line;
            case "<clinit>" -> "the static initialiser of " + element.getClassName() + line;
            default -> element.getClassName() + "." + method(element.getMethodName()) + line;
        };
    }

    private static String method(String name) {
        return UNIT.matcher(name).replaceFirst("$1");
    }
}

package dev.tuntas.core.internal.world;

import java.util.regex.Pattern;

/**
 * What a person should read of an exception in a predicate: what it says, and where it was thrown.
 */
final class FailureText {
    private static final String WOVEN = "tuntas$";

    /** The containers that a predicate sees are woven as users' code is, but ours. */
    private static final String CONTAINERS = "dev.tuntas.core.internal.container.";

    private static final String RUN = "tuntas$run$";

    /** A method in resumable form. */
    private static final Pattern UNIT = Pattern.compile("tuntas\\$run\\$(.*)\\$\\d+\\(");

    private static final Pattern GETTER =
            Pattern.compile("the return value of \"([^\"]*)\\.tuntas\\$get\\$(\\w+)\\([^\"]*\"");

    private FailureText() {}

    static String of(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        boolean inWovenCode =
                failure instanceof NullPointerException && trace.length > 0 && isWoven(trace[0]);
        // The JVM's text of a null dereference names what was woven in, not what the user wrote.
        String text = inWovenCode ? failure.getClass().getName() : text(failure);
        return text + place(trace);
    }

    private static String place(StackTraceElement[] trace) {
        for (StackTraceElement element : trace) {
            // At the beginning of a unit there is no line yet.
            boolean isSomewhere =
                    element.getLineNumber() >= 0 || element.getMethodName().startsWith(RUN);
            if (!isWoven(element) && isSomewhere && !isJdk(element)) {
                return " at " + UNIT.matcher(element.toString()).replaceFirst("$1(");
            }
        }
        return "";
    }

    private static boolean isWoven(StackTraceElement element) {
        String name = element.getMethodName();
        return name.startsWith(WOVEN) && !name.startsWith(RUN)
                || name.startsWith(RUN + WOVEN)
                || element.getClassName().startsWith(Monitor.class.getPackageName())
                || element.getClassName().startsWith(CONTAINERS);
    }

    private static boolean isJdk(StackTraceElement element) {
        String module = element.getModuleName();
        return element.getClassName().startsWith("tuntas.moved.")
                || module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }

    /** An exception of the user's may fail to say what it is. */
    private static String text(Throwable failure) {
        try {
            // A read of a field is a call in woven code, and the JVM says so.
            String text = failure instanceof StepLimit ? failure.getMessage() : failure.toString();
            return text == null
                    ? failure.getClass().getName()
                    : GETTER.matcher(text).replaceAll("\"$1.$2\"");
        } catch (Throwable e) {
            return failure.getClass().getName();
        }
    }
}

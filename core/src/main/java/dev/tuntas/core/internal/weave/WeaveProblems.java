package dev.tuntas.core.internal.weave;

import dev.tuntas.core.message.TuntasException;

/** The catalogue of errors in the bytecode of a predicate, and of reasons why it is not resumed. */
public final class WeaveProblems {
    private WeaveProblems() {}

    public static TuntasException cannotWeave(String name, Throwable cause) {
        return new TuntasException(
                ("Class %s can't be woven: %s. Expected a class file of Java 8 to 25 whose methods stay"
                                + " below 64 kB; split the longest method, or exclude the fields of"
                                + " that class.")
                        .formatted(name, cause),
                cause);
    }

    public static TuntasException tooLargeToWeave(String name, RuntimeException cause) {
        return new TuntasException(
                ("The class %s is too large: the code that tells which fields are read does not fit into a"
                                + " class file beside its own (%s). Expected methods of less than about"
                                + " 30,000 bytes; split the long ones.")
                        .formatted(name, cause.getMessage()),
                cause);
    }

    public static TuntasException cannotLink(String name, LinkageError cause) {
        if (String.valueOf(rootOf(cause)).contains("StepLimit")) {
            return new TuntasException(
                    ("A static initialiser that the predicate of %s needs took more steps than a run may"
                                    + " take: %s. Mend it, or allow more steps.")
                            .formatted(
                                    name,
                                    cause.getMessage() == null ? at(cause) : cause.getMessage()),
                    cause);
        }
        return new TuntasException(
                ("The classes of %s can't be linked: %s%s. Check that the class path is complete; a class"
                                + " of the JDK that uses the JDK's internals can't be a subject.")
                        .formatted(
                                name,
                                cause,
                                cause.getCause() == null ? "" : ", caused by " + cause.getCause()),
                cause);
    }

    private static Throwable rootOf(Throwable thrown) {
        Throwable root = thrown;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    /** Which code used the class that could not be initialised. */
    private static String at(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return trace.length == 0 ? "it is unknown where it is used" : "it is used at " + trace[0];
    }

    /** Why a predicate that changes something can't be resumed. */
    public static String notTakenBack(String what) {
        return what + ", and what that changes can't be taken back to resume the predicate";
    }
}

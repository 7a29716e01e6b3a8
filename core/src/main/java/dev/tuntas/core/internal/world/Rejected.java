package dev.tuntas.core.internal.world;

import org.jspecify.annotations.Nullable;

/**
 * Ends a run on a candidate that can't exist, such as a set with the same element twice. The
 * predicate never gets to see it, so it has not failed. Where code of the JDK swallows it and the
 * predicate comes to an answer all the same, the completion looks whether such a candidate exists.
 */
final class Rejected extends Error {
    private static final long serialVersionUID = 1;

    /** As many wrappers as this are looked into: causes may lead in a circle. */
    private static final int DEEPEST = 8;

    Rejected() {
        super("a candidate that can't exist", null, false, false);
    }

    /** Whether an exception is this one, perhaps wrapped by code of the JDK on its way. */
    static boolean isBehind(Throwable thrown) {
        @Nullable Throwable t = thrown;
        for (int depth = 0; t != null && depth < DEEPEST; depth++) {
            if (t instanceof Rejected) {
                return true;
            }
            boolean isOfJdk = t.getClass().getClassLoader() == null;
            t = isOfJdk ? t.getCause() : null;
        }
        return false;
    }
}

package dev.tuntas.symbolic.internal;

import dev.tuntas.core.message.TuntasException;
import java.time.Duration;

/** What a user may have got wrong, in words. */
public final class ProveProblems {
    private ProveProblems() {}

    public static TuntasException badBound(int k, int most) {
        return new TuntasException(
                "The bound k is %d, and must be from 1 to %d: it is how many links a chain of references may have. Begin with 1 or 2."
                        .formatted(k, most));
    }

    public static TuntasException noSuchContract(String name, Class<?> subject) {
        return new TuntasException(
                "No class that %s uses has a method %s to be taken by its contract. Write 'method' for one of %s, or 'Class#method'."
                        .formatted(subject.getSimpleName(), name, subject.getSimpleName()));
    }

    public static TuntasException badScope(int scope, int most) {
        return new TuntasException(
                "The scope is %d, and must be from 1 to %d: it is how many objects of a class an input may have."
                        .formatted(scope, most));
    }

    public static TuntasException badThreads(int threads, int most) {
        return new TuntasException(
                "The number of threads is %d, and must be from 1 to %d.".formatted(threads, most));
    }

    public static TuntasException badTime(Duration time) {
        return new TuntasException("The time is %s. Give more than nothing.".formatted(time));
    }
}

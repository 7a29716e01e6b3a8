package dev.tuntas.subjects;

import dev.tuntas.core.Effort;
import dev.tuntas.core.bounds.Finitization;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The bounds with which tests search a subject: its own, and those that its class gives. */
final class SubjectBounds {
    private SubjectBounds() {}

    /**
     * Of each kind the largest up to a size that can be used and, by turns of the subjects, one
     * that is smaller; all of them if all is tried.
     */
    static List<Finitization<?>> of(
            Class<?> subject, int largest, Predicate<Finitization<?>> isUsed) {
        int number = Subjects.all().indexOf(subject);
        return Stream.concat(
                        some(n -> own(subject, n), largest, isUsed, number),
                        some(n -> Finitization.derive(subject, n), largest, isUsed, number + 1))
                .toList();
    }

    private static Stream<Finitization<?>> some(
            IntFunction<Finitization<?>> ofSize,
            int largest,
            Predicate<Finitization<?>> isUsed,
            int number) {
        List<Finitization<?>> used =
                IntStream.rangeClosed(0, largest)
                        .<Finitization<?>>mapToObj(ofSize)
                        .filter(isUsed)
                        .toList();
        int last = Math.max(0, used.size() - 1);
        return Stream.concat(
                Effort.byTurns(used.subList(0, last), number, 1).stream(),
                used.subList(last, used.size()).stream());
    }

    private static Finitization<?> own(Class<?> subject, int n) {
        return Subjects.bounds(subject, n).named("fin" + subject.getSimpleName() + "(" + n + ")");
    }
}

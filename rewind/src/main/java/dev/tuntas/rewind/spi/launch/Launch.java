package dev.tuntas.rewind.spi.launch;

import dev.tuntas.rewind.result.ThreadSchedule;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is run: a static method, or statements on an input.
 *
 * @param title what the user calls it
 * @param users what finds the user's classes
 * @param className the class of the static method; of statements, the class whose neighbour runs
 *     them
 * @param method its name; empty for statements
 * @param descriptor of the method
 * @param arguments of the method
 * @param inputs the variables that statements find: names and descriptors, in order
 * @param inputMaker class and static method without parameters that makes the values of the inputs,
 *     as an array of objects, before the history begins; empty if they are the arguments
 * @param calls the statements
 * @param classes class files that are not the user's, by internal name
 * @param sources where sources are looked for
 * @param limits how far it is run
 */
public record Launch(
        String title,
        ClassLoader users,
        String className,
        String method,
        String descriptor,
        List<@Nullable Object> arguments,
        Map<String, String> inputs,
        Optional<String> inputMaker,
        List<DriverCall> calls,
        Map<String, byte[]> classes,
        List<Path> sources,
        Limits limits) {
    /**
     * How far a run goes, and in which order its threads take turns.
     *
     * @param steps how many instructions it may do
     * @param seed of a random order; empty for one after the other
     * @param schedule the order that an exploration has found
     */
    public record Limits(long steps, Optional<Long> seed, Optional<ThreadSchedule> schedule) {
        public static Limits usual() {
            return new Limits(5_000_000, Optional.empty(), Optional.empty());
        }
    }

    /** A static method with arguments that the JDK knows. */
    public static Launch ofMethod(
            String title,
            Class<?> owner,
            String method,
            String descriptor,
            List<@Nullable Object> arguments,
            List<Path> sources,
            Limits limits) {
        return new Launch(
                title,
                owner.getClassLoader(),
                owner.getName(),
                method,
                descriptor,
                arguments,
                Map.of(),
                Optional.empty(),
                List.of(),
                Map.of(),
                sources,
                limits);
    }
}

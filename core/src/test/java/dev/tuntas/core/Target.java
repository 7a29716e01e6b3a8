package dev.tuntas.core;

import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;

/** A subject that is compiled while a test runs, for several releases of Java, and searched. */
interface Target {
    /** Names it, and the package that its class is in. */
    String name();

    /** How many structures it accepts. */
    int structures();

    /** The members of its class, {@code repOk} among them. */
    String members();

    Finitization<?> bounds(Class<?> subject);

    /** A node for each release, with a test for each of its targets and each strategy. */
    static <T extends Target> Stream<DynamicNode> tests(
            List<Integer> releases,
            Function<Integer, List<T>> targets,
            Path folder,
            BiConsumer<TargetCase<T>, Strategy> test) {
        return releases.stream()
                .map(
                        release ->
                                dynamicContainer(
                                        "Java " + release,
                                        cases(targets.apply(release), release, folder)
                                                .flatMap(c -> tests(c, STRATEGIES, test))));
    }

    List<Strategy> STRATEGIES = List.of(Strategy.values());

    /** A test for each of these strategies. */
    static <T extends Target> Stream<DynamicNode> tests(
            TargetCase<T> of, List<Strategy> strategies, BiConsumer<TargetCase<T>, Strategy> test) {
        return strategies.stream().map(by -> dynamicTest(of.name(by), () -> test.accept(of, by)));
    }

    /** Compiles targets for one release, all at once, and loads them. */
    static <T extends Target> Stream<TargetCase<T>> cases(
            List<T> targets, int release, Path folder) {
        String[] sources =
                targets.stream()
                        .flatMap(target -> Stream.of(file(target), source(target)))
                        .toArray(String[]::new);
        Compiled compiled = Compiled.to(folder.resolve("java" + release), release, sources);
        return targets.stream()
                .map(target -> new TargetCase<>(target, release, bounds(target, compiled)));
    }

    private static String file(Target target) {
        return "targets/" + target.name() + "/Subject.java";
    }

    private static String source(Target target) {
        return """
        package targets.%s;

        import java.util.*;
        import java.util.concurrent.*;
        import java.util.concurrent.atomic.*;
        import java.util.function.*;
        import java.util.stream.*;

        public class Subject {
        %s
        }
        """
                .formatted(target.name(), target.members());
    }

    private static Finitization<?> bounds(Target target, Compiled compiled) {
        return target.bounds(compiled.load("targets." + target.name() + ".Subject"));
    }
}

package dev.tuntas.core;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A subject that is compiled while a test runs, for several releases of Java, and searched. */
interface Target {
    /** Names it, and the package that its classes are in. */
    String name();

    /** How many structures it accepts. */
    int structures();

    /** The name of its class. */
    String subject();

    /** The text of its class. */
    String source();

    Finitization<?> bounds(Class<?> subject);

    /** Compiles targets for one release, all at once, and loads them. */
    static <T extends Target> Stream<TargetCase<T>> cases(
            List<T> targets, int release, Path folder) {
        String[] sources =
                targets.stream()
                        .flatMap(target -> Stream.of(file(target), target.source()))
                        .toArray(String[]::new);
        Compiled compiled = Compiled.to(folder.resolve("java" + release), release, sources);
        return targets.stream()
                .map(target -> new TargetCase<>(target, release, bounds(target, compiled)));
    }

    private static String file(Target target) {
        return target.subject().replace('.', '/') + ".java";
    }

    private static Finitization<?> bounds(Target target, Compiled compiled) {
        return target.bounds(compiled.load(target.subject()));
    }
}

package dev.tuntas.cli.internal.check;

import dev.tuntas.check.Check;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.options.ClassPathOption;
import dev.tuntas.cli.internal.options.SourcesOption;
import dev.tuntas.cli.internal.subject.ClassFinder;
import dev.tuntas.cli.internal.subject.OwnSubjects;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Which methods of which class, and where their class files and sources are. */
public final class TargetOptions {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "CLASS[#METHOD]",
            completionCandidates = OwnSubjects.class,
            description = {
                "What to check: a class, named as for generate, or methods of it, with commas"
                        + " between them; where several have the name, with the types of the"
                        + " parameters: 'Tree#remove(int)'. A constructor is called new:"
                        + " 'Tree#new(int)'."
            })
    private @Nullable String target;

    @Mixin private ClassPathOption classPath;

    @Mixin private SourcesOption sources;

    public ClassFinder finder() {
        return classPath.finder();
    }

    public Class<?> subject() {
        return find(className());
    }

    /** Another class of the user's. */
    public Class<?> find(String className) {
        return classPath.find(className);
    }

    /** Whether the user names a class at all: not every command needs one in every case. */
    public boolean isNamed() {
        return target != null;
    }

    private String target() {
        if (target == null) {
            throw CliProblems.missing("CLASS[#METHOD]");
        }
        return target;
    }

    private String className() {
        return target().replaceFirst("#.*", "");
    }

    /** Whether the user names methods, rather than all of a class. */
    boolean isOneMethod() {
        return target().indexOf('#') >= 0;
    }

    /** The one method that the user names; empty if it is only a class. */
    public Optional<String> method() {
        return isOneMethod() ? Optional.of(methods().get(0)) : Optional.empty();
    }

    /** The names of these methods, without parameters; none if the user names only a class. */
    public List<String> methodNames() {
        return isOneMethod()
                ? methods().stream().map(method -> method.replaceFirst("\\(.*", "")).toList()
                : List.of();
    }

    /** The methods that the user names. Between parentheses, commas are between parameters. */
    private List<String> methods() {
        String named = target().substring(target().indexOf('#') + 1);
        return Stream.of(named.split(",(?![^(]*\\))", -1)).map(String::strip).toList();
    }

    /**
     * A check to run.
     *
     * @param name what the user calls it
     */
    public record Target(String name, Check check) {}

    /** The named method, or all that the class has. */
    public List<Target> targets(Class<?> subject) {
        if (isOneMethod()) {
            return methods().stream()
                    .map(
                            method ->
                                    new Target(
                                            className() + "#" + method, Check.of(subject, method)))
                    .toList();
        }
        List<Target> all =
                Check.methodsOf(subject).stream()
                        .map(method -> target(Check.of(subject, method)))
                        .toList();
        if (all.isEmpty()) {
            throw CliProblems.noMethods(subject);
        }
        return all;
    }

    /** What a check runs: constructors first, then methods. */
    List<Target> withConstructors(Class<?> subject) {
        return Stream.concat(constructors(subject).stream(), targets(subject).stream()).toList();
    }

    /** The public constructors, if the user names the class and nothing of it. */
    private List<Target> constructors(Class<?> subject) {
        return isOneMethod()
                ? List.of()
                : Check.constructorsOf(subject).stream()
                        .map(constructor -> target(Check.of(constructor)))
                        .toList();
    }

    private static Target target(Check check) {
        return new Target(MethodTitle.of(check.target()), check);
    }

    /** Where the sources of a class may be: what the user says first. */
    public List<Path> sources(Class<?> subject) {
        return sources.roots(subject);
    }

    /** A command line for one method, without bounds. */
    public List<String> words(String method) {
        List<String> words = new ArrayList<>(List.of(className() + "#" + method));
        words.addAll(classPath.words());
        words.addAll(sources.words());
        return words;
    }
}

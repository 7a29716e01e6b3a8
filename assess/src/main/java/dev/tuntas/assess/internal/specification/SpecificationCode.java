package dev.tuntas.assess.internal.specification;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.source.MethodKey;
import dev.tuntas.assess.internal.source.MutantMaker;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.assess.internal.source.SourceCompiler;
import dev.tuntas.assess.internal.source.SourceFinder;
import dev.tuntas.assess.internal.source.WantedMethods;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.SearchOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The code of the specification: the sources of the methods that say which inputs are valid.
 *
 * @param targets the methods under test, for the subject as it is in a world
 * @param sources the folders of sources
 * @param compiler one that knows the switch
 * @param notes is told what can't be measured
 */
public record SpecificationCode(
        Class<?> subject,
        Function<Class<?>, List<MethodUnderTest>> targets,
        List<Path> sources,
        Supplier<SourceCompiler> compiler,
        Consumer<Note> notes) {
    /** Puts probes into it; nothing if there is none to be seen. */
    public Optional<SpecificationRun> probed(
            List<MethodUnderTest> methods, int scope, SearchOptions options) {
        PredicateMethods predicates = new PredicateMethods(subject, methods, scope);
        Set<MethodKey> keys = predicates.possible();
        ClassLoader users = subject.getClassLoader();
        SourceFinder finder =
                new SourceFinder(
                        sources, users == null ? ClassLoader.getSystemClassLoader() : users);
        keys.stream().map(MethodKey::owner).distinct().forEach(finder::find);
        if (!finder.missing().isEmpty()) {
            boolean isAll = finder.sources().isEmpty();
            notes.accept(Note.of(AssessProblems.specificationUnseen(finder.missing(), isAll)));
        }
        if (finder.sources().isEmpty()) {
            tellNone(keys);
            return Optional.empty();
        }
        Mutated made = made(finder, keys);
        if (made.statements().isEmpty()) {
            tellNone(Set.of());
            return Optional.empty();
        }
        return Optional.of(
                new SpecificationRun(subject, targets, made, predicates.certain(), options));
    }

    private void tellNone(Set<MethodKey> keys) {
        if (keys.isEmpty()) {
            notes.accept(Note.of(AssessProblems.noSpecification(subject)));
        }
    }

    /** Without operators there are no mutants: what is left are notes of where the code goes. */
    private Mutated made(SourceFinder finder, Set<MethodKey> keys) {
        try (SourceCompiler opened = compiler.get()) {
            return new MutantMaker(opened, finder.sources(), List.of(), new WantedMethods(keys))
                    .make(0, 0, 0);
        }
    }
}

package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.internal.bytecode.CodeMutantMaker;
import dev.tuntas.assess.internal.source.MethodKey;
import dev.tuntas.assess.internal.source.Mutated;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.core.message.Note;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The mutants of an assessment that are made of class files. */
final class ClassFileMutants {
    private final AssessSettings settings;
    private final List<MethodKey> methods;
    private final CodeMutantMaker maker;

    /**
     * @param methods those that may be changed and have no sources
     */
    ClassFileMutants(
            AssessSettings settings,
            ClassLoader loader,
            List<MutationOperator> operators,
            List<MethodKey> methods) {
        this.settings = settings;
        this.methods = methods;
        List<String> names = operators.stream().map(MutationOperator::name).toList();
        this.maker = new CodeMutantMaker(loader, names, methods);
    }

    /** What is not as it would be with sources. */
    List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        if (methods.isEmpty()) {
            return notes;
        }
        if (!settings.isOfBytecode()) {
            TreeSet<String> classes = new TreeSet<>();
            methods.forEach(key -> classes.add(key.owner().replace('/', '.')));
            notes.add(Note.of(AssessProblems.withoutSources(classes)));
        }
        if (!maker.unnamed().isEmpty()) {
            notes.add(Note.of(AssessProblems.withoutNames(maker.unnamed())));
        }
        TreeSet<String> left = new TreeSet<>(settings.operators());
        left.removeAll(CodeMutantMaker.operators());
        if (!left.isEmpty()) {
            notes.add(Note.of(AssessProblems.notForClassFiles(left)));
        }
        return notes;
    }

    /** All mutants, where there are no sources at all. */
    Mutated all() {
        if (maker.possible() == 0) {
            throw AssessProblems.noSources(
                    settings.subject(),
                    settings.sources(),
                    settings.isOfBytecode(),
                    !maker.unnamed().isEmpty());
        }
        return maker.make(settings.mostMutants(), settings.seed(), CodeMutantMaker.Offset.NONE);
    }

    int possible() {
        return maker.possible();
    }

    /** How many mutants may be made of sources, if there are so many changes of them. */
    int leftFor(int ofSources) {
        long most = settings.mostMutants();
        long all = (long) ofSources + maker.possible();
        return all <= most ? (int) most : (int) (most * ofSources / all);
    }

    /** These mutants and those of sources. */
    Mutated beside(Mutated ofSources) {
        if (methods.isEmpty()) {
            return ofSources;
        }
        int most = settings.mostMutants() - ofSources.mutants().size();
        return ofSources.and(
                maker.make(most, settings.seed(), CodeMutantMaker.Offset.after(ofSources)));
    }

    boolean hasMade(MutantState mutant) {
        return maker.hasMade(mutant.number());
    }

    /** Finds out whether a mutant's class is the original's, or another mutant's. */
    void findSame(MutantState mutant) {
        mutant.same(maker.same(mutant.number(), mutant.mutant().number()));
    }
}

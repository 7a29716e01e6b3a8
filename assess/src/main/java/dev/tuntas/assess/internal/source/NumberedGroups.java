package dev.tuntas.assess.internal.source;

import dev.tuntas.assess.mutant.Mutant;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Numbers mutants from 1, in the order of the code, whatever group they are in. */
public final class NumberedGroups {
    private NumberedGroups() {}

    public static List<Mutated.Group> of(List<Mutated.Group> groups) {
        List<Mutant> all =
                groups.stream()
                        .flatMap(group -> group.mutants().stream())
                        .map(Mutated.Switched::mutant)
                        .sorted(
                                Comparator.comparing((Mutant m) -> m.file().toString())
                                        .thenComparingInt(Mutant::line)
                                        .thenComparingInt(Mutant::column)
                                        .thenComparing(Mutant::original)
                                        .thenComparing(Mutant::replacement))
                        .toList();
        Map<Mutant, Integer> numbers = new IdentityHashMap<>();
        for (int i = 0; i < all.size(); i++) {
            numbers.put(all.get(i), i + 1);
        }
        return groups.stream().map(group -> numbered(group, numbers)).toList();
    }

    private static Mutated.Group numbered(Mutated.Group group, Map<Mutant, Integer> numbers) {
        return new Mutated.Group(
                group.classes(),
                group.mutants().stream()
                        .map(m -> numbered(m, numbers))
                        .sorted(Comparator.comparingInt(m -> m.mutant().number()))
                        .toList(),
                group.numbers());
    }

    private static Mutated.Switched numbered(
            Mutated.Switched switched, Map<Mutant, Integer> numbers) {
        Mutant m = switched.mutant();
        return new Mutated.Switched(
                new Mutant(
                        numbers.getOrDefault(m, 0),
                        m.operator(),
                        m.className(),
                        m.method(),
                        m.file(),
                        m.line(),
                        m.column(),
                        m.original(),
                        m.replacement(),
                        m.before(),
                        m.after(),
                        m.patch()),
                switched.number());
    }
}

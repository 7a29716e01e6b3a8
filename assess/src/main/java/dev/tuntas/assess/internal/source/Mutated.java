package dev.tuntas.assess.internal.source;

import dev.tuntas.assess.mutant.Mutant;
import java.util.List;
import java.util.Map;

/**
 * Classes with mutants in them.
 *
 * @param groups several classes of the same names, each with some of the mutants
 * @param statements of the code that may be changed
 * @param conditions of the same code
 * @param possible how many mutants there are to choose from
 * @param left changes that the compiler does not accept
 */
public record Mutated(
        List<Group> groups,
        List<Place> statements,
        List<Place> conditions,
        int possible,
        int left) {
    /** Classes by binary name, and the mutants that are in them. */
    public record Group(Map<String, byte[]> classes, List<Switched> mutants, int numbers) {}

    /** A mutant and its number in the switch of its group's worlds. */
    public record Switched(Mutant mutant, int number) {}

    /** A statement or a condition. */
    public record Place(String className, String method, JavaSource source, int start, int end) {
        public int line() {
            return source.line(start);
        }

        public String text() {
            return source.text().substring(start, end);
        }
    }

    /** All mutants, in the order of their numbers. */
    public List<Mutant> mutants() {
        return groups.stream()
                .flatMap(group -> group.mutants.stream())
                .map(Switched::mutant)
                .sorted(java.util.Comparator.comparingInt(Mutant::number))
                .toList();
    }
}

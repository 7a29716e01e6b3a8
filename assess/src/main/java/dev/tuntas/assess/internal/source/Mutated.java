package dev.tuntas.assess.internal.source;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.CodePlace;
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
    public record Place(
            String className, String method, JavaSource source, int start, int end, MethodKey key) {
        public int line() {
            return source.line(start);
        }

        public String text() {
            return source.text().substring(start, end);
        }

        /**
         * This place with the scopes at which it was covered.
         *
         * @param outcome what is to be said after its first line
         */
        public CodePlace covered(String outcome, int firstScope, int validScope) {
            String first = text().lines().findFirst().orElse("").strip();
            return new CodePlace(
                    className,
                    method,
                    source.path(),
                    line(),
                    first + outcome,
                    firstScope,
                    validScope);
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

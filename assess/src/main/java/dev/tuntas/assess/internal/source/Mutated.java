package dev.tuntas.assess.internal.source;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.CodePlace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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

    /**
     * A statement or a condition.
     *
     * @param start where in its source it begins, and where it ends; both are 0 in a class file
     */
    public record Place(
            String className,
            String method,
            Path file,
            int line,
            String text,
            MethodKey key,
            int start,
            int end) {
        /**
         * This place with the scopes at which it was covered.
         *
         * @param outcome what is to be said after its first line
         */
        public CodePlace covered(String outcome, int firstScope, int validScope) {
            String first = text.lines().findFirst().orElse("").strip();
            return new CodePlace(
                    className, method, file, line, first + outcome, firstScope, validScope);
        }
    }

    /** These mutants and those of other classes, whose numbers and places go on from here. */
    public Mutated and(Mutated other) {
        return new Mutated(
                NumberedGroups.of(together(groups, other.groups)),
                joined(statements, other.statements),
                joined(conditions, other.conditions),
                possible + other.possible,
                left + other.left);
    }

    /** Each group has all classes, so that a world always is of the same ones. */
    private static List<Group> together(List<Group> some, List<Group> others) {
        List<Group> all = new ArrayList<>();
        for (int i = 0; i < Math.max(some.size(), others.size()); i++) {
            Group one = some.get(i % some.size());
            Group other = others.get(i % others.size());
            Map<String, byte[]> classes = new LinkedHashMap<>(one.classes);
            classes.putAll(other.classes);
            List<Switched> mutants = new ArrayList<>(i < some.size() ? one.mutants : List.of());
            mutants.addAll(i < others.size() ? other.mutants : List.of());
            all.add(new Group(classes, mutants, Math.max(one.numbers, other.numbers)));
        }
        return all;
    }

    private static List<Place> joined(List<Place> some, List<Place> others) {
        List<Place> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }

    /** How many numbers the switches of all groups have at most. */
    public int numbers() {
        return groups.stream().mapToInt(Group::numbers).max().orElse(1);
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

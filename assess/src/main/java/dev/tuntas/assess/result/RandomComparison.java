package dev.tuntas.assess.result;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What random choice finds among the inputs of the last scope, those of all methods together, if it
 * may choose as many as the scope below has.
 *
 * <pre>{@code
 * Assessment assessment = Assessment.of(SearchTree.class, "add").random(30);
 * Optional<RandomComparison> random = assessment.run().random();
 * }</pre>
 *
 * @param scope the last scope
 * @param size how many inputs a sample has
 * @param killed how many mutants each sample kills
 * @param bySmaller how many all inputs up to the scope below kill
 * @param byWhole how many all inputs of the last scope kill; without a kill matrix, those of
 *     smaller scopes count, too
 * @param expected how many a sample kills on average, exactly, if the kill matrix was asked for
 */
public record RandomComparison(
        int scope,
        long size,
        List<Integer> killed,
        int bySmaller,
        int byWhole,
        OptionalDouble expected) {
    public RandomComparison {
        killed = List.copyOf(killed);
    }

    /** How many samples kill less than a number of mutants, just as many, and more. */
    public record Relation(int less, int equal, int more) {}

    public double mean() {
        return killed.stream().mapToInt(Integer::intValue).average().orElse(0);
    }

    public int least() {
        return killed.stream().mapToInt(Integer::intValue).min().orElse(0);
    }

    public int greatest() {
        return killed.stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    /** The samples against all inputs of the scope below. */
    public Relation againstSmaller() {
        return against(bySmaller);
    }

    /** The samples against all inputs of the scope that they are chosen from. */
    public Relation againstWhole() {
        return against(byWhole);
    }

    private Relation against(int number) {
        int less = (int) killed.stream().filter(each -> each < number).count();
        int more = (int) killed.stream().filter(each -> each > number).count();
        return new Relation(less, killed.size() - less - more, more);
    }
}

package dev.tuntas.assess.result;

/**
 * What a scope, or a smaller one, came to of the predicate that says which inputs are valid.
 *
 * @param statements how many statements any candidate came to that was explored
 * @param outcomes how many outcomes of conditions
 * @param validStatements how many statements a valid candidate came to
 * @param validOutcomes how many outcomes of conditions
 */
public record SpecificationRow(
        int statements, int outcomes, int validStatements, int validOutcomes) {}

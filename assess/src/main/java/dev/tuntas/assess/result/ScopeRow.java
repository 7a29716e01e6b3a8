package dev.tuntas.assess.result;

import java.util.Optional;

/**
 * What a scope came to.
 *
 * <pre>{@code
 * for (ScopeRow row : Assessment.of(SearchTree.class, "add").scope(5).run().curve()) {
 *     System.out.println(row.scope() + ": " + row.inputs() + " inputs, " + row.killed());
 * }
 * }</pre>
 *
 * @param inputs how many inputs it has, of all methods
 * @param killed how many mutants are killed by this scope or a smaller one
 * @param statements how many statements are covered by this scope or a smaller one
 * @param outcomes how many outcomes of conditions are
 * @param isWhole whether all inputs were run
 * @param specification what it came to of the specification, if that was asked for
 */
public record ScopeRow(
        int scope,
        long inputs,
        int killed,
        int statements,
        int outcomes,
        boolean isWhole,
        Optional<SpecificationRow> specification) {}

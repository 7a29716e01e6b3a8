package dev.tuntas.assess.result;

import java.util.List;

/**
 * What of some code was come to.
 *
 * <pre>{@code
 * CodeCoverage code = Assessment.of(SearchTree.class, "add").run().code();
 * System.out.println(code.statementsCovered() + " of " + code.statements().size());
 * }</pre>
 */
public record CodeCoverage(List<CodePlace> statements, List<CodePlace> outcomes) {
    public CodeCoverage {
        statements = List.copyOf(statements);
        outcomes = List.copyOf(outcomes);
    }

    public int statementsCovered() {
        return covered(statements);
    }

    public int outcomesCovered() {
        return covered(outcomes);
    }

    private static int covered(List<CodePlace> places) {
        return (int) places.stream().filter(CodePlace::isCovered).count();
    }
}

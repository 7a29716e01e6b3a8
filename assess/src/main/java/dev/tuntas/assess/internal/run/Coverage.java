package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.control.Controls;
import dev.tuntas.assess.result.CodePlace;
import java.util.List;
import java.util.stream.IntStream;

/** Which statements the original has come to, and which outcomes its conditions have had. */
public final class Coverage {
    private final byte[] statements;
    private final byte[] outcomes;
    private final int[] statementScopes;
    private final int[][] outcomeScopes;
    private int scope;

    Coverage(int statements, int conditions) {
        this.statements = new byte[statements];
        this.outcomes = new byte[conditions];
        this.statementScopes = new int[statements];
        this.outcomeScopes = new int[conditions][2];
    }

    void begin(int newScope) {
        scope = newScope;
    }

    void add(Controls controls) {
        add(controls.statements(), controls.outcomes());
    }

    /** Adds what was come to by now, as {@link Controls} tells it. */
    synchronized void add(byte[] newStatements, byte[] newOutcomes) {
        for (int i = 0; i < statements.length; i++) {
            if (newStatements[i] != 0 && statements[i] == 0) {
                statements[i] = 1;
                statementScopes[i] = scope;
            }
        }
        for (int i = 0; i < outcomes.length; i++) {
            byte now = newOutcomes[i];
            for (int bit = 0; bit < 2; bit++) {
                if ((now & 1 << bit) != 0 && (outcomes[i] & 1 << bit) == 0) {
                    outcomes[i] |= (byte) (1 << bit);
                    outcomeScopes[i][bit] = scope;
                }
            }
        }
    }

    /** For each statement, whether it was come to. */
    byte[] statementsSeen() {
        return statements.clone();
    }

    /** For each condition, 1 if it was true, 2 if it was false, 3 if both. */
    byte[] outcomesSeen() {
        return outcomes.clone();
    }

    /** Adds what is known to be come to at this scope. */
    void addKnown(List<Integer> knownStatements, List<Integer> knownOutcomes) {
        for (int i : knownStatements) {
            statements[i] = 1;
            statementScopes[i] = scope;
        }
        for (int i : knownOutcomes) {
            outcomes[i / 2] |= (byte) (1 << i % 2);
            outcomeScopes[i / 2][i % 2] = scope;
        }
    }

    /** The statements that were first come to at a scope. */
    List<Integer> statementsAt(int at) {
        return IntStream.range(0, statements.length)
                .filter(i -> statements[i] != 0 && statementScopes[i] == at)
                .boxed()
                .toList();
    }

    /**
     * The outcomes that were first had at a scope: of condition i, 2i if true and 2i + 1 if false.
     */
    List<Integer> outcomesAt(int at) {
        return IntStream.range(0, 2 * outcomes.length)
                .filter(i -> (outcomes[i / 2] & 1 << i % 2) != 0)
                .filter(i -> outcomeScopes[i / 2][i % 2] == at)
                .boxed()
                .toList();
    }

    /** The first scope at which a statement was come to. */
    public int statement(int index) {
        return statements[index] == 0 ? CodePlace.NEVER : statementScopes[index];
    }

    /** The first scope at which a condition had an outcome. */
    public int outcome(int index, boolean value) {
        int bit = value ? 0 : 1;
        return (outcomes[index] & 1 << bit) == 0 ? CodePlace.NEVER : outcomeScopes[index][bit];
    }

    public int statements() {
        return statements.length;
    }

    public int conditions() {
        return outcomes.length;
    }

    public int statementsCovered() {
        int covered = 0;
        for (byte each : statements) {
            covered += each;
        }
        return covered;
    }

    public int outcomesCovered() {
        int covered = 0;
        for (byte each : outcomes) {
            covered += Integer.bitCount(each);
        }
        return covered;
    }
}

package dev.tuntas.assess.internal.specification;

import dev.tuntas.assess.internal.control.Controls;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.SpecificationRow;
import dev.tuntas.core.spi.part.RunListener;
import java.util.Arrays;

/**
 * What runs of the predicate come to: by any candidate that is explored, and by those among them
 * that are valid. What one run comes to is noted by the switch, and added when it is known what the
 * predicate said.
 */
final class RunCoverage implements RunListener {
    /** For each place, the first scope at which it was come to. */
    private static final class Scopes {
        private final int[] statements;
        private final int[] outcomes;

        Scopes(int statements, int conditions) {
            this.statements = new int[statements];
            this.outcomes = new int[2 * conditions];
            Arrays.fill(this.statements, CodePlace.NEVER);
            Arrays.fill(this.outcomes, CodePlace.NEVER);
        }

        void add(byte[] ofStatements, byte[] ofConditions, int scope) {
            for (int i = 0; i < ofStatements.length; i++) {
                if (ofStatements[i] != 0 && statements[i] == CodePlace.NEVER) {
                    statements[i] = scope;
                }
            }
            for (int i = 0; i < outcomes.length; i++) {
                if ((ofConditions[i >> 1] & 1 << (i & 1)) != 0 && outcomes[i] == CodePlace.NEVER) {
                    outcomes[i] = scope;
                }
            }
        }

        static int covered(int[] places) {
            return (int) Arrays.stream(places).filter(scope -> scope != CodePlace.NEVER).count();
        }
    }

    private final Controls controls;
    private final Scopes explored;
    private final Scopes valid;
    private int scope;

    RunCoverage(Controls controls, int statements, int conditions) {
        this.controls = controls;
        this.explored = new Scopes(statements, conditions);
        this.valid = new Scopes(statements, conditions);
    }

    void begin(int newScope) {
        scope = newScope;
    }

    @Override
    public void begins() {
        Arrays.fill(controls.statements(), (byte) 0);
        Arrays.fill(controls.outcomes(), (byte) 0);
        controls.watch(Long.MAX_VALUE, Long.MAX_VALUE);
    }

    @Override
    public void decided(boolean isValid) {
        controls.open();
        explored.add(controls.statements(), controls.outcomes(), scope);
        if (isValid) {
            valid.add(controls.statements(), controls.outcomes(), scope);
        }
    }

    /** The first scope at which a statement was come to. */
    int statement(int index, boolean byValid) {
        return (byValid ? valid : explored).statements[index];
    }

    /** The first scope at which a condition had an outcome. */
    int outcome(int condition, boolean value, boolean byValid) {
        return (byValid ? valid : explored).outcomes[2 * condition + (value ? 0 : 1)];
    }

    SpecificationRow row() {
        return new SpecificationRow(
                Scopes.covered(explored.statements),
                Scopes.covered(explored.outcomes),
                Scopes.covered(valid.statements),
                Scopes.covered(valid.outcomes));
    }
}

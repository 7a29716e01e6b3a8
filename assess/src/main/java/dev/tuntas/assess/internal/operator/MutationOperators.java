package dev.tuntas.assess.internal.operator;

import dev.tuntas.assess.mutant.MutationOperator;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** All mutation operators: those of the Exhaustive paper, further ones, and those of users. */
public final class MutationOperators {
    private MutationOperators() {}

    /** In the order in which their mutants are numbered at one place. */
    public static List<MutationOperator> all() {
        List<MutationOperator> all =
                new ArrayList<>(
                        List.of(
                                new OperatorChanges(),
                                new VariableChanges(),
                                new CallChanges(),
                                new AssignmentChanges(),
                                new FurtherVariables(),
                                new FurtherReceivers(),
                                new DeletedStatements(),
                                new ConstantChanges(),
                                new ReturnChanges()));
        ServiceLoader.load(MutationOperator.class).forEach(all::add);
        return all;
    }
}

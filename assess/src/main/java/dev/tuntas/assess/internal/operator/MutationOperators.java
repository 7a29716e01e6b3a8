package dev.tuntas.assess.internal.operator;

import dev.tuntas.assess.internal.OperatorProblems;
import dev.tuntas.assess.mutant.MutationOperator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;

/** All mutation operators: those of the Exhaustive paper, further ones, and those of users. */
public final class MutationOperators {
    private MutationOperators() {}

    /**
     * In the order in which their mutants are numbered at one place.
     *
     * @param users finds the classes under test, and with them operators
     */
    public static List<MutationOperator> all(ClassLoader users) {
        List<MutationOperator> all = new ArrayList<>(own());
        Set<Class<?>> seen = new HashSet<>();
        addOf(users, all, seen);
        addOf(Thread.currentThread().getContextClassLoader(), all, seen);
        return all;
    }

    private static List<MutationOperator> own() {
        return List.of(
                new OperatorChanges(),
                new VariableChanges(),
                new CallChanges(),
                new AssignmentChanges(),
                new FurtherVariables(),
                new FurtherReceivers(),
                new DeletedStatements(),
                new ConstantChanges(),
                new ReturnChanges());
    }

    private static void addOf(
            ClassLoader loader, Collection<MutationOperator> all, Set<Class<?>> seen) {
        try {
            Iterator<MutationOperator> found =
                    ServiceLoader.load(MutationOperator.class, loader).iterator();
            while (found.hasNext()) {
                MutationOperator operator = found.next();
                if (seen.add(operator.getClass())) {
                    all.add(UsersOperator.of(operator, names(all)));
                }
            }
        } catch (ServiceConfigurationError | LinkageError e) {
            throw OperatorProblems.cantBeLoaded(e);
        }
    }

    private static Set<String> names(Collection<MutationOperator> all) {
        return all.stream().map(MutationOperator::name).collect(Collectors.toSet());
    }
}

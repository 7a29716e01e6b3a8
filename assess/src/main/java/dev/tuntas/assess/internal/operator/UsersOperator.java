package dev.tuntas.assess.internal.operator;

import com.sun.source.util.TreePath;
import dev.tuntas.assess.internal.OperatorProblems;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.assess.mutant.MutationOperator;
import dev.tuntas.assess.mutant.SourceView;
import java.util.Collection;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** An operator of the user's. What it throws is told as its mistake. */
final class UsersOperator implements MutationOperator {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9-]*");

    private final MutationOperator operator;
    private final String name;
    private final boolean isDefault;
    private final boolean isFurther;

    private UsersOperator(MutationOperator operator) {
        this.operator = operator;
        // Its author's compiler need not have looked for null.
        this.name = Objects.requireNonNullElse(operator.name(), "");
        this.isDefault = operator.isDefault();
        this.isFurther = operator.isFurther();
    }

    /**
     * Refuses a name that can't be given on the command line.
     *
     * @param known the names that others have
     */
    static MutationOperator of(MutationOperator operator, Collection<String> known) {
        UsersOperator read = read(operator);
        if (!NAME.matcher(read.name).matches() || known.contains(read.name)) {
            throw OperatorProblems.badName(operator.getClass(), read.name, known);
        }
        return read;
    }

    private static UsersOperator read(MutationOperator operator) {
        try {
            return new UsersOperator(operator);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            throw OperatorProblems.failsToTell(operator.getClass(), e);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean isDefault() {
        return isDefault;
    }

    @Override
    public boolean isFurther() {
        return isFurther;
    }

    @Override
    public void changes(TreePath place, SourceView code, Consumer<MutantChange> into) {
        try {
            operator.changes(place, code, change -> into.accept(Objects.requireNonNull(change)));
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            throw OperatorProblems.fails(name, operator.getClass(), code.text(place.getLeaf()), e);
        }
    }
}

package dev.tuntas.assess.internal.source;

import com.sun.source.util.TreePath;
import dev.tuntas.assess.internal.operator.Surroundings;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.mutant.MutantChange;
import dev.tuntas.assess.mutant.MutationOperator;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A place in the source where changes are possible, and these. */
final class Site {
    /** What may stand at a place. */
    enum Kind {
        /** A value that is used. */
        VALUE,
        /** A statement, in a block or where a block may be. */
        STATEMENT,
        /** Some statements, one after the other, in a block or where a block may be. */
        STATEMENTS,
        /** A statement where only expressions may be: in the head of a loop. */
        IN_HEAD
    }

    /**
     * A change, and the operator that made it.
     *
     * @param isFurther whether it is made only if there are few others
     * @param given how it is shown, if it is none of an operator's
     */
    record Possible(
            String operator, MutantChange change, boolean isFurther, @Nullable Mutant given) {
        Possible(MutationOperator operator, MutantChange change) {
            this(operator.name(), change, operator.isFurther(), null);
        }
    }

    private final TreePath path;
    private final JavaSource source;
    private final MethodKey method;
    private final String title;
    private final int start;
    private final int end;
    private final Kind kind;
    private final BinaryForm binary;
    private final @Nullable Surroundings around;
    private final List<Possible> changes = new ArrayList<>();

    Site(
            TreePath path,
            JavaSource source,
            MethodKey method,
            String title,
            int start,
            int end,
            Kind kind,
            BinaryForm binary,
            @Nullable Surroundings around) {
        this.path = path;
        this.source = source;
        this.method = method;
        this.title = title;
        this.start = start;
        this.end = end;
        this.kind = kind;
        this.binary = binary;
        this.around = around;
    }

    TreePath path() {
        return path;
    }

    JavaSource source() {
        return source;
    }

    MethodKey method() {
        return method;
    }

    /** The method as users call it: {@code remove(int)}. */
    String title() {
        return title;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    Kind kind() {
        return kind;
    }

    /** How an operator between values is put behind the switch. */
    BinaryForm binary() {
        return binary;
    }

    /** The largest expression around a value that only looks, or null. */
    @Nullable Surroundings around() {
        return around;
    }

    List<Possible> changes() {
        return changes;
    }
}

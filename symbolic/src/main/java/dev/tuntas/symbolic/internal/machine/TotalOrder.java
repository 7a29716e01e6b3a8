package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.term.Value;
import org.jspecify.annotations.Nullable;

/**
 * {@code Comparable.compareTo} and {@code Comparator.compare} of objects whose class is not known,
 * by what the JDK says of them: a total order. Each object has a rank in it, an unknown number, and
 * a comparison has the sign of the difference of two ranks. So what follows from earlier
 * comparisons, and that nothing contradicts them, is known by the order of numbers; and objects
 * that turn out to be the same have the same rank.
 */
final class TotalOrder {
    private static final String COMPARE_TO = "compareTo(Ljava/lang/Object;)I";
    private static final String COMPARE = "compare(Ljava/lang/Object;Ljava/lang/Object;)I";

    private final Path path;
    private final References references;

    /** By which order ranks are: that of a comparator, or the objects' own. */
    private @Nullable Object orderedBy;

    TotalOrder(Path path, References references) {
        this.path = path;
        this.references = references;
    }

    boolean isMeant(Invocation call, Typing typing) {
        return typing.isOpen()
                && (call.owner.equals("java/lang/Comparable") && call.key.equals(COMPARE_TO)
                        || call.owner.equals("java/util/Comparator") && call.key.equals(COMPARE));
    }

    Value compare(Invocation call, @Nullable Value[] given) {
        boolean isOwn = call.key.equals(COMPARE_TO);
        Value first = isOwn ? given[0] : given[1];
        Value second = isOwn ? given[1] : given[2];
        if (isOwn) {
            // Its documentation says so.
            references.notNull(second);
        } else if (references.isNull(first) || references.isNull(second)) {
            throw Path.unfollowable("null given to a comparator that is not known");
        }
        orderBy(isOwn ? this : java.util.Objects.requireNonNull(SymbolicHeap.resolve(given[0])));
        return path.terms.sign(
                path.ranks.of(ranked(SymbolicHeap.resolve(first))),
                path.ranks.of(ranked(SymbolicHeap.resolve(second))));
    }

    private static Value ranked(@Nullable Value value) {
        if (value instanceof Cloud || value instanceof Thing) {
            return value;
        }
        throw Path.unfollowable("a constant compared by an order that is not known");
    }

    private void orderBy(Object order) {
        if (orderedBy == null) {
            orderedBy = order;
            path.trail.push(() -> orderedBy = null);
        } else if (orderedBy != order) {
            throw Path.unfollowable("objects ordered in two ways");
        }
    }
}

package korat.finitization.impl;

import dev.tuntas.core.bounds.Domain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.LongFunction;
import korat.finitization.IPrimitiveTypeSet;

/** Values of a primitive type, in the order in which they were added, each once. */
abstract class ValueSet<V> implements FieldValues, IPrimitiveTypeSet {
    private final Class<?> type;
    private final Set<V> values = new LinkedHashSet<>();

    ValueSet(Class<?> type) {
        this.type = type;
    }

    final void add(V value) {
        values.add(value);
    }

    final void remove(V value) {
        values.remove(value);
    }

    /** The values in their order. */
    final List<V> values() {
        return Collections.unmodifiableList(new ArrayList<>(values));
    }

    /** Adds whole numbers; they are counted, because one behind the last may be too large. */
    final void addWhole(long min, long diff, long max, LongFunction<V> value) {
        requireForwards(diff > 0);
        for (long i = 0; i <= Math.floorDiv(Math.subtractExact(max, min), diff); i++) {
            values.add(value.apply(min + i * diff));
        }
    }

    /** Adds fractions. */
    final void addFractions(double min, double diff, double max, DoubleFunction<V> value) {
        // A step that is too small to change the value would have no end, either.
        requireForwards(diff > 0 && (min >= max || max + diff > max));
        for (int i = 0; min + i * diff <= max; i++) {
            values.add(value.apply(min + i * diff));
        }
    }

    private void requireForwards(boolean isForwards) {
        if (!isForwards) {
            throw new IllegalArgumentException(
                    "the difference between two values of a range of %s must be above 0"
                            .formatted(type));
        }
    }

    @Override
    public final Domain<?> domain(boolean sharesArrays) {
        return Domain.values(values.toArray());
    }

    @Override
    public final Class<?> getClassOfField() {
        return type;
    }

    @Override
    public final boolean isPrimitiveType() {
        return true;
    }

    @Override
    public final boolean isArrayType() {
        return false;
    }

    @Override
    public final int getNumberOfElements() {
        return values.size();
    }

    @Override
    public final int getNumOfClassDomains() {
        return 1;
    }
}

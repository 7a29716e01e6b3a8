package dev.tuntas.core.internal.structure.materialise;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Makes atomic references: their one value is what they refer to. */
final class CellMaker implements Maker.Fillable {
    @Override
    public Object make(int unused) {
        return new AtomicReference<@Nullable Object>();
    }

    @Override
    @SuppressWarnings("unchecked")
    public void fill(Object target, @Nullable Object[] values) {
        ((AtomicReference<@Nullable Object>) target).set(values[0]);
    }
}

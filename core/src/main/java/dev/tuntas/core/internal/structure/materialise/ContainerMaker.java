package dev.tuntas.core.internal.structure.materialise;

import dev.tuntas.core.bounds.ContainerKind;
import dev.tuntas.core.internal.bounds.PlainValues;
import java.util.BitSet;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes containers of the JDK: their one value is an array with what they contain. */
final class ContainerMaker implements Maker.Fillable {
    private final ContainerKind kind;

    ContainerMaker(ContainerKind kind) {
        this.kind = kind;
    }

    @Override
    public Object make(int length) {
        return kind.create();
    }

    /** A container that was made elsewhere, empty, if it may be filled; otherwise null. */
    @Nullable Object ready(@Nullable Object other) {
        if (!kind.made().isInstance(other)) {
            return null;
        }
        if (other instanceof Collection<?> collection) {
            collection.clear();
        } else if (other instanceof Map<?, ?> map) {
            map.clear();
        } else {
            return null;
        }
        return other;
    }

    @Override
    @SuppressWarnings("unchecked")
    public void fill(Object target, @Nullable Object[] values) {
        @Nullable Object[] content =
                (@Nullable Object[]) java.util.Objects.requireNonNull(values[0]);
        for (int i = 0; i < content.length; i += kind.cells()) {
            if (target instanceof Map<?, ?>) {
                ((Map<@Nullable Object, @Nullable Object>) target).put(content[i], content[i + 1]);
            } else if (target instanceof BitSet bits) {
                bits.set(PlainValues.toInt(content[i]));
            } else {
                ((Collection<@Nullable Object>) target).add(content[i]);
            }
        }
    }
}

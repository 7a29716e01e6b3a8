package dev.tuntas.core.internal.structure.materialise;

import dev.tuntas.core.bounds.ContainerKind;
import org.jspecify.annotations.Nullable;

/** Makes containers of the JDK that can't be changed, of an array with what they contain. */
final class FixedContainerMaker implements Maker.Whole {
    private final ContainerKind kind;
    private final ContainerMaker content;

    FixedContainerMaker(ContainerKind kind) {
        this.kind = kind;
        this.content = new ContainerMaker(kind.inner());
    }

    @Override
    public Object make(@Nullable Object[] values) {
        Object filled = content.make(0);
        content.fill(filled, values);
        return kind.unchangeable(filled);
    }
}

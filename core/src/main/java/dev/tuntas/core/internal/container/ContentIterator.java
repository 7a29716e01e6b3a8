package dev.tuntas.core.internal.container;

import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** Goes over the elements of a collection of the space. */
final class ContentIterator extends ContentWalk implements Iterator<@Nullable Object> {
    ContentIterator(Content container) {
        super(container);
    }

    @Override
    public @Nullable Object next() {
        Iterator<?> real = step();
        return real == null ? container.tuntas$order().at(container, next - 1, 1) : real.next();
    }
}

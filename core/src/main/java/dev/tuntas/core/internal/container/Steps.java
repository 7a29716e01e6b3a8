package dev.tuntas.core.internal.container;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The steps of a {@link Flow}: each gives its elements as it is asked for them. */
final class Steps {
    private Steps() {}

    static final class Mapped<T, R> implements Iterator<R> {
        private final Iterator<T> from;
        private final Function<? super T, ? extends R> mapped;

        Mapped(Iterator<T> from, Function<? super T, ? extends R> mapped) {
            this.from = from;
            this.mapped = mapped;
        }

        @Override
        public boolean hasNext() {
            return from.hasNext();
        }

        @Override
        public R next() {
            return mapped.apply(from.next());
        }
    }

    static final class Filtered<T> implements Iterator<T> {
        private final Iterator<T> from;
        private final Predicate<? super T> isKept;
        private boolean isFound;
        private @Nullable T found;

        Filtered(Iterator<T> from, Predicate<? super T> isKept) {
            this.from = from;
            this.isKept = isKept;
        }

        @Override
        public boolean hasNext() {
            while (!isFound && from.hasNext()) {
                T element = from.next();
                if (isKept.test(element)) {
                    found = element;
                    isFound = true;
                }
            }
            return isFound;
        }

        @Override
        @SuppressWarnings("NullAway") // An element may be null.
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            isFound = false;
            return found;
        }
    }

    static final class Flat<T, R> implements Iterator<R> {
        private final Iterator<T> from;
        private final Function<? super T, ? extends Stream<? extends R>> mapped;
        private @Nullable Iterator<? extends R> inner;

        Flat(Iterator<T> from, Function<? super T, ? extends Stream<? extends R>> mapped) {
            this.from = from;
            this.mapped = mapped;
        }

        @Override
        public boolean hasNext() {
            while ((inner == null || !inner.hasNext()) && from.hasNext()) {
                Stream<? extends R> next = mapped.apply(from.next());
                inner = next == null ? null : next.iterator();
            }
            return inner != null && inner.hasNext();
        }

        @Override
        public R next() {
            boolean isLeft = hasNext();
            Iterator<? extends R> current = inner;
            if (!isLeft || current == null) {
                throw new NoSuchElementException();
            }
            return current.next();
        }
    }
}

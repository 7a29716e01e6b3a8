package dev.tuntas.check.spi.input;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What says whether a value is valid. */
sealed interface Validity {
    /** Every value is. */
    Validity ANY = new OfParts(Object.class, List.of());

    /** Whether the predicates say so; null is of no account. */
    boolean holds(@Nullable Object value);

    static Validity orAny(@Nullable Validity validity) {
        return validity == null ? ANY : validity;
    }

    /** A predicate. */
    record Own(PredicateRef predicate) implements Validity {
        @Override
        public boolean holds(@Nullable Object value) {
            return value == null || predicate.holds(value);
        }

        // Written out, because each test asks it: what Java would make of it is slow to start.
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Own that && predicate.method().equals(that.predicate.method());
        }

        @Override
        public int hashCode() {
            return predicate.method().hashCode();
        }
    }

    /**
     * What is said of all that it holds.
     *
     * @param type the declared type
     * @param parts of an array, list, optional or cell: of its elements; of a map: of its keys, and
     *     of its values
     */
    record OfParts(Class<?> type, List<Validity> parts) implements Validity {
        /** Asked in the order in which the search asks. */
        @Override
        public boolean holds(@Nullable Object value) {
            List<@Nullable Object> held = parts.isEmpty() ? List.of() : held(value);
            for (int i = 0; i < held.size(); i++) {
                if (!parts.get(i % parts.size()).holds(held.get(i))) {
                    return false;
                }
            }
            return true;
        }

        private static List<@Nullable Object> held(@Nullable Object value) {
            List<@Nullable Object> held = new ArrayList<>();
            if (value instanceof Map<?, ?> map) {
                map.forEach(
                        (key, each) -> {
                            held.add(key);
                            held.add(each);
                        });
            } else if (value instanceof Iterable<?> elements) {
                elements.forEach(held::add);
            } else if (value instanceof Optional<?> optional) {
                held.add(optional.orElse(null));
            } else if (value instanceof AtomicReference<?> cell) {
                held.add(cell.get());
            } else if (value != null) {
                for (int i = 0; i < Array.getLength(value); i++) {
                    held.add(Array.get(value, i));
                }
            }
            return held;
        }
    }
}

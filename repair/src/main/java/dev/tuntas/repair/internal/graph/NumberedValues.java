package dev.tuntas.repair.internal.graph;

import dev.tuntas.core.spi.mend.MendWorld;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Values without slots, such as texts, as numbers: -2 and less. */
final class NumberedValues {
    private static final int MOST_COMPUTED = 10_000;

    private final MendWorld world;
    private final List<Object> values = new ArrayList<>();
    private final Map<Object, Integer> numbers = new HashMap<>();
    private final Map<Object, Integer> ownNumbers = new IdentityHashMap<>();

    /** Which of them were nowhere: a search for all that is there leaves them out. */
    private final BitSet computed = new BitSet();

    private @Nullable Class<?> apart;

    NumberedValues(MendWorld world) {
        this.world = world;
    }

    long number(Object value) {
        // Of the user's own values it may matter which it is.
        Map<Object, Integer> numbering = MendWorld.isShared(value) ? numbers : ownNumbers;
        Integer known = numbering.get(value);
        if (known == null) {
            known = values.size();
            values.add(value);
            numbering.put(value, known);
            apart = apart == null && world.holdsObjects(value) ? value.getClass() : apart;
        }
        return -2 - known;
    }

    /**
     * The number of something that the predicate has computed; nothing if objects outside can't
     * hold it as it is, or if there are very many.
     */
    OptionalLong computed(@Nullable Object value) {
        if (value == null || !MendWorld.isShared(value)) {
            return OptionalLong.empty();
        }
        if (!numbers.containsKey(value)) {
            if (computed.cardinality() == MOST_COMPUTED) {
                return OptionalLong.empty();
            }
            computed.set(values.size());
        }
        return OptionalLong.of(number(value));
    }

    Object get(long number) {
        return values.get((int) (-2 - number));
    }

    List<Object> all() {
        return Collections.unmodifiableList(values);
    }

    /** The numbers of those that were there, whatever was computed since. */
    LongStream numbers() {
        return IntStream.range(0, values.size())
                .filter(i -> !computed.get(i))
                .mapToLong(i -> -2L - i);
    }

    /** The class of a value that holds objects which are others in a copy, or null. */
    @Nullable Class<?> apart() {
        return apart;
    }
}

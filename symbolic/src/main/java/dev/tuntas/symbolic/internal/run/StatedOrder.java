package dev.tuntas.symbolic.internal.run;

import dev.tuntas.machine.code.Unfollowable;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An order of which only is known what a path has asked: where an object stands while its fields
 * are what they were then. All other objects stand at 0.
 */
final class StatedOrder implements Comparator<Object> {
    private record Entry(Object object, Map<Field, @Nullable Object> state, long rank) {
        boolean isMeant(Object other) {
            return object == other && state.entrySet().stream().allMatch(this::isSo);
        }

        private boolean isSo(Map.Entry<Field, @Nullable Object> field) {
            try {
                Object now = field.getKey().get(object);
                boolean isNumber = field.getKey().getType().isPrimitive();
                return isNumber ? Objects.equals(now, field.getValue()) : now == field.getValue();
            } catch (IllegalAccessException e) {
                throw new Unfollowable("the field " + field.getKey() + " can't be read");
            }
        }
    }

    private final List<Entry> entries = new ArrayList<>();

    void add(Object object, Map<Field, @Nullable Object> state, long rank) {
        entries.add(new Entry(object, state, rank));
    }

    @Override
    public int compare(Object first, Object second) {
        return Long.compare(rank(first), rank(second));
    }

    /** By the entry that says most of the object as it is now. */
    private long rank(Object object) {
        return entries.stream()
                .filter(entry -> entry.isMeant(object))
                .max(Comparator.comparingInt(entry -> entry.state.size()))
                .map(Entry::rank)
                .orElse(0L);
    }

    @Override
    public String toString() {
        return "an order";
    }
}

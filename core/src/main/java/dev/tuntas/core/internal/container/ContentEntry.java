package dev.tuntas.core.internal.container;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An entry of a map of the space, which looks at its key and its value when it is asked. */
@SuppressWarnings({"unchecked", "NullAway"}) // Keys and values may be null where the bounds say so.
final class ContentEntry implements Map.Entry<Object, Object> {
    private final Content map;
    private final int index;

    ContentEntry(Content map, int index) {
        this.map = map;
        this.index = index;
    }

    @Override
    public Object getKey() {
        return Entries.key(map, index);
    }

    @Override
    public Object getValue() {
        Object changed = map.tuntas$changed();
        return changed == null
                ? Entries.value(map, index)
                : ((Map<Object, Object>) changed).get(getKey());
    }

    @Override
    public Object setValue(Object value) {
        return ((Map<Object, Object>) map.tuntas$loaded()).put(getKey(), value);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Map.Entry<?, ?> entry
                && Objects.equals(getKey(), entry.getKey())
                && Objects.equals(getValue(), entry.getValue());
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(getKey()) ^ Objects.hashCode(getValue());
    }

    @Override
    public String toString() {
        return getKey() + "=" + getValue();
    }
}

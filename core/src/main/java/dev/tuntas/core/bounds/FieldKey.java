package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.Fields;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Which field a setting is about: a field as seen in a class, so that a subclass can have a domain
 * of its own for a field that it inherits.
 */
record FieldKey(Class<?> owner, Field field) {
    static FieldKey of(Class<?> owner, String name) {
        return new FieldKey(owner, Fields.named(owner, name));
    }

    static FieldKey of(Getter<?, ?> getter) {
        Fields.Read read = Fields.readBy(getter);
        return new FieldKey(read.owner(), read.field());
    }

    // By hand: these keys are in maps whenever bounds are made, and to link those that records get
    // takes a JVM some milliseconds at its start.

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FieldKey that && owner == that.owner && field.equals(that.field);
    }

    @Override
    public int hashCode() {
        return 31 * owner.hashCode() + field.hashCode();
    }

    @Override
    public String toString() {
        return owner.getSimpleName() + "." + field.getName();
    }
}

package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.Fields;
import java.lang.reflect.Field;

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

    @Override
    public String toString() {
        return owner.getSimpleName() + "." + field.getName();
    }
}

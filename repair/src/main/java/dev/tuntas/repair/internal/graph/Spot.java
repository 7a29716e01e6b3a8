package dev.tuntas.repair.internal.graph;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Where a value stands: a field of a class, or the length or the elements of arrays of a type. All
 * slots of one place are alike.
 *
 * @param number spots are numbered from 0
 * @param owner the class of the objects that have it
 * @param field null in arrays
 * @param type what may stand there
 */
public record Spot(
        int number,
        Class<?> owner,
        @Nullable Field field,
        Class<?> type,
        SlotKind kind,
        boolean isLength) {
    /** What it is called after its object: {@code .next}, {@code .length}, {@code [2]}. */
    public String suffix(int position) {
        if (field != null) {
            return "." + field.getName();
        }
        return isLength ? ".length" : "[" + (position - 1) + "]";
    }

    /** The field as a user writes it: {@code Node.next}. */
    public String name() {
        return owner.getSimpleName() + (field == null && !isLength ? "[]" : suffix(0));
    }
}

package dev.tuntas.core.structure;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * A place that held something else before.
 *
 * @param owner the object that changed
 * @param label its name in the earlier snapshot
 * @param place the field or element: {@code size}, {@code [2]}; {@code content} if the owner is a
 *     container of the JDK
 * @param field the field, if it is one of a user's class
 * @param index the index, if the owner is an array, or -1
 * @param before what was there, as a person reads it
 * @param after what is there now; an object that was not there before is {@code a new Node}
 */
public record Change(
        Object owner,
        String label,
        String place,
        @Nullable Field field,
        int index,
        String before,
        String after) {
    /** Such as {@code SearchTree#0.size: 1 -> 2}. */
    @Override
    public String toString() {
        String joint = index < 0 ? "." : "";
        return label + joint + place + ": " + before + " -> " + after;
    }
}

package dev.tuntas.repair.result;

import org.jspecify.annotations.Nullable;

/**
 * A field or an element that has got another value.
 *
 * <pre>{@code
 * for (RepairChange change : repair.mend(tree).changes()) {
 *     System.out.println(change.place() + ": " + change.before() + " -> " + change.after());
 * }
 * }</pre>
 *
 * @param object the object whose field it is, or the array
 * @param place as it is shown: {@code Node#17.next}
 * @param before what it held: an object, or a boxed value
 * @param after what it holds now
 * @param text both as they are shown: {@code Node#3 -> null}
 */
public record RepairChange(
        Object object, String place, @Nullable Object before, @Nullable Object after, String text) {
    @Override
    public String toString() {
        return place + ": " + text;
    }
}

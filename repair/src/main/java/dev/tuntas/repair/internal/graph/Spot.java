package dev.tuntas.repair.internal.graph;

import java.lang.reflect.Field;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where a value stands: a field of a class, the length or the elements of arrays of a type, or what
 * is in the containers of a field. All slots of one place are alike.
 *
 * @param number spots are numbered from 0
 * @param owner the class of the objects that have it
 * @param field null in arrays and containers
 * @param type what may stand there
 * @param content what it is in a container, or null
 */
public record Spot(
        int number,
        Class<?> owner,
        @Nullable Field field,
        Class<?> type,
        SlotKind kind,
        boolean isLength,
        @Nullable Content content) {
    /** The parts of a container that are slots. */
    public enum Part {
        /** The array that has all the others; it is always the same. */
        LINK(""),
        SIZE(".size"),
        ELEMENT("[]"),
        KEY(".keys"),
        VALUE(".values");

        private final String suffix;

        Part(String suffix) {
            this.suffix = suffix;
        }

        /** Whether a text stands behind the name of a field: for a part, or for all of it. */
        public static boolean isSuffix(String text) {
            return Arrays.stream(values()).anyMatch(part -> part.suffix.equals(text));
        }
    }

    /**
     * A part of the containers that a place holds.
     *
     * @param holder that place, as users write it
     */
    public record Content(String holder, Part part) {
        String name() {
            return holder + part.suffix;
        }
    }

    /** What it is called after its object: {@code .next}, {@code .length}, {@code [2]}. */
    public String suffix(int position) {
        if (field != null) {
            return "." + field.getName();
        }
        return isLength ? ".length" : "[" + (position - 1) + "]";
    }

    /** The field as a user writes it: {@code Node.next}. */
    public String name() {
        if (content != null) {
            return content.name();
        }
        return owner.getSimpleName() + (field == null && !isLength ? "[]" : suffix(0));
    }

    /** Whether it is the link of a container to what is in it, which no change may touch. */
    public boolean isLink() {
        return content != null && content.part == Part.LINK;
    }
}

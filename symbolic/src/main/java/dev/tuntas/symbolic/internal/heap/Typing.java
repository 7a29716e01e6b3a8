package dev.tuntas.symbolic.internal.heap;

import java.util.List;

/**
 * What is known of the class of an object.
 *
 * @param types it is of all of these, by internal name; the first is the most special that is known
 * @param excluded and of none of these
 * @param classes the classes that it can be of, if all of them are known
 * @param isOpen whether it can also be of a class that is not known
 */
public record Typing(
        List<String> types, List<String> excluded, List<String> classes, boolean isOpen) {
    /** The type as which it is known. */
    public String type() {
        return types.get(0);
    }

    /** Whether only one class is left. */
    public boolean isExact() {
        return !isOpen && classes.size() == 1;
    }

    public boolean isPossible() {
        return isOpen || !classes.isEmpty();
    }

    /** An object of exactly one class. */
    public static Typing exactly(String name) {
        return new Typing(List.of(name), List.of(), List.of(name), false);
    }
}

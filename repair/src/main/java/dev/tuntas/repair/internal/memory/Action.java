package dev.tuntas.repair.internal.memory;

/**
 * A change without the names of objects: {@code Node.next} became {@code null}, or one more than it
 * was.
 *
 * @param field as {@code freeze} takes it
 * @param what such as {@code null}, {@code self}, {@code to next.next}, {@code offset 1}; see
 *     {@link AbstractValues}
 */
record Action(String field, String what) implements Comparable<Action> {
    @Override
    public int compareTo(Action other) {
        int byField = field.compareTo(other.field);
        return byField != 0 ? byField : what.compareTo(other.what);
    }
}

package dev.tuntas.core.spi.mend;

import java.lang.reflect.Method;
import java.util.List;

/**
 * How a predicate goes through a structure, by its class files alone: a guide for who mends.
 *
 * @param recurrent fields that lead from an object to the next one of its kind
 * @param constraints what the predicate asks of an object and its neighbour
 */
public record PredicateFields(List<Recurrent> recurrent, List<Constraint> constraints) {
    public PredicateFields {
        recurrent = List.copyOf(recurrent);
        constraints = List.copyOf(constraints);
    }

    /** How a field is gone along. */
    public enum How {
        /** {@code n = n.next}. */
        FOLLOWED,
        /** {@code work.add(n.left)}. */
        QUEUED,
        /** {@code count(n.left)}, in a method that comes back to itself. */
        RECURSION
    }

    /**
     * A field by which the predicate traverses.
     *
     * @param field such as {@code Node.next}
     * @param method such as {@code List.repOk}
     * @param line 0 if it is not known
     */
    public record Recurrent(String field, How how, String method, int line) {}

    /**
     * That a neighbour leads back: {@code n.next.previous == n}.
     *
     * @param there the field that leads to the neighbour, such as {@code Node.next}
     * @param back the field of the neighbour that must lead back
     * @param line 0 if it is not known
     */
    public record Constraint(String there, String back, String method, int line) {
        @Override
        public String toString() {
            return "n." + name(there) + "." + name(back) + " == n";
        }

        private static String name(String field) {
            return field.substring(field.indexOf('.') + 1);
        }
    }

    /** Reads the class files of a predicate, and of all code of the user's that it may call. */
    public static PredicateFields of(Method predicate) {
        return new PredicateReader(predicate).read();
    }
}

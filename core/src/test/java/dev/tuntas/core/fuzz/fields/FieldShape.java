package dev.tuntas.core.fuzz.fields;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a field, an element or a component of a generated class may hold: how its type is written,
 * what a predicate may ask of it, and, apart from all that a search does, each of its values, made
 * by plain code from the rules of the documentation.
 */
abstract class FieldShape {
    /** The type, as an argument of another. */
    abstract String type();

    /** The type of a field. */
    String fieldType() {
        return type();
    }

    /** What a field is made with; empty if with nothing. */
    String initial() {
        return "";
    }

    /** Whether null is among the values of a field; it is never among those of containers. */
    boolean isNullable() {
        return false;
    }

    /** Whether its values have an order. */
    boolean isComparable() {
        return false;
    }

    /** Whether those that are equal by their order are equal. */
    boolean hasOrderLikeEquals() {
        return isComparable();
    }

    /** Whether hash codes say nothing of where objects lie. */
    boolean hasStableHash() {
        return false;
    }

    /** How many choices of values there are at most. */
    abstract double count(int scope);

    /** One of the values but null, by the choices of a walk. */
    abstract Object make(PlainWorld world);

    /** Values are the same if and only if these texts are. */
    abstract String text(Object value, NodeNumbers nodes);

    /** An expression for one of the values, which never fails; null if there is none. */
    abstract @Nullable String literal(Scribe scribe);

    /** An int of a value that is not null; it never fails. */
    abstract String number(Scribe scribe, String of);

    /** A condition on a value that is not null; it never fails. */
    abstract String condition(Scribe scribe, String of);

    /** Adds the classes that this needs, by name. */
    void declare(Map<String, String> classes) {}

    // --- with null ------------------------------------------------------------------------------

    final @Nullable Object makeField(PlainWorld world) {
        return isNullable() && world.choices.below(2) == 0 ? null : make(world);
    }

    final double countField(int scope) {
        return count(scope) + (isNullable() ? 1 : 0);
    }

    final String textOfField(@Nullable Object value, NodeNumbers nodes) {
        return value == null ? "null" : text(value, nodes);
    }

    final String numberOfField(Scribe scribe, String of) {
        String number = number(scribe, of);
        return isNullable()
                ? "(%s == null ? %d : %s)".formatted(of, scribe.dice.below(3), number)
                : number;
    }

    final String conditionOnField(Scribe scribe, String of) {
        String condition = condition(scribe, of);
        if (!isNullable()) {
            return condition;
        }
        return scribe.dice.percent(50)
                ? "(%s != null && %s)".formatted(of, condition)
                : "(%s == null || %s)".formatted(of, condition);
    }

    final @Nullable String literalOfField(Scribe scribe) {
        return isNullable() && scribe.dice.percent(30) ? "null" : literal(scribe);
    }
}

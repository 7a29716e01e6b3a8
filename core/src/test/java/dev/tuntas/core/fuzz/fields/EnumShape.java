package dev.tuntas.core.fuzz.fields;

import java.util.Map;

/** The constants of a nested enum. */
final class EnumShape extends FieldShape {
    private final String name;
    private final String above;

    /**
     * An enum.
     *
     * @param above the sealed interface that it implements, or nothing
     */
    EnumShape(String name, String above) {
        this.name = name;
        this.above = above;
    }

    @Override
    String type() {
        return name;
    }

    @Override
    boolean isComparable() {
        return true;
    }

    @Override
    double count(int scope) {
        return 2;
    }

    @Override
    Object make(PlainWorld world) {
        return world.nested(name).getEnumConstants()[world.choices.below(2)];
    }

    @Override
    String text(Object value, NodeNumbers nodes) {
        return value.toString();
    }

    @Override
    String literal(Scribe scribe) {
        return name + scribe.dice.oneOf(".RED", ".BLUE");
    }

    @Override
    String number(Scribe scribe, String of) {
        return scribe.dice.oneOf(
                of + ".ordinal()",
                of + ".weight",
                of + ".weight()",
                of + ".compareTo(" + literal(scribe) + ")",
                "(switch (%s) { case RED -> 1; case BLUE -> %d; })"
                        .formatted(of, scribe.dice.below(3)));
    }

    @Override
    String condition(Scribe scribe, String of) {
        return scribe.dice.oneOf(
                scribe.compared(number(scribe, of)),
                of + " == " + literal(scribe),
                literal(scribe) + ".equals(" + of + ")",
                of + ".name().length() == 3",
                "EnumSet.of(" + literal(scribe) + ").contains(" + of + ")");
    }

    @Override
    void declare(Map<String, String> classes) {
        classes.put(
                name,
                """
                enum %s%s {
                    RED(2) { @Override public int weight() { return 0; } }, BLUE(1);
                    final int weight;
                    %s(int weight) { this.weight = weight; }
                    public int weight() { return weight; }
                }
                """
                        .formatted(name, above.isEmpty() ? "" : " implements " + above, name));
    }
}

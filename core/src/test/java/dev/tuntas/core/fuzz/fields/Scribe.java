package dev.tuntas.core.fuzz.fields;

import dev.tuntas.core.fuzz.Dice;
import java.util.ArrayList;
import java.util.List;

/** Writes Java by chance: what chance decides, and names that were not used before. */
final class Scribe {
    final Dice dice;

    /** Whether containers are gone over by streams, or else by loops in methods of their own. */
    final boolean usesStreams;

    private final List<String> helpers = new ArrayList<>();
    private int names;

    Scribe(long seed) {
        dice = new Dice(seed);
        usesStreams = dice.percent(40);
    }

    private Scribe(Dice dice) {
        this.dice = dice;
        this.usesStreams = true;
    }

    /** One that needs no methods. */
    static Scribe ofExpressions(long seed) {
        return new Scribe(new Dice(seed));
    }

    /** The name of a new method of the program. */
    String helper(String kind, String parameters, String body) {
        String name = "m" + fresh();
        helpers.add(
                "private %s %s(%s) {\n    %s\n}\n"
                        .formatted(kind, name, parameters, body.replace("NAME", name)));
        return name;
    }

    /** All methods that were asked for. */
    List<String> helpers() {
        return helpers;
    }

    /** A name for a variable. */
    String fresh() {
        return "v" + names++;
    }

    /** A comparison of an int with a small one. */
    String compared(String number) {
        return number + dice.oneOf(" < ", " == ", " > ", " <= ", " != ", " >= ") + dice.below(3);
    }

    String truth() {
        return dice.oneOf("true", "false");
    }

    /** One of some patterns, with a text for each {@code %s}. */
    String fill(List<String> patterns, String text) {
        return dice.oneOf(patterns).replace("%s", text);
    }
}

package dev.tuntas.cli.internal.assess.report;

import com.google.gson.JsonObject;
import dev.tuntas.assess.result.RandomComparison;
import dev.tuntas.assess.result.RandomComparison.Relation;
import dev.tuntas.cli.internal.text.NumberText;
import java.util.List;
import java.util.Locale;

/** What random choice finds, for people and for programs. */
public final class RandomText {
    private RandomText() {}

    public static List<String> lines(RandomComparison random) {
        String samples =
                String.format(
                        Locale.ROOT,
                        "Random: %s of %s of scope %d %s %s, %.2f on average%s.",
                        NumberText.count(random.killed().size(), "sample"),
                        NumberText.count(random.size(), "input"),
                        random.scope(),
                        random.killed().size() == 1 ? "kills" : "kill",
                        range(random),
                        random.mean(),
                        random.expected().isPresent()
                                ? String.format(
                                        Locale.ROOT,
                                        " (expected: %.2f)",
                                        random.expected().getAsDouble())
                                : "");
        String against =
                "All of scope %d kill %s: %s. All of scope %d kill %s: %s."
                        .formatted(
                                random.scope() - 1,
                                NumberText.count(random.bySmaller(), "mutant"),
                                relation(random.againstSmaller()),
                                random.scope(),
                                random.byWhole(),
                                relation(random.againstWhole()));
        return List.of(samples, against);
    }

    private static String range(RandomComparison random) {
        return random.least() == random.greatest()
                ? String.valueOf(random.least())
                : random.least() + " to " + random.greatest();
    }

    private static String relation(Relation relation) {
        return "%d samples less, %d as many, %d more"
                .formatted(relation.less(), relation.equal(), relation.more());
    }

    public static JsonObject json(RandomComparison random) {
        JsonObject json = new JsonObject();
        json.addProperty("scope", random.scope());
        json.addProperty("samples", random.killed().size());
        json.addProperty("size", random.size());
        json.addProperty("mean", random.mean());
        json.addProperty("least", random.least());
        json.addProperty("greatest", random.greatest());
        json.addProperty(
                "expected",
                random.expected().isPresent() ? (Double) random.expected().getAsDouble() : null);
        json.addProperty("killedBySmaller", random.bySmaller());
        json.add("againstSmaller", json(random.againstSmaller()));
        json.addProperty("killedByWhole", random.byWhole());
        json.add("againstWhole", json(random.againstWhole()));
        return json;
    }

    private static JsonObject json(Relation relation) {
        JsonObject json = new JsonObject();
        json.addProperty("less", relation.less());
        json.addProperty("equal", relation.equal());
        json.addProperty("more", relation.more());
        return json;
    }
}

package dev.tuntas.cli.internal.output;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tuntas.core.Explanation;
import dev.tuntas.core.Explanation.Read;
import dev.tuntas.core.Finitization;
import java.lang.reflect.Method;

/** How a predicate reads slots, as a JSON object. */
public final class ExplanationJson {
    private ExplanationJson() {}

    public static String of(Finitization bounds, Method predicate, Explanation explanation) {
        JsonObject json = new JsonObject();
        json.addProperty("subject", bounds.subject().getName());
        json.addProperty("finitization", bounds.name());
        json.add("scope", BoundsJson.scope(bounds));
        json.addProperty("predicate", predicate.getName());
        json.addProperty("obstacle", explanation.obstacle().orElse(null));
        json.addProperty("together", ExplanationText.together(explanation));
        JsonArray reads = new JsonArray();
        explanation.reads().forEach(read -> reads.add(of(explanation, read)));
        json.add("reads", reads);
        JsonArray hints = new JsonArray();
        Hints.of(explanation).forEach(hints::add);
        json.add("hints", hints);
        return Json.lines(json);
    }

    private static JsonObject of(Explanation explanation, Read read) {
        JsonObject json = new JsonObject();
        json.addProperty("method", read.method());
        json.addProperty("line", read.line() == 0 ? null : read.line());
        json.addProperty("slot", read.slot());
        json.addProperty("together", ExplanationText.isTogether(explanation, read));
        // The obstacle is the reason for all of them.
        json.addProperty("why", explanation.obstacle().orElse(read.why()));
        return json;
    }
}

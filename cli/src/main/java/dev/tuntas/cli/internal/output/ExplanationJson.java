package dev.tuntas.cli.internal.output;

import com.google.gson.JsonObject;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Explanation;
import dev.tuntas.core.search.Explanation.Lazy;
import dev.tuntas.core.search.Explanation.Read;
import dev.tuntas.core.search.Explanation.Stop;
import dev.tuntas.core.search.Explanation.Use;
import java.lang.reflect.Method;

/** How a predicate reads slots, as a JSON object. */
public final class ExplanationJson {
    private ExplanationJson() {}

    public static String of(Finitization<?> bounds, Method predicate, Explanation explanation) {
        JsonObject json = BoundsJson.names(bounds);
        json.addProperty("predicate", predicate.getName());
        json.addProperty("obstacle", explanation.obstacle().orElse(null));
        json.addProperty("together", ExplanationText.together(explanation));
        json.add("reads", Json.array(explanation.reads(), read -> of(explanation, read)));
        json.add("hints", Json.texts(Hints.of(explanation)));
        json.add("lazy", of(explanation.lazy(), ExplanationText.names(explanation)));
        return Json.lines(json);
    }

    private static JsonObject of(Explanation explanation, Read read) {
        JsonObject json = place(read.method(), read.line());
        json.addProperty("slot", read.slot());
        json.addProperty("together", ExplanationText.isTogether(explanation, read));
        // The obstacle is the reason for all of them.
        json.addProperty("why", explanation.obstacle().orElse(read.why()));
        return json;
    }

    // --- lazy -----------------------------------------------------------------------------------

    private static JsonObject of(Lazy lazy, MethodNames names) {
        JsonObject json = new JsonObject();
        json.addProperty("obstacle", lazy.obstacle().orElse(null));
        json.addProperty("whole", lazy.isWhole());
        json.addProperty("runs", lazy.runs());
        json.addProperty("decisions", lazy.decisions());
        json.addProperty("valid", lazy.valid());
        json.add("uses", Json.array(lazy.uses(), ExplanationJson::of));
        json.add("notFollowed", Json.array(lazy.stops(), ExplanationJson::of));
        json.add("hints", Json.texts(LazyHints.of(lazy, names)));
        return json;
    }

    private static JsonObject of(Use use) {
        JsonObject json = place(use.method(), use.line());
        json.addProperty("slot", use.slot());
        json.addProperty("decided", use.decided());
        json.addProperty("constraints", use.constraints());
        json.addProperty("decisions", use.decisions());
        json.addProperty("choices", use.choices());
        return json;
    }

    private static JsonObject of(Stop stop) {
        JsonObject json = place(stop.method(), stop.line());
        json.addProperty("what", stop.what());
        json.addProperty("times", stop.times());
        return json;
    }

    /**
     * @param line 0 if it is not known
     */
    private static JsonObject place(String method, int line) {
        JsonObject json = new JsonObject();
        json.addProperty("method", method);
        json.addProperty("line", line == 0 ? null : line);
        return json;
    }
}

package dev.tuntas.cli.internal.output;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Explanation;
import dev.tuntas.core.search.Explanation.Lazy;
import dev.tuntas.core.search.Explanation.Read;
import dev.tuntas.core.search.Explanation.Stop;
import dev.tuntas.core.search.Explanation.Use;
import java.lang.reflect.Method;
import java.util.List;

/** How a predicate reads slots, as a JSON object. */
public final class ExplanationJson {
    private ExplanationJson() {}

    public static String of(Finitization<?> bounds, Method predicate, Explanation explanation) {
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
        json.add("hints", texts(Hints.of(explanation)));
        json.add("lazy", of(explanation.lazy(), ExplanationText.names(explanation)));
        return Json.lines(json);
    }

    private static JsonArray texts(List<String> texts) {
        JsonArray array = new JsonArray();
        texts.forEach(array::add);
        return array;
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

    // --- lazy -----------------------------------------------------------------------------------

    private static JsonObject of(Lazy lazy, MethodNames names) {
        JsonObject json = new JsonObject();
        json.addProperty("obstacle", lazy.obstacle().orElse(null));
        json.addProperty("whole", lazy.isWhole());
        json.addProperty("runs", lazy.runs());
        json.addProperty("decisions", lazy.decisions());
        json.addProperty("valid", lazy.valid());
        JsonArray uses = new JsonArray();
        lazy.uses().forEach(use -> uses.add(of(use)));
        json.add("uses", uses);
        JsonArray stops = new JsonArray();
        lazy.stops().forEach(stop -> stops.add(of(stop)));
        json.add("notFollowed", stops);
        json.add("hints", texts(LazyHints.of(lazy, names)));
        return json;
    }

    private static JsonObject of(Use use) {
        JsonObject json = new JsonObject();
        json.addProperty("method", use.method());
        json.addProperty("line", use.line() == 0 ? null : use.line());
        json.addProperty("slot", use.slot());
        json.addProperty("decided", use.decided());
        json.addProperty("constraints", use.constraints());
        json.addProperty("decisions", use.decisions());
        json.addProperty("choices", use.choices());
        return json;
    }

    private static JsonObject of(Stop stop) {
        JsonObject json = new JsonObject();
        json.addProperty("method", stop.method());
        json.addProperty("line", stop.line() == 0 ? null : stop.line());
        json.addProperty("what", stop.what());
        json.addProperty("times", stop.times());
        return json;
    }
}

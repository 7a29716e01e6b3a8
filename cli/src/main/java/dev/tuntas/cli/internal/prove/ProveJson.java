package dev.tuntas.cli.internal.prove;

import com.google.gson.JsonObject;
import dev.tuntas.cli.internal.output.Json;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.Violation;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A proof as one JSON object. */
final class ProveJson {
    private ProveJson() {}

    /**
     * The object.
     *
     * @param scope how many objects of each class an input may have; null if that is not bounded
     */
    static String of(ProveResult result, @Nullable Integer scope) {
        JsonObject json = new JsonObject();
        json.addProperty("subject", result.subject());
        json.addProperty("k", result.k());
        if (scope != null) {
            json.addProperty("scope", scope);
        }
        json.addProperty("mode", result.mode().toString());
        json.addProperty("verdict", result.verdict().name());
        json.addProperty("pre", result.pre());
        json.addProperty("beforePost", result.beforePost());
        json.addProperty("afterPost", result.afterPost());
        json.addProperty("states", result.states());
        json.addProperty("paths", result.paths());
        json.add("violations", Json.array(result.violations(), ProveJson::violation));
        JsonObject cut = new JsonObject();
        new TreeMap<>(result.cut()).forEach(cut::addProperty);
        json.add("cut", cut);
        json.add("solver", solver(result));
        json.addProperty("millis", result.millis());
        json.addProperty("cpuMillis", result.cpuMillis());
        return Json.lines(json);
    }

    private static JsonObject violation(Violation violation) {
        JsonObject json = new JsonObject();
        json.addProperty("broken", violation.broken());
        json.addProperty("message", violation.message());
        json.addProperty("confirmed", violation.isConfirmed());
        json.addProperty("input", violation.input());
        json.add("condition", Json.texts(violation.condition()));
        json.addProperty("paths", violation.paths());
        return json;
    }

    private static JsonObject solver(ProveResult result) {
        JsonObject json = new JsonObject();
        json.addProperty("queries", result.queries());
        json.addProperty("millis", result.solverMillis());
        return json;
    }
}

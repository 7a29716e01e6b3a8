package dev.tuntas.cli.internal.prove;

import com.google.gson.JsonObject;
import dev.tuntas.cli.internal.output.Json;
import dev.tuntas.symbolic.result.PathLine;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.Violation;
import java.util.TreeMap;

/** A proof as one JSON object. */
final class ProveJson {
    private ProveJson() {}

    static String of(ProofReport report) {
        ProveResult result = report.result();
        JsonObject json = new JsonObject();
        json.addProperty("subject", result.subject());
        addBound(json, result);
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
        json.add("assumed", Json.texts(result.assumed()));
        json.add("solver", solver(result));
        json.addProperty("millis", result.millis());
        json.addProperty("cpuMillis", result.cpuMillis());
        json.add("sweep", Json.array(report.sweep().results(), ProveJson::bound));
        return Json.lines(json);
    }

    private static void addBound(JsonObject json, ProveResult result) {
        boolean hasScope = result.scope() > 0;
        json.addProperty(hasScope ? "scope" : "k", hasScope ? result.scope() : result.k());
    }

    private static JsonObject bound(ProveResult result) {
        JsonObject json = new JsonObject();
        addBound(json, result);
        json.addProperty("verdict", result.verdict().name());
        json.addProperty("paths", result.paths());
        json.addProperty("violations", result.violations().size());
        json.addProperty("millis", result.millis());
        return json;
    }

    private static JsonObject violation(Violation violation) {
        JsonObject json = new JsonObject();
        json.addProperty("broken", violation.broken());
        json.addProperty("message", violation.message());
        json.addProperty("confirmed", violation.isConfirmed());
        json.addProperty("input", violation.input());
        json.addProperty("after", violation.after());
        json.add("condition", Json.texts(violation.condition()));
        json.add("trace", Json.array(violation.trace(), ProveJson::line));
        violation.test().ifPresent(test -> json.addProperty("test", test.source()));
        json.addProperty("paths", violation.paths());
        return json;
    }

    private static JsonObject line(PathLine line) {
        JsonObject json = new JsonObject();
        json.addProperty("method", line.method());
        json.addProperty("file", line.file());
        json.addProperty("line", line.line());
        json.addProperty("times", line.times());
        return json;
    }

    private static JsonObject solver(ProveResult result) {
        JsonObject json = new JsonObject();
        json.addProperty("name", result.solver());
        json.addProperty("queries", result.queries());
        json.addProperty("millis", result.solverMillis());
        return json;
    }
}

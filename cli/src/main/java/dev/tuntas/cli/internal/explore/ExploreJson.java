package dev.tuntas.cli.internal.explore;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.tuntas.cli.internal.output.Json;
import dev.tuntas.rewind.result.ConcurrencyFinding;
import dev.tuntas.rewind.result.ConcurrencyFinding.Kind;
import dev.tuntas.rewind.result.ExplorationResult;
import java.util.List;
import java.util.Locale;

/** An exploration as a JSON object. */
final class ExploreJson {
    private ExploreJson() {}

    static String of(Explored explored) {
        ExplorationResult result = explored.result();
        JsonObject json = new JsonObject();
        json.addProperty("program", explored.program().getName());
        json.addProperty("states", result.states());
        json.addProperty("transitions", result.transitions());
        json.addProperty("deadlocks", result.deadlocks());
        json.addProperty("failures", result.count(Kind.FAILURE));
        json.addProperty("races", result.count(Kind.RACE));
        json.addProperty("exhausted", result.exhausted());
        json.addProperty("threads", result.threads());
        json.add("unguarded", Json.texts(List.copyOf(result.unguarded())));
        json.add("uninterrupted", Json.texts(List.copyOf(result.uninterrupted())));
        json.addProperty("omission", result.omission());
        json.addProperty("savedValues", result.savedValues());
        json.addProperty("bytes", result.bytes());
        json.addProperty("millis", explored.time().toMillis());
        json.addProperty("cpuMillis", explored.cpu().toMillis());
        json.add("findings", Json.array(result.findings(), finding -> finding(explored, finding)));
        return Json.lines(json);
    }

    private static JsonElement finding(Explored explored, ConcurrencyFinding finding) {
        JsonObject json = new JsonObject();
        json.addProperty("kind", finding.kind().name().toLowerCase(Locale.ROOT));
        json.addProperty("message", finding.message());
        json.addProperty("schedule", finding.schedule().toString());
        json.addProperty("rewind", explored.rewind(finding));
        return json;
    }
}

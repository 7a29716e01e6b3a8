package dev.tuntas.cli.internal.output;

import com.google.gson.JsonObject;
import dev.tuntas.core.Counts;
import dev.tuntas.core.Finitization;
import dev.tuntas.core.SearchResult;

/** The result of a search as one JSON object. */
public final class JsonResult {
    private JsonResult() {}

    public static String of(SearchResult result) {
        Finitization bounds = result.finitization();
        Counts counts = result.counts();
        JsonObject json = new JsonObject();
        json.addProperty("subject", bounds.subject().getName());
        json.addProperty("finitization", bounds.name());
        json.add("scope", BoundsJson.scope(bounds));
        json.addProperty("strategy", result.strategy().label());
        if (result.verified()) {
            json.addProperty("verified", true);
        }
        json.addProperty("explored", counts.explored());
        json.addProperty("forwarded", counts.forwarded());
        json.addProperty("initialisations", counts.initialisations());
        json.addProperty("undone", counts.undone());
        json.addProperty("valid", counts.valid());
        json.addProperty("exhausted", result.exhausted());
        json.addProperty("millis", result.elapsed().toMillis());
        json.addProperty("cpuMillis", result.cpu().toMillis());
        json.addProperty("rejectedByException", counts.rejectedByException());
        return Json.line(json);
    }
}

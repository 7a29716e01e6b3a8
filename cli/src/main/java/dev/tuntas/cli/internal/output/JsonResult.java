package dev.tuntas.cli.internal.output;

import com.google.gson.JsonObject;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.suite.result.GenerationResult;
import dev.tuntas.suite.result.GenerationResult.Reuse;
import java.nio.file.Path;
import java.util.Optional;

/** The result of a search as one JSON object. */
public final class JsonResult {
    private JsonResult() {}

    public static String of(SearchResult result) {
        return Json.line(json(result));
    }

    /** The result of a generation, with what it built on and the suite that it wrote. */
    public static String of(GenerationResult result, Optional<Path> base, Optional<Path> suite) {
        JsonObject json = json(result.search());
        json.addProperty("threads", result.threads());
        result.reuse().ifPresent(reuse -> json.add("base", base(base.orElseThrow(), reuse)));
        suite.ifPresent(file -> json.addProperty("suite", file.toString()));
        return Json.line(json);
    }

    static JsonObject base(Path file, Reuse reuse) {
        JsonObject json = new JsonObject();
        json.addProperty("file", file.toString());
        json.addProperty("used", reuse.isUsed());
        json.addProperty("reason", reuse.words());
        json.addProperty("structures", reuse.structures());
        return json;
    }

    static JsonObject json(SearchResult result) {
        Counts counts = result.counts();
        JsonObject json = BoundsJson.names(result.finitization());
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
        if (!result.notes().isEmpty()) {
            json.add("notes", Json.notes(result.notes()));
        }
        return json;
    }
}

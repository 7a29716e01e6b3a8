package dev.tuntas.cli.internal.output;

import com.google.gson.JsonObject;
import dev.tuntas.suite.result.CountResult;
import dev.tuntas.suite.result.CountResult.ConditionCount;
import java.nio.file.Path;
import java.util.Optional;

/** Counts as one JSON object: that of the search, and a list of conditions. */
public final class CountJson {
    private CountJson() {}

    public static String of(CountResult result, int threads, Optional<Path> base) {
        JsonObject json = JsonResult.json(result.search());
        json.addProperty("threads", threads);
        result.reuse()
                .ifPresent(reuse -> json.add("base", JsonResult.base(base.orElseThrow(), reuse)));
        json.addProperty("structures", result.structures());
        json.add("conditions", Json.array(result.conditions(), CountJson::json));
        return Json.line(json);
    }

    private static JsonObject json(ConditionCount condition) {
        JsonObject json = new JsonObject();
        json.addProperty("condition", condition.name());
        json.addProperty("count", condition.count());
        json.addProperty("threw", condition.threw());
        condition
                .firstThrown()
                .ifPresent(
                        first -> {
                            json.addProperty("firstThrown", first.reason());
                            json.addProperty("firstThrownOn", first.candidate().toString());
                        });
        return json;
    }
}

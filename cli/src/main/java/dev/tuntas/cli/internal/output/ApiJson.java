package dev.tuntas.cli.internal.output;

import com.google.gson.JsonObject;
import java.time.Duration;

/** What public calls built, as one JSON object. */
public final class ApiJson {
    private ApiJson() {}

    public static String of(
            Class<?> subject,
            int scope,
            int calls,
            long structures,
            boolean exhausted,
            Duration elapsed) {
        JsonObject json = new JsonObject();
        json.addProperty("subject", subject.getName());
        json.addProperty("scope", scope);
        json.addProperty("calls", calls);
        json.addProperty("structures", structures);
        json.addProperty("exhausted", exhausted);
        json.addProperty("millis", elapsed.toMillis());
        return Json.line(json);
    }
}

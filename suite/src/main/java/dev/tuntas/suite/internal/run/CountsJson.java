package dev.tuntas.suite.internal.run;

import com.google.gson.JsonObject;
import dev.tuntas.core.search.Counts;

/** Counts in a journal. */
final class CountsJson {
    private CountsJson() {}

    static JsonObject write(Counts counts) {
        JsonObject json = new JsonObject();
        json.addProperty("explored", counts.explored());
        json.addProperty("forwarded", counts.forwarded());
        json.addProperty("initialisations", counts.initialisations());
        json.addProperty("undone", counts.undone());
        json.addProperty("valid", counts.valid());
        json.addProperty("rejectedByException", counts.rejectedByException());
        return json;
    }

    static Counts read(JsonObject json) {
        return new Counts(
                json.get("explored").getAsLong(),
                json.get("forwarded").getAsLong(),
                json.get("initialisations").getAsLong(),
                json.get("undone").getAsLong(),
                json.get("valid").getAsLong(),
                json.get("rejectedByException").getAsLong());
    }
}

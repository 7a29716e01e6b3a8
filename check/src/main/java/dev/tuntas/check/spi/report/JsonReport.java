package dev.tuntas.check.spi.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.jspecify.annotations.Nullable;

/** A counterexample for programs. */
final class JsonReport {
    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private JsonReport() {}

    static String of(FailedInput found) {
        JsonObject json = new JsonObject();
        json.addProperty("test", found.title());
        json.addProperty("message", found.message());
        json.addProperty("scope", found.space().scope());
        json.add("inputs", GSON.toJsonTree(found.space().values(found.input())));
        json.add("structures", structures(found));
        json.addProperty("candidate", found.input().candidate().toString());
        json.addProperty("replay", found.replay());
        json.addProperty("objects", found.input().objects());
        json.addProperty("smallest", found.isSmallest());
        json.addProperty("passedBefore", found.passedBefore());
        json.add("thrown", thrown(found.thrown()));
        return GSON.toJson(json) + "\n";
    }

    private static JsonObject structures(FailedInput found) {
        JsonObject all = new JsonObject();
        found.space()
                .drawings(found.input())
                .forEach((name, part) -> all.add(name, JsonParser.parseString(part.toJson())));
        return all;
    }

    private static @Nullable JsonObject thrown(@Nullable Throwable thrown) {
        if (thrown == null) {
            return null;
        }
        JsonObject json = new JsonObject();
        json.addProperty("class", thrown.getClass().getName());
        json.addProperty("message", thrown.getMessage());
        JsonArray trace = new JsonArray();
        for (StackTraceElement element : thrown.getStackTrace()) {
            trace.add(element.toString());
        }
        json.add("stackTrace", trace);
        return json;
    }
}

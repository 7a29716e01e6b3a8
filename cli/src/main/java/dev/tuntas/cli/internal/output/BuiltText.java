package dev.tuntas.cli.internal.output;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.check.CallSequences.Built;
import java.util.Map;

/** One object that public calls build: the calls, and what came of them. */
final class BuiltText {
    private BuiltText() {}

    static String of(Built built, Format format) {
        return switch (format) {
            case JSON -> json(built);
            case DOT -> "// " + built.sequence() + "\n" + built.snapshot().toDot().strip() + "\n";
            case TEXT, JAVA, SVG, HTML -> text(built) + "\n\n";
        };
    }

    static String text(Built built) {
        return built.sequence() + "\n" + built.snapshot().toText().stripTrailing();
    }

    private static String json(Built built) {
        JsonObject json = new JsonObject();
        json.addProperty("calls", built.sequence().toString());
        JsonObject drawn = JsonParser.parseString(built.snapshot().toJson()).getAsJsonObject();
        for (Map.Entry<String, com.google.gson.JsonElement> entry : drawn.entrySet()) {
            json.add(entry.getKey(), entry.getValue());
        }
        return Json.line(json) + "\n";
    }
}

package dev.tuntas.cli.internal.output;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;

/** JSON as it is printed. */
public final class Json {
    private static final Gson LINE =
            new GsonBuilder().serializeNulls().disableHtmlEscaping().create();
    private static final Gson LINES = LINE.newBuilder().setPrettyPrinting().create();

    private Json() {}

    /** All in one line. */
    public static String line(JsonElement json) {
        return LINE.toJson(json);
    }

    /** Laid out for people as well. */
    public static String lines(JsonElement json) {
        return LINES.toJson(json);
    }
}

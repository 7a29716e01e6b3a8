package dev.tuntas.cli.internal.output;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonPrimitive;
import dev.tuntas.core.message.Note;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** JSON as it is printed. */
public final class Json {
    private static final Gson LINE =
            new GsonBuilder().serializeNulls().disableHtmlEscaping().create();
    private static final Gson LINES = LINE.newBuilder().setPrettyPrinting().create();

    private static final Pattern HALF_PAIR = Pattern.compile("\\p{Cs}");

    private Json() {}

    /** All in one line. */
    public static String line(JsonElement json) {
        return LINE.toJson(json);
    }

    /** Laid out for people as well. Halves of pairs, which no file can hold, are spelled out. */
    public static String lines(JsonElement json) {
        return HALF_PAIR
                .matcher(LINES.toJson(json))
                .replaceAll(half -> "\\\\u%04x".formatted((int) half.group().charAt(0)));
    }

    /** An array with an element for each of these. */
    public static <T> JsonArray array(List<? extends T> all, Function<T, JsonElement> each) {
        JsonArray array = new JsonArray();
        all.forEach(element -> array.add(each.apply(element)));
        return array;
    }

    public static JsonArray texts(List<String> texts) {
        return array(texts, JsonPrimitive::new);
    }

    public static JsonArray notes(List<Note> notes) {
        return array(notes, note -> new JsonPrimitive(note.text()));
    }

    /** The text, or null. */
    public static JsonElement text(Optional<String> text) {
        return text.<JsonElement>map(JsonPrimitive::new).orElse(JsonNull.INSTANCE);
    }
}

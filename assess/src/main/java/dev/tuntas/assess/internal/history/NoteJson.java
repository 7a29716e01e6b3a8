package dev.tuntas.assess.internal.history;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.tuntas.core.message.Note;

/** Notes of a search that say the same whenever it is done. */
final class NoteJson {
    private NoteJson() {}

    static JsonElement write(Note note) {
        JsonObject json = new JsonObject();
        json.addProperty("kind", note.getClass().getSimpleName());
        json.addProperty("text", note.text());
        if (note instanceof Note.Kept kept) {
            json.addProperty("owner", kept.owner());
            json.addProperty("field", kept.field());
        }
        return json;
    }

    static Note read(JsonElement element) {
        JsonObject json = element.getAsJsonObject();
        String text = json.get("text").getAsString();
        return switch (json.get("kind").getAsString()) {
            case "Kept" ->
                    new Note.Kept(
                            text, json.get("owner").getAsString(), json.get("field").getAsString());
            case "Validity" -> new Note.Validity(text);
            case "Writes" -> new Note.Writes(text);
            default -> Note.of(text);
        };
    }
}

package dev.tuntas.suite.internal.file;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.core.SearchResult;
import java.util.Optional;

/**
 * How a search ended, and where the frames of its suite are.
 *
 * @param end why it ended
 * @param candidates how many candidates were decided
 * @param next where to go on
 * @param frames the frames
 */
public record EndBlock(
        SearchResult.End end, long candidates, Optional<int[]> next, FrameIndex frames) {
    String toJson() {
        JsonObject json = new JsonObject();
        json.addProperty("end", end.name());
        json.addProperty("structures", frames.structures());
        json.addProperty("candidates", candidates);
        next.ifPresent(values -> json.add("next", array(values)));
        JsonArray offsets = new JsonArray();
        JsonArray structures = new JsonArray();
        for (int frame = 0; frame < frames.frames(); frame++) {
            offsets.add(frames.offset(frame));
            structures.add(frames.first(frame + 1) - frames.first(frame));
        }
        json.add("offsets", offsets);
        json.add("structuresOfFrames", structures);
        return json.toString();
    }

    private static JsonArray array(int[] values) {
        JsonArray array = new JsonArray();
        for (int value : values) {
            array.add(value);
        }
        return array;
    }

    static EndBlock fromJson(String text) {
        JsonObject json = JsonParser.parseString(text).getAsJsonObject();
        FrameIndex frames = new FrameIndex();
        JsonArray offsets = json.getAsJsonArray("offsets");
        JsonArray structures = json.getAsJsonArray("structuresOfFrames");
        for (int frame = 0; frame < offsets.size(); frame++) {
            frames.add(offsets.get(frame).getAsLong(), structures.get(frame).getAsInt());
        }
        return new EndBlock(
                SearchResult.End.valueOf(json.get("end").getAsString()),
                json.get("candidates").getAsLong(),
                Optional.ofNullable(json.get("next")).map(EndBlock::ints),
                frames);
    }

    private static int[] ints(JsonElement array) {
        int[] values = new int[array.getAsJsonArray().size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.getAsJsonArray().get(i).getAsInt();
        }
        return values;
    }
}

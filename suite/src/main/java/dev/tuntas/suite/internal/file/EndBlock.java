package dev.tuntas.suite.internal.file;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tuntas.core.search.End;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * How a search ended, and where the frames of its suite are.
 *
 * @param end why it ended
 * @param candidates how many candidates were decided
 * @param next where to go on
 * @param frames the frames
 */
public record EndBlock(End end, long candidates, Optional<int[]> next, FrameIndex frames) {
    /** The ends of a search; the others are those of a check. */
    private static final Set<End> ENDS =
            Collections.unmodifiableSet(
                    EnumSet.of(End.EXHAUSTED, End.LIMIT, End.TIME, End.STOPPED));

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

    /** Reads what {@link #toJson} wrote, in a file in which the block starts there. */
    static EndBlock fromJson(String text, long offset) throws DamagedException {
        try {
            return read(StrictJson.parse(text, "end block"), offset);
        } catch (DamagedException e) {
            throw e.at(offset);
        }
    }

    private static EndBlock read(StrictJson json, long offset) throws DamagedException {
        End end = json.constant("end", ENDS);
        if (json.has("next") && end == End.EXHAUSTED) {
            throw json.wrong("next", "nothing to go on with, as every structure was found");
        }
        return new EndBlock(
                end,
                json.number("candidates", 0, Long.MAX_VALUE),
                json.has("next") ? Optional.of(next(json)) : Optional.empty(),
                frames(json, offset));
    }

    private static int[] next(StrictJson json) throws DamagedException {
        long[] numbers = json.numbers("next", -1, Integer.MAX_VALUE);
        return Arrays.stream(numbers).mapToInt(number -> (int) number).toArray();
    }

    private static FrameIndex frames(StrictJson json, long offset) throws DamagedException {
        long[] offsets = json.numbers("offsets", Magic.BYTES + BlockHead.BYTES, offset);
        long[] structures = json.numbers("structuresOfFrames", 1, SuiteLayout.FULL);
        if (structures.length != offsets.length) {
            throw json.wrong("structuresOfFrames", "as many as offsets");
        }
        FrameIndex frames = new FrameIndex();
        for (int frame = 0; frame < offsets.length; frame++) {
            if (frame > 0 && offsets[frame] <= offsets[frame - 1]) {
                throw json.wrong("offsets", "numbers that grow");
            }
            frames.add(offsets[frame], (int) structures[frame]);
        }
        if (json.number("structures", 0, Long.MAX_VALUE) != frames.structures()) {
            throw json.wrong("structures", "the sum of structuresOfFrames");
        }
        return frames;
    }
}

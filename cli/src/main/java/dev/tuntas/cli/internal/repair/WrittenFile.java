package dev.tuntas.cli.internal.repair;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.spi.Writing;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.WholeFile;
import dev.tuntas.core.spi.written.WrittenObjects;
import java.io.EOFException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A structure in a file, in the JSON that {@code generate} and {@code show} write. */
final class WrittenFile {
    /** Deeper than anything that is a structure; what is deeper would need a deep stack. */
    private static final int DEEPEST = 16;

    /** What {@code show --json} tells of a candidate has the structure as a member. */
    private static final String WITHIN = "structure";

    private WrittenFile() {}

    /** The root object of a file with one structure, and what else is in it. */
    static <T> WrittenObjects.Read<T> read(Class<T> subject, Path file) {
        try {
            return WrittenObjects.read(subject, structure(file));
        } catch (TuntasException e) {
            throw CliProblems.notInFile(file, subject, e);
        }
    }

    static void write(Object root, Path file) {
        try {
            WholeFile.write(file, Snapshot.of(root).toJson() + "\n");
        } catch (IOException e) {
            throw Writing.failed(file.toString(), e, "Give --out another file.");
        }
    }

    private static Map<?, ?> structure(Path file) {
        try (JsonReader reader = new JsonReader(Files.newBufferedReader(file))) {
            Object json = value(reader, 0);
            if (!isAtEnd(reader)) {
                throw CliProblems.severalStructures(file);
            }
            Object within = json instanceof Map<?, ?> map ? map.get(WITHIN) : null;
            if ((within == null ? json : within) instanceof Map<?, ?> structure) {
                return structure;
            }
            throw CliProblems.noJsonObject();
        } catch (MalformedJsonException | EOFException e) {
            throw CliProblems.noJson(e);
        } catch (IOException e) {
            throw CliProblems.cannotReadStructure(file, e);
        }
    }

    private static boolean isAtEnd(JsonReader reader) throws IOException {
        try {
            return reader.peek() == JsonToken.END_DOCUMENT;
        } catch (MalformedJsonException e) {
            // JSON is one value; a second one is no mistake within it.
            return false;
        }
    }

    private static @Nullable Object value(JsonReader reader, int depth) throws IOException {
        if (depth > DEEPEST) {
            throw CliProblems.tooDeep(reader.getPath());
        }
        switch (reader.peek()) {
            case BEGIN_OBJECT:
                return object(reader, depth);
            case BEGIN_ARRAY:
                return array(reader, depth);
            case NUMBER:
                return number(reader);
            case BOOLEAN:
                return reader.nextBoolean();
            case NULL:
                reader.nextNull();
                return null;
            default:
                return reader.nextString();
        }
    }

    private static Map<String, @Nullable Object> object(JsonReader reader, int depth)
            throws IOException {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        reader.beginObject();
        while (reader.hasNext()) {
            String name = reader.nextName();
            if (members.containsKey(name)) {
                throw CliProblems.memberTwice(reader.getPath());
            }
            members.put(name, value(reader, depth + 1));
        }
        reader.endObject();
        return members;
    }

    private static List<@Nullable Object> array(JsonReader reader, int depth) throws IOException {
        List<@Nullable Object> elements = new ArrayList<>();
        reader.beginArray();
        while (reader.hasNext()) {
            elements.add(value(reader, depth + 1));
        }
        reader.endArray();
        return elements;
    }

    private static BigDecimal number(JsonReader reader) throws IOException {
        String digits = reader.nextString();
        BigDecimal number = new BigDecimal(digits);
        // 1e999999999 is short here and would be a gigabyte as digits.
        if (Math.abs((long) number.scale()) > Double.MAX_EXPONENT) {
            throw CliProblems.noSuchNumber(reader.getPath(), digits);
        }
        return number;
    }
}

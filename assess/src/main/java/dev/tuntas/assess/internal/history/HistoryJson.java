package dev.tuntas.assess.internal.history;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.core.message.Note;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A history as JSON, and back. */
final class HistoryJson {
    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private HistoryJson() {}

    // Writing.
    // ---------------------------------------------------------------------------------

    static String write(History history) {
        JsonObject json = new JsonObject();
        JsonObject basis = new JsonObject();
        history.basis().forEach(basis::addProperty);
        json.add("basis", basis);
        json.add("scopes", array(history.scopes().values(), HistoryJson::scope));
        json.add("mutants", array(history.mutants().values(), HistoryJson::mutant));
        return GSON.toJson(json) + "\n";
    }

    private static <T> JsonArray array(Iterable<T> all, Function<T, JsonElement> each) {
        JsonArray array = new JsonArray();
        all.forEach(one -> array.add(each.apply(one)));
        return array;
    }

    private static JsonElement scope(ScopeHistory scope) {
        JsonObject json = new JsonObject();
        json.addProperty("scope", scope.scope());
        json.addProperty("bounds", scope.bounds());
        json.addProperty("inputs", scope.inputs());
        json.add("notes", array(scope.notes(), NoteJson::write));
        json.addProperty("statements", numbers(scope.statements()));
        json.addProperty("outcomes", numbers(scope.outcomes()));
        return json;
    }

    private static String numbers(List<Integer> numbers) {
        return String.join(" ", numbers.stream().map(String::valueOf).toList());
    }

    private static JsonElement mutant(MutantHistory mutant) {
        JsonObject json = new JsonObject();
        json.addProperty("key", mutant.key());
        json.addProperty("upTo", mutant.upTo());
        json.addProperty("reachedAt", mutant.reachedAt());
        InputPlace infected = mutant.infected();
        if (infected != null) {
            json.add("infected", place(infected));
        }
        InputPlace kill = mutant.kill();
        KillReason reason = mutant.reason();
        if (kill != null && reason != null) {
            json.add("kill", place(kill));
            json.addProperty("reason", reason.name());
            json.addProperty("detail", mutant.detail());
        }
        return json;
    }

    private static JsonElement place(InputPlace place) {
        JsonObject json = new JsonObject();
        json.addProperty("scope", place.scope());
        json.addProperty("method", place.method());
        json.addProperty("input", place.input());
        json.addProperty("candidate", place.candidate());
        return json;
    }

    // Reading.
    // ---------------------------------------------------------------------------------

    static History read(String text) throws BrokenHistoryException {
        try {
            return history(JsonParser.parseString(text).getAsJsonObject());
        } catch (JsonParseException
                | IllegalStateException
                | UnsupportedOperationException
                | IllegalArgumentException
                | NullPointerException
                | ClassCastException e) {
            // What gson throws if something is missing, or is not of the type it is taken for.
            throw new BrokenHistoryException("it is not written as a history is");
        }
    }

    private static History history(JsonObject json) {
        Map<String, String> basis = new LinkedHashMap<>();
        json.getAsJsonObject("basis")
                .entrySet()
                .forEach(entry -> basis.put(entry.getKey(), entry.getValue().getAsString()));
        History history = new History(basis, new TreeMap<>(), new LinkedHashMap<>());
        for (JsonElement each : json.getAsJsonArray("scopes")) {
            ScopeHistory scope = scope(each.getAsJsonObject());
            history.scopes().put(scope.scope(), scope);
        }
        for (JsonElement each : json.getAsJsonArray("mutants")) {
            MutantHistory mutant = mutant(each.getAsJsonObject());
            history.mutants().put(mutant.key(), mutant);
        }
        return history;
    }

    private static ScopeHistory scope(JsonObject json) {
        List<Note> notes = new ArrayList<>();
        json.getAsJsonArray("notes").forEach(note -> notes.add(NoteJson.read(note)));
        return new ScopeHistory(
                json.get("scope").getAsInt(),
                json.get("bounds").getAsString(),
                json.get("inputs").getAsLong(),
                notes,
                numbers(json.get("statements").getAsString()),
                numbers(json.get("outcomes").getAsString()));
    }

    private static List<Integer> numbers(String text) {
        return text.isEmpty()
                ? List.of()
                : Stream.of(text.split(" ", -1)).map(Integer::valueOf).toList();
    }

    private static MutantHistory mutant(JsonObject json) {
        InputPlace kill = place(json.get("kill"));
        return new MutantHistory(
                json.get("key").getAsString(),
                json.get("upTo").getAsInt(),
                json.get("reachedAt").getAsInt(),
                place(json.get("infected")),
                kill,
                kill == null ? null : KillReason.valueOf(json.get("reason").getAsString()),
                kill == null ? "" : json.get("detail").getAsString());
    }

    private static @Nullable InputPlace place(@Nullable JsonElement element) {
        if (element == null) {
            return null;
        }
        JsonObject json = element.getAsJsonObject();
        return new InputPlace(
                json.get("scope").getAsInt(),
                json.get("method").getAsInt(),
                json.get("input").getAsInt(),
                json.get("candidate").getAsString());
    }
}

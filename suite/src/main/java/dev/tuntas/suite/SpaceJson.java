package dev.tuntas.suite;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.core.ClassDomain;
import dev.tuntas.suite.SpaceDescription.AllObjects;
import dev.tuntas.suite.SpaceDescription.FieldValues;
import dev.tuntas.suite.SpaceDescription.Numbers;
import dev.tuntas.suite.SpaceDescription.Objects;
import dev.tuntas.suite.SpaceDescription.Part;
import dev.tuntas.suite.SpaceDescription.Plain;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * The JSON form of a description, always the same for equal ones: members in one fixed order,
 * nothing optional.
 */
final class SpaceJson {
    private SpaceJson() {}

    static JsonObject write(SpaceDescription space) {
        JsonObject json = new JsonObject();
        json.add("classDomains", array(space.classDomains(), SpaceJson::objects));
        json.addProperty("rootObject", space.rootObject());
        json.add("root", array(space.root(), SpaceJson::part));
        return json;
    }

    private static JsonObject objects(Objects objects) {
        JsonObject json = new JsonObject();
        json.addProperty("type", objects.type());
        json.addProperty("label", objects.label());
        json.addProperty("kind", objects.kind().name());
        json.addProperty("size", objects.size());
        json.addProperty("maxLength", objects.maxLength());
        json.add("values", array(objects.values(), SpaceJson::part));
        json.add("fields", array(objects.fields(), SpaceJson::field));
        return json;
    }

    private static JsonObject field(FieldValues field) {
        JsonObject json = new JsonObject();
        json.addProperty("owner", field.owner());
        json.addProperty("name", field.name());
        json.addProperty("type", field.type());
        json.add("domain", array(field.domain(), SpaceJson::part));
        return json;
    }

    private static JsonObject part(Part part) {
        JsonObject json = new JsonObject();
        if (part instanceof Plain plain) {
            json.addProperty("type", plain.type());
            JsonArray values = new JsonArray();
            plain.values().forEach(values::add);
            json.add("values", values);
        } else if (part instanceof Numbers numbers) {
            json.addProperty("type", numbers.type());
            json.addProperty("from", numbers.from());
            json.addProperty("to", numbers.to());
        } else if (part instanceof AllObjects all) {
            json.addProperty("objects", all.classDomain());
        }
        return json;
    }

    private static <T> JsonArray array(Collection<T> items, Function<T, JsonObject> form) {
        JsonArray array = new JsonArray();
        items.forEach(item -> array.add(form.apply(item)));
        return array;
    }

    static SpaceDescription read(String json) {
        return read(JsonParser.parseString(json).getAsJsonObject());
    }

    static SpaceDescription read(JsonObject json) {
        return new SpaceDescription(
                list(json.get("classDomains"), SpaceJson::readObjects),
                json.get("rootObject").getAsInt(),
                list(json.get("root"), SpaceJson::readPart));
    }

    private static Objects readObjects(JsonObject json) {
        return new Objects(
                json.get("type").getAsString(),
                json.get("label").getAsString(),
                ClassDomain.Kind.valueOf(json.get("kind").getAsString()),
                json.get("size").getAsInt(),
                json.get("maxLength").getAsInt(),
                list(json.get("values"), SpaceJson::readPart),
                list(json.get("fields"), SpaceJson::readField));
    }

    private static FieldValues readField(JsonObject json) {
        return new FieldValues(
                json.get("owner").getAsString(),
                json.get("name").getAsString(),
                json.get("type").getAsString(),
                list(json.get("domain"), SpaceJson::readPart));
    }

    private static Part readPart(JsonObject json) {
        if (json.has("objects")) {
            return new AllObjects(json.get("objects").getAsInt());
        }
        String type = json.get("type").getAsString();
        if (json.has("from")) {
            return new Numbers(type, json.get("from").getAsLong(), json.get("to").getAsLong());
        }
        List<String> values = new ArrayList<>();
        json.get("values").getAsJsonArray().forEach(value -> values.add(value.getAsString()));
        return new Plain(type, values);
    }

    private static <T> List<T> list(JsonElement array, Function<JsonObject, T> form) {
        List<T> items = new ArrayList<>();
        array.getAsJsonArray().forEach(item -> items.add(form.apply(item.getAsJsonObject())));
        return items;
    }
}

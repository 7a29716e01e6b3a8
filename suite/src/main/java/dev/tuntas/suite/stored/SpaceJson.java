package dev.tuntas.suite.stored;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.suite.internal.file.DamagedException;
import dev.tuntas.suite.internal.file.StrictJson;
import dev.tuntas.suite.stored.SpaceDescription.AllObjects;
import dev.tuntas.suite.stored.SpaceDescription.FieldValues;
import dev.tuntas.suite.stored.SpaceDescription.Numbers;
import dev.tuntas.suite.stored.SpaceDescription.Objects;
import dev.tuntas.suite.stored.SpaceDescription.OwnObject;
import dev.tuntas.suite.stored.SpaceDescription.Part;
import dev.tuntas.suite.stored.SpaceDescription.Plain;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Function;

/**
 * The JSON form of a description, always the same for equal ones: members in one fixed order,
 * nothing optional.
 */
final class SpaceJson {
    /** How far a range of numbers goes, so that its size is an int. */
    private static final int MOST_NUMBERS = Integer.MAX_VALUE - 2;

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
        } else if (part instanceof OwnObject own) {
            json.addProperty("own", own.classDomain());
        }
        return json;
    }

    private static <T> JsonArray array(Collection<T> items, Function<T, JsonObject> form) {
        JsonArray array = new JsonArray();
        items.forEach(item -> array.add(form.apply(item)));
        return array;
    }

    /** Reads a description, and refuses one that is none of a space. */
    static SpaceDescription read(StrictJson json) throws DamagedException {
        List<Objects> domains = new ArrayList<>();
        for (StrictJson domain : json.objects("classDomains")) {
            domains.add(readObjects(domain));
        }
        int rootObject = json.integer("rootObject", -1, Integer.MAX_VALUE);
        SpaceDescription space = new SpaceDescription(domains, rootObject, readParts(json, "root"));
        SpaceCheck.check(space, json);
        return space;
    }

    private static Objects readObjects(StrictJson json) throws DamagedException {
        List<FieldValues> fields = new ArrayList<>();
        for (StrictJson field : json.objects("fields")) {
            fields.add(
                    new FieldValues(
                            field.name("owner"),
                            field.name("name"),
                            field.name("type"),
                            readParts(field, "domain")));
        }
        return new Objects(
                json.name("type"),
                json.name("label"),
                json.constant("kind", EnumSet.allOf(ClassDomain.Kind.class)),
                json.integer("size", 0, Integer.MAX_VALUE),
                json.integer("maxLength", 0, SpaceDescription.MOST_SLOTS),
                readParts(json, "values"),
                fields);
    }

    private static List<Part> readParts(StrictJson json, String member) throws DamagedException {
        List<Part> parts = new ArrayList<>();
        for (StrictJson part : json.objects(member)) {
            parts.add(readPart(part));
        }
        return parts;
    }

    private static Part readPart(StrictJson json) throws DamagedException {
        if (json.has("objects")) {
            return new AllObjects(json.integer("objects", 0, Integer.MAX_VALUE));
        }
        if (json.has("own")) {
            return new OwnObject(json.integer("own", 0, Integer.MAX_VALUE));
        }
        String type = json.name("type");
        if (!json.has("from")) {
            return new Plain(type, json.texts("values"));
        }
        long from = json.number("from", Long.MIN_VALUE, Long.MAX_VALUE);
        long most =
                from > Long.MAX_VALUE - Integer.MAX_VALUE ? Long.MAX_VALUE : from + MOST_NUMBERS;
        return new Numbers(type, from, json.number("to", from, most));
    }
}

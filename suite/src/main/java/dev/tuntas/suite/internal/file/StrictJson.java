package dev.tuntas.suite.internal.file;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object of a file that a stranger may have written: what is not as it is expected is
 * refused, with the way to the member that is wrong.
 *
 * <p>A text is looked through before it is parsed: one that is nested deeply, or has more values
 * than any file of ours, would take much more memory than it has characters.
 */
public final class StrictJson {
    private static final int DEEPEST = 64;
    private static final int MOST_VALUES = 500_000;

    private final JsonObject json;
    private final String path;

    private StrictJson(JsonObject json, String path) {
        this.json = json;
        this.path = path;
    }

    /**
     * Reads a text that must be an object.
     *
     * @param name what the object is called in messages
     */
    public static StrictJson parse(String text, String name) throws DamagedException {
        checkSize(text, name);
        JsonElement element;
        try {
            element = JsonParser.parseString(text);
        } catch (JsonParseException | IllegalStateException | NumberFormatException e) {
            throw new DamagedException("the " + name + " is no JSON");
        }
        return new StrictJson(object(element, name), name);
    }

    private static void checkSize(String text, String name) throws DamagedException {
        int depth = 0;
        int values = 0;
        boolean isQuoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                isQuoted = !isQuoted;
            } else if (isQuoted) {
                i += c == '\\' ? 1 : 0;
            } else {
                depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
                values += c == ',' || c == '{' || c == '[' ? 1 : 0;
            }
            if (depth > DEEPEST) {
                throw new DamagedException(
                        "the %s is nested deeper than %d levels".formatted(name, DEEPEST));
            }
            if (values > MOST_VALUES) {
                throw new DamagedException(
                        "the %s has more than %,d values".formatted(name, MOST_VALUES));
            }
        }
    }

    private static JsonObject object(@Nullable JsonElement element, String path)
            throws DamagedException {
        if (element == null || !element.isJsonObject()) {
            throw wrong(path, element, "an object");
        }
        return element.getAsJsonObject();
    }

    private String at(String member) {
        return path + "." + member;
    }

    /** What is wrong with a member. */
    public DamagedException wrong(String member, String expected) {
        return wrong(at(member), json.get(member), expected);
    }

    private static DamagedException wrong(
            String path, @Nullable JsonElement found, String expected) {
        String what = found == null ? "is missing" : "is " + shortened(found);
        return new DamagedException("%s %s. Expected %s".formatted(path, what, expected));
    }

    private static String shortened(JsonElement found) {
        if (found.isJsonObject() || found.isJsonArray()) {
            return found.isJsonObject() ? "an object" : "an array";
        }
        String text = found.toString();
        return text.length() <= 40 ? text : text.substring(0, 37) + "...";
    }

    public boolean has(String member) {
        return json.has(member);
    }

    public Set<String> members() {
        return json.keySet();
    }

    public StrictJson object(String member) throws DamagedException {
        return new StrictJson(object(json.get(member), at(member)), at(member));
    }

    public List<StrictJson> objects(String member) throws DamagedException {
        List<StrictJson> objects = new ArrayList<>();
        for (JsonElement element : array(member)) {
            String place = at(member) + "[" + objects.size() + "]";
            objects.add(new StrictJson(object(element, place), place));
        }
        return objects;
    }

    private JsonArray array(String member) throws DamagedException {
        JsonElement element = json.get(member);
        if (element == null || !element.isJsonArray()) {
            throw wrong(member, "an array");
        }
        return element.getAsJsonArray();
    }

    public String text(String member) throws DamagedException {
        return text(json.get(member), at(member));
    }

    private static String text(@Nullable JsonElement element, String path) throws DamagedException {
        if (element instanceof JsonPrimitive primitive && primitive.isString()) {
            return primitive.getAsString();
        }
        throw wrong(path, element, "a text");
    }

    /** The name of something in Java, which has no control characters. */
    public String name(String member) throws DamagedException {
        String name = text(member);
        if (name.codePoints().anyMatch(StrictJson::isControl)) {
            throw wrong(member, "a name without control characters");
        }
        return name;
    }

    /** Also what turns the direction of a text, and half characters. */
    private static boolean isControl(int c) {
        int type = Character.getType(c);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || type == Character.SURROGATE;
    }

    public boolean flag(String member) throws DamagedException {
        if (json.get(member) instanceof JsonPrimitive primitive && primitive.isBoolean()) {
            return primitive.getAsBoolean();
        }
        throw wrong(member, "true or false");
    }

    public List<String> texts(String member) throws DamagedException {
        List<String> texts = new ArrayList<>();
        for (JsonElement element : array(member)) {
            texts.add(text(element, at(member) + "[" + texts.size() + "]"));
        }
        return texts;
    }

    /** A whole number within limits, which are included. */
    public long number(String member, long least, long most) throws DamagedException {
        return number(json.get(member), at(member), least, most);
    }

    public int integer(String member, int least, int most) throws DamagedException {
        return (int) number(member, least, most);
    }

    private static long number(@Nullable JsonElement element, String path, long least, long most)
            throws DamagedException {
        String expected = "a whole number of %d to %d".formatted(least, most);
        if (!(element instanceof JsonPrimitive primitive) || !primitive.isNumber()) {
            throw wrong(path, element, expected);
        }
        String digits = primitive.getAsString();
        if (!digits.matches("-?[0-9]{1,19}")) {
            throw wrong(path, element, expected);
        }
        try {
            long number = Long.parseLong(digits);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw wrong(path, element, expected);
        }
        throw wrong(path, element, expected);
    }

    public long[] numbers(String member, long least, long most) throws DamagedException {
        JsonArray array = array(member);
        long[] numbers = new long[array.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(array.get(i), at(member) + "[" + i + "]", least, most);
        }
        return numbers;
    }

    public <E extends Enum<E>> E constant(String member, Set<E> allowed) throws DamagedException {
        String name = text(member);
        for (E constant : allowed) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        throw wrong(member, "one of " + allowed.stream().map(Enum::name).toList());
    }
}

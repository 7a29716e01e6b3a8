package dev.tuntas.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Makes hostile files of good ones; the same seed makes the same file. */
final class Mutator {
    private static final List<JsonElement> VALUES =
            List.of(
                    JsonNull.INSTANCE,
                    new JsonPrimitive(true),
                    new JsonPrimitive(-1),
                    new JsonPrimitive(0),
                    new JsonPrimitive(1),
                    new JsonPrimitive(7),
                    new JsonPrimitive(Integer.MAX_VALUE),
                    new JsonPrimitive(Integer.MIN_VALUE),
                    new JsonPrimitive(Long.MAX_VALUE),
                    new JsonPrimitive(Long.MIN_VALUE),
                    new JsonPrimitive(1.5),
                    new JsonPrimitive(1e300),
                    new JsonPrimitive(new java.math.BigDecimal("1e999999999")),
                    new JsonPrimitive(""),
                    new JsonPrimitive("FOO"),
                    new JsonPrimitive("OBJECTS"),
                    new JsonPrimitive("VALUES"),
                    new JsonPrimitive("ARRAYS"),
                    new JsonPrimitive("STOPPED"),
                    new JsonPrimitive("lazy"),
                    new JsonPrimitive("1,2,0*9"),
                    new JsonPrimitive("0*2000000000"),
                    new JsonPrimitive("\u001b[31mred\u001b[2J"),
                    new JsonPrimitive("a\nb\u202ec\u009b1m"),
                    new JsonPrimitive("=cmd|' /C calc'!A0"),
                    new JsonPrimitive("x".repeat(100_000)),
                    new JsonObject(),
                    new JsonArray());

    private static final int MOST_TEXT = 1 << 20;

    private final Random random;

    Mutator(long seed) {
        this.random = new Random(seed);
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    /** Changes a file in one to three places. */
    byte[] mutated(SuiteFile file) {
        for (int i = 0; i <= below(3); i++) {
            SuiteFile.Block block = file.blocks.get(below(file.blocks.size()));
            switch (below(12)) {
                case 0 -> head(block);
                case 1 -> file.blocks.add(below(file.blocks.size() + 1), block);
                case 2 -> bomb(block);
                case 3 -> block.kind = 1 + below(5);
                case 4 -> removeOne(file);
                default -> content(block);
            }
        }
        byte[] bytes = file.bytes();
        return switch (below(20)) {
            case 0 -> Arrays.copyOf(bytes, below(bytes.length + 1));
            case 1 -> flipped(bytes);
            default -> bytes;
        };
    }

    private void removeOne(SuiteFile file) {
        if (file.blocks.size() > 1) {
            file.blocks.remove(below(file.blocks.size()));
        }
    }

    private byte[] flipped(byte[] bytes) {
        byte[] other = bytes.clone();
        other[below(other.length)] ^= (byte) (1 << below(8));
        return other;
    }

    private void head(SuiteFile.Block block) {
        long number = number();
        switch (below(4)) {
            case 0 -> block.plainTold = (int) number;
            case 1 -> block.structures = (int) number;
            case 2 -> block.first = number;
            default -> block.candidates = number;
        }
    }

    private long number() {
        long[] numbers = {
            0, -1, 1, 2, 16, 65_536, Integer.MAX_VALUE, Long.MAX_VALUE, Long.MIN_VALUE
        };
        return below(3) == 0 ? random.nextLong() : numbers[below(numbers.length)];
    }

    /** Next to nothing when it is packed. */
    private void bomb(SuiteFile.Block block) {
        byte[] zeros = new byte[below(16) == 0 ? 40 << 20 : 1 << 20];
        Arrays.fill(zeros, (byte) below(3));
        block.bytes(zeros);
    }

    private void content(SuiteFile.Block block) {
        if (!block.isText() || block.plain.length > MOST_TEXT) {
            bytes(block);
            return;
        }
        try {
            JsonElement json = JsonParser.parseString(block.text());
            block.text(
                    switch (below(12)) {
                        case 0 -> "[".repeat(50_000);
                        case 1 -> "{\"a\":".repeat(3_000) + "1" + "}".repeat(3_000);
                        case 2 -> VALUES.get(below(VALUES.size())).toString();
                        default -> changed(json);
                    });
        } catch (com.google.gson.JsonParseException e) {
            // It was changed before.
            bytes(block);
        }
    }

    private String changed(JsonElement json) {
        JsonElement whole = json;
        for (int i = 0; i <= below(2); i++) {
            JsonElement at = walk(whole);
            if (at instanceof JsonObject object && object.size() > 0) {
                String[] names = object.keySet().toArray(String[]::new);
                String name = names[below(names.length)];
                if (below(5) == 0) {
                    object.remove(name);
                } else {
                    object.add(name, other(object.get(name)));
                }
            } else if (at instanceof JsonArray array && array.size() > 0) {
                int index = below(array.size());
                switch (below(3)) {
                    case 0 -> array.remove(index);
                    case 1 -> array.add(array.get(index).deepCopy());
                    default -> array.set(index, other(array.get(index)));
                }
            }
        }
        return whole.toString();
    }

    private JsonElement other(JsonElement old) {
        if (old instanceof JsonPrimitive primitive && primitive.isNumber() && below(2) == 0) {
            return new JsonPrimitive(primitive.getAsLong() + below(5) - 2);
        }
        if (old instanceof JsonPrimitive primitive && primitive.isString() && below(2) == 0) {
            return new JsonPrimitive(text(primitive.getAsString()));
        }
        return VALUES.get(below(VALUES.size())).deepCopy();
    }

    private JsonElement walk(JsonElement from) {
        JsonElement at = from;
        while (below(4) != 0) {
            JsonElement next = at;
            if (at instanceof JsonObject object && object.size() > 0) {
                String[] names = object.keySet().toArray(String[]::new);
                next = object.get(names[below(names.length)]);
            } else if (at instanceof JsonArray array && array.size() > 0) {
                next = array.get(below(array.size()));
            }
            if (!next.isJsonObject() && !next.isJsonArray()) {
                return at;
            }
            at = next;
        }
        return at;
    }

    private void bytes(SuiteFile.Block block) {
        byte[] bytes = block.plain.clone();
        if (bytes.length > 0) {
            for (int i = 0; i <= below(4); i++) {
                bytes[below(bytes.length)] = (byte) below(256);
            }
        }
        block.bytes(below(5) == 0 ? Arrays.copyOf(bytes, below(2 * bytes.length + 2)) : bytes);
    }

    /** A text with some characters changed, left out or put in. */
    String text(String good) {
        StringBuilder text = new StringBuilder(good);
        String[] parts = {
            "*",
            ",",
            "@",
            "-",
            "0",
            "9",
            "999999999",
            "*1000000",
            "\u001b[2J",
            " ",
            "\n",
            "#",
            "\u202e",
            "é",
            "@1*9"
        };
        for (int i = 0; i <= below(3); i++) {
            int at = below(text.length() + 1);
            switch (below(3)) {
                case 0 -> text.insert(at, parts[below(parts.length)]);
                case 1 -> text.delete(at, Math.min(text.length(), at + 1 + below(4)));
                default -> text.setLength(at);
            }
        }
        return text.toString();
    }
}

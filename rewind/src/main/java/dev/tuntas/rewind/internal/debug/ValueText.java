package dev.tuntas.rewind.internal.debug;

import dev.tuntas.core.spi.drawn.Held;
import dev.tuntas.core.spi.drawn.LiveDrawing;
import dev.tuntas.rewind.internal.debug.expression.FieldPlace;
import dev.tuntas.rewind.internal.debug.time.Timeline;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Values of a run as people see them: in one line, as a drawing, or by their parts. */
public final class ValueText {
    private static final int LONGEST = 100;
    private static final int MOST_PARTS = 1_000;

    private final Timeline timeline;
    private final MovedContent content;

    public ValueText(Timeline timeline) {
        this.timeline = timeline;
        this.content = new MovedContent(timeline);
    }

    /** {@code 3}, {@code "text"}, {@code Node@71 {key=1, left=null}}. */
    public String line(@Nullable Object value) {
        if (isPlain(value)) {
            return plain(value);
        }
        String inner =
                parts(value).entrySet().stream()
                        .limit(12)
                        .map(part -> part.getKey() + "=" + brief(part.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
        return brief(value) + (inner.equals("{}") ? "" : " " + cut(inner));
    }

    /** A value in a word or two, without the parts of an object. */
    public String brief(@Nullable Object value) {
        if (value == null || isPlain(value)) {
            return plain(value);
        }
        String name = value.getClass().getTypeName();
        if (name.contains("$$Lambda")) {
            return "lambda" + timeline.labelOf(value);
        }
        String simple = name.substring(name.lastIndexOf('.') + 1);
        simple = simple.substring(simple.lastIndexOf('$') + 1);
        if (value.getClass().isArray()) {
            return simple.replaceFirst("\\[]", "[" + Array.getLength(value) + "]")
                    + timeline.labelOf(value);
        }
        return simple + timeline.labelOf(value);
    }

    private String plain(@Nullable Object value) {
        if (value instanceof String text) {
            return cut("\"" + text.replace("\n", "\\n") + "\"");
        } else if (value instanceof Character character) {
            return "'" + character + "'";
        } else if (value instanceof Enum<?> constant) {
            return constant.name();
        } else if (value instanceof Thread thread) {
            // The JVM has numbers and names of its own for them.
            return "Thread[" + timeline.nameOf(thread) + "]";
        }
        return cut(String.valueOf(value));
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
    }

    /** Whether a value has no parts that people look at. */
    public static boolean isPlain(@Nullable Object value) {
        return value == null
                || value instanceof Enum<?>
                || value.getClass().getClassLoader() == null
                        && !value.getClass().isArray()
                        && !(value instanceof Collection<?>)
                        && !(value instanceof Map<?, ?>);
    }

    /** What an object holds, by name: fields, elements, entries. */
    public Map<String, @Nullable Object> parts(@Nullable Object value) {
        Map<String, @Nullable Object> parts = new LinkedHashMap<>();
        if (value == null || isPlain(value)) {
            return parts;
        }
        if (value.getClass().isArray()) {
            for (int i = 0; i < Math.min(Array.getLength(value), MOST_PARTS); i++) {
                parts.put("[" + i + "]", Array.get(value, i));
            }
        } else if (value.getClass().getClassLoader() == null) {
            addContainer(value, parts);
        } else {
            Held held = content.of(value);
            for (FieldPlace field : FieldPlace.all(value)) {
                if (field.isOpen() && (held == null || field.isOfProgram())) {
                    parts.putIfAbsent(field.name(), field.value(timeline));
                }
            }
            if (held != null) {
                addHeld(held, parts);
            }
        }
        return parts;
    }

    private void addHeld(Held held, Map<String, @Nullable Object> parts) {
        List<? extends @Nullable Object> values = held.values();
        int width = held.hasEntries() ? 2 : 1;
        for (int i = 0; i + width <= values.size(); i += width) {
            String name = held.hasEntries() ? brief(values.get(i)) : String.valueOf(i);
            parts.put("[" + name + "]", values.get(i + width - 1));
        }
    }

    private void addContainer(Object value, Map<String, @Nullable Object> parts) {
        if (value instanceof Map<?, ?> map) {
            List<? extends Map.Entry<?, ?>> entries = new ArrayList<>(map.entrySet());
            for (Map.Entry<?, ?> entry : entries.subList(0, Math.min(entries.size(), MOST_PARTS))) {
                parts.put("[" + brief(entry.getKey()) + "]", entry.getValue());
            }
        } else if (value instanceof Collection<?> collection) {
            int i = 0;
            for (Object element : collection) {
                if (i < MOST_PARTS) {
                    parts.put("[" + i++ + "]", element);
                }
            }
        }
    }

    /** Drawn as a finding draws its input. */
    public String drawing(@Nullable Object value) {
        return isPlain(value)
                ? plain(value)
                : LiveDrawing.toText(value, content::of).stripTrailing();
    }
}

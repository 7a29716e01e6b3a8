package dev.tuntas.symbolic.internal.path;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What objects hold, as lines of text: the roots, then each object that they reach, once. Two
 * states have the same text if nobody could tell them apart by fields and elements.
 *
 * <pre>
 *   this=Tree#1, key=3
 *   Tree#1 root=Node#2
 *   Node#2 key=3 left=null right=null
 * </pre>
 *
 * <p>Generated tests have the same code, {@link #SOURCE}, so that they depend on nothing: it is
 * kept in this form to be compared line by line.
 */
public final class StateText {
    /** The code below for a test class. */
    static final String SOURCE =
            """
            /** What objects hold: the roots, then each object that they reach. */
            private static String state(Object... roots) throws Exception {
                java.util.Map<Object, String> names = new java.util.IdentityHashMap<>();
                java.util.List<Object> found = new java.util.ArrayList<>();
                StringBuilder text = new StringBuilder();
                for (int i = 0; i < roots.length; i += 2) {
                    text.append(i == 0 ? "" : ", ").append(roots[i]).append("=");
                    text.append(value(roots[i + 1], names, found));
                }
                for (int i = 0; i < found.size(); i++) {
                    text.append("\\n").append(names.get(found.get(i)));
                    text.append(content(found.get(i), names, found));
                }
                return text.toString();
            }

            private static String value(
                    Object value, java.util.Map<Object, String> names, java.util.List<Object> found) {
                if (value == null || value instanceof Number || value instanceof Boolean) {
                    return String.valueOf(value);
                }
                if (value instanceof Enum || value instanceof CharSequence || value instanceof Class) {
                    return value instanceof Enum<?> constant ? constant.name() : "\\"" + value + "\\"";
                }
                if (value instanceof Character c) {
                    return String.valueOf((int) c);
                }
                return names.computeIfAbsent(
                        value,
                        object -> {
                            found.add(object);
                            String name = object.getClass().getSimpleName();
                            return (object.getClass().isHidden() ? "lambda" : name) + "#" + found.size();
                        });
            }

            private static String content(
                    Object object, java.util.Map<Object, String> names, java.util.List<Object> found)
                    throws Exception {
                java.util.StringJoiner text = new java.util.StringJoiner(" ", " ", "");
                if (object.getClass().isArray()) {
                    for (int i = 0; i < java.lang.reflect.Array.getLength(object); i++) {
                        text.add(value(java.lang.reflect.Array.get(object, i), names, found));
                    }
                } else if (object.getClass().getName().startsWith("java.")) {
                    content(object).forEach(each -> text.add(value(each, names, found)));
                } else if (!object.getClass().isHidden()) {
                    java.util.Map<String, Object> fields = new java.util.TreeMap<>();
                    for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
                        boolean isJdk = c.getName().startsWith("java.");
                        for (var field : isJdk ? new java.lang.reflect.Field[0] : c.getDeclaredFields()) {
                            boolean isStatic =
                                    java.lang.reflect.Modifier.isStatic(field.getModifiers());
                            if (!isStatic && !field.getName().startsWith("$")) {
                                field.setAccessible(true);
                                fields.putIfAbsent(field.getName(), field.get(object));
                            }
                        }
                    }
                    fields.forEach((name, each) -> text.add(name + "=" + value(each, names, found)));
                }
                return text.toString();
            }

            /** Of what a container of the JDK consists; of others the class is enough. */
            private static java.util.List<Object> content(Object object) {
                java.util.List<Object> all = new java.util.ArrayList<>();
                if (object instanceof java.util.Collection<?> collection) {
                    all.addAll(collection);
                } else if (object instanceof java.util.Map<?, ?> map) {
                    map.forEach((key, value) -> java.util.Collections.addAll(all, key, value));
                }
                return all;
            }
            """;

    private final Map<Object, String> names = new IdentityHashMap<>();
    private final List<Object> found = new ArrayList<>();

    private StateText() {}

    /** The lines, of roots by their names. */
    static String of(Map<String, ? extends @Nullable Object> roots) {
        StateText state = new StateText();
        StringJoiner first = new StringJoiner(", ");
        roots.forEach((name, root) -> first.add(name + "=" + state.value(root)));
        StringBuilder text = new StringBuilder(first.toString());
        for (int i = 0; i < state.found.size(); i++) {
            text.append("\n").append(state.names.get(state.found.get(i)));
            text.append(state.content(state.found.get(i)));
        }
        return text.toString();
    }

    private String value(@Nullable Object value) {
        if (value == null || value instanceof Number || value instanceof Boolean) {
            return String.valueOf(value);
        }
        if (value instanceof Enum || value instanceof CharSequence || value instanceof Class) {
            return value instanceof Enum<?> constant ? constant.name() : "\"" + value + "\"";
        }
        if (value instanceof Character c) {
            return String.valueOf((int) c);
        }
        return names.computeIfAbsent(
                value,
                object -> {
                    found.add(object);
                    String name = object.getClass().getSimpleName();
                    return (object.getClass().isHidden() ? "lambda" : name) + "#" + found.size();
                });
    }

    private String content(Object object) {
        StringJoiner text = new StringJoiner(" ", " ", "");
        if (object.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                text.add(value(Array.get(object, i)));
            }
        } else if (object.getClass().getName().startsWith("java.")) {
            held(object).forEach(each -> text.add(value(each)));
        } else if (!object.getClass().isHidden()) {
            fields(object).forEach((name, each) -> text.add(name + "=" + value(each)));
        }
        return text.toString();
    }

    private static Map<String, @Nullable Object> fields(Object object) {
        Map<String, @Nullable Object> fields = new TreeMap<>();
        for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
            for (Field field :
                    c.getName().startsWith("java.") ? new Field[0] : c.getDeclaredFields()) {
                boolean isStatic = Modifier.isStatic(field.getModifiers());
                if (!isStatic && !field.getName().startsWith("$")) {
                    fields.putIfAbsent(field.getName(), get(field, object));
                }
            }
        }
        return fields;
    }

    private static @Nullable Object get(Field field, Object object) {
        try {
            field.setAccessible(true);
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<@Nullable Object> held(Object object) {
        List<@Nullable Object> all = new ArrayList<>();
        if (object instanceof Collection<?> collection) {
            all.addAll(collection);
        } else if (object instanceof Map<?, ?> map) {
            map.forEach(
                    (key, value) -> {
                        all.add(key);
                        all.add(value);
                    });
        }
        return all;
    }
}

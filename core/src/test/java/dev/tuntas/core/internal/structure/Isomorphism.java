package dev.tuntas.core.internal.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.internal.structure.render.Graph;
import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Reads real objects back by reflection and compares them with a candidate's graph. */
final class Isomorphism {
    private final Map<Vertex, Object> objectOf = new HashMap<>();
    private final IdentityHashMap<Object, Vertex> vertexOf = new IdentityHashMap<>();

    private Isomorphism() {}

    static void check(Candidate candidate, Object root) {
        new Isomorphism().value(Graph.of(candidate).root(), root, "root");
    }

    private void value(Link link, Object actual, String path) {
        if (link.target() == null) {
            assertEquals(link.plain(), actual, path);
        } else {
            object(link.target(), actual, path);
        }
    }

    private void object(Vertex vertex, Object actual, String path) {
        if (objectOf.putIfAbsent(vertex, actual) != null) {
            assertSame(objectOf.get(vertex), actual, path);
            return;
        }
        if (vertex.fixed() == null) {
            assertSame(vertex.type(), actual.getClass(), path);
        } else {
            assertInstanceOf(vertex.type(), actual, path);
            assertFalse(Modifier.isPublic(actual.getClass().getModifiers()), "no ArrayList");
        }
        Vertex other = vertexOf.put(actual, vertex);
        // The JDK has one empty list for all.
        boolean mayBeShared = vertex.fixed() != null && vertex.links().isEmpty();
        assertTrue(other == null || mayBeShared, path + " is one object for two");
        List<Object> content = vertex.isRow() ? content(actual) : List.of();
        if (vertex.isRow()) {
            assertEquals(vertex.links().size(), content.size(), path);
        }
        for (Link link : vertex.links()) {
            Object held =
                    vertex.isRow()
                            ? content.get(link.position())
                            : read(vertex.field(link), actual);
            value(link, held, path + "." + link.name());
        }
    }

    /** The elements of an array or container; of a map, keys and values in turn. */
    private static List<Object> content(Object row) {
        List<Object> content = new ArrayList<>();
        if (row instanceof Map<?, ?> map) {
            map.forEach(
                    (key, value) -> {
                        assertTrue(map.containsKey(key), "the key lies where it is looked for");
                        content.add(key);
                        content.add(value);
                    });
        } else if (row instanceof BitSet bits) {
            bits.stream().forEach(content::add);
        } else if (row instanceof Collection<?> elements) {
            for (Object element : elements) {
                assertTrue(elements.contains(element), "it lies where it is looked for");
                content.add(element);
            }
        } else {
            for (int i = 0; i < Array.getLength(row); i++) {
                content.add(Array.get(row, i));
            }
        }
        return content;
    }

    static Object read(Field field, Object object) {
        try {
            field.setAccessible(true);
            return field.get(object);
        } catch (InaccessibleObjectException closed) {
            return readClosed(field, object);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** The tests run without --add-opens, as the user's do. */
    private static Object readClosed(Field field, Object object) {
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            Object it = instance.get(null);
            long offset =
                    (long) unsafe.getMethod("objectFieldOffset", Field.class).invoke(it, field);
            String get = field.getType() == int.class ? "getInt" : "getObject";
            return unsafe.getMethod(get, Object.class, long.class).invoke(it, object, offset);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(field.getName(), e);
        }
    }
}

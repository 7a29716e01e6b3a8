package dev.tuntas.core.spi.carry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Objects carried over to the same classes of another loader. */
class CarrierTest {
    enum Colour {
        RED,
        BLACK
    }

    record Pair(int number, Object part) {}

    static final class Node {
        static final Node LEAF = new Node();

        final Object[] parts = new Object[3];
        Colour colour = Colour.RED;
        @Nullable Node next;
        @Nullable Object other;
    }

    /** A key that may change after it was put somewhere. */
    static final class Key {
        int number;

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key && key.number == number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    /** Loads the classes of this test once more. */
    private static final class Others extends ClassLoader {
        Others() {
            super(CarrierTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(CarrierTest.class.getName())) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private final Others others = new Others();

    private Class<?> standIn(Class<?> type) {
        try {
            return type.getClassLoader() == CarrierTest.class.getClassLoader()
                    ? Class.forName(type.getName(), true, others)
                    : type;
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private @Nullable Object[] carry(@Nullable Object... values) throws UncarriedException {
        return new Carrier(this::standIn, this::twin).carry(values);
    }

    private @Nullable Object twin(Object value) {
        return value == Node.LEAF ? get(null, standIn(Node.class), "LEAF") : null;
    }

    private static @Nullable Object get(@Nullable Object object, Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field.get(object);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private @Nullable Object get(@Nullable Object object, String name) {
        return get(object, standIn(Node.class), name);
    }

    @Test
    void cyclesSharingAndOrderStayAndTheClassesAreTheOthers() throws UncarriedException {
        Node node = new Node();
        node.next = node;
        node.colour = Colour.BLACK;
        node.parts[0] = node;
        node.parts[1] = new Pair(7, List.of("a", node));
        node.other = new HashMap<>(Map.of("x", node));
        @Nullable Object[] carried = carry(node, node.parts, 5, null);
        Object copy = carried[0];
        assertSame(standIn(Node.class), copy.getClass());
        assertSame(copy, get(copy, "next"));
        assertSame(carried[1], get(copy, "parts"));
        assertSame(copy, ((Object[]) carried[1])[0]);
        assertEquals("BLACK", String.valueOf(get(copy, "colour")));
        assertNotSame(Colour.BLACK, get(copy, "colour"));
        assertSame(copy, ((Map<?, ?>) get(copy, "other")).get("x"));
        Object pair = ((Object[]) carried[1])[1];
        assertSame(copy, ((List<?>) get(pair, standIn(Pair.class), "part")).get(1));
        assertEquals(5, carried[2]);
        assertNull(carried[3]);
    }

    @Test
    void anObjectThatIsThereAlreadyIsTaken() throws UncarriedException {
        Node node = new Node();
        node.next = Node.LEAF;
        assertSame(get(null, "LEAF"), get(carry(node)[0], "next"));
    }

    @Test
    void keysThatAreWhereTheyBelongAreCarried() throws UncarriedException {
        Key key = new Key();
        key.number = 3;
        Set<?> keys = (Set<?>) carry(new HashSet<>(Set.of(key)))[0];
        assertSame(standIn(Key.class), keys.iterator().next().getClass());
    }

    @Test
    void whatWouldNotBeTheSameIsRefused() {
        Key key = new Key();
        Set<Key> keys = new HashSet<>(Set.of(key));
        key.number = 40;
        refuses("is not the same when it is made anew", keys);
        IntSupplier function = () -> key.number;
        refuses("a function is code", function);
        refuses("a function is code", new TreeSet<>(Comparator.comparing(String::length)));
        refuses("can't be copied", new Thread(() -> {}));
    }

    private void refuses(String reason, Object value) {
        String found = assertThrows(UncarriedException.class, () -> carry(value)).reason();
        assertTrue(found.contains(reason), found);
    }
}

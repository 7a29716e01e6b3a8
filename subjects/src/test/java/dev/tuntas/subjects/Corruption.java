package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Damages a valid subject in one place and checks that its predicate notices. A place is a path of
 * fields and array indices from the subject, such as {@code root.left.key} or {@code nodes.1.rank}.
 *
 * @param <S> the subject
 */
final class Corruption<S> {
    private final S subject;
    private final Predicate<S> repOk;

    private Corruption(S subject, Predicate<S> repOk) {
        this.subject = subject;
        this.repOk = repOk;
    }

    /** Starts with a subject that is valid. */
    static <S> Corruption<S> of(S valid, Predicate<S> repOk) {
        assertTrue(repOk.test(valid), "is valid before it is damaged");
        return new Corruption<>(valid, repOk);
    }

    /** Starts with a subject that values are added to. */
    static <S> Corruption<S> of(S empty, ObjIntConsumer<S> add, Predicate<S> repOk, int... values) {
        IntStream.of(values).forEach(value -> add.accept(empty, value));
        return of(empty, repOk);
    }

    S subject() {
        return subject;
    }

    /** Stores a value (null, a number) in a place. */
    Corruption<S> store(Object value, String place) {
        int dot = place.lastIndexOf('.');
        set(dot < 0 ? subject : at(place.substring(0, dot)), place.substring(dot + 1), value);
        return this;
    }

    /** Stores what is at one place in another one, too. */
    Corruption<S> copy(String from, String to) {
        return store(at(from), to);
    }

    void isRejected() {
        assertFalse(repOk.test(subject), "repOk of the damaged subject");
    }

    /**
     * Tests that the predicate has the rules that a table names, by a damage to a valid subject in
     * each of its lines: {@code no way must lead back: head.next = head}, or several such stores,
     * with semicolons between them.
     */
    static <S> Stream<DynamicTest> rejected(Supplier<Corruption<S>> valid, String table) {
        return table.lines()
                .map(line -> line.split(": ", 2))
                .map(row -> dynamicTest(row[0], () -> valid.get().damage(row[1]).isRejected()));
    }

    private Corruption<S> damage(String stores) {
        for (String store : stores.split("; ", -1)) {
            String[] sides = store.split(" = ", 2);
            store(value(sides[1]), sides[0]);
        }
        return this;
    }

    /** What the right side of a store means: a constant, or what is at a place. */
    private Object value(String text) {
        if (text.equals("null")) {
            return null;
        }
        if (text.equals("true")) {
            return true;
        }
        if (text.startsWith("'")) {
            return text.substring(1, text.length() - 1);
        }
        return text.matches("-?[0-9]+") ? (Object) Integer.valueOf(text) : at(text);
    }

    /** What is at a place. */
    Object at(String path) {
        Object object = subject;
        for (String step : path.split("\\.", -1)) {
            object = get(object, step);
        }
        return object;
    }

    private static Object get(Object object, String step) {
        try {
            return object.getClass().isArray()
                    ? Array.get(object, Integer.parseInt(step))
                    : field(object, step).get(object);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static void set(Object object, String step, Object value) {
        try {
            if (object.getClass().isArray()) {
                Array.set(object, Integer.parseInt(step), value);
            } else {
                field(object, step).set(object, value);
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static Field field(Object object, String name) {
        for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        throw new AssertionError("no field " + name + " in " + object.getClass());
    }
}

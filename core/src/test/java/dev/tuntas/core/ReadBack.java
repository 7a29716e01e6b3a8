package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.space.Codes;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;

/**
 * Makes a candidate real and reads it back, field by field: it must be what the candidate says.
 * Only the constructor of a record may have changed something; then no such structure exists.
 */
final class ReadBack {
    private final Candidate candidate;
    private final StateSpace space;
    private final Map<Integer, Object> real = new HashMap<>();
    private final Queue<Integer> toDo = new ArrayDeque<>();

    private ReadBack(Candidate candidate) {
        this.candidate = candidate;
        this.space = candidate.space();
    }

    static boolean matches(Candidate candidate) {
        return new ReadBack(candidate).matches(Structure.of(candidate).materialise());
    }

    private boolean matches(Object root) {
        if (Codes.rootObject(space) >= 0) {
            meet(Codes.rootObject(space), root, false);
        } else if (!matches(0, root, false)) {
            return fail("the root is " + root);
        }
        while (!toDo.isEmpty()) {
            int object = toDo.remove();
            boolean isRecord = real.get(object) instanceof Record;
            if (!slotsMatch(object, isRecord)) {
                return isRecord ? false : fail(Codes.label(space, object) + " of " + candidate);
            }
        }
        return true;
    }

    private boolean slotsMatch(int object, boolean inRecord) {
        ClassDomain domain = Codes.domainOf(space, object);
        int first = Codes.firstSlot(space, object);
        Object actual = real.get(object);
        if (domain.kind() == ClassDomain.Kind.ARRAYS) {
            return elementsMatch(actual, first);
        }
        for (int i = 0; i < domain.fields().size(); i++) {
            Field field = domain.fields().get(i);
            // Fields of the JDK's classes are closed to a test.
            boolean isOpen = field.trySetAccessible();
            if (isOpen && !matches(first + i, read(field, actual), inRecord)) {
                return false;
            }
        }
        return true;
    }

    private boolean elementsMatch(Object array, int first) {
        boolean matches = matches(first, Array.getLength(array), false);
        for (int i = 0; matches && i < Array.getLength(array); i++) {
            matches = matches(first + 1 + i, Array.get(array, i), false);
        }
        return matches;
    }

    private static Object read(Field field, Object of) {
        try {
            return field.get(of);
        } catch (IllegalAccessException e) {
            return fail(e);
        }
    }

    private boolean matches(int slot, Object actual, boolean inRecord) {
        FieldDomain domain = space.slots().get(slot).domain();
        int value = candidate.get(slot);
        int object = Codes.object(domain, value);
        if (object < 0) {
            return Objects.equals(Codes.plain(domain, value), actual);
        }
        if (actual == null) {
            return false;
        }
        meet(object, actual, inRecord);
        return true;
    }

    /** An object met twice is the same one, unless a record has made a copy of its own. */
    private void meet(int object, Object actual, boolean mayBeCopy) {
        Object known = real.putIfAbsent(object, actual);
        if (known == null) {
            toDo.add(object);
        } else if (!mayBeCopy) {
            assertSame(known, actual);
        }
    }
}

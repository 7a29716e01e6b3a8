package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.ContainerKind;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.structure.materialise.Materialiser;
import dev.tuntas.core.spi.space.Codes;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;

/**
 * Makes a candidate real and reads it back, field by field: it must be what the candidate says.
 * Only the constructor of a record may have changed something, or a container have kept less than
 * it was given, such as a set one of two equal elements; then no such structure exists.
 */
final class ReadBack {
    private final Candidate candidate;
    private final StateSpace space;
    private final Map<Integer, Object> real = new HashMap<>();
    private final Queue<Integer> toDo = new ArrayDeque<>();

    /** Whether there are objects that were made once more to be looked at. */
    private boolean hasCopies;

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
                boolean mayDiffer =
                        isRecord || Codes.domainOf(space, object).container().isPresent();
                return mayDiffer ? false : fail(Codes.label(space, object) + " of " + candidate);
            }
        }
        return true;
    }

    private boolean slotsMatch(int object, boolean inRecord) {
        ClassDomain domain = Codes.domainOf(space, object);
        int first = Codes.firstSlot(space, object);
        Object actual = real.get(object);
        if (domain.container().isPresent()) {
            return contentMatches(domain.container().get(), first, actual);
        }
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

    /**
     * Whether a container has in it what the candidate says. Where it has an order of its own, it
     * must have as much, and what is in there is made once more to be looked at.
     */
    private boolean contentMatches(ContainerKind kind, int slot, Object container) {
        int content = Codes.object(space.slots().get(slot).domain(), candidate.get(slot));
        int first = Codes.firstSlot(space, content);
        FieldDomain lengths = space.slots().get(first).domain();
        int length = (int) Codes.plain(lengths, candidate.get(first));
        if (sizeOf(container) * kind.cells() != length) {
            return false;
        }
        boolean isOrdered = !kind.isUnordered() && !kind.isSorted();
        Iterator<?> elements = isOrdered ? elements(container).iterator() : null;
        hasCopies |= !isOrdered;
        boolean matches = true;
        for (int i = first + 1; matches && i <= first + length; i++) {
            Object element =
                    isOrdered ? elements.next() : Materialiser.of(space).materialise(candidate, i);
            matches = matches(i, element, !isOrdered);
        }
        return matches;
    }

    private static List<?> elements(Object container) {
        List<Object> all = new ArrayList<>();
        if (container instanceof Map<?, ?> map) {
            map.forEach((key, value) -> Collections.addAll(all, key, value));
        } else {
            all.addAll((Collection<?>) container);
        }
        return all;
    }

    private static int sizeOf(Object container) {
        if (container instanceof BitSet bits) {
            return bits.cardinality();
        }
        return container instanceof Map<?, ?> map ? map.size() : ((Collection<?>) container).size();
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
        } else if (!mayBeCopy && !hasCopies) {
            assertSame(known, actual);
        }
    }
}

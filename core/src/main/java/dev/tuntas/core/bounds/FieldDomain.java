package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.GivenValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The ordered values of one slot. Each is a plain value (null included), an object of a class
 * domain, or an object that this slot alone may refer to. The objects of one class domain that
 * others may refer to as well stand together and are all there.
 */
public final class FieldDomain {
    private final int[] classDomain;
    private final int[] index;

    /** The class domain of an object that only this slot may refer to, or -1. */
    private final int[] own;

    /** Whether an object is in an {@code Optional}. */
    private final boolean[] held;

    private final List<@Nullable Object> plain;
    private final List<ClassDomain> domains;

    private FieldDomain(
            int[] classDomain,
            int[] index,
            int[] own,
            boolean[] held,
            List<@Nullable Object> plain,
            List<ClassDomain> domains) {
        this.classDomain = classDomain;
        this.index = index;
        this.own = own;
        this.held = held;
        this.plain = plain;
        this.domains = domains;
    }

    /** How many values there are. */
    public int size() {
        return classDomain.length;
    }

    /**
     * The id of the class domain whose objects the value is interchangeable with, or -1: for a
     * plain value, and for an object that only this slot may refer to.
     */
    public int classDomain(int value) {
        return classDomain[value];
    }

    /** The index of an object in its class domain. */
    public int index(int value) {
        return index[value];
    }

    /** The number of an object in the whole space, or -1 for a value without slots. */
    public int object(int value) {
        int id = domainOf(value);
        if (id < 0 || domains.get(id).kind() == ClassDomain.Kind.VALUES) {
            return -1;
        }
        return domains.get(id).firstObject() + index[value];
    }

    /** The class domain of an object, whether it is this slot's own or not; -1 for plain values. */
    private int domainOf(int value) {
        return own[value] >= 0 ? own[value] : classDomain[value];
    }

    /** Whether a value is an object that no other slot may refer to. */
    public boolean isOwn(int value) {
        return own[value] >= 0;
    }

    /** Whether the value is not the object itself but an {@code Optional} with it. */
    public boolean isHeld(int value) {
        return held[value];
    }

    /**
     * The value itself, where it is plain or one of interchangeable values; a copy, if it can be
     * changed.
     */
    public @Nullable Object plain(int value) {
        return GivenValue.fresh(plain.get(value));
    }

    /**
     * A description of a value: of one that can be changed, a {@link GivenValue}. Descriptions can
     * be compared and printed.
     */
    public @Nullable Object given(int value) {
        return plain.get(value);
    }

    /** What a person reads for a value: {@code null}, {@code 3}, {@code "a"}, {@code Node#2}. */
    public String label(int value) {
        if (object(value) >= 0) {
            String label = domains.get(domainOf(value)).label(index[value]);
            return held[value] ? "Optional[" + label + "]" : label;
        }
        return literal(given(value));
    }

    private static String literal(@Nullable Object value) {
        if (value instanceof String s) {
            return '"' + s + '"';
        }
        String text = value instanceof Character c ? "'" + c + "'" : String.valueOf(value);
        return text.isEmpty() ? "\"\"" : text;
    }

    /** Collects values in order. */
    static final class Builder {
        private final List<Integer> classDomains = new ArrayList<>();
        private final List<Integer> indices = new ArrayList<>();
        private final List<Integer> own = new ArrayList<>();
        private final List<Boolean> held = new ArrayList<>();
        private final List<@Nullable Object> plain = new ArrayList<>();
        private final Set<@Nullable Object> known = new HashSet<>();
        private final List<ClassDomain> domains;

        Builder(List<ClassDomain> domains) {
            this.domains = domains;
        }

        /** A value said twice is there once: otherwise every structure would come twice. */
        void add(@Nullable Object value) {
            if (known.add(value)) {
                append(-1, 0, -1, false, value);
            }
        }

        /** Objects, or if they are held, optionals of them. */
        void addObjects(ClassDomain domain, boolean areHeld) {
            for (int i = 0; i < domain.size(); i++) {
                append(domain.id(), i, -1, areHeld, null);
            }
        }

        /** Interchangeable values, as the field holds them. */
        void addValues(ClassDomain domain, List<@Nullable Object> values) {
            for (int i = 0; i < domain.size(); i++) {
                append(domain.id(), i, -1, false, values.get(i));
            }
        }

        /** An object that only this slot may refer to. */
        void addOwn(ClassDomain domain, int i, boolean isHeld) {
            append(-1, i, domain.id(), isHeld, null);
        }

        private void append(
                int classDomain, int index, int ownDomain, boolean isHeld, @Nullable Object value) {
            classDomains.add(classDomain);
            indices.add(index);
            own.add(ownDomain);
            held.add(isHeld);
            plain.add(value);
        }

        boolean isEmpty() {
            return plain.isEmpty();
        }

        FieldDomain build() {
            boolean[] areHeld = new boolean[held.size()];
            for (int i = 0; i < areHeld.length; i++) {
                areHeld[i] = held.get(i);
            }
            return new FieldDomain(
                    ints(classDomains), ints(indices), ints(own), areHeld, plain, domains);
        }

        private static int[] ints(List<Integer> list) {
            return list.stream().mapToInt(Integer::intValue).toArray();
        }
    }
}

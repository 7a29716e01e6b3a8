package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.GivenValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The ordered values of one slot. Each is a plain value (null included) or an object of a class
 * domain; the objects of one class domain stand together and are all there.
 */
public final class FieldDomain {
    private final int[] classDomain;
    private final int[] index;
    private final List<@Nullable Object> plain;
    private final List<ClassDomain> domains;

    private FieldDomain(
            int[] classDomain,
            int[] index,
            List<@Nullable Object> plain,
            List<ClassDomain> domains) {
        this.classDomain = classDomain;
        this.index = index;
        this.plain = plain;
        this.domains = domains;
    }

    /** How many values there are. */
    public int size() {
        return classDomain.length;
    }

    /** The id of the class domain that the value belongs to, or -1 for a plain value. */
    public int classDomain(int value) {
        return classDomain[value];
    }

    /** The index of an object in its class domain. */
    public int index(int value) {
        return index[value];
    }

    /** The number of an object in the whole space, or -1 for a value without slots. */
    public int object(int value) {
        int id = classDomain[value];
        if (id < 0 || domains.get(id).kind() == ClassDomain.Kind.VALUES) {
            return -1;
        }
        return domains.get(id).firstObject() + index[value];
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
            return domains.get(classDomain[value]).label(index[value]);
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
        private final List<@Nullable Object> plain = new ArrayList<>();
        private final Set<@Nullable Object> known = new HashSet<>();
        private final List<ClassDomain> domains;

        Builder(List<ClassDomain> domains) {
            this.domains = domains;
        }

        /** A value said twice is there once: otherwise every structure would come twice. */
        void add(@Nullable Object value) {
            if (known.add(value)) {
                append(-1, 0, value);
            }
        }

        void addObjects(ClassDomain domain) {
            for (int i = 0; i < domain.size(); i++) {
                append(domain.id(), i, null);
            }
        }

        /** Interchangeable values, as the field holds them. */
        void addValues(ClassDomain domain, List<@Nullable Object> values) {
            for (int i = 0; i < domain.size(); i++) {
                append(domain.id(), i, values.get(i));
            }
        }

        private void append(int classDomain, int index, @Nullable Object value) {
            classDomains.add(classDomain);
            indices.add(index);
            plain.add(value);
        }

        boolean isEmpty() {
            return plain.isEmpty();
        }

        FieldDomain build() {
            return new FieldDomain(ints(classDomains), ints(indices), plain, domains);
        }

        private static int[] ints(List<Integer> list) {
            return list.stream().mapToInt(Integer::intValue).toArray();
        }
    }
}

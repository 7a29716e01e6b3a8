package dev.tuntas.core.bounds;

import dev.tuntas.core.spi.space.CodedDomain;
import dev.tuntas.core.spi.space.Codes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The ordered values of one slot. Each is a plain value (null included), an object of a class
 * domain, or an object that this slot alone may refer to. The objects of one class domain that
 * others may refer to as well stand together and are all there.
 *
 * <pre>{@code
 * FieldDomain domain = finitization.space().slots().get(0).domain();
 * for (int value = 0; value < domain.size(); value++) {
 *     System.out.println(domain.label(value));
 * }
 * }</pre>
 */
public final class FieldDomain extends CodedDomain {
    private final int size;
    private final List<ClassDomain> domains;

    private FieldDomain(Builder builder) {
        super(
                ints(builder.classDomains),
                ints(builder.indices),
                ints(builder.own),
                ints(builder.objects),
                flags(builder.held),
                builder.plain);
        this.size = builder.plain.size();
        this.domains = builder.domains;
    }

    private static int[] ints(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    private static boolean[] flags(List<Boolean> list) {
        boolean[] flags = new boolean[list.size()];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = list.get(i);
        }
        return flags;
    }

    /** How many values there are. */
    public int size() {
        return size;
    }

    /** What a person reads for a value: {@code null}, {@code 3}, {@code "a"}, {@code Node#2}. */
    public String label(int value) {
        if (Codes.object(this, value) >= 0) {
            ClassDomain domain = domains.get(Codes.domainOf(this, value));
            String label = domain.label(Codes.index(this, value));
            return Codes.isHeld(this, value) ? "Optional[" + label + "]" : label;
        }
        return literal(Codes.given(this, value));
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
        private final List<Integer> objects = new ArrayList<>();
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
                append(-1, 0, -1, -1, false, value);
            }
        }

        /** Objects, or if they are held, optionals of them. */
        void addObjects(ClassDomain domain, boolean areHeld) {
            for (int i = 0; i < domain.size(); i++) {
                append(Codes.id(domain), i, -1, Codes.firstObject(domain) + i, areHeld, null);
            }
        }

        /** Interchangeable values, as the field holds them. */
        void addValues(ClassDomain domain, List<@Nullable Object> values) {
            for (int i = 0; i < domain.size(); i++) {
                append(Codes.id(domain), i, -1, -1, false, values.get(i));
            }
        }

        /** An object that only this slot may refer to. */
        void addOwn(ClassDomain domain, int i, boolean isHeld) {
            append(-1, i, Codes.id(domain), Codes.firstObject(domain) + i, isHeld, null);
        }

        private void append(
                int classDomain,
                int index,
                int ownDomain,
                int object,
                boolean isHeld,
                @Nullable Object value) {
            classDomains.add(classDomain);
            indices.add(index);
            own.add(ownDomain);
            objects.add(object);
            held.add(isHeld);
            plain.add(value);
        }

        boolean isEmpty() {
            return plain.isEmpty();
        }

        FieldDomain build() {
            return new FieldDomain(this);
        }
    }
}

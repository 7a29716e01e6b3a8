package dev.tuntas.core.internal.structure.snapshot;

import dev.tuntas.core.internal.bounds.ClassProblems;
import dev.tuntas.core.internal.bounds.Fields;
import dev.tuntas.core.internal.structure.materialise.MemberAccess;
import dev.tuntas.core.internal.structure.render.GraphReader;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What the live objects of one class are made of, and how it is read.
 *
 * <p>A class of the user's is made of its fields. The JDK's packages are not open, and how its
 * containers are built may change, so of its classes only those have a layout that say by public
 * methods what they hold: see {@link JdkLayouts}.
 *
 * @param type the class that drawings name
 * @param names the fields; empty if the content is a row
 * @param fields the fields behind the first names
 */
record Layout(
        Class<?> type, Content content, List<String> names, List<Field> fields, Reader reader) {
    /** What the values of an object mean. */
    enum Content {
        FIELDS,
        ELEMENTS,
        /** Elements in an order that means nothing. */
        SET,
        /** Keys and values in turn. */
        ENTRIES,
        /** Keys and values in turn, in an order that means nothing. */
        HASHED_ENTRIES
    }

    /** Takes the values out of an object. */
    @FunctionalInterface
    interface Reader {
        @Nullable Object[] read(Object object);
    }

    /**
     * A value that stands for what an object of a user's class inherits from a class of the JDK.
     */
    record Inherited(Object object, Layout layout) {}

    private static final String INHERITED = "super";

    private static final ClassValue<Optional<Layout>> KNOWN =
            new ClassValue<>() {
                @Override
                protected Optional<Layout> computeValue(Class<?> type) {
                    return Optional.ofNullable(find(type));
                }
            };

    /** The layout of a class, or null if nothing can be told about its objects but their text. */
    static @Nullable Layout of(Class<?> type) {
        return KNOWN.get(type).orElse(null);
    }

    /** How drawings call a field or an element. */
    String name(int position) {
        return isRow() ? "[" + position + "]" : names.get(position);
    }

    boolean isRow() {
        return content != Content.FIELDS;
    }

    boolean hasEntries() {
        return content == Content.ENTRIES || content == Content.HASHED_ENTRIES;
    }

    boolean isOrdered() {
        return content != Content.SET && content != Content.HASHED_ENTRIES;
    }

    private static @Nullable Layout find(Class<?> type) {
        if (type.isArray()) {
            return row(type, Content.ELEMENTS, Layout::elements);
        }
        if (type.isHidden()) {
            // A lambda: what it captured has no names that anybody knows.
            return null;
        }
        return MemberAccess.isJdk(type) ? JdkLayouts.of(type) : ofOwnClass(type);
    }

    static Layout row(Class<?> type, Content content, Reader reader) {
        return new Layout(type, content, List.of(), List.of(), reader);
    }

    private static @Nullable Object[] elements(Object array) {
        if (array instanceof Object[] objects) {
            // A clone would be of the same type, and take no cells.
            return Arrays.copyOf(objects, objects.length, Object[].class);
        }
        return IntStream.range(0, Array.getLength(array))
                .mapToObj(i -> Array.get(array, i))
                .toArray();
    }

    /** Fields of JDK classes above a user's class are read by what is public there, if at all. */
    private static Layout ofOwnClass(Class<?> type) {
        List<Field> fields =
                Fields.of(type).stream()
                        .filter(field -> !MemberAccess.isJdk(field.getDeclaringClass()))
                        .toList();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            names.add(GraphReader.name(fields, i));
        }
        Layout inherited = inherited(type);
        if (inherited != null) {
            names.add(INHERITED);
        }
        Reader reader = new OfFields(getters(fields), inherited);
        return new Layout(type, Content.FIELDS, names, fields, reader);
    }

    /** The skeletons of java.util keep nothing: what is in them lies in the fields below. */
    private static @Nullable Layout inherited(Class<?> type) {
        Class<?> base = type;
        while (base != null && !MemberAccess.isJdk(base)) {
            base = base.getSuperclass();
        }
        return base == null || Modifier.isAbstract(base.getModifiers()) ? null : of(base);
    }

    private static MethodHandle[] getters(List<Field> fields) {
        MethodHandle[] getters = new MethodHandle[fields.size()];
        for (int i = 0; i < getters.length; i++) {
            try {
                getters[i] = MemberAccess.getter(fields.get(i));
            } catch (IllegalAccessException e) {
                throw ClassProblems.closedClass(fields.get(i).getDeclaringClass(), e);
            }
        }
        return getters;
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record OfFields(MethodHandle[] getters, @Nullable Layout inherited) implements Reader {
        @Override
        public @Nullable Object[] read(Object object) {
            int count = getters.length + (inherited == null ? 0 : 1);
            @Nullable Object[] values = new @Nullable Object[count];
            try {
                for (int i = 0; i < getters.length; i++) {
                    values[i] = getters[i].invokeExact(object);
                }
            } catch (Throwable e) {
                throw new IllegalStateException("no object of the class: " + object.getClass(), e);
            }
            if (inherited != null) {
                values[getters.length] = new Inherited(object, inherited);
            }
            return values;
        }
    }
}

package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.internal.bounds.ValueKind.Classes;
import dev.tuntas.core.spi.Described;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A value of a domain that can't be shared: it could be changed, or it holds what is something else
 * in a world; or one that is made by a call, each time anew.
 *
 * <p><b>The rule.</b> What the user gave is copied at once, and that copy is never handed out:
 * every structure, and every run of a predicate in a world, gets a copy of its own. So whatever a
 * call or a predicate does to the value it was given, no later candidate sees it. What can't be
 * copied is refused when bounds are made, not when it is too late.
 *
 * <p>Two of them are equal if they are made of equal parts in the same way; so a value that is said
 * twice is there once, whether its class has an {@code equals} or not.
 */
public final class GivenValue implements Described {
    private final Object prototype;
    private final List<@Nullable Object> form;
    private final @Nullable Making making;
    private final boolean isShared;

    private GivenValue(Object prototype) throws UnsafeValueException {
        this.prototype = prototype;
        this.form = Form.of(prototype);
        this.making = null;
        this.isShared = false;
    }

    private GivenValue(Making making, Object prototype) {
        this.prototype = prototype;
        this.form = List.of(making);
        this.making = making;
        this.isShared = making instanceof FunctionTable || ValueClasses.isImmutable(prototype);
    }

    /**
     * A value with the way in which it is made anew.
     *
     * @param value what was made that way
     */
    static GivenValue made(Making making, Object value) {
        return new GivenValue(making, value);
    }

    /** A value that is made in a way that never fails. */
    public static GivenValue made(Making making) {
        try {
            return made(making, making.make(type -> type));
        } catch (UnsafeValueException e) {
            throw ClassProblems.notMade(making.text(Making.SHORT), e.reason());
        }
    }

    /** How it is made, if that is known. */
    public @Nullable Making making() {
        return making;
    }

    /** Whether it never changes, so that one object serves for all structures and runs. */
    public boolean isShared() {
        return isShared;
    }

    /** Whether it is a function. */
    public boolean isFunction() {
        return making instanceof FunctionTable;
    }

    /** Whether a place of a type may hold it. */
    boolean isOf(Class<?> type) {
        return type.isInstance(prototype);
    }

    /** By which objects made of equal parts in the same way are known; else the other thing. */
    static Object likeness(Object value, Object otherwise) {
        try {
            return Form.of(value);
        } catch (UnsafeValueException e) {
            return otherwise;
        }
    }

    /** A copy, if a value can't be shared; the value itself, if it can or there is no copy. */
    public static @Nullable Object kept(@Nullable Object value) {
        try {
            return value instanceof GivenValue || isShared(value)
                    ? value
                    : new ValueCopier(type -> type).copy(value);
        } catch (UnsafeValueException e) {
            // It is refused where the bounds are made, which can name the field.
            return value;
        }
    }

    /** By which values that are the same are known; one that can't be copied is only itself. */
    public static Object key(Object value) {
        try {
            return value instanceof GivenValue || isShared(value) ? value : new GivenValue(value);
        } catch (UnsafeValueException e) {
            return value;
        }
    }

    /** A value as a domain holds it: as it is, if it can be shared. */
    static @Nullable Object of(@Nullable Object value, String where) {
        if (value == null || value instanceof GivenValue || isShared(value)) {
            return value;
        }
        try {
            if (value.getClass().isHidden()) {
                throw new UnsafeValueException(
                        "a lambda or method reference can't be made a second time in the world of"
                                + " the search");
            }
            return new GivenValue(
                    Objects.requireNonNull(new ValueCopier(type -> type).copy(value)));
        } catch (UnsafeValueException e) {
            throw ClassProblems.unsafeValue(where, value, e.reason());
        }
    }

    /** The world finds its own constants and classes; no copy is needed for that. */
    private static boolean isShared(@Nullable Object value) {
        return value instanceof Enum || value instanceof Class || SharedValues.isShared(value);
    }

    /**
     * What a domain holds, as the value itself: of a value that can be changed, a copy of its own.
     */
    public static @Nullable Object fresh(@Nullable Object value) {
        return value instanceof GivenValue given ? given.fresh() : value;
    }

    private Object fresh() {
        return isShared ? prototype : copy(type -> type);
    }

    /** A copy of a value that nobody changes, made of the classes that stand for the user's. */
    public static Object copy(Object value, Function<Class<?>, Class<?>> standIns) {
        try {
            return Objects.requireNonNull(new ValueCopier(standIns::apply).copy(value));
        } catch (UnsafeValueException e) {
            throw ClassProblems.unsafeValue(value.getClass().getSimpleName(), value, e.reason());
        }
    }

    /** A new copy, made of the classes that stand for the user's. */
    public Object copy(Function<Class<?>, Class<?>> standIns) {
        Classes classes = standIns::apply;
        try {
            if (making != null) {
                return making.make(classes);
            }
            return Objects.requireNonNull(new ValueCopier(classes).copy(prototype));
        } catch (UnsafeValueException e) {
            // It could be copied when it was given, and was not changed since.
            throw ClassProblems.unsafeValue("a field", prototype, e.reason());
        }
    }

    /** Whether an object is made of equal parts in the same way. */
    public boolean isMadeAs(@Nullable Object other) {
        if (making != null) {
            return ValueClasses.hasEquals(prototype.getClass()) && prototype.equals(other);
        }
        try {
            return other != null && form.equals(Form.of(other));
        } catch (UnsafeValueException e) {
            return false;
        }
    }

    @Override
    public Set<Class<?>> classes() {
        Set<Class<?>> classes = new LinkedHashSet<>();
        List<@Nullable Object> steps = form;
        if (making != null) {
            classes.addAll(making.classes());
            classes.add(prototype.getClass());
            steps = making instanceof FunctionTable ? List.of() : parts(prototype);
        }
        for (@Nullable Object step : steps) {
            if (step instanceof Begins begins) {
                classes.add(begins.type());
            } else if (step != null && !(step instanceof Again)) {
                classes.add(step.getClass());
            }
        }
        return classes;
    }

    /** What an object is made of; nothing, if that can't be told. */
    private static List<@Nullable Object> parts(Object value) {
        try {
            return Form.of(value);
        } catch (UnsafeValueException e) {
            return List.of();
        }
    }

    /** The class, or the interface of a function. */
    @Override
    public Class<?> type() {
        return making instanceof FunctionTable ? making.type() : prototype.getClass();
    }

    @Override
    public Object value() {
        return fresh();
    }

    @Override
    public @Nullable String code(@Nullable Class<?> beside) {
        return making == null ? null : MakingCode.of(making, beside);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof GivenValue that && form.equals(that.form);
    }

    @Override
    public int hashCode() {
        return form.hashCode();
    }

    /**
     * The text with a sum of all classes that are in it: a list of Integers is told from one of
     * Longs. It is the same in another JVM, but for hash tables whose order is by address.
     */
    @Override
    public String description() {
        if (making != null) {
            return making.text(Making.FULL);
        }
        CRC32 sum = new CRC32();
        for (@Nullable Object step : form) {
            boolean isNamed = step != null && !step.getClass().isHidden();
            String type = isNamed ? Objects.requireNonNull(step).getClass().getName() : "";
            String text = step instanceof Begins begins ? begins.toString() : Text.literal(step);
            sum.update((type + text + '\n').getBytes(StandardCharsets.UTF_8));
        }
        return "%s#%08x".formatted(text(false), sum.getValue());
    }

    /**
     * The class and what it is made of, such as {@code ArrayList[1, 2]}; sets and maps of enum
     * constants as containers of slots are drawn, {@code {RED: 1}}.
     */
    @Override
    public String toString() {
        return making == null ? text(true) : making.text(Making.SHORT);
    }

    private String text(boolean isDrawn) {
        // Its form has only bytes.
        boolean isEmptyMap = prototype instanceof EnumMap<?, ?> map && map.isEmpty();
        return isEmptyMap
                ? isDrawn ? "{}" : "EnumMap[]"
                : new Text(form.iterator(), isDrawn).text();
    }

    // --- its form -------------------------------------------------------------------------------

    /** An object that was met before, by its number. */
    private record Again(int number) {}

    /** An object met for the first time: its class and the number of its parts, which follow. */
    private record Begins(Class<?> type, int parts) {}

    /** The parts in the order of a walk. */
    private static final class Form {
        private final List<@Nullable Object> steps = new ArrayList<>();
        private final Map<Object, Integer> numbers = new IdentityHashMap<>();

        static List<@Nullable Object> of(Object value) throws UnsafeValueException {
            Form form = new Form();
            form.add(value);
            return form.steps;
        }

        private void add(@Nullable Object value) throws UnsafeValueException {
            if (value == null || isShared(value) || value.getClass().isHidden()) {
                steps.add(value);
                return;
            }
            Integer known = numbers.putIfAbsent(value, numbers.size());
            if (known != null) {
                steps.add(new Again(known));
                return;
            }
            @Nullable Object[] parts = ValueCopier.kindOf(value).parts(value);
            steps.add(new Begins(value.getClass(), parts.length));
            for (@Nullable Object part : parts) {
                add(part);
            }
        }
    }

    /** A form as a person reads it. */
    private static final class Text {
        /** Their first part is the comparator. */
        private static final Set<Class<?>> SORTED =
                Set.of(TreeSet.class, TreeMap.class, PriorityQueue.class);

        private final Iterator<@Nullable Object> steps;
        private final boolean isDrawn;
        private final StringBuilder out = new StringBuilder();

        Text(Iterator<@Nullable Object> steps, boolean isDrawn) {
            this.steps = steps;
            this.isDrawn = isDrawn;
        }

        String text() {
            next();
            return out.toString();
        }

        private void next() {
            Object step = steps.next();
            if (step instanceof Begins begins) {
                object(begins);
            } else if (step instanceof Again again) {
                out.append('#').append(again.number());
            } else {
                out.append(literal(step));
            }
        }

        private void object(Begins begins) {
            Class<?> type = begins.type();
            boolean isSet = EnumSet.class.isAssignableFrom(type);
            if (isDrawn && (isSet || type == EnumMap.class)) {
                constants(begins, isSet);
                return;
            }
            out.append(type.isArray() ? type.getComponentType().getSimpleName() : simple(type));
            int from = SORTED.contains(type) || isSet ? 1 : 0;
            if (from == 1) {
                Object first = steps.next();
                boolean isComparator = first != null && !(first instanceof Class);
                out.append(isComparator ? " by " + literal(first) + " " : "");
            }
            out.append('[');
            for (int i = from; i < begins.parts(); i++) {
                out.append(i == from ? "" : ", ");
                next();
            }
            out.append(']');
        }

        /** Of a set, the first part is the class of its constants. */
        private void constants(Begins begins, boolean isSet) {
            int from = isSet ? 1 : 0;
            if (isSet) {
                steps.next();
            }
            out.append('{');
            for (int i = from; i < begins.parts(); i++) {
                out.append(i == from ? "" : isSet || i % 2 == 0 ? ", " : ": ");
                next();
            }
            out.append('}');
        }

        private static String simple(Class<?> type) {
            String name = type.getName();
            if (name.startsWith("java.util.ImmutableCollections$")) {
                return Map.class.isAssignableFrom(type)
                        ? "Map"
                        : Set.class.isAssignableFrom(type) ? "Set" : "List";
            }
            if (EnumSet.class.isAssignableFrom(type)) {
                return "EnumSet";
            }
            return name.substring(1 + Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')));
        }

        private static String literal(@Nullable Object value) {
            if (value instanceof Enum<?> constant) {
                return constant.name();
            }
            if (value != null && value.getClass().isHidden()) {
                return "lambda";
            }
            if (value instanceof Class<?> type) {
                return type.getName();
            }
            String text = String.valueOf(value);
            String address = "@" + Integer.toHexString(System.identityHashCode(value));
            if (value != null && text.endsWith(address)) {
                return simple(value.getClass());
            }
            return value instanceof String ? '"' + text + '"' : text;
        }
    }
}

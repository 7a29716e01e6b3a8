package dev.tuntas.core.spi.written;

import dev.tuntas.core.internal.bounds.Fields;
import dev.tuntas.core.internal.structure.materialise.InstanceMaker;
import dev.tuntas.core.internal.structure.materialise.MemberAccess;
import dev.tuntas.core.internal.structure.materialise.RecordMaker;
import dev.tuntas.core.internal.structure.render.GraphReader;
import dev.tuntas.core.spi.TextValues;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Makes live objects of the JSON that structures and snapshots are written as. Fields that are not
 * written are as the constructor makes them.
 *
 * <p>JSON comes as maps, lists, texts, {@link java.math.BigDecimal} and truth values, so that this
 * module needs no library for it. Objects are made when something refers to them and filled one
 * after the other, so a long chain needs no deep stack; records need their parts first. Hash tables
 * and sorted containers are filled last, the inner ones first, as they ask what is in them.
 */
public final class WrittenObjects {
    private static final String FIELDS = "fields";
    private static final String ELEMENTS = "elements";
    private static final String ENTRIES = "entries";
    private static final String INHERITED = "super";

    /** An object as it is written. */
    private record Written(String place, String label, Class<?> type, Map<?, ?> json) {
        boolean isRow() {
            return json.containsKey(ELEMENTS) || json.containsKey(ENTRIES);
        }
    }

    /** An object that still has to get its values. */
    private record Unfilled(Written written, Object object, List<Type> arguments) {}

    /**
     * What is written.
     *
     * @param others objects with fields that can't be come to from the root
     */
    public record Read<T>(T root, List<Object> others) {
        public Read {
            others = List.copyOf(others);
        }
    }

    private final ClassLoader loader;
    private final WrittenValues values;
    private final Map<String, Written> objects = new LinkedHashMap<>();
    private final Map<String, Object> made = new HashMap<>();
    private final Set<String> begun = new HashSet<>();
    private final Deque<Unfilled> unfilled = new ArrayDeque<>();
    private final Deque<Unfilled> last = new ArrayDeque<>();
    private final Map<Class<?>, Map<List<?>, InstanceMaker>> makers = new HashMap<>();
    private final Map<Class<?>, Map<String, Field>> fields = new HashMap<>();

    private WrittenObjects(ClassLoader loader) {
        this.loader = loader;
        this.values = new WrittenValues(loader);
    }

    /**
     * The root of what is written, and what is written beside.
     *
     * @param json the JSON object, with its members {@code root} and {@code objects}
     */
    public static <T> Read<T> read(Class<T> subject, Map<?, ?> json) {
        ClassLoader loader = subject.getClassLoader();
        WrittenObjects reader =
                new WrittenObjects(loader == null ? ClassLoader.getSystemClassLoader() : loader);
        reader.index(list(json.get("objects"), "objects"));
        Object root = reader.value(json.get("root"), subject, "root");
        reader.fillAll();
        if (!subject.isInstance(root)) {
            throw WrittenProblems.noValue("root", subject, root);
        }
        return new Read<>(subject.cast(root), reader.others());
    }

    /** Containers are not among them: an object has its own for good. */
    private List<Object> others() {
        List<Object> others = new ArrayList<>();
        for (Written written : objects.values()) {
            boolean isOther =
                    !made.containsKey(written.label)
                            && written.json.containsKey(FIELDS)
                            && !MemberAccess.isJdk(written.type);
            if (isOther) {
                others.add(object(written, List.of()));
            }
        }
        fillAll();
        return others;
    }

    // --- what there is --------------------------------------------------------------------------

    private void index(List<?> all) {
        for (int i = 0; i < all.size(); i++) {
            String place = "objects[" + i + "]";
            Map<?, ?> json = map(all.get(i), place);
            String label = text(json.get("label"), place + ".label");
            Written written =
                    new Written(place + " (" + label + ")", label, type(json, place), json);
            if (objects.put(label, written) != null) {
                throw WrittenProblems.twice(place, label);
            }
        }
    }

    private Class<?> type(Map<?, ?> json, String place) {
        String name = text(json.get("class"), place + ".class");
        try {
            return (Class<?>) TextValues.read(name, Class.class, loader);
        } catch (IllegalArgumentException e) {
            throw WrittenProblems.noClass(place, name);
        }
    }

    private static Map<?, ?> map(@Nullable Object json, String place) {
        if (json instanceof Map<?, ?> members) {
            return members;
        }
        throw WrittenProblems.wrongKind(place, "a JSON object", json);
    }

    private static List<?> list(@Nullable Object json, String place) {
        if (json instanceof List<?> elements) {
            return elements;
        }
        throw WrittenProblems.wrongKind(place, "a JSON array", json);
    }

    private static String text(@Nullable Object json, String place) {
        if (json instanceof String text) {
            return text;
        }
        throw WrittenProblems.wrongKind(place, "a text", json);
    }

    // --- values ---------------------------------------------------------------------------------

    /** A plain value, or the object that is referred to. */
    private @Nullable Object value(@Nullable Object json, Type type, String place) {
        Class<?> raw = WrittenValues.raw(type);
        if (!(json instanceof Map<?, ?> reference)) {
            return values.plain(json, raw, place);
        }
        Written written = written(reference, place);
        if (raw == Optional.class && written.type != Optional.class) {
            return Optional.of(object(written, List.of()));
        }
        if (!raw.isAssignableFrom(written.type)) {
            throw WrittenProblems.otherClass(
                    place + ", which refers to " + written.label + ",", written.type, raw);
        }
        return object(written, WrittenValues.arguments(type));
    }

    private Written written(Map<?, ?> reference, String place) {
        String label = text(reference.get("ref"), place + ".ref");
        Written written = objects.get(label);
        if (written == null) {
            throw WrittenProblems.noObject(place, label, objects.keySet());
        }
        return written;
    }

    private Object object(Written written, List<Type> arguments) {
        Object known = made.get(written.label);
        if (known != null) {
            return known;
        }
        Object object;
        if (written.type.isRecord() || written.type == Optional.class) {
            object = whole(written, arguments);
        } else {
            object = empty(written);
            unfilled.add(new Unfilled(written, object, arguments));
        }
        made.put(written.label, object);
        return object;
    }

    // --- objects --------------------------------------------------------------------------------

    /** An object that is there before its values are. */
    private Object empty(Written written) {
        if (written.type.isArray()) {
            List<?> elements = list(written.json.get(ELEMENTS), written.place + "." + ELEMENTS);
            return Array.newInstance(written.type.getComponentType(), elements.size());
        }
        if (MemberAccess.isJdk(written.type)) {
            return ofJdk(written);
        }
        if (!written.json.containsKey(FIELDS)) {
            throw WrittenProblems.noContent(written.place);
        }
        return maker(written).make(0);
    }

    private static Object ofJdk(Written written) {
        boolean isCell = Set.of(AtomicInteger.class, AtomicLong.class).contains(written.type);
        isCell |= Set.of(AtomicBoolean.class, AtomicReference.class).contains(written.type);
        if (!isCell && !written.isRow()) {
            throw WrittenProblems.noMaking(written.place, written.type);
        }
        try {
            return written.type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw WrittenProblems.noMaking(written.place, written.type, e);
        }
    }

    private InstanceMaker maker(Written written) {
        List<?> names =
                List.copyOf(map(written.json.get(FIELDS), written.place + ".fields").keySet());
        return makers.computeIfAbsent(written.type, type -> new HashMap<>())
                .computeIfAbsent(names, unused -> newMaker(written, names));
    }

    private InstanceMaker newMaker(Written written, List<?> names) {
        List<Field> chosen = new ArrayList<>();
        for (Object name : names) {
            if (!name.equals(INHERITED)) {
                chosen.add(field(written, String.valueOf(name)));
            }
        }
        return new InstanceMaker(written.type, chosen);
    }

    private Field field(Written written, String name) {
        Map<String, Field> named = fields.computeIfAbsent(written.type, WrittenObjects::fields);
        Field field = named.get(name);
        if (field == null) {
            throw WrittenProblems.noField(written.place, name, written.type, named.keySet());
        }
        return field;
    }

    private static Map<String, Field> fields(Class<?> type) {
        List<Field> all =
                Fields.of(type).stream()
                        .filter(field -> !MemberAccess.isJdk(field.getDeclaringClass()))
                        .toList();
        Map<String, Field> named = new LinkedHashMap<>();
        for (int i = 0; i < all.size(); i++) {
            named.put(GraphReader.name(all, i), all.get(i));
        }
        return named;
    }

    /** A record or an Optional: its parts come first, and with all that they hold. */
    private Object whole(Written written, List<Type> arguments) {
        if (!begun.add(written.label)) {
            throw WrittenProblems.recordCycle(written.place);
        }
        List<Unfilled> outer = taken(unfilled);
        List<Unfilled> outerLast = taken(last);
        Map<?, ?> members = map(written.json.get(FIELDS), written.place + ".fields");
        Object object =
                written.type == Optional.class
                        ? optional(written, members, arguments)
                        : record(written, members);
        unfilled.addAll(outer);
        last.addAll(outerLast);
        return object;
    }

    private static List<Unfilled> taken(Deque<Unfilled> from) {
        List<Unfilled> all = List.copyOf(from);
        from.clear();
        return all;
    }

    private Object optional(Written written, Map<?, ?> members, List<Type> arguments) {
        Type type = arguments.isEmpty() ? Object.class : arguments.get(0);
        Object held = value(members.get("value"), type, written.place + ".fields.value");
        fillAll();
        return Optional.ofNullable(held);
    }

    private Object record(Written written, Map<?, ?> members) {
        for (Object name : members.keySet()) {
            field(written, String.valueOf(name));
        }
        RecordComponent[] components = written.type.getRecordComponents();
        @Nullable Object[] arguments = new @Nullable Object[components.length];
        for (int i = 0; i < components.length; i++) {
            String name = components[i].getName();
            arguments[i] =
                    members.containsKey(name)
                            ? value(
                                    members.get(name),
                                    components[i].getGenericType(),
                                    written.place + ".fields." + name)
                            : RecordMaker.zero(components[i]);
        }
        fillAll();
        return RecordMaker.make(written.type, arguments);
    }

    // --- what is in them ------------------------------------------------------------------------

    private void fillAll() {
        while (!unfilled.isEmpty()) {
            fill(unfilled.remove());
        }
        // The outermost came first.
        while (!last.isEmpty()) {
            fillContainer(last.removeLast());
        }
    }

    private void fill(Unfilled next) {
        Written written = next.written;
        if (written.type.isArray()) {
            fillArray(written, next.object);
        } else if (written.isRow()) {
            boolean asksElements = !(next.object instanceof List || next.object instanceof BitSet);
            if (asksElements) {
                content(written, next.arguments);
                last.add(next);
            } else {
                fillContainer(next);
            }
        } else if (MemberAccess.isJdk(written.type)) {
            fillCell(next);
        } else {
            fillFields(written, next.object);
        }
    }

    private void fillFields(Written written, Object object) {
        Map<?, ?> members = map(written.json.get(FIELDS), written.place + ".fields");
        InstanceMaker maker = maker(written);
        List<@Nullable Object> all = new ArrayList<>();
        for (Map.Entry<?, ?> member : members.entrySet()) {
            String name = String.valueOf(member.getKey());
            String place = written.place + ".fields." + name;
            if (name.equals(INHERITED)) {
                Written content = written(map(member.getValue(), place), place);
                last.add(new Unfilled(content, object, List.of()));
                continue;
            }
            Field field = field(written, name);
            keepGiven(member.getValue(), maker.made(object, all.size()), field, place);
            all.add(value(member.getValue(), field.getGenericType(), place));
        }
        maker.fill(object, all.toArray());
    }

    /** A container that the constructor gave may have an order of its own, so it is kept. */
    private void keepGiven(
            @Nullable Object json, @Nullable Object given, Field field, String place) {
        if (given == null || !(json instanceof Map<?, ?> reference)) {
            return;
        }
        Written written = written(reference, place);
        boolean isEmptied = written.isRow() && written.type == given.getClass() && clear(given);
        if (isEmptied && made.putIfAbsent(written.label, given) == null) {
            List<Type> arguments = WrittenValues.arguments(field.getGenericType());
            unfilled.add(new Unfilled(written, given, arguments));
        }
    }

    private static boolean clear(Object container) {
        if (container instanceof Collection<?> collection) {
            collection.clear();
        } else if (container instanceof Map<?, ?> map) {
            map.clear();
        } else {
            return false;
        }
        return true;
    }

    private void fillArray(Written written, Object array) {
        List<?> elements = list(written.json.get(ELEMENTS), written.place + "." + ELEMENTS);
        Class<?> type = written.type.getComponentType();
        for (int i = 0; i < elements.size(); i++) {
            String place = written.place + ".elements[" + i + "]";
            Array.set(array, i, value(elements.get(i), type, place));
        }
    }

    @SuppressWarnings("unchecked") // an AtomicReference holds anything
    private void fillCell(Unfilled cell) {
        Map<?, ?> members = map(cell.written.json.get(FIELDS), cell.written.place + ".fields");
        Object json = members.get("value");
        String place = cell.written.place + ".fields.value";
        if (cell.object instanceof AtomicInteger number) {
            number.set((Integer) Objects.requireNonNull(values.plain(json, int.class, place)));
        } else if (cell.object instanceof AtomicLong number) {
            number.set((Long) Objects.requireNonNull(values.plain(json, long.class, place)));
        } else if (cell.object instanceof AtomicBoolean truth) {
            truth.set((Boolean) Objects.requireNonNull(values.plain(json, boolean.class, place)));
        } else {
            Type type = cell.arguments.isEmpty() ? Object.class : cell.arguments.get(0);
            ((AtomicReference<@Nullable Object>) cell.object).set(value(json, type, place));
        }
    }

    /** The elements of a container, or the keys and values of a map in turn. */
    private List<@Nullable Object> content(Written written, List<Type> arguments) {
        List<@Nullable Object> content = new ArrayList<>();
        boolean isMap = written.json.containsKey(ENTRIES);
        String name = written.place + "." + (isMap ? ENTRIES : ELEMENTS);
        List<?> all = list(written.json.get(isMap ? ENTRIES : ELEMENTS), name);
        for (int i = 0; i < all.size(); i++) {
            String place = name + "[" + i + "]";
            List<?> row = isMap ? list(all.get(i), place) : Arrays.asList(all.get(i));
            if (isMap && row.size() != 2) {
                throw WrittenProblems.wrongKind(place, "a key and a value", row);
            }
            for (int j = 0; j < row.size(); j++) {
                Type type = arguments.size() == row.size() ? arguments.get(j) : Object.class;
                content.add(value(row.get(j), type, place));
            }
        }
        return content;
    }

    @SuppressWarnings("unchecked")
    private void fillContainer(Unfilled next) {
        List<@Nullable Object> content = content(next.written, next.arguments);
        try {
            if (next.object instanceof Map<?, ?>) {
                Map<@Nullable Object, @Nullable Object> map =
                        (Map<@Nullable Object, @Nullable Object>) next.object;
                for (int i = 0; i < content.size(); i += 2) {
                    map.put(content.get(i), content.get(i + 1));
                }
            } else if (next.object instanceof BitSet bits) {
                content.forEach(bit -> bits.set((Integer) Objects.requireNonNull(bit)));
            } else {
                ((Collection<@Nullable Object>) next.object).addAll(content);
            }
        } catch (RuntimeException e) {
            throw WrittenProblems.noMaking(next.written.place, next.written.type, e);
        }
    }
}

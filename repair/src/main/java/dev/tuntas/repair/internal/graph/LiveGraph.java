package dev.tuntas.repair.internal.graph;

import dev.tuntas.core.bounds.ContainerKind;
import dev.tuntas.core.spi.bounds.DeclaredType;
import dev.tuntas.core.spi.mend.MendWorld;
import dev.tuntas.core.spi.mend.MendWorld.SlotField;
import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.repair.internal.RepairProblems;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Live objects as numbers. Objects are numbered from 0, the root first and then breadth first;
 * slots from 1, those of one object together.
 *
 * <p>The value of a slot is one number, too: the bits of a primitive; for a reference the number of
 * an object, {@link #NULL}, or -2 and less for other values, which are in a table.
 */
public final class LiveGraph {
    public static final long NULL = -1;

    /** So much longer may an array or a container become; arrays less where there are many. */
    private static final int LONGER = 8;

    private static final int FEW_OBJECTS = 1_000;

    /** What has to be known of a class, once. */
    private record Layout(int positions, List<SlotField> fields, Spot[] places) {}

    private final MendWorld world;
    private final List<Object> objects = new ArrayList<>();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final Map<Class<?>, Layout> layouts = new HashMap<>();
    private final List<Spot> places = new ArrayList<>();
    private final NumberedValues plain;

    /** The classes of what was at a place, which tell what is meant where its type does not. */
    private final Map<Spot, Set<Class<?>>> seen = new HashMap<>();

    private final Map<Spot, List<Long>> preferred = new HashMap<>();
    private final Map<Spot, Type> generics = new HashMap<>();
    private final Map<Integer, Container> containers = new LinkedHashMap<>();
    private final Map<Integer, Container> byContent = new HashMap<>();
    private final ContainerChecks checks = new ContainerChecks(this);
    private final int reached;
    private final int spares;
    private int[] uses = new int[0];
    private int[] firstSlot = new int[16];
    private int[] longest = new int[16];
    private int slots = 1;
    private int[] ownerOf = new int[16];
    private @Nullable Spot[] placeOf = new @Nullable Spot[16];
    private long[] values = new long[16];

    /**
     * Reads all that a root reaches.
     *
     * @param pool objects that the root may have lost
     * @param fresh new objects, which nothing refers to yet
     */
    public LiveGraph(MendWorld world, Object root, List<?> pool, List<?> fresh) {
        this.world = world;
        this.plain = new NumberedValues(world);
        add(root);
        readFrom(0);
        reached = objects.size();
        for (Object lost : pool) {
            int before = objects.size();
            if (!numbers.containsKey(lost)) {
                addLost(lost);
                readFrom(before);
            }
        }
        spares = objects.size();
        for (Object spare : fresh) {
            int before = objects.size();
            add(spare);
            readFrom(before);
        }
        countUses();
    }

    /** By new object: how many slots refer to it. */
    private void countUses() {
        uses = new int[objects.size() - spares];
        for (int slot = 1; uses.length > 0 && slot < slots; slot++) {
            if (isSlot(slot) && place(slot).kind().isReference() && values[slot] >= spares) {
                uses[(int) values[slot] - spares]++;
            }
        }
    }

    // --- reading --------------------------------------------------------------------------------

    private void add(Object object) {
        Class<?> type = object.getClass();
        if (!world.knows(type)) {
            throw RepairProblems.unknownClass(type);
        }
        int number = addNumber(object);
        if (type.isArray()) {
            addArray(object, number);
        } else {
            addFields(type, number);
        }
    }

    /** What may be in a lost container is told by a place that may have held it. */
    private void addLost(Object lost) {
        ContainerKind kind = world.container(lost.getClass()).orElse(null);
        if (world.isPlain(lost)) {
            plain(lost);
            return;
        }
        if (kind == null) {
            add(lost);
            return;
        }
        places.stream()
                .filter(place -> place.kind().isReference() && !place.isLink())
                .filter(place -> place.type() != Object.class && place.type().isInstance(lost))
                .findFirst()
                .ifPresent(place -> addContainer(lost, kind, place));
    }

    private int addNumber(Object object) {
        int number = objects.size();
        numbers.put(object, number);
        objects.add(object);
        if (number == firstSlot.length) {
            firstSlot = Arrays.copyOf(firstSlot, 2 * number);
            longest = Arrays.copyOf(longest, 2 * number);
        }
        firstSlot[number] = slots;
        return number;
    }

    private void addFields(Class<?> type, int number) {
        Layout layout = layouts.computeIfAbsent(type, this::layout);
        grow(layout.positions);
        for (SlotField slot : layout.fields) {
            placeOf[slots + slot.position()] = layout.places[slot.position()];
        }
        Arrays.fill(ownerOf, slots, slots + layout.positions, number);
        slots += layout.positions;
    }

    private void addArray(Object array, int number) {
        Layout layout = layouts.computeIfAbsent(array.getClass(), this::arrayLayout);
        int longer = number < FEW_OBJECTS ? LONGER : 1;
        addElements(number, Array.getLength(array) + longer, layout.places);
    }

    /**
     * @param spots of the length, and of the elements by turns
     */
    private void addElements(int number, int atMost, Spot[] spots) {
        longest[number] = atMost;
        grow(atMost + 1);
        placeOf[slots] = spots[0];
        for (int i = 0; i < atMost; i++) {
            placeOf[slots + 1 + i] = spots[1 + i % (spots.length - 1)];
        }
        Arrays.fill(ownerOf, slots, slots + atMost + 1, number);
        slots += atMost + 1;
    }

    /** A container is an object that has one slot, for an array with what is in it. */
    private void addContainer(Object container, ContainerKind kind, Spot at) {
        if (!at.type().isAssignableFrom(kind.made())) {
            throw RepairProblems.unknownValue(at.name(), container.getClass());
        }
        Class<?> type = container.getClass();
        int number = addNumber(container);
        SlotField link = world.slots(type).get(0);
        int positions = world.positions(type);
        grow(positions);
        placeOf[slots + link.position()] =
                content(type, at, Object[].class, Spot.Part.LINK, Object.class);
        Arrays.fill(ownerOf, slots, slots + positions, number);
        slots += positions;
        @Nullable Object[] held = Container.read(container);
        int content = addNumber(held);
        values[firstSlot[number] + link.position()] = content;
        addElements(content, held.length + LONGER * kind.cells(), contentSpots(type, at, kind));
        Container known = new Container(number, content, kind);
        containers.put(number, known);
        byContent.put(content, known);
    }

    private Spot[] contentSpots(Class<?> type, Spot at, ContainerKind kind) {
        Spot size = content(type, at, int.class, Spot.Part.SIZE, int.class);
        Type first = argument(at, 0);
        if (!kind.isMap()) {
            Type held = kind == ContainerKind.BIT_SET ? Integer.class : first;
            return new Spot[] {size, content(type, at, null, Spot.Part.ELEMENT, held)};
        }
        return new Spot[] {
            size,
            content(type, at, null, Spot.Part.KEY, first),
            content(type, at, null, Spot.Part.VALUE, argument(at, 1))
        };
    }

    /** What a type argument of a place is; Object where it is not said. */
    private Type argument(Spot at, int index) {
        Type declared = generics.get(at);
        if (declared instanceof ParameterizedType type
                && index < type.getActualTypeArguments().length) {
            return type.getActualTypeArguments()[index];
        }
        return Object.class;
    }

    private Spot content(
            Class<?> owner, Spot at, @Nullable Class<?> type, Spot.Part part, Type generic) {
        Spot.Content content = new Spot.Content(at.name(), part);
        for (Spot known : places) {
            if (known.owner() == owner && content.equals(known.content())) {
                return known;
            }
        }
        Class<?> erased = type == null ? DeclaredType.of(generic, owner).erased() : type;
        SlotKind kind = part == Spot.Part.SIZE ? SlotKind.INT : SlotKind.REFERENCE;
        Spot place =
                new Spot(places.size(), owner, null, erased, kind, part == Spot.Part.SIZE, content);
        places.add(place);
        generics.put(place, generic);
        return place;
    }

    private void grow(int by) {
        if (slots + by > values.length) {
            int size = Math.max(slots + by, 2 * values.length);
            values = Arrays.copyOf(values, size);
            ownerOf = Arrays.copyOf(ownerOf, size);
            placeOf = Arrays.copyOf(placeOf, size);
        }
    }

    private Layout layout(Class<?> type) {
        List<SlotField> fields = world.slots(type);
        Spot[] byPosition = new Spot[world.positions(type)];
        for (SlotField slot : fields) {
            Field field = slot.field();
            try {
                field.setAccessible(true);
            } catch (InaccessibleObjectException e) {
                throw RepairProblems.closedField(field, e);
            }
            byPosition[slot.position()] = place(type, field, field.getType(), false);
            if (!field.getType().isPrimitive()) {
                world.values(type, field).forEach(this::plain);
            }
        }
        return new Layout(byPosition.length, fields, byPosition);
    }

    private Layout arrayLayout(Class<?> type) {
        Spot length = place(type, null, int.class, true);
        Spot element = place(type, null, type.getComponentType(), false);
        return new Layout(0, List.of(), new Spot[] {length, element});
    }

    private Spot place(Class<?> owner, @Nullable Field field, Class<?> type, boolean isLength) {
        Class<?> declaring = field == null ? owner : field.getDeclaringClass();
        for (Spot known : places) {
            if (known.owner() == declaring
                    && Objects.equals(known.field(), field)
                    && known.content() == null
                    && known.isLength() == isLength) {
                return known;
            }
        }
        Spot place =
                new Spot(places.size(), declaring, field, type, SlotKind.of(type), isLength, null);
        places.add(place);
        if (field != null) {
            generics.put(place, DeclaredType.of(field.getGenericType(), owner).type());
        }
        return place;
    }

    private void readFrom(int first) {
        for (int object = first; object < objects.size(); object++) {
            read(object, objects.get(object));
        }
    }

    private void read(int number, Object object) {
        if (object.getClass().isArray()) {
            readArray(number, object);
            return;
        }
        if (containers.containsKey(number)) {
            return;
        }
        Layout layout = Objects.requireNonNull(layouts.get(object.getClass()));
        for (SlotField slot : layout.fields) {
            Spot place = layout.places[slot.position()];
            try {
                long value =
                        place.kind().isReference()
                                ? reference(slot.field().get(object), place)
                                : place.kind().bits(slot.field(), object);
                values[firstSlot[number] + slot.position()] = value;
            } catch (IllegalAccessException e) {
                throw RepairProblems.closedField(slot.field(), e);
            }
        }
    }

    private void readArray(int number, Object array) {
        int first = firstSlot[number];
        int length = Array.getLength(array);
        values[first] = length;
        for (int i = 0; i < longest[number]; i++) {
            Spot element = place(first + 1 + i);
            if (i >= length) {
                values[first + 1 + i] = element.kind().isReference() ? NULL : 0;
                continue;
            }
            // Reading it may add objects, and move the values.
            Object held = Array.get(array, i);
            long value =
                    element.kind().isReference()
                            ? reference(held, element)
                            : SlotKind.bits(Objects.requireNonNull(held));
            values[first + 1 + i] = value;
        }
    }

    private long reference(@Nullable Object value, Spot at) {
        if (value == null) {
            return NULL;
        }
        Integer known = numbers.get(value);
        seen.computeIfAbsent(at, s -> new HashSet<>()).add(value.getClass());
        if (known != null) {
            return known;
        }
        if (world.isPlain(value)) {
            return plain(value);
        }
        if (!world.knows(value.getClass())) {
            throw RepairProblems.unknownValue(at.name(), value.getClass());
        }
        int number = objects.size();
        world.container(value.getClass())
                .ifPresentOrElse(kind -> addContainer(value, kind, at), () -> add(value));
        return number;
    }

    /** The value of a slot that holds something that is none of the objects. */
    public long plain(Object value) {
        return plain.number(value);
    }

    /**
     * The value of a slot that would hold something that the predicate has computed; nothing if
     * that is no value that objects outside could hold as it is, or if there are very many.
     */
    public OptionalLong computed(@Nullable Object value) {
        return plain.computed(value);
    }

    /** The class of a value that holds objects which are others in a copy, or null. */
    public @Nullable Class<?> apart() {
        return plain.apart();
    }

    // --- what is there --------------------------------------------------------------------------

    public int objects() {
        return objects.size();
    }

    public Object object(int number) {
        return objects.get(number);
    }

    public int number(Object object) {
        return numbers.getOrDefault(object, -1);
    }

    /** Objects below this number were reached from the root. */
    public int reached() {
        return reached;
    }

    /** Objects from this number on are new. */
    public int spares() {
        return spares;
    }

    /** One more than the last slot. */
    public int slots() {
        return slots;
    }

    public boolean isSlot(int slot) {
        return placeOf[slot] != null;
    }

    public Spot place(int slot) {
        return Objects.requireNonNull(placeOf[slot]);
    }

    public List<Spot> places() {
        return places;
    }

    public int owner(int slot) {
        return ownerOf[slot];
    }

    public int firstSlot(int object) {
        return firstSlot[object];
    }

    /** One more than the last number of an object. */
    public int end(int object) {
        return object + 1 < objects.size() ? firstSlot[object + 1] : slots;
    }

    public long value(int slot) {
        return values[slot];
    }

    public void set(int slot, long value) {
        if (uses.length > 0 && place(slot).kind().isReference()) {
            count(values[slot], -1);
            count(value, 1);
        }
        values[slot] = value;
    }

    private void count(long object, int by) {
        if (object >= spares) {
            uses[(int) object - spares] += by;
        }
    }

    /**
     * The first new object of each class that may stand at a place and that nothing refers to: the
     * others are the same but for their names.
     */
    public List<Integer> unusedSpares(Spot place) {
        List<Integer> found = new ArrayList<>();
        Set<Class<?>> classes = new HashSet<>();
        for (int i = 0; i < uses.length; i++) {
            int object = spares + i;
            if (uses[i] == 0 && fits(place, object) && classes.add(object(object).getClass())) {
                found.add(object);
            }
        }
        return found;
    }

    /** Whether anything refers to a new object. */
    public boolean isUsed(int spare) {
        return uses[spare - spares] > 0;
    }

    /** Says which values a place is to be given before others. */
    public void prefer(Spot place, List<?> wanted) {
        List<Long> chosen = preferred.computeIfAbsent(place, p -> new ArrayList<>());
        for (@Nullable Object value : wanted) {
            if (value == null) {
                chosen.add(NULL);
            } else if (!place.kind().isReference()) {
                chosen.add(SlotKind.bits(value));
            } else {
                Integer number = numbers.get(value);
                chosen.add(number == null ? plain(value) : number);
            }
        }
    }

    /** The values that a place is to be given before others. */
    public List<Long> preferred(Spot place) {
        return preferred.getOrDefault(place, List.of());
    }

    /** The container whose content an array is, or null. */
    public @Nullable Container containerOf(int array) {
        return byContent.get(array);
    }

    /** In the order of their numbers: what is in another comes behind it. */
    public Collection<Container> containers() {
        return containers.values();
    }

    /**
     * Whether there can be such containers: a set does not have an element twice. A predicate that
     * does not look at all of them does not see that.
     */
    public boolean arePossible() {
        return checks.arePossible();
    }

    /** Whether a change of a live container can be taken back, by what it held at first. */
    public boolean isRefillable(Container container) {
        return checks.isRefillable(container);
    }

    /** Whether no change may touch a slot, because Java forbids it or it could not be undone. */
    public boolean isFixed(int slot) {
        Spot spot = place(slot);
        Field field = spot.field();
        Container container = byContent.isEmpty() ? null : byContent.get(ownerOf[slot]);
        return spot.isLink()
                || field != null && Modifier.isFinal(field.getModifiers())
                || container != null && !isRefillable(container);
    }

    /** The greatest length that an array may have here. */
    public int longest(int array) {
        return longest[array];
    }

    /** Whether an element's slot is one that the array has, as long as it is now. */
    public boolean isThere(int slot) {
        int object = ownerOf[slot];
        return !objects.get(object).getClass().isArray()
                || slot - firstSlot[object] <= values[firstSlot[object]];
    }

    /** Whether an object may stand at a place. */
    public boolean fits(Spot place, int object) {
        Object held = objects.get(object);
        return place.type().isInstance(held)
                && isLikeSeen(place, held)
                && !byContent.containsKey(object);
    }

    /** Whether a value without slots may stand at a place. */
    public boolean fitsPlain(Spot place, long value) {
        Object held = plain.get(value);
        return place.type().isInstance(held) && isLikeSeen(place, held);
    }

    /** A place of any object, or of a type variable, is given only what is like what it has had. */
    private boolean isLikeSeen(Spot place, Object value) {
        Set<Class<?>> classes = seen.get(place);
        if (place.type() != Object.class) {
            return true;
        }
        return classes == null
                ? world.container(value.getClass()).isEmpty() && value != objects.get(0)
                : classes.contains(value.getClass());
    }

    /** What a value is in Java; an object or a boxed value. */
    public @Nullable Object java(Spot place, long value) {
        if (!place.kind().isReference()) {
            return place.kind().boxed(value);
        }
        if (value == NULL) {
            return null;
        }
        return value >= 0 ? objects.get((int) value) : plain.get(value);
    }

    /** The values without slots that are anywhere in the graph. */
    public List<Object> plainValues() {
        return plain.all();
    }

    /** The plain values that may stand at a place, of those that are anywhere in the graph. */
    public List<Long> plainValues(Spot place) {
        return plain.numbers()
                .filter(value -> fitsPlain(place, value))
                .boxed()
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** Gives the field or element of the live object itself a value. */
    public void writeLive(int slot, long value) {
        Field field = place(slot).field();
        if (field == null) {
            writeElement(slot, value);
            refill(ownerOf[slot]);
            return;
        }
        try {
            field.set(objects.get(ownerOf[slot]), java(place(slot), value));
        } catch (IllegalAccessException e) {
            throw RepairProblems.closedField(field, e);
        }
    }

    /** The same of an element; a container is not told what it holds now. */
    public void writeElement(int slot, long value) {
        int array = ownerOf[slot];
        Array.set(objects.get(array), slot - firstSlot[array] - 1, java(place(slot), value));
    }

    private void refill(int array) {
        Container container = byContent.get(array);
        if (container != null) {
            Container.write(objects.get(container.number()), (Object[]) objects.get(array));
        }
    }

    /**
     * Makes a live array of the length and with the elements that the slots have now, in place of
     * the one that was there; returns that one. A container gets the elements at once.
     */
    public Object replaceArray(int array) {
        Object old = objects.get(array);
        int first = firstSlot[array];
        int length = (int) values[first];
        Object made = Array.newInstance(old.getClass().getComponentType(), length);
        for (int i = 0; i < length; i++) {
            Array.set(made, i, java(place(first + 1 + i), values[first + 1 + i]));
        }
        putArray(array, made);
        refill(array);
        return old;
    }

    /** Takes a live array for one of the graph; a container is not told what it holds now. */
    public void putArray(int array, Object live) {
        numbers.remove(objects.get(array));
        objects.set(array, live);
        numbers.put(live, array);
    }

    // --- copies in a world ----------------------------------------------------------------------

    /** A predicate on copies of these objects, in their present state. */
    public Mender copy(long steps, boolean restarts) {
        boolean[] isSlot = new boolean[slots];
        for (int slot = 1; slot < slots; slot++) {
            isSlot[slot] = placeOf[slot] != null;
        }
        Mender mender =
                world.copy(
                        objects.toArray(),
                        Arrays.copyOf(firstSlot, objects.size()),
                        isSlot,
                        Arrays.copyOf(longest, objects.size()),
                        0,
                        steps,
                        restarts);
        for (int slot = 1; slot < slots; slot++) {
            if (isSlot[slot] && place(slot).isLength()) {
                mender.setBits(slot, values[slot]);
            }
        }
        for (int slot = 1; slot < slots; slot++) {
            if (isSlot[slot] && !place(slot).isLength()) {
                write(mender, slot, values[slot]);
            }
        }
        return mender;
    }

    /** Gives the copy of a slot a value. */
    public void write(Mender mender, int slot, long value) {
        if (!place(slot).kind().isReference()) {
            mender.setBits(slot, value);
        } else if (value >= NULL) {
            mender.setObject(slot, (int) value);
        } else {
            mender.setPlain(slot, world.plain(plain.get(value)));
        }
    }
}

package dev.tuntas.repair.internal.graph;

import dev.tuntas.core.spi.mend.MendWorld;
import dev.tuntas.core.spi.mend.MendWorld.SlotField;
import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.repair.internal.RepairProblems;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

    /** What has to be known of a class, once. */
    private record Layout(int positions, List<SlotField> fields, Spot[] places) {}

    private final MendWorld world;
    private final List<Object> objects = new ArrayList<>();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final Map<Class<?>, Layout> layouts = new HashMap<>();
    private final List<Spot> places = new ArrayList<>();
    private final List<Object> plain = new ArrayList<>();
    private final Map<Object, Integer> plainNumbers = new HashMap<>();
    private final int reached;
    private final int spares;
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
        add(root);
        readFrom(0);
        reached = objects.size();
        for (Object lost : pool) {
            int before = objects.size();
            if (!numbers.containsKey(lost)) {
                add(lost);
                readFrom(before);
            }
        }
        spares = objects.size();
        for (Object spare : fresh) {
            int before = objects.size();
            add(spare);
            readFrom(before);
        }
    }

    // --- reading --------------------------------------------------------------------------------

    private void add(Object object) {
        Class<?> type = object.getClass();
        if (!world.knows(type)) {
            throw RepairProblems.unknownClass(type);
        }
        int number = objects.size();
        numbers.put(object, number);
        objects.add(object);
        if (number == firstSlot.length) {
            firstSlot = Arrays.copyOf(firstSlot, 2 * number);
            longest = Arrays.copyOf(longest, 2 * number);
        }
        firstSlot[number] = slots;
        if (type.isArray()) {
            addArray(object, number);
        } else {
            addFields(type, number);
        }
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

    /** An array may become longer by one. */
    private void addArray(Object array, int number) {
        int length = Array.getLength(array);
        Layout layout = layouts.computeIfAbsent(array.getClass(), this::arrayLayout);
        longest[number] = length + 1;
        grow(length + 2);
        placeOf[slots] = layout.places[0];
        Arrays.fill(placeOf, slots + 1, slots + length + 2, layout.places[1]);
        Arrays.fill(ownerOf, slots, slots + length + 2, number);
        slots += length + 2;
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
                    && known.isLength() == isLength) {
                return known;
            }
        }
        Spot place = new Spot(places.size(), declaring, field, type, SlotKind.of(type), isLength);
        places.add(place);
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
        Spot element = place(first + 1);
        for (int i = 0; i < length; i++) {
            Object value = Array.get(array, i);
            values[first + 1 + i] =
                    element.kind().isReference()
                            ? reference(value, element)
                            : SlotKind.bits(Objects.requireNonNull(value));
        }
        values[first + 1 + length] = element.kind().isReference() ? NULL : 0;
    }

    private long reference(@Nullable Object value, Spot at) {
        if (value == null) {
            return NULL;
        }
        Integer known = numbers.get(value);
        if (known != null) {
            return known;
        }
        if (value instanceof Enum<?> || value instanceof Class<?> || MendWorld.isShared(value)) {
            return plain(value);
        }
        if (!world.knows(value.getClass())) {
            throw RepairProblems.unknownValue(at.name(), value.getClass());
        }
        int number = objects.size();
        add(value);
        return number;
    }

    /** The value of a slot that holds something that is none of the objects. */
    public long plain(Object value) {
        Integer known = plainNumbers.get(value);
        if (known == null) {
            known = plain.size();
            plain.add(value);
            plainNumbers.put(value, known);
        }
        return -2 - known;
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
        values[slot] = value;
    }

    /** Whether an element's slot is one that the array has, as long as it is now. */
    public boolean isThere(int slot) {
        int object = ownerOf[slot];
        return !objects.get(object).getClass().isArray()
                || slot - firstSlot[object] <= values[firstSlot[object]];
    }

    /** Whether an object may stand at a place. */
    public boolean fits(Spot place, int object) {
        return place.type().isInstance(objects.get(object));
    }

    /** What a value is in Java; an object or a boxed value. */
    public @Nullable Object java(Spot place, long value) {
        if (!place.kind().isReference()) {
            return place.kind().boxed(value);
        }
        if (value == NULL) {
            return null;
        }
        return value >= 0 ? objects.get((int) value) : plain.get((int) (-2 - value));
    }

    /** The plain values of a type that are anywhere in the graph. */
    public List<Long> plainValues(Class<?> type) {
        List<Long> fitting = new ArrayList<>();
        for (int i = 0; i < plain.size(); i++) {
            if (type.isInstance(plain.get(i))) {
                fitting.add(-2L - i);
            }
        }
        return fitting;
    }

    /** Gives the field or element of the live object itself a value. */
    public void writeLive(int slot, long value) {
        Spot spot = place(slot);
        Object owner = objects.get(ownerOf[slot]);
        Object java = java(spot, value);
        Field field = spot.field();
        if (field == null) {
            Array.set(owner, slot - firstSlot[ownerOf[slot]] - 1, java);
            return;
        }
        try {
            field.set(owner, java);
        } catch (IllegalAccessException e) {
            throw RepairProblems.closedField(field, e);
        }
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
            mender.setPlain(slot, world.plain(plain.get((int) (-2 - value))));
        }
    }
}

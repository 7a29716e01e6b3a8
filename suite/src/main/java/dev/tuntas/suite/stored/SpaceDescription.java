package dev.tuntas.suite.stored;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.suite.internal.file.DamagedException;
import dev.tuntas.suite.internal.file.FileProblems;
import dev.tuntas.suite.internal.file.Fingerprint;
import dev.tuntas.suite.internal.file.StrictJson;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A state space without its classes: which class domains there are and which values each field may
 * take, as text. Two spaces with equal descriptions have the same candidates, and a candidate means
 * the same in both.
 *
 * <p>All objects of a class domain have the same fields with the same domains, so each is said once
 * for the class domain, and the description of thousands of objects is no longer than that of one.
 *
 * @param classDomains the class domains in the order of their objects
 * @param rootObject the number of the root object, or -1 if slot 0 chooses it
 * @param root what slot 0 chooses the root from; empty if there is no choice
 */
public record SpaceDescription(List<Objects> classDomains, int rootObject, List<Part> root) {
    /** How many objects and slots a space may have of which a suite is made. */
    public static final int MOST_SLOTS = 1 << 18;

    /** The names of the elements of arrays, and of those whose order is of no account. */
    static final String ELEMENTS = "[]";

    static final String UNORDERED_ELEMENTS = "{}";

    /** What stands behind these names for the values of maps. */
    static final String VALUE = "=";

    public SpaceDescription {
        classDomains = List.copyOf(classDomains);
        root = List.copyOf(root);
    }

    /**
     * A class domain.
     *
     * @param type the name of the class
     * @param label what its objects are called before the {@code #}
     * @param kind what its objects are
     * @param size how many there are
     * @param maxLength the length of the longest array
     * @param values the interchangeable values, if it has those
     * @param fields the fields with a domain, in the order of their slots; of an array, its length
     *     and, if it has any, its elements; of the content of a map, keys and values; where places
     *     have objects of their own, those of every place
     */
    public record Objects(
            String type,
            String label,
            ClassDomain.Kind kind,
            int size,
            int maxLength,
            List<Part> values,
            List<FieldValues> fields) {
        public Objects {
            values = List.copyOf(values);
            fields = List.copyOf(fields);
        }

        /** How many slots each of the objects has. */
        public int slotsPerObject() {
            return kind == ClassDomain.Kind.ARRAYS ? 1 + maxLength : fields.size();
        }

        /** The number of the field behind a position among an object's slots. */
        public int fieldAt(int position) {
            boolean isElement = kind == ClassDomain.Kind.ARRAYS && position > 0;
            return isElement ? 1 + (position - 1) % (fields.size() - 1) : position;
        }

        FieldValues field(int position) {
            return fields.get(fieldAt(position));
        }

        /** How many slots of an array make an element: an entry of a map has a key and a value. */
        public int cells() {
            return fields.size() > 2 && fields.get(2).name().endsWith(VALUE) ? 2 : 1;
        }

        /** Whether arrays are the same that differ in the order of their elements only. */
        public boolean isUnordered() {
            return kind == ClassDomain.Kind.ARRAYS
                    && fields.size() > 1
                    && fields.get(1).name().equals(UNORDERED_ELEMENTS);
        }

        String slotName(int index, int position) {
            boolean isElement = kind == ClassDomain.Kind.ARRAYS && position > 0;
            String place = isElement ? "[" + (position - 1) + "]" : "." + field(position).name();
            return label + "#" + index + place;
        }
    }

    /**
     * A field with its domain.
     *
     * @param owner the name of the class that declares it
     * @param name its name
     * @param type the name of its type
     * @param domain the values that it may take, in order
     */
    public record FieldValues(String owner, String name, String type, List<Part> domain) {
        public FieldValues {
            domain = List.copyOf(domain);
        }

        @Override
        public String toString() {
            return owner + "." + name;
        }
    }

    /** A run of values in the order of a domain. */
    public sealed interface Part permits Plain, Numbers, AllObjects, OwnObject, OneObject {}

    /** Values of one type as text; null has the type {@code null}. */
    public record Plain(String type, List<String> values) implements Part {
        public Plain {
            values = List.copyOf(values);
        }
    }

    /** Whole numbers of one type, both ends included. */
    public record Numbers(String type, long from, long to) implements Part {}

    /** All objects of a class domain. */
    public record AllObjects(int classDomain) implements Part {}

    /**
     * An object of a class domain that only one slot may refer to, as a container: each slot has
     * the one behind those of the slots before it.
     */
    public record OwnObject(int classDomain) implements Part {}

    /** In the domain of one slot: the object that is its own. */
    public record OneObject(int classDomain, int index) implements Part {}

    /**
     * A slot, as in {@link dev.tuntas.core.bounds.Slot}.
     *
     * @param object the number of the object that has it, or -1 for the slot that chooses the root
     * @param position the place among the object's slots
     * @param size how many values it may take
     * @param name the field with its object
     * @param domain its values
     */
    public record SlotDescription(
            int object, int position, int size, String name, List<Part> domain) {}

    public static SpaceDescription of(StateSpace space) {
        return SpaceDescriber.describe(space);
    }

    /** Reads what {@link #toJson} wrote. */
    public static SpaceDescription fromJson(String json) {
        try {
            return SpaceJson.read(StrictJson.parse(json, "space"));
        } catch (DamagedException e) {
            throw FileProblems.noDescription(e);
        }
    }

    /** A JSON text that is equal for equal descriptions. */
    public String toJson() {
        return SpaceJson.write(this).toString();
    }

    /** A number that tells descriptions apart: SHA-256 of the JSON form, in hexadecimal. */
    public String fingerprint() {
        return Fingerprint.of(toJson());
    }

    /** All slots, in the order of a candidate. */
    public List<SlotDescription> slots() {
        List<SlotDescription> slots = new ArrayList<>();
        int[] given = new int[classDomains.size()];
        if (rootObject < 0) {
            slots.add(new SlotDescription(-1, 0, sizeOf(root), "root", give(root, given)));
        }
        int object = 0;
        for (int d = 0; d < given.length; d++) {
            Objects domain = classDomains.get(d);
            if (domain.kind != ClassDomain.Kind.VALUES) {
                for (int index = 0; index < domain.size; index++) {
                    addSlots(domain, firstNumber(d) + index, object++, given, slots);
                }
            }
        }
        return slots;
    }

    private void addSlots(
            Objects domain, int number, int object, int[] given, List<SlotDescription> slots) {
        for (int position = 0; position < domain.slotsPerObject(); position++) {
            List<Part> values = give(domain.field(position).domain(), given);
            String name = domain.slotName(number, position);
            slots.add(new SlotDescription(object, position, sizeOf(values), name, values));
        }
    }

    /** Gives a slot the objects that are to be its own. */
    private static List<Part> give(List<Part> domain, int[] given) {
        if (domain.stream().noneMatch(OwnObject.class::isInstance)) {
            return domain;
        }
        List<Part> parts = new ArrayList<>();
        for (Part part : domain) {
            parts.add(
                    part instanceof OwnObject own
                            ? new OneObject(own.classDomain(), given[own.classDomain()]++)
                            : part);
        }
        return parts;
    }

    /** Containers of several class domains that are called the same are numbered through. */
    private int firstNumber(int classDomain) {
        Objects domain = classDomains.get(classDomain);
        return classDomains.subList(0, classDomain).stream()
                .filter(d -> d.label.equals(domain.label) && d.kind == domain.kind)
                .mapToInt(Objects::size)
                .sum();
    }

    /** Whether a slot only leads from a container to its content: it says nothing to a person. */
    public boolean isHidden(SlotDescription slot) {
        return slot.domain().size() == 1
                && slot.domain().get(0) instanceof OneObject one
                && classDomains.get(one.classDomain()).kind == ClassDomain.Kind.ARRAYS;
    }

    /** How many values each slot may take, in the order of a candidate. */
    public int[] domainSizes() {
        IntStream.Builder sizes = IntStream.builder();
        if (rootObject < 0) {
            sizes.add(sizeOf(root));
        }
        for (Objects domain : classDomains) {
            if (domain.kind != ClassDomain.Kind.VALUES) {
                addSizes(domain, sizes);
            }
        }
        return sizes.build().toArray();
    }

    private void addSizes(Objects domain, IntStream.Builder sizes) {
        int[] ofObject = new int[domain.size == 0 ? 0 : domain.slotsPerObject()];
        Arrays.setAll(ofObject, position -> sizeOf(domain.field(position).domain()));
        for (int index = 0; index < domain.size; index++) {
            for (int size : ofObject) {
                sizes.add(size);
            }
        }
    }

    private int sizeOf(List<Part> domain) {
        return domain.stream().mapToInt(this::sizeOf).sum();
    }

    /** How many values a part of a domain has. */
    public int sizeOf(Part part) {
        if (part instanceof Plain plain) {
            return plain.values().size();
        }
        if (part instanceof Numbers numbers) {
            return Math.toIntExact(numbers.to() - numbers.from() + 1);
        }
        return part instanceof AllObjects all ? classDomains.get(all.classDomain()).size() : 1;
    }

    /** What a person reads for a value of a domain: {@code null}, {@code 3}, {@code Node#2}. */
    public String label(List<Part> domain, int value) {
        int index = value;
        for (Part part : domain) {
            int size = sizeOf(part);
            if (index < size) {
                return label(part, index);
            }
            index -= size;
        }
        throw new IndexOutOfBoundsException(value);
    }

    private String label(Part part, int index) {
        if (part instanceof Plain plain) {
            return Literals.of(plain.type(), plain.values().get(index));
        }
        if (part instanceof Numbers numbers) {
            return String.valueOf(numbers.from() + index);
        }
        if (part instanceof OneObject one) {
            return label(one.classDomain(), one.index());
        }
        return part instanceof AllObjects all
                ? label(all.classDomain(), index)
                : label(((OwnObject) part).classDomain(), 0);
    }

    private String label(int classDomain, int index) {
        Objects objects = classDomains.get(classDomain);
        return objects.kind == ClassDomain.Kind.VALUES
                ? label(objects.values, index)
                : objects.label + "#" + (firstNumber(classDomain) + index);
    }

    /** In words, the first thing that is other there, if any is. */
    public Optional<String> difference(SpaceDescription there) {
        @Nullable String words = SpaceDifference.first(this, there);
        return Optional.ofNullable(words);
    }
}

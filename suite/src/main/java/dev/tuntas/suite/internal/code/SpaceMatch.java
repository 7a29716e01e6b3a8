package dev.tuntas.suite.internal.code;

import dev.tuntas.core.bounds.ClassDomain.Kind;
import dev.tuntas.suite.stored.SpaceDescription;
import dev.tuntas.suite.stored.SpaceDescription.AllObjects;
import dev.tuntas.suite.stored.SpaceDescription.FieldValues;
import dev.tuntas.suite.stored.SpaceDescription.Numbers;
import dev.tuntas.suite.stored.SpaceDescription.Objects;
import dev.tuntas.suite.stored.SpaceDescription.OneObject;
import dev.tuntas.suite.stored.SpaceDescription.OwnObject;
import dev.tuntas.suite.stored.SpaceDescription.Part;
import dev.tuntas.suite.stored.SpaceDescription.Plain;
import dev.tuntas.suite.stored.SpaceDescription.SlotDescription;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Lays a base space into an extended one: the root on the root, and from there field on field of
 * the same name, class domain on class domain, object i on object i. Conditions (1) and (3) of
 * figure 6 of the iGen paper: every field is there, and has the same values in the same order.
 */
final class SpaceMatch {
    private static final int UNKNOWN = -1;

    private final SpaceDescription base;
    private final SpaceDescription extended;
    private final int[] domainImages;
    private final Map<Integer, int[]> positions = new HashMap<>();
    private final Queue<Integer> toDo = new ArrayDeque<>();
    private final Map<String, String> classes = new TreeMap<>();
    private final Map<String, String> fields = new TreeMap<>();
    private final Set<String> dropped = new TreeSet<>();
    private final Set<String> grown = new TreeSet<>();
    private final @Nullable String difference;

    SpaceMatch(SpaceDescription base, SpaceDescription extended) {
        this.base = base;
        this.extended = extended;
        this.domainImages = new int[base.classDomains().size()];
        Arrays.fill(domainImages, UNKNOWN);
        this.difference = match();
    }

    /** Which condition fails, or null if none does; fields that have grown do not count. */
    @Nullable String difference() {
        return difference;
    }

    /** Classes of the base's objects with those of the extended space's, by internal names. */
    Map<String, String> classes() {
        return classes;
    }

    /** Fields with slots ({@code pkg/Tree.size}) and the fields whose slots they lie on. */
    Map<String, String> fields() {
        return fields;
    }

    /** Fields of one value that the extended space leaves to the constructor. */
    Set<String> dropped() {
        return dropped;
    }

    /** Fields that have more plain values behind those of the base. */
    Set<String> grown() {
        return grown;
    }

    /** All fields with slots in the extended space. */
    Set<String> fieldsOfExtended() {
        Set<String> all = new TreeSet<>();
        for (Objects domain : extended.classDomains()) {
            domain.fields().forEach(field -> all.add(key(field)));
        }
        return all;
    }

    static String internal(String className) {
        return className.replace('.', '/');
    }

    private static String key(FieldValues field) {
        return internal(field.owner()) + "." + field.name();
    }

    // --- domains --------------------------------------------------------------------------------

    private @Nullable String match() {
        String failure = matchRoots();
        while (failure == null && !toDo.isEmpty()) {
            failure = matchFields(toDo.remove());
        }
        failure = failure == null ? uneven() : failure;
        return failure == null ? unlikeOwn() : failure;
    }

    private @Nullable String matchRoots() {
        if (base.rootObject() >= 0 && extended.rootObject() >= 0) {
            return matchDomains(
                    domainOf(base, base.rootObject()),
                    domainOf(extended, extended.rootObject()),
                    "the root");
        }
        return base.rootObject() < 0 && extended.rootObject() < 0
                ? matchValues("the root", base.root(), extended.root(), false)
                : "the root object is a choice in one space only; expected the same in both";
    }

    private static int domainOf(SpaceDescription space, int object) {
        int first = 0;
        for (int i = 0; i < space.classDomains().size(); i++) {
            Objects domain = space.classDomains().get(i);
            first += domain.kind() == Kind.VALUES ? 0 : domain.size();
            if (object < first) {
                return i;
            }
        }
        throw new IndexOutOfBoundsException(object);
    }

    private @Nullable String matchDomains(int ours, int theirs, String where) {
        if (domainImages[ours] == theirs) {
            return null;
        }
        Objects domain = base.classDomains().get(ours);
        Objects image = extended.classDomains().get(theirs);
        boolean isTaken = Arrays.stream(domainImages).anyMatch(taken -> taken == theirs);
        if (domainImages[ours] != UNKNOWN || isTaken) {
            return "%s does not share its objects of %s as it did; expected the same class domains"
                    .formatted(where, image.type());
        }
        if (domain.kind() != image.kind()
                || domain.size() != image.size()
                || domain.maxLength() != image.maxLength()
                || !domain.values().equals(image.values())) {
            return "%s: there were %s, there are %s; expected the same number"
                    .formatted(where, describe(domain), describe(image));
        }
        domainImages[ours] = theirs;
        toDo.add(ours);
        return addClass(domain, image);
    }

    private static String describe(Objects domain) {
        String arrays = domain.kind() == Kind.ARRAYS ? " of length " + domain.maxLength() : "";
        return domain.size() + " objects of " + domain.type() + arrays;
    }

    private @Nullable String addClass(Objects domain, Objects image) {
        if (domain.kind() != Kind.OBJECTS) {
            return domain.type().equals(image.type())
                    ? null
                    : "%s became %s; expected the same type".formatted(domain.type(), image.type());
        }
        String known = classes.put(internal(domain.type()), internal(image.type()));
        return known == null || known.equals(internal(image.type()))
                ? null
                : "%s became two classes, %s and %s; expected one"
                        .formatted(domain.type(), known.replace('/', '.'), image.type());
    }

    // --- fields ---------------------------------------------------------------------------------

    private @Nullable String matchFields(int domain) {
        List<FieldValues> ours = base.classDomains().get(domain).fields();
        List<FieldValues> theirs = extended.classDomains().get(domainImages[domain]).fields();
        int[] images = new int[ours.size()];
        String failure = null;
        for (int i = 0; i < images.length && failure == null; i++) {
            images[i] = image(ours.get(i), theirs);
            failure =
                    images[i] == UNKNOWN
                            ? drop(ours.get(i))
                            : matchField(ours.get(i), theirs.get(images[i]));
        }
        positions.put(domain, images);
        return failure == null ? sharedImage(ours, images) : failure;
    }

    /** Two fields of the same name, one of which hides the other, can't both lie on one. */
    private static @Nullable String sharedImage(List<FieldValues> ours, int[] images) {
        for (int i = 0; i < images.length; i++) {
            for (int j = 0; j < i; j++) {
                if (images[i] >= 0 && images[i] == images[j]) {
                    return "the fields %s and %s became one; expected all fields of the base"
                            .formatted(ours.get(j), ours.get(i));
                }
            }
        }
        return null;
    }

    /**
     * Fields are told apart by their names when code is compared, so all class domains of a class
     * must treat one alike.
     */
    private @Nullable String uneven() {
        for (String field : dropped) {
            if (fields.containsKey(field)) {
                return unevenField(field);
            }
        }
        for (int ours = 0; ours < domainImages.length; ours++) {
            if (domainImages[ours] != UNKNOWN) {
                String field = unevenField(ours, domainImages[ours]);
                if (field != null) {
                    return unevenField(field);
                }
            }
        }
        return null;
    }

    /** A field that is new in one domain, and was there in another. */
    private @Nullable String unevenField(int ours, int theirs) {
        Set<String> common = new TreeSet<>();
        for (FieldValues field : base.classDomains().get(ours).fields()) {
            common.add(fields.getOrDefault(key(field), ""));
        }
        for (FieldValues field : extended.classDomains().get(theirs).fields()) {
            if (!common.contains(key(field)) && fields.containsValue(key(field))) {
                return key(field);
            }
        }
        return null;
    }

    private static String unevenField(String field) {
        return "%s is bounded for some objects of its class only; expected the same for all"
                .formatted(field.replace('/', '.'));
    }

    private int image(FieldValues field, List<FieldValues> fields) {
        int found = UNKNOWN;
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equals(field.name())) {
                if (fields.get(i).owner().equals(field.owner())) {
                    return i;
                }
                found = i;
            }
        }
        return found;
    }

    /**
     * Leaves out a field that had one value only; whether the predicate reads it, is asked later.
     */
    private @Nullable String drop(FieldValues field) {
        dropped.add(key(field));
        List<Object> values = values(base, field.domain());
        // All objects of a class domain are one part, but many values.
        boolean isOne =
                values.size() <= 1 && values.stream().noneMatch(AllObjects.class::isInstance);
        return isOne
                ? null
                : "the field %s is no longer in the bounds; expected all fields of the base"
                        .formatted(field);
    }

    private @Nullable String matchField(FieldValues ours, FieldValues theirs) {
        fields.put(key(ours), key(theirs));
        return matchValues(ours.toString(), ours.domain(), theirs.domain(), true);
    }

    private @Nullable String matchValues(
            String where, List<Part> domain, List<Part> image, boolean mayGrow) {
        List<Object> values = values(base, domain);
        List<Object> images = values(extended, image);
        for (int i = 0; i < Math.min(values.size(), images.size()); i++) {
            int ours = classDomain(values.get(i));
            int theirs = classDomain(images.get(i));
            if (ours >= 0 && theirs >= 0) {
                boolean isSame = values.get(i).getClass() == images.get(i).getClass();
                String failure = isSame ? matchDomains(ours, theirs, where) : unlike(where);
                if (failure != null) {
                    return failure;
                }
            } else if (!values.get(i).equals(images.get(i))) {
                return "%s: value %d was %s and is %s; expected the same values in the same order"
                        .formatted(
                                where, i, text(base, values.get(i)), text(extended, images.get(i)));
            }
        }
        return matchRest(where, values, images, mayGrow);
    }

    private static int classDomain(Object value) {
        if (value instanceof OwnObject own) {
            return own.classDomain();
        }
        return value instanceof AllObjects objects ? objects.classDomain() : UNKNOWN;
    }

    private static String unlike(String where) {
        return where + " has containers of its own in one space only; expected the same in both";
    }

    /** A slot must have the same one of the containers in both spaces: they lie on each other. */
    private @Nullable String unlikeOwn() {
        List<SlotDescription> ours = base.slots();
        List<SlotDescription> theirs = extended.slots();
        int[] images = slots();
        for (int i = 0; i < images.length; i++) {
            if (images[i] != UNKNOWN && !own(ours.get(i)).equals(own(theirs.get(images[i])))) {
                return ours.get(i).name()
                        + " has another one of its containers; expected the fields in the same"
                        + " order";
            }
        }
        return null;
    }

    private static List<Integer> own(SlotDescription slot) {
        return slot.domain().stream()
                .filter(OneObject.class::isInstance)
                .map(part -> ((OneObject) part).index())
                .toList();
    }

    /** Whether every slot of each space lies on the same slot of the other. */
    boolean isOneToOne() {
        int[] images = slots();
        return images.length == extended.slots().size()
                && IntStream.range(0, images.length).allMatch(i -> images[i] == i);
    }

    /** Whether there are sets or maps with objects as elements or keys. */
    boolean hasUnorderedObjects() {
        return extended.classDomains().stream()
                .filter(Objects::isUnordered)
                .flatMap(domain -> domain.fields().get(1).domain().stream())
                .anyMatch(part -> classDomain(part) >= 0);
    }

    private @Nullable String matchRest(
            String where, List<Object> values, List<Object> images, boolean mayGrow) {
        if (values.size() == images.size()) {
            return null;
        }
        boolean isGrown =
                mayGrow
                        && values.size() < images.size()
                        && images.subList(values.size(), images.size()).stream()
                                .noneMatch(value -> classDomain(value) >= 0);
        if (isGrown) {
            grown.add(where);
            return null;
        }
        return "%s: there were %d values, there are %d; expected the same"
                .formatted(where, values.size(), images.size());
    }

    private static String text(SpaceDescription space, Object value) {
        return classDomain(value) >= 0
                ? "an object of " + space.classDomains().get(classDomain(value)).type()
                : String.valueOf(value);
    }

    /** The plain values one by one, and the class domains. */
    private static List<Object> values(SpaceDescription space, List<Part> domain) {
        List<Object> values = new ArrayList<>();
        for (Part part : domain) {
            if (part instanceof Plain plain) {
                plain.values().forEach(text -> values.add(plain.type() + " " + text));
            } else if (part instanceof Numbers numbers) {
                LongStream.rangeClosed(numbers.from(), numbers.to())
                        .forEach(number -> values.add(numbers.type() + " " + number));
            } else if (space.classDomains().get(classDomain(part)).size() > 0) {
                values.add(part);
            }
        }
        return values;
    }

    // --- slots ----------------------------------------------------------------------------------

    /** The extended slot on which each base slot lies, or -1 for one that was left out. */
    int[] slots() {
        int[] slots = new int[base.slots().size()];
        Arrays.fill(slots, UNKNOWN);
        int slot = 0;
        if (base.rootObject() < 0) {
            slots[slot++] = 0;
        }
        for (int domain = 0; domain < domainImages.length; domain++) {
            Objects objects = base.classDomains().get(domain);
            int perObject = objects.kind() == Kind.VALUES ? 0 : objects.slotsPerObject();
            for (int i = 0; i < objects.size(); i++) {
                for (int position = 0; position < perObject; position++) {
                    slots[slot++] = slot(domain, i, position);
                }
            }
        }
        return slots;
    }

    private int slot(int domain, int index, int position) {
        int image = domainImages[domain];
        int[] images = positions.get(domain);
        if (image == UNKNOWN || images == null) {
            return UNKNOWN;
        }
        Objects objects = extended.classDomains().get(image);
        int place = objects.kind() == Kind.ARRAYS ? position : images[position];
        return place == UNKNOWN
                ? UNKNOWN
                : firstSlot(image) + index * objects.slotsPerObject() + place;
    }

    private int firstSlot(int domain) {
        int first = extended.rootObject() < 0 ? 1 : 0;
        for (Objects before : extended.classDomains().subList(0, domain)) {
            first += before.kind() == Kind.VALUES ? 0 : before.size() * before.slotsPerObject();
        }
        return first;
    }
}

package dev.tuntas.core.spi.space;

import dev.tuntas.core.internal.bounds.GivenValue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a space, of its slots and of their values. Objects are numbered through all class
 * domains; what is not there is -1.
 */
public final class Codes {
    private Codes() {}

    /** How many objects (arrays included) there are in all class domains. */
    public static int objects(CodedSpace<?> space) {
        return space.domainOfObject.length;
    }

    /** The class domain that an object belongs to. */
    public static <D extends CodedClass> D domainOf(CodedSpace<D> space, int object) {
        return space.classDomains.get(space.domainOfObject[object]);
    }

    /** The first slot of an object. */
    public static int firstSlot(CodedSpace<?> space, int object) {
        return space.firstSlot[object];
    }

    /** The root object, or -1 if slot 0 chooses it. */
    public static int rootObject(CodedSpace<?> space) {
        return space.rootObject;
    }

    /** A short name of an object, such as {@code Node#2}. */
    public static String label(CodedSpace<?> space, int object) {
        CodedClass domain = domainOf(space, object);
        return domain.label(object - domain.firstObject);
    }

    /**
     * What one of our packages has worked out of a space, kept with it. It is made when it is first
     * asked for; threads that race for it make equal ones, so no lock is needed.
     */
    public static <S extends CodedSpace<?>, K> K kept(
            S space, Class<K> kind, Function<S, K> maker) {
        Object known = space.kept;
        if (!kind.isInstance(known)) {
            known = maker.apply(space);
            space.kept = known;
        }
        return kind.cast(known);
    }

    /** The place of a class domain among those of its space. */
    public static int id(CodedClass domain) {
        return domain.id;
    }

    /** The number, in the whole space, of a class domain's first object. */
    public static int firstObject(CodedClass domain) {
        return domain.firstObject;
    }

    /** A description of the value behind an index of a class domain of values. */
    public static Object given(CodedClass domain, int index) {
        return domain.given.get(index);
    }

    /** The slot's place in a candidate. */
    public static int id(CodedSlot slot) {
        return slot.id;
    }

    /** The number of the object that has the slot, or -1 for the slot that chooses the root. */
    public static int object(CodedSlot slot) {
        return slot.object;
    }

    /** The place among the object's slots; of an array's, 0 is the length. */
    public static int position(CodedSlot slot) {
        return slot.position;
    }

    /**
     * The id of the class domain whose objects the value is interchangeable with, or -1: for a
     * plain value, and for an object that only this slot may refer to.
     */
    public static int classDomain(CodedDomain domain, int value) {
        return domain.classDomain[value];
    }

    /** The class domain of an object, whether it is this slot's own or not; -1 for plain values. */
    public static int domainOf(CodedDomain domain, int value) {
        return isOwn(domain, value) ? domain.own[value] : domain.classDomain[value];
    }

    /** The index of an object in its class domain. */
    public static int index(CodedDomain domain, int value) {
        return domain.index[value];
    }

    /** The number of an object in the whole space, or -1 for a value without slots. */
    public static int object(CodedDomain domain, int value) {
        return domain.object[value];
    }

    /** Whether a value is an object that no other slot may refer to. */
    public static boolean isOwn(CodedDomain domain, int value) {
        return domain.own[value] >= 0;
    }

    /** Whether the value is not the object itself but an {@code Optional} with it. */
    public static boolean isHeld(CodedDomain domain, int value) {
        return domain.held[value];
    }

    /**
     * The value itself, where it is plain or one of interchangeable values; a copy, if it can be
     * changed.
     */
    public static @Nullable Object plain(CodedDomain domain, int value) {
        return GivenValue.fresh(given(domain, value));
    }

    /**
     * A description of a value: of one that can be changed, a {@link GivenValue}. Descriptions can
     * be compared and printed.
     */
    public static @Nullable Object given(CodedDomain domain, int value) {
        return domain.given.get(value);
    }
}

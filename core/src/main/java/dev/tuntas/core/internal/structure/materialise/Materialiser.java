package dev.tuntas.core.internal.structure.materialise;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.GivenValue;
import dev.tuntas.core.internal.bounds.PlainValues;
import dev.tuntas.core.spi.space.Codes;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes candidates of one state space real: fresh objects of the user's own classes.
 *
 * <p>What can be known before there is a candidate is laid out here, once: how to make an object of
 * each class domain, and for each value of each slot either the number of the object that it refers
 * to or the plain value itself, already boxed. A {@link Build} then only follows indices.
 */
public final class Materialiser {
    private final int rootObject;
    private final Maker[] makers;
    private final int[] firstSlot;
    private final int[] slotCount;
    private final int[][] objectOf;
    private final @Nullable Object[][] plainOf;
    private final boolean[][] isHeld;

    private Materialiser(StateSpace space) {
        this.rootObject = Codes.rootObject(space);
        this.makers = new Maker[Codes.objects(space)];
        this.firstSlot = new int[Codes.objects(space)];
        this.slotCount = new int[Codes.objects(space)];
        this.objectOf = new int[space.slots().size()][];
        this.plainOf = new @Nullable Object[space.slots().size()][];
        this.isHeld = new boolean[space.slots().size()][];
        layOutObjects(space);
        layOutSlots(space);
    }

    /** The one of a space, made when it is first asked for. */
    public static Materialiser of(StateSpace space) {
        return Codes.kept(space, Materialiser.class, Materialiser::new);
    }

    /** A fresh object graph, or the plain value if the root is one. */
    public Object materialise(Candidate candidate) {
        if (rootObject >= 0) {
            return new Build(this, candidate).graphFrom(rootObject);
        }
        return Objects.requireNonNull(materialise(candidate, 0));
    }

    /** The value of one slot: fresh objects, a plain value, or null. */
    public @Nullable Object materialise(Candidate candidate, int slot) {
        int value = candidate.get(slot);
        int object = objectOf[slot][value];
        return object < 0
                ? plainOf(slot, value)
                : referred(slot, value, new Build(this, candidate).graphFrom(object));
    }

    private void layOutObjects(StateSpace space) {
        Map<ClassDomain, Maker> known = new HashMap<>();
        for (int i = 0; i < makers.length; i++) {
            makers[i] = known.computeIfAbsent(Codes.domainOf(space, i), Maker::of);
            firstSlot[i] = Codes.firstSlot(space, i);
            slotCount[i] = Codes.domainOf(space, i).slotsPerObject();
        }
    }

    /** Slots share their field domains, so each is laid out once. */
    private void layOutSlots(StateSpace space) {
        Map<FieldDomain, int[]> objects = new HashMap<>();
        Map<FieldDomain, @Nullable Object[]> plain = new HashMap<>();
        Map<FieldDomain, boolean[]> held = new HashMap<>();
        for (Slot slot : space.slots()) {
            int id = Codes.id(slot);
            objectOf[id] = objects.computeIfAbsent(slot.domain(), Materialiser::objects);
            plainOf[id] = plain.computeIfAbsent(slot.domain(), Materialiser::plain);
            isHeld[id] = held.computeIfAbsent(slot.domain(), Materialiser::held);
        }
    }

    private static int[] objects(FieldDomain domain) {
        int[] objects = new int[domain.size()];
        for (int i = 0; i < objects.length; i++) {
            objects[i] = Codes.object(domain, i);
        }
        return objects;
    }

    private static boolean[] held(FieldDomain domain) {
        boolean[] held = new boolean[domain.size()];
        for (int i = 0; i < held.length; i++) {
            held[i] = Codes.isHeld(domain, i);
        }
        return held;
    }

    private static @Nullable Object[] plain(FieldDomain domain) {
        @Nullable Object[] plain = new @Nullable Object[domain.size()];
        for (int i = 0; i < plain.length; i++) {
            plain[i] = Codes.object(domain, i) >= 0 ? null : Codes.given(domain, i);
        }
        return plain;
    }

    // What a Build asks for.
    // -----------------------------------------------------------------------

    int objects() {
        return makers.length;
    }

    Maker maker(int object) {
        return makers[object];
    }

    int firstSlot(int object) {
        return firstSlot[object];
    }

    /** How many slots of the object exist: of an array's, only the elements below its length. */
    int slotCount(int object, Candidate candidate) {
        return makers[object] instanceof ArrayMaker
                ? 1 + length(object, candidate)
                : slotCount[object];
    }

    /** The length of an array; of no meaning for other objects. */
    int length(int object, Candidate candidate) {
        if (!(makers[object] instanceof ArrayMaker)) {
            return 0;
        }
        int slot = firstSlot[object];
        return PlainValues.toInt(plainOf[slot][candidate.get(slot)]);
    }

    /** The number of the object that a slot refers to, or -1. */
    int objectOf(int slot, int value) {
        return objectOf[slot][value];
    }

    /** What a slot refers to an object by: the object itself, or an Optional with it. */
    Object referred(int slot, int value, Object object) {
        return isHeld[slot][value] ? Optional.of(object) : object;
    }

    /** A plain value; one that can be changed, afresh each time. */
    @Nullable Object plainOf(int slot, int value) {
        return GivenValue.fresh(plainOf[slot][value]);
    }
}

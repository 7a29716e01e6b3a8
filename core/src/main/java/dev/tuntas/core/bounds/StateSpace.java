package dev.tuntas.core.bounds;

import java.lang.reflect.Field;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * All slots of a finitization with their domains: what a candidate chooses from.
 *
 * <p>Objects are numbered through all class domains, and an object's slots stand together:
 *
 * <pre>
 *   slot   0        1      2      3       4       5      ...
 *        [root]  | Tree#0.root  .size | Node#0.left  .right  .key | Node#1.left ...
 *        only if the root object itself is a choice
 * </pre>
 */
public final class StateSpace {
    private final List<ClassDomain> classDomains;
    private final List<Slot> slots;
    private final int[] firstSlot;
    private final int[] domainOfObject;
    private final int rootObject;
    private @Nullable Object kept;

    StateSpace(
            List<ClassDomain> classDomains,
            List<Slot> slots,
            int[] firstSlot,
            int[] domainOfObject,
            int rootObject) {
        this.classDomains = List.copyOf(classDomains);
        this.slots = List.copyOf(slots);
        this.firstSlot = firstSlot;
        this.domainOfObject = domainOfObject;
        this.rootObject = rootObject;
    }

    public List<ClassDomain> classDomains() {
        return classDomains;
    }

    public List<Slot> slots() {
        return slots;
    }

    /** How many objects (arrays included) there are in all class domains. */
    public int objects() {
        return domainOfObject.length;
    }

    /** The class domain that an object belongs to. */
    public ClassDomain domainOf(int object) {
        return classDomains.get(domainOfObject[object]);
    }

    /** The first slot of an object. */
    public int firstSlot(int object) {
        return firstSlot[object];
    }

    /** The root object, or -1 if slot 0 chooses it. */
    public int rootObject() {
        return rootObject;
    }

    /** The slot of a field of the root object. */
    public int slotOfRoot(String field) {
        List<Field> fields = rootObject < 0 ? List.of() : domainOf(rootObject).fields();
        for (int i = fields.size() - 1; i >= 0; i--) {
            if (fields.get(i).getName().equals(field)) {
                return firstSlot[rootObject] + i;
            }
        }
        throw BoundsProblems.noPart(field, fields);
    }

    /** A short name of an object, such as {@code Node#2}. */
    public String label(int object) {
        ClassDomain domain = domainOf(object);
        return domain.label(object - domain.firstObject());
    }

    /** The number of candidates: the product of the sizes of all domains. */
    public BigInteger size() {
        Map<Integer, Integer> slotsBySize = new HashMap<>();
        slots.forEach(slot -> slotsBySize.merge(slot.domain().size(), 1, Integer::sum));
        BigInteger size = BigInteger.ONE;
        for (Map.Entry<Integer, Integer> entry : slotsBySize.entrySet()) {
            size = size.multiply(BigInteger.valueOf(entry.getKey()).pow(entry.getValue()));
        }
        return size;
    }

    /** The candidate with which every search starts: the first value everywhere. */
    public Candidate first() {
        return new Candidate(this, new int[slots.size()]);
    }

    /** The candidate that chooses the given index in each slot's domain. */
    public Candidate candidate(int[] values) {
        BoundsProblems.checkCandidate(slots, values);
        return new Candidate(this, values.clone());
    }

    /** Reads what {@link Candidate#toString} wrote. */
    public Candidate parse(String text) {
        return candidate(CandidateText.parse(text, slots.size()));
    }

    /**
     * For our own packages: what one of them has worked out of this space, kept with it. It is made
     * when it is first asked for; threads that race for it make equal ones, so no lock is needed.
     */
    public <K> K kept(Class<K> kind, Function<StateSpace, K> maker) {
        Object known = kept;
        if (!kind.isInstance(known)) {
            known = maker.apply(this);
            kept = known;
        }
        return kind.cast(known);
    }
}

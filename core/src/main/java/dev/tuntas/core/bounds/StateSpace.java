package dev.tuntas.core.bounds;

import dev.tuntas.core.spi.space.CodedSpace;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
 *
 * <pre>{@code
 * StateSpace space = finitization.space();
 * System.out.println(space.slots().size() + " slots, " + space.size() + " candidates");
 * }</pre>
 */
public final class StateSpace extends CodedSpace<ClassDomain> {
    private final List<ClassDomain> classDomains;
    private final List<Slot> slots;

    StateSpace(
            List<ClassDomain> classDomains,
            List<Slot> slots,
            int[] firstSlot,
            int[] domainOfObject,
            int rootObject) {
        super(classDomains, firstSlot, domainOfObject, rootObject);
        this.classDomains = List.copyOf(classDomains);
        this.slots = List.copyOf(slots);
    }

    public List<ClassDomain> classDomains() {
        return classDomains;
    }

    public List<Slot> slots() {
        return slots;
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
}

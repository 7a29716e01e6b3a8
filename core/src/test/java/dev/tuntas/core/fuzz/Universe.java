package dev.tuntas.core.fuzz;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.space.Codes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * All candidates of a small space, and which of them are isomorphic. Written without a look at how
 * the core does this, so that both can be compared.
 */
final class Universe {
    private static final int PLAIN = -1;

    private final StateSpace space;
    private final int[] sizes;
    private final int[][] targets;
    private final int[] classOf;
    private final int[][] candidates;
    private final List<int[]> representatives = new ArrayList<>();
    private final int[] names;
    private final StringBuilder form = new StringBuilder();
    private int met;

    private Universe(StateSpace space) {
        this.space = space;
        this.sizes = space.slots().stream().mapToInt(slot -> slot.domain().size()).toArray();
        this.targets = space.slots().stream().map(Universe::targets).toArray(int[][]::new);
        this.classOf = new int[space.size().intValueExact()];
        this.candidates = new int[classOf.length][];
        this.names = new int[Codes.objects(space)];
        Map<String, Integer> known = new HashMap<>();
        int[] values = new int[sizes.length];
        for (int candidate = 0; candidate < classOf.length; candidate++) {
            candidates[candidate] = values.clone();
            Integer number = known.putIfAbsent(normalForm(values), known.size());
            if (number == null) {
                number = representatives.size();
                representatives.add(candidates[candidate]);
            }
            classOf[candidate] = number;
            next(values);
        }
    }

    /** By value, the object that it refers to. */
    private static int[] targets(Slot slot) {
        return IntStream.range(0, slot.domain().size())
                .map(i -> Codes.object(slot.domain(), i))
                .toArray();
    }

    static Universe of(StateSpace space) {
        return new Universe(space);
    }

    /** How many candidates there are that are not isomorphic to each other. */
    int classes() {
        return representatives.size();
    }

    int candidates() {
        return classOf.length;
    }

    int[] representative(int number) {
        return representatives.get(number);
    }

    /** The number of the class of isomorphic candidates that a candidate belongs to. */
    int classOf(int[] values) {
        int candidate = 0;
        for (int slot = 0; slot < sizes.length; slot++) {
            candidate = candidate * sizes[slot] + values[slot];
        }
        return classOf[candidate];
    }

    /** The number of the class of a candidate with the first value in some slots; not higher. */
    int classWithout(int number, int[] slots) {
        if (slots.length == 0) {
            return number;
        }
        int[] values = representatives.get(number).clone();
        for (int slot : slots) {
            values[slot] = 0;
        }
        return classOf(values);
    }

    /** All candidates, with any labels, in ascending order, of classes that are marked. */
    List<int[]> members(BitSet marked) {
        List<int[]> members = new ArrayList<>();
        for (int candidate = 0; candidate < classOf.length; candidate++) {
            if (marked.get(classOf[candidate])) {
                members.add(candidates[candidate]);
            }
        }
        return members;
    }

    /** Counts up, the last slot fastest. */
    private void next(int[] values) {
        for (int slot = sizes.length - 1; slot >= 0; slot--) {
            if (++values[slot] < sizes[slot]) {
                return;
            }
            values[slot] = 0;
        }
    }

    /** What the root reaches, depth first, each object named by when it was met. */
    private String normalForm(int[] values) {
        form.setLength(0);
        Arrays.fill(names, -1);
        met = 0;
        walk(Codes.rootObject(space), values);
        return form.toString();
    }

    private void walk(int object, int[] values) {
        names[object] = met++;
        int first = Codes.firstSlot(space, object);
        int slots = slotsInUse(object, values);
        for (int id = first; id < first + slots; id++) {
            int target = targets[id][values[id]];
            if (target == PLAIN) {
                form.append((char) ('a' + values[id]));
            } else {
                boolean isNew = names[target] < 0;
                form.append((char) ('0' + (isNew ? met : names[target])));
                if (isNew) {
                    form.append((char) ('A' + Codes.id(Codes.domainOf(space, target))));
                    walk(target, values);
                }
            }
        }
    }

    /** Elements behind the length of an array are not there. */
    private int slotsInUse(int object, int[] values) {
        ClassDomain domain = Codes.domainOf(space, object);
        if (domain.kind() != ClassDomain.Kind.ARRAYS) {
            return domain.slotsPerObject();
        }
        int length = Codes.firstSlot(space, object);
        return 1 + (Integer) Codes.plain(space.slots().get(length).domain(), values[length]);
    }
}

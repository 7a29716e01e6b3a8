package dev.tuntas.core.internal.structure.snapshot;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.PlainValues;
import dev.tuntas.core.spi.container.ContainerDomain;
import dev.tuntas.core.spi.space.Codes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What all isomorphic structures have in common, and no others: the values that a breadth-first
 * walk from the root meets, with objects and interchangeable values replaced by numbers in the
 * order in which the walk first meets them.
 *
 * <p>Why this decides isomorphism: fields have a fixed order, so the walk of an isomorphic graph
 * takes the same steps and numbers the objects alike; and the sequence says for each object its
 * class and all of its values, so the graph can be read back from it.
 *
 * <p>A class domain is known by its class and by its place among the domains of that class, but for
 * those that differ only in the place of a container that they are for: this does not depend on the
 * bounds.
 *
 * @param walks what the walk meets. Sets and maps have no order, so there is a walk for each order
 *     of the objects in them: isomorphic graphs take the same walks, others have none in common
 */
public record CanonicalForm(Set<List<@Nullable Object>> walks) {
    /** An object, by the order of first visit. */
    private record Visited(int number) {}

    /** An interchangeable value, by its class domain and the order of first visit there. */
    private record Renamed(int domain, int number) {}

    public static CanonicalForm of(Candidate candidate) {
        Walk walk = new Walk(candidate);
        int root = Codes.rootObject(candidate.space());
        if (root >= 0) {
            walk.startAtObject(root);
        } else {
            walk.startAtSlot(0);
        }
        return new CanonicalForm(walk.all);
    }

    /** Of what the value of one slot reaches. */
    public static CanonicalForm of(Candidate candidate, int slot) {
        Walk walk = new Walk(candidate);
        walk.startAtSlot(slot);
        return new CanonicalForm(walk.all);
    }

    private static final class Walk {
        private final Candidate candidate;
        private final StateSpace space;
        private final List<@Nullable Object> steps;
        private final int[] numberOf;
        private final List<Integer> visited;
        private final Map<Integer, List<Integer>> renamed = new HashMap<>();
        private final Set<List<@Nullable Object>> all;

        Walk(Candidate candidate) {
            this.candidate = candidate;
            this.space = candidate.space();
            this.steps = new ArrayList<>();
            this.numberOf = new int[Codes.objects(space)];
            this.visited = new ArrayList<>();
            this.all = new HashSet<>();
        }

        /** A copy that goes another way from here on. */
        Walk(Walk until) {
            this.candidate = until.candidate;
            this.space = until.space;
            this.steps = new ArrayList<>(until.steps);
            this.numberOf = until.numberOf.clone();
            this.visited = new ArrayList<>(until.visited);
            until.renamed.forEach((domain, seen) -> renamed.put(domain, new ArrayList<>(seen)));
            this.all = until.all;
        }

        void startAtObject(int object) {
            steps.add(visit(object));
            expandFrom(0);
        }

        void startAtSlot(int slot) {
            step(space.slots().get(slot).domain(), candidate.get(slot));
            expandFrom(0);
        }

        private void expandFrom(int place) {
            for (int i = place; i < visited.size(); i++) {
                int object = visited.get(i);
                if (isUnordered(Codes.domainOf(space, object))) {
                    begin(object);
                    steps.add(length(object));
                    expandOrders(i, elements(object));
                    return;
                }
                expand(object);
            }
            all.add(steps);
        }

        private static boolean isUnordered(ClassDomain domain) {
            return ContainerDomain.of(domain)
                    .filter(of -> of.isContent() && of.isUnordered())
                    .isPresent();
        }

        private void begin(int object) {
            ClassDomain domain = Codes.domainOf(space, object);
            steps.add(domain.type());
            steps.add(place(domain));
            steps.add(domain.fields());
        }

        /**
         * The slots of elements, or keys: those of plain values first, in the order of their
         * domain.
         */
        private List<Integer> elements(int array) {
            int first = Codes.firstSlot(space, array);
            int cells = ContainerDomain.of(Codes.domainOf(space, array)).orElseThrow().cells();
            List<Integer> slots = new ArrayList<>();
            for (int i = 0; i < length(array); i += cells) {
                slots.add(first + 1 + i);
            }
            slots.sort(
                    Comparator.comparingInt(
                            slot -> isPlain(slot) ? candidate.get(slot) : Integer.MAX_VALUE));
            return slots;
        }

        private int length(int array) {
            int first = Codes.firstSlot(space, array);
            return PlainValues.toInt(
                    Codes.plain(space.slots().get(first).domain(), candidate.get(first)));
        }

        private boolean isPlain(int slot) {
            FieldDomain values = space.slots().get(slot).domain();
            int value = candidate.get(slot);
            return Codes.object(values, value) < 0 && Codes.classDomain(values, value) < 0;
        }

        /**
         * Takes each of the elements that are left as the next one; plain ones have their order.
         */
        private void expandOrders(int place, List<Integer> left) {
            if (left.isEmpty()) {
                expandFrom(place + 1);
                return;
            }
            int choices = isPlain(left.get(0)) ? 1 : left.size();
            int cells =
                    ContainerDomain.of(Codes.domainOf(space, visited.get(place)))
                            .orElseThrow()
                            .cells();
            for (int i = 0; i < choices; i++) {
                Walk way = i == choices - 1 ? this : new Walk(this);
                for (int cell = 0; cell < cells; cell++) {
                    int slot = left.get(i) + cell;
                    way.step(space.slots().get(slot).domain(), candidate.get(slot));
                }
                List<Integer> rest = new ArrayList<>(left);
                rest.remove(i);
                way.expandOrders(place, rest);
            }
        }

        private void expand(int object) {
            begin(object);
            ClassDomain domain = Codes.domainOf(space, object);
            int first = Codes.firstSlot(space, object);
            int count = domain.slotsPerObject();
            for (int i = 0; i < count; i++) {
                FieldDomain values = space.slots().get(first + i).domain();
                int value = candidate.get(first + i);
                step(values, value);
                if (i == 0 && domain.kind() == ClassDomain.Kind.ARRAYS) {
                    count = 1 + PlainValues.toInt(Codes.plain(values, value));
                }
            }
        }

        private void step(FieldDomain values, int value) {
            if (Codes.isHeld(values, value)) {
                steps.add(Optional.class);
            }
            if (Codes.object(values, value) >= 0) {
                steps.add(visit(Codes.object(values, value)));
            } else if (Codes.classDomain(values, value) >= 0) {
                steps.add(rename(Codes.classDomain(values, value), Codes.index(values, value)));
            } else {
                steps.add(Codes.given(values, value));
            }
        }

        private Visited visit(int object) {
            if (numberOf[object] == 0) {
                visited.add(object);
                numberOf[object] = visited.size();
            }
            return new Visited(numberOf[object]);
        }

        private Renamed rename(int domain, int index) {
            List<Integer> seen = renamed.computeIfAbsent(domain, d -> new ArrayList<>());
            if (!seen.contains(index)) {
                seen.add(index);
            }
            return new Renamed(place(space.classDomains().get(domain)), seen.indexOf(index));
        }

        private int place(ClassDomain domain) {
            int place = 0;
            for (ClassDomain earlier : space.classDomains().subList(0, Codes.id(domain.like()))) {
                if (earlier.type() == domain.type()
                        && earlier.kind() == domain.kind()
                        && earlier.like() == earlier) {
                    place++;
                }
            }
            return place;
        }
    }
}

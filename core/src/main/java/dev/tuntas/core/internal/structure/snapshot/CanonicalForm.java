package dev.tuntas.core.internal.structure.snapshot;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.PlainValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
 * <p>A class domain is known by its class and by its place among the domains of that class: this
 * does not depend on the bounds.
 */
public final class CanonicalForm {
    /** An object, by the order of first visit. */
    private record Visited(int number) {}

    /** An interchangeable value, by its class domain and the order of first visit there. */
    private record Renamed(int domain, int number) {}

    private final List<@Nullable Object> steps;

    private CanonicalForm(List<@Nullable Object> steps) {
        this.steps = steps;
    }

    public static CanonicalForm of(Candidate candidate) {
        Walk walk = new Walk(candidate);
        int root = candidate.space().rootObject();
        if (root >= 0) {
            walk.startAtObject(root);
        } else {
            walk.startAtSlot(0);
        }
        return new CanonicalForm(walk.steps);
    }

    /** Of what the value of one slot reaches. */
    public static CanonicalForm of(Candidate candidate, int slot) {
        Walk walk = new Walk(candidate);
        walk.startAtSlot(slot);
        return new CanonicalForm(walk.steps);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CanonicalForm that && steps.equals(that.steps);
    }

    @Override
    public int hashCode() {
        return steps.hashCode();
    }

    private static final class Walk {
        private final Candidate candidate;
        private final StateSpace space;
        private final List<@Nullable Object> steps = new ArrayList<>();
        private final int[] numberOf;
        private final List<Integer> visited = new ArrayList<>();
        private final Map<Integer, List<Integer>> renamed = new HashMap<>();

        Walk(Candidate candidate) {
            this.candidate = candidate;
            this.space = candidate.space();
            this.numberOf = new int[space.objects()];
        }

        void startAtObject(int object) {
            steps.add(visit(object));
            expandAll();
        }

        void startAtSlot(int slot) {
            step(space.slots().get(slot).domain(), candidate.get(slot));
            expandAll();
        }

        private void expandAll() {
            for (int i = 0; i < visited.size(); i++) {
                expand(visited.get(i));
            }
        }

        private void expand(int object) {
            ClassDomain domain = space.domainOf(object);
            steps.add(domain.type());
            steps.add(place(domain));
            steps.add(domain.fields());
            int first = space.firstSlot(object);
            int count = domain.slotsPerObject();
            for (int i = 0; i < count; i++) {
                FieldDomain values = space.slots().get(first + i).domain();
                int value = candidate.get(first + i);
                step(values, value);
                if (i == 0 && domain.kind() == ClassDomain.Kind.ARRAYS) {
                    count = 1 + PlainValues.toInt(values.plain(value));
                }
            }
        }

        private void step(FieldDomain values, int value) {
            if (values.object(value) >= 0) {
                steps.add(visit(values.object(value)));
            } else if (values.classDomain(value) >= 0) {
                steps.add(rename(values.classDomain(value), values.index(value)));
            } else {
                steps.add(values.given(value));
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
            for (ClassDomain earlier : space.classDomains().subList(0, domain.id())) {
                if (earlier.type() == domain.type() && earlier.kind() == domain.kind()) {
                    place++;
                }
            }
            return place;
        }
    }
}

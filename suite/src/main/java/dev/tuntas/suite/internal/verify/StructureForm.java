package dev.tuntas.suite.internal.verify;

import dev.tuntas.core.bounds.ClassDomain.Kind;
import dev.tuntas.suite.stored.SpaceDescription;
import dev.tuntas.suite.stored.SpaceDescription.AllObjects;
import dev.tuntas.suite.stored.SpaceDescription.Numbers;
import dev.tuntas.suite.stored.SpaceDescription.Objects;
import dev.tuntas.suite.stored.SpaceDescription.OneObject;
import dev.tuntas.suite.stored.SpaceDescription.OwnObject;
import dev.tuntas.suite.stored.SpaceDescription.Part;
import dev.tuntas.suite.stored.SpaceDescription.Plain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What all candidates have in common that make the same structure, and no others: the values that a
 * breadth-first walk from the root meets, with objects and interchangeable values replaced by
 * numbers in the order in which the walk first meets them. It is what the core compares structures
 * by, made of a description alone: no class is needed.
 *
 * <p>Slots that the walk does not come to do not count, so candidates that differ there only have
 * the same form. Fields have a fixed order, so an isomorphic graph takes the same steps; and the
 * form says for each object its class domain and all its values, so the graph can be read back.
 *
 * <p>An open slot is a step of its own, behind which nothing is seen. If the open slots of two
 * structures are just those that the predicate does not read, they have a candidate in common only
 * if their forms are equal: on that candidate the predicate does the same as on both, so both have
 * the same slots, and the same values in them.
 *
 * <p>The elements of a set have no fixed order, so the form is the least of those that all their
 * orders give.
 *
 * <pre>
 *   step   value            a plain value, by its place in the domain
 *          -1               an open slot
 *          -2 - number      the object that the walk met as that number
 *          MIN + domain, k  the k-th value that was met of interchangeable ones
 *   before the values of an object: its class domain
 * </pre>
 */
public final class StructureForm {
    private static final int OPEN = -1;
    private static final int FIRST_OBJECT = -2;

    /** A run of values of a field: where it starts, and which class domain it is, or -1. */
    private record Run(int start, int classDomain, boolean isValues, int ofOwn) {
        boolean isOwn() {
            return ofOwn >= 0;
        }
    }

    private final SpaceDescription space;
    private final Run[][][] runs;
    private final int[][] lengths;
    private final int[] firstObject;
    private final int[] firstSlot;
    private final int[] domainOfObject;
    private final Run[] root;

    /** By slot: the objects that are the slot's own, if it has any; empty if no slot has. */
    private final int[][] ownObjects;

    /** Whether there are sets or maps. */
    private final boolean hasUnordered;

    private int[] values = new int[0];
    private int @Nullable [] least;

    private final int[] numberOf;
    private final int[] visited;
    private int visits;
    private final int[][] renamed;
    private final int[] renamedCount;
    private int[] steps = new int[64];
    private int length;

    public StructureForm(SpaceDescription space) {
        this.space = space;
        List<Objects> domains = space.classDomains();
        this.runs = new Run[domains.size()][][];
        this.lengths = new int[domains.size()][];
        this.firstObject = new int[domains.size()];
        this.renamed = new int[domains.size()][];
        this.renamedCount = new int[domains.size()];
        int objects = 0;
        for (int d = 0; d < domains.size(); d++) {
            Objects domain = domains.get(d);
            firstObject[d] = objects;
            runs[d] = domain.fields().stream().map(f -> runs(f.domain())).toArray(Run[][]::new);
            lengths[d] = domain.kind() == Kind.ARRAYS ? lengths(domain) : new int[0];
            renamed[d] = new int[8];
            objects += domain.kind() == Kind.VALUES ? 0 : domain.size();
        }
        this.root = runs(space.root());
        this.firstSlot = new int[objects];
        this.domainOfObject = new int[objects];
        this.numberOf = new int[objects];
        this.visited = new int[objects];
        placeObjects(domains);
        this.ownObjects = ownObjects();
        this.hasUnordered = domains.stream().anyMatch(Objects::isUnordered);
    }

    private int[][] ownObjects() {
        Stream<Run[]> ofFields = Arrays.stream(runs).flatMap(Arrays::stream);
        boolean isAny =
                Stream.concat(Stream.<Run[]>of(root), ofFields)
                        .flatMap(Arrays::stream)
                        .anyMatch(Run::isOwn);
        if (!isAny) {
            return new int[0][];
        }
        return space.slots().stream()
                .map(
                        slot ->
                                slot.domain().stream()
                                        .filter(OneObject.class::isInstance)
                                        .map(OneObject.class::cast)
                                        .mapToInt(o -> firstObject[o.classDomain()] + o.index())
                                        .toArray())
                .toArray(int[][]::new);
    }

    /** The object of a class domain that is a slot's own: of each there is one at most. */
    private int ownObject(int slot, int classDomain) {
        return Arrays.stream(ownObjects[slot])
                .filter(object -> domainOfObject[object] == classDomain)
                .findFirst()
                .orElseThrow();
    }

    private void placeObjects(List<Objects> domains) {
        int slot = space.rootObject() < 0 ? 1 : 0;
        int object = 0;
        for (int d = 0; d < domains.size(); d++) {
            if (domains.get(d).kind() != Kind.VALUES) {
                for (int i = 0; i < domains.get(d).size(); i++) {
                    domainOfObject[object] = d;
                    firstSlot[object++] = slot;
                    slot += domains.get(d).slotsPerObject();
                }
            }
        }
    }

    private Run[] runs(List<Part> domain) {
        List<Run> list = new ArrayList<>();
        int start = 0;
        for (Part part : domain) {
            int ofOwn = part instanceof OwnObject own ? own.classDomain() : -1;
            int id = part instanceof AllObjects all ? all.classDomain() : -1;
            boolean isValues = id >= 0 && space.classDomains().get(id).kind() == Kind.VALUES;
            list.add(new Run(start, id, isValues, ofOwn));
            start += space.sizeOf(part);
        }
        return list.toArray(Run[]::new);
    }

    /** The length of an array behind each value of its first slot. */
    private static int[] lengths(Objects arrays) {
        List<Integer> lengths = new ArrayList<>();
        for (Part part : arrays.fields().get(0).domain()) {
            if (part instanceof Numbers numbers) {
                for (long n = numbers.from(); n <= numbers.to(); n++) {
                    lengths.add((int) n);
                }
            } else if (part instanceof Plain plain) {
                plain.values().forEach(text -> lengths.add(Integer.parseInt(text)));
            }
        }
        return lengths.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Makes the form of a candidate, in which -1 stands for a slot that is open. */
    public void read(int[] candidate) {
        forget();
        values = candidate;
        least = null;
        if (space.rootObject() >= 0) {
            visit(space.rootObject());
        } else {
            step(root, 0);
        }
        walk(0);
        if (least != null) {
            steps = least;
            length = least.length;
        }
    }

    /** Goes on with the objects that were met, from one of them on. */
    private void walk(int from) {
        for (int next = from; next < visits; next++) {
            int object = visited[next];
            if (hasUnordered && space.classDomains().get(domainOfObject[object]).isUnordered()) {
                int[] elements = elements(object);
                expand(object, 1);
                walkOrders(next, elements, 0);
                return;
            }
            expand(object, slotsInUse(object));
        }
        if (hasUnordered && (least == null || isLess())) {
            least = toArray();
        }
    }

    private void forget() {
        for (int i = 0; i < visits; i++) {
            numberOf[visited[i]] = 0;
        }
        visits = 0;
        length = 0;
        Arrays.fill(renamedCount, 0);
    }

    private int slotsInUse(int object) {
        int domain = domainOfObject[object];
        Objects of = space.classDomains().get(domain);
        if (of.kind() != Kind.ARRAYS) {
            return of.slotsPerObject();
        }
        int value = values[firstSlot[object]];
        return value == OPEN ? 1 : 1 + lengths[domain][value];
    }

    private void expand(int object, int count) {
        int domain = domainOfObject[object];
        add(domain);
        for (int i = 0; i < count; i++) {
            step(object, i);
        }
    }

    private void step(int object, int position) {
        int domain = domainOfObject[object];
        int field = space.classDomains().get(domain).fieldAt(position);
        step(runs[domain][field], firstSlot[object] + position);
    }

    private void step(Run[] domain, int slot) {
        int value = values[slot];
        if (value == OPEN) {
            add(OPEN);
            return;
        }
        Run run = runOf(domain, value);
        int index = value - run.start();
        if (run.isOwn()) {
            visit(ownObject(slot, run.ofOwn()));
        } else if (run.classDomain() < 0) {
            add(value);
        } else if (run.isValues()) {
            add(Integer.MIN_VALUE + run.classDomain());
            add(rename(run.classDomain(), index));
        } else {
            visit(firstObject[run.classDomain()] + index);
        }
    }

    // --- sets and maps --------------------------------------------------------------------------

    /**
     * The positions of the elements, or keys, of an array whose order is of no account: first those
     * that are plain, by their values, then the others.
     */
    private int[] elements(int array) {
        int domain = domainOfObject[array];
        int cells = space.classDomains().get(domain).cells();
        return IntStream.range(0, (slotsInUse(array) - 1) / cells)
                .mapToObj(i -> 1 + i * cells)
                .sorted(Comparator.comparingLong(position -> rank(array, position)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private long rank(int array, int position) {
        int value = values[firstSlot[array] + position];
        return isPlain(array, position) ? value : Long.MAX_VALUE;
    }

    private boolean isPlain(int array, int position) {
        int value = values[firstSlot[array] + position];
        if (value == OPEN) {
            return true;
        }
        Run run = runOf(runs[domainOfObject[array]][1], value);
        return run.classDomain() < 0 && !run.isOwn();
    }

    /**
     * Takes each of the elements that are left as the next one. Plain ones have their order; that
     * of others can't be told from their numbers, so all orders are tried, and the least form
     * counts: the same for all candidates that differ in these orders only.
     */
    private void walkOrders(int place, int[] elements, int from) {
        int array = visited[place];
        if (from == elements.length) {
            walk(place + 1);
            return;
        }
        int end = isPlain(array, elements[from]) ? from + 1 : elements.length;
        int cells = space.classDomains().get(domainOfObject[array]).cells();
        for (int i = from; i < end; i++) {
            int[] chosen = elements.clone();
            chosen[from] = elements[i];
            chosen[i] = elements[from];
            Mark before = new Mark();
            for (int cell = 0; cell < cells; cell++) {
                step(array, chosen[from] + cell);
            }
            if (!isGreater()) {
                walkOrders(place, chosen, from + 1);
            }
            before.restore();
        }
    }

    /** Whether what was read so far is already more than the least form. */
    private boolean isGreater() {
        return least != null && compareToLeast() > 0;
    }

    private boolean isLess() {
        return compareToLeast() < 0;
    }

    private int compareToLeast() {
        int[] other = java.util.Objects.requireNonNull(least);
        int end = Math.min(length, other.length);
        return Arrays.compare(steps, 0, end, other, 0, end);
    }

    /** How far the form was read, to go back to. */
    private final class Mark {
        private final int oldLength = length;
        private final int oldVisits = visits;
        private final int[] oldCounts = renamedCount.clone();

        void restore() {
            while (visits > oldVisits) {
                numberOf[visited[--visits]] = 0;
            }
            length = oldLength;
            System.arraycopy(oldCounts, 0, renamedCount, 0, oldCounts.length);
        }
    }

    private static Run runOf(Run[] domain, int value) {
        int last = domain.length - 1;
        while (domain[last].start() > value) {
            last--;
        }
        return domain[last];
    }

    private void visit(int object) {
        if (numberOf[object] == 0) {
            visited[visits++] = object;
            numberOf[object] = visits;
        }
        add(FIRST_OBJECT - numberOf[object]);
    }

    private int rename(int domain, int index) {
        int[] seen = renamed[domain];
        int count = renamedCount[domain];
        for (int i = 0; i < count; i++) {
            if (seen[i] == index) {
                return i;
            }
        }
        if (count == seen.length) {
            renamed[domain] = Arrays.copyOf(seen, 2 * count);
        }
        renamed[domain][count] = index;
        renamedCount[domain]++;
        return count;
    }

    private void add(int step) {
        if (length == steps.length) {
            steps = Arrays.copyOf(steps, 2 * length);
        }
        steps[length++] = step;
    }

    /** A copy of the form that was read last. */
    public int[] toArray() {
        return Arrays.copyOf(steps, length);
    }

    /** A number that equal forms share; another seed gives an independent one. */
    public long fingerprint(long seed) {
        long hash = seed;
        for (int i = 0; i < length; i++) {
            hash = (hash ^ steps[i]) * 0x9e3779b97f4a7c15L;
            hash ^= hash >>> 29;
        }
        hash *= 0xbf58476d1ce4e5b9L;
        return hash ^ hash >>> 32;
    }
}

package dev.tuntas.suite.internal.verify;

import dev.tuntas.core.bounds.ClassDomain.Kind;
import dev.tuntas.suite.stored.SpaceDescription;
import dev.tuntas.suite.stored.SpaceDescription.AllObjects;
import dev.tuntas.suite.stored.SpaceDescription.Numbers;
import dev.tuntas.suite.stored.SpaceDescription.Objects;
import dev.tuntas.suite.stored.SpaceDescription.Part;
import dev.tuntas.suite.stored.SpaceDescription.Plain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
    private record Run(int start, int classDomain, boolean isValues) {}

    private final SpaceDescription space;
    private final Run[][][] runs;
    private final int[][] lengths;
    private final int[] firstObject;
    private final int[] firstSlot;
    private final int[] domainOfObject;
    private final Run[] root;

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
            int id = part instanceof AllObjects all ? all.classDomain() : -1;
            boolean isValues = id >= 0 && space.classDomains().get(id).kind() == Kind.VALUES;
            list.add(new Run(start, id, isValues));
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
    public void read(int[] values) {
        forget();
        if (space.rootObject() >= 0) {
            visit(space.rootObject());
        } else {
            step(root, values[0]);
        }
        for (int next = 0; next < visits; next++) {
            expand(visited[next], values);
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

    private void expand(int object, int[] values) {
        int domain = domainOfObject[object];
        Objects of = space.classDomains().get(domain);
        boolean isArray = of.kind() == Kind.ARRAYS;
        int first = firstSlot[object];
        int count = of.slotsPerObject();
        add(domain);
        for (int i = 0; i < count; i++) {
            int value = values[first + i];
            step(runs[domain][isArray && i > 0 ? 1 : i], value);
            if (isArray && i == 0) {
                count = value == OPEN ? 1 : 1 + lengths[domain][value];
            }
        }
    }

    private void step(Run[] domain, int value) {
        if (value == OPEN) {
            add(OPEN);
            return;
        }
        Run run = runOf(domain, value);
        int index = value - run.start();
        if (run.classDomain() < 0) {
            add(value);
        } else if (run.isValues()) {
            add(Integer.MIN_VALUE + run.classDomain());
            add(rename(run.classDomain(), index));
        } else {
            visit(firstObject[run.classDomain()] + index);
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

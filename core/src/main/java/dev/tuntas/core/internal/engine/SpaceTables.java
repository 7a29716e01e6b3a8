package dev.tuntas.core.internal.engine;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.ContainerKind;
import dev.tuntas.core.bounds.ContainerKind.Uniqueness;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.space.Codes;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * A state space as plain arrays, for engines: no object and no method call on the hot path.
 *
 * <p>For a slot s and its value v (an index into the slot's domain):
 *
 * <pre>
 *   classDomain[s][v]  the class domain of v, or -1 if v is plain
 *   index[s][v]        the index of v in that class domain
 *   skip[s][v]         the first value after v that is of another class domain
 *   object[s][v]       the object that v is, or -1 if it has no slots
 * </pre>
 */
public final class SpaceTables {
    public final int slots;
    public final String[] name;
    public final int[] size;
    public final int[][] classDomain;
    public final int[][] index;
    public final int[][] skip;
    public final int[][] object;

    /** By class domain: how many objects the root alone uses. */
    public final int[] usedByRoot;

    /** By class domain: the first of those that differ only in the place of a container. */
    public final int[] like;

    /** By object: its first slot, how many slots it has, and whether it is an array. */
    public final int[] firstSlot;

    public final int[] slotCount;
    public final boolean[] isArray;

    /** By slot: the array lengths behind its values, for slots that are lengths. */
    public final int[][] lengths;

    /** By slot: whether no value is an object, nor one that is interchangeable with others. */
    public final boolean[] isPlain;

    /**
     * By slot: of each value its rank in the order of the domain, for keys and elements of sorted
     * containers. Values of one rank differ, but their own order takes them for equal, as that of
     * {@code BigDecimal} does 1.0 and 1.00: no sorted container has both.
     */
    public final int[][] rank;

    /** By object: the array that is the content of a container, or -1. */
    public final int[] contentOf;

    /** By object that is such an array: which elements may stand together, every so many cells. */
    public final Uniqueness[] uniqueness;

    public final int[] cells;

    /** By object: whether it is a container that can't be changed, or the content of one. */
    public final boolean[] isFixed;

    public final int rootObject;

    public SpaceTables(StateSpace space) {
        slots = space.slots().size();
        name = new String[slots];
        size = new int[slots];
        classDomain = new int[slots][];
        index = new int[slots][];
        skip = new int[slots][];
        object = new int[slots][];
        lengths = new int[slots][];
        isPlain = new boolean[slots];
        rank = new int[slots][];
        int objects = Codes.objects(space);
        firstSlot = new int[objects];
        slotCount = new int[objects];
        isArray = new boolean[objects];
        contentOf = new int[objects];
        uniqueness = new Uniqueness[objects];
        cells = new int[objects];
        isFixed = new boolean[objects];
        rootObject = Codes.rootObject(space);
        usedByRoot = new int[space.classDomains().size()];
        like = space.classDomains().stream().mapToInt(domain -> Codes.id(domain.like())).toArray();
        describeObjects(space);
        describeSlots(space);
    }

    /**
     * Of live objects: each slot has the value that it has, and a second one that stands for all
     * others. No two objects are interchangeable, so all values are plain.
     *
     * @param ownedSlots by object: how many slots it has; they come in the order of their objects
     */
    public SpaceTables(int[] ownedSlots) {
        int objects = ownedSlots.length;
        slots = Arrays.stream(ownedSlots).sum();
        name = filled(new String[slots], "");
        size = new int[slots];
        Arrays.fill(size, 2);
        int[] none = {-1, -1};
        classDomain = filled(new int[slots][], none);
        index = filled(new int[slots][], none);
        skip = filled(new int[slots][], new int[] {1, 2});
        object = filled(new int[slots][], none);
        lengths = filled(new int[slots][], new int[0]);
        isPlain = new boolean[slots];
        Arrays.fill(isPlain, true);
        rank = filled(new int[slots][], new int[0]);
        firstSlot = new int[objects];
        slotCount = ownedSlots.clone();
        for (int o = 1; o < objects; o++) {
            firstSlot[o] = firstSlot[o - 1] + slotCount[o - 1];
        }
        isArray = new boolean[objects];
        contentOf = new int[objects];
        Arrays.fill(contentOf, -1);
        uniqueness = filled(new Uniqueness[objects], Uniqueness.NONE);
        cells = new int[objects];
        Arrays.fill(cells, 1);
        isFixed = new boolean[objects];
        usedByRoot = new int[0];
        like = new int[0];
        rootObject = 0;
    }

    private static <T> T[] filled(T[] array, T value) {
        Arrays.fill(array, value);
        return array;
    }

    private void describeObjects(StateSpace space) {
        for (int o = 0; o < firstSlot.length; o++) {
            ClassDomain domain = Codes.domainOf(space, o);
            firstSlot[o] = Codes.firstSlot(space, o);
            slotCount[o] = domain.slotsPerObject();
            isArray[o] = isArray(domain);
            boolean isContainer = !isArray[o] && domain.container().isPresent();
            contentOf[o] =
                    isContainer ? Codes.object(space.slots().get(firstSlot[o]).domain(), 0) : -1;
            uniqueness[o] =
                    domain.container()
                            .filter(kind -> isArray(domain))
                            .map(ContainerKind::uniqueness)
                            .orElse(Uniqueness.NONE);
            cells[o] = domain.container().map(ContainerKind::cells).orElse(1);
            isFixed[o] = domain.container().filter(kind -> !kind.isChangeable()).isPresent();
        }
        if (rootObject >= 0) {
            usedByRoot[Codes.id(Codes.domainOf(space, rootObject))] = 1;
        }
    }

    /** Whether some object of the space is a container. */
    public boolean hasContainers() {
        for (int content : contentOf) {
            if (content >= 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean isArray(ClassDomain domain) {
        return domain.kind() == ClassDomain.Kind.ARRAYS;
    }

    private void describeSlots(StateSpace space) {
        Map<FieldDomain, int[][]> shared = new IdentityHashMap<>();
        for (Slot slot : space.slots()) {
            int s = Codes.id(slot);
            int[][] columns = shared.computeIfAbsent(slot.domain(), SpaceTables::columns);
            name[s] = slot.name();
            size[s] = slot.domain().size();
            classDomain[s] = columns[0];
            index[s] = columns[1];
            skip[s] = columns[2];
            object[s] = columns[3];
            boolean isLength =
                    Codes.object(slot) >= 0
                            && Codes.position(slot) == 0
                            && isArray[Codes.object(slot)];
            lengths[s] = isLength ? columns[4] : new int[0];
            isPlain[s] = isPlain(slot.domain());
            rank[s] = isSortedBy(slot) ? ranks(slot.domain()) : new int[0];
        }
    }

    /** Whether a slot is an element, or a key, of a container that sorts them. */
    private boolean isSortedBy(Slot slot) {
        int of = Codes.object(slot);
        int position = Codes.position(slot);
        return of >= 0
                && uniqueness[of] == Uniqueness.SORTED
                && position % cells[of] == 1 % cells[of]
                && position > 0;
    }

    /** The domain is sorted, so that values of one rank are neighbours. */
    private static int[] ranks(FieldDomain domain) {
        int[] ranks = new int[domain.size()];
        for (int v = 1; v < ranks.length; v++) {
            ranks[v] = ranks[v - 1] + (isTied(domain, v - 1, v) ? 0 : 1);
        }
        return ranks;
    }

    @SuppressWarnings("unchecked") // Only values of one class are compared.
    private static boolean isTied(FieldDomain domain, int one, int other) {
        return Codes.classDomain(domain, one) < 0
                && Codes.classDomain(domain, other) < 0
                && Codes.plain(domain, one) instanceof Comparable<?> first
                && Codes.plain(domain, other) instanceof Comparable<?> second
                && first.getClass() == second.getClass()
                && ((Comparable<Object>) first).compareTo(second) == 0;
    }

    private static boolean isPlain(FieldDomain domain) {
        for (int v = 0; v < domain.size(); v++) {
            if (Codes.classDomain(domain, v) >= 0 || Codes.object(domain, v) >= 0) {
                return false;
            }
        }
        return true;
    }

    private static int[][] columns(FieldDomain domain) {
        int n = domain.size();
        int[][] columns = new int[5][n];
        for (int v = n - 1; v >= 0; v--) {
            boolean plain = Codes.classDomain(domain, v) < 0;
            boolean sameAsNext =
                    v + 1 < n
                            && !plain
                            && Codes.classDomain(domain, v + 1) == Codes.classDomain(domain, v);
            columns[0][v] = Codes.classDomain(domain, v);
            columns[1][v] = Codes.index(domain, v);
            columns[2][v] = sameAsNext ? columns[2][v + 1] : v + 1;
            columns[3][v] = Codes.object(domain, v);
            columns[4][v] = plain && Codes.plain(domain, v) instanceof Integer length ? length : 0;
        }
        return columns;
    }
}

package dev.tuntas.subjects;

import static dev.tuntas.core.Generators.fits;
import static dev.tuntas.core.Generators.fitsInt;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Requires;
import dev.tuntas.annotations.Signals;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Names that say what a service is like, by attributes and values, instead of where it is: the name
 * trees of the Intentional Naming System. Pairs below a pair say more of it, as in {@code
 * city=washington[building=whitehouse]}. A directory has the names of all services, each of which
 * ends at one or more leaves with the record of its service; a query is a tree without records,
 * that may ask for {@linkplain #ANY any value}.
 *
 * <p>Invariant: no pair is reached twice; pairs next to each other ascend by attribute, then by
 * value; a pair that is not a leaf has no record and a value that is not {@link #ANY}.
 */
public final class AVTree {
    /** As a value of a query, stands for all values. */
    public static final String ANY = "*";

    private static final int NONE = 0;

    private @Nullable AVPair pairs;

    private static final class AVPair {
        // A valid pair has both; that of a candidate may not.
        String attribute;
        String value;
        int record;
        @Nullable AVPair child;
        @Nullable AVPair sibling;

        AVPair(String attribute, String value) {
            this.attribute = attribute;
            this.value = value;
        }

        boolean isBefore(AVPair other) {
            int order = attribute.compareTo(other.attribute);
            return order < 0 || (order == 0 && value.compareTo(other.value) < 0);
        }
    }

    /** A directory and a query that have their pairs from one pool. */
    public static final class WithQuery {
        private AVTree directory = new AVTree();
        private AVTree query = new AVTree();

        public AVTree directory() {
            return directory;
        }

        public AVTree query() {
            return query;
        }

        @Ensures("result.equals(directory.agreeing(query))")
        public SortedSet<Integer> lookup() {
            return directory.lookup(query);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof WithQuery that
                    && directory.equals(that.directory)
                    && query.equals(that.query);
        }

        @Override
        public int hashCode() {
            return Objects.hash(directory, query);
        }

        /** They share no pair: below a shared one were a leaf with a record and without one. */
        public boolean repOk() {
            return directory.repOk()
                    && directory.isDirectory()
                    && query.pairs != null
                    && query.repOk()
                    && query.isQuery();
        }
    }

    /** Trees of at most {@code n} pairs of two attributes and two values, or any; n records. */
    public static Finitization<AVTree> finAVTree(int n) {
        return bounds(Finitization.of(AVTree.class), n).build();
    }

    /**
     * Directories of {@code n} services with queries that are not empty, in {@code n} pairs of two
     * attributes and two values.
     */
    public static Finitization<WithQuery> finWithQuery(int n) {
        Finitization.Builder<WithQuery> bounds =
                Finitization.of(WithQuery.class)
                        .set("directory", Domain.objects(AVTree.class, 1))
                        .set("query", Domain.objects(AVTree.class, 1));
        return bounds(bounds, n).build();
    }

    private static <T> Finitization.Builder<T> bounds(Finitization.Builder<T> bounds, int n) {
        Domain<AVPair> pair = Domain.objects(AVPair.class, n).orNull();
        return bounds.set(AVTree.class, "pairs", pair)
                .set(AVPair.class, "attribute", Domain.values("a", "b"))
                .set(AVPair.class, "value", Domain.values(ANY, "x", "y"))
                .set(AVPair.class, "record", Domain.ints(NONE, n))
                .set(AVPair.class, "child", pair)
                .set(AVPair.class, "sibling", pair);
    }

    /** Adds a pair that is a leaf; a record of 0 is none. False if there is such a pair. */
    @Ensures("record >= 0 && result == !old(has(attribute, value))")
    @Ensures("result ==> leaves().equals(with(old(leaves()), attribute, value, record))")
    @Ensures("!result ==> leaves().equals(old(leaves()))")
    @Signals(
            value = IllegalArgumentException.class,
            when = "record < 0 && leaves().equals(old(leaves()))")
    public boolean add(String attribute, String value, int record) {
        if (record < NONE) {
            throw new IllegalArgumentException("a record must not be negative: " + record);
        }
        AVPair added = new AVPair(attribute, value);
        added.record = record;
        return insert(added);
    }

    /**
     * Adds a pair and moves all of another tree below it. False, and nothing is moved, if there is
     * such a pair.
     */
    @Ensures("result == !old(has(attribute, value))")
    @Ensures(
            "result ==> leaves().equals(with(old(leaves()), attribute, value, old(below.leaves())))")
    @Ensures("result ==> below.leaves().isEmpty()")
    @Ensures("!result ==> leaves().equals(old(leaves()))")
    @Signals(
            value = IllegalArgumentException.class,
            when = "(below == this || value.equals(ANY)) && leaves().equals(old(leaves()))")
    public boolean add(String attribute, String value, AVTree below) {
        if (below == this) {
            throw new IllegalArgumentException("a tree can't be moved below one of its pairs");
        }
        if (value.equals(ANY) && below.pairs != null) {
            throw new IllegalArgumentException("no pair can be below any value");
        }
        AVPair added = new AVPair(attribute, value);
        added.child = below.pairs;
        if (!insert(added)) {
            return false;
        }
        below.pairs = null;
        return true;
    }

    private boolean insert(AVPair added) {
        AVPair before = null;
        AVPair after = pairs;
        while (after != null && after.isBefore(added)) {
            before = after;
            after = after.sibling;
        }
        if (after != null && !added.isBefore(after)) {
            return false;
        }
        added.sibling = after;
        if (before == null) {
            pairs = added;
        } else {
            before.sibling = added;
        }
        return true;
    }

    /**
     * The records of all services whose names agree with a query: what a name says of an attribute
     * that is asked for must fit. A name that says nothing of it agrees.
     */
    @Pure
    @Requires("isDirectory() && query.isQuery()")
    @Ensures("result.equals(agreeing(query))")
    public SortedSet<Integer> lookup(AVTree query) {
        return lookup(pairs, extract(pairs), query.pairs);
    }

    /** Keeps those of the records whose names agree, from these pairs on, with all asked pairs. */
    private static SortedSet<Integer> lookup(
            @Nullable AVPair pairs, SortedSet<Integer> records, @Nullable AVPair query) {
        SortedSet<Integer> found = new TreeSet<>(records);
        for (AVPair asked = query; asked != null; asked = asked.sibling) {
            SortedSet<Integer> silent = new TreeSet<>(found);
            SortedSet<Integer> fitting = new TreeSet<>();
            for (AVPair pair = pairs; pair != null; pair = pair.sibling) {
                if (pair.attribute.equals(asked.attribute)) {
                    SortedSet<Integer> named = extractOne(pair);
                    silent.removeAll(named);
                    if (asked.value.equals(ANY) || asked.value.equals(pair.value)) {
                        fitting.addAll(lookup(pair.child, named, asked.child));
                    }
                }
            }
            fitting.addAll(silent);
            found.retainAll(fitting);
        }
        return found;
    }

    /** The records of some pairs that are next to each other, and of all below them. */
    private static SortedSet<Integer> extract(@Nullable AVPair first) {
        SortedSet<Integer> records = new TreeSet<>();
        for (AVPair pair = first; pair != null; pair = pair.sibling) {
            records.addAll(extractOne(pair));
        }
        return records;
    }

    private static SortedSet<Integer> extractOne(AVPair pair) {
        SortedSet<Integer> records = extract(pair.child);
        if (pair.record != NONE) {
            records.add(pair.record);
        }
        return records;
    }

    /** Whether the other one has the same names and records. */
    @Pure
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AVTree that && leaves().equals(that.leaves());
    }

    @Pure
    @Override
    public int hashCode() {
        return leaves().hashCode();
    }

    // What contracts say.
    // -------------------

    boolean has(String attribute, String value) {
        return leaves().stream()
                .anyMatch(leaf -> leaf.get(0).equals(attribute) && leaf.get(1).equals(value));
    }

    /** For each leaf the attributes and values on the way to it, and its record. */
    Set<List<Object>> leaves() {
        Set<List<Object>> leaves = new HashSet<>();
        addLeaves(pairs, List.of(), leaves);
        return leaves;
    }

    private static void addLeaves(
            @Nullable AVPair first, List<Object> above, Set<List<Object>> leaves) {
        for (AVPair pair = first; pair != null; pair = pair.sibling) {
            List<Object> path = new ArrayList<>(above);
            path.add(pair.attribute);
            path.add(pair.value);
            if (pair.child == null) {
                path.add(pair.record);
                leaves.add(path);
            } else {
                addLeaves(pair.child, path, leaves);
            }
        }
    }

    static Set<List<Object>> with(
            Set<List<Object>> leaves, String attribute, String value, int record) {
        return Contents.with(leaves, List.of(attribute, value, record));
    }

    static Set<List<Object>> with(
            Set<List<Object>> leaves, String attribute, String value, Set<List<Object>> below) {
        if (below.isEmpty()) {
            return with(leaves, attribute, value, NONE);
        }
        Set<List<Object>> more = new HashSet<>(leaves);
        for (List<Object> leaf : below) {
            List<Object> path = new ArrayList<>(List.of(attribute, value));
            path.addAll(leaf);
            more.add(path);
        }
        return more;
    }

    /** The records that agree with a query, each looked at alone. */
    SortedSet<Integer> agreeing(AVTree query) {
        SortedSet<Integer> agreeing = new TreeSet<>();
        for (List<Object> leaf : leaves()) {
            int record = (int) leaf.get(leaf.size() - 1);
            if (agrees(record, pairs, query.pairs)) {
                agreeing.add(record);
            }
        }
        return agreeing;
    }

    private static boolean agrees(int record, @Nullable AVPair first, @Nullable AVPair query) {
        if (query == null) {
            return true;
        }
        boolean isSilent = true;
        boolean fits = false;
        for (AVPair pair = first; pair != null; pair = pair.sibling) {
            if (pair.attribute.equals(query.attribute) && leadsTo(pair, record)) {
                isSilent = false;
                fits |=
                        Set.of(pair.value, ANY).contains(query.value)
                                && agrees(record, pair.child, query.child);
            }
        }
        return (isSilent || fits) && agrees(record, first, query.sibling);
    }

    private static boolean leadsTo(AVPair pair, int record) {
        if (pair.record == record) {
            return true;
        }
        AVPair child = pair.child;
        while (child != null && !leadsTo(child, record)) {
            child = child.sibling;
        }
        return child != null;
    }

    // What is valid.
    // --------------

    public boolean repOk() {
        return pairsOk(pairs, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static boolean pairsOk(@Nullable AVPair first, Set<AVPair> visited) {
        AVPair before = null;
        for (AVPair pair = first; pair != null; pair = pair.sibling) {
            if (!visited.add(pair)
                    || pair.attribute == null
                    || pair.value == null
                    || (before != null && !before.isBefore(pair))) {
                return false;
            }
            if (pair.child == null ? pair.record < NONE : !innerOk(pair, visited)) {
                return false;
            }
            before = pair;
        }
        return true;
    }

    private static boolean innerOk(AVPair pair, Set<AVPair> visited) {
        return !pair.value.equals(ANY) && pair.record == NONE && pairsOk(pair.child, visited);
    }

    /** Whether every name ends with a record, and no pair has any value. */
    boolean isDirectory() {
        return isDirectory(pairs);
    }

    private static boolean isDirectory(@Nullable AVPair first) {
        for (AVPair pair = first; pair != null; pair = pair.sibling) {
            boolean isOk =
                    pair.child == null
                            ? pair.record != NONE && !pair.value.equals(ANY)
                            : isDirectory(pair.child);
            if (!isOk) {
                return false;
            }
        }
        return true;
    }

    /** Whether there is no record, and at each place one value at most for an attribute. */
    boolean isQuery() {
        return isQuery(pairs);
    }

    private static boolean isQuery(@Nullable AVPair first) {
        String before = null;
        for (AVPair pair = first; pair != null; pair = pair.sibling) {
            if (pair.attribute.equals(before) || pair.record != NONE || !isQuery(pair.child)) {
                return false;
            }
            before = pair.attribute;
        }
        return true;
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        Set<AVPair> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        return fits(() -> pairs, first -> isNew(first, seen)) && pairsFit(pairs, seen);
    }

    private static boolean isNew(@Nullable AVPair pair, Set<AVPair> seen) {
        return pair == null || !seen.contains(pair);
    }

    private static boolean pairsFit(@Nullable AVPair first, Set<AVPair> seen) {
        AVPair before = null;
        for (AVPair pair = first; pair != null; pair = pair.sibling) {
            seen.add(pair);
            if (!labelFits(pair, before) || !belowFits(pair, seen) || !siblingFits(pair, seen)) {
                return false;
            }
            before = pair;
        }
        return true;
    }

    private static boolean labelFits(AVPair pair, @Nullable AVPair before) {
        return fits(() -> pair.attribute, attribute -> attribute != null)
                && fits(() -> pair.value, value -> value != null)
                && (before == null || before.isBefore(pair));
    }

    private static boolean belowFits(AVPair pair, Set<AVPair> seen) {
        boolean isAny = pair.value.equals(ANY);
        return fits(() -> pair.child, child -> child == null || (!isAny && isNew(child, seen)))
                && (pair.child == null
                        ? fitsInt(() -> pair.record, record -> record >= NONE)
                        : fitsInt(() -> pair.record, record -> record == NONE)
                                && pairsFit(pair.child, seen));
    }

    private static boolean siblingFits(AVPair pair, Set<AVPair> seen) {
        return fits(() -> pair.sibling, sibling -> isNew(sibling, seen));
    }
}

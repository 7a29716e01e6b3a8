package dev.tuntas.subjects;

import static java.util.stream.Collectors.toMap;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.space.Codes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A candidate of bounds with one TreeMap, judged by its slots alone: no object is made, no
 * predicate runs, and private fields stay closed. It shares nothing with the predicates that it is
 * the oracle of.
 */
final class RedBlackModel {
    private static final int WRONG = -1000;
    private static final String NULL = "null";
    private static final String RED = "false";
    private static final String BLACK = "true";

    private final Map<String, Labelled> slots;
    private final Candidate candidate;
    private final Set<String> seen = new HashSet<>();
    private final List<String> keys = new ArrayList<>();
    private final List<String> values = new ArrayList<>();
    private final boolean isTree;

    RedBlackModel(Map<String, Labelled> slots, Candidate candidate) {
        this.slots = slots;
        this.candidate = candidate;
        boolean isBalanced = blackHeight(get("TreeMap#0.root"), NULL, BLACK) >= 0;
        isTree = isBalanced && seen.size() == number("TreeMap#0.size");
    }

    /** A slot with what a person reads for each of its values. */
    record Labelled(int id, List<String> labels) {
        static Labelled of(Slot slot) {
            return new Labelled(
                    Codes.id(slot),
                    IntStream.range(0, slot.domain().size())
                            .mapToObj(slot.domain()::label)
                            .toList());
        }
    }

    /** The slots of a space by their names. */
    static Map<String, Labelled> slots(StateSpace space) {
        return space.slots().stream().collect(toMap(Slot::name, Labelled::of));
    }

    private String get(String name) {
        Labelled slot = slots.get(name);
        return slot == null ? NULL : slot.labels.get(candidate.get(slot.id));
    }

    private int number(String name) {
        return Integer.parseInt(get(name));
    }

    private int blackHeight(String entry, String parent, String colorAbove) {
        if (entry.equals(NULL)) {
            return 0;
        }
        String color = get(entry + ".color");
        boolean isRedBelowRed = color.equals(RED) && colorAbove.equals(RED);
        if (!seen.add(entry) || isRedBelowRed || !get(entry + ".parent").equals(parent)) {
            return WRONG;
        }
        int left = blackHeight(get(entry + ".left"), entry, color);
        keys.add(get(entry + ".key"));
        values.add(get(entry + ".value"));
        int right = blackHeight(get(entry + ".right"), entry, color);
        return left == right ? left + (color.equals(RED) ? 0 : 1) : WRONG;
    }

    boolean isTreeMap() {
        List<String> inOrder = keys.stream().sorted().distinct().toList();
        return isTree && !keys.contains(NULL) && keys.equals(inOrder);
    }

    boolean isTreeSet6() {
        return isTreeMap() || (isTree && keys.equals(List.of(NULL)));
    }

    boolean isTreeBag() {
        List<Integer> counts = values.stream().map(value -> number(value + ".value")).toList();
        boolean areTheirOwn = new HashSet<>(values).size() == values.size();
        return isTreeMap() && areTheirOwn && !counts.contains(0) && sum(counts) == bagSize();
    }

    boolean isCountedTreeMap() {
        return isTreeMap()
                && !values.contains(NULL)
                && sum(values.stream().map(Integer::valueOf).toList()) == bagSize();
    }

    private static int sum(List<Integer> counts) {
        return counts.stream().mapToInt(Integer::intValue).sum();
    }

    private int bagSize() {
        return number(
                slots.containsKey("TreeBag#0.size") ? "TreeBag#0.size" : "CountedTreeMap#0.size");
    }
}

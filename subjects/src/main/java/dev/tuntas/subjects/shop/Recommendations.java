package dev.tuntas.subjects.shop;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which products go with which: an undirected graph of their numbers.
 *
 * <p>Invariant: a product that goes with another is known, and the other goes with it; none goes
 * with itself.
 */
public final class Recommendations {
    private final Map<Integer, Set<Integer>> related = new HashMap<>();

    public boolean repOk() {
        for (Map.Entry<Integer, Set<Integer>> entry : related.entrySet()) {
            for (int other : entry.getValue()) {
                if (other == entry.getKey() || !areRelated(other, entry.getKey())) {
                    return false;
                }
            }
        }
        return true;
    }

    @Pure
    public boolean areRelated(int product, int other) {
        return related.getOrDefault(product, Set.of()).contains(other);
    }

    @Ensures("related.containsKey(product) && related.size() <= old(related.size()) + 1")
    public void add(int product) {
        related.computeIfAbsent(product, p -> new HashSet<>());
    }

    /** Says that two products go together. */
    @Ensures("areRelated(product, other) == (product != other)")
    public void relate(int product, int other) {
        if (product != other) {
            related.computeIfAbsent(product, p -> new HashSet<>()).add(other);
            related.computeIfAbsent(other, p -> new HashSet<>()).add(product);
        }
    }

    /** Forgets a product. */
    @Ensures("!related.containsKey(product)")
    @Ensures("related.size() == old(related.size()) - (old(related.containsKey(product)) ? 1 : 0)")
    public void remove(int product) {
        related.remove(product);
        for (Set<Integer> others : related.values()) {
            others.remove(product);
        }
    }

    /** All products to which relations lead, the first one among them. */
    @Pure
    @Ensures(
            "result.contains(product) && (\\forall int p; 0 <= p && p < 3;"
                    + " result.contains(p) && p != product ==> result.containsAll(related.get(p)))")
    public Set<Integer> reachable(int product) {
        Set<Integer> reached = new HashSet<>(Set.of(product));
        Deque<Integer> toDo = new ArrayDeque<>(reached);
        while (!toDo.isEmpty()) {
            for (int next : related.getOrDefault(toDo.remove(), Set.of())) {
                if (reached.add(next)) {
                    toDo.add(next);
                }
            }
        }
        return reached;
    }
}

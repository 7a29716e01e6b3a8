package dev.tuntas.suite;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A subject whose fields are containers. */
@SuppressWarnings("unused")
public class Shelf {
    /** What lies on it. */
    static class Item {
        int weight;
    }

    List<Integer> first;
    List<Integer> second;
    Set<Item> items;
    Map<String, Set<Integer>> index;
    Item best;

    boolean repOk() {
        return first.size() + second.size() < 2 && index.size() < 2 && isBestThere();
    }

    boolean isStronger() {
        return first.size() + second.size() < 2
                && index.size() < 2
                && isBestThere()
                && items.size() == 2;
    }

    private boolean isBestThere() {
        return best == null || items.contains(best);
    }

    /** Both lists are of one domain. */
    public static Finitization<Shelf> bounds(int most) {
        Domain<List<Integer>> lists = Domain.listOf(Domain.ints(0, most), 0, 1);
        return Finitization.of(Shelf.class)
                .scope(2)
                .set("first", lists)
                .set("second", lists)
                .build();
    }
}

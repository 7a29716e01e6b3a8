package dev.tuntas.core.internal.structure;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Classes whose fields are containers, with all their structures of a small scope. */
@SuppressWarnings({"unused", "JdkObsolete"})
final class ContainerFixtures {
    private ContainerFixtures() {}

    static List<Structure<?>> all(Finitization<?> bounds) {
        List<Structure<?>> all = new ArrayList<>();
        Search.of(bounds).structures().forEach(all::add);
        assertFalse(all.isEmpty(), bounds::toString);
        return all;
    }

    /** The structure that is drawn like this. */
    static Structure<?> drawn(Finitization<?> bounds, String text) {
        List<Structure<?>> all = all(bounds);
        return all.stream()
                .filter(structure -> structure.toText().equals(text))
                .findFirst()
                .orElseThrow(
                        () ->
                                new AssertionError(
                                        text
                                                + " is none of\n"
                                                + all.stream().map(Structure::toText).toList()));
    }

    static Stream<Finitization<?>> bounds() {
        return Stream.of(
                Finitization.derive(Words.class, 2),
                Finitization.derive(Basket.class, 2),
                Finitization.derive(Prices.class, 2),
                Finitization.derive(Tree.class, 2),
                Finitization.derive(Links.class, 2),
                Finitization.derive(Order.class, 2),
                shelves(),
                Finitization.derive(Sequences.class, 2),
                Finitization.derive(Tables.class, 2),
                Finitization.derive(Fixed.class, 2),
                Finitization.derive(FixedTables.class, 2),
                mayBeNull());
    }

    private static Finitization<Shelves> shelves() {
        Domain<Set<Item>> sets = Domain.setOf(Domain.objects(Item.class, 2), 0, 2);
        return Finitization.of(Shelves.class)
                .scope(2)
                .set("shelves", Domain.arrays(Set[].class, 1, Domain.ints(0, 2), sets))
                .build();
    }

    /** Lists that are null or have null in them. */
    static Finitization<Words> mayBeNull() {
        Domain<String> words = Domain.values("a", "b").orNull();
        return Finitization.of(Words.class)
                .set("words", Domain.listOf(words, 0, 2).orNull())
                .build();
    }

    static class Words {
        List<String> words = new ArrayList<>();

        boolean repOk() {
            return true;
        }
    }

    /** An item that sets find by its fields. */
    static class Item {
        int weight;
        Item inner;

        @Override
        public boolean equals(Object other) {
            return other instanceof Item item
                    && weight == item.weight
                    && hashCode() == item.hashCode();
        }

        @Override
        public int hashCode() {
            return 31 * weight + (inner == null ? 7 : inner.weight);
        }
    }

    static class Basket {
        private Set<Item> items;
        Item best;

        boolean repOk() {
            return best == null || items.contains(best);
        }
    }

    private enum Mode {
        OFF,
        ON
    }

    static class Prices {
        private Map<Sku, Integer> prices;
        Map<Mode, List<Mode>> modes;

        record Sku(String code) {}

        boolean repOk() {
            return modes.size() < 2 && prices.size() + modes.size() < 3;
        }
    }

    static class Tree {
        int key;
        Collection<Tree> kids = List.of();

        boolean repOk() {
            return key == 0 && depth(0) < 3;
        }

        private int depth(int above) {
            int depth = above;
            for (Tree kid : kids) {
                depth = above > 2 ? above : Math.max(depth, kid.depth(above + 1));
            }
            return depth;
        }
    }

    static class Links {
        Map<Integer, Set<Integer>> links;
        List<Map<String, Integer>> tables;

        boolean repOk() {
            int count = tables.size();
            for (Map<String, Integer> table : tables) {
                count += table.size();
            }
            return count < 3 && links.size() < 2;
        }
    }

    /** A record whose constructor looks into what it is given. */
    record Order(List<Integer> amounts, Set<Item> items) {
        Order {
            for (Item item : items) {
                if (!items.contains(item)) {
                    throw new IllegalArgumentException("not complete yet");
                }
            }
        }

        boolean repOk() {
            int weight = 0;
            for (Item item : items) {
                weight += item.inner == null ? item.weight : 3;
            }
            return weight < 3 && amounts.size() < 2;
        }
    }

    /** A record that may be in a list of its own. */
    static class Loop {
        Ring ring;

        record Ring(List<Ring> next) {}

        boolean repOk() {
            return ring != null;
        }
    }

    static class Sequences {
        LinkedList<Integer> linked = new LinkedList<>();
        ArrayDeque<String> deque = new ArrayDeque<>();
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        Stack<Boolean> stack = new Stack<>();

        boolean repOk() {
            return linked.size() + deque.size() + queue.size() + stack.size() < 2;
        }
    }

    static class Tables {
        TreeSet<String> sorted = new TreeSet<>();
        BitSet bits = new BitSet();
        LinkedHashSet<Integer> linked = new LinkedHashSet<>();
        TreeMap<Integer, String> tree = new TreeMap<>();
        HashMap<String, Integer> table = new HashMap<>();

        boolean repOk() {
            return bits.cardinality() != 1
                    && sorted.size() + linked.size() + tree.size() + table.size() < 2;
        }
    }

    /** Copies that can't be changed. */
    record Fixed(List<Item> items, Set<Integer> numbers, List<String[]> rows) {
        Fixed {
            items = List.copyOf(items);
            numbers = Set.copyOf(numbers);
            rows = List.copyOf(rows);
        }

        boolean repOk() {
            return items.size() + numbers.size() + rows.size() < 2;
        }
    }

    static class FixedTables {
        private final Set<Item> items;
        private final Map<String, Integer> table;
        final Set<Integer> linked;
        final Map<Integer, String> tree;

        FixedTables(Set<Item> items, Map<String, Integer> table, Map<Integer, String> tree) {
            this.items = Set.copyOf(items);
            this.table = Map.copyOf(table);
            this.linked = Collections.unmodifiableSet(new LinkedHashSet<>(tree.keySet()));
            this.tree = Collections.unmodifiableMap(new TreeMap<>(tree));
        }

        boolean repOk() {
            return items.size() + table.size() + linked.size() + tree.size() < 3
                    && items.size() < 2
                    && table.size() < 2
                    && linked.size() < 2;
        }
    }

    static class Shelves {
        Set<Item>[] shelves;

        boolean repOk() {
            return shelves == null || shelves.length < 2;
        }
    }
}

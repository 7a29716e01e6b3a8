package dev.tuntas.core.fuzz.fields;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Numbers in place of objects, of which it only counts which are the same. */
final class NodeNumbers {
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<Object> nodes = new ArrayList<>();

    /** The number of a node; the next one if it is new. */
    int of(Object node) {
        Integer number = numbers.putIfAbsent(node, nodes.size());
        if (number == null) {
            nodes.add(node);
        }
        return number == null ? nodes.size() - 1 : number;
    }

    /** Those that have a number. */
    List<Object> nodes() {
        return nodes;
    }

    /** The same nodes with their numbers in every other order. */
    List<NodeNumbers> permutations() {
        List<NodeNumbers> all = new ArrayList<>();
        permute(new ArrayList<>(), all);
        return all;
    }

    private void permute(List<Object> beginning, List<NodeNumbers> all) {
        if (beginning.size() == nodes.size()) {
            NodeNumbers other = new NodeNumbers();
            beginning.forEach(other::of);
            all.add(other);
        }
        for (Object node : nodes) {
            if (beginning.stream().noneMatch(b -> b == node)) {
                beginning.add(node);
                permute(beginning, all);
                beginning.remove(beginning.size() - 1);
            }
        }
    }
}

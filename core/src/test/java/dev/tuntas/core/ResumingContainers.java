package dev.tuntas.core;

import static dev.tuntas.core.ResumingTarget.of;
import static dev.tuntas.core.ResumingTarget.since;

import dev.tuntas.core.ResumingTarget.Shape;
import java.util.List;

/** Choice points while collections of the predicate are being filled, changed and walked. */
final class ResumingContainers {
    static final List<ResumingTarget> TARGETS =
            List.of(
                    of(
                            "arrayList",
                            Shape.NODES,
                            2,
                            """
                            boolean repOk() {
                                List<Node> list = new ArrayList<>();
                                list.add(a);
                                list.add(0, b);
                                list.addAll(Arrays.asList(a, b));
                                if (list.get(1).v == 1) {
                                    list.remove(b);
                                    list.set(0, a);
                                }
                                list.removeIf(node -> node.next == null);
                                list.sort(Comparator.comparingInt(node -> node.v));
                                return list.size() == n + 1 && list.get(0).v == 0 && list.lastIndexOf(b) > 0;
                            }
                            """),
                    of(
                            "linkedList",
                            Shape.NODES,
                            14,
                            """
                            boolean repOk() {
                                LinkedList<Node> list = new LinkedList<>();
                                list.add(a);
                                list.addFirst(b);
                                for (int i = 0; i < n; i++) {
                                    Node node = list.removeFirst();
                                    if (node.next != null) {
                                        list.addLast(node.next);
                                    }
                                    list.add(list.size(), node);
                                }
                                return list.peekLast().v == 1 && list.indexOf(a) == n;
                            }
                            """),
                    of(
                            "arrayDeque",
                            Shape.NODES,
                            11,
                            """
                            boolean repOk() {
                                Deque<Node> open = new ArrayDeque<>();
                                open.push(a);
                                open.offer(b);
                                int taken = 0;
                                while (!open.isEmpty() && taken < 4) {
                                    Node node = taken % 2 == 0 ? open.pop() : open.pollLast();
                                    taken += 1 + node.v;
                                    if (node.next != null) {
                                        open.addFirst(node.next);
                                    }
                                }
                                return taken == n + 2 && open.isEmpty();
                            }
                            """),
                    of(
                            "stackAndVector",
                            Shape.NODES,
                            16,
                            """
                            boolean repOk() {
                                Stack<Integer> stack = new Stack<>();
                                Vector<Node> nodes = new Vector<>();
                                nodes.add(a);
                                stack.push(a.v);
                                nodes.insertElementAt(b, 0);
                                stack.push(b.v);
                                stack.push(stack.pop() + n);
                                nodes.removeElement(a.next);
                                return stack.peek() > 1 && stack.search(0) == 2 && nodes.size() == stack.size();
                            }
                            """),
                    of(
                            "priorityQueue",
                            Shape.NODES,
                            38,
                            """
                            boolean repOk() {
                                PriorityQueue<Node> queue =
                                        new PriorityQueue<>((x, y) -> x.v != y.v ? y.v - x.v : (x.next == y ? 1 : 0));
                                queue.add(a);
                                queue.add(b);
                                Node top = queue.poll();
                                queue.offer(top);
                                queue.add(a);
                                queue.remove(b);
                                return top.v == n && queue.size() == 2 && queue.peek() == a && b.next != a;
                            }
                            """),
                    of(
                            "hashSet",
                            Shape.NODES,
                            59,
                            """
                            boolean repOk() {
                                Set<Node> seen = new HashSet<>();
                                int left = 3;
                                for (Node node = a; seen.add(node) && node != null && left-- > 0; node = node.next) {
                                    if (node.v == 1) {
                                        seen.remove(a);
                                    }
                                }
                                int ones = 0;
                                for (Node node : seen) {
                                    ones += node == null ? 0 : node.v;
                                }
                                seen.retainAll(Collections.singleton(b));
                                return ones == n && seen.isEmpty();
                            }
                            """),
                    of(
                            "linkedHashSet",
                            Shape.NODES,
                            26,
                            """
                            boolean repOk() {
                                Set<Integer> set = new LinkedHashSet<>();
                                set.add(a.v);
                                set.add(n);
                                set.remove(b.v);
                                set.add(b.v);
                                Iterator<Integer> it = set.iterator();
                                int first = it.next();
                                if (first == 0) {
                                    it.remove();
                                }
                                return set.toString().equals("[2, 1]") || set.toString().equals("[0, 1]");
                            }
                            """),
                    of(
                            "treeSet",
                            Shape.NODES,
                            24,
                            """
                            boolean repOk() {
                                TreeSet<Node> set = new TreeSet<>(Comparator.comparingInt((Node x) -> x.v));
                                if (!set.add(a) | !set.add(b)) {
                                    return a != b && n == 0;
                                }
                                Node low = set.pollFirst();
                                set.add(low);
                                return set.first() == low && set.higher(low) == low.next && set.descendingSet().size() == n;
                            }
                            """),
                    of(
                            "hashMap",
                            Shape.NODES,
                            29,
                            """
                            boolean repOk() {
                                Map<Node, Integer> depth = new HashMap<>();
                                Map<Integer, List<Node>> byValue = new HashMap<>();
                                for (Node node = a; node != null && depth.putIfAbsent(node, depth.size()) == null; ) {
                                    byValue.computeIfAbsent(node.v, v -> new ArrayList<>()).add(node);
                                    node = node.next;
                                }
                                depth.merge(a, 10, (x, y) -> x + y + b.v);
                                depth.computeIfPresent(b, (node, d) -> node.v == 0 ? null : d);
                                int sum = 0;
                                for (Map.Entry<Node, Integer> entry : depth.entrySet()) {
                                    sum += entry.getValue() + entry.getKey().v;
                                    entry.setValue(0);
                                }
                                return sum == 11 + n && byValue.getOrDefault(1, Collections.emptyList()).size() < 2;
                            }
                            """),
                    of(
                            "hashMapViews",
                            Shape.NODES,
                            84,
                            """
                            boolean repOk() {
                                Map<Integer, Node> map = new HashMap<>();
                                map.put(a.v, a);
                                map.put(b.v, b);
                                map.put(5, null);
                                map.keySet().remove(n);
                                map.values().removeIf(node -> node != null && node.next == null);
                                map.replaceAll((key, node) -> key == 5 ? a : node.next);
                                return map.size() == 2 && map.get(5) == a && !map.containsValue(null);
                            }
                            """),
                    of(
                            "linkedHashMap",
                            Shape.NODES,
                            18,
                            """
                            boolean repOk() {
                                Map<Node, String> map = new LinkedHashMap<>(4, 0.75f, true);
                                map.put(a, "a" + a.v);
                                map.put(b, "b" + n);
                                map.get(a);
                                if (a.next != null) {
                                    map.put(a.next, "c" + a.next.v);
                                }
                                map.remove(b);
                                return String.join(",", map.values()).equals(b.v == 1 ? "a0" : "a1,c0");
                            }
                            """),
                    of(
                            "treeMap",
                            Shape.NODES,
                            13,
                            """
                            boolean repOk() {
                                TreeMap<Node, Integer> map =
                                        new TreeMap<>(
                                                (x, y) -> {
                                                    int byValue = Integer.compare(x.v, y.v);
                                                    return byValue != 0 || x == y ? byValue : x.next == y ? -1 : 1;
                                                });
                                map.put(a, 1);
                                map.put(b, 2);
                                map.merge(a, 3, Integer::sum);
                                Map.Entry<Node, Integer> first = map.pollFirstEntry();
                                map.put(first.getKey(), n);
                                return map.firstKey() == a && map.lastEntry().getValue() == 2 && map.headMap(b).size() == n;
                            }
                            """),
                    of(
                            "identityHashMap",
                            Shape.NODES,
                            60,
                            """
                            boolean repOk() {
                                Map<Object, Integer> ids = new IdentityHashMap<>();
                                for (Node node = a; node != null && !ids.containsKey(node); node = node.next) {
                                    ids.put(node, ids.size());
                                }
                                ids.remove(b);
                                if (b.v == 1) {
                                    ids.put(b, 7);
                                    ids.put(b, n);
                                }
                                return ids.size() == 2 && ids.get(b) != null && ids.get(a) == b.v - 1;
                            }
                            """),
                    of(
                            "bitSet",
                            Shape.INTS,
                            16,
                            """
                            boolean repOk() {
                                BitSet bits = new BitSet();
                                for (int value : data) {
                                    bits.flip(value);
                                }
                                BitSet other = new BitSet(2);
                                other.set(n);
                                bits.or(other);
                                bits.clear(data.length);
                                return bits.cardinality() == 2 && bits.nextSetBit(0) == 1;
                            }
                            """),
                    of(
                            "enumContainers",
                            Shape.VALUES,
                            192,
                            """
                            boolean repOk() {
                                EnumMap<Kind, Integer> map = new EnumMap<>(Kind.class);
                                EnumSet<Kind> set = EnumSet.noneOf(Kind.class);
                                set.add(k);
                                map.put(k, i);
                                if (z) {
                                    set = EnumSet.complementOf(set);
                                    map.remove(Kind.A);
                                }
                                map.merge(Kind.B, (int) l, Integer::sum);
                                return set.contains(Kind.C) && map.get(Kind.B) == 1 && map.size() == 1 + y;
                            }
                            """),
                    of(
                            "iteratorRemove",
                            Shape.NODES,
                            6,
                            """
                            boolean repOk() {
                                List<Node> list = new ArrayList<>(Arrays.asList(a, b, a.next));
                                int removed = 0;
                                for (Iterator<Node> it = list.iterator(); it.hasNext(); ) {
                                    Node node = it.next();
                                    if (node == null || node.v == 0) {
                                        it.remove();
                                        removed++;
                                    }
                                }
                                ListIterator<Node> back = list.listIterator(list.size());
                                while (back.hasPrevious()) {
                                    Node node = back.previous();
                                    back.set(node.next);
                                    back.add(node);
                                    back.previous();
                                }
                                return removed == n && list.size() == 2 && list.get(0) == b;
                            }
                            """),
                    of(
                            "forEachOverAll",
                            Shape.NODES,
                            17,
                            """
                            boolean repOk() {
                                Map<String, Node> map = new LinkedHashMap<>();
                                map.put("a", a);
                                map.put("b", b);
                                int sum = 0;
                                for (String key : map.keySet()) {
                                    for (Node node : Arrays.asList(map.get(key), a)) {
                                        for (int weight : new int[] {1, 3}) {
                                            sum += weight * node.v;
                                        }
                                    }
                                    for (Map.Entry<String, Node> entry : map.entrySet()) {
                                        sum -= entry.getValue().next == null ? 1 : 0;
                                    }
                                }
                                return sum == 4 * n;
                            }
                            """),
                    of(
                            "concurrentChange",
                            Shape.NODES,
                            34,
                            """
                            boolean repOk() {
                                List<Node> list = new ArrayList<>(Arrays.asList(a, b, b));
                                try {
                                    for (Node node : list) {
                                        if (node.v == 1) {
                                            list.remove(node);
                                        }
                                    }
                                } catch (ConcurrentModificationException e) {
                                    return n == 1 && a.next == b;
                                }
                                return list.size() == 3 - n;
                            }
                            """),
                    of(
                            "ownEquals",
                            Shape.OWN,
                            15,
                            """
                            static class Key {
                                int v;
                                int w;
                                @Override
                                public boolean equals(Object other) {
                                    return other instanceof Key && ((Key) other).v == v && ((Key) other).w == w;
                                }
                                @Override
                                public int hashCode() { return v; }
                            }
                            Key x;
                            Key y;
                            int n;
                            boolean repOk() {
                                Set<Key> set = new HashSet<>();
                                set.add(x);
                                set.add(y);
                                List<Key> list = new LinkedList<>(set);
                                return set.size() == n && list.contains(y) && list.indexOf(x) == n - 1 && set.contains(x);
                            }
                            """),
                    of(
                            "ownCompareTo",
                            Shape.OWN,
                            6,
                            """
                            static class Key implements Comparable<Key> {
                                int v;
                                int w;
                                @Override
                                public int compareTo(Key other) { return v != other.v ? v - other.v : other.w - w; }
                            }
                            Key x;
                            Key y;
                            Key third;
                            boolean repOk() {
                                List<Key> list = new ArrayList<>(Arrays.asList(x, y, third));
                                Collections.sort(list);
                                TreeSet<Key> set = new TreeSet<>(list);
                                return list.get(0) == y && set.size() == 2 && Collections.max(list) != x;
                            }
                            """),
                    of(
                            "ownListElements",
                            Shape.OWN,
                            3,
                            """
                            static class Item {
                                String name;
                                int v;
                                @Override
                                public boolean equals(Object o) { return o instanceof Item && name.equals(((Item) o).name); }
                                @Override
                                public int hashCode() { return name.hashCode() * 31 + 1; }
                                @Override
                                public String toString() { return name + v; }
                            }
                            Item x;
                            Item y;
                            boolean repOk() {
                                Map<Item, Integer> counts = new LinkedHashMap<>();
                                for (Item item : new Item[] {x, y, x}) {
                                    counts.merge(item, item.v, Integer::sum);
                                }
                                return counts.toString().equals("{a1=2, 0=0}") || counts.toString().equals("{1=3}");
                            }
                            """),
                    of(
                            "collidingKeys",
                            Shape.NODES,
                            9,
                            """
                            static class Bad implements Comparable<Bad> {
                                final int id;
                                final Node node;
                                Bad(int id, Node node) { this.id = id; this.node = node; }
                                @Override
                                public int hashCode() { return 7; }
                                @Override
                                public boolean equals(Object o) { return o instanceof Bad && ((Bad) o).id == id; }
                                @Override
                                public int compareTo(Bad other) { return Integer.compare(id, other.id); }
                            }
                            boolean repOk() {
                                Map<Bad, Integer> map = new HashMap<>();
                                for (int i = 0; i < 14; i++) {
                                    map.put(new Bad(i, i % 2 == 0 ? a : b), i);
                                }
                                int sum = 0;
                                for (Bad key : map.keySet()) {
                                    sum += key.node.v;
                                }
                                for (int i = 3; i < 14; i++) {
                                    map.remove(new Bad(i + a.v, null));
                                }
                                map.put(new Bad(1, null), 100 * b.v);
                                for (int value : map.values()) {
                                    sum += value;
                                }
                                return sum == 10 || sum == 109 + n;
                            }
                            """),
                    of(
                            "collidingNodes",
                            Shape.OWN,
                            14,
                            """
                            static class Node {
                                Node next;
                                int v;
                                @Override
                                public int hashCode() { return v; }
                                @Override
                                public boolean equals(Object o) { return o == this || o instanceof Node && ((Node) o).v < 0; }
                            }
                            Node a;
                            int n;
                            boolean repOk() {
                                Set<Node> set = new HashSet<>();
                                for (int i = 0; i < 12; i++) {
                                    set.add(new Node());
                                    if (i == 5) {
                                        set.add(a);
                                    }
                                }
                                return set.contains(a) && !set.add(a) && set.add(a.next) && set.size() == 12 + n;
                            }
                            """),
                    of(
                            "manyElements",
                            Shape.NODES,
                            17,
                            """
                            boolean repOk() {
                                Set<Integer> set = new HashSet<>();
                                for (int i = 0; i < 80; i++) {
                                    set.add(i * 17);
                                }
                                int sum = 0;
                                for (int value : set) {
                                    if (value == 170) {
                                        sum += a.v;
                                    } else if (value == 1309) {
                                        sum += n;
                                    } else if (value % 289 == 0) {
                                        sum += b.v;
                                    }
                                }
                                set.removeIf(value -> value > 34 + a.v);
                                return sum == 5 + set.size();
                            }
                            """),
                    of(
                            "growingWhileReading",
                            Shape.NODES,
                            52,
                            """
                            boolean repOk() {
                                Set<String> set = new HashSet<>();
                                Map<Integer, Integer> map = new HashMap<>();
                                for (int i = 0; i < 14; i++) {
                                    set.add("k" + i);
                                    map.put(i, i < 12 ? i : i == 12 ? a.v : b.v);
                                }
                                for (int i = 0; i < 60; i++) {
                                    set.add("m" + (i == 49 ? n : i));
                                }
                                int sum = 0;
                                for (String key : set) {
                                    sum += key.length();
                                }
                                for (int value : map.values()) {
                                    sum += value;
                                }
                                return set.size() == 73 && sum % 3 == n;
                            }
                            """),
                    of(
                            "fixedLists",
                            Shape.NODES,
                            9,
                            """
                            boolean repOk() {
                                List<Node> fixed = Arrays.asList(a, b);
                                int sum = 0;
                                for (Node node : Collections.unmodifiableList(fixed)) {
                                    sum += node.v;
                                }
                                Collections.reverse(fixed);
                                for (Node node : Collections.nCopies(2, fixed.get(n % 2))) {
                                    sum = sum * 2 + node.v;
                                }
                                fixed.set(0, fixed.get(0).next);
                                return sum == 7 && fixed.get(0) == null;
                            }
                            """),
                    since(
                            11,
                            "listOf",
                            Shape.NODES,
                            18,
                            """
                            boolean repOk() {
                                var nodes = List.of(a, b);
                                var names = Map.of("x", a, "y", b);
                                int sum = names.get("x").v;
                                for (Node node : nodes) {
                                    sum += node.v;
                                    for (Node other : List.copyOf(nodes.subList(0, 1))) {
                                        sum += other.next == node ? 5 : 0;
                                    }
                                }
                                return sum == 5 + n;
                            }
                            """),
                    of(
                            "subListsAndViews",
                            Shape.NODES,
                            26,
                            """
                            boolean repOk() {
                                List<Integer> list = new ArrayList<>(Arrays.asList(0, 1, 2, 3, 4));
                                List<Integer> view = list.subList(1, 4);
                                view.remove(a.v);
                                view.set(b.v, 10 + n);
                                NavigableMap<Integer, Node> tree = new TreeMap<>();
                                tree.put(n, a);
                                tree.put(1, b);
                                SortedMap<Integer, Node> tail = tree.tailMap(1);
                                tree.put(3, a.next);
                                tail.remove(3);
                                return list.get(2) == 11 && tail.size() == tree.size() && tail.get(1) == b;
                            }
                            """),
                    of(
                            "listIteratorInHelper",
                            Shape.NODES,
                            40,
                            """
                            static boolean skip(Iterator<Node> nodes, int count) {
                                while (count-- > 0 && nodes.hasNext()) {
                                    nodes.next();
                                }
                                return nodes.hasNext();
                            }
                            boolean repOk() {
                                Iterator<Node> nodes = new LinkedHashSet<>(Arrays.asList(a, b, a.next, b.next)).iterator();
                                if (!skip(nodes, n)) {
                                    return false;
                                }
                                Node at = nodes.next();
                                nodes.remove();
                                return at != null && at.v == 1 && !skip(nodes, 1);
                            }
                            """),
                    of(
                            "queueOfHelpers",
                            Shape.NODES,
                            7,
                            """
                            static class State {
                                final Node node;
                                final int depth;
                                State(Node node, int depth) { this.node = node; this.depth = depth; }
                            }
                            boolean repOk() {
                                Queue<State> open = new LinkedList<>();
                                List<Integer> depths = new ArrayList<>();
                                open.add(new State(a, 0));
                                open.add(new State(b, 5));
                                while (!open.isEmpty()) {
                                    State state = open.remove();
                                    if (state.node != null && state.depth % 5 < 2) {
                                        depths.add(state.depth + state.node.v);
                                        open.add(new State(state.node.next, state.depth + 1));
                                    }
                                }
                                return depths.size() == n + 1 && depths.contains(6) && depths.get(0) == 0;
                            }
                            """),
                    of(
                            "containerInContainer",
                            Shape.NODES,
                            7,
                            """
                            boolean repOk() {
                                Map<Integer, Map<Node, Set<Node>>> graph = new TreeMap<>();
                                for (Node node : Arrays.asList(a, b, a)) {
                                    graph.computeIfAbsent(node.v, v -> new LinkedHashMap<>())
                                            .computeIfAbsent(node, x -> new HashSet<>())
                                            .add(node.next);
                                }
                                Map<Node, Set<Node>> zeros = graph.remove(0);
                                graph.put(2, zeros);
                                return zeros != null && zeros.size() == n && zeros.getOrDefault(b, new HashSet<>()).contains(a);
                            }
                            """),
                    of(
                            "ownCollection",
                            Shape.NODES,
                            10,
                            """
                            static class Path extends ArrayList<Node> {
                                int weight;
                                @Override
                                public boolean add(Node node) {
                                    weight += node.v;
                                    return super.add(node);
                                }
                            }
                            boolean repOk() {
                                Path path = new Path();
                                for (Node node = a; node != null && path.size() < 3; node = node.next) {
                                    path.add(node);
                                }
                                Path copy = new Path();
                                copy.addAll(path);
                                path.remove(path.size() - 1);
                                path.add(b);
                                return path.weight == n && copy.size() == path.size() && copy.equals(path);
                            }
                            """),
                    of(
                            "ownIterator",
                            Shape.NODES,
                            6,
                            """
                            static class Chain implements Iterable<Node> {
                                final Node first;
                                int made;
                                Chain(Node first) { this.first = first; }
                                @Override
                                public Iterator<Node> iterator() {
                                    made++;
                                    return new Iterator<Node>() {
                                        private Node at = first;
                                        private int left = 3;
                                        @Override
                                        public boolean hasNext() { return at != null && left > 0; }
                                        @Override
                                        public Node next() {
                                            left--;
                                            Node result = at;
                                            at = at.next;
                                            return result;
                                        }
                                    };
                                }
                            }
                            boolean repOk() {
                                Chain chain = new Chain(a);
                                int sum = 0;
                                for (Node x : chain) {
                                    for (Node y : chain) {
                                        sum += x.v * 2 + y.v;
                                    }
                                }
                                return sum == 3 * n && chain.made == 3 && b == null || sum == 12 && b == a;
                            }
                            """),
                    of(
                            "concurrentContainers",
                            Shape.NODES,
                            34,
                            """
                            boolean repOk() {
                                ConcurrentHashMap<Integer, Node> map = new ConcurrentHashMap<>();
                                CopyOnWriteArrayList<Node> list = new CopyOnWriteArrayList<>();
                                map.put(a.v, a);
                                list.add(a);
                                list.addIfAbsent(b);
                                map.compute(b.v, (key, old) -> old == null ? b : old.next == null ? a : b);
                                for (Node node : list) {
                                    list.remove(node.next);
                                }
                                return map.size() == n && list.size() == 1 && map.containsValue(b);
                            }
                            """));

    private ResumingContainers() {}
}

package dev.tuntas.core;

import dev.tuntas.core.bounds.Finitization;
import java.util.List;
import java.util.Map;

/**
 * Ordinary code with containers: copies of them, elements with an {@code equals} of their own,
 * methods that no model knows. The machine of the lazy strategy follows all of it, and finds what
 * the others find.
 */
class LazyContainersTest extends FollowedPredicates {
    /** By the fields of a subject: what it asks. */
    private static final Map<String, List<String>> PREDICATES =
            Map.of(
                    "List<Integer> xs; List<Integer> ys;",
                    List.of(
                            // Copies.
                            "List<Integer> c = new ArrayList<>(xs); return ys.isEmpty() && (c.size() < 2 || c.get(0) < c.get(1));",
                            "return new HashSet<>(xs).size() == xs.size() && ys.size() == 0;",
                            "Set<Integer> s = new LinkedHashSet<>(xs); LinkedList<Integer> l = new LinkedList<>(s); return ys.isEmpty() && !l.isEmpty() && l.getFirst() == 0 && new ArrayDeque<>(xs).peekLast() != 1;",
                            "List<Integer> c = new ArrayList<>(); c.addAll(xs); c.addAll(ys); for (int i = 1; i < c.size(); i++) if (c.get(i - 1) > c.get(i)) return false; return true;",
                            // More than fits in where they begin.
                            "for (int i = 0; i < 12; i++) xs.add(i); List<Integer> c = new Vector<>(2, 3); c.addAll(xs); for (int x : xs) c.add(x); return c.size() == 26 && ys.isEmpty();",
                            "Stack<Integer> c = new Stack<>(); ArrayList<Integer> d = new ArrayList<>(ys); for (int i = 0; i < 20; i++) { c.push(i); d.add(i, i); } c.addAll(1, xs); d.subList(1, 18).clear(); return c.pop() == 19 && c.size() == 20 && d.size() == 4;",
                            "List<Integer> c = new Vector<>(xs); c.addAll(0, ys); c.addAll(c); return c.size() == 4 && c.get(0) == 1;",
                            "return new HashSet<>(xs).containsAll(ys) && !ys.isEmpty();",
                            "return ys.isEmpty() && List.copyOf(xs).equals(xs) && Set.copyOf(xs).size() < 2;",
                            "List<Integer> c = new ArrayList<>(xs); c.removeIf(x -> x > 1); return c.size() == 1 && c.equals(ys);",
                            "return xs.equals(ys) && xs.hashCode() == new ArrayList<>(ys).hashCode();",
                            "return new ArrayList<>(xs).equals(new LinkedList<>(ys)) && new HashSet<>(xs).equals(new HashSet<>(ys));",
                            "List<Integer> c = new ArrayList<>(xs); return c.equals(c) && c.containsAll(c) && c.retainAll(ys) && c.size() == 1;",
                            "return new PriorityQueue<>(xs).size() == 2 && new TreeSet<>(xs).first() == 1 && new TreeSet<>(ys).isEmpty();",
                            // Methods that no model knows.
                            "List<Integer> c = new ArrayList<>(xs); if (c.size() < 2 || !ys.isEmpty()) return false; c.remove(0); c.add(1, 7); return c.get(0) == 1 && c.indexOf(7) == 1;",
                            "return ys.size() == 1 && xs.size() > 1 && xs.subList(1, xs.size()).contains(0) && new ArrayList<>(xs).subList(0, 1).equals(ys);",
                            "ListIterator<Integer> i = xs.listIterator(xs.size()); int last = -1; while (i.hasPrevious()) { int x = i.previous(); if (x < last) return false; last = x; } return ys.size() == 0;",
                            "List<Integer> c = new ArrayList<>(xs); for (ListIterator<Integer> i = c.listIterator(); i.hasNext(); ) { int x = i.next(); if (x == 0) i.remove(); else i.set(x - 1); } return c.contains(1) && c.equals(ys);",
                            "Map<Integer, Integer> n = new HashMap<>(); for (int x : xs) n.put(x, n.getOrDefault(x, 0) + 1); for (Map.Entry<Integer, Integer> e : n.entrySet()) if (e.getValue() != e.getKey()) return false; return !n.isEmpty() && ys.isEmpty();",
                            "Map<Integer, Integer> n = new HashMap<>(); for (int i = 0; i < xs.size(); i++) n.putIfAbsent(xs.get(i), i); int last = -1; for (int k : n.keySet()) { if (n.get(k) < last) return false; last = n.get(k); } n.keySet().remove(1); return n.size() == 1 && n.values().containsAll(ys);",
                            "Map<Integer, Integer> n = new LinkedHashMap<>(); for (int x : xs) n.merge(x, 1, Integer::sum); n.computeIfPresent(1, (k, v) -> v > 1 ? null : v); n.compute(2, (k, v) -> v == null ? 5 : v); return n.containsKey(1) && n.containsValue(5) && ys.isEmpty();",
                            "Map<Integer, List<Integer>> by = new TreeMap<>(); for (int x : xs) by.computeIfAbsent(x % 2, k -> new ArrayList<>()).add(x); return by.getOrDefault(1, List.of()).size() == 2 && ys.isEmpty();",
                            "Set<List<Integer>> s = new HashSet<>(); s.add(xs); return !s.add(ys) && xs.size() > 0;",
                            "List<Integer> c = new ArrayList<>(xs); Collections.sort(c); return c.equals(xs) && ys.isEmpty();",
                            "List<Integer> c = new ArrayList<>(xs); c.sort(Comparator.comparing(x -> -x)); return c.equals(ys) && xs.size() == 2;",
                            "return ys.isEmpty() && !xs.isEmpty() && Collections.min(xs) == 1 && Collections.max(xs) == 2 && Collections.frequency(xs, 1) == 1;",
                            "List<Integer> u = Collections.unmodifiableList(xs); return u.size() == 1 && u.get(0) == ys.size() && !Collections.emptyList().equals(u) && Collections.emptyMap().size() == 0;",
                            "List<Integer> c = new ArrayList<>(xs); for (int x : c) if (c.indexOf(x) != c.lastIndexOf(x)) return false; return ys.isEmpty();",
                            "List<Integer> c = new LinkedList<>(xs); for (Iterator<Integer> i = c.iterator(); i.hasNext(); ) if (i.next() == 1) i.remove(); return c.size() == 1 && ys.size() == 1;",
                            "Integer[] a = xs.toArray(new Integer[0]); Arrays.sort(a); return a.length > 0 && a[0] == 1 && Arrays.asList(a).containsAll(ys);",
                            "Deque<Integer> d = new ArrayDeque<>(xs); return d.size() == 2 && d.removeLastOccurrence(1) && d.contains(0) && ys.isEmpty();",
                            "List<Integer> c = new ArrayList<>(xs); Collections.reverse(c); return c.equals(ys);",
                            "int[] sum = new int[1]; new ArrayList<>(xs).forEach(x -> sum[0] += x); return sum[0] == ys.size();",
                            // Streams.
                            "return xs.stream().mapToInt(x -> x).sum() == 2 && ys.stream().count() == 1;",
                            "return xs.stream().anyMatch(x -> x == 1) && xs.stream().noneMatch(x -> x > 1) && ys.stream().allMatch(x -> x == xs.size());",
                            "return xs.stream().distinct().count() == xs.size() && ys.isEmpty();",
                            "return xs.stream().map(x -> x + 1).filter(x -> x > 1).collect(Collectors.toList()).equals(ys);",
                            "return xs.stream().collect(Collectors.toSet()).size() == xs.size() && xs.stream().sorted(Comparator.reverseOrder()).toList().equals(ys);",
                            "return xs.stream().collect(Collectors.groupingBy(x -> x % 2, Collectors.counting())).getOrDefault(1, 0L) == 2 && ys.isEmpty();",
                            "return IntStream.range(1, xs.size()).allMatch(i -> xs.get(i - 1) <= xs.get(i)) && Stream.of(xs, ys).flatMap(List::stream).mapToInt(Integer::intValue).max().orElse(7) == 7 - xs.size();",
                            "return xs.stream().reduce(0, Integer::sum) == 2 && xs.stream().min(Comparator.naturalOrder()).get() == 1 && ys.stream().findFirst().isEmpty();",
                            "Stream<Integer> s = xs.stream(); s.count(); try { s.count(); } catch (IllegalStateException e) { return ys.size() == 1; } return true;",
                            "try { return xs.stream().collect(Collectors.toMap(x -> x, x -> x)).size() == 2 && ys.isEmpty(); } catch (IllegalStateException e) { return ys.size() == 2; }",
                            // As the JDK: a count does no step, the first match ends it, a step is
                            // done when it is needed.
                            "return xs.stream().map(x -> 1 / x).count() == 2 && ys.isEmpty();",
                            "try { return xs.stream().map(x -> 1 / x).filter(x -> x > 0).count() == 1; } catch (ArithmeticException e) { return ys.isEmpty(); }",
                            "return ys.isEmpty() && xs.stream().anyMatch(x -> x == 1 || 1 / x > 3);",
                            "List<Integer> c = new ArrayList<>(xs); Stream<Integer> s = c.stream().filter(x -> x < 2); c.add(1); return s.mapToInt(x -> x).average().getAsDouble() == 1 && ys.size() == 1;",
                            "int[] steps = new int[1]; xs.stream().peek(x -> steps[0]++).filter(x -> x > 0).findFirst(); return steps[0] == ys.size();"),
                    "Vector<Integer> v; PriorityQueue<Integer> q;",
                    List.of(
                            "for (int i = 0; i < 20; i++) { v.add(0, i); q.add(i); } Deque<Integer> d = new ArrayDeque<>(v); for (int x : q) d.addFirst(x); return v.size() == 21 && q.size() == 20 && d.size() == 41 && v.lastElement() == 1;",
                            "Vector<Integer> c = new Vector<>(v); c.setSize(15); c.ensureCapacity(40); c.trimToSize(); c.addElement(1); c.insertElementAt(2, 0); return v.isEmpty() && q.isEmpty() && c.size() == 17;"),
                    "Set<Integer> s; Set<Integer> t;",
                    List.of(
                            "Set<Integer> c = new HashSet<>(s); c.addAll(t); return c.size() == s.size() + t.size();",
                            "return s.containsAll(t) && t.size() == 2;",
                            "TreeSet<Integer> c = new TreeSet<>(s); return !c.isEmpty() && c.last() > 1 && t.isEmpty();",
                            "return s.equals(t);",
                            "Set<Integer> c = new HashSet<>(s); c.retainAll(t); int sum = 0; for (int x : c) sum = 10 * sum + x; return sum == 12;",
                            "Set<Integer> c = new LinkedHashSet<>(t); c.removeAll(s); return c.hashCode() == 2 && !Collections.disjoint(s, t);"),
                    "Map<String, Integer> m;",
                    List.of(
                            "Map<String, Integer> c = new HashMap<>(m); c.remove(\"a\"); return c.size() < 2;",
                            "Map<String, Integer> c = new LinkedHashMap<>(m); c.put(\"z\", 1); int n = 0; for (int v : c.values()) n += v; return n == 2;",
                            "return m.values().stream().mapToInt(Integer::intValue).sum() <= 1 && m.entrySet().stream().allMatch(e -> e.getValue() > 0);",
                            "Map<String, Integer> c = Map.copyOf(m); return !c.containsKey(\"a\") && c.size() == m.size();",
                            "Map<String, Integer> c = new TreeMap<>(m); c.putAll(m); return c.equals(m) && c.size() == 1;",
                            "int[] n = new int[1]; m.forEach((k, v) -> n[0] += v); new HashMap<>(m).forEach((k, v) -> n[0] += v); return n[0] == 2;",
                            "Map<String, Integer> c = new LinkedHashMap<>(16, .75f, true); c.putAll(m); c.get(\"a\"); String last = \"\"; for (String k : c.keySet()) last = k; return last.equals(\"a\") && c.size() > 1;"),
                    "List<Item> items; Item one;",
                    List.of(
                            "if (one != null) return false; Set<Item> c = new HashSet<>(); for (Item i : items) if (!c.add(i)) return false; return true;",
                            "return one == null && new HashSet<>(items).size() == items.size() - 1;",
                            "if (one != null) return false; Map<Item, Integer> n = new HashMap<>(); for (Item i : items) n.merge(i, 1, Integer::sum); for (Map.Entry<Item, Integer> e : n.entrySet()) if (e.getValue() > 1 || e.getKey().a == 2) return false; return true;",
                            "return one != null && new ArrayList<>(items).contains(one);",
                            "return one != null && items.indexOf(one) == 1 && new LinkedHashSet<>(items).size() == 2;",
                            "if (one == null || items.size() != 1) return false; Map<Key, Item> by = new HashMap<>(); by.put(new Key(one.a, null), one); return by.get(new Key(items.get(0).a, null)) == items.get(0);",
                            "if (one == null || items.size() != 2) return false; Set<Other> c = new LinkedHashSet<>(); for (Item i : items) c.add(new Other(i, one)); return c.size() == 1;"),
                    // Keys of several classes, which a call in the JDK's code asks for their hash:
                    // some of them in code that is followed, others in the JVM.
                    "HashMap<Event, Integer> m = new HashMap<>();",
                    List.of(
                            "m.replaceAll((k, v) -> 2); return m.containsKey(Marker.RED);",
                            "Map<Event, Integer> c = new HashMap<>(m); return c.containsKey(Marker.RED) && c.size() == 1;",
                            "return new HashSet<>(m.keySet()).contains(Marker.BLUE) && m.size() == 1;",
                            "Set<Object> c = new LinkedHashSet<>(m.keySet()); c.add(1); return m.size() == 1 && c.contains(new Closed());"),
                    "Event e; Event f;",
                    List.of(
                            "return e != null && f == Marker.RED && e.hashCode() != f.hashCode() && e != Marker.BLUE;",
                            "return f != null && hash(Marker.RED) == hash(e) && hash(f) == 0;"));

    private static final String TYPES =
            """
            static class Item {
                int a;
                @Override public boolean equals(Object o) { return o instanceof Item i && i.a == a; }
                @Override public int hashCode() { return Objects.hash(a); }
            }
            record Key(int a, String b) {}
            record Other(Item i, Item j) {}
            sealed interface Event permits Placed, Closed, Marker {}
            record Placed(Boolean a) implements Event {}
            record Closed() implements Event {}
            enum Marker implements Event { RED, BLUE }
            static int hash(Object o) { return o == null ? 1 : o.hashCode(); }
            """;

    LazyContainersTest() {
        super("contained", TYPES, PREDICATES);
    }

    @Override
    Finitization<?> bounds(Case tried) {
        return Finitization.derive(subject(tried), 3);
    }
}

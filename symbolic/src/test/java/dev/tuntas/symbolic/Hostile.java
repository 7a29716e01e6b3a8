package dev.tuntas.symbolic;

import dev.tuntas.annotations.Requires;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Code whose fault hides in what a model, or what is known of a class, easily forgets. Methods that
 * begin with {@code right} have none.
 */
@SuppressWarnings("all")
final class Hostile {
    enum Colour {
        RED,
        GREEN
    }

    static final class Loud {
        int value;

        @Override
        public String toString() {
            throw new IllegalStateException("loud");
        }
    }

    static final class NullHash {
        final String name = null;

        @Override
        public int hashCode() {
            return name.length();
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }
    }

    record Wrapped(Loud loud) {}

    record Plain(int number, String text, Colour colour) {}

    /** Counts twice what comes by addAll: the classic mistake. */
    static final class Counting extends HashSet<Integer> {
        int added;

        @Override
        public boolean add(Integer element) {
            added++;
            return super.add(element);
        }

        @Override
        public boolean addAll(Collection<? extends Integer> elements) {
            added += elements.size();
            return super.addAll(elements);
        }
    }

    /** Shows nothing of what it has. */
    static final class Hidden extends HashMap<Integer, Integer> {
        @Override
        public Set<Map.Entry<Integer, Integer>> entrySet() {
            return new HashSet<>();
        }
    }

    static final class Defaults extends LinkedHashMap<Integer, Integer> {
        @Override
        public Integer getOrDefault(Object key, Integer other) {
            return 7;
        }
    }

    private static void fail(boolean fails) {
        if (fails) {
            throw new IllegalArgumentException();
        }
    }

    private static Map<Integer, Integer> one(int x) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(x, x);
        return map;
    }

    // --- what is changed while it is gone through

    static void changedKeys(int x) {
        Map<Integer, Integer> map = one(x);
        map.keySet().forEach(map::remove);
    }

    static void changedValues(int x) {
        Map<Integer, Integer> map = one(x);
        map.values().forEach(map::remove);
    }

    static void changedEntries(int x) {
        Map<Integer, Integer> map = one(x);
        map.entrySet().forEach(entry -> map.clear());
    }

    static void changedMap(int x) {
        Map<Integer, Integer> map = one(x);
        map.forEach((key, value) -> map.remove(key));
    }

    static void changedInStream(int x) {
        Set<Integer> set = new HashSet<>(List.of(x));
        set.stream().filter(n -> n > 5).forEach(set::remove);
    }

    static void changedInShortStream(int x) {
        Set<Integer> set = new HashSet<>(List.of(x));
        fail(set.stream().anyMatch(set::remove));
    }

    static void changedInValues(int x) {
        Map<Integer, Integer> map = one(x);
        map.values().stream().forEach(value -> map.put(5, value));
    }

    static void changedLinked(int x) {
        Map<Integer, Integer> map = new LinkedHashMap<>();
        map.put(x, 1);
        map.keySet().forEach(map::remove);
    }

    static void rightLoop(int x) {
        Set<Integer> set = new HashSet<>(List.of(x));
        set.forEach(set::remove);
        Map<Integer, Integer> map = one(x);
        map.keySet().forEach(key -> map.put(key, 3));
        map.keySet().removeIf(key -> key > 3);
        map.entrySet().stream().forEach(entry -> entry.setValue(4));
        map.replaceAll((key, value) -> value + 1);
        fail(map.size() > 1);
    }

    // --- subclasses

    static void countedTwice(int x, int y) {
        Counting set = new Counting();
        Set<Integer> more = new HashSet<>();
        more.add(x);
        more.add(y);
        set.addAll(more);
        fail(set.added != more.size());
    }

    static void rightHidden(int x) {
        Hidden hidden = new Hidden();
        hidden.put(x, x);
        hidden.put(3, 4);
        fail(!new HashMap<>(hidden).isEmpty());
    }

    static void rightDefaults(int x) {
        Defaults map = new Defaults();
        fail(map.get(x) != null);
    }

    static void hashOfNothing(NullHash key) {
        Map<NullHash, Integer> map = new HashMap<>();
        map.remove(key);
    }

    static void rightHashOfNothing(NullHash key) {
        Map<NullHash, Integer> map = new HashMap<>();
        map.get(key);
        map.containsKey(key);
    }

    // --- order

    static void askedForNull(int x) {
        Set<Integer> set = new HashSet<>();
        set.add(null);
        set.add(x);
        List.of(1, 2).containsAll(set);
    }

    static int rightSum(int x, int y) {
        Set<Integer> set = new HashSet<>(List.of(1));
        set.add(x);
        set.add(y);
        return set.hashCode();
    }

    // --- what a class holds

    static final class Given {
        private Object[] items;
        private Object[] own = new Object[2];
        private Object[] copied;
        private final Map<Integer, Integer> either;
        private final Map<Integer, Integer> sorted;

        Given(Object[] given, boolean isSorted) {
            if (given == null) {
                given = new Object[4];
            }
            this.items = given;
            this.copied = given == null ? new Object[1] : given.clone();
            this.either = isSorted ? new TreeMap<>() : new HashMap<>();
            Map<Integer, Integer> made = new TreeMap<>();
            made.put(1, 1);
            this.sorted = made;
        }

        @Requires("items != null && items.length > 0")
        void storeGiven(String text) {
            items[0] = text;
        }

        @Requires("own != null && own.length > 0")
        void rightStore(String text) {
            own[0] = text;
        }

        @Requires("copied != null && copied.length > 0")
        void storeCopied(String text) {
            copied[0] = text;
        }

        @Requires("sorted != null")
        void nullInSorted() {
            sorted.put(1, 1);
            sorted.get(null);
        }

        @Requires("either != null")
        void nullInEither() {
            either.put(1, 1);
            either.get(null);
        }
    }

    // --- texts

    static String loudRecord(Loud loud) {
        return new Wrapped(loud).toString();
    }

    static boolean rightRecord(int number, Colour colour) {
        return new Plain(number, "a", colour).toString() == null;
    }

    // --- orders

    static void ordersCompared(Comparable<Object> a, Object b, Object c) {
        if (a != null && b != null && c != null) {
            fail(a.compareTo(b) < a.compareTo(c) && a.compareTo(b) > 0);
        }
    }

    static void enumsInOrder(boolean swapped) {
        Map<Colour, Integer> map = new HashMap<>();
        map.put(Colour.RED, 1);
        map.put(Colour.GREEN, 2);
        fail(map.values().iterator().next() == (swapped ? 1 : 2));
    }

    static void rightEnums(int x) {
        Map<Colour, Integer> map = new HashMap<>();
        map.put(Colour.RED, x);
        map.put(Colour.GREEN, 2);
        int sum = 0;
        for (int value : map.values()) {
            sum += value;
        }
        fail(sum != x + 2 || map.get(Colour.RED) != x);
    }

    static final class Cell {
        int value;
    }

    static void objectsInOrder(Cell first, Cell second) {
        if (first != null && second != null && first != second) {
            Set<Cell> set = new HashSet<>();
            set.add(first);
            set.add(second);
            fail(set.iterator().next() == second);
        }
    }

    // --- texts that are built

    static String builtOfTooFew(int n) {
        StringBuilder text = new StringBuilder("n=").append(n).append(", ").append(n > 3);
        fail(n == 5);
        return text.append('.').toString();
    }

    static char builtOfKnown(int n) {
        StringBuilder text = new StringBuilder("abc").insert(1, "xy").reverse();
        return n == 4 ? text.charAt(5) : text.charAt(4);
    }

    static void builtOfLoud(Loud loud) {
        StringBuilder text = new StringBuilder().append(loud);
    }

    static void messageOfTheJdk(int n) {
        java.util.Iterator<Integer> all = List.of(1).iterator();
        all.next();
        if (n > 2) {
            all.next();
        }
    }

    static void doubledElement(int x, int y) {
        Set.of(x, y);
    }

    static String rightlyBuilt(int n, String name, Colour colour) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            text.append(name).append(i * n).append(colour).append('\n');
        }
        return text.toString();
    }

    static void lookedAt(int n) {
        fail(new StringBuilder().append(n).length() == 3);
    }

    static String rightlyJoined(int[] numbers) {
        StringBuilder text = new StringBuilder();
        if (numbers == null || numbers.length > 2) {
            return null;
        }
        for (int number : numbers) {
            if (text.length() > 0) {
                text.append(", ");
            }
            text.append(number);
        }
        fail(
                numbers.length > 1 && text.length() < 4
                        || text.toString().isEmpty() && numbers.length > 0);
        return text.toString();
    }

    static void builtOfNull(String name) {
        fail(new StringBuilder().append(name).length() == 4);
    }

    static String formattedWithTooFew(int n, String name) {
        return n > 3 ? String.format("%d of %s in %s", n, name) : "";
    }

    static String formattedOfAnotherKind(int n, boolean isText) {
        return String.format("%d", isText ? (Object) "text" : (Object) n);
    }

    static String rightlyFormatted(int n, String name, double d, Colour colour, char c) {
        String.format("%c", c);
        return String.format("%5d %s %08.2f %s", n, name, d, colour) + "%x".formatted(n);
    }

    static void charOfNumber(int n) {
        String.format("%c", n);
    }

    static void partOfKnown(int n) {
        String[] parts = "a,b,c".split(",");
        fail(parts[n].equals("b"));
    }

    // --- what never ends

    static final class Link {
        Link next;
        int value;
    }

    static void endless(int n) {
        while (n == 3) {
            int unused = n + 1;
        }
    }

    static int endlessList(Link list) {
        int last = 0;
        for (Link link = list; link != null; link = link.next) {
            last = link.value;
        }
        return last;
    }

    static int endlessInCall(Link list) {
        return list == null ? 0 : endlessList(list.next);
    }

    static void rightlyLong(int n) {
        int left = n > 4 ? 5 : 1;
        for (int i = 0; i < 90 * left; i++) {
            n ^= i;
        }
    }

    /** It writes, so it is not said to repeat itself. */
    static void writesForEver(Link list) {
        while (list != null && list.next == list) {
            list.value++;
        }
    }

    static void endsByCounting(Link list) {
        int count = 0;
        for (Link link = list; link != null && count < 2000; link = link.next) {
            count++;
        }
    }
}

package dev.tuntas.rewind.internal.debug.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;

/** Containers of all kinds, and an exception that is thrown on by a finally. */
public final class ContainersProgram {
    private final List<String> names = new ArrayList<>(List.of("a", "b"));
    private final Map<String, List<Integer>> numbers = new TreeMap<>(Map.of("k", List.of(1)));

    /** Of the program, with what it inherits. */
    private static final class Limited extends LinkedHashMap<String, Integer> {
        private static final long serialVersionUID = 1;
        private final int most = 2;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > most;
        }
    }

    private ContainersProgram() {}

    @SuppressWarnings({"JdkObsolete", "unused"})
    public static void main(String[] args) {
        ContainersProgram all = new ContainersProgram();
        List<Integer> array = new ArrayList<>(List.of(3, 1, 2));
        array.remove(0);
        List<Integer> linked = new LinkedList<>(array);
        List<Integer> fixed = Arrays.asList(7, 8);
        List<Integer> copied = new CopyOnWriteArrayList<>(array);
        List<Integer> closed = Collections.unmodifiableList(array);
        Deque<Integer> ring = new ArrayDeque<>(List.of(1, 2, 3));
        ring.addFirst(0);
        ring.removeLast();
        Queue<Integer> first = new PriorityQueue<>(List.of(5, 4));
        Queue<Integer> bounded = new ArrayBlockingQueue<>(2, false, array);
        Queue<Integer> waiting = new LinkedBlockingQueue<>(array);
        Queue<Integer> free = new ConcurrentLinkedQueue<>(array);
        free.remove();
        Map<String, Integer> hashed = new HashMap<>(Map.of("x", 1));
        hashed.put("y", 2);
        Map<String, Integer> shared = new ConcurrentHashMap<>(hashed);
        Map<String, Integer> guarded = Collections.synchronizedMap(hashed);
        Map<Integer, String> sorted = new TreeMap<>(Map.of(2, "b", 1, "a", 3, "c"));
        Set<Integer> ordered = new LinkedHashSet<>(List.of(9, 8));
        Set<Integer> tree = new TreeSet<>(List.of(9, 8));
        Limited limited = new Limited();
        for (String each : List.of("p", "q", "r")) {
            limited.put(each, limited.size());
        }
        List<Integer> none = new ArrayList<>();
        try {
            int inside = array.size();
            throw new IllegalStateException("of " + inside);
        } finally {
            array.clear();
        }
    }
}

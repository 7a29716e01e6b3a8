import java.util.*;

public class Containers {
    public static void main(String[] a) {
        Deque<Integer> d = new ArrayDeque<>();
        d.push(1);
        d.addLast(2);
        d.offerFirst(0);
        System.out.println(d + " " + d.pollLast());
        PriorityQueue<String> q = new PriorityQueue<>(Comparator.reverseOrder());
        Collections.addAll(q, "b", "a", "c");
        System.out.println(q.poll() + q);
        TreeMap<String, Integer> t = new TreeMap<>(Map.of("x", 1, "y", 2, "z", 3));
        System.out.println(t.headMap("z") + " " + t.ceilingKey("xa"));
        LinkedHashMap<String, Integer> l = new LinkedHashMap<>();
        l.put("q", 1);
        l.computeIfAbsent("r", k -> 2);
        l.merge("q", 5, Integer::sum);
        System.out.println(l);
        List<Integer> list = new ArrayList<>(List.of(5, 3, 8));
        list.removeIf(x -> x > 6);
        list.replaceAll(x -> x * 2);
        list.subList(0, 1).clear();
        System.out.println(list);
        Iterator<Map.Entry<String, Integer>> it = t.entrySet().iterator();
        while (it.hasNext()) if (it.next().getValue() == 2) it.remove();
        System.out.println(t);
        BitSet b = new BitSet();
        b.set(3);
        b.set(5, 8);
        System.out.println(b + " " + b.cardinality());
        try {
            for (Integer x : list) list.add(1);
        } catch (ConcurrentModificationException e) {
            System.out.println("cme");
        }
        try {
            List.of(1).add(2);
        } catch (UnsupportedOperationException e) {
            System.out.println("uoe");
        }
        Set<String> h = new HashSet<>(Arrays.asList("a", "b"));
        h.retainAll(Set.of("b"));
        System.out.println(h + " " + Collections.unmodifiableSet(h) + Collections.emptyList());
        Collections.shuffle(list, new Random(42));
        System.out.println(list);
        Collections.swap(list, 0, 0);
        System.out.println(
                Collections.max(List.of(3, 4))
                        + Collections.frequency(List.of(1, 1), 1)
                        + Collections.nCopies(2, "n").toString());
        ListIterator<Integer> li = list.listIterator();
        while (li.hasNext()) {
            li.next();
            li.set(9);
        }
        System.out.println(list);
        Hashtable<String, Integer> ht = new Hashtable<>();
        ht.put("k", 1);
        Vector<Integer> v = new Vector<>();
        v.add(2);
        Stack<Integer> s = new Stack<>();
        s.push(3);
        System.out.println(ht + "" + v + s.pop());
        IdentityHashMap<String, Integer> im = new IdentityHashMap<>();
        im.put("a", 1);
        System.out.println(im);
        WeakHashMap<String, Integer> w = new WeakHashMap<>();
        w.put("w", 1);
        System.out.println(w);
        Properties p = new Properties();
        p.setProperty("a", "1");
        System.out.println(p.getProperty("a") + p.getProperty("b", "none"));
        Scanner sc = new Scanner("1 2 three");
        int sum = 0;
        while (sc.hasNextInt()) sum += sc.nextInt();
        System.out.println(sum + sc.next());
        StringTokenizer st = new StringTokenizer("a b c");
        int n = 0;
        while (st.hasMoreTokens()) {
            st.nextToken();
            n++;
        }
        System.out.println(n);
        System.out.println(
                Objects.hash(1, 2)
                        + " "
                        + Objects.requireNonNullElse(null, "e")
                        + " "
                        + UUID.nameUUIDFromBytes(new byte[] {1})
                        + Optional.of(3).map(x -> x + 1));
    }
}

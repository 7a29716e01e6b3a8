package jml;

import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Set;

/** Generics, quantifiers, nested types, statics; the predicate is repOk. */
public class Shapes<K extends Comparable<K>, V> {
    static int limit = 3;

    enum Color {
        RED,
        GREEN
    }

    private static final class Node<T> {
        private T key;
        private Node<T> next;

        Node(T key, Node<T> next) {
            this.key = key;
            this.next = next;
        }
    }

    private Node<K> head;
    private boolean ok = true;

    public Shapes() {}

    private boolean repOk() {
        return ok;
    }

    public void spoil() {
        ok = false;
    }

    //@ ensures head.key == key && head.next == \old(head);
    //@ ensures \fresh(head);
    //@ assignable head;
    public void add(K key) {
        head = new Node<>(key, head);
    }

    //@ assignable head.key, head.next.key;
    //@ ensures \old(head) != null ==> \result.compareTo(\old(head.key)) == 0;
    public K first() {
        return head == null ? null : head.key;
    }

    //@ requires (\forall K k; map.containsKey(k); map.get(k) != null);
    //@ ensures \result == (\forall V v; values.contains(v); map.containsValue(v));
    //@ ensures (\exists V v; map.containsValue(v); values.contains(v)) || map.isEmpty() || !\result || values.isEmpty();
    public boolean covers(Map<K, V> map, List<? extends V> values) {
        return map.values().containsAll(values);
    }

    //@ ensures \result == (\exists String s; words.contains(s); s.isEmpty());
    public static boolean hasEmpty(String... words) {
        return List.of(words).contains("");
    }

    //@ ensures (\forall Color c; c != \result; c.ordinal() <= \result.ordinal());
    //@ ensures (\forall boolean b; b || !b);
    //@ ensures (\forall byte b; b < 128);
    //@ ensures (\forall char c; c >= 'a' && c <= 'c'; "abc".indexOf(c) >= 0);
    //@ ensures (\forall long l; 0 < l && l <= limit; l * l > 0);
    static Color last() {
        return Color.GREEN;
    }

    //@ ensures (\forall int i, j; 0 <= i && i < j && j < array.length; array[i] <= array[j]);
    //@ ensures (\forall int i; 0 <= i && i < array.length; (\exists int j; 0 <= j && j < array.length; array[i] == \old(array[j])));
    //@ ensures (\forall int i; 0 <= i && i < array.length ==> array[i] >= 0) || true;
    //@ assignable array[*];
    static void sort(int[] array) {
        java.util.Arrays.sort(array);
        if (array.length == 3) {
            array[2] = 9;
        }
    }

    //@ ensures (\forall int i; 0 <= i && i < m.length; (\forall int j; 0 <= j && j < m[i].length; m[i][j] == \old(m[j][i])));
    static void transpose(int[][] m) {
        for (int i = 0; i < m.length; i++) {
            for (int j = 0; j < i; j++) {
                int kept = m[i][j];
                m[i][j] = m[j][i];
                m[j][i] = kept;
            }
        }
        if (m.length == 3) {
            m[0][1]++;
        }
    }

    //@ ensures set.stream().allMatch(e -> (\exists int i; 0 <= i && i <= limit; e.getValue() == i));
    static void values(Set<Entry<String, Integer>> set) {}

    //@ ensures \result == \old(set.size()) && set.stream().allMatch(s -> s.length() <= \old(set.size()));
    static int sizeOf(Set<String> set) {
        return set.size();
    }

    //@ ensures (\forall int i; 0 <= i && i < \old(list.size()); list.get(i) == \old(list.get(i)));
    //@ ensures (\forall int i; 0 <= i && i < list.size(); \old(list.get(i)) < 9);
    static void append(List<Integer> list, int value) {
        if (value == 0) {
            list.clear();
        } else if (value < 9) {
            list.set(0, value);
        } else if (value > 9) {
            list.add(value);
        }
    }

    //@ ensures \result instanceof Integer n ==> n > 0;
    //@ ensures \result instanceof Integer n && n > 5 ? n == 6 : true;
    static Object boxed(int value) {
        return value;
    }

    class Inner {
        private int count;

        //@ ensures count == \old(count) + 1;
        void tick() {
            count++;
        }
    }

    static Object innerOf() {
        return new Shapes<String, String>().new Inner();
    }

    //@ ensures \result == \old(limit) && Shapes.limit == \old(Shapes.limit);
    //@ assignable ok;
    int same(int limit) {
        return limit;
    }

    //@ assignable limit;
    //@ ensures limit == value;
    static void setLimit(int value) {
        limit = value;
    }
}

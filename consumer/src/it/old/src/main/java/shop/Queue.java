package shop;

/** A queue of orders in a ring. Its author did not think of a ring that is full and has turned. */
public class Queue {
    private int[] ring = new int[2];
    private int first;
    private int size;

    boolean repOk() {
        return ring != null
                && ring.length > 0
                && first >= 0
                && first < ring.length
                && size >= 0
                && size <= ring.length;
    }

    public int size() {
        return size;
    }

    public int[] toArray() {
        int[] orders = new int[size];
        for (int i = 0; i < size; i++) {
            orders[i] = ring[(first + i) % ring.length];
        }
        return orders;
    }

    public void add(int order) {
        if (size == ring.length) {
            ring = java.util.Arrays.copyOf(ring, 2 * size);
        }
        ring[(first + size) % ring.length] = order;
        size++;
    }

    public int poll() {
        int order = ring[first];
        first = (first + 1) % ring.length;
        size--;
        return order;
    }
}

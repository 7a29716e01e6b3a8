package dev.tuntas.symbolic;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;
import java.util.Comparator;

/** A list in an order whose code is not known, of elements that can be changed. */
@SuppressWarnings("all")
final class Merging {
    static class Item {
        int weight;
        Item part;
    }

    static final class Node {
        Item item;
        Node next;
    }

    Comparator<Item> order;
    Node first;

    boolean repOk() {
        if (order == null) {
            return false;
        }
        int left = 5;
        for (Node node = first; node != null; node = node.next) {
            if (node.item == null || left-- == 0) {
                return false;
            }
        }
        return true;
    }

    boolean isSorted() {
        for (Node node = first; node != null && node.next != null; node = node.next) {
            if (order.compare(node.next.item, node.item) < 0) {
                return false;
            }
        }
        return true;
    }

    private void insertInOrder(Item item) {
        Node added = new Node();
        added.item = item;
        Node last = null;
        Node node = first;
        while (node != null && order.compare(node.item, item) < 0) {
            last = node;
            node = node.next;
        }
        added.next = node;
        if (last == null) {
            first = added;
        } else {
            last.next = added;
        }
    }

    @Requires("item != null && isSorted()")
    @Ensures("isSorted()")
    void insert(Item item) {
        insertInOrder(item);
    }

    @Requires("item != null && isSorted()")
    @Ensures("isSorted()")
    void insertAndWrite(Item item) {
        insertInOrder(item);
        item.weight++;
    }

    @Requires("item != null && isSorted()")
    @Ensures("isSorted()")
    void insertAndWritePart(Item item) {
        insertInOrder(item);
        if (item.part != null) {
            item.part.weight++;
        }
    }

    /** Which item it is, is decided after it was compared and written. */
    @Requires("item != null && first != null && isSorted()")
    @Ensures("isSorted()")
    void writeAny(Item item) {
        item.weight++;
    }
}

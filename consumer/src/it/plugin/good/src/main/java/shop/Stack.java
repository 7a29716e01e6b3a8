package shop;

/** A linked stack. */
public class Stack {
    private Node top;
    private int size;

    static class Node {
        Node below;
    }

    boolean repOk() {
        int found = 0;
        for (Node node = top; node != null; node = node.below) {
            if (++found > size) {
                return false;
            }
        }
        return found == size;
    }

    public void push() {
        Node node = new Node();
        node.below = top;
        top = node;
        size++;
    }
}

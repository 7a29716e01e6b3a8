package sample;

/** Code in which a small mistake leaves something behind that its own invariant chokes on. */
public final class HostileState {
    private Link first;
    private int size;

    /** One of a chain. */
    static final class Link {
        Link next;
    }

    boolean repOk() {
        long[] room = new long[size];
        int count = 0;
        for (Link link = first; link != null; link = link.next) {
            count++;
        }
        return count == room.length;
    }

    void push() {
        Link link = new Link();
        link.next = first;
        first = link;
        size = size + 1;
    }

    /** A mistake in its sum makes more room than there is. */
    void grow() {
        int most = Integer.MAX_VALUE - 8;
        int next = size + (most > 0 ? 1 : 0);
        Link link = new Link();
        link.next = first;
        first = link;
        size = next;
    }
}

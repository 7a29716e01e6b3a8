package dev.tuntas.rewind.internal.reverse;

import java.util.Arrays;

/**
 * The last events, as equations between versions. A ring; each event has a row of
 * <em>mentions</em>:
 *
 * <pre>
 *   | destroyed | made | operand 0 | operand 1 | ... |
 * </pre>
 *
 * The mentions of a version are chained, so that who learns a version comes to the events that it
 * matters to.
 *
 * <p>Whether an equation holds is found out when a rule wants to use it, once: another thread may
 * have changed an operand between its use and the assignment, and an operator may have lost what
 * its inverse would need.
 */
final class Window {
    static final int DESTROYED = 0;
    static final int MADE = 1;
    static final int OPERANDS = 2;
    static final int ROW = OPERANDS + Shape.MAX_OPERANDS;
    private static final byte UNKNOWN = 0;
    private static final byte YES = 1;
    private static final byte NO = 2;

    private final int capacity;
    private final Versions versions;
    private final int[] sites;
    private final int[] counts;
    private final int[] mentions;

    /** By mention: whether the version follows from the others of the event. */
    private final byte[] validity;

    /** Chains of mentions, by number of the mention; and the first by version. */
    private final int[] next;

    private final int[] previous;
    private int[] head;

    private final long[] values = new long[Shape.MAX_OPERANDS];
    private long first;
    private long end;

    Window(int capacity) {
        this.capacity = capacity;
        this.versions = new Versions(capacity * 3);
        this.sites = new int[capacity];
        this.validity = new byte[capacity * ROW];
        this.counts = new int[capacity];
        this.mentions = new int[capacity * ROW];
        this.next = new int[capacity * ROW];
        this.previous = new int[capacity * ROW];
        this.head = new int[capacity * 3];
        Arrays.fill(head, Versions.NONE);
    }

    Versions versions() {
        return versions;
    }

    /** The oldest event that is there. */
    long first() {
        return first;
    }

    /** The event that comes next. */
    long end() {
        return end;
    }

    int site(long event) {
        return sites[(int) (event % capacity)];
    }

    /** A version that an event mentions. */
    int mentioned(long event, int mention) {
        return mentions[(int) (event % capacity) * ROW + mention];
    }

    int operand(long event, int operand) {
        return mentioned(event, OPERANDS + operand);
    }

    /** The first mention of a version, or -1; a mention is {@code row * ROW + ...}. */
    int firstMention(int version) {
        return head[version];
    }

    int nextMention(int mention) {
        return next[mention];
    }

    /** The event that a mention belongs to. */
    long eventOf(int mention) {
        int row = mention / ROW;
        int newest = (int) ((end - 1) % capacity);
        return end - 1 - (newest - row + capacity) % capacity;
    }

    /** Whether what was made is what the shape computes of the operands. */
    boolean isRedefinable(long event, Shape shape) {
        int at = (int) (event % capacity) * ROW + MADE;
        if (validity[at] == UNKNOWN) {
            boolean holds =
                    shape.isComputable()
                            && shape.value(shape.root(), load(event, shape))
                                    == versions.value(mentions[at]);
            validity[at] = holds ? YES : NO;
        }
        return validity[at] == YES;
    }

    /** Whether an operand is what the inverses give, of what was made and the other operands. */
    boolean isExtractable(long event, Shape shape, int operand) {
        int at = (int) (event % capacity) * ROW + OPERANDS + operand;
        if (validity[at] == UNKNOWN) {
            Extraction extraction = shape.extractions[operand];
            boolean holds =
                    extraction != null
                            && extraction.extract(
                                            shape,
                                            versions.value(mentioned(event, MADE)),
                                            load(event, shape))
                                    == versions.value(mentions[at]);
            validity[at] = holds ? YES : NO;
        }
        return validity[at] == YES;
    }

    private long[] load(long event, Shape shape) {
        for (int operand = 0; operand < shape.operands(); operand++) {
            values[operand] = versions.value(operand(event, operand));
        }
        return values;
    }

    /** Adds an event that has been made, and lets go the oldest if there is no room. */
    void add(AssignmentEvent event, Shape shape, CellState state) {
        if (end - first == capacity) {
            leave(first++);
        }
        int row = (int) (end % capacity);
        sites[row] = event.site;
        counts[row] = OPERANDS + shape.operands();
        end++;
        for (int operand = 0; operand < shape.operands(); operand++) {
            boolean direct = shape.operand(operand).isDirect();
            long place = event.operands[operand];
            long held = place == event.destination ? event.oldValue : state.read(place);
            enter(row, OPERANDS + operand, versions.mention(place, direct, held));
        }
        boolean direct = shape.destination().isDirect();
        int destroyed = versions.mention(event.destination, direct, event.oldValue);
        enter(row, DESTROYED, destroyed);
        enter(row, MADE, versions.define(destroyed, event.newValue));
    }

    /** Takes the newest event back; false if it is not there any more. */
    boolean remove() {
        if (end == first) {
            first = --end;
            return false;
        }
        int row = (int) (--end % capacity);
        versions.undefine(mentions[row * ROW + DESTROYED], mentions[row * ROW + MADE]);
        dropRow(row);
        return true;
    }

    /** Goes on at an event, knowing nothing of those before it. */
    void restart(long event) {
        while (first < end) {
            leave(first++);
        }
        first = event;
        end = event;
    }

    private void leave(long event) {
        dropRow((int) (event % capacity));
    }

    private void dropRow(int row) {
        for (int mention = 0; mention < counts[row]; mention++) {
            int at = row * ROW + mention;
            unchain(at);
            versions.drop(mentions[at]);
        }
    }

    private void enter(int row, int mention, int version) {
        int at = row * ROW + mention;
        mentions[at] = version;
        validity[at] = UNKNOWN;
        if (version >= head.length) {
            int old = head.length;
            head = Arrays.copyOf(head, Math.max(version + 1, old * 2));
            Arrays.fill(head, old, head.length, Versions.NONE);
        }
        next[at] = head[version];
        previous[at] = Versions.NONE;
        if (head[version] != Versions.NONE) {
            previous[head[version]] = at;
        }
        head[version] = at;
    }

    private void unchain(int at) {
        if (next[at] != Versions.NONE) {
            previous[next[at]] = previous[at];
        }
        if (previous[at] == Versions.NONE) {
            head[mentions[at]] = next[at];
        } else {
            next[previous[at]] = next[at];
        }
    }
}

package dev.tuntas.rewind.internal.reverse;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which versions follow from what is still there, and by which way most cheaply.
 *
 * <p>Every event of the window is an equation: what was made = an expression of operands. So it
 * gives rules of the form "if these versions are known, that one is": the one made from the
 * operands (redefinition), an operand from the one made and the other operands (extraction), an
 * operand whose place still holds it from its address (lookup), the object from what its field
 * holds (lookback). Known from the start are versions that locals and static fields hold now, and
 * saved ones.
 *
 * <p>The least fixpoint of such rules has no circles: a version is known only by versions that were
 * known before it. Taking the cheapest version first (Knuth's generalisation of Dijkstra's
 * algorithm: the cost of a conclusion is never smaller than that of a premise) makes the first
 * derivation of each version its cheapest. A rule is looked at when one of its premises becomes
 * known, so the work is linear in the events and their operands, but for the queue.
 */
final class LeastFixpoint {
    /** Reverse code that is dearer is not worth it: the value is saved. */
    private static final int MOST = 600;

    private final Window window;
    private final Versions versions;
    private final ShapeTable shapes;
    private final Techniques techniques;
    private final @Nullable InverseReferences references;

    /** By version: the round in which it became known or was reached; its cost and its rule. */
    private int[] known = {};

    private int[] reached = {};
    private int[] cost = {};
    private int[] kind = {};
    private int[] operand = {};
    private long[] event = {};
    private int round;

    /** A binary heap of {@code cost << 32 | version}. */
    private long[] queue = new long[64];

    private int queued;

    LeastFixpoint(
            Window window,
            ShapeTable shapes,
            Techniques techniques,
            @Nullable InverseReferences references) {
        this.window = window;
        this.versions = window.versions();
        this.shapes = shapes;
        this.techniques = techniques;
        this.references = references;
    }

    /** Finds the cheapest derivations, until all goals are known or nothing more is. */
    void solve(int[] goals, int goalCount) {
        begin();
        for (int version = 0; version < versions.limit(); version++) {
            if (versions.isMentioned(version)) {
                start(version);
            }
        }
        for (long at = window.end() - 1; at >= window.first(); at--) {
            look(at);
        }
        while (queued > 0 && !areKnown(goals, goalCount)) {
            long top = poll();
            int version = (int) top;
            if (known[version] != round && cost[version] == (int) (top >>> 32)) {
                known[version] = round;
                lookAround(version);
            }
        }
    }

    private boolean areKnown(int[] goals, int goalCount) {
        for (int i = 0; i < goalCount; i++) {
            if (known[goals[i]] != round) {
                return false;
            }
        }
        return true;
    }

    boolean isKnown(int version) {
        return known[version] == round;
    }

    /** The rule that a version is known by: a kind of step of {@link Recipe}, or CURRENT. */
    int kind(int version) {
        return kind[version];
    }

    int operand(int version) {
        return operand[version];
    }

    long event(int version) {
        return event[version];
    }

    private void begin() {
        if (known.length < versions.limit()) {
            int larger = versions.limit() * 2;
            known = Arrays.copyOf(known, larger);
            reached = Arrays.copyOf(reached, larger);
            cost = Arrays.copyOf(cost, larger);
            kind = Arrays.copyOf(kind, larger);
            operand = Arrays.copyOf(operand, larger);
            event = Arrays.copyOf(event, larger);
        }
        round++;
        queued = 0;
    }

    private void start(int version) {
        if (versions.isCurrent(version) && versions.isDirect(version)) {
            known[version] = round;
            reached[version] = round;
            cost[version] = 0;
            kind[version] = Recipe.CURRENT;
        } else if (versions.savedSite(version) != Versions.NONE) {
            conclude(version, 2, Recipe.SAVE, 0, 0);
        }
    }

    private void lookAround(int version) {
        int mention = window.firstMention(version);
        while (mention != Versions.NONE) {
            look(window.eventOf(mention));
            mention = window.nextMention(mention);
        }
    }

    /** Applies the rules of an event whose premises are known. */
    private void look(long at) {
        Shape shape = shapes.get(window.site(at));
        int made = window.mentioned(at, Window.MADE);
        if (isOpen(made)) {
            make(at, shape, made);
        }
        for (int i = 0; i < shape.operands(); i++) {
            int version = window.operand(at, i);
            if (isOpen(version)) {
                find(at, shape, i, version, made);
            }
        }
    }

    private boolean isOpen(int version) {
        return known[version] != round;
    }

    private void make(long at, Shape shape, int made) {
        if (techniques.hasRedefinition()
                && areKnown(at, shape.valueNeeds)
                && window.isRedefinable(at, shape)) {
            int sum = sum(at, shape.valueNeeds);
            conclude(made, sum + shape.cost, Recipe.REDEFINE, 0, at);
        }
        if (versions.isCurrent(made) && !versions.isDirect(made)) {
            int sum = sum(at, shape.destinationNeeds);
            conclude(made, sum + 1, Recipe.LOOKUP_DESTINATION, 0, at);
        }
    }

    private void find(long at, Shape shape, int number, int version, int made) {
        Extraction extraction = shape.extractions[number];
        if (extraction != null
                && techniques.hasExtraction()
                && (techniques.hasTrials() || extraction.isPlain)
                && known[made] == round
                && areKnown(at, extraction.needs)
                && window.isExtractable(at, shape, number)) {
            int sum = cost[made] + sum(at, extraction.needs);
            conclude(version, sum + shape.cost, Recipe.EXTRACT, number, at);
        }
        if (versions.isCurrent(version) && !versions.isDirect(version)) {
            conclude(version, sum(at, shape.addressNeeds[number]) + 1, Recipe.LOOKUP, number, at);
        }
        if (references != null && techniques.hasExtraction()) {
            lookBack(at, shape, number, version, made, references);
        }
    }

    /** The object that an operand is, from a field of it that still holds what it held. */
    private void lookBack(
            long at, Shape shape, int number, int version, int made, InverseReferences all) {
        int node = shape.nodeOfOperand(number);
        for (int other = 0; other < shape.operands(); other++) {
            Shape.Node read = shape.operand(other);
            int held = window.operand(at, other);
            if (all.isOwner(read, node)
                    && versions.isCurrent(held)
                    && known[held] == round
                    && all.owner(shape, read, versions.value(held)) == versions.value(version)) {
                conclude(version, cost[held] + 3, Recipe.LOOKBACK, other, at);
            }
        }
        if (all.isOwner(shape.destination(), node)
                && versions.isCurrent(made)
                && known[made] == round
                && all.owner(shape, shape.destination(), versions.value(made))
                        == versions.value(version)) {
            conclude(version, cost[made] + 3, Recipe.LOOKBACK_DESTINATION, 0, at);
        }
    }

    private boolean areKnown(long at, int[] operands) {
        for (int each : operands) {
            if (known[window.operand(at, each)] != round) {
                return false;
            }
        }
        return true;
    }

    /** What the operands cost together, or MOST if one is not known. */
    private int sum(long at, int[] operands) {
        int sum = 0;
        for (int each : operands) {
            int version = window.operand(at, each);
            if (known[version] != round) {
                return MOST;
            }
            sum += cost[version];
        }
        return sum;
    }

    private void conclude(int version, int price, int how, int number, long at) {
        if (price >= MOST || reached[version] == round && cost[version] <= price) {
            return;
        }
        reached[version] = round;
        cost[version] = price;
        kind[version] = how;
        operand[version] = number;
        event[version] = at;
        offer((long) price << 32 | version);
    }

    private void offer(long entry) {
        if (queued == queue.length) {
            queue = Arrays.copyOf(queue, queued * 2);
        }
        int at = queued++;
        while (at > 0 && queue[(at - 1) / 2] > entry) {
            queue[at] = queue[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        queue[at] = entry;
    }

    private long poll() {
        long top = queue[0];
        long last = queue[--queued];
        int at = 0;
        while (at * 2 + 1 < queued) {
            int child = at * 2 + 1;
            if (child + 1 < queued && queue[child + 1] < queue[child]) {
                child++;
            }
            if (queue[child] >= last) {
                break;
            }
            queue[at] = queue[child];
            at = child;
        }
        queue[at] = last;
        return top;
    }
}

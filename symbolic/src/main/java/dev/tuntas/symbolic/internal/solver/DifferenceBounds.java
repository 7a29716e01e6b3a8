package dev.tuntas.symbolic.internal.solver;

import dev.tuntas.symbolic.internal.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * What is known of the differences of numbers: a matrix of bounds, kept closed, and differences
 * that are excluded.
 *
 * <p>Node 0 is the number 0; each other node is a term. {@code bound[i][j]} is the most that {@code
 * i - j} can be. Numbers here don't wrap around, so a sum {@code x + c} is taken apart only where
 * the bounds of {@code x} show that it does not either; else the sum is a node of its own, of which
 * nothing is known but its range. That forgets something and adds nothing: <em>what is inconsistent
 * here is inconsistent in Java</em>. The other direction needs a model ({@link #values}).
 *
 * <p>A new bound costs the square of the number of nodes.
 */
final class DifferenceBounds {
    /** No bound. Sums of a few of these don't overflow. */
    private static final long NONE = Long.MAX_VALUE / 8;

    /** Longs beyond this are not reasoned about here. */
    private static final long LARGEST = Long.MAX_VALUE / 64;

    private record Unequal(int first, int second, long difference) {}

    /** A node and what is added to it. */
    private record Sum(int node, long plus) {}

    private final PathTrail trail;
    private final List<@Nullable Term> terms = new ArrayList<>();
    private final Map<Term, Integer> nodes = new HashMap<>();
    private final List<Unequal> unequal = new ArrayList<>();
    private long[][] bound = new long[16][16];
    private boolean isConsistent = true;

    DifferenceBounds(PathTrail trail) {
        this.trail = trail;
        terms.add(null);
    }

    // --- nodes ----------------------------------------------------------------------------------

    private Sum sum(Term term) {
        if (term.isConstant()) {
            return new Sum(0, term.bits);
        }
        if (term.isOperation(Opcodes.I2L)) {
            return sum(term.left());
        }
        if ((term.isOperation(Opcodes.IADD) || term.isOperation(Opcodes.LADD))
                && term.right().isConstant()) {
            Sum base = sum(term.left());
            long plus = term.right().bits;
            if (!wraps(base, plus, term.sort)) {
                return new Sum(base.node, base.plus + plus);
            }
        }
        return new Sum(node(term), 0);
    }

    /** Whether anything was ever asked of a term on this path. */
    boolean knows(Term term) {
        return nodes.containsKey(term);
    }

    private boolean wraps(Sum base, long plus, char sort) {
        long most = bound[base.node][0];
        long least = -bound[0][base.node];
        long limit = sort == 'I' ? Integer.MAX_VALUE : LARGEST;
        if (most >= LARGEST || least <= -LARGEST || Math.abs(plus) >= LARGEST) {
            return true;
        }
        return most + base.plus + plus > limit || least + base.plus + plus < -limit - 1;
    }

    private int node(Term term) {
        Integer known = nodes.get(term);
        if (known != null) {
            return known;
        }
        int made = terms.size();
        grow(made + 1);
        terms.add(term);
        nodes.put(term, made);
        trail.push(
                () -> {
                    terms.remove(made);
                    nodes.remove(term);
                });
        long most = term.most >= LARGEST ? NONE : term.most;
        long least = term.least <= -LARGEST ? NONE : -term.least;
        for (int i = 0; i < made; i++) {
            bound[made][i] = plus(most, bound[0][i]);
            bound[i][made] = plus(bound[i][0], least);
        }
        bound[made][made] = 0;
        return made;
    }

    private void grow(int size) {
        if (size > bound.length) {
            long[][] larger = new long[size * 2][];
            for (int i = 0; i < larger.length; i++) {
                larger[i] =
                        i < bound.length ? Arrays.copyOf(bound[i], size * 2) : new long[size * 2];
            }
            bound = larger;
        }
    }

    private static long plus(long first, long second) {
        return first >= NONE || second >= NONE ? NONE : Math.min(NONE, first + second);
    }

    // --- what literals say ----------------------------------------------------------------------

    /** Whether the bounds decide a literal; null if they don't. */
    @Nullable Boolean decides(Term literal) {
        Sum first = sum(literal.left());
        Sum second = sum(literal.right());
        if (isBeyond(first) || isBeyond(second)) {
            return null;
        }
        long most = plus(bound[first.node][second.node], first.plus - second.plus);
        long least = -plus(bound[second.node][first.node], second.plus - first.plus);
        if (literal.kind == Term.Kind.LESS) {
            return most < 0 ? Boolean.TRUE : least >= 0 ? Boolean.FALSE : null;
        }
        if (most < 0
                || least > 0
                || isExcluded(first.node, second.node, second.plus - first.plus)) {
            return false;
        }
        return most == 0 && least == 0 ? Boolean.TRUE : null;
    }

    /** Differences of numbers that large could wrap around: nothing is concluded from them. */
    private static boolean isBeyond(Sum sum) {
        return sum.plus >= LARGEST || sum.plus <= -LARGEST;
    }

    private boolean isExcluded(int first, int second, long difference) {
        for (Unequal known : unequal) {
            if (known.first == first && known.second == second && known.difference == difference
                    || known.first == second
                            && known.second == first
                            && known.difference == -difference) {
                return true;
            }
        }
        return false;
    }

    /** Adds a literal, or its opposite; false if it contradicts what is known. */
    boolean add(Term literal, boolean holds) {
        Sum first = sum(literal.left());
        Sum second = sum(literal.right());
        if (isBeyond(first) || isBeyond(second)) {
            return isConsistent;
        }
        long difference = second.plus - first.plus;
        if (literal.kind == Term.Kind.LESS) {
            if (holds) {
                limit(first.node, second.node, difference - 1);
            } else {
                limit(second.node, first.node, -difference);
            }
        } else if (holds) {
            limit(first.node, second.node, difference);
            limit(second.node, first.node, -difference);
        } else {
            exclude(new Unequal(first.node, second.node, difference));
        }
        tighten();
        return isConsistent;
    }

    private void exclude(Unequal pair) {
        if (pair.first == pair.second) {
            if (pair.difference == 0) {
                contradict();
            }
            return;
        }
        unequal.add(pair);
        trail.push(() -> unequal.remove(unequal.size() - 1));
    }

    private void contradict() {
        if (isConsistent) {
            isConsistent = false;
            trail.push(() -> isConsistent = true);
        }
    }

    /** A difference that is excluded and at the edge of its bounds makes these narrower. */
    private void tighten() {
        for (int i = 0; i < unequal.size() && isConsistent; i++) {
            Unequal pair = unequal.get(i);
            boolean isMost = bound[pair.first][pair.second] == pair.difference;
            boolean isLeast = bound[pair.second][pair.first] == -pair.difference;
            if (isMost) {
                limit(pair.first, pair.second, pair.difference - 1);
            }
            if (isLeast) {
                limit(pair.second, pair.first, -pair.difference - 1);
            }
            if (isMost || isLeast) {
                i = -1;
            }
        }
    }

    /** {@code first - second <= most}, and all that follows. */
    private void limit(int first, int second, long most) {
        if (most >= LARGEST || most <= -LARGEST || most >= bound[first][second]) {
            return;
        }
        if (plus(most, bound[second][first]) < 0) {
            contradict();
            return;
        }
        int size = terms.size();
        long[][] before = new long[size][];
        for (int i = 0; i < size; i++) {
            long reach = plus(bound[i][first], most);
            if (reach < NONE && reach < bound[i][second]) {
                before[i] = Arrays.copyOf(bound[i], size);
            }
        }
        for (int i = 0; i < size; i++) {
            if (before[i] != null) {
                close(i, plus(bound[i][first], most), second, size);
            }
        }
        trail.push(() -> restore(before));
    }

    private void close(int from, long reach, int second, int size) {
        long[] row = bound[from];
        long[] through = bound[second];
        for (int j = 0; j < size; j++) {
            row[j] = Math.min(row[j], plus(reach, through[j]));
        }
    }

    private void restore(long[][] before) {
        for (int i = 0; i < before.length; i++) {
            if (before[i] != null) {
                System.arraycopy(before[i], 0, bound[i], 0, before[i].length);
            }
        }
    }

    // --- models ---------------------------------------------------------------------------------

    /**
     * Values that keep all bounds and exclusions, as near as can be to others; null if none were
     * found. Nodes that are no variables get values, too, which say nothing: who asks has to look
     * whether all terms fit.
     *
     * <p>In closed bounds any value between those that the earlier nodes leave can be gone on from;
     * only exclusions can make it fail.
     */
    long @Nullable [] values(long[] near, int variables) {
        long[] chosen = new long[terms.size()];
        long[] values = Arrays.copyOf(near, Math.max(near.length, variables));
        for (int i = 1; i < chosen.length; i++) {
            Term term = java.util.Objects.requireNonNull(terms.get(i));
            long wished = dev.tuntas.symbolic.internal.term.Terms.evaluate(term, values);
            if (!choose(i, wished, chosen)) {
                return null;
            }
            if (term.isVariable()) {
                values[(int) term.bits] = chosen[i];
            }
        }
        return values;
    }

    private boolean choose(int node, long wished, long[] chosen) {
        long least = Long.MIN_VALUE;
        long most = Long.MAX_VALUE;
        for (int j = 0; j < node; j++) {
            if (bound[node][j] < NONE) {
                most = Math.min(most, chosen[j] + bound[node][j]);
            }
            if (bound[j][node] < NONE) {
                least = Math.max(least, chosen[j] - bound[j][node]);
            }
        }
        long near = Math.max(least, Math.min(most, wished));
        for (int step = 0; step <= 2 * unequal.size() + 1; step++) {
            long tried = near + (step % 2 == 0 ? step / 2 : -(step + 1) / 2);
            if (tried >= least && tried <= most && isAllowed(node, tried, chosen)) {
                chosen[node] = tried;
                return true;
            }
        }
        return false;
    }

    private boolean isAllowed(int node, long value, long[] chosen) {
        for (Unequal pair : unequal) {
            if (pair.first == node
                            && pair.second < node
                            && value - chosen[pair.second] == pair.difference
                    || pair.second == node
                            && pair.first < node
                            && chosen[pair.first] - value == pair.difference) {
                return false;
            }
        }
        return true;
    }
}

package dev.tuntas.machine.code;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * Where the ways from a branch come together: its immediate post-dominator, worked out without the
 * ways that surely fail. (Dominators as of Cooper, Harvey and Kennedy, on the reversed graph.)
 */
public final class ControlFlow {
    private static final int NONE = -1;

    private final Instructions code;
    private final int[][] successors;
    private final int exit;
    private final int[] order;
    private final int[] postDominator;

    /**
     * The control flow of some code.
     *
     * @param fails whether all ways from an instruction fail
     */
    public ControlFlow(Instructions code, IntPredicate fails) {
        this.code = code;
        this.exit = code.size;
        this.successors = new int[code.size][];
        for (int pc = 0; pc < code.size; pc++) {
            successors[pc] = live(pc, fails);
        }
        this.order = new int[exit + 1];
        this.postDominator = new int[exit + 1];
        solve();
    }

    private int[] live(int pc, IntPredicate fails) {
        if (code.height[pc] < 0) {
            return new int[0];
        }
        if (code.isReturn(pc)) {
            return new int[] {exit};
        }
        int[] all = code.successors(pc);
        return code.isTest(pc)
                ? Arrays.stream(all).filter(next -> !fails.test(next)).toArray()
                : all;
    }

    /** Where all ways from a branch come together, or -1 if that is the end of the method. */
    public int join(int branch) {
        int found = postDominator[branch];
        return found == exit ? NONE : found;
    }

    /** What can be reached from a branch before a join. */
    public BitSet between(int branch, int join) {
        BitSet seen = new BitSet();
        int[] work = new int[code.size + successors[branch].length + 1];
        int top = 0;
        for (int next : successors[branch]) {
            if (next != join && next != exit && !seen.get(next)) {
                seen.set(next);
                work[top++] = next;
            }
        }
        while (top > 0) {
            for (int next : successors[work[--top]]) {
                if (next != join && next != exit && !seen.get(next)) {
                    seen.set(next);
                    work[top++] = next;
                }
            }
        }
        return seen;
    }

    private void solve() {
        Arrays.fill(postDominator, NONE);
        Arrays.fill(order, NONE);
        int[][] predecessors = predecessors();
        int[] postorder = new int[exit + 1];
        int count = number(predecessors, postorder);
        postDominator[exit] = exit;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = count - 2; i >= 0; i--) {
                changed |= improve(postorder[i]);
            }
        }
    }

    private boolean improve(int pc) {
        int best = NONE;
        for (int next : successors[pc]) {
            if (order[next] != NONE && postDominator[next] != NONE) {
                best = best == NONE ? next : common(best, next);
            }
        }
        boolean isNew = best != postDominator[pc];
        postDominator[pc] = best;
        return isNew;
    }

    private int common(int one, int other) {
        int a = one;
        int b = other;
        while (a != b) {
            while (order[a] < order[b]) {
                a = postDominator[a];
            }
            while (order[b] < order[a]) {
                b = postDominator[b];
            }
        }
        return a;
    }

    /** Numbers what can reach the exit in postorder of the reversed graph. */
    private int number(int[][] predecessors, int[] postorder) {
        int[] stack = new int[exit + 2];
        int[] next = new int[exit + 1];
        BitSet seen = new BitSet();
        int top = 0;
        int count = 0;
        stack[top++] = exit;
        seen.set(exit);
        while (top > 0) {
            int pc = stack[top - 1];
            if (next[pc] < predecessors[pc].length) {
                int before = predecessors[pc][next[pc]++];
                if (!seen.get(before)) {
                    seen.set(before);
                    stack[top++] = before;
                }
            } else {
                top--;
                order[pc] = count;
                postorder[count++] = pc;
            }
        }
        return count;
    }

    private int[][] predecessors() {
        int[] counts = new int[exit + 1];
        for (int[] all : successors) {
            for (int next : all) {
                counts[next]++;
            }
        }
        int[][] found = new int[exit + 1][];
        for (int pc = 0; pc <= exit; pc++) {
            found[pc] = new int[counts[pc]];
        }
        for (int pc = 0; pc < code.size; pc++) {
            for (int next : successors[pc]) {
                found[next][--counts[next]] = pc;
            }
        }
        return found;
    }
}

package dev.tuntas.symbolic.internal.solver;

import dev.tuntas.symbolic.internal.solver.Solver.Stated;
import dev.tuntas.symbolic.internal.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which of the literals on a path have to do with one: those that share a variable with it, or with
 * one that does. The others hold for the model that the path has, whatever becomes of these, so a
 * solver needs not see them.
 */
public final class Relevance {
    private Relevance() {}

    static List<Stated> to(Term literal, List<Stated> stated) {
        BitSet reached = variables(literal);
        boolean[] isTaken = new boolean[stated.size()];
        boolean grows = true;
        while (grows) {
            grows = false;
            for (int i = 0; i < isTaken.length; i++) {
                BitSet own = isTaken[i] ? null : variables(stated.get(i).literal());
                if (own != null && own.intersects(reached)) {
                    isTaken[i] = true;
                    grows = true;
                    reached.or(own);
                }
            }
        }
        List<Stated> related = new ArrayList<>();
        for (int i = 0; i < isTaken.length; i++) {
            if (isTaken[i]) {
                related.add(stated.get(i));
            }
        }
        return related;
    }

    private static BitSet variables(Term term) {
        BitSet found = new BitSet();
        collect(term, found);
        return found;
    }

    private static void collect(Term term, BitSet found) {
        if (term.isVariable()) {
            found.set((int) term.bits);
        }
        if (term.first != null) {
            collect(term.first, found);
        }
        if (term.second != null) {
            collect(term.second, found);
        }
    }

    /** The variables in literals, the first first. */
    static Set<Term> variables(Collection<Stated> literals) {
        Set<Term> found = new LinkedHashSet<>();
        literals.forEach(stated -> collect(stated.literal(), found));
        return found;
    }

    /** Adds the variables in a term. */
    public static void collect(Term term, Set<Term> found) {
        if (term.isVariable()) {
            found.add(term);
        }
        if (term.first != null) {
            collect(term.first, found);
        }
        if (term.second != null) {
            collect(term.second, found);
        }
    }

    /** The values found for the related literals, and the earlier ones for all else. */
    static long[] merge(long[] near, long[] found, List<Stated> related, int variables) {
        long[] merged = Arrays.copyOf(near, Math.max(near.length, variables));
        BitSet own = new BitSet();
        related.forEach(stated -> collect(stated.literal(), own));
        own.stream().forEach(i -> merged[i] = i < found.length ? found[i] : 0);
        return merged;
    }
}

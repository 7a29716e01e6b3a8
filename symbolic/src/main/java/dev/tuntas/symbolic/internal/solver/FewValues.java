package dev.tuntas.symbolic.internal.solver;

import dev.tuntas.symbolic.internal.solver.Solver.Answer;
import dev.tuntas.symbolic.internal.solver.Solver.Outcome;
import dev.tuntas.symbolic.internal.solver.Solver.Stated;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Terms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where each number can have a few values only, all of them are tried: products and remainders of
 * numbers between -2 and 2 are hard for a solver that reasons about bits, and easy for that. Of a
 * number that can have many, some are tried: next to 0, to its bounds and to the constants of the
 * literals; mostly one of them will do.
 *
 * <p>Values are evaluated by Java's arithmetic, so both answers are right: <em>possible</em> comes
 * with values for which all literals hold, <em>never</em> means that all values there are were
 * tried, or left out because a literal fails whatever the numbers after them are. What would take
 * too many trials is left to others; they are counted, so that this does not depend on the machine.
 */
final class FewValues {
    private static final int MOST_VALUES = 64;
    private static final int MOST_TRIALS = 20_000;

    /** Where not all values are tried. */
    private static final int MOST_GUESSES = 2_000;

    private static final int MOST_SAMPLES = 16;

    private final long[] values;
    private final List<Term> variables = new ArrayList<>();
    private final List<long[]> domains = new ArrayList<>();

    /** By the number of variables that must have a value before a literal can be evaluated. */
    private final List<List<Stated>> literals = new ArrayList<>();

    private final Map<Character, Set<Long>> constants = new HashMap<>();
    private boolean isWhole = true;
    private int trials;

    private FewValues(int count) {
        values = new long[count];
    }

    /**
     * What can be said of literals; null if that takes too long, or some values only were tried.
     *
     * @param near values for which others hold
     */
    static @Nullable Outcome solve(List<Stated> all, long[] near, int count) {
        FewValues few = new FewValues(count);
        few.collect(all, near);
        Boolean found = few.choose(0);
        if (found == null || !found && !few.isWhole) {
            return null;
        }
        return found ? new Outcome(Answer.POSSIBLE, few.values) : Outcome.NEVER;
    }

    private void collect(List<Stated> all, long[] near) {
        Map<Term, long[]> bounds = new LinkedHashMap<>();
        for (Term variable : Relevance.variables(all)) {
            bounds.put(variable, new long[] {variable.least, variable.most});
        }
        all.forEach(stated -> bound(stated, bounds));
        all.forEach(stated -> addConstants(stated.literal()));
        bounds.forEach((variable, bound) -> add(variable, bound, near));
        for (int i = 0; i <= variables.size(); i++) {
            literals.add(new ArrayList<>());
        }
        all.forEach(stated -> literals.get(needed(stated)).add(stated));
    }

    private void add(Term variable, long[] bound, long[] near) {
        boolean isOrdered = variable.sort == 'I' || variable.sort == 'J';
        long size = bound[1] - bound[0] + 1;
        boolean isSmall = size <= MOST_VALUES && (size > 0 || bound[0] > bound[1]);
        variables.add(variable);
        if (isOrdered && isSmall) {
            domains.add(domain(bound[0], (int) Math.max(0, size)));
        } else {
            isWhole = false;
            domains.add(samples(variable, bound, near));
        }
    }

    private long[] samples(Term variable, long[] bound, long[] near) {
        Set<Long> found = new LinkedHashSet<>();
        if (variable.bits < near.length) {
            found.add(near[(int) variable.bits]);
        }
        found.add(0L);
        boolean isOrdered = variable.sort == 'I' || variable.sort == 'J';
        if (isOrdered) {
            found.addAll(List.of(1L, -1L, 2L, 3L, 4L, bound[0], bound[1]));
        }
        found.addAll(constants.getOrDefault(variable.sort, Set.of()));
        return found.stream()
                .mapToLong(Long::longValue)
                .filter(v -> !isOrdered || v >= bound[0] && v <= bound[1])
                .limit(MOST_SAMPLES)
                .toArray();
    }

    private void addConstants(Term term) {
        if (term.isConstant()) {
            Set<Long> known = constants.computeIfAbsent(term.sort, s -> new LinkedHashSet<>());
            known.add(term.bits);
            if (term.sort == 'I') {
                known.add((long) (int) (term.bits + 1));
                known.add((long) (int) (term.bits - 1));
            } else if (term.sort == 'J') {
                known.add(term.bits + 1);
                known.add(term.bits - 1);
            }
        }
        if (term.first != null) {
            addConstants(term.first);
        }
        if (term.second != null) {
            addConstants(term.second);
        }
    }

    /** A variable that is compared with a constant has no value beyond that. */
    private static void bound(Stated stated, Map<Term, long[]> bounds) {
        Term literal = stated.literal();
        if (literal.kind != Term.Kind.LESS && literal.kind != Term.Kind.EQUAL) {
            return;
        }
        boolean isLess = literal.kind == Term.Kind.LESS;
        long[] first = bounds.get(literal.left());
        long[] second = bounds.get(literal.right());
        if (first != null && literal.right().isConstant()) {
            long c = literal.right().bits;
            if (!isLess && stated.holds()) {
                raise(first, c);
            }
            if (isLess && !stated.holds()) {
                raise(first, c);
            } else if (stated.holds() && c != Long.MIN_VALUE) {
                first[1] = Math.min(first[1], isLess ? c - 1 : c);
            }
        } else if (isLess && second != null && literal.left().isConstant()) {
            long c = literal.left().bits;
            if (!stated.holds()) {
                second[1] = Math.min(second[1], c);
            } else if (c != Long.MAX_VALUE) {
                raise(second, c + 1);
            }
        }
    }

    private static void raise(long[] bound, long least) {
        bound[0] = Math.max(bound[0], least);
    }

    /** Those next to 0 come first: they make the simplest inputs. */
    private static long[] domain(long least, int size) {
        Long[] found = new Long[size];
        for (int i = 0; i < size; i++) {
            found[i] = least + i;
        }
        Arrays.sort(
                found,
                (a, b) ->
                        Math.abs(a) == Math.abs(b)
                                ? Long.compare(b, a)
                                : Long.compareUnsigned(Math.abs(a), Math.abs(b)));
        return Arrays.stream(found).mapToLong(Long::longValue).toArray();
    }

    private int needed(Stated stated) {
        Set<Term> own = Relevance.variables(List.of(stated));
        int last = 0;
        for (int i = 0; i < variables.size(); i++) {
            last = own.contains(variables.get(i)) ? i + 1 : last;
        }
        return last;
    }

    /** Whether the variables from one on have values; null if there were too many trials. */
    private @Nullable Boolean choose(int next) {
        for (Stated stated : literals.get(next)) {
            if (++trials > (isWhole ? MOST_TRIALS : MOST_GUESSES)) {
                return null;
            }
            if (Terms.evaluate(stated.literal(), values) != 0 != stated.holds()) {
                return false;
            }
        }
        if (next == variables.size()) {
            return true;
        }
        int place = (int) variables.get(next).bits;
        for (long value : domains.get(next)) {
            values[place] = value;
            Boolean found = choose(next + 1);
            if (found == null || found) {
                return found;
            }
        }
        return false;
    }
}

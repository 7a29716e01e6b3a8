package dev.tuntas.bench.counting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Heap path conditions for table VII of the iGen paper: what a symbolic execution knows about its
 * input when it has walked some way through it.
 *
 * <p>A condition is made by such a walk, which begins at the first reference of the subject. A
 * reference that is met for the first time is, as in lazy initialisation, null (the walk ends
 * there), an object met before (it goes on from that) or another object. At an object the walk
 * compares a number with a constant or with that of an object met before, or follows a link. Each
 * decision is a literal; there are 1 to 6 of them, which is drawn beforehand.
 *
 * <p>So a condition can be evaluated on anything, for it reads only from what it found to be an
 * object. It need not be satisfiable. The conditions are the same in every run and on every
 * machine.
 *
 * <p>They are Java expressions about {@code it}, an object of the subject, for a method in the
 * subject's package.
 */
final class PathConditions {
    static final int COUNT = 100;
    static final int MOST_LITERALS = 6;

    private static final long SEED = 2018;
    private static final int NULL_ONE_IN = 8;
    private static final int MET_BEFORE_ONE_IN = 5;
    private static final int SIZE_ONE_IN = 12;
    private static final List<String> COMPARISONS = List.of("<", "<=", "==", "!=", ">=", ">");

    private final CountingSubject subject;
    private final SplittableRandom random;

    private PathConditions(CountingSubject subject, SplittableRandom random) {
        this.subject = subject;
        this.random = random;
    }

    /** The conditions of a subject, all different. */
    static List<String> of(CountingSubject subject) {
        SplittableRandom random = new SplittableRandom(SEED + subject.ordinal());
        Set<String> conditions = new LinkedHashSet<>();
        while (conditions.size() < COUNT) {
            conditions.add(new PathConditions(subject, random).condition());
        }
        return List.copyOf(conditions);
    }

    private String condition() {
        int length = 1 + random.nextInt(MOST_LITERALS);
        Walk walk = new Walk();
        while (walk.literals.size() < length && !walk.isOver) {
            walk.step();
        }
        return String.join(" && ", walk.literals);
    }

    /** Whether something happens that happens one time in so many. */
    private boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** The decisions so far, and where they led to. */
    private final class Walk {
        final List<String> literals = new ArrayList<>();
        boolean isOver;
        private final List<String> met = new ArrayList<>();
        private final Map<String, String> same = new HashMap<>();
        private String at = subject.walk().first();

        void step() {
            if (!met.contains(at)) {
                decideReference();
            } else if (oneIn(SIZE_ONE_IN)) {
                literals.add(compared("it.size()", constant(CountingSubject.SIZE)));
            } else if (random.nextBoolean()) {
                literals.add(compareNumber());
            } else {
                follow(any(subject.walk().links()));
            }
        }

        /** A reference that was decided before needs no other decision. */
        private void follow(String link) {
            String reference = at + "." + link;
            at = same.getOrDefault(reference, reference);
        }

        private void decideReference() {
            if (oneIn(NULL_ONE_IN)) {
                literals.add(at + " == null");
                isOver = true;
            } else if (!met.isEmpty() && oneIn(MET_BEFORE_ONE_IN)) {
                String known = any(met);
                literals.add(at + " == " + known);
                same.put(at, known);
                at = known;
            } else {
                literals.add(at + " != null");
                met.add(at);
            }
        }

        private String compareNumber() {
            CountingSubject.Number number = any(subject.walk().numbers());
            List<String> others = met.stream().filter(other -> !other.equals(at)).toList();
            String right =
                    others.isEmpty() || random.nextBoolean()
                            ? constant(number.max())
                            : number.of(any(others));
            return compared(number.of(at), right);
        }

        private String compared(String left, String right) {
            return left + " " + any(COMPARISONS) + " " + right;
        }

        private String constant(int max) {
            return Integer.toString(random.nextInt(max + 1));
        }
    }
}

package dev.tuntas.symbolic.internal.run;

import dev.tuntas.symbolic.result.PathTest;
import dev.tuntas.symbolic.result.Violation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What came of some of the paths, in their order. */
final class ProofTally {
    final Map<String, Violation> violations = new LinkedHashMap<>();
    final Map<String, Long> cut = new TreeMap<>();
    long pre;
    long beforePost;
    long afterPost;
    long paths;
    long states;
    long queries;
    long solverNanos;

    void count(String reason) {
        cut.merge(reason, 1L, Long::sum);
    }

    /** Paths are cut, for a reason. */
    void cut(String reason) {
        paths++;
        count(reason);
    }

    /** Adds what came of paths that are behind these. */
    void add(ProofTally later) {
        later.cut.forEach((reason, times) -> cut.merge(reason, times, Long::sum));
        later.violations.forEach((broken, one) -> violations.merge(broken, one, ProofTally::both));
        pre += later.pre;
        beforePost += later.beforePost;
        afterPost += later.afterPost;
        paths += later.paths;
        states += later.states;
        queries += later.queries;
        solverNanos += later.solverNanos;
    }

    private static Violation both(Violation first, Violation again) {
        return first.on(first.paths() + again.paths());
    }

    /** The first of each kind, in the order of the paths; their tests are numbered. */
    List<Violation> violations() {
        List<Violation> all = new ArrayList<>();
        for (Violation violation : violations.values()) {
            Optional<PathTest> test = violation.test();
            int number = all.size() + 1;
            all.add(test.isEmpty() ? violation : violation.with(numbered(test.get(), number)));
        }
        return all;
    }

    private static PathTest numbered(PathTest test, int number) {
        String name = test.className();
        String wanted = number == 1 ? name : name.replaceFirst("Test$", number + "Test");
        return new PathTest(
                wanted, test.packageName(), test.source().replace(name, wanted), test.input());
    }
}

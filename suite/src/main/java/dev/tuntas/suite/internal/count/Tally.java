package dev.tuntas.suite.internal.count;

import dev.tuntas.core.Snapshot;
import dev.tuntas.core.Structure;
import dev.tuntas.core.structure.Change;
import dev.tuntas.suite.result.CountResult.ConditionCount;
import dev.tuntas.suite.result.CountResult.Thrown;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which conditions were satisfied how often. All of them get the same objects, so the first
 * structures are compared before and after: one that changes them would falsify the others' counts.
 */
public final class Tally {
    /** To compare costs more than most conditions, and one that changes anything does so soon. */
    private static final int COMPARED = 1_000;

    private final List<Row> rows;
    private long seen;

    public Tally(Map<String, Predicate<Object>> conditions) {
        List<Row> all = new ArrayList<>();
        conditions.forEach((name, condition) -> all.add(new Row(name, condition)));
        rows = List.copyOf(all);
    }

    /** Whether there are no conditions, so that no structure is needed. */
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Evaluates all conditions on a structure. */
    public void add(Structure<?> structure) {
        if (rows.isEmpty()) {
            return;
        }
        Object root = structure.materialise();
        if (seen++ < COMPARED) {
            addCompared(structure, root);
        } else {
            rows.forEach(row -> row.add(structure, root));
        }
    }

    private void addCompared(Structure<?> structure, Object root) {
        Snapshot before = Snapshot.of(root);
        rows.forEach(row -> row.add(structure, root));
        List<Change> changes = before.changes(before.again());
        if (!changes.isEmpty()) {
            rows.forEach(row -> row.checkAlone(structure));
            throw CountProblems.changesTogether(structure.candidate(), changes.get(0));
        }
    }

    public List<ConditionCount> counts() {
        return rows.stream().map(Row::count).toList();
    }

    /** One condition. */
    private static final class Row {
        private final String name;
        private final Predicate<Object> condition;
        private long satisfied;
        private long threw;
        private @Nullable Thrown firstThrown;

        Row(String name, Predicate<Object> condition) {
            this.name = name;
            this.condition = condition;
        }

        void add(Structure<?> structure, Object root) {
            Throwable thrown = null;
            try {
                satisfied += condition.test(root) ? 1 : 0;
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                thrown = e;
            }
            if (thrown != null && threw++ == 0) {
                firstThrown = new Thrown(structure.candidate(), text(thrown));
            }
        }

        /** An exception of the user's may have no text. */
        private static String text(Throwable thrown) {
            String text = thrown.toString();
            return text == null ? thrown.getClass().getName() : text;
        }

        void checkAlone(Structure<?> structure) {
            Object root = structure.materialise();
            Snapshot before = Snapshot.of(root);
            add(structure, root);
            List<Change> changes = before.changes(before.again());
            if (!changes.isEmpty()) {
                throw CountProblems.changes(name, structure.candidate(), changes.get(0));
            }
        }

        ConditionCount count() {
            return new ConditionCount(name, satisfied, threw, Optional.ofNullable(firstThrown));
        }
    }
}

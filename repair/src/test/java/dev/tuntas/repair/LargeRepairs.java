package dev.tuntas.repair;

import com.sun.management.OperatingSystemMXBean;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairStrategy;
import dev.tuntas.subjects.AvlTree;
import dev.tuntas.subjects.BinaryTree;
import dev.tuntas.subjects.DoublyLinkedList;
import dev.tuntas.subjects.LinkedDisjointSet;
import dev.tuntas.subjects.NaryTree;
import dev.tuntas.subjects.RedBlackTree;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Measures how large structures with many faults are mended: {@code LargeRepairs SUBJECTS SIZES
 * FAULTS SEEDS [reexecute]}.
 */
final class LargeRepairs {
    /** A subject, how it is built, and by which predicate it is mended. */
    record Row<T>(Class<T> type, String predicate, IntFunction<T> make) {}

    static final Map<String, Row<?>> ROWS = rows();

    private LargeRepairs() {}

    private static Map<String, Row<?>> rows() {
        Map<String, Row<?>> rows = new LinkedHashMap<>();
        rows.put("list", new Row<>(DoublyLinkedList.class, "repOk", DoublyLinkedList::ofSize));
        rows.put("binary", new Row<>(BinaryTree.class, "repOk", BinaryTree::ofSize));
        rows.put("nary", new Row<>(NaryTree.class, "repOk", NaryTree::ofSize));
        rows.put("avl", new Row<>(AvlTree.class, "repOkInOnePass", AvlTree::ofSize));
        rows.put(
                "sets",
                new Row<>(LinkedDisjointSet.class, "repOkInOnePass", LinkedDisjointSet::ofSize));
        rows.put("sets2", new Row<>(LinkedDisjointSet.class, "repOk", LinkedDisjointSet::ofSize));
        rows.put("binary1", new Row<>(BinaryTree.class, "repOkInOnePass", BinaryTree::ofSize));
        rows.put("avl4", new Row<>(AvlTree.class, "repOk", AvlTree::ofSize));
        rows.put(
                "redblack",
                new Row<>(RedBlackTree.class, "repOkInOnePass", LargeRepairs::redBlack));
        rows.put("redblack4", new Row<>(RedBlackTree.class, "repOk", LargeRepairs::redBlack));
        return rows;
    }

    static RedBlackTree redBlack(int size) {
        RedBlackTree tree = new RedBlackTree();
        for (int key = 0; key < size; key++) {
            tree.add(key);
        }
        return tree;
    }

    public static void main(String[] args) {
        for (String name : args[0].split(",")) {
            for (String size : args[1].split(",")) {
                measure(name, ROWS.get(name), Integer.parseInt(size), args);
            }
        }
    }

    private static <T> void measure(String name, Row<T> row, int size, String[] args) {
        int faults = Integer.parseInt(args[2]);
        Repair<T> repair = Repair.of(row.type, row.predicate).time(Duration.ofSeconds(60));
        String[] range = args[3].split("-");
        long from = range.length > 1 ? Long.parseLong(range[0]) : 1;
        long to = Long.parseLong(range[range.length - 1]);
        int mended = 0;
        long changes = 0;
        long most = 0;
        long lost = 0;
        long trials = 0;
        long runs = 0;
        long steps = 0;
        List<Double> millis = new ArrayList<>();
        List<Double> again = new ArrayList<>();
        StringBuilder bad = new StringBuilder();
        for (long seed = from; seed <= to; seed++) {
            T object = row.make.apply(size);
            Corruption<T> corruption = Corruption.of(repair, object);
            corruption.spoil(faults, seed);
            long before = cpu();
            RepairResult<T> result = repair.mend(object, corruption.objects());
            millis.add((cpu() - before) / 1e6);
            mended += result.isValid() ? 1 : 0;
            changes += result.changes().size();
            most = Math.max(most, result.changes().size());
            lost += result.lost().size();
            trials += result.trials();
            runs += result.predicateRuns();
            steps += result.steps();
            if (!result.isValid()) {
                bad.append(" ").append(seed);
            }
            if (args.length > 4) {
                T other = row.make.apply(size);
                Corruption<T> same = Corruption.of(repair, other);
                same.spoil(faults, seed);
                before = cpu();
                repair.strategy(RepairStrategy.REEXECUTE_GUIDED).time(Duration.ofHours(1));
                RepairResult<T> second = repair.mend(other, same.objects());
                repair.strategy(RepairStrategy.CHECKPOINT);
                again.add((cpu() - before) / 1e6);
                if (second.isValid() != result.isValid()
                        || second.changes().size() != result.changes().size()) {
                    bad.append(" differs").append(seed);
                }
            }
        }
        long seeds = to - from + 1;
        System.out.printf(
                "%-9s %7d %5d faults: %d of %d mended, ms least %.0f median %.0f most %.0f, again"
                        + " %.0f, quotient %.1f, changes/fault %.2f most %d, lost %.1f trials %d runs"
                        + " %d steps %d;%s%n",
                name,
                size,
                faults,
                mended,
                seeds,
                at(millis, 0),
                at(millis, 0.5),
                at(millis, 1),
                at(again, 0.5),
                at(again, 0.5) / at(millis, 0.5),
                (double) changes / seeds / faults,
                most,
                (double) lost / seeds,
                trials / seeds,
                runs / seeds,
                steps / seeds,
                bad);
    }

    private static double at(List<Double> figures, double part) {
        if (figures.isEmpty()) {
            return 0;
        }
        List<Double> sorted = new ArrayList<>(figures);
        Collections.sort(sorted);
        return sorted.get((int) Math.round(part * (sorted.size() - 1)));
    }

    private static long cpu() {
        // The search runs on a thread of its own.
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }
}

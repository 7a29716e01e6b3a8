package dev.tuntas.bench.incremental;

import dev.tuntas.bench.incremental.IncrementalRow.Paper;
import dev.tuntas.bench.published.FigureLine;
import dev.tuntas.bench.run.Task;
import dev.tuntas.subjects.CountedTreeMap;
import dev.tuntas.subjects.Subjects;
import dev.tuntas.subjects.TreeBags;
import dev.tuntas.subjects.TreeSets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The pairs of the iGen paper: tables II, III and IV (its own subjects) and VI (TreeMap to
 * TreeBag), and TreeSet of Java 6 to that of Java 7, of which it has no table.
 *
 * <p>{@link CountedTreeMap} is the TreeBag of table VI; {@link TreeBags} are the library's own.
 */
public final class IncrementalTables {
    /** The pairs of table III, as its columns are called. */
    private static final List<String> PAIRS =
            List.of("BT_BST", "BST_BSTP", "BSTP_RBT", "DLL_DLLU", "DLLU_DLLS");

    private IncrementalTables() {}

    public static List<IncrementalRow> rows() {
        List<IncrementalRow> rows = new ArrayList<>();
        PAIRS.forEach(pair -> rows.addAll(pair(pair)));
        for (FigureLine cells : FigureLine.of("igen-treebag.csv")) {
            if (cells.text("finitization").equals("I")) {
                rows.add(treeSet(cells));
            }
        }
        FigureLine.of("igen-treebag.csv").forEach(cells -> rows.add(countedTreeMap(cells)));
        FigureLine.of("igen-treebag.csv").forEach(cells -> rows.add(treeBag(cells)));
        return rows;
    }

    /** All sizes of a pair of table III. */
    public static List<IncrementalRow> pair(String pair) {
        List<FigureLine> explored = FigureLine.of("igen-explored.csv");
        List<FigureLine> saved = FigureLine.of("igen-saved.csv");
        List<IncrementalRow> rows = new ArrayList<>();
        for (int i = 0; i < saved.size(); i++) {
            rows.add(pair(pair, explored.get(i), saved.get(i)));
        }
        return rows;
    }

    private static IncrementalRow pair(String pair, FigureLine explored, FigureLine saved) {
        String[] names = pair.split("_", 2);
        int n = saved.size("size");
        long candidates = explored.number(names[1]);
        return new IncrementalRow(
                names[0],
                names[1],
                saved.text("size"),
                task(names[0], n),
                task(names[1], n),
                candidates,
                Optional.of(
                        new Paper(candidates, saved.decimal(pair), saved.decimal("x_" + pair))));
    }

    private static Task task(String subject, int n) {
        return Task.all(Subjects.bounds(Subjects.named(subject), n), "repOk");
    }

    /** A set explores somewhat less than a bag of the same size. */
    private static IncrementalRow treeSet(FigureLine cells) {
        int n = cells.size("size");
        return new IncrementalRow(
                "TreeSet6",
                "TreeSet7",
                cells.text("size"),
                Task.all(TreeSets.finTreeSet(n), TreeSets.class, "isTreeSet6"),
                Task.all(TreeSets.finTreeSet(n), TreeSets.class, "isTreeSet7"),
                cells.number("explored"),
                Optional.empty());
    }

    private static IncrementalRow countedTreeMap(FigureLine cells) {
        int n = cells.size("size");
        return new IncrementalRow(
                "TreeMap",
                "CountedTreeMap",
                size(cells),
                Task.all(CountedTreeMap.finCountedTreeMap(n, maxCount(cells)), "isTreeMap"),
                Task.all(CountedTreeMap.finCountedTreeMap(n, maxCount(cells)), "repOk"),
                cells.number("explored"),
                Optional.of(
                        new Paper(
                                cells.number("explored"),
                                cells.decimal("saved_percent"),
                                cells.decimal("speedup"))));
    }

    /** The library's bag explores somewhat more than the paper's. */
    private static IncrementalRow treeBag(FigureLine cells) {
        int n = cells.size("size");
        return new IncrementalRow(
                "TreeMap",
                "TreeBag",
                size(cells),
                Task.all(TreeBags.finTreeBag(n, maxCount(cells)), TreeBags.class, "isTreeMap"),
                Task.all(TreeBags.finTreeBag(n, maxCount(cells)), TreeBags.class, "isTreeBag"),
                cells.number("explored"),
                Optional.empty());
    }

    private static String size(FigureLine cells) {
        return cells.text("size") + " " + cells.text("finitization");
    }

    /** The paper's two finitizations. */
    private static int maxCount(FigureLine cells) {
        return cells.text("finitization").equals("I") ? 2 : 3;
    }
}

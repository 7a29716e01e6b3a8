package sample;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** What copies easily lose: an object that all share, static fields, keys of sets, functions. */
public final class SharedObjects {
    private static final int LIMIT = limit(2);
    private static int sum;

    private int n;

    boolean repOk() {
        return n >= 0 && sum > -100;
    }

    /** A tree that is compared by the very leaf that all trees share. */
    static final class Tree {
        static final Tree LEAF = new Tree(null, null);

        final @Nullable Tree left;
        final @Nullable Tree right;

        Tree(@Nullable Tree left, @Nullable Tree right) {
            this.left = left;
            this.right = right;
        }

        int leaves() {
            return this == LEAF
                    ? 1
                    : Objects.requireNonNull(left).leaves()
                            + Objects.requireNonNull(right).leaves();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Tree tree && tree.leaves() == leaves();
        }

        @Override
        public int hashCode() {
            return leaves();
        }
    }

    Tree tree() {
        Tree tree = Tree.LEAF;
        for (int i = 0; i < n; i++) {
            tree = new Tree(tree, Tree.LEAF);
        }
        return tree;
    }

    /** The invariant reads what this leaves in a static field. */
    int add() {
        sum = sum + n;
        return n;
    }

    /** A key without equals, and one that changes after it was put in. */
    static final class Key {
        int number;

        Key(int number) {
            this.number = number;
        }
    }

    Set<Key> keys() {
        Set<Key> keys = new HashSet<>();
        for (int i = 0; i <= n; i++) {
            keys.add(new Key(i));
        }
        return keys;
    }

    record Pair(int number, List<Tree> trees) {}

    Pair pair() {
        return new Pair(n + 1, List.of(tree(), Tree.LEAF));
    }

    static final class Changing {
        int number;

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Changing key && key.number == number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    static final class Holder {
        final Map<Changing, Integer> map = new HashMap<>();
    }

    /** The map does not find its key any more. */
    Holder lost() {
        Holder holder = new Holder();
        Changing key = new Changing();
        holder.map.put(key, n);
        key.number = n + 17;
        return holder;
    }

    Map<String, int[]> rows() {
        Map<String, int[]> rows = new LinkedHashMap<>();
        int[] shared = {n, n + 1};
        rows.put("a", shared);
        rows.put("b", n > 1 ? shared : new int[] {n});
        return rows;
    }

    IntSupplier function() {
        int m = n + 1;
        return () -> m;
    }

    private static int limit(int n) {
        return n + 1;
    }

    int limited() {
        return Math.min(LIMIT, limit(n));
    }

    private static final Map<Integer, Integer> STEPS = steps();

    private static Map<Integer, Integer> steps() {
        Map<Integer, Integer> steps = new HashMap<>();
        steps.put(0, 1 + 2);
        steps.put(1, 3 * 4);
        return steps;
    }

    /** What it makes itself is not looked at, only what was made in the beginning. */
    int stepped() {
        steps();
        return STEPS.getOrDefault(n, 0);
    }

    private int read() throws IOException {
        if (n < 0) {
            throw new IOException();
        }
        return n;
    }

    private int twice() {
        return n + n;
    }

    /** If nothing is read, the compiler does not accept that somebody catches an exception. */
    int guarded() {
        try {
            return read();
        } catch (IOException e) {
            return twice();
        }
    }
}

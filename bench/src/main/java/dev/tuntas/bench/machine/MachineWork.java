package dev.tuntas.bench.machine;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The programs of {@link MachineBench}: each takes a size and returns something that depends on all
 * of its work. The main method measures them in the JVM that it is started in.
 */
final class MachineWork {
    /** A program, with a size at which it takes some millions of instructions. */
    enum Program {
        CALLS("calls", 25),
        LOOPS("loops", 1_500_000),
        OBJECTS("objects", 10_000),
        ARRAYS("arrays", 1_000),
        DOUBLES("doubles", 70),
        TEXT("text", 200_000),
        CONTAINERS("containers", 60_000),
        LAMBDAS("lambdas", 100_000);

        final String method;
        final int size;

        Program(String method, int size) {
            this.method = method;
            this.size = size;
        }

        int run() {
            return switch (this) {
                case CALLS -> calls(size);
                case LOOPS -> loops(size);
                case OBJECTS -> objects(size);
                case ARRAYS -> arrays(size);
                case DOUBLES -> doubles(size);
                case TEXT -> text(size);
                case CONTAINERS -> containers(size);
                case LAMBDAS -> lambdas(size);
            };
        }
    }

    /** Something to be done that returns an int. */
    interface Task {
        int run() throws Exception;
    }

    private MachineWork() {}

    /** Prints, for each program, its name, its result and the least time in nanoseconds. */
    @SuppressWarnings("SystemOut")
    public static void main(String[] args) throws Exception {
        for (Program program : Program.values()) {
            long[] measured = measure(Integer.parseInt(args[0]), program::run);
            System.out.println(program + " " + measured[0] + " " + measured[1]);
        }
    }

    /** The result of a task, and the least processor time of some runs. */
    static long[] measure(int runs, Task task) throws Exception {
        long best = Long.MAX_VALUE;
        int result = 0;
        for (int run = 0; run < runs; run++) {
            long start = cpuNanos();
            result = task.run();
            best = Math.min(best, cpuNanos() - start);
        }
        return new long[] {result, best};
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    // --- the programs ---------------------------------------------------------------------------

    static int calls(int n) {
        return n < 2 ? n : calls(n - 1) + calls(n - 2);
    }

    static int loops(int n) {
        int hash = 7;
        for (int i = 0; i < n; i++) {
            if ((i & 3) == 0) {
                hash = hash * 31 + i;
            } else {
                hash ^= i >>> 2;
            }
        }
        return hash;
    }

    /** A node of a search tree. */
    private static final class Node {
        private final int key;
        private @Nullable Node left;
        private @Nullable Node right;

        Node(int key) {
            this.key = key;
        }

        void add(int other) {
            if (other < key) {
                if (left == null) {
                    left = new Node(other);
                } else {
                    left.add(other);
                }
            } else if (right == null) {
                right = new Node(other);
            } else {
                right.add(other);
            }
        }

        int sum() {
            return key + (left == null ? 0 : left.sum()) + (right == null ? 0 : right.sum());
        }
    }

    static int objects(int n) {
        Node root = new Node(n / 2);
        int seed = 12345;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            root.add((seed >>> 8) % n);
        }
        return root.sum();
    }

    static int arrays(int n) {
        int[] values = new int[n];
        int seed = 1;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            values[i] = seed;
        }
        for (int i = 1; i < n; i++) {
            int value = values[i];
            int j = i - 1;
            while (j >= 0 && values[j] > value) {
                values[j + 1] = values[j];
                j--;
            }
            values[j + 1] = value;
        }
        return values[n / 2];
    }

    static int doubles(int n) {
        double[][] a = new double[n][n];
        double[][] b = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = i + j;
                b[i][j] = i - j / 2.0;
            }
        }
        double trace = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += a[i][k] * b[k][j];
                }
                trace += i == j ? sum : 0;
            }
        }
        return (int) trace;
    }

    static int text(int n) {
        StringBuilder text = new StringBuilder();
        int hash = 0;
        for (int i = 0; i < n; i++) {
            text.append((char) ('a' + i % 26));
            if (text.length() > 100) {
                hash = hash * 31 + text.toString().hashCode();
                text.setLength(0);
            }
        }
        return hash;
    }

    static int containers(int n) {
        Map<Integer, List<Integer>> groups = new HashMap<>();
        for (int i = 0; i < n; i++) {
            groups.computeIfAbsent(i % 1000, key -> new ArrayList<>()).add(i);
        }
        int sum = 0;
        for (List<Integer> group : groups.values()) {
            sum += group.size() * group.get(0);
        }
        return sum;
    }

    /** Something that the JDK does not know. */
    private interface Step {
        int apply(int value);
    }

    static int lambdas(int n) {
        int add = n % 7;
        Step[] steps = {value -> value + add, value -> value * 3, value -> value ^ add};
        int value = 1;
        for (int i = 0; i < n; i++) {
            value = steps[i % 3].apply(value);
        }
        return value;
    }
}

package dev.tuntas.core;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random recursions and loops over graphs, most of which go on for ever on a cycle, and many of
 * which seem to: something that changes on the way ends them after a thousand calls or more.
 *
 * <p>Each is compiled twice. The oracle runs the one that counts its calls, in plain Java, and
 * takes one with too many for endless; the strategies run the other one. All that ends by itself
 * ends long before the oracle says so.
 */
@Tag("slow")
class EndlessFuzzTest {
    private static final int PROGRAMS = 8;

    private static final String BEGINNING =
            """
            package fuzz;
            import java.util.*;
            class Graph {
                static class Node { Node left; Node right; int key; }
                Node root;
                private static int fuel;
                private static int count;
                private static void tick() {
                    if (--fuel < 0) throw new IllegalStateException("too many");
                }
            """;

    private static final String[] CHANGES = {
        "box[0]++;",
        "box[1] = d;",
        "text.append(d);",
        "text.append(x.key).append(',');",
        "list.add(x.key);",
        "list.add(1);",
        "count++;",
        "x.key = 1;",
        "x.key = 1 - x.key;",
        "box[0] = 0;",
        "count = 0;",
        "list.clear();",
        "int[] fresh = new int[2]; fresh[0] = box[0];",
        "List<Integer> other = new ArrayList<>(); other.add(d);",
        "int n = 0; for (Node y = x; y != null && n < 3; y = y.left) n++;",
        "StringBuilder own = new StringBuilder(); own.append(path);",
        "box = new int[] {box[0], 1};",
        "if (x.left == x) count++;",
        "if (x.key == 1) box[0]++;",
    };

    private static final String[] LOOKS = {
        "d > 1200",
        "d < -1100",
        "box[0] > 1300",
        "box[0] == 5",
        "box[1] > 1250",
        "count > 1400",
        "path.length() > 1300",
        "list.size() > 1200",
        "list.size() % 1500 == 1499",
        "text.length() > 1500",
        "x.key == 1",
        "x.left == null && x.key == 0",
        "x == root",
        "x.right == x",
        "list.contains(7)",
    };

    @TempDir private Path folder;

    @Test
    void everyStrategyAgreesWithCountedRuns() {
        check(new Random(14), PROGRAMS);
    }

    @Test
    @Tag("long")
    void everyStrategyAgreesWithCountedRunsOfThousands() {
        long end = System.nanoTime() + Effort.duration().toNanos();
        for (int seed = 0; System.nanoTime() < end; seed++) {
            check(new Random(1_000 + seed), PROGRAMS);
        }
    }

    private void check(Random random, int programs) {
        List<String> bodies = new ArrayList<>();
        StringBuilder methods = new StringBuilder(BEGINNING);
        for (int i = 0; i < programs; i++) {
            String program = random.nextInt(4) == 0 ? loop(random) : recursion(random);
            bodies.add(program);
            methods.append(method(program, "p" + i, ""))
                    .append(method(program, "q" + i, "tick();"));
        }
        String name = "fuzz.Graph";
        Path place = folder.resolve(String.valueOf(random.nextLong()));
        Class<?> graph =
                Compiled.to(place, 17, "fuzz/Graph.java", methods.append("}\n").toString())
                        .load(name);
        Finitization<?> bounds = Finitization.of(graph).scope(2).build();
        for (int i = 0; i < programs; i++) {
            compare(bounds, graph, i, bodies.get(i));
        }
    }

    private static String method(String program, String name, String tick) {
        return program.replace("NAME", name).replace("TICK", tick);
    }

    private static String recursion(Random random) {
        return "boolean NAME() { count = 0; fuel = 4500; return NAME(root, 0, \"\", new StringBuilder(),"
                + " new ArrayList<>(), new int[2]); }\n"
                + "boolean NAME(Node x, int d, String path, StringBuilder text, List<Integer> list,"
                + " int[] box) { TICK\n"
                + "if (x == null) return "
                + random.nextBoolean()
                + ";\n"
                + steps(random)
                + "return "
                + call(random)
                + (random.nextInt(3) == 0 ? " && " + call(random) : "")
                + "; }\n";
    }

    private static String loop(Random random) {
        return "boolean NAME() { count = 0; fuel = 4500; int d = 0; String path = \"\"; int[] box = new int[2];\n"
                + "StringBuilder text = new StringBuilder(); List<Integer> list = new ArrayList<>();\n"
                + "Node x = root; while (x != null) { TICK\n"
                + steps(random)
                + one(random, "", "d++;", "d--;", "path = path + '/';")
                + one(random, "x = x.left;", "x = x.right;", "x = x.key == 0 ? x.left : x.right;")
                + "} return true; }\n";
    }

    private static String steps(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i > 0; i--) {
            text.append("{ ").append(one(random, CHANGES)).append(" }\n");
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            text.append("if (").append(one(random, LOOKS)).append(") return ");
            text.append(random.nextBoolean()).append(";\n");
        }
        return text.toString();
    }

    private static String call(Random random) {
        return "NAME("
                + one(random, "x.left", "x.right", "x.left", "x.key == 0 ? x.left : x.right", "x")
                + ", "
                + one(random, "d", "d + 1", "d - 1", "d * 2", "0")
                + ", "
                + one(random, "path", "path + x.key", "path + \"/\"", "\"\"")
                + ", text, list, "
                + one(random, "box", "box", "new int[] {box[0] + 1, d}")
                + ")";
    }

    private static String one(Random random, String... of) {
        return of[random.nextInt(of.length)];
    }

    private static void compare(Finitization<?> bounds, Class<?> graph, int number, String text) {
        Set<Structure<?>> expected =
                onOwnThread(
                        () ->
                                BruteForce.structures(
                                        bounds.space(),
                                        Predicates.named(graph, "q" + number, graph)));
        for (Strategy strategy : Strategy.values()) {
            Search<?> search = Search.of(bounds).predicate("p" + number).strategy(strategy);
            StructureSets.assertSame(
                    expected, StructureSets.found(search.steps(40_000)), strategy + "\n" + text);
        }
    }

    private static <T> T onOwnThread(java.util.concurrent.Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        new Thread(null, task, "oracle", 64L << 20).start();
        try {
            return task.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}

package dev.tuntas.suite;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.End;
import dev.tuntas.suite.stored.SpaceDescription;
import dev.tuntas.suite.stored.SuiteCursor;
import dev.tuntas.suite.stored.SuiteHeader;
import dev.tuntas.suite.stored.SuiteWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Subjects, headers and structures for the tests of this module. */
public final class Samples {
    private Samples() {}

    /** Objects that refer to each other. */
    public static final class Tree {
        Node root;
        int size;

        boolean repOk() {
            return root == null ? size == 0 : size == count(root, 0);
        }

        private static int count(Node node, int depth) {
            if (node == null || depth > 3) {
                return depth > 3 ? 100 : 0;
            }
            return 1 + count(node.left, depth + 1) + count(node.right, depth + 1);
        }
    }

    public static final class Node {
        Node left;
        Node right;
        int key;
    }

    enum Colour {
        RED,
        BLACK {
            @Override
            boolean isDark() {
                return true;
            }
        };

        boolean isDark() {
            return false;
        }
    }

    /** Plain values of all kinds, and arrays. */
    public static final class Mixed {
        int[] numbers;
        Node[] nodes;
        Colour colour;
        String text;
        char letter;
        double part;
        Object token;
        Long big;

        boolean repOk() {
            return true;
        }
    }

    public static Finitization<Tree> tree(int nodes) {
        Domain<Node> domain = Domain.objects(Node.class, nodes).orNull();
        return Finitization.of(Tree.class)
                .set("root", domain)
                .set("size", Domain.ints(0, nodes))
                .set(Node.class, "left", domain)
                .set(Node.class, "right", domain)
                .set(Node.class, "key", Domain.ints(0, 2))
                .build();
    }

    public static Finitization<?> mixed() {
        Domain<Node> nodes = Domain.objects(Node.class, 2).orNull();
        return Finitization.of(Mixed.class)
                .set(
                        "numbers",
                        Domain.arrays(int[].class, 1, Domain.ints(0, 2), Domain.values(1, 2, 7)))
                .set("nodes", Domain.arrays(Node[].class, 2, Domain.ints(0, 2), nodes))
                .set("colour", Domain.enums(Colour.class).orNull())
                .set("text", Domain.values("a", "a,b", "say \"x\""))
                .set("letter", Domain.chars('a', 'c'))
                .set("part", Domain.doubles(0.5, 1))
                .set("token", Domain.values("p", "q").upToIsomorphism())
                .set("big", Domain.longs(-1, 1).orNull())
                .exclude(Node.class, "left")
                .exclude(Node.class, "right")
                .set(Node.class, "key", Domain.ints(0, 1))
                .build();
    }

    /** The root itself is a choice. */
    public static Finitization<?> choice() {
        Domain<Node> two = Domain.objects(Node.class, 2);
        Domain<Node> one = Domain.objects(Node.class, 1);
        return Finitization.of(Node.class, Domain.union(two, one))
                .set("left", two.orNull())
                .set("right", one.orNull())
                .set("key", Domain.ints(0, 1))
                .build();
    }

    public static SuiteHeader header(Finitization<?> finitization) {
        return new SuiteHeader(
                SuiteHeader.FORMAT,
                finitization.subject().getName(),
                finitization.name(),
                finitization.scope(),
                finitization.subject().getName() + "#repOk",
                "korat",
                SpaceDescription.of(finitization.space()),
                "f00d",
                "the code",
                Map.of());
    }

    /** Structures that differ by a few slots each, some of them open. */
    public static List<int[]> structures(SuiteHeader header, int count) {
        Random random = new Random(count);
        int[] sizes = header.space().domainSizes();
        int[] values = new int[sizes.length];
        List<int[]> structures = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            for (int change = 0; change <= i % 3; change++) {
                int slot = random.nextInt(sizes.length);
                values[slot] = random.nextInt(sizes[slot] + 1) - 1;
            }
            structures.add(values.clone());
        }
        return structures;
    }

    /** Structures that compress to next to nothing, so that a file of several frames is short. */
    public static List<int[]> regular(SuiteHeader header, int count) {
        int[] even = new int[header.space().domainSizes().length];
        int[] odd = even.clone();
        odd[1] = 1;
        List<int[]> structures = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            structures.add(i % 2 == 0 ? even : odd);
        }
        return structures;
    }

    /** How many candidates were decided when a structure was found. */
    public static long candidates(long structure) {
        return 3 * structure + 1;
    }

    public static void write(Path file, SuiteHeader header, List<int[]> structures) {
        try (SuiteWriter writer = SuiteWriter.create(file, header)) {
            finish(writer, structures);
        }
    }

    /** Adds what is missing, and finishes. */
    public static void finish(SuiteWriter writer, List<int[]> structures) {
        add(writer, structures);
        long all = candidates(structures.size());
        writer.finish(End.EXHAUSTED, all, Optional.empty());
    }

    public static void add(SuiteWriter writer, List<int[]> structures) {
        for (int i = (int) writer.size(); i < structures.size(); i++) {
            writer.add(structures.get(i), candidates(i));
        }
    }

    public static List<int[]> read(Suite suite) {
        List<int[]> structures = new ArrayList<>();
        SuiteCursor cursor = suite.cursor();
        int[] values = new int[suite.slots()];
        while (cursor.next(values)) {
            structures.add(values.clone());
        }
        return structures;
    }

    public static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

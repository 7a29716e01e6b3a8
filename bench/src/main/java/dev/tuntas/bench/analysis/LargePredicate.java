package dev.tuntas.bench.analysis;

import dev.tuntas.bench.run.ScratchFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A predicate of any length, written and compiled anew: a class whose {@code repOk} calls helpers
 * in other classes, each small enough to be resumed. An empty structure is valid, and all helpers
 * have to be called to find that out.
 */
final class LargePredicate implements AutoCloseable {
    static final String CLASS = "large.Large";
    private static final int HELPERS_PER_CLASS = 6;

    private static final String SUBJECT =
            """
            package large;

            public class Large {
                Node first;
                Node root;
                int[] table;
                int size;

                static class Node {
                    Node next;
                    Node left;
                    Node right;
                    int key;
                    int kind;
                }

                public boolean repOk() {
                    return %s;
                }
            }
            """;

    private static final String CHECKS =
            """
            package large;

            import java.util.HashSet;
            import java.util.Set;

            class Checks%d {
            %s}
            """;

    private static final List<String> HELPERS =
            List.of(
                    """
                        static boolean check@(Large large) {
                            Set<Large.Node> seen = new HashSet<>();
                            int last = -@;
                            for (Large.Node node = large.first; node != null; node = node.next) {
                                if (!seen.add(node)) {
                                    return false;
                                }
                                if (node.key < last || node.key > @ && node.kind != 0) {
                                    return false;
                                }
                                last = node.key;
                            }
                            return seen.size() <= large.size + @;
                        }
                    """,
                    """
                        static boolean check@(Large large) {
                            return height@(large.root, Integer.MIN_VALUE, @) >= 0;
                        }

                        private static int height@(Large.Node tree, int min, int most) {
                            if (tree == null) {
                                return 0;
                            }
                            if (most == 0 || tree.key < min) {
                                return -1;
                            }
                            int left = height@(tree.left, min, most - 1);
                            int right = left < 0 ? left : height@(tree.right, tree.key, most - 1);
                            if (right < 0 || Math.abs(left - right) > 1) {
                                return -1;
                            }
                            return 1 + Math.max(left, right);
                        }
                    """,
                    """
                        static boolean check@(Large large) {
                            int open = 0;
                            for (Large.Node node = large.first; node != null; node = node.next) {
                                switch (node.kind) {
                                    case 0:
                                        open++;
                                        break;
                                    case 1:
                                        open -= node.key % @ == 0 ? 1 : 2;
                                        break;
                                    default:
                                        if (node.next == null || node.next.key > node.key) {
                                            return false;
                                        }
                                }
                                if (open < 0 || open > large.size) {
                                    return false;
                                }
                            }
                            return open == 0;
                        }
                    """,
                    """
                        static boolean check@(Large large) {
                            int[] table = large.table;
                            if (table == null) {
                                return large.size <= @;
                            }
                            for (int i = 0; i < table.length; i++) {
                                for (int j = i + 1; j < table.length; j++) {
                                    if (table[i] + @ > table[j] && table[j] != 0) {
                                        return false;
                                    }
                                }
                            }
                            return table.length >= large.size;
                        }
                    """,
                    """
                        static boolean check@(Large large) {
                            if (large.root != null) {
                                if (large.first == null) {
                                    return false;
                                }
                                if (large.root.key != large.first.key + @) {
                                    if (large.root.left == null) {
                                        return large.root.right == large.first;
                                    } else if (large.root.left.kind == large.first.kind) {
                                        return large.size > @;
                                    }
                                }
                            }
                            return large.first == null || large.size != @;
                        }
                    """);

    private final ScratchFolder folder = new ScratchFolder();
    private int lines;
    private int classes;

    /** Writes a predicate of about that many lines, in a folder that is deleted in the end. */
    LargePredicate(int wantedLines) {
        try {
            folder.compile("the predicate", write(wantedLines));
            classes = Math.toIntExact(countClasses());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where the class files are. */
    Path folder() {
        return folder.path();
    }

    int lines() {
        return lines;
    }

    int classes() {
        return classes;
    }

    private List<Path> write(int wantedLines) throws IOException {
        List<String> helpers = helpers(wantedLines);
        List<Path> files = new ArrayList<>();
        for (int from = 0; from < helpers.size(); from += HELPERS_PER_CLASS) {
            int to = Math.min(from + HELPERS_PER_CLASS, helpers.size());
            String methods = String.join("\n", helpers.subList(from, to));
            int number = from / HELPERS_PER_CLASS;
            files.add(write("Checks" + number, String.format(CHECKS, number, methods)));
        }
        files.add(write("Large", String.format(SUBJECT, calls(helpers.size()))));
        return files;
    }

    /** As many helpers as there are lines for, with a blank line, a call and a part of a class. */
    private static List<String> helpers(int wantedLines) {
        List<String> helpers = new ArrayList<>();
        long written = SUBJECT.lines().count();
        while (written < wantedLines) {
            int number = helpers.size() + 1;
            String template = HELPERS.get(helpers.size() % HELPERS.size());
            String helper = template.replace("@", Integer.toString(number));
            helpers.add(helper);
            written += helper.lines().count() + 2;
            written += helpers.size() % HELPERS_PER_CLASS == 0 ? CHECKS.lines().count() : 0;
        }
        return helpers;
    }

    private static String calls(int helpers) {
        List<String> calls = new ArrayList<>();
        for (int i = 0; i < helpers; i++) {
            calls.add("Checks" + i / HELPERS_PER_CLASS + ".check" + (i + 1) + "(this)");
        }
        return String.join("\n                && ", calls);
    }

    private Path write(String name, String source) throws IOException {
        lines += Math.toIntExact(source.lines().count());
        return folder.write(name + ".java", source);
    }

    private long countClasses() throws IOException {
        try (Stream<Path> compiled = Files.list(folder().resolve("large"))) {
            return compiled.count();
        }
    }

    @Override
    public void close() {
        folder.close();
    }
}

package dev.tuntas.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Methods with contracts, made by chance: ints, cells that may form lists, share and circle, and
 * arrays. Their preconditions keep inputs so small that all of them can be tried.
 */
final class GeneratedMethods {
    static final String HEADER =
            """
            package sample;

            import dev.tuntas.annotations.Ensures;
            import dev.tuntas.annotations.Requires;

            public class Generated {
                static class Cell {
                    int v;
                    Cell next;
                }

                static boolean small(int x) {
                    return x >= -2 && x <= 2;
                }

                /** At most two cells. */
                static boolean small(Cell c) {
                    return c == null
                            || small(c.v)
                                    && (c.next == null
                                            || c.next == c
                                            || small(c.next.v)
                                                    && (c.next.next == null
                                                            || c.next.next == c
                                                            || c.next.next == c.next));
                }

                static boolean small(int[] a) {
                    return a != null
                            && a.length <= 2
                            && (a.length < 1 || small(a[0]))
                            && (a.length < 2 || small(a[1]));
                }

            """;

    private final Random random;
    private final List<String> lines = new ArrayList<>();
    private boolean hasCells;
    private int loops;

    private GeneratedMethods(long seed) {
        this.random = new Random(seed);
    }

    /** A class with methods {@code m0}, {@code m1} and so on. */
    static String source(long seed, int methods) {
        StringBuilder code = new StringBuilder(HEADER);
        for (int i = 0; i < methods; i++) {
            code.append(new GeneratedMethods(seed * 1_000_003 + i).method(i));
        }
        return code.append("}\n").toString();
    }

    private String method(int number) {
        hasCells = random.nextBoolean();
        String third = hasCells ? "Cell c" : "int[] a";
        lines.add("int r = " + number(2) + ";");
        block(4, 2);
        return """
                @Requires("small(x) && small(y) && small(%s)")
                @Ensures("%s")
                static int m%d(int x, int y, %s) {
                    %s
                    return r;
                }

            """
                .formatted(
                        hasCells ? "c" : "a",
                        promise(),
                        number,
                        third,
                        String.join("\n        ", lines));
    }

    private String promise() {
        return switch (random.nextInt(5)) {
            case 0 -> "result != " + random.nextInt(5);
            case 1 -> "result >= x - " + random.nextInt(6);
            case 2 ->
                    hasCells
                            ? "c == null || c.v <= " + random.nextInt(4)
                            : "a.length < 2 || a[1] < 3";
            case 3 -> "result * result < " + (4 + random.nextInt(60));
            default -> "result <= y + " + random.nextInt(8) + " || x == " + random.nextInt(2);
        };
    }

    private void block(int statements, int depth) {
        for (int i = 0; i < statements; i++) {
            statement(depth);
        }
    }

    private void statement(int depth) {
        switch (random.nextInt(depth == 0 ? 3 : 6)) {
            case 0 -> lines.add("r " + pick("=", "+=", "-=") + " " + number(2) + ";");
            case 1 -> lines.add(place() + " = " + number(1) + ";");
            case 2 -> lines.add(hasCells ? pick("c = c.next;", "c.next = c;", "r++;") : "r--;");
            case 3 -> {
                lines.add("if (" + condition() + ") {");
                block(1 + random.nextInt(2), depth - 1);
                lines.add("} else {");
                block(random.nextInt(2), depth - 1);
                lines.add("}");
            }
            case 4 -> {
                String counter = "i" + loops++;
                // The limit is read once: the body may change what it is made of.
                lines.add(
                        "for (int %1$s = 0, n%1$s = %2$s; %1$s < n%1$s; %1$s++) {"
                                .formatted(counter, limit()));
                block(1, 0);
                lines.add("}");
            }
            default -> {
                lines.add("if (" + condition() + ") {");
                lines.add("return " + number(1) + ";");
                lines.add("}");
            }
        }
    }

    private String limit() {
        return pick("x", "2", hasCells ? "y" : "a.length");
    }

    private String place() {
        return hasCells
                ? pick("c.v", "c.next.v", "y", "x")
                : pick("a[0]", "a[1]", "a[x & 1]", "a[y]", "x");
    }

    private String condition() {
        if (hasCells && random.nextInt(3) == 0) {
            return pick(
                    "c == null", "c != null && c.next == c", "c.next == null", "c == c.next.next");
        }
        return number(1) + " " + pick("<", "<=", "==", "!=", ">") + " " + number(1);
    }

    private String number(int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return switch (random.nextInt(4)) {
                case 0 -> String.valueOf(random.nextInt(7) - 3);
                case 1 -> place();
                default -> pick("x", "y");
            };
        }
        String operator = pick("+", "-", "+", "-", "*", "/", "%", "&", "^");
        return "(" + number(depth - 1) + " " + operator + " " + number(depth - 1) + ")";
    }

    private String pick(String... all) {
        return all[random.nextInt(all.length)];
    }
}

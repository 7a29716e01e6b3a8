package dev.tuntas.assess;

import java.util.Random;

/**
 * Makes classes whose methods do, in a few lines, what a filter of runs could get wrong: they throw
 * in the midst of expressions, change in an operand what another one reads, come to an operand only
 * sometimes, compare boxes, and keep something in static fields.
 */
final class FilterPrograms {
    private static final String HEAD =
            """
            package sample;

            import dev.tuntas.annotations.IntRange;

            public final class %1$s {
                static int shared;
                static Node last;

                private %1$s() {}

                static final class Node {
                    int v;
                    int w;
                    boolean flag;
                    Node next;

                    Node(int v, Node next) {
                        this.v = v;
                        this.w = -v;
                        this.next = next;
                    }

                    int bump() {
                        shared++;
                        return v++;
                    }

                    boolean turn() {
                        flag = !flag;
                        return flag;
                    }
                }

                static int note(int x) {
                    shared += x;
                    return x;
                }
            """;

    private static final String METHOD =
            """

                public static String %s(
                        @IntRange(min = -1, max = 2) int a, @IntRange(min = -1, max = 2) int b) {
                    int c = 1;
                    int d = a;
                    long l = b;
                    boolean p = a > b;
                    boolean q = false;
                    Integer box = a;
                    Integer tin = b > 1 ? null : b;
                    char h = (char) ('a' + b);
                    String s = "";
                    int[] x = {a, b, 1};
                    int[] y = a > 1 ? null : new int[] {b, 0};
                    Node n = new Node(a, null);
                    Node m = new Node(b, n);
                    n.next = b > 0 ? m : null;
            """;

    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private int loops;

    private FilterPrograms(long seed) {
        random = new Random(seed);
    }

    /** The source of a class with methods {@code m0}, {@code m1} and so on. */
    static String program(String name, int methods, long seed) {
        FilterPrograms program = new FilterPrograms(seed);
        program.text.append(HEAD.formatted(name));
        for (int i = 0; i < methods; i++) {
            program.method("m" + i);
        }
        return program.text.append("}\n").toString();
    }

    private void method(String name) {
        loops = 0;
        text.append(METHOD.formatted(name));
        for (int i = 0; i < 4; i++) {
            statement(8, 2);
        }
        // Some results show all, others little.
        String all = "c + \",\" + d + l + p + q + box + s + x[0] + x[1] + n.v + m.v + shared";
        String little = random.nextBoolean() ? "\"\" + ((c ^ d) & 3)" : "s + (p | q)";
        line(8, "return " + (random.nextInt(3) > 0 ? all : little) + ";");
        text.append("    }\n");
    }

    private void line(int indent, String code) {
        text.append(" ".repeat(indent)).append(code).append('\n');
    }

    private String one(String... all) {
        return all[random.nextInt(all.length)];
    }

    private void statement(int indent, int depth) {
        int kind = random.nextInt(depth > 0 ? 15 : 10);
        switch (kind) {
            case 0, 1 -> line(indent, one("c", "d") + " = " + number(3) + ";");
            case 2 ->
                    line(
                            indent,
                            one("c", "d", "l", "shared", "n.v", "m.w", "x[1]", "box")
                                    + one(" += ", " -= ", " *= ", " &= ", " ^= ")
                                    + number(2)
                                    + ";");
            case 3 -> line(indent, one("x", "y") + "[" + number(1) + "] = " + number(2) + ";");
            case 4 -> line(indent, one("p", "q", "n.flag") + " = " + truth(3) + ";");
            case 5 -> line(indent, "s = s + " + one(number(2), truth(1), "h", "box", "tin") + ";");
            case 6 -> line(indent, one("n = m", "m = n.next", "n.next = m", "last = n") + ";");
            case 7 -> line(indent, "box = " + one(number(2), "tin", "box") + ";");
            case 8 -> line(indent, "l = l " + one("+", "*", "-", "<<") + " " + number(2) + ";");
            case 9 -> line(indent, one("c++", "--d", "n.v++", "x[0]--", "note(c)") + ";");
            case 10, 11 -> {
                line(indent, "if (" + truth(3) + ") {");
                statement(indent + 4, depth - 1);
                line(indent, "} else {");
                statement(indent + 4, depth - 1);
                line(indent, "}");
            }
            case 12 -> {
                String i = "i" + loops++;
                String head = "for (int %1$s = 0; %1$s < 2 && %2$s; %1$s++) {";
                line(indent, head.formatted(i, truth(2)));
                statement(indent + 4, depth - 1);
                line(indent, "}");
            }
            default -> {
                line(indent, "try {");
                statement(indent + 4, depth - 1);
                line(indent, "} catch (RuntimeException e) {");
                line(indent + 4, one("c", "d") + " = " + number(1) + ";");
                line(indent, "}");
            }
        }
    }

    private String number(int depth) {
        if (depth == 0 || random.nextInt(5) == 0) {
            return one(
                    "a",
                    "b",
                    "c",
                    "d",
                    "1",
                    "2",
                    "n.v",
                    "m.w",
                    "m.next.v",
                    "n.next.w",
                    "x[0]",
                    "x[1]",
                    "shared",
                    "box",
                    "tin",
                    "(int) l",
                    "h",
                    "s.length()",
                    "last.v");
        }
        int less = depth - 1;
        return switch (random.nextInt(15)) {
            case 0, 1, 2 -> binary(number(less), one("+", "-", "*", "&", "|", "^"), number(less));
            case 3 -> binary(number(less), one("/", "%"), number(less));
            case 4 -> binary(number(less), one("<<", ">>", ">>>"), number(less));
            case 5 -> one("x", "y") + "[" + number(less) + "]";
            case 6 -> "(" + truth(less) + " ? " + number(less) + " : " + number(less) + ")";
            case 7 -> "(-" + number(0) + ")";
            case 8 -> one("c++", "++d", "n.v++", "--m.w", "x[1]++");
            case 9 -> "(" + one("c", "d", "n.v", "shared") + " = " + number(less) + ")";
            case 10 -> "(" + one("c", "d", "x[0]") + one(" += ", " ^= ") + number(less) + ")";
            case 11 -> one("n", "m", "m.next") + ".bump()";
            case 12 -> "note(" + number(less) + ")";
            case 13 -> "(~" + number(0) + ")";
            default -> "Math.max(" + number(less) + ", " + number(less) + ")";
        };
    }

    private static String binary(String left, String sign, String right) {
        return "(" + left + " " + sign + " " + right + ")";
    }

    private String truth(int depth) {
        if (depth == 0 || random.nextInt(6) == 0) {
            return one("p", "q", "n.flag", "m.next.flag", "(a > b)", "(n == m)", "(n.next == m)");
        }
        int less = depth - 1;
        return switch (random.nextInt(12)) {
            case 0, 1 -> binary(number(less), one("<", "<=", ">", ">=", "==", "!="), number(less));
            case 2, 3, 4 -> binary(truth(less), one("&&", "||"), truth(less));
            case 5 -> binary(truth(less), one("&", "|", "^"), truth(less));
            case 6 -> "(!(" + truth(less) + "))";
            case 7 -> one("n", "m", "n.next") + ".turn()";
            case 8 -> "(" + one("p", "q") + " = " + truth(less) + ")";
            case 9 -> one("(box == tin)", "(n.next != null)", "(m.next == n.next)", "(last == m)");
            case 10 -> "s.equals(" + one("\"\"", "\"1\"", "s") + ")";
            default -> "(" + truth(less) + " ? " + truth(less) + " : " + truth(less) + ")";
        };
    }
}

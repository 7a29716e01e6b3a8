package dev.tuntas.machine.concrete;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The programs: those of {@code src/test/resources/programs}, one file for each release and
 * subject, and families of one for each operator or conversion.
 *
 * <pre>
 *   === title
 *   members of the class          (these two lines
 *   ---                            only if there are any)
 *   statements that print to out
 * </pre>
 */
final class Programs {
    private static final String[] INTS = {
        "0",
        "1",
        "-1",
        "2",
        "7",
        "-13",
        "31",
        "32",
        "33",
        "255",
        "Integer.MAX_VALUE",
        "Integer.MIN_VALUE",
        "0x55555555"
    };
    private static final String[] LONGS = {
        "0L",
        "1L",
        "-1L",
        "3L",
        "63L",
        "64L",
        "-100L",
        "Long.MAX_VALUE",
        "Long.MIN_VALUE",
        "0x5555555555555555L",
        "4294967296L"
    };
    private static final String[] FLOATS = {
        "0f",
        "-0f",
        "1f",
        "-2.5f",
        "Float.NaN",
        "Float.POSITIVE_INFINITY",
        "Float.NEGATIVE_INFINITY",
        "Float.MAX_VALUE",
        "Float.MIN_VALUE",
        "1e10f",
        "0.1f"
    };
    private static final String[] DOUBLES = {
        "0d",
        "-0d",
        "1d",
        "-2.5",
        "Double.NaN",
        "Double.POSITIVE_INFINITY",
        "Double.NEGATIVE_INFINITY",
        "Double.MAX_VALUE",
        "Double.MIN_VALUE",
        "1e300",
        "0.1"
    };

    private Programs() {}

    static List<Program> all() {
        List<Program> all = new ArrayList<>();
        addFiles(all);
        addOperators(all, "int", INTS, "+ - * / % & | ^ << >> >>>");
        addOperators(all, "long", LONGS, "+ - * / % & | ^ << >> >>>");
        addOperators(all, "float", FLOATS, "+ - * / %");
        addOperators(all, "double", DOUBLES, "+ - * / %");
        addComparisons(all, "int", INTS);
        addComparisons(all, "long", LONGS);
        addComparisons(all, "float", FLOATS);
        addComparisons(all, "double", DOUBLES);
        addConversions(all, "int", INTS);
        addConversions(all, "long", LONGS);
        addConversions(all, "float", FLOATS);
        addConversions(all, "double", DOUBLES);
        return all;
    }

    // --- files ----------------------------------------------------------------------------------

    private static void addFiles(List<Program> all) {
        try {
            Path root = Path.of(Programs.class.getResource("/programs").toURI());
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    int release = Integer.parseInt(file.getParent().getFileName().toString());
                    addFile(release, file, all);
                }
            }
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void addFile(int release, Path file, List<Program> all) throws IOException {
        String subject = file.getFileName().toString().replace(".txt", "");
        for (String part : Files.readString(file).split("(?m)^=== ")) {
            if (!part.isBlank()) {
                int end = part.indexOf('\n');
                String title = part.substring(0, end).strip();
                String[] code = part.substring(end + 1).split("(?m)^---\n");
                String members = code.length == 2 ? code[0] : "";
                all.add(Program.of(release, subject, title, members, code[code.length - 1]));
            }
        }
    }

    // --- families -------------------------------------------------------------------------------

    private static final String[] NAMES = {
        "+",
        "plus",
        "-",
        "minus",
        "*",
        "times",
        "/",
        "by",
        "%",
        "rest",
        "&",
        "and",
        "|",
        "or",
        "^",
        "xor",
        "<<",
        "left",
        ">>",
        "right",
        ">>>",
        "unsigned right"
    };

    private static String name(String operator) {
        for (int i = 0; i < NAMES.length; i += 2) {
            if (NAMES[i].equals(operator)) {
                return NAMES[i + 1];
            }
        }
        throw new IllegalArgumentException(operator);
    }

    /** Each operator, alone and in a compound assignment, on all pairs of values. */
    private static void addOperators(
            List<Program> all, String type, String[] values, String operators) {
        for (String operator : operators.split(" ")) {
            String body =
                    "%1$s[] values = {%2$s};\n".formatted(type, String.join(", ", values))
                            + "for (%1$s x : values) for (%1$s y : values) {\n".formatted(type)
                            + "try { out.print((x %1$s y) + \" \"); }\n".formatted(operator)
                            + "catch (ArithmeticException e) { out.print(e.getMessage()); }\n"
                            + "try { %1$s z = x; z %2$s= y; out.println(z); }\n"
                                    .formatted(type, operator)
                            + "catch (ArithmeticException e) { out.println(e); } }\n";
            all.add(Program.of(8, "operators", type + " " + name(operator), "", body));
        }
    }

    private static void addComparisons(List<Program> all, String type, String[] values) {
        String body =
                "%1$s[] values = {%2$s};\n".formatted(type, String.join(", ", values))
                        + "for (%1$s x : values) for (%1$s y : values) {\n".formatted(type)
                        + "out.print((x < y) + \" \" + (x <= y) + \" \" + (x > y) + \" \");\n"
                        + "out.print((x >= y) + \" \" + (x == y) + \" \" + (x != y) + \" \");\n"
                        + "if (!(x < y)) out.print('a'); if (!(x > y)) out.print('b');\n"
                        + "out.println(x <= y ? x : y); }\n";
        all.add(Program.of(8, "operators", "comparisons of " + type, "", body));
    }

    private static void addConversions(List<Program> all, String from, String[] values) {
        for (String to : "byte short char int long float double".split(" ")) {
            String body =
                    "%1$s[] values = {%2$s};\n".formatted(from, String.join(", ", values))
                            + "for (%1$s x : values) { %2$s y = (%2$s) x;\n".formatted(from, to)
                            + "out.println((to(y)) + \" \" + (%1$s) -x + \" \" + (x == y)); }\n"
                                    .formatted(to);
            String members =
                    "static String to(char c) { return \"c\" + (int) c; }\n"
                            + "static String to(int i) { return \"i\" + i; }\n"
                            + "static String to(long l) { return \"l\" + l; }\n"
                            + "static String to(float f) { return \"f\" + f; }\n"
                            + "static String to(double d) { return \"d\" + d; }\n";
            all.add(Program.of(8, "conversions", from + " to " + to, members, body));
        }
    }
}

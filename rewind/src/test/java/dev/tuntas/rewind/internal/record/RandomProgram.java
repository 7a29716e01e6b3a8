package dev.tuntas.rewind.internal.record;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A program of some threads that do anything, by a seed: it always ends, in one way or another. */
final class RandomProgram {
    private static final String[] NUMBERS = {"a", "b", "i", "share.x", "share.y", "total"};

    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private int loops;

    private RandomProgram(long seed) {
        this.random = new Random(seed);
    }

    /** Compiles the program of a seed. */
    static ClassLoader compile(long seed, Path folder) throws IOException {
        RandomProgram program = new RandomProgram(seed);
        program.write();
        Path source = folder.resolve("Any.java");
        Files.writeString(source, program.out);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        int failed =
                compiler.run(null, null, null, "-proc:none", "-g", "-d", folder + "", source + "");
        if (failed != 0) {
            throw new IllegalStateException(program.out.toString());
        }
        return new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, RandomProgram.class.getClassLoader());
    }

    private void write() {
        out.append(
                """
                import java.util.*;
                public class Any extends Thread {
                  static int total; static Any share = new Any(0); static final Object LOCK = new Object();
                  static final List<Integer> LIST = new ArrayList<>();
                  int x; long y; int[] cells = new int[5]; Any next; final int id;
                  Any(int id) { this.id = id; }
                  static int twist(int n, int depth) { return depth == 0 ? n : twist(n * 31 ^ depth, depth - 1); }
                  synchronized int bump(int n) { x += n; return x; }
                """);
        int threads = 2 + random.nextInt(2);
        out.append("  public static void main(String[] args) throws Exception {\n");
        out.append("    for (int k = 0; k < ")
                .append(threads)
                .append("; k++) new Any(k).start();\n");
        out.append("  }\n  public void run() {\n    int a = id; int b = 3; int i = 1;\n");
        block(3);
        out.append("  }\n}\n");
    }

    private void block(int depth) {
        int statements = 2 + random.nextInt(4);
        for (int i = 0; i < statements; i++) {
            statement(depth);
        }
    }

    private String number() {
        return switch (random.nextInt(4)) {
            case 0 -> String.valueOf(random.nextInt(9) - 2);
            case 1 -> "(int) (" + variable() + " * " + variable() + ")";
            case 2 -> "twist((int) " + variable() + ", " + random.nextInt(3) + ")";
            default -> "(int) " + variable();
        };
    }

    private String variable() {
        return NUMBERS[random.nextInt(NUMBERS.length)];
    }

    private void statement(int depth) {
        switch (random.nextInt(depth > 0 ? 12 : 7)) {
            case 0 -> out.append(variable()).append(" = ").append(number()).append(";\n");
            case 1 -> out.append(variable()).append(" += ").append(number()).append(";\n");
            case 2 ->
                    out.append("share.cells[Math.floorMod(").append(number()).append(", 6)]++;\n");
            case 3 -> out.append("a = share.bump(").append(number()).append(");\n");
            case 4 -> out.append("{ Any n = new Any(a); n.next = share.next; share.next = n; }\n");
            case 5 ->
                    out.append("synchronized (LOCK) { LIST.add(").append(number()).append("); }\n");
            case 6 -> out.append("b = a / ").append(number()).append(";\n");
            case 7 -> nested("if (" + variable() + " > " + number() + ") {", "}", depth);
            case 8 -> nested("synchronized (LOCK) {", "}", depth);
            case 9 -> {
                String loop = "l" + loops++;
                nested(
                        "for (int " + loop + " = 0; " + loop + " < 3; " + loop + "++) {",
                        "}",
                        depth);
            }
            case 10 -> nested("try {", "} catch (RuntimeException e) { b++; }", depth);
            default -> nested("try {", "} finally { total++; }", depth);
        }
    }

    private void nested(String before, String after, int depth) {
        out.append(before).append('\n');
        block(depth - 1);
        out.append(after).append('\n');
    }
}

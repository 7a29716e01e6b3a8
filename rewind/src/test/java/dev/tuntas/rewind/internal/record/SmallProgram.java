package dev.tuntas.rewind.internal.record;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * A program of two or three short threads that use what threads notice each other by, by a seed:
 * small enough to change threads at every instruction.
 */
public final class SmallProgram {
    private final Random random;
    private final StringBuilder out = new StringBuilder();

    private SmallProgram(long seed) {
        this.random = new Random(seed);
    }

    /** Compiles the program of a seed, class {@code Small}. */
    public static ClassLoader compile(long seed, Path folder) throws IOException {
        SmallProgram program = new SmallProgram(seed);
        program.write();
        Path source = folder.resolve("Small.java");
        Files.writeString(source, program.out);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        int failed =
                compiler.run(null, null, null, "-proc:none", "-g", "-d", folder + "", source + "");
        if (failed != 0) {
            throw new IllegalStateException(program.out.toString());
        }
        return new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, SmallProgram.class.getClassLoader());
    }

    private void write() {
        out.append(
                """
                public class Small extends Thread {
                  static final Object L = new Object(); static final Object M = new Object();
                  static int x, y; static volatile int v; static Small s; static int[] cells = new int[2];
                  static final Small[] all = {new Small(), new Small()};
                  int f; final int last; int log; Runnable task;
                  Small() { last = 1; }
                  Small(boolean early) { if (early) s = this; last = 1; }
                  @Override public void run() {
                    int a = 0;
                    try { task.run(); } catch (RuntimeException e) { log = log * 7 + 5; }
                  }
                  void note(int what) { log = log * 7 + what; }
                """);
        int threads = 2;
        for (int i = 0; i < threads; i++) {
            out.append("  void work").append(i).append("() {\n");
            for (int k = 0; k < 2 + random.nextInt(2); k++) {
                statement(1 - i, 1);
            }
            out.append("  }\n");
        }
        out.append("  public static void main(String[] args) {\n");
        for (int i = 0; i < threads; i++) {
            out.append("    all[%d].task = all[%d]::work%d;\n".formatted(i, i, i));
        }
        out.append("    all[0].start(); all[1].start();\n  }\n}\n");
    }

    private void statement(int other, int depth) {
        switch (random.nextInt(depth > 0 ? 16 : 11)) {
            case 0 -> line("x = x + 1;");
            case 1 -> line("note(x);");
            case 2 -> line("v = v + 1;");
            case 3 -> line("note(v);");
            case 4 -> line("all[%d].interrupt();".formatted(other));
            case 5 -> line("if (Thread.interrupted()) note(3);");
            case 6 -> line("try { Thread.sleep(1); } catch (InterruptedException e) { note(4); }");
            case 7 -> line("if (all[%d].isAlive()) note(6);".formatted(other));
            case 8 -> line("s = new Small(%b);".formatted(random.nextBoolean()));
            case 9 -> line("if (s != null) note(s.last + 2 * s.f);");
            case 10 -> line("cells[%d] = cells[%d] + y;".formatted(random.nextInt(2), 1));
            case 11 -> nested("synchronized (L) {", other, depth);
            case 12 -> nested("synchronized (M) {", other, depth);
            case 13 -> line("synchronized (L) { y = y + 1; L.notify(); }");
            case 14 ->
                    line(
                            "synchronized (L) { try { L.wait(5); } catch (InterruptedException e) {"
                                    + " note(2); } note(y); }");
            default ->
                    line(
                            "synchronized (M) { synchronized (L) { y = y * 2; } x = 0; note(%s); }"
                                    .formatted("y"));
        }
    }

    private void line(String text) {
        out.append("    ").append(text).append('\n');
    }

    private void nested(String before, int other, int depth) {
        line(before);
        statement(other, depth - 1);
        line("}");
    }
}

package dev.tuntas.machine.concrete;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Each program, compiled for each release that has its language and that the running JVM knows,
 * does the same in the machine as in the JVM: it prints the same, and ends with the same exception
 * and the same message. Only the text of a NullPointerException is not compared: the JVM describes
 * the code in it.
 */
class ConformanceTest {
    private static final List<Integer> RELEASES = List.of(8, 17, 21, 25);
    private static final long STEPS = 50_000_000;
    private static final List<Program> PROGRAMS = Programs.all();

    private static List<Integer> releases() {
        int own = Runtime.version().feature();
        return RELEASES.stream().filter(release -> release <= own).toList();
    }

    private static List<Program> programs(int release) {
        return PROGRAMS.stream().filter(program -> program.release() <= release).toList();
    }

    @Test
    void thereAreProgramsOfEveryRelease() {
        Set<String> names = new HashSet<>();
        Set<String> sources = new HashSet<>();
        for (Program program : PROGRAMS) {
            assertTrue(names.add(program.className()), () -> "twice: " + program);
            assertTrue(sources.add(program.source()), () -> "the same as another: " + program);
            assertTrue(RELEASES.contains(program.release()), program::toString);
        }
        assertTrue(PROGRAMS.size() >= 300, () -> "only " + PROGRAMS.size());
        for (int release : RELEASES) {
            assertTrue(
                    PROGRAMS.stream().anyMatch(program -> program.release() == release),
                    () -> "none of " + release);
        }
    }

    @Test
    void allReleasesRunThatTheJvmKnows() {
        int own = Runtime.version().feature();
        assertEquals(
                own >= 25 ? RELEASES : own >= 21 ? List.of(8, 17, 21) : List.of(8, 17), releases());
    }

    @TestFactory
    Stream<DynamicContainer> doesWhatTheJvmDoes() {
        return releases().stream().map(ConformanceTest::release);
    }

    private static DynamicContainer release(int release) {
        List<Program> programs = programs(release);
        Compilation compilation = Compilation.of(programs, release);
        List<DynamicTest> tests = new ArrayList<>();
        for (Program program : programs) {
            tests.add(
                    DynamicTest.dynamicTest(
                            program.toString(), () -> compare(program, compilation)));
        }
        return DynamicContainer.dynamicContainer("Java " + release, tests);
    }

    private static void compare(Program program, Compilation compilation) {
        String expected = result(out -> inJvm(program, compilation, out));
        String actual = result(out -> inMachine(program, compilation, out));
        assertEquals(expected, actual, program::source);
    }

    /** A way to run a program. */
    private interface Run {
        void printTo(PrintStream out) throws Throwable;
    }

    private static String result(Run run) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        try {
            run.printTo(out);
        } catch (Throwable e) {
            out.println("thrown: " + text(e));
            for (Throwable suppressed : e.getSuppressed()) {
                out.println("suppressed: " + text(suppressed));
            }
            for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
                out.println("caused by: " + text(cause));
            }
        }
        // Loaders that the JVM did not make itself are named with their hash code.
        return bytes.toString(StandardCharsets.UTF_8).replaceAll("@[0-9a-f]{4,8}\\b", "@");
    }

    private static String text(Throwable e) {
        return e instanceof NullPointerException
                ? e.getClass().getName()
                : e.getClass().getName() + ": " + e.getMessage();
    }

    private static void inJvm(Program program, Compilation compilation, PrintStream out)
            throws Throwable {
        Class<?> type = Class.forName(program.className(), true, compilation.loader());
        try {
            type.getMethod("run", PrintStream.class).invoke(null, out);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static void inMachine(Program program, Compilation compilation, PrintStream out)
            throws Throwable {
        Machine machine = new Machine(compilation.loader(), compilation);
        machine.limitSteps(STEPS);
        Class<?> type = machine.load(program.className());
        machine.call(type, "run", "(Ljava/io/PrintStream;)V", out);
    }
}

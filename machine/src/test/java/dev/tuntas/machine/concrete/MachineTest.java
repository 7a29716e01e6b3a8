package dev.tuntas.machine.concrete;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.machine.code.Unfollowable;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the machine does beside running programs: limits, observers, and what it refuses. */
class MachineTest {
    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

    private final List<String> lines = new ArrayList<>();

    private static Machine machine(String members, String body) throws Exception {
        Program program = Program.of(17, "machine", "test", members, body);
        Compilation compilation = Compilation.of(List.of(program), 17);
        return new Machine(compilation.loader(), compilation);
    }

    private static void run(Machine machine) throws Throwable {
        machine.call(machine.load("MachineTest"), "run", "(Ljava/io/PrintStream;)V", NOWHERE);
    }

    @Test
    void endsARunThatTakesTooManySteps() throws Throwable {
        Machine machine = machine("", "for (int i = 0; ; ) { i++; }");
        machine.limitSteps(1_000);
        StepLimitException e = assertThrows(StepLimitException.class, () -> run(machine));
        assertTrue(e.getMessage().startsWith("more than 1000 instructions, at MachineTest.run"));
        assertEquals(1_000, machine.steps());
    }

    /** The JVM's finalizer is a thread of its own: it must not come into what the machine does. */
    @Test
    void aFinalizerOfTheJvmDoesNothing() throws Throwable {
        String members =
                "static int count; protected void finalize() { count++; }"
                        + " static Object make() { return new MachineTest(); }"
                        + " static void end() { new MachineTest().finalize(); }"
                        + " static int count() { return count; }";
        Machine machine = machine(members, "");
        Class<?> type = machine.load("MachineTest");
        Object made = machine.call(type, "make", "()Ljava/lang/Object;");
        Method finalizer = type.getDeclaredMethod("finalize");
        finalizer.setAccessible(true);
        finalizer.invoke(made);
        assertEquals(0, machine.call(type, "count", "()I"));
        machine.call(type, "end", "()V");
        assertEquals(1, machine.call(type, "count", "()I"));
    }

    @Test
    void takesTheSameStepsEveryTime() throws Throwable {
        String body = "int s = 0; for (int i = 0; i < 100; i++) s += i; out.println(s);";
        Machine machine = machine("", body);
        run(machine);
        long first = machine.steps();
        run(machine);
        assertEquals(first, machine.steps() - first);
    }

    @Test
    void tellsAnObserverOfEveryInstruction() throws Throwable {
        Machine machine = machine("static int f(int x) { return x * 2; }", "f(3);");
        machine.observe(
                (method, instruction, line, depth) ->
                        lines.add(method.node.name + instruction + "/" + depth));
        run(machine);
        assertEquals("run0/0 run1/0 f0/1 f1/1 f2/1 f3/1 run2/0 run3/0", String.join(" ", lines));
        assertEquals(lines.size(), machine.steps());
    }

    @Test
    void doesNotPayForAnObserverThatIsGone() throws Throwable {
        Machine machine = machine("", "out.println(1);");
        machine.observe((method, instruction, line, depth) -> lines.add(method.toString()));
        machine.observe(null);
        run(machine);
        assertEquals(List.of(), lines);
    }

    /** The JDK would read the shell's field, which has no value. */
    @Test
    void refusesHandlesOfStaticFields() throws Throwable {
        String named =
                """
                try {
                    var lookup = java.lang.invoke.MethodHandles.lookup();
                    out.println(lookup.findStaticVarHandle(MachineTest.class, "five", int.class).get());
                } catch (ReflectiveOperationException e) { out.println(e); }
                """;
        Machine byName = machine("static int five = 5;", named);
        Unfollowable e = assertThrows(Unfollowable.class, () -> run(byName));
        assertTrue(e.getMessage().startsWith("a handle of the static field"), e.getMessage());
        String reflected =
                """
                try {
                    var field = MachineTest.class.getDeclaredField("five");
                    var lookup = java.lang.invoke.MethodHandles.lookup();
                    out.println(lookup.unreflectVarHandle(field).get());
                } catch (ReflectiveOperationException e) { out.println(e); }
                """;
        Machine byField = machine("static int five = 5;", reflected);
        assertThrows(Unfollowable.class, () -> run(byField));
    }

    @Test
    void refusesASecondThread() throws Throwable {
        Machine started = machine("", "new Thread(() -> { }).start();");
        assertThrows(Unfollowable.class, () -> run(started));
        String pool =
                """
                var pool = java.util.concurrent.Executors.newSingleThreadExecutor();
                try { pool.submit(() -> 5).get(); }
                catch (java.util.concurrent.ExecutionException e) { }
                finally { pool.shutdown(); }
                """;
        Machine inPool = machine("", pool);
        Unfollowable e = assertThrows(Unfollowable.class, () -> run(inPool));
        assertTrue(e.getMessage().startsWith("a second thread"), e.getMessage());
    }

    @Test
    void keepsItsOwnStaticFields() throws Throwable {
        Machine one = machine("static int n; static int next() { return ++n; }", "");
        Class<?> type = one.load("MachineTest");
        assertEquals(1, one.call(type, "next", "()I"));
        assertEquals(2, one.call(type, "next", "()I"));
        Machine other = machine("static int n; static int next() { return ++n; }", "");
        assertEquals(1, other.call(other.load("MachineTest"), "next", "()I"));
    }

    @Test
    void goesOnAfterAnException() throws Throwable {
        Machine machine = machine("static int f(int x) { return 10 / x; }", "");
        Class<?> type = machine.load("MachineTest");
        assertThrows(ArithmeticException.class, () -> machine.call(type, "f", "(I)I", 0));
        assertEquals(5, machine.call(type, "f", "(I)I", 2));
    }

    @Test
    void theJdkCallsTheProgramThroughItsObjects() throws Throwable {
        Machine machine =
                machine(
                        "static Comparator<String> order() { return (a, b) -> b.compareTo(a); }",
                        "");
        @SuppressWarnings("unchecked")
        java.util.Comparator<String> order =
                (java.util.Comparator<String>)
                        machine.call(
                                machine.load("MachineTest"), "order", "()Ljava/util/Comparator;");
        List<String> list = new ArrayList<>(List.of("a", "c", "b"));
        list.sort(order);
        assertEquals(List.of("c", "b", "a"), list);
        assertTrue(machine.steps() > 10);
    }
}

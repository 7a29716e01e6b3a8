package dev.tuntas.symbolic.internal.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.solver.Solver;
import dev.tuntas.symbolic.internal.solver.Solver.Stated;
import dev.tuntas.symbolic.internal.solver.Solvers;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Terms;
import dev.tuntas.symbolic.internal.term.Value;
import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.SolverKind;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Type;

/**
 * Each of all 65,536 inputs of a sample lies on exactly one path, and there the machine gives what
 * the JVM gives: so no path is missed, none is made up, and instructions mean what they should.
 */
class PathsTest {
    private record Followed(List<Stated> condition, @Nullable Term result, String thrown) {
        boolean holds(long[] values) {
            return condition.stream()
                    .allMatch(s -> Terms.evaluate(s.literal(), values) != 0 == s.holds());
        }
    }

    /** Calls a method with two unknown numbers, and keeps how each path ended. */
    private static final class Ends implements Script {
        final List<Followed> followed = new ArrayList<>();
        final List<String> cuts = new ArrayList<>();
        private final Path path;
        private final MachineMethod method;
        private final SymbolicMachine machine;

        Ends(Method sample, Solver solver) {
            ProofClasses files = new ProofClasses(Samples.class.getClassLoader());
            String owner = Type.getInternalName(Samples.class);
            MachineClasses classes = new MachineClasses(files, List.of(owner));
            List<String> users = classes.users().stream().map(user -> user.name).toList();
            path = new Path(classes, users, solver, Mode.LAZIER_SHARP, 3);
            method =
                    classes.get(owner)
                            .declared(sample.getName() + Type.getMethodDescriptor(sample));
            ClassLoader loader = Samples.class.getClassLoader();
            machine = new SymbolicMachine(path, files, loader, this, Contracts.NONE, 1_000);
            machine.run();
        }

        @Override
        public void begin() {
            machine.call(method, path.condition.fresh('B'), path.condition.fresh('B'));
        }

        @Override
        public void returned(@Nullable Value result) {
            followed.add(new Followed(path.condition.stated(), (Term) result, ""));
            throw SymbolicMachine.done();
        }

        @Override
        public void threw(Value exception) {
            String name = ((Thing) exception).className().replace('/', '.');
            followed.add(new Followed(path.condition.stated(), null, name));
            throw SymbolicMachine.done();
        }

        @Override
        public void cut(String reason) {
            cuts.add(reason);
        }
    }

    static Stream<String> samples() {
        return Arrays.stream(Samples.class.getDeclaredMethods())
                .filter(method -> Arrays.equals(method.getParameterTypes(), BYTES))
                .filter(method -> !method.isSynthetic())
                .map(Method::getName)
                .sorted();
    }

    private static final Class<?>[] BYTES = {byte.class, byte.class};

    @ParameterizedTest
    @MethodSource("samples")
    void everyInputLiesOnOnePathThatSaysWhatTheJvmSays(String name) throws Exception {
        Method sample = Samples.class.getDeclaredMethod(name, BYTES);
        try (Solver solver = Solvers.of(SolverKind.AUTO)) {
            Ends ends = new Ends(sample, solver);
            assertEquals(List.of(), ends.cuts);
            assertTrue(ends.followed.size() > 1, "nothing was decided");
            for (int a = Byte.MIN_VALUE; a <= Byte.MAX_VALUE; a++) {
                for (int b = Byte.MIN_VALUE; b <= Byte.MAX_VALUE; b++) {
                    check(ends, sample, (byte) a, (byte) b);
                }
            }
        }
    }

    private static void check(Ends ends, Method sample, byte a, byte b) throws Exception {
        long[] values = {a, b};
        List<Followed> own = ends.followed.stream().filter(path -> path.holds(values)).toList();
        assertEquals(1, own.size(), () -> "paths of " + a + ", " + b);
        Followed path = own.get(0);
        Map<String, Object> said =
                path.result == null
                        ? Map.of("throws", path.thrown)
                        : Map.of("returns", (int) Terms.evaluate(path.result, values));
        assertEquals(run(sample, a, b), said, () -> a + ", " + b);
    }

    private static Map<String, Object> run(Method sample, byte a, byte b) throws Exception {
        try {
            return Map.of("returns", sample.invoke(null, a, b));
        } catch (InvocationTargetException e) {
            return Map.of("throws", e.getCause().getClass().getName());
        }
    }
}

package dev.tuntas.symbolic;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.spi.method.ContractClass;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.symbolic.internal.run.ProveRun;
import dev.tuntas.symbolic.internal.solver.Solver;
import dev.tuntas.symbolic.internal.solver.SolverPool;
import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import dev.tuntas.symbolic.result.SolverKind;
import dev.tuntas.symbolic.result.Violation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Generated methods with contracts: a proof finds the same ways to break them as a run on every
 * input, and where it says that there are none, there are none.
 */
class ProveFuzzTest {
    /** In a class: its contracts are compiled together, but each proof reads all of it. */
    private static final int METHODS = 50;

    private static final int FEW = 10;

    @TempDir private Path folder;
    private Class<?> cells;

    @Test
    void proofsAgreeWithBruteForce() throws Exception {
        agree(1, 2, SolverKind.AUTO);
    }

    /** It decides less, and nothing wrongly. */
    @Test
    void soDoThoseBySmtInterpol() throws Exception {
        assertTrue(undecided(500, FEW, SolverKind.SMTINTERPOL) < FEW);
    }

    @Tag("long")
    @Test
    void manyProofsAgreeWithBruteForce() throws Exception {
        agree(2, 401, SolverKind.AUTO);
    }

    /** By hand: {@code FROM TO}, as many seeds as there is time for. */
    public static void main(String[] seeds) throws Exception {
        ProveFuzzTest test = new ProveFuzzTest();
        test.folder = Files.createTempDirectory("prove-fuzz");
        for (int seed = Integer.parseInt(seeds[0]); seed < Integer.parseInt(seeds[1]); seed++) {
            test.agree(seed, seed + 1, SolverKind.AUTO);
            Files.writeString(Path.of(seeds[2]), "agreed: " + seed + "\n", CREATE, APPEND);
        }
    }

    private void agree(int from, int to, SolverKind kind) throws Exception {
        int undecided = 0;
        for (int seed = from; seed < to; seed++) {
            undecided += undecided(seed, METHODS, kind);
        }
        assertTrue(undecided <= (to - from) * METHODS / 10, undecided + " are undecided");
    }

    /** Compares all methods of a seed; returns of how many the proof says that it is partial. */
    private int undecided(long seed, int methods, SolverKind kind) throws Exception {
        GeneratedTests world = new GeneratedTests(folder.resolve(kind + "-" + seed));
        String source = GeneratedMethods.source(seed, methods);
        world.compile(Map.of("sample/Generated.java", source));
        Class<?> type = Class.forName("sample.Generated", true, world.loader("sample"));
        cells = Class.forName("sample.Generated$Cell", true, type.getClassLoader());
        List<String> names = IntStream.range(0, methods).mapToObj(i -> "m" + i).toList();
        int undecided = 0;
        try (SolverPool solvers = new SolverPool(kind)) {
            Solver solver = solvers.next();
            for (ContractClass contract : ContractClass.of(type, names)) {
                ProveRun run =
                        new ProveRun(contract, solver, Mode.LAZIER_SHARP, 2, 1_000, List.of());
                undecided += agrees(contract, run.run(), "seed " + seed) ? 0 : 1;
            }
        }
        return undecided;
    }

    /** Whether the proof is whole; fails if it says something wrong. */
    private boolean agrees(ContractClass contract, ProveResult result, String seed)
            throws Exception {
        Set<String> proved = new TreeSet<>();
        result.violations().stream().map(Violation::broken).forEach(proved::add);
        Set<String> found = bruteForce(contract);
        String where = seed + ", " + contract.method().getName() + ", " + result.cut();
        if (result.verdict() == ProveVerdict.PARTIAL) {
            assertTrue(found.containsAll(proved), where);
            return false;
        }
        assertEquals(found, proved, where);
        return true;
    }

    /** The ways in which an input breaks the contract. */
    private Set<String> bruteForce(ContractClass contract) throws Exception {
        boolean hasCells = contract.method().getParameterTypes()[2] == cells;
        Set<String> broken = new TreeSet<>();
        for (Supplier<Object> third : hasCells ? lists() : arrays()) {
            for (int x = -2; x <= 2; x++) {
                for (int y = -2; y <= 2; y++) {
                    Outcome outcome = outcome(contract, x, y, third);
                    if (outcome instanceof Outcome.Failed failed) {
                        broken.add(kind(contract, failed));
                    }
                }
            }
        }
        return broken;
    }

    private static Outcome outcome(ContractClass contract, int x, int y, Supplier<Object> third) {
        try {
            assertTrue(contract.isPre(new Object[] {x, y, third.get()}));
            return contract.judge(new Object[] {x, y, third.get()});
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static String kind(ContractClass contract, Outcome.Failed failed) {
        return failed.message().startsWith("throws")
                ? "throws what it does not declare"
                : contract.broken(failed.clause());
    }

    private static List<Supplier<Object>> arrays() {
        List<Supplier<Object>> all = new ArrayList<>();
        all.add(() -> new int[0]);
        for (int first = -2; first <= 2; first++) {
            int v = first;
            all.add(() -> new int[] {v});
            for (int second = -2; second <= 2; second++) {
                int w = second;
                all.add(() -> new int[] {v, w});
            }
        }
        return all;
    }

    /** Null; a cell alone or behind itself; two, the second before nothing, the first or itself. */
    private List<Supplier<Object>> lists() {
        List<Supplier<Object>> all = new ArrayList<>();
        all.add(() -> null);
        for (int first = -2; first <= 2; first++) {
            int v = first;
            all.add(() -> list(v, 0, 1, -1));
            all.add(() -> list(v, 0, 1, 0));
            for (int second = -2; second <= 2; second++) {
                for (int last = -1; last <= 1; last++) {
                    int w = second;
                    int to = last;
                    all.add(() -> list(v, w, 2, to));
                }
            }
        }
        return all;
    }

    private Object list(int first, int second, int size, int lastTo) {
        try {
            Constructor<?> constructor = cells.getDeclaredConstructor();
            constructor.setAccessible(true);
            Object[] made = new Object[size];
            for (int i = 0; i < size; i++) {
                made[i] = constructor.newInstance();
                field("v").set(made[i], i == 0 ? first : second);
            }
            for (int i = 0; i < size; i++) {
                int to = i == size - 1 ? lastTo : i + 1;
                field("next").set(made[i], to < 0 ? null : made[to]);
            }
            return made[0];
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private Field field(String name) throws NoSuchFieldException {
        Field field = cells.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}

package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.Check;
import dev.tuntas.check.spi.method.ContractClass;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import dev.tuntas.symbolic.result.Violation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Generated methods with contracts: a proof finds the same ways to break them as a run on every
 * input, and where it says that there are none, there are none.
 */
class ProveFuzzTest {
    private static final int METHODS = 30;

    @TempDir private Path folder;
    private Class<?> cells;

    @Test
    void aProofAgreesWithBruteForce() throws Exception {
        assertTrue(undecided(1, METHODS) <= METHODS / 10);
    }

    @Tag("long")
    @Test
    void manyProofsAgreeWithBruteForce() throws Exception {
        for (long seed = 2; seed < 669; seed++) {
            assertTrue(undecided(seed, METHODS) <= METHODS / 10);
        }
    }

    /** Compares all methods of a seed; returns of how many the proof says that it is partial. */
    private int undecided(long seed, int methods) throws Exception {
        GeneratedTests world = new GeneratedTests(folder.resolve("seed" + seed));
        String source = GeneratedMethods.source(seed, methods);
        world.compile(Map.of("sample/Generated.java", source));
        Class<?> type = Class.forName("sample.Generated", true, world.loader("sample"));
        cells = Class.forName("sample.Generated$Cell", true, type.getClassLoader());
        int undecided = 0;
        for (int i = 0; i < methods; i++) {
            String name = "m" + i;
            ProveResult result = Prove.of(type, name).k(2).run();
            Set<String> proved = new TreeSet<>();
            result.violations().stream().map(Violation::broken).forEach(proved::add);
            Set<String> found = bruteForce(ContractClass.of(Check.of(type, name)));
            String where = "seed " + seed + ", " + name + ", " + result.cut();
            if (result.verdict() == ProveVerdict.PARTIAL) {
                undecided++;
                assertTrue(found.containsAll(proved), where);
            } else {
                assertEquals(found, proved, where);
            }
        }
        return undecided;
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

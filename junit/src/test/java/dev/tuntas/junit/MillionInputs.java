package dev.tuntas.junit;

import com.sun.management.OperatingSystemMXBean;
import dev.tuntas.annotations.IntRange;
import dev.tuntas.check.spi.input.InputParameter;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.input.Inputs;
import dev.tuntas.check.spi.run.InputRunner;
import dev.tuntas.check.spi.run.Limits;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.subjects.HeapArray;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A million inputs in one test, and the same without JUnit: a program, so that it can have a heap
 * of its own. It prints how many inputs there were and what JUnit cost, as the difference of the
 * least processor times of some rounds.
 */
final class MillionInputs {
    private static final Duration LONG = Duration.ofHours(1);

    private static long inputs;

    private MillionInputs() {}

    /** The test; most of its inputs are those of scope 6. */
    static class OneTest {
        @ExhaustiveTest(scope = 6)
        void everyHeapAndKey(HeapArray heap, @IntRange(max = 220) int key) {
            inputs++;
        }
    }

    public static void main(String[] arguments) {
        int rounds = Integer.parseInt(arguments[0]);
        long withJunit = Long.MAX_VALUE;
        long without = Long.MAX_VALUE;
        for (int round = 0; round < rounds; round++) {
            inputs = 0;
            long start = cpuNanos();
            Run run = Run.of(OneTest.class);
            withJunit = Math.min(withJunit, cpuNanos() - start);
            if (run.nodes().size() != 6) {
                throw new IllegalStateException(run.nodes().toString());
            }
            start = cpuNanos();
            runWithoutJunit();
            without = Math.min(without, cpuNanos() - start);
        }
        System.out.printf(
                Locale.ROOT,
                "%d inputs; JUnit costs %.2f us an input, all together %.2f us%n",
                inputs / 2,
                (withJunit - without) / 1e3 / (inputs / 2),
                withJunit / 1e3 / (inputs / 2));
    }

    private static void runWithoutJunit() {
        for (int scope = 1; scope <= 6; scope++) {
            InputRunner runner = new InputRunner(space(scope), SearchOptions.DEFAULT, Limits.NONE);
            runner.count(LONG);
            runner.run(
                    values -> {
                        inputs++;
                        return Outcome.PASSED;
                    });
        }
    }

    private static InputSpace space(int scope) {
        Method test =
                Arrays.stream(OneTest.class.getDeclaredMethods())
                        .filter(method -> method.getName().equals("everyHeapAndKey"))
                        .findFirst()
                        .orElseThrow();
        List<InputParameter> parameters =
                Arrays.stream(test.getParameters()).map(InputParameter::of).toList();
        return Inputs.of("everyHeapAndKey", OneTest.class, parameters).at(scope);
    }

    private static long cpuNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}

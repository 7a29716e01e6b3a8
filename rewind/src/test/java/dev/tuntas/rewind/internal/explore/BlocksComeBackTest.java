package dev.tuntas.rewind.internal.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import dev.tuntas.rewind.internal.record.BlockChoice;
import dev.tuntas.rewind.internal.record.BlockRun;
import dev.tuntas.rewind.internal.record.FirstCall;
import dev.tuntas.rewind.result.WayBack;
import dev.tuntas.subjects.concurrent.BoundedBuffer;
import dev.tuntas.subjects.concurrent.BrokenBuffer;
import dev.tuntas.subjects.concurrent.Deadlock;
import dev.tuntas.subjects.concurrent.LostUpdate;
import dev.tuntas.subjects.concurrent.RevTest;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every block that an exploration runs is taken back to exactly the state before it. */
class BlocksComeBackTest {
    private int compared;
    private int differences;

    static Stream<Arguments> programs() {
        List<List<Object>> programs =
                List.of(
                        List.of(LockedHelpers.class),
                        List.of(RevTest.class, "2", "2"),
                        List.of(Deadlock.class),
                        List.of(LostUpdate.class, "2"),
                        List.of(BoundedBuffer.class, "2", "1"),
                        List.of(BrokenBuffer.class, "2"));
        return programs.stream()
                .flatMap(
                        program ->
                                Arrays.stream(WayBack.values())
                                        .map(way -> Arguments.of(way, program)));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void everyStateIsWhatItWas(WayBack way, List<Object> called) {
        Class<?> program = (Class<?>) called.get(0);
        ClassLoader loader = program.getClassLoader();
        Machine machine = new Machine(loader, new MovedFiles(ClassSource.of(loader)));
        String[] arguments = called.stream().skip(1).toArray(String[]::new);
        BlockRun run =
                new FirstCall(
                                machine,
                                program.getName(),
                                "main",
                                "([Ljava/lang/String;)V",
                                (Object) arguments)
                        .byBlocks();
        run.goBackBy(way);
        run.interruptAt(Set.of(LostUpdate.class.getName() + ".count"));
        long[] first = {};
        while (!Arrays.equals(first, run.image())) {
            // A class that comes into use on the way is part of all states from then on.
            first = run.image();
            compared = 0;
            differences = 0;
            explore(run, new TreeSet<>(Arrays::compare));
        }
        assertEquals(0, differences);
        assertTrue(compared > 20);
    }

    private void explore(BlockRun run, Set<long[]> visited) {
        long[] before = run.image();
        long mark = run.mark();
        for (BlockChoice choice : run.choices()) {
            run.run(choice);
            if (visited.add(run.image())) {
                explore(run, visited);
            }
            run.backTo(mark);
            differences += Arrays.equals(before, run.image()) ? 0 : 1;
            compared++;
        }
    }
}

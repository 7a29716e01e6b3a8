package dev.tuntas.rewind.internal.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import dev.tuntas.rewind.internal.record.BlockChoice;
import dev.tuntas.rewind.internal.record.BlockRun;
import dev.tuntas.rewind.internal.record.FirstCall;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every block that an exploration runs is taken back to exactly the state before it. */
class BlocksComeBackTest {
    private int compared;
    private int differences;

    @ParameterizedTest
    @ValueSource(classes = {LockedHelpers.class})
    void everyStateIsWhatItWas(Class<?> program) {
        ClassLoader loader = program.getClassLoader();
        Machine machine = new Machine(loader, new MovedFiles(ClassSource.of(loader)));
        BlockRun run =
                new FirstCall(
                                machine,
                                program.getName(),
                                "main",
                                "([Ljava/lang/String;)V",
                                (Object) new String[0])
                        .byBlocks();
        run.interruptAt(Set.of());
        int classes = -1;
        while (classes != run.classes()) {
            // A class that comes into use on the way is part of all states from then on.
            classes = run.classes();
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

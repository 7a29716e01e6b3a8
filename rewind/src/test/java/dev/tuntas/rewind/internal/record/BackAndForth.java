package dev.tuntas.rewind.internal.record;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import dev.tuntas.rewind.result.WayBack;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Goes through the states of a program depth first, and compares each that it comes back to. */
public final class BackAndForth {
    private final BlockRun run;
    private final Set<List<Long>> visited = new HashSet<>();

    /** How the program may end: the states from which no thread can go on. */
    private final Set<List<Long>> ends = new HashSet<>();

    private int most;
    private int compared;
    private int differences;

    private BackAndForth(BlockRun run) {
        this.run = run;
    }

    /** The states of a program at its beginning, with switches at each use of some variables. */
    public static BackAndForth of(
            ClassLoader loader,
            String program,
            WayBack way,
            Set<String> shared,
            String... arguments) {
        Machine machine = new Machine(loader, new MovedFiles(ClassSource.of(loader)));
        String descriptor = "([Ljava/lang/String;)V";
        FirstCall call = new FirstCall(machine, program, "main", descriptor, (Object) arguments);
        BlockRun run = call.byBlocks();
        run.goBackBy(way);
        run.interruptAt(shared);
        return new BackAndForth(run);
    }

    /** Goes over to other threads before each instruction. */
    public BackAndForth everywhere() {
        run.interruptEverywhere();
        return this;
    }

    /** The states from which no thread can go on, after {@link #all}. */
    public Set<List<Long>> ends() {
        return ends;
    }

    /** All states, or about so many. */
    public Set<List<Long>> all(int atMost) {
        most = atMost;
        long[] first = {};
        while (!Arrays.equals(first, run.image())) {
            // A class that comes into use on the way is part of all states from then on.
            first = run.image();
            visited.clear();
            ends.clear();
            compared = 0;
            differences = 0;
            explore();
        }
        return visited;
    }

    /** How many states were come back to. */
    public int compared() {
        return compared;
    }

    /** How many of them were not what they had been. */
    public int differences() {
        return differences;
    }

    private void explore() {
        long[] before = run.image();
        long mark = run.mark();
        List<BlockChoice> choices = run.choices();
        if (choices.isEmpty()) {
            ends.add(Arrays.stream(before).boxed().toList());
        }
        for (BlockChoice choice : choices) {
            if (visited.size() >= most) {
                return;
            }
            run.run(choice);
            if (visited.add(Arrays.stream(run.image()).boxed().toList())) {
                explore();
            }
            run.backTo(mark);
            differences += Arrays.equals(before, run.image()) ? 0 : 1;
            compared++;
        }
    }
}

package dev.tuntas.rewind;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.explore.Interleavings;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import dev.tuntas.rewind.internal.record.BlockRun;
import dev.tuntas.rewind.internal.record.FirstCall;
import dev.tuntas.rewind.result.ExplorationResult;
import dev.tuntas.rewind.result.RewindException;
import dev.tuntas.rewind.result.WayBack;
import java.util.List;

/**
 * All interleavings of the threads of a program: every state that it can come to, whatever the
 * order. The program is run on a machine; from each state it is run on with every thread that can,
 * and taken back.
 *
 * <pre>{@code
 * ExplorationResult result = Exploration.of(loader, "my.Program").arguments("2").run();
 * }</pre>
 */
public final class Exploration {
    private final ClassLoader loader;
    private final String className;
    private List<String> arguments = List.of();
    private long maxStates = Long.MAX_VALUE;
    private boolean isCompact;
    private WayBack wayBack = WayBack.DYNAMIC;

    private Exploration(ClassLoader loader, String className) {
        this.loader = loader;
        this.className = className;
    }

    /** Explores the program that begins with the main method of a class. */
    public static Exploration of(ClassLoader loader, String className) {
        return new Exploration(loader, className);
    }

    /** What main is given. */
    public Exploration arguments(String... newArguments) {
        arguments = List.of(newArguments);
        return this;
    }

    /** Gives up when there are more states. */
    public Exploration maxStates(long newMaximum) {
        if (newMaximum < 1) {
            throw new IllegalArgumentException("maxStates must be at least 1, is " + newMaximum);
        }
        maxStates = newMaximum;
        return this;
    }

    /** Keeps only a descriptor of 64 bits of each state. */
    public Exploration compact() {
        isCompact = true;
        return this;
    }

    /** How to go back to where another thread can go on; by dynamic reverse code if not said. */
    public Exploration goBackBy(WayBack newWay) {
        wayBack = newWay;
        return this;
    }

    /**
     * Explores.
     *
     * @throws RewindException if the program can't be run here
     */
    public ExplorationResult run() {
        Machine machine = new Machine(loader, new MovedFiles(ClassSource.of(loader)));
        FirstCall call =
                new FirstCall(
                        machine,
                        className,
                        "main",
                        "([Ljava/lang/String;)V",
                        (Object) arguments.toArray(String[]::new));
        try {
            BlockRun run = call.byBlocks();
            run.goBackBy(wayBack);
            return new Interleavings(run, maxStates, isCompact).explore();
        } catch (Unfollowable e) {
            throw new RewindException(className + " can't be explored: " + e.getMessage(), e);
        }
    }
}

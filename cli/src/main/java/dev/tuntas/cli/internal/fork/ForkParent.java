package dev.tuntas.cli.internal.fork;

import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.spi.Death;
import dev.tuntas.assess.spi.RunningCalls.Call;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.spi.ExitCode;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs a command in child processes, until one comes to its end.
 *
 * <p>A child says in a file which calls run at every moment. When it dies, the calls that ran then
 * are suspects. If there was only one, it is the culprit; of several, another child runs one after
 * the other, alone. The next child is told who is dead, and on which input, and does all the rest
 * from the beginning: so what its result says of the others is what a run without the dead would
 * say. A kill by memory counts only if the mutant does it alone, because memory may also be used up
 * by what ran before.
 *
 * <p>A child ends with its parent: it reads its standard input, which only that holds open.
 */
public final class ForkParent {
    /** Exit codes of processes that somebody else has ended: by SIGINT, SIGKILL and SIGTERM. */
    private static final Set<Integer> ENDED_BY_OTHERS = Set.of(130, 137, 143);

    private static final Duration GRACE = Duration.ofSeconds(20);

    private final ForkOptions options;
    private final List<String> words;
    private final Duration patience;
    private final Supplier<Duration> elapsed;
    private final @Nullable Duration time;
    private final List<Death> deaths = new ArrayList<>();
    private List<Death> suspects = List.of();
    private boolean isByOneThread;
    private volatile @Nullable ChildProcess child;
    private volatile boolean isStopped;

    /**
     * @param words the command line of this process, which children are started with
     * @param runTime how long a single call may take
     * @param elapsed the time since the command was called
     * @param time how long all of it may take, or null
     */
    public ForkParent(
            ForkOptions options,
            List<String> words,
            Duration runTime,
            Supplier<Duration> elapsed,
            @Nullable Duration time) {
        this.options = options;
        this.words = List.copyOf(words);
        this.patience = runTime.multipliedBy(2).plusSeconds(5);
        this.elapsed = elapsed;
        this.time = time;
    }

    /** Asks the child that is there to say what it knows; there is no other one after it. */
    public void stop() {
        isStopped = true;
        ChildProcess now = child;
        if (now != null) {
            now.stop();
        }
    }

    /** Runs children; what the last one says is printed. */
    public int run(PrintWriter out, PrintWriter err) {
        while (true) {
            try (ForkFolder folder = ForkFolder.create()) {
                folder.tell(deaths, suspects);
                ChildProcess ended = ended(folder);
                if (isLast(ended, folder)) {
                    return isStopped && !suspects.isEmpty() ? stopped(err) : said(ended, out, err);
                }
            }
        }
    }

    private static int said(ChildProcess ended, PrintWriter out, PrintWriter err) {
        if (ended.isDone()) {
            ended.printOut(out);
        }
        ended.printErr(err);
        return ended.isDone() ? ended.exitCode() : ExitCode.STOPPED;
    }

    /** The child has run suspects and nothing else: what it says is no result. */
    private static int stopped(PrintWriter err) {
        err.println("tuntas: " + CliProblems.stoppedAmongSuspects());
        err.flush();
        return ExitCode.STOPPED;
    }

    private ChildProcess ended(ForkFolder folder) {
        List<String> properties = new ArrayList<>();
        properties.add("-D" + ForkChild.FOLDER + "=" + folder.path());
        properties.add("-D" + ForkChild.BEFORE + "=" + elapsed.get().toMillis());
        if (isByOneThread || !suspects.isEmpty()) {
            properties.add("-D" + ForkChild.THREADS + "=1");
        }
        ChildProcess started = ChildProcess.start(folder, words, options.memory(), properties);
        child = started;
        if (isStopped) {
            started.stop();
        }
        await(started);
        return started;
    }

    private void await(ChildProcess started) {
        boolean isInterrupted = false;
        Duration limit = time;
        Duration most = limit == null ? null : limit.minus(elapsed.get()).plus(GRACE);
        while (true) {
            try {
                started.await(patience, most);
                break;
            } catch (InterruptedException e) {
                isInterrupted = true;
                started.stop();
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    // When one has ended.
    // -------------------------------------------------------------------------

    /** Whether there is nothing to do after this child. */
    private boolean isLast(ChildProcess ended, ForkFolder folder) {
        Duration limit = time;
        boolean isOver = limit != null && elapsed.get().compareTo(limit) > 0;
        if (isStopped || isOver && !ended.isDone()) {
            return true;
        }
        if (ended.isDone()) {
            return suspects.isEmpty() || !learnThatNoneIsGuilty(ended);
        }
        if (!ended.isFrozen() && ENDED_BY_OTHERS.contains(ended.exitCode())) {
            throw CliProblems.childEndedByOthers(ended.exitCode());
        }
        learn(ended, folder.calls().now());
        return false;
    }

    /**
     * None of the suspects does it alone, so it was all of them together: from now on they run one
     * after the other. False if the child has failed in another way.
     */
    private boolean learnThatNoneIsGuilty(ChildProcess ended) {
        if (ended.exitCode() == ExitCode.WRONG_USE) {
            return false;
        }
        if (isByOneThread) {
            throw CliProblems.childHasNoMemory(options.memory() == null);
        }
        isByOneThread = true;
        suspects = List.of();
        return true;
    }

    private void learn(ChildProcess ended, List<Call> calls) {
        List<Call> running = calls.stream().filter(call -> !call.isLeft()).toList();
        boolean isTold = false;
        for (Call call : calls) {
            if (call.isLeft()) {
                isTold |= isNew(death(call, KillReason.ENDLESS, "does not end, by the clock"));
            }
        }
        List<Death> mutants =
                running.stream()
                        .filter(call -> call.mutant() > 0)
                        .map(call -> death(call, ended))
                        .sorted(byPlace())
                        .toList();
        boolean isAlone = running.size() == 1 && calls.size() == 1;
        if (mutants.isEmpty()) {
            requireReason(isTold, ended, running);
            suspects = List.of();
        } else if (!suspects.isEmpty() || isAlone && !ended.isOutOfMemory()) {
            suspects = List.of();
            isNew(mutants.get(0));
        } else {
            suspects = mutants;
        }
    }

    private static Comparator<Death> byPlace() {
        return Comparator.comparingInt(Death::scope)
                .thenComparingInt(Death::method)
                .thenComparingInt(Death::input)
                .thenComparingInt(Death::mutant);
    }

    /** If no mutant ran, it was the original, or we. */
    private void requireReason(boolean isTold, ChildProcess ended, List<Call> running) {
        if (isTold) {
            return;
        }
        if (ended.isOutOfMemory()) {
            throw CliProblems.childHasNoMemory(options.memory() == null);
        }
        if (running.isEmpty()) {
            throw CliProblems.childDied(ended.exitCode(), ended.lastErr());
        }
        Call call = running.get(0);
        throw CliProblems.originalEndsJvm(call.scope(), call.input());
    }

    /** Of two inputs that kill a mutant, the first counts. */
    private boolean isNew(Death death) {
        for (Death known : deaths) {
            if (known.mutant() == death.mutant()) {
                if (byPlace().compare(known, death) <= 0) {
                    return false;
                }
                deaths.remove(known);
                break;
            }
        }
        return deaths.add(death);
    }

    private static Death death(Call call, ChildProcess ended) {
        if (ended.isFrozen()) {
            return death(call, KillReason.ENDLESS, "does not end, by the clock");
        }
        return ended.isOutOfMemory()
                ? death(call, KillReason.MEMORY, "wants too much memory")
                : death(call, KillReason.OUTPUT, "ends the JVM");
    }

    private static Death death(Call call, KillReason reason, String detail) {
        return new Death(call.mutant(), call.method(), call.scope(), call.input(), reason, detail);
    }

    /** Ends what is still there. */
    public void kill() {
        ChildProcess now = child;
        if (now != null) {
            now.kill();
        }
    }
}

package dev.tuntas.symbolic;

import dev.tuntas.check.Check;
import dev.tuntas.check.spi.method.ContractClass;
import dev.tuntas.symbolic.internal.ProveProblems;
import dev.tuntas.symbolic.internal.run.ProofParts;
import dev.tuntas.symbolic.internal.run.ProveRun;
import dev.tuntas.symbolic.internal.solver.Solver;
import dev.tuntas.symbolic.internal.solver.SolverPool;
import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveSweep;
import dev.tuntas.symbolic.result.ProveVerdict;
import dev.tuntas.symbolic.result.SolverKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Follows every path of a method on all inputs whose chains of references are at most k long, with
 * unknown numbers, and tells whether it keeps its contract on all of them.
 *
 * <pre>{@code
 * ProveResult result = Prove.of(SearchTree.class, "add").k(3).run();
 * }</pre>
 */
public final class Prove {
    private static final int MOST_K = 100;
    private static final int MOST_SCOPE = 1_000;
    private static final int MOST_THREADS = 256;

    /** Chains of objects of several classes are longer than the objects of one. */
    private static final int LINKS = 4;

    private static final String STOPPED = "all paths that were left when it was stopped";
    private static final String LATE = "all paths that were left when the time was over";
    private static final Set<String> LEFT = Set.of(STOPPED, LATE);

    private final Check check;
    private int k = 3;
    private int lazyScope;
    private Mode mode = Mode.LAZIER_SHARP;
    private SolverKind solverKind = SolverKind.AUTO;
    private int idleLimit = 1_000;
    private int threads = 1;
    private final List<String> byContract = new ArrayList<>();
    private @Nullable Duration time;
    private boolean hasTests;
    private volatile boolean isStopped;

    private Prove(Check check) {
        this.check = check;
    }

    /** A method by name; one of several is told by its parameters: {@code remove(int)}. */
    public static Prove of(Class<?> subject, String method) {
        return new Prove(Check.of(subject, method));
    }

    /** How long chains of references may be, and of how many elements of an array is spoken. */
    public Prove k(int bound) {
        if (bound < 1 || bound > MOST_K) {
            throw ProveProblems.badBound(bound, MOST_K);
        }
        this.k = bound;
        return this;
    }

    /** When it is decided what a reference is. */
    public Prove mode(Mode wanted) {
        this.mode = wanted;
        return this;
    }

    /** Which SMT solver is asked; the result says which was there. */
    public Prove solver(SolverKind wanted) {
        this.solverKind = wanted;
        return this;
    }

    /** Takes a boolean method of a class, which may be another one, as the subject's predicate. */
    public Prove predicate(Class<?> owner, String name) {
        check.predicate(owner, name);
        return this;
    }

    /** Where the sources lie, for contracts in JML. */
    public Prove sources(List<Path> roots) {
        check.sources(roots);
        return this;
    }

    /**
     * Takes a method by its contract, though it has code: {@code method} of the subject, or {@code
     * Class#method}.
     */
    public Prove contract(String method) {
        byContract.add(method);
        return this;
    }

    /**
     * Runs the method first, and the precondition only to ask whether what was decided can be
     * completed to a valid input. Inputs have at most so many objects of each class, in place of
     * the bound k.
     */
    public Prove preLazily(int scope) {
        if (scope < 1 || scope > MOST_SCOPE) {
            throw ProveProblems.badScope(scope, MOST_SCOPE);
        }
        this.lazyScope = scope;
        return this;
    }

    /**
     * How many threads follow paths; the result is the same. Tests of paths are made by one.
     * Numbers of a counterexample that only the SMT solver has found may be others.
     */
    public Prove threads(int wanted) {
        if (wanted < 1 || wanted > MOST_THREADS) {
            throw ProveProblems.badThreads(wanted, MOST_THREADS);
        }
        this.threads = wanted;
        return this;
    }

    /** After how many rounds of a loop in which nothing of the input is decided a path is cut. */
    public Prove idleLimit(int rounds) {
        this.idleLimit = rounds;
        return this;
    }

    /**
     * Ends the proof after that time: the verdict is then {@code PARTIAL}, unless it was done. The
     * path that is followed then is followed to its end.
     */
    public Prove time(Duration limit) {
        if (limit.isZero() || limit.isNegative()) {
            throw ProveProblems.badTime(limit);
        }
        this.time = limit;
        return this;
    }

    /**
     * Makes a JUnit test for each path, too: a suite that is exhaustive in paths. Each test passes
     * as long as the method does on its input what it does now; that of a path which breaks the
     * contract fails until that is mended.
     */
    public Prove tests() {
        this.hasTests = true;
        return this;
    }

    /** Ends a running proof soon; its result says how far it got. Any thread may call it. */
    public void stop() {
        isStopped = true;
    }

    /** With one bound. */
    public ProveResult run() {
        long began = System.nanoTime();
        return run(ContractClass.of(check), k, began);
    }

    /**
     * With bounds from 1 on, up to that of {@link #k}; with {@link #preLazily}, only with its
     * scope. It ends earlier where a larger bound could say nothing new: the proof is complete, or
     * the contract is broken; or at the limit of {@link #time}, which is that of all together.
     */
    public ProveSweep sweep() {
        long began = System.nanoTime();
        ContractClass contract = ContractClass.of(check);
        List<ProveResult> results = new ArrayList<>();
        for (int bound = lazyScope > 0 ? k : 1; bound <= k; bound++) {
            ProveResult result = run(contract, bound, began);
            results.add(result);
            boolean isStopped = result.cut().keySet().stream().anyMatch(LEFT::contains);
            if (isStopped || !result.holds() || result.verdict() == ProveVerdict.COMPLETE) {
                return new ProveSweep(results, isStopped);
            }
        }
        return new ProveSweep(results, false);
    }

    private ProveResult run(ContractClass contract, int bound, long began) {
        try (SolverPool solvers = new SolverPool(solverKind)) {
            Supplier<ProveRun> runs = () -> part(contract, solvers.next(), bound, began);
            return threads == 1 || hasTests
                    ? runs.get().run()
                    : new ProofParts(runs, threads).run();
        }
    }

    private ProveRun part(ContractClass contract, Solver solver, int bound, long began) {
        int links = lazyScope > 0 ? lazyScope * LINKS : bound;
        ProveRun run = new ProveRun(contract, solver, mode, links, idleLimit, byContract);
        if (lazyScope > 0) {
            run.preLazily(lazyScope);
        }
        if (hasTests) {
            run.withTests();
        }
        return run.until(() -> reasonToStop(began));
    }

    private @Nullable String reasonToStop(long began) {
        if (isStopped) {
            return STOPPED;
        }
        boolean isLate = time != null && System.nanoTime() - began >= time.toNanos();
        return isLate ? LATE : null;
    }
}

package dev.tuntas.symbolic.internal.run;

import dev.tuntas.check.spi.method.ContractClass;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.core.Snapshot;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.machine.Path;
import dev.tuntas.symbolic.internal.machine.StubCall;
import dev.tuntas.symbolic.internal.path.ConditionText;
import dev.tuntas.symbolic.internal.path.SourceNames;
import dev.tuntas.symbolic.internal.path.Unread;
import dev.tuntas.symbolic.result.PathLine;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** The input of the path that has just ended, as real objects, and what is told of it. */
final class PathInput {
    /** The machine has shown that the run never ends; this is to see that the JVM agrees. */
    private static final long PATIENCE_MILLIS = 1_000;

    private final ContractClass contract;
    private final Path path;
    private final Instance root;
    private final List<String> types;
    private final ClassLoader loader;
    private final List<String> names;
    private final SharedState shared;
    private int callsBefore;

    /**
     * @param root holds the receiver and the parameters
     * @param types their descriptors
     */
    PathInput(
            ContractClass contract,
            Path path,
            Instance root,
            List<String> types,
            ClassLoader loader) {
        this.contract = contract;
        this.path = path;
        this.root = root;
        this.types = types;
        this.loader = loader;
        this.names = names(contract);
        this.shared = new SharedState(path, loader);
    }

    private static List<String> names(ContractClass contract) {
        List<String> names = new ArrayList<>();
        if (!Modifier.isStatic(contract.method().getModifiers())) {
            names.add("this");
        }
        for (Parameter parameter : contract.method().getParameters()) {
            names.add(parameter.getName());
        }
        return names;
    }

    /** The precondition holds; the calls by contract that it has made are over. */
    void begin() {
        int before = callsBefore;
        callsBefore = path.stubCalls().size();
        path.trail.push(() -> callsBefore = before);
    }

    /** How the receiver and the parameters are called. */
    List<String> names() {
        return names;
    }

    /** Whether there are numbers for which all holds that was decided on the path. */
    boolean hasModel() {
        return path.condition.model() != null;
    }

    private long[] model() {
        return Objects.requireNonNull(path.condition.model());
    }

    /** What holds of the numbers, in names of the source. */
    List<String> condition() {
        SourceNames found = SourceNames.of(path.classes, root, names);
        return new ConditionText(found).all(path.condition.stated());
    }

    /** The lines that the path comes to. */
    List<PathLine> trace() {
        return new PathTrace(contract, types)
                .of((users, length) -> Arrays.copyOf(traced(users), length));
    }

    /** Of classes of another loader, which have static fields of their own. */
    private @Nullable Object[] traced(ClassLoader users) {
        SharedState state = new SharedState(path, users);
        return arguments(materialiser(users, state, callsBefore), state);
    }

    /** Objects that Java code can make, in place of such of an unknown class. */
    @Nullable Object[] plainArguments() {
        return arguments(materialiser(callsBefore).ofPlainObjects(), shared);
    }

    /**
     * What makes the objects.
     *
     * @param from the first of the calls by contract that they answer
     */
    private WitnessMaker materialiser(int from) {
        return materialiser(loader, shared, from);
    }

    private WitnessMaker materialiser(ClassLoader of, SharedState state, int from) {
        List<StubCall> calls = path.stubCalls().subList(from, path.stubCalls().size());
        return new WitnessMaker(path.classes, of, state, calls, model());
    }

    /** Makes them anew, and static state what it was. */
    private @Nullable Object[] arguments(WitnessMaker objects, SharedState state) {
        state.restore();
        @Nullable Object[] made = new Object[types.size()];
        for (int i = 0; i < made.length; i++) {
            made[i] = objects.value(types.get(i), root.get(i));
        }
        objects.complete(path.ranks.asked());
        return made;
    }

    // --- in the JVM -----------------------------------------------------------------------------

    /**
     * A run in the JVM.
     *
     * @param before the input, drawn
     * @param after the same objects after the call
     */
    record Shown(String before, String after, Outcome outcome) {}

    /** Runs the method on the input; what is no input, or leaves the path, has passed. */
    Shown shown() {
        boolean isPre = isPre(arguments(materialiser(0), shared));
        WitnessMaker objects = materialiser(callsBefore);
        @Nullable Object[] made = arguments(objects, shared);
        Map<String, @Nullable Object> named = named(made);
        Snapshot before = Snapshot.ofNamed(named, unread(objects, false));
        Outcome judged = isPre ? judge(made) : Outcome.SKIPPED;
        Outcome outcome = objects.isAstray() ? Outcome.SKIPPED : judged;
        Snapshot after = Snapshot.ofNamed(named, unread(objects, true)).labelledAs(before);
        return new Shown(drawn(before), drawn(after), outcome);
    }

    /**
     * The input, drawn, of a run that is still going on when others would be given up; it is left
     * behind then. Empty if it has come to its end.
     */
    Optional<String> shownEndless() {
        if (!isPre(arguments(materialiser(0), shared))) {
            return Optional.empty();
        }
        WitnessMaker objects = materialiser(callsBefore);
        @Nullable Object[] made = arguments(objects, shared);
        String drawn = drawn(Snapshot.ofNamed(named(made), unread(objects, false)));
        FutureTask<Outcome> run = new FutureTask<>(() -> judge(made));
        Thread thread = new Thread(run, "tuntas-endless");
        thread.setDaemon(true);
        thread.start();
        try {
            run.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            return Optional.empty();
        } catch (TimeoutException e) {
            return objects.isAstray() ? Optional.empty() : Optional.of(drawn);
        } catch (ExecutionException e) {
            throw new Unfollowable("a run in the JVM, where " + e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unfollowable("a run in the JVM that was interrupted");
        }
    }

    private Map<String, @Nullable Object> named(@Nullable Object[] made) {
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        for (int i = 0; i < made.length; i++) {
            named.put(names.get(i), made[i]);
        }
        return named;
    }

    /** What holds the receiver and the parameters is nobody's object, and needs no name. */
    private static String drawn(Snapshot snapshot) {
        return snapshot.toText().replaceFirst("^roots( |\\R|$)", "");
    }

    private Unread unread(WitnessMaker objects, boolean isAfter) {
        return Unread.of(path.classes, model(), objects.made(), isAfter);
    }

    private boolean isPre(@Nullable Object[] arguments) {
        try {
            return contract.isPre(arguments);
        } catch (Throwable e) {
            throw new Unfollowable("a run in the JVM, where " + e);
        }
    }

    private Outcome judge(@Nullable Object[] arguments) {
        try {
            return contract.judge(arguments);
        } catch (Throwable e) {
            throw new Unfollowable("a run in the JVM, where " + e);
        }
    }

    /** Whether the precondition holds of objects that Java code can make. */
    boolean isValidAsCode() {
        return isPre(plainArguments());
    }

    /** Whether the method fails on objects that Java code can make, too. */
    boolean failsAsCode() {
        try {
            return isValidAsCode() && judge(plainArguments()) instanceof Outcome.Failed;
        } catch (Unfollowable e) {
            return false;
        }
    }
}

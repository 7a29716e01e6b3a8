package dev.tuntas.symbolic.internal.run;

import dev.tuntas.check.spi.method.ContractClass;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.core.Snapshot;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.machine.Path;
import dev.tuntas.symbolic.internal.machine.StubCall;
import dev.tuntas.symbolic.result.Violation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Paths that break the contract. Each is run in the JVM with real objects, and only if it fails
 * there, too, it is a violation; else it is something that was not decided.
 */
final class Violations {
    private final ContractClass contract;
    private final Path path;
    private final Instance root;
    private final List<String> types;
    private final ClassLoader loader;
    private final SharedState shared;
    private int callsBefore;
    private final Map<String, Violation> found = new LinkedHashMap<>();

    /**
     * @param root holds the receiver and the parameters
     * @param types their descriptors
     */
    Violations(
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
        this.shared = new SharedState(path, loader);
    }

    List<Violation> all() {
        return List.copyOf(found.values());
    }

    /** Takes the path that has just ended; says why it is none, if it is none. */
    Optional<String> found(int number) {
        String broken = contract.broken(number);
        Violation known = found.get(broken);
        long[] model = path.condition.model();
        if (model == null) {
            return Optional.of("perhaps a path that " + broken + ": no solver has decided");
        }
        try {
            Replay replay = replay(model);
            if (replay.failure == null) {
                return Optional.of("a path that " + broken + ", which the JVM does not show");
            }
            found.put(
                    broken,
                    known == null ? violation(broken, replay, replay.failure) : again(known));
            return Optional.empty();
        } catch (Unfollowable e) {
            return Optional.of("a path that %s needs %s".formatted(broken, e.getMessage()));
        }
    }

    private record Replay(String input, Outcome.@Nullable Failed failure) {}

    private Replay replay(long[] model) {
        String input = text(arguments(objects(model, 0)));
        try {
            if (!contract.isPre(arguments(objects(model, 0)))) {
                return new Replay(input, null);
            }
            Materialiser objects = objects(model, callsBefore);
            Outcome outcome = contract.judge(arguments(objects));
            boolean fails = outcome instanceof Outcome.Failed && !objects.isAstray();
            return new Replay(input, fails ? (Outcome.Failed) outcome : null);
        } catch (Throwable e) {
            throw new Unfollowable("a run in the JVM, where " + e);
        }
    }

    /** The precondition holds; the calls by contract that it has made are over. */
    void begin() {
        int before = callsBefore;
        callsBefore = path.stubCalls().size();
        path.trail.push(() -> callsBefore = before);
    }

    private Materialiser objects(long[] model, int from) {
        List<StubCall> calls = path.stubCalls().subList(from, path.stubCalls().size());
        return new Materialiser(path.classes, loader, shared, calls, model);
    }

    private @Nullable Object[] arguments(Materialiser objects) {
        shared.restore();
        @Nullable Object[] made = new Object[types.size()];
        for (int i = 0; i < made.length; i++) {
            made[i] = objects.value(types.get(i), root.get(i));
        }
        objects.complete(path.ranks.asked());
        return made;
    }

    private String text(@Nullable Object[] arguments) {
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        boolean hasReceiver = arguments.length > contract.method().getParameterCount();
        for (int i = 0; i < arguments.length; i++) {
            boolean isReceiver = hasReceiver && i == 0;
            int parameter = i - (hasReceiver ? 1 : 0);
            String name =
                    isReceiver ? "this" : contract.method().getParameters()[parameter].getName();
            named.put(name, arguments[i]);
        }
        return Snapshot.ofNamed(named).toText();
    }

    private Violation violation(String broken, Replay replay, Outcome.Failed failure) {
        List<String> condition = new ArrayList<>();
        path.condition
                .stated()
                .forEach(s -> condition.add((s.holds() ? "" : "not ") + s.literal()));
        return new Violation(broken, failure.message(), true, replay.input, condition, 1);
    }

    private static Violation again(Violation known) {
        return new Violation(
                known.broken(),
                known.message(),
                known.isConfirmed(),
                known.input(),
                known.condition(),
                known.paths() + 1);
    }
}

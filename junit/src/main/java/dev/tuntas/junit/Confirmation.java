package dev.tuntas.junit;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.run.Failure;
import dev.tuntas.check.spi.run.InputRunner;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.check.spi.run.RunResult;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.spi.MendingHint;
import dev.tuntas.core.spi.Predicates;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What came of a failed input when it was run once more, alone and on a new test instance: only
 * then is it a counterexample by itself.
 *
 * @param isAlone whether it fails in the same way without the inputs before it
 * @param text what is said of that, in sentences
 * @param after the values that the test changed, as they were behind it, by name
 */
record Confirmation(boolean isAlone, String text, Map<String, Snapshot> after) {
    /** An input that hangs is not run again: that would cost its time once more, and a thread. */
    static Confirmation of(TestCase test, InputSpace space, Failure failure, TestBody body) {
        if (failure.outcome().key().equals("hang")) {
            return new Confirmation(true, "It was not run again.", Map.of());
        }
        String left = left(body.changes());
        TestBody alone = body.alone();
        AtomicReference<@Nullable Object @Nullable []> held = new AtomicReference<>();
        RunResult again =
                new InputRunner(space, test.settings().options(), test.settings().limits())
                        .time(null)
                        .only(failure.input())
                        .run(
                                arguments -> {
                                    held.set(arguments);
                                    return alone.run(arguments);
                                });
        @Nullable Object[] arguments = held.get();
        Map<String, Snapshot> after =
                arguments == null ? Map.of() : after(space, failure, arguments);
        String hints = arguments == null ? "" : hints(space, after.keySet(), arguments);
        return of(failure, again, left, hints, after);
    }

    /** What would have to change for values that the test has changed to be valid, if we know. */
    private static String hints(
            InputSpace space, Set<String> changed, @Nullable Object[] arguments) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < arguments.length; i++) {
            Object value = arguments[i];
            String name = space.names().get(i);
            if (value != null && changed.contains(name)) {
                hint(value)
                        .ifPresent(
                                hint ->
                                        text.append(
                                                "\n%s would be valid with %s."
                                                        .formatted(name, hint)));
            }
        }
        return text.toString();
    }

    private static Optional<String> hint(Object value) {
        return MendingHint.find()
                .flatMap(
                        hints ->
                                Predicates.declared(value.getClass())
                                        .flatMap(
                                                predicate ->
                                                        hints.of(value, List.of(), predicate)));
    }

    private static Confirmation of(
            Failure failure,
            RunResult again,
            String left,
            String hints,
            Map<String, Snapshot> after) {
        if (again.failures().isEmpty()) {
            String text =
                    "Run again alone, on a new test instance, it %s: the test depends on the inputs"
                            + " that ran before it. %s";
            String what = again.skipped() > 0 ? "is skipped" : "passes";
            return new Confirmation(
                    false,
                    text.formatted(
                            what,
                            left.isEmpty()
                                    ? "What they left is not in a field of it."
                                    : left.strip()),
                    after);
        }
        Outcome.Failed other = again.failures().get(0).outcome();
        String text =
                isSame(failure.outcome(), other)
                        ? "Run again alone, it fails again."
                        : "Run again alone, it fails in another way: " + other.message() + ".";
        String what = left.isEmpty() ? text : text + " " + left.strip();
        return new Confirmation(true, what + hints, after);
    }

    /** The JVM leaves out the place of what is thrown often, so only the class is compared. */
    private static boolean isSame(Outcome.Failed one, Outcome.Failed other) {
        Throwable first = one.thrown();
        Throwable second = other.thrown();
        return (first == null || second == null)
                ? one.key().equals(other.key())
                : first.getClass() == second.getClass();
    }

    private static String left(List<String> changes) {
        return changes.isEmpty()
                ? ""
                : "Inputs have left something behind since the first one: %s."
                        .formatted(String.join("; ", changes));
    }

    private static Map<String, Snapshot> after(
            InputSpace space, Failure failure, @Nullable Object[] arguments) {
        @Nullable Object[] before = space.arguments(failure.input());
        Map<String, Snapshot> after = new LinkedHashMap<>();
        for (int i = 0; i < before.length; i++) {
            Snapshot now = Snapshot.of(arguments[i]);
            if (!Snapshot.of(before[i]).equals(now)) {
                after.put(space.names().get(i), now);
            }
        }
        return after;
    }
}

package dev.tuntas.junit;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.space.Codes;
import dev.tuntas.junit.ParameterRoles.NamedParameter;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Whether each parameter of a class had more than one value. Where one never changes, a test can
 * have many inputs, by its other parameters, and yet try nothing but an empty tree.
 *
 * <p>A value is compared with the first one until one differs, so it costs next to nothing: what
 * stays the same for long is small.
 */
final class Variety {
    private final List<NamedParameter> parameters;
    private final AtomicReferenceArray<@Nullable Object> first;
    private final boolean[] isSettled;

    Variety(List<NamedParameter> parameters) {
        this.parameters = parameters;
        this.first = new AtomicReferenceArray<>(parameters.size());
        this.isSettled = new boolean[parameters.size()];
        for (int i = 0; i < isSettled.length; i++) {
            Class<?> type = parameters.get(i).parameter().getType();
            isSettled[i] = type.isEnum() || type.getClassLoader() == null;
        }
    }

    /** Looks at an input, before the test changes it. Threads may race: each only sets a flag. */
    void see(@Nullable Object[] arguments) {
        for (int i = 0; i < isSettled.length; i++) {
            if (!isSettled[i]) {
                Object form = Snapshot.of(arguments[i]).form();
                if (!first.compareAndSet(i, null, form)) {
                    isSettled[i] = !form.equals(first.get(i));
                }
            }
        }
    }

    /** The parameters that had one value only, although their bounds have more. */
    List<String> constant(InputSpace space) {
        return IntStream.range(0, isSettled.length)
                .filter(i -> !isSettled[i] && first.get(i) != null)
                .mapToObj(parameters::get)
                .filter(parameter -> promisesMore(parameter.parameter().getType(), space))
                .map(NamedParameter::name)
                .toList();
    }

    private static boolean promisesMore(Class<?> type, InputSpace space) {
        StateSpace all = space.bounds().space();
        boolean hasUnknown =
                space.bounds().notes().stream()
                        .anyMatch(note -> note.text().startsWith(type.getSimpleName() + "."));
        return hasUnknown
                || all.slots().stream()
                        .filter(slot -> slot.domain().size() > 1)
                        .anyMatch(slot -> isOf(type, slot, all));
    }

    private static boolean isOf(Class<?> type, Slot slot, StateSpace all) {
        return type.isAssignableFrom(Codes.domainOf(all, Codes.object(slot)).type());
    }
}

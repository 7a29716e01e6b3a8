package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.internal.bounds.Way.Step;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The values that some ways make of some arguments. Calls that throw, return null or return another
 * value each time make none; equal values are there once: by {@code equals} where the class has
 * one, else if they are made of equal parts in the same way.
 *
 * <p>The order is by the largest place of an argument among its values: so what is made of the
 * values of a smaller scope comes first, whatever the way, and is there in each larger scope.
 */
public final class MadeValues {
    /** More values than these are no domain to go through one by one. */
    public static final int MOST = 1_000;

    private static final int MOST_CALLS = 20_000;

    /** Stands, among the values of an argument, for a call that is left out. */
    private static final Object LEFT_OUT = new Object();

    /**
     * A way with what its parameters may be.
     *
     * @param choices for each parameter of each step, one after the other
     */
    public record Choices(Way way, List<List<Object>> choices) {}

    /**
     * What was made.
     *
     * @param isCut whether there would have been more
     * @param hidden the fields in which values differ that are equal to others, and so left out
     */
    public record Made(List<GivenValue> values, boolean isCut, SortedSet<String> hidden) {}

    private final Class<?> type;
    private final List<GivenValue> values = new ArrayList<>();
    private final Map<Object, Object> known = new HashMap<>();
    private final SortedSet<String> hidden = new TreeSet<>();
    private int calls;
    private boolean isCut;
    private final WatchedCalls<MakingCall> calling;

    private MadeValues(Class<?> type) {
        this.type = type;
        this.calling = new WatchedCalls<>(type);
    }

    /** The values of a type that some ways make. Their calls run on a thread of their own. */
    public static Made of(Class<?> type, List<Choices> ways) {
        MadeValues made = new MadeValues(type);
        return made.calling.result(
                () -> made.all(ways),
                (call, seconds) -> ClassProblems.makerNeverEnds(type, call, seconds));
    }

    private Made all(List<Choices> ways) {
        int last = 0;
        for (Choices way : ways) {
            last = Math.max(last, way.choices().stream().mapToInt(List::size).max().orElse(1));
        }
        for (int shell = 0; shell < last && !isCut; shell++) {
            for (Choices way : ways) {
                combine(way, shell, false, new ArrayList<>());
            }
        }
        return new Made(List.copyOf(values), isCut, hidden);
    }

    /** All choices of arguments up to a place, of which one is at that place. */
    private void combine(Choices way, int shell, boolean isOn, List<Object> chosen) {
        int parameter = chosen.size();
        if (parameter == way.choices().size()) {
            if (isOn || shell == 0 && parameter == 0) {
                add(way.way(), chosen);
            }
            return;
        }
        List<Object> choice = way.choices().get(parameter);
        for (int i = 0; i <= shell && i < choice.size() && !isCut && !calling.isGivenUp(); i++) {
            chosen.add(choice.get(i));
            combine(way, shell, isOn || i == shell, chosen);
            chosen.remove(parameter);
        }
    }

    private void add(Way way, List<Object> chosen) {
        isCut = values.size() == MOST || ++calls > MOST_CALLS;
        MakingCall call = isCut ? null : call(way, chosen);
        if (call == null) {
            return;
        }
        calling.begin(call);
        Object value = made(call);
        Object again = value == null ? null : made(call);
        if (value == null || again == null) {
            return;
        }
        Object key = key(value, call);
        if (key.equals(key(again, call))) {
            Object same = known.putIfAbsent(key, value);
            if (same == null) {
                values.add(GivenValue.made(call, value));
            } else if (key instanceof Equal) {
                // A field that is another one each time tells nothing.
                Set<String> differing = FieldDifferences.between(same, value);
                differing.removeAll(FieldDifferences.between(value, again));
                hidden.addAll(differing);
            }
        }
    }

    private static @Nullable MakingCall call(Way way, List<Object> chosen) {
        MakingCall call = null;
        int next = 0;
        for (Step step : way.steps()) {
            List<Object> arguments = chosen.subList(next, next + step.parameters().size());
            next += step.parameters().size();
            if (!arguments.contains(LEFT_OUT)) {
                call = new MakingCall(step.member(), call, arguments);
            }
        }
        return call;
    }

    /** The choices of a parameter of a call that may be left out. */
    public static List<Object> orLeftOut(List<Object> values) {
        List<Object> choices = new ArrayList<>(List.of(LEFT_OUT));
        choices.addAll(values);
        return choices;
    }

    private @Nullable Object made(MakingCall call) {
        try {
            Object value = call.call(c -> c);
            return type.isInstance(value) ? value : null;
        } catch (InvocationTargetException e) {
            if (e.getTargetException() instanceof OutOfMemoryError error) {
                throw error;
            }
            // What a constructor or factory refuses is no value.
            return null;
        } catch (UnsafeValueException e) {
            return null;
        }
    }

    /** By which equal values are known; what can't be compared is known by its call. */
    private static Object key(Object value, MakingCall call) {
        return ValueClasses.hasEquals(value.getClass())
                ? new Equal(value)
                : GivenValue.likeness(value, call);
    }

    /** A value that is compared by its own {@code equals}, whatever that throws. */
    private record Equal(Object value) {
        @Override
        public boolean equals(@Nullable Object other) {
            try {
                return other instanceof Equal that && value.equals(that.value);
            } catch (RuntimeException e) {
                return false;
            }
        }

        @Override
        public int hashCode() {
            try {
                return value.hashCode();
            } catch (RuntimeException e) {
                return 0;
            }
        }
    }
}

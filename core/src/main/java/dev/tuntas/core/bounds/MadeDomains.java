package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.FieldTypes;
import dev.tuntas.core.internal.bounds.Functions;
import dev.tuntas.core.internal.bounds.GivenValue;
import dev.tuntas.core.internal.bounds.MadeValues;
import dev.tuntas.core.internal.bounds.MadeValues.Choices;
import dev.tuntas.core.internal.bounds.Making;
import dev.tuntas.core.internal.bounds.MakingRow;
import dev.tuntas.core.internal.bounds.PlainValues;
import dev.tuntas.core.internal.bounds.Way;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The derived domains of values that the constructors and factories of their classes make, and of
 * functions. The arguments of a call come from the domains of its parameters; what a parameter of a
 * class gets was made by a call, too. An argument is never null, and no value is made of values of
 * its own type.
 */
final class MadeDomains {
    /** Longer rows, and more of them, would make more calls than can be made. */
    private static final int MOST_ROWS = 100;

    /** Arguments of this scope hold a text, a number and a date that are not the least ones. */
    private static final int ENOUGH = 3;

    private final int scope;

    /** The values of a type that is none of those here, or null. */
    private final Function<Type, @Nullable List<@Nullable Object>> others;

    /** What there is at another scope. */
    private final IntFunction<MadeDomains> atScope;

    private final Map<Type, List<Object>> made = new HashMap<>();
    private final Map<Type, List<Object>> functions = new HashMap<>();
    private final Set<Type> begun = new HashSet<>();
    private final List<Note> notes = new ArrayList<>();

    MadeDomains(
            int scope,
            Function<Type, @Nullable List<@Nullable Object>> others,
            IntFunction<MadeDomains> atScope) {
        this.scope = scope;
        this.others = others;
        this.atScope = atScope;
    }

    /** What was left out. */
    List<Note> notes() {
        return notes;
    }

    /** What the constructors and factories of a class make; null if that is nothing. */
    @Nullable Domain<?> calls(Type type) {
        return domain(made(type));
    }

    /** There is always one value, if a call makes one of somewhat larger arguments. */
    private List<Object> firstOfLarger(Type type) {
        for (int larger = scope + 1; larger <= ENOUGH; larger++) {
            List<Object> values = atScope.apply(larger).findMade(type);
            if (!values.isEmpty()) {
                return values.subList(0, 1);
            }
        }
        return List.of();
    }

    /** The functions of a type; null if it is no interface of functions, or has unknown results. */
    @Nullable Domain<?> functions(Type type) {
        return domain(functionsOf(type));
    }

    private static @Nullable Domain<?> domain(List<Object> values) {
        return values.isEmpty() ? null : Domain.held(values);
    }

    private List<Object> made(Type type) {
        return values(type, made, this::findMade);
    }

    private List<Object> functionsOf(Type type) {
        return values(type, functions, this::findFunctions);
    }

    /** While the values of a type are looked for, it has none. */
    private List<Object> values(
            Type type, Map<Type, List<Object>> known, Function<Type, List<Object>> find) {
        List<Object> found = known.get(type);
        if (found == null) {
            if (!begun.add(type)) {
                return List.of();
            }
            found = find.apply(type);
            begun.remove(type);
            known.put(type, found);
        }
        return found;
    }

    private List<Object> findMade(Type type) {
        List<Choices> ways = new ArrayList<>();
        for (Way way : Way.to(type)) {
            List<List<Object>> choices = choices(way);
            if (choices != null) {
                ways.add(new Choices(way, choices));
            }
        }
        Class<?> erased = FieldTypes.erased(type);
        MadeValues.Made made = MadeValues.of(erased, ways);
        if (!made.hidden().isEmpty()) {
            notes.add(BoundsProblems.hiddenByEquals(erased, made.hidden()));
        }
        if (made.isCut()) {
            notes.add(BoundsProblems.notAllMade(erased, made.values().size()));
        }
        return made.values().isEmpty() && !ways.isEmpty()
                ? firstOfLarger(type)
                : List.copyOf(made.values());
    }

    /** The values of all parameters of a way; null if it can't be gone. */
    private @Nullable List<List<Object>> choices(Way way) {
        List<List<Object>> choices = new ArrayList<>();
        for (Way.Step step : way.steps()) {
            for (Type parameter : step.parameters()) {
                List<Object> values = argument(parameter);
                if (values.isEmpty() && !step.isOptional()) {
                    return null;
                }
                choices.add(step.isOptional() ? MadeValues.orLeftOut(values) : values);
            }
        }
        return choices;
    }

    // --- arguments ------------------------------------------------------------------------------

    /** The values that a parameter of a type may get; none if nothing is known about it. */
    private List<Object> argument(Type type) {
        Class<?> erased = FieldTypes.erased(type);
        if (erased.isArray()) {
            return rows(erased, argument(erased.getComponentType()));
        }
        if (erased == Set.class) {
            return rows(Set.class, argument(FieldTypes.argument(type, 0)));
        }
        if (Iterable.class.isAssignableFrom(erased) && erased.isAssignableFrom(List.class)) {
            return rows(List.class, argument(FieldTypes.argument(type, 0)));
        }
        List<@Nullable Object> values = others.apply(type);
        if (values != null) {
            return held(values, erased);
        }
        List<Object> ofInterface = functionsOf(type);
        return ofInterface.isEmpty() ? made(type) : ofInterface;
    }

    /** Values as a domain holds them, without null. */
    private static List<Object> held(Collection<? extends @Nullable Object> values, Class<?> type) {
        List<Object> held = new ArrayList<>();
        for (@Nullable Object value : values) {
            if (value != null) {
                held.add(Objects.requireNonNull(PlainValues.convert(value, type, "an argument")));
            }
        }
        return held;
    }

    /** Rows of up to n elements, short ones first; those of a set have an order. */
    private List<Object> rows(Class<?> type, List<Object> elements) {
        List<List<Integer>> rows = new ArrayList<>();
        rows.add(List.of());
        for (int i = 0; i < rows.size() && rows.size() < MOST_ROWS; i++) {
            List<Integer> row = rows.get(i);
            int from = type == Set.class && !row.isEmpty() ? row.get(row.size() - 1) + 1 : 0;
            for (int next = from; next < elements.size() && row.size() < scope; next++) {
                List<Integer> longer = new ArrayList<>(row);
                longer.add(next);
                rows.add(longer);
            }
        }
        return rows.stream()
                .limit(MOST_ROWS)
                .<Object>map(row -> GivenValue.made(row(type, row, elements)))
                .toList();
    }

    private static Making row(Class<?> type, List<Integer> row, List<Object> elements) {
        return new MakingRow(type, row.stream().map(elements::get).toList());
    }

    // --- said by the user -----------------------------------------------------------------------

    /** What the constructors or static methods of a name make of some arguments. */
    static List<Object> called(Class<?> type, String name, List<List<@Nullable Object>> arguments) {
        List<Way> ways = Way.named(type, name, arguments.size());
        BoundsProblems.checkNamed(type, name, arguments.size(), ways, Way.names(type));
        List<Choices> choices = new ArrayList<>();
        TuntasException unfit = null;
        for (Way way : ways) {
            try {
                choices.add(new Choices(way, fitting(way, arguments)));
            } catch (TuntasException e) {
                unfit = e;
            }
        }
        if (choices.isEmpty() && unfit != null) {
            throw unfit;
        }
        return BoundsProblems.checkSomeMade(type, name, MadeValues.of(type, choices).values());
    }

    private static List<List<Object>> fitting(Way way, List<List<@Nullable Object>> arguments) {
        List<Type> parameters = way.steps().get(0).parameters();
        List<List<Object>> fitting = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            fitting.add(held(arguments.get(i), FieldTypes.erased(parameters.get(i))));
        }
        return fitting;
    }

    /** The functions from some arguments to some results. */
    static List<Object> between(
            Class<?> type, List<List<@Nullable Object>> arguments, List<@Nullable Object> results) {
        BoundsProblems.checkFunction(type, Functions.isFunction(type));
        Method method = Functions.method(type);
        BoundsProblems.checkArity(type, method.getParameterCount(), arguments.size());
        List<List<Object>> given = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            given.add(fixed(arguments.get(i), method.getParameterTypes()[i]));
        }
        List<Object> returned = fixed(results, method.getReturnType());
        return values(Functions.all(type, given, returned, MadeValues.MOST));
    }

    private static List<Object> fixed(List<@Nullable Object> values, Class<?> type) {
        List<Object> held = held(values, type);
        held.forEach(value -> BoundsProblems.checkFixed(value, isFixed(value)));
        return held;
    }

    // --- functions ------------------------------------------------------------------------------

    private List<Object> findFunctions(Type type) {
        Class<?> erased = FieldTypes.erased(type);
        if (!Functions.isFunction(erased)) {
            return List.of();
        }
        if (erased == Comparator.class) {
            return values(Functions.comparators(FieldTypes.erased(FieldTypes.argument(type, 0))));
        }
        Method method = Functions.method(erased);
        Map<TypeVariable<?>, Type> known = FieldTypes.known(type);
        List<Object> results = result(FieldTypes.filledIn(method.getGenericReturnType(), known));
        return results.isEmpty() ? List.of() : functions(erased, arguments(method, known), results);
    }

    /** The functions between some values, with a note if there are more of them than are taken. */
    private List<Object> functions(
            Class<?> type, @Nullable List<List<Object>> arguments, List<Object> results) {
        if (arguments != null && Functions.count(arguments, results.size()) > MadeValues.MOST) {
            notes.add(BoundsProblems.notAllMade(type, MadeValues.MOST));
        }
        return values(Functions.all(type, arguments, results, MadeValues.MOST));
    }

    static List<Object> values(List<Making> functions) {
        return functions.stream().<Object>map(GivenValue::made).toList();
    }

    private List<Object> result(Type type) {
        return argument(type).stream().filter(MadeDomains::isFixed).toList();
    }

    /** Null if a function can't look its argument up in a table. */
    private @Nullable List<List<Object>> arguments(
            Method method, Map<TypeVariable<?>, Type> known) {
        List<List<Object>> arguments = new ArrayList<>();
        for (Type parameter : method.getGenericParameterTypes()) {
            List<Object> values = argument(FieldTypes.filledIn(parameter, known));
            if (values.isEmpty() || !values.stream().allMatch(MadeDomains::isLookedUp)) {
                return null;
            }
            arguments.add(values);
        }
        return arguments;
    }

    /** Whether a value never changes. */
    static boolean isFixed(Object held) {
        return !(held instanceof GivenValue given) || given.isShared();
    }

    private static boolean isLookedUp(Object held) {
        return isFixed(held) && !(held instanceof GivenValue given && given.isFunction());
    }
}

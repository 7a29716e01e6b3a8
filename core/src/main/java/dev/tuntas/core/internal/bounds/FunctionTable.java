package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.internal.bounds.ValueKind.Classes;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A function: an object of an interface with one method, which gives a result for each choice of
 * arguments. For arguments that are not in the table it gives the result of the first ones: so it
 * is defined everywhere.
 *
 * @param type the interface
 * @param kind what it does
 * @param arguments of a table: the arguments of each line
 * @param results of a table: the result of each line; of a constant function: the only one
 */
public record FunctionTable(
        Class<?> type, Kind kind, List<List<Object>> arguments, List<Object> results)
        implements Making {
    /** What a function does. */
    public enum Kind {
        /** It returns the same for all arguments. */
        CONSTANT,
        /** It returns its argument. */
        IDENTITY,
        TABLE,
        /** A comparator: by {@code compareTo}. */
        NATURAL,
        /** A comparator: by {@code compareTo}, the other way round. */
        REVERSE
    }

    public FunctionTable {
        results = List.copyOf(results);
    }

    static FunctionTable constant(Class<?> type, Object result) {
        return new FunctionTable(type, Kind.CONSTANT, List.of(), List.of(result));
    }

    static FunctionTable of(Class<?> type, Kind kind) {
        return new FunctionTable(type, kind, List.of(), List.of());
    }

    @Override
    public Object make(Classes classes) throws UnsafeValueException {
        if (kind == Kind.NATURAL) {
            return Comparator.naturalOrder();
        }
        if (kind == Kind.REVERSE) {
            return Comparator.reverseOrder();
        }
        Class<?> there = classes.standIn(type);
        List<@Nullable Object> values = new ArrayList<>();
        for (Object result : results) {
            values.add(Making.inPlace(result, classes));
        }
        Map<List<Object>, @Nullable Object> lines = new HashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
            List<Object> line = new ArrayList<>();
            for (Object argument : arguments.get(i)) {
                line.add(Objects.requireNonNull(Making.inPlace(argument, classes)));
            }
            lines.put(line, values.get(i));
        }
        ClassLoader loader =
                there.getClassLoader() == null
                        ? FunctionTable.class.getClassLoader()
                        : there.getClassLoader();
        Object first = values.isEmpty() ? null : values.get(0);
        return Proxy.newProxyInstance(
                loader, new Class<?>[] {there}, new Answers(kind, lines, first, text(SHORT)));
    }

    /** Whether an object is a function that a domain has made: its text says all that it does. */
    public static boolean isOne(Object object) {
        return object instanceof Proxy && Proxy.getInvocationHandler(object) instanceof Answers;
    }

    /** Answers the calls of a function. */
    private record Answers(
            Kind kind,
            Map<List<Object>, @Nullable Object> lines,
            @Nullable Object first,
            String text)
            implements InvocationHandler {
        @Override
        public @Nullable Object invoke(
                Object proxy, Method method, @Nullable Object @Nullable [] given) throws Throwable {
            @Nullable Object[] arguments = given == null ? new @Nullable Object[0] : given;
            if (method.getDeclaringClass() == Object.class) {
                return ofObject(proxy, method, arguments);
            }
            if (method.isDefault()) {
                return inherited(proxy, method, arguments);
            }
            return switch (kind) {
                case IDENTITY -> arguments[0];
                case TABLE -> lines.getOrDefault(Arrays.asList(arguments), first);
                default -> first;
            };
        }

        private Object ofObject(Object proxy, Method method, @Nullable Object[] arguments) {
            return switch (method.getName()) {
                case "equals" -> proxy == arguments[0];
                case "hashCode" -> text.hashCode();
                default -> text;
            };
        }

        /** Such as {@code Predicate.negate}; the user's own interface need not be public. */
        private static @Nullable Object inherited(
                Object proxy, Method method, @Nullable Object[] arguments) throws Throwable {
            Class<?> owner = method.getDeclaringClass();
            if (SharedValues.isJdk(owner)) {
                return InvocationHandler.invokeDefault(proxy, method, arguments);
            }
            return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
                    .unreflectSpecial(method, owner)
                    .bindTo(proxy)
                    .invokeWithArguments(arguments);
        }
    }

    @Override
    public List<@Nullable Object> parts() {
        List<@Nullable Object> parts = new ArrayList<>(results);
        arguments.forEach(parts::addAll);
        return parts;
    }

    @Override
    public Set<Class<?>> makers() {
        return Set.of(type);
    }

    /** In Java a lambda; for people a table. */
    @Override
    public String text(Words words) {
        if (kind == Kind.NATURAL || kind == Kind.REVERSE) {
            String name = kind == Kind.NATURAL ? "naturalOrder()" : "reverseOrder()";
            return words == SHORT ? name : words.type(Comparator.class) + "." + name;
        }
        if (words == SHORT) {
            return kind == Kind.TABLE ? table() : lambda(words);
        }
        return "(" + words.type(type) + ") " + lambda(words);
    }

    private String table() {
        return IntStream.range(0, arguments.size())
                .mapToObj(i -> line(i) + ": " + SHORT.value(results.get(i)))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private String line(int i) {
        String list = Making.list(arguments.get(i), SHORT);
        return arguments.get(i).size() == 1 ? list : "(" + list + ")";
    }

    private String lambda(Words words) {
        Method method = Functions.method(type);
        int count = method.getParameterCount();
        List<String> names = IntStream.range(0, count).mapToObj(i -> name(i, words)).toList();
        String parameters = count == 1 ? names.get(0) : "(" + String.join(", ", names) + ")";
        return parameters + " -> " + body(names, words);
    }

    /** No variable of printed code has such a name, and a lambda may not hide one. */
    private static String name(int i, Words words) {
        return words == SHORT ? String.valueOf((char) ('x' + i % 3)) : "arg" + i;
    }

    private String body(List<String> names, Words words) {
        if (kind == Kind.IDENTITY) {
            return names.get(0);
        }
        StringBuilder out = new StringBuilder();
        for (int i = 1; i < arguments.size(); i++) {
            if (!results.get(i).equals(results.get(0))) {
                out.append(test(names, arguments.get(i), words))
                        .append(" ? ")
                        .append(words.value(results.get(i)))
                        .append(" : ");
            }
        }
        return out.append(words.value(results.get(0))).toString();
    }

    private static String test(List<String> names, List<Object> line, Words words) {
        return IntStream.range(0, names.size())
                .mapToObj(
                        i ->
                                "java.util.Objects.equals(%s, %s)"
                                        .formatted(names.get(i), words.value(line.get(i))))
                .collect(Collectors.joining(" && "));
    }
}

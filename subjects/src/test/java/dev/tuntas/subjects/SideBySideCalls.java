package dev.tuntas.subjects;

import dev.tuntas.check.Check;
import dev.tuntas.core.Search;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All calls of an operation within a scope, and what comes of each: every receiver with every
 * combination of parameters. It needs no contract, so it can judge a check of one.
 */
final class SideBySideCalls {
    private final Method operation;
    private final List<List<Argument>> domains = new ArrayList<>();

    /** A value, or a structure that becomes new objects for each call. */
    private record Argument(String name, Object value) {
        int objects() {
            return value instanceof Structure<?> structure ? structure.objects() : 0;
        }

        Object made() {
            return value instanceof Structure<?> structure ? structure.materialise() : value;
        }

        @Override
        public String toString() {
            return name + "=" + value;
        }
    }

    SideBySideCalls(Class<?> subject, String name, Finitization<?> bounds, int scope) {
        operation =
                Check.methodsOf(subject).stream()
                        .filter(method -> method.getName().equals(name))
                        .findFirst()
                        .orElseThrow();
        operation.setAccessible(true);
        List<? extends Structure<?>> receivers = structures(bounds);
        domains.add(named("this", receivers));
        for (var parameter : operation.getParameters()) {
            boolean isNumber = parameter.getType() == int.class;
            domains.add(named(parameter.getName(), isNumber ? numbers(scope) : receivers));
        }
    }

    private static List<? extends Structure<?>> structures(Finitization<?> bounds) {
        return Search.of(bounds).predicate("repOk").structures().toList();
    }

    private static List<Integer> numbers(int scope) {
        return IntStream.range(0, Math.max(1, scope)).boxed().toList();
    }

    private static List<Argument> named(String name, List<?> values) {
        return values.stream().map(value -> new Argument(name, value)).toList();
    }

    long count() {
        return domains.stream().mapToLong(List::size).reduce(1, Math::multiplyExact);
    }

    /** What a call with fewer objects than a limit returns or throws, and leaves behind. */
    List<String> outcomes(int objectsBelow) {
        return calls(0).filter(call -> objects(call) < objectsBelow)
                .map(call -> line(call) + " -> " + outcome(call))
                .toList();
    }

    /** The outcome of one call, in which the objects of all arguments are numbered on. */
    String outcome(String line) {
        return calls(0).filter(call -> isLine(call, line)).map(this::outcome).findFirst().get();
    }

    private static boolean isLine(List<Argument> call, String line) {
        String rest = line;
        for (int i = call.size() - 1; i >= 0; i--) {
            int start = i == 0 ? 0 : rest.lastIndexOf(", " + call.get(i).name() + "=") + 2;
            String said = rest.substring(start);
            if (!numberedFromZero(said).equals(numberedFromZero(call.get(i).toString()))) {
                return false;
            }
            rest = rest.substring(0, Math.max(0, start - 2));
        }
        return true;
    }

    /** The objects of each class by the order in which the text comes to them. */
    private static String numberedFromZero(String text) {
        Map<String, String> names = new HashMap<>();
        Map<String, Integer> counts = new HashMap<>();
        return Pattern.compile("(\\w+)#\\d+")
                .matcher(text)
                .replaceAll(
                        object ->
                                names.computeIfAbsent(
                                        object.group(),
                                        name ->
                                                object.group(1)
                                                        + "#"
                                                        + (counts.merge(
                                                                        object.group(1),
                                                                        1,
                                                                        Integer::sum)
                                                                - 1)));
    }

    private Stream<List<Argument>> calls(int from) {
        if (from == domains.size()) {
            return Stream.of(List.of());
        }
        return domains.get(from).stream()
                .flatMap(
                        first ->
                                calls(from + 1)
                                        .map(
                                                rest ->
                                                        Stream.concat(
                                                                        Stream.of(first),
                                                                        rest.stream())
                                                                .toList()));
    }

    private static int objects(List<Argument> call) {
        return call.stream().mapToInt(Argument::objects).sum();
    }

    private static String line(List<Argument> call) {
        return call.stream().map(Argument::toString).collect(Collectors.joining(", "));
    }

    private String outcome(List<Argument> call) {
        List<Object> made = call.stream().map(Argument::made).toList();
        String ended = ended(made.get(0), made.subList(1, made.size()).toArray());
        return ended + made.stream().map(Snapshot::of).map(Snapshot::toString).toList();
    }

    private String ended(Object receiver, @Nullable Object[] arguments) {
        try {
            return "returned " + operation.invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            return "threw " + e.getTargetException().getClass();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}

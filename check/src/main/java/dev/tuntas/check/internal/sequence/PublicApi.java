package dev.tuntas.check.internal.sequence;

import dev.tuntas.annotations.Predicate;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All public calls that make an object of a class or may change one, each with all arguments. They
 * are ordered by name and parameters, because reflection has no order.
 */
public final class PublicApi {
    /** More would be no list of examples but a search of its own. */
    private static final long MOST_ARGUMENTS = 10_000;

    private static final Comparator<Executable> ORDER =
            Comparator.comparing(Executable::getName)
                    .thenComparing(Executable::getParameterCount)
                    .thenComparing(member -> Arrays.toString(member.getParameterTypes()));

    private final Class<?> type;
    private final TypeArguments types;
    private final ArgumentValues values;
    private final List<String> notes = new ArrayList<>();
    private final List<Call> starts;
    private final List<Call> steps;

    /**
     * @param wanted values that parameters get before those of the scope
     */
    public PublicApi(Class<?> type, int scope, List<Object> wanted) {
        this.type = type;
        this.types = new TypeArguments(type);
        this.values = new ArgumentValues(type, scope, wanted);
        this.starts = calls(Stream.concat(constructors(), factories()));
        this.steps = calls(mutators());
        if (starts.isEmpty()) {
            notes.add(SequenceProblems.noStart(type));
        }
    }

    List<Call> starts() {
        return starts;
    }

    List<Call> steps() {
        return steps;
    }

    /** What is not called, and why. */
    List<String> notes() {
        return notes;
    }

    private Stream<? extends Executable> constructors() {
        return Modifier.isAbstract(type.getModifiers())
                ? Stream.empty()
                : Arrays.stream(type.getConstructors()).sorted(ORDER);
    }

    private Stream<Method> factories() {
        return Arrays.stream(type.getMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()))
                .filter(method -> type.isAssignableFrom(method.getReturnType()))
                .filter(method -> !method.isSynthetic())
                .sorted(ORDER);
    }

    private Stream<Method> mutators() {
        TreeMap<Method, Method> methods = new TreeMap<>(ORDER);
        for (Method method : type.getMethods()) {
            Method real = method.isBridge() ? inherited(method) : method;
            // What can't be opened, in the JDK, must be called through its bridge.
            real = real != null && !real.trySetAccessible() ? method : real;
            if (real != null && mayMutate(real)) {
                methods.merge(real, real, PublicApi::narrower);
            }
        }
        return methods.values().stream();
    }

    private static Method narrower(Method one, Method other) {
        return one.getReturnType().isAssignableFrom(other.getReturnType()) ? other : one;
    }

    private static boolean mayMutate(Method method) {
        return !Modifier.isStatic(method.getModifiers())
                && !isObjects(method)
                && !method.getName().equals("repOk")
                && !method.isAnnotationPresent(Predicate.class)
                && Arrays.stream(method.getAnnotations())
                        .noneMatch(a -> a.annotationType().getSimpleName().equals("Pure"));
    }

    private static boolean isObjects(Method method) {
        return declared(Object.class, method) != null;
    }

    /**
     * What stands behind a bridge. If a public class inherits a public method of a class that is
     * not public, its bridge is all that can be seen, and the method itself is meant. All other
     * bridges lead to methods that are seen anyway.
     */
    private static @Nullable Method inherited(Method bridge) {
        Class<?> owner = bridge.getDeclaringClass();
        boolean isOwn =
                Arrays.stream(owner.getDeclaredMethods())
                        .anyMatch(
                                method ->
                                        !method.isBridge()
                                                && method.getName().equals(bridge.getName())
                                                && method.getParameterCount()
                                                        == bridge.getParameterCount());
        if (isOwn) {
            return null;
        }
        for (Class<?> c = owner.getSuperclass(); c != null; c = c.getSuperclass()) {
            Method method = declared(c, bridge);
            if (method != null && !method.isBridge()) {
                return method;
            }
        }
        return null;
    }

    private static @Nullable Method declared(Class<?> owner, Method like) {
        return Arrays.stream(owner.getDeclaredMethods())
                .filter(method -> ORDER.compare(method, like) == 0)
                .findFirst()
                .orElse(null);
    }

    private List<Call> calls(Stream<? extends Executable> members) {
        List<Call> calls = new ArrayList<>();
        members.forEach(member -> addCalls(member, calls));
        return List.copyOf(calls);
    }

    private void addCalls(Executable member, List<Call> calls) {
        List<List<Object>> choices = new ArrayList<>();
        long ways = 1;
        for (int i = 0; i < member.getParameterCount(); i++) {
            List<Object> choice = values.of(types.parameter(member, i));
            if (choice.isEmpty()) {
                notes.add(SequenceProblems.noValues(member, member.getParameterTypes()[i]));
                return;
            }
            choices.add(choice);
            ways = Math.min(ways * choice.size(), Integer.MAX_VALUE);
        }
        if (ways > MOST_ARGUMENTS) {
            notes.add(SequenceProblems.tooManyArguments(member, MOST_ARGUMENTS));
            return;
        }
        // Public members of classes that are not public need it; the JDK's must do without.
        member.trySetAccessible();
        product(choices).forEach(arguments -> calls.add(new Call(member, arguments)));
    }

    private static List<List<Object>> product(List<List<Object>> choices) {
        List<List<Object>> tuples = List.of(List.of());
        for (List<Object> choice : choices) {
            tuples =
                    tuples.stream()
                            .flatMap(tuple -> choice.stream().map(value -> with(tuple, value)))
                            .toList();
        }
        return tuples;
    }

    private static List<Object> with(List<Object> tuple, Object value) {
        List<Object> longer = new ArrayList<>(tuple);
        longer.add(value);
        return List.copyOf(longer);
    }
}

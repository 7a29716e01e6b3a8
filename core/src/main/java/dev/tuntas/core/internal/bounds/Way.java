package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A way to objects of a class that its users have: a constructor, a static method, a builder, a
 * constant. It is a row of calls, of which those on a builder may be left out.
 */
public record Way(List<Step> steps) {
    /**
     * One call.
     *
     * @param parameters the types of the parameters, filled in
     * @param isOptional whether the object can be made without it
     */
    public record Step(Member member, List<Type> parameters, boolean isOptional) {}

    private static final Comparator<Member> ORDER =
            Comparator.<Member>comparingInt(Way::parameters)
                    .thenComparing(Member::getName)
                    .thenComparing(Member::toString);

    private static int parameters(Member member) {
        return member instanceof Executable executable ? executable.getParameterCount() : 0;
    }

    private static Way of(Step... steps) {
        return new Way(List.of(steps));
    }

    /**
     * All ways to objects of a type: constructors, static methods of the class, builders, constants
     * of the class; in each group, those with fewer parameters first.
     */
    public static List<Way> to(Type wanted) {
        Class<?> type = FieldTypes.erased(wanted);
        List<Way> ways = new ArrayList<>();
        constructors(type).map(c -> Way.of(step(c, FieldTypes.known(wanted)))).forEach(ways::add);
        factories(type).map(m -> Way.of(factory(m, wanted))).forEach(ways::add);
        builders(type, wanted).forEach(ways::add);
        constants(type).map(f -> Way.of(new Step(f, List.of(), false))).forEach(ways::add);
        return ways;
    }

    /** The constructors, or the static methods of a name, with so many parameters. */
    public static List<Way> named(Class<?> type, String name, int parameters) {
        Stream<? extends Executable> members =
                name.equals("new")
                        ? constructors(type)
                        : factories(type).filter(method -> method.getName().equals(name));
        return members.filter(member -> member.getParameterCount() == parameters)
                .map(member -> Way.of(step(member, Map.of())))
                .toList();
    }

    /** The names of all ways that take arguments. */
    public static List<String> names(Class<?> type) {
        return Stream.concat(
                        constructors(type).map(c -> "new"), factories(type).map(Method::getName))
                .distinct()
                .toList();
    }

    private static Stream<Constructor<?>> constructors(Class<?> type) {
        boolean canBe =
                !Modifier.isAbstract(type.getModifiers()) && !type.isEnum() && !isInner(type);
        return canBe
                ? Arrays.stream(type.getDeclaredConstructors()).filter(Way::isSeen).sorted(ORDER)
                : Stream.empty();
    }

    private static boolean isInner(Class<?> type) {
        return type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers());
    }

    private static Stream<Method> factories(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()))
                .filter(method -> type.isAssignableFrom(method.getReturnType()))
                .filter(Way::isSeen)
                .sorted(ORDER);
    }

    private static Stream<Field> constants(Class<?> type) {
        return Arrays.stream(type.getDeclaredFields())
                .filter(field -> Modifier.isStatic(field.getModifiers()))
                .filter(field -> Modifier.isFinal(field.getModifiers()))
                .filter(field -> type.isAssignableFrom(field.getType()))
                .filter(Way::isSeen)
                .sorted(ORDER);
    }

    /** What is public; and of a class that is not, all that is not private. */
    private static boolean isSeen(Member member) {
        boolean isOfPublic = Modifier.isPublic(member.getDeclaringClass().getModifiers());
        return !member.isSynthetic()
                && (Modifier.isPublic(member.getModifiers())
                        || !isOfPublic && !Modifier.isPrivate(member.getModifiers()));
    }

    private static Step factory(Method method, Type wanted) {
        return step(method, FieldTypes.knownBy(method.getGenericReturnType(), wanted));
    }

    private static Step step(Executable member, Map<TypeVariable<?>, Type> known) {
        Type[] generic = member.getGenericParameterTypes();
        Type[] types =
                generic.length == member.getParameterCount() ? generic : member.getParameterTypes();
        return new Step(
                member,
                Arrays.stream(types).map(type -> FieldTypes.filledIn(type, known)).toList(),
                false);
    }

    // --- builders -------------------------------------------------------------------------------

    /** By a static method that returns a builder, or else by the builder's own constructor. */
    private static List<Way> builders(Class<?> type, Type wanted) {
        List<Way> ways = new ArrayList<>();
        Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()) && isSeen(method))
                .sorted(ORDER)
                .forEach(method -> addBuilder(method, method.getReturnType(), type, wanted, ways));
        if (ways.isEmpty()) {
            Arrays.stream(type.getDeclaredClasses())
                    .sorted(Comparator.comparing(Class::getName))
                    .forEach(
                            nested ->
                                    constructors(nested)
                                            .forEach(
                                                    c ->
                                                            addBuilder(
                                                                    c, nested, type, wanted,
                                                                    ways)));
        }
        return ways;
    }

    private static void addBuilder(
            Executable start, Class<?> builder, Class<?> type, Type wanted, List<Way> ways) {
        Method end = end(builder, type);
        if (end == null || type.isAssignableFrom(builder)) {
            return;
        }
        Map<TypeVariable<?>, Type> known = FieldTypes.knownBy(end.getGenericReturnType(), wanted);
        List<Step> steps = new ArrayList<>();
        steps.add(step(start, known));
        Arrays.stream(builder.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> method.getParameterCount() == 1 && isSeen(method))
                .filter(method -> method.getReturnType() == builder)
                .sorted(ORDER)
                .map(method -> step(method, known))
                .map(step -> new Step(step.member(), step.parameters(), true))
                .forEach(steps::add);
        steps.add(step(end, known));
        ways.add(new Way(List.copyOf(steps)));
    }

    /** The method of a builder that has no parameters and returns what was built. */
    private static @Nullable Method end(Class<?> builder, Class<?> type) {
        if (builder.isPrimitive() || builder.isArray() || SharedValues.isJdk(builder)) {
            return null;
        }
        return Arrays.stream(builder.getDeclaredMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> method.getParameterCount() == 0 && isSeen(method))
                .filter(method -> type.isAssignableFrom(method.getReturnType()))
                .min(
                        Comparator.<Method, Boolean>comparing(m -> !m.getName().equals("build"))
                                .thenComparing(ORDER))
                .orElse(null);
    }
}

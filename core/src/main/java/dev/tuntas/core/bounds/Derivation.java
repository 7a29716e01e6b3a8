package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.Construction;
import dev.tuntas.core.internal.bounds.FieldTypes;
import dev.tuntas.core.internal.bounds.Fields;
import dev.tuntas.core.internal.bounds.Functions;
import dev.tuntas.core.internal.bounds.Implementations;
import dev.tuntas.core.internal.bounds.InitialContainers;
import dev.tuntas.core.internal.bounds.JdkValues;
import dev.tuntas.core.internal.bounds.MadeClasses;
import dev.tuntas.core.internal.bounds.NullFields;
import dev.tuntas.core.internal.bounds.SharedFields;
import dev.tuntas.core.internal.bounds.SizeFields;
import dev.tuntas.core.internal.bounds.ValueClasses;
import dev.tuntas.core.internal.bounds.WholeValues;
import dev.tuntas.core.message.Note;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Derives the domain of a field from its type and the scope n.
 *
 * <p>n objects of each class, the integers 0..n-1 (0..n for what is a size by its name or its use),
 * n characters and strings, all booleans and enum constants, n + 1 of the values of the JDK that
 * {@link JdkValues} has, arrays of length 0..n. A type variable, {@code Comparable} or {@code
 * Object} stands for Integers. There is always at least one plain value, so that scope 0 yields the
 * empty structures and not no structures.
 */
final class Derivation {
    private static final Pattern SIZE =
            Pattern.compile(
                    "n|len|(?:.*_)?(?:size|count|length)|num[A-Z_].*|.*(?:Size|Count|Length)");

    private final Finitization.Builder<?> bounds;
    private final int scope;
    private final MadeDomains makers;

    /** Class domains by the type of their objects: one for a class, or for its arguments. */
    private final Map<Type, Domain<?>> objects = new LinkedHashMap<>();

    /** Those of fields that always hold the same array, by the first of these fields. */
    private final Map<List<Object>, Domain<?>> sharedArrays = new HashMap<>();

    private final Set<Class<?>> given = new HashSet<>();
    private final Set<Class<?>> counted = new HashSet<>();
    private final Set<Note> notes = new LinkedHashSet<>();

    Derivation(Finitization.Builder<?> bounds) {
        this(bounds, bounds.scope);
    }

    private Derivation(Finitization.Builder<?> bounds, int scope) {
        this.bounds = bounds;
        this.scope = scope;
        this.makers =
                new MadeDomains(
                        scope, this::arguments, larger -> new Derivation(bounds, larger).makers);
    }

    /** What the user should know of the domains that were derived. */
    List<Note> notes() {
        return Stream.concat(notes.stream(), makers.notes().stream()).toList();
    }

    /** What the constructors and factories of a class make, or null. */
    @Nullable Domain<?> made(Class<?> type) {
        return makers.calls(type);
    }

    /** Objects of this class come from the given class domain, which the user made. */
    void use(Domain.Pool pool) {
        objects.putIfAbsent(pool.type, Domain.of(pool));
        given.add(pool.type);
    }

    /** The domain of the root: never null, and one object unless fields lead back to the class. */
    Domain<?> root(Class<?> subject) {
        Type said = FieldTypes.of(subject, bounds.typeArguments);
        Domain<?> values = subject.isEnum() ? ofType(subject) : plain(subject);
        if (values != null && subject != Object.class && !isSaid(subject)) {
            return values;
        }
        if (isOwnClass(subject) && !subject.isArray() && !isOpen(subject)) {
            Domain<?> calls = isMade(subject) ? makers.calls(said) : null;
            return calls == null ? rootObjects(subject, said) : calls;
        }
        if (isOwnClass(subject) && !subject.isEnum()) {
            // A root there must be, even where the scope is 0.
            Implementations.of(subject).stream()
                    .filter(type -> !type.isEnum())
                    .forEach(type -> ofImplementation(type, Math.max(1, scope)));
        }
        Domain<?> domain = subject.isArray() ? arrays(subject, 1) : ofType(said);
        domain = domain == null ? makers.functions(said) : domain;
        if (domain == null) {
            throw BoundsProblems.noImplementation(subject);
        }
        return domain;
    }

    private Domain<?> rootObjects(Class<?> subject, Type said) {
        boolean leadsBack = new FieldPaths(this::classesOf, c -> true).leadBackTo(subject);
        int size = leadsBack ? Math.max(1, count(subject, scope)) : 1;
        return objects.computeIfAbsent(said, type -> Domain.objects(subject, type, size));
    }

    /** Whether the user bounds the fields of what otherwise is a value of the JDK. */
    private boolean isSaid(Class<?> subject) {
        return JdkValues.of(subject, 0) != null && !bounds.settings.isEmpty();
    }

    /** The domain of a field, or null if nothing is known about its type. */
    @Nullable Domain<?> field(Field field, Domain.Pool holder) {
        Class<?> type = FieldTypes.of(field, holder.declared);
        Type generic = FieldTypes.generic(field, holder.declared);
        if (field.isSynthetic() && objects.containsKey(type)) {
            return objects.get(type);
        }
        if (type.isArray()) {
            boolean isSame = FieldTypes.erased(generic) == type;
            return arrays(field, isSame ? generic : type, holder).orNull();
        }
        if (isScratch(field)) {
            return null;
        }
        noteSharing(field);
        if (!isJdk(field.getDeclaringClass()) && ContainerKind.of(type).isPresent()) {
            ContainerKind kind = ContainerKind.of(field, type).orElseThrow();
            Domain<?> ofEnums = ofEnums(field, generic);
            Domain<?> domain = ofEnums == null ? container(kind, generic) : ofEnums;
            // What is final was made by a constructor, so a comparison is only caution.
            boolean isSet = !Modifier.isFinal(field.getModifiers());
            return domain != null && isSet && isNullByUse(field) ? domain.orNull() : domain;
        }
        if (WholeValues.isOne(type)) {
            Domain<?> plain = wholes(type, generic);
            return plain == null && ContainerKind.of(field, type).isPresent()
                    ? container(ContainerKind.ENUM_MAP, generic)
                    : plain;
        }
        if (isWhole(type) && isSize(field)) {
            Domain<?> sizes = Domain.ints(0, scope);
            return isNullByUse(field) ? sizes.orNull() : sizes;
        }
        Domain<?> domain = Functions.isAlwaysTheSame(field) ? null : ofType(generic);
        boolean isOwn = isOwnClass(type) && !type.isEnum();
        // An inner object without an outer one does not exist; but there may be no outer ones.
        boolean mayBeNull =
                isLinkToOuter(field)
                        ? scope == 0
                        : isOwn || isNullable(field) || isNullByUse(field);
        return domain != null && mayBeNull ? domain.orNull() : domain;
    }

    /** Arrays of the field's own, but for a field that never holds another than a second one. */
    private Domain<?> arrays(Field field, Type said, Domain.Pool holder) {
        Optional<String> other = SharedFields.always(field);
        if (other.isEmpty()) {
            noteSharing(field);
            return arrays(said, holder.size);
        }
        String first = Stream.of(field.getName(), other.get()).min(String::compareTo).get();
        List<Object> key = List.of(holder, field.getDeclaringClass(), field.getType(), first);
        return sharedArrays.computeIfAbsent(key, any -> arrays(said, holder.size));
    }

    /** Two fields that may hold the same are tried with what differs only. */
    private void noteSharing(Field field) {
        SharedFields.sometimes(field)
                .filter(other -> field.getName().compareTo(other) > 0)
                .filter(other -> SharedFields.always(field).isEmpty())
                .ifPresent(other -> notes.add(BoundsProblems.mayShare(field, other)));
    }

    /** Whether a field is that of inner objects in which the compiler keeps the outer one. */
    static boolean isLinkToOuter(Field field) {
        return field.isSynthetic() && field.getName().startsWith("this$");
    }

    private static boolean isSize(Field field) {
        return SIZE.matcher(field.getName()).matches() || SizeFields.contains(field);
    }

    /** What is transient and of the JDK is mostly what a method works with, or a cache. */
    private static boolean isScratch(Field field) {
        Class<?> type = field.getType();
        return Modifier.isTransient(field.getModifiers())
                && (ContainerKind.of(type).isPresent()
                        || JdkValues.of(type, 0) != null
                        || type.isInterface() && isJdk(type));
    }

    /**
     * What containers note for themselves, by the names that the JDK's have given it: how often
     * they were changed, and when they grow. No two contents differ in it.
     */
    static boolean isBookkeeping(Field field) {
        Class<?> owner = field.getDeclaringClass();
        boolean isContainer =
                Map.class.isAssignableFrom(owner) || Collection.class.isAssignableFrom(owner);
        return switch (field.getName()) {
            case "modCount" -> field.getType() == int.class;
            case "loadFactor" -> isContainer && field.getType() == float.class;
            case "threshold" -> isContainer && field.getType() == int.class;
            default -> false;
        };
    }

    /** Looks for the name {@code Nullable} only: many libraries have such an annotation. */
    private static boolean isNullable(Field field) {
        return !field.getType().isPrimitive()
                && Stream.of(field.getAnnotations(), field.getAnnotatedType().getAnnotations())
                        .flatMap(Stream::of)
                        .anyMatch(a -> a.annotationType().getSimpleName().equals("Nullable"));
    }

    /** Classes of the JDK are searched as they always were; an Optional is never null. */
    private boolean isNullByUse(Field field) {
        return !field.getType().isPrimitive()
                && !isJdk(field.getDeclaringClass())
                && field.getType() != Optional.class
                && NullFields.contains(field, bounds.subject);
    }

    /** Containers of 0 to n elements, or null if nothing is known about those. */
    private @Nullable Domain<?> container(ContainerKind kind, Type type) {
        Domain<?> elements =
                kind == ContainerKind.BIT_SET
                        ? Domain.ints(0, Math.max(0, scope - 1))
                        : content(FieldTypes.argument(type, 0));
        Domain<?> values = kind.cells() == 1 ? null : content(FieldTypes.argument(type, 1));
        // A raw type, or a type variable, does not say of which enum the constants are.
        boolean isUnknown =
                kind == ContainerKind.ENUM_MAP
                        && !FieldTypes.erased(FieldTypes.argument(type, 0)).isEnum();
        if (elements == null || kind.cells() == 2 && values == null || isUnknown) {
            return null;
        }
        return Domain.containers(kind, elements, values, 0, scope);
    }

    /**
     * The values of a field that is declared as a map or a set, but holds what takes enum constants
     * only: it is in their order, and refuses null. Null if it does not, or if no values are known
     * for what it holds.
     */
    private @Nullable Domain<?> ofEnums(Field field, Type generic) {
        Class<?> made = InitialContainers.of(field).orElse(null);
        return made == EnumMap.class || made == EnumSet.class ? wholes(made, generic) : null;
    }

    /** Values that hold others; null if nothing is known about those. */
    private @Nullable Domain<?> wholes(Class<?> type, Type generic) {
        List<Domain<?>> arguments = new ArrayList<>();
        for (int i = 0; i < WholeValues.argumentsOf(type); i++) {
            Domain<?> held = content(FieldTypes.argument(generic, i));
            if (held == null) {
                return null;
            }
            arguments.add(held);
        }
        return PartBounds.wholes(type, arguments, scope);
    }

    /** What a container may have in it: like the contents of arrays, but never null. */
    private @Nullable Domain<?> content(Type type) {
        Class<?> erased = FieldTypes.erased(type);
        Optional<ContainerKind> kind = ContainerKind.of(erased);
        if (kind.isPresent()) {
            return container(kind.get(), type);
        }
        if (WholeValues.isOne(erased)) {
            return wholes(erased, type);
        }
        return erased.isArray() ? arrays(type, scope) : ofType(type);
    }

    /** The values of a type that are known without a call of the user's code; else null. */
    private @Nullable List<@Nullable Object> arguments(Type type) {
        Class<?> erased = FieldTypes.erased(type);
        Domain<?> domain;
        if (erased.isEnum()) {
            domain = Domain.values(erased.getEnumConstants());
        } else if (WholeValues.isOne(erased)) {
            domain = wholes(erased, type);
        } else if (isOpen(erased) && isOwnClass(erased) && !erased.isPrimitive()) {
            return ofImplementations(erased);
        } else {
            domain = plain(erased);
        }
        return domain == null ? null : domain.plainValues();
    }

    /** Null if there are none, so that it may be an interface of functions. */
    private @Nullable List<@Nullable Object> ofImplementations(Class<?> type) {
        List<@Nullable Object> values = new ArrayList<>();
        for (Class<?> implementation : Implementations.of(type)) {
            Domain<?> domain =
                    implementation.isEnum()
                            ? Domain.values(implementation.getEnumConstants())
                            : makers.calls(implementation);
            values.addAll(domain == null ? List.of() : domain.plainValues());
        }
        return values.isEmpty() ? null : values;
    }

    private Domain<?> arrays(Type said, int count) {
        Class<?> type = FieldTypes.erased(said);
        Type component = FieldTypes.component(said);
        boolean isOwn = count == Domain.Pool.OWNED;
        Domain<?> elements =
                type.getComponentType().isArray()
                        ? arrays(component, isOwn ? count : count * scope).orNull()
                        : BoundsProblems.checkElements(type, element(component));
        Domain<Integer> lengths = Domain.ints(0, scope);
        return isOwn
                ? Domain.ownArrays(type, lengths, elements)
                : Domain.arrays(type, count, lengths, elements);
    }

    /** Containers on arrays leave unused elements null, whatever the type. */
    private @Nullable Domain<?> element(Type component) {
        Domain<?> domain = content(component);
        return domain == null || FieldTypes.erased(component).isPrimitive()
                ? domain
                : domain.orNull();
    }

    private @Nullable Domain<?> ofType(Type said) {
        Class<?> type = FieldTypes.erased(said);
        if (type.isEnum()) {
            return Domain.values(type.getEnumConstants());
        }
        Domain<?> domain = isOwnClass(type) ? ofOwnClasses(said, type) : plain(type);
        if (domain != null || !mayMake()) {
            return domain;
        }
        Domain<?> functions = makers.functions(said);
        return functions == null && ValueClasses.isOfJdk(type) ? makers.calls(said) : functions;
    }

    private @Nullable Domain<?> ofOwnClasses(Type said, Class<?> type) {
        List<Class<?>> classes = classesOf(type);
        if (!isOpen(type) && !classes.contains(inSubject(type))) {
            notes.add(BoundsProblems.onlySubclasses(type, classes, bounds.subject));
        }
        return classes.equals(List.of(type)) ? ofOwnClass(said, type) : union(type, classes);
    }

    /** Views and iterators of a JDK class are no part of its state, and can't be made either. */
    private @Nullable Domain<?> ofOwnClass(Type said, Class<?> type) {
        if (isJdk(type) && !canBeMade(type)) {
            return null;
        }
        Domain<?> calls = isMade(type) ? makers.calls(said) : null;
        return calls == null ? ofClass(said, type, scope) : calls;
    }

    /** The objects of a class of the JDK are made of its fields, whatever they are. */
    private boolean mayMake() {
        return !isJdk(bounds.subject) || bounds.subject.isArray();
    }

    /**
     * Whether the objects of a class are what its constructors and factories make: it is a class of
     * values, or has a field that only a constructor can set. What the user says of its objects
     * goes before.
     */
    private boolean isMade(Class<?> type) {
        boolean isSaid =
                given.contains(type)
                        || bounds.counts.containsKey(type)
                        || Stream.of(
                                        bounds.settings.keySet(),
                                        bounds.excluded,
                                        bounds.nullness.keySet())
                                .flatMap(Collection::stream)
                                .anyMatch(key -> key.owner().isAssignableFrom(type));
        return !isSaid && !isJdk(type) && (ValueClasses.isValue(type) || isClosed(type));
    }

    /** Whether objects can't be made of their fields: no values are known for one of them. */
    private boolean isClosed(Class<?> type) {
        return type != bounds.subject
                && !type.isRecord()
                && Construction.of(type).isEmpty()
                && Fields.of(type).stream()
                        .anyMatch(field -> !field.isSynthetic() && isUnknown(field));
    }

    private boolean isUnknown(Field field) {
        Class<?> type = field.getType();
        return !type.isArray()
                && !type.isEnum()
                && !isOwnClass(type)
                && ContainerKind.of(type).isEmpty()
                && !WholeValues.isOne(type)
                && !Functions.isFunction(type)
                && !ValueClasses.isOfJdk(type)
                && plain(type) == null;
    }

    private boolean canBeMade(Class<?> type) {
        boolean constructed =
                Arrays.stream(type.getDeclaredConstructors())
                        .anyMatch(constructor -> constructor.getParameterCount() == 0);
        return constructed || Fields.of(type).stream().allMatch(this::isKnown);
    }

    private boolean isKnown(Field field) {
        Class<?> type = field.getType();
        return field.isSynthetic() || type.isArray() || isOwnClass(type) || plain(type) != null;
    }

    /** Of each class as many objects as the user asked for, or of the declared type. */
    private @Nullable Domain<?> union(Class<?> declared, List<Class<?>> classes) {
        if (classes.isEmpty()) {
            return null;
        }
        int each = isOpen(declared) ? scope : count(declared, scope);
        Domain<?>[] domains =
                classes.stream()
                        .map(
                                type ->
                                        type.isEnum()
                                                ? Domain.values(type.getEnumConstants())
                                                : ofImplementation(type, each))
                        .toArray(Domain<?>[]::new);
        return Domain.union(domains);
    }

    private Domain<?> ofImplementation(Class<?> type, int unlessSaid) {
        Domain<?> calls = isMade(type) ? makers.calls(type) : null;
        return calls == null ? ofClass(type, type, unlessSaid) : calls;
    }

    /** A class domain for each class and its arguments; one that the user made is for them all. */
    private Domain<?> ofClass(Type said, Class<?> type, int unlessSaid) {
        Class<?> real = inSubject(type);
        Type key = real == type && !given.contains(type) ? said : real;
        Domain<?> known = objects.get(key);
        if (known == null) {
            known =
                    isValue(real)
                            ? Domain.records(real, key)
                            : Domain.objects(real, key, count(real, count(type, unlessSaid)));
            objects.put(key, known);
        }
        return known;
    }

    /**
     * Records are values: whether two places hold one or two equal ones is of no account, unless
     * the user asks for so many objects. Where records hold records of their own class, only a
     * class domain of a given size comes to an end.
     */
    private boolean isValue(Class<?> type) {
        return type.isRecord()
                && !bounds.counts.containsKey(type)
                && !new FieldPaths(this::classesOf, Class::isRecord).leadBackTo(type);
    }

    /**
     * The class that the name means in the subject: {@code class SortedList extends List} with a
     * {@code class Node extends List.Node} of its own is made of those, not of its base's.
     */
    private Class<?> inSubject(Class<?> type) {
        for (Class<?> c = bounds.subject; c != null; c = c.getSuperclass()) {
            for (Class<?> nested : c.getDeclaredClasses()) {
                boolean sameName = nested.getSimpleName().equals(type.getSimpleName());
                if (sameName && type.isAssignableFrom(nested) && !isOpen(nested)) {
                    return nested;
                }
            }
        }
        return type;
    }

    private int count(Class<?> type, int unlessSaid) {
        counted.add(type);
        return bounds.counts.getOrDefault(type, unlessSaid);
    }

    /** Whether it made a difference how many objects of a class the user asked for. */
    boolean counted(Class<?> type) {
        return counted.contains(type);
    }

    private @Nullable Domain<?> plain(Class<?> type) {
        int n = Math.max(1, scope);
        if (type == boolean.class || type == Boolean.class) {
            return Domain.booleans();
        }
        if (type == char.class || type == Character.class) {
            return Domain.chars('a', (char) Math.min('a' + n - 1, Character.MAX_VALUE));
        }
        if (type == String.class || type == CharSequence.class) {
            return Domain.texts(n);
        }
        List<?> ofJdk = JdkValues.of(type, scope);
        return ofJdk == null ? number(type, n) : Domain.values(ofJdk.toArray());
    }

    private static @Nullable Domain<?> number(Class<?> type, int n) {
        IntStream ints = IntStream.range(0, n);
        if (type == byte.class || type == short.class) {
            return Domain.ints(
                    0, Math.min(n - 1, type == byte.class ? Byte.MAX_VALUE : Short.MAX_VALUE));
        }
        if (isInteger(type) || type == long.class || type.isAssignableFrom(Integer.class)) {
            return Domain.ints(0, n - 1);
        }
        if (type == double.class || type == Double.class) {
            return Domain.values(ints.mapToObj(i -> (double) i).toArray());
        }
        if (type == float.class || type == Float.class) {
            return Domain.values(ints.mapToObj(i -> (float) i).toArray());
        }
        if (type == Long.class) {
            return Domain.values(ints.mapToObj(i -> (long) i).toArray());
        }
        if (type == Short.class) {
            return Domain.values(ints.mapToObj(i -> (short) i).toArray());
        }
        return type == Byte.class ? Domain.values(ints.mapToObj(i -> (byte) i).toArray()) : null;
    }

    private static boolean isInteger(Class<?> type) {
        return type == int.class
                || type == Integer.class
                || type == short.class
                || type == byte.class;
    }

    private static boolean isWhole(Class<?> type) {
        return isInteger(type)
                || type == long.class
                || type == Long.class
                || type == Short.class
                || type == Byte.class;
    }

    private static boolean isOpen(Class<?> type) {
        return type.isInterface() || Modifier.isAbstract(type.getModifiers());
    }

    /** The user's classes, and the subject even if it is one of the JDK's. */
    private boolean isOwnClass(Class<?> type) {
        return !type.isPrimitive() && !type.isArray() && (!isJdk(type) || isSubjects(type));
    }

    private boolean isSubjects(Class<?> type) {
        return isJdk(bounds.subject) && type.getNestHost() == bounds.subject.getNestHost();
    }

    /** The classes whose objects a field of this type may refer to. */
    private List<Class<?>> classesOf(Class<?> type) {
        if (!isOwnClass(type)) {
            return List.of();
        }
        if (isOpen(type)) {
            Set<Class<?>> classes = new LinkedHashSet<>(Implementations.of(type));
            classes.addAll(MadeClasses.by(bounds.subject).below(type));
            return List.copyOf(classes);
        }
        return given.contains(type)
                ? List.of(type)
                : MadeClasses.by(bounds.subject).of(inSubject(type));
    }

    static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }
}

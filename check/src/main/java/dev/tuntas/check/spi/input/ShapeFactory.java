package dev.tuntas.check.spi.input;

import dev.tuntas.annotations.Finitize;
import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Values;
import dev.tuntas.check.internal.CheckProblems;
import dev.tuntas.check.spi.input.SequenceShape.Kind;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.bounds.DeclaredType;
import dev.tuntas.core.spi.bounds.Refinement;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodType;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Finds the shape of a parameter from its type and annotations, for one scope. */
record ShapeFactory(Class<?> home, PredicateSource predicates, int scope, Refinement refinement) {
    /** The shape of a parameter with given bounds, or with those that follow from its type. */
    Shape of(InputParameter parameter) {
        String name = parameter.name();
        if (parameter.bounds() != null) {
            Class<?> type = declared(parameter.type()).erased();
            return single(name, type, parameter.bounds().apply(scope), false);
        }
        if (parameter.mayBeNull()) {
            return new OptionalShape(single(name, parameter.type(), true), false);
        }
        return of(name, parameter.type(), false);
    }

    /**
     * The type of a parameter, with what its type variables stand for where a subclass says it. But
     * a contract is compiled for the bound of a type variable, as the method is that it belongs to.
     */
    private DeclaredType declared(AnnotatedType annotated) {
        Type type = annotated.getType();
        return type instanceof TypeVariable && !predicates.areOfTest()
                ? DeclaredType.of(erase(type))
                : DeclaredType.of(type, home);
    }

    private Shape of(String name, AnnotatedType annotated, boolean isElement) {
        Class<?> type = declared(annotated).erased();
        boolean isOne = annotated.isAnnotationPresent(Finitize.class) || predicates.hasOwnFor(type);
        if (!isOne && type.isArray()) {
            return array(name, annotated, type);
        }
        if (!isOne && type == Optional.class) {
            return new OptionalShape(single(name + "$value", argument(annotated, 0), true), true);
        }
        if (!isOne && isOneOf(type, LinkedHashMap.class, TreeMap.class)) {
            return map(name, annotated, type);
        }
        Kind kind = isOne ? null : kind(type);
        return kind == null
                ? single(name, annotated, isElement)
                : sequence(name, argument(annotated, 0), kind);
    }

    /** What a parameter of the type gets: the most usual implementation. */
    private static @Nullable Kind kind(Class<?> type) {
        if (type == Object.class) {
            return null;
        }
        if (type.isAssignableFrom(ArrayList.class) && Iterable.class.isAssignableFrom(type)) {
            return Kind.LIST;
        }
        if (isOneOf(type, LinkedHashSet.class)) {
            return Kind.SET;
        }
        if (isOneOf(type, TreeSet.class)) {
            return Kind.SORTED_SET;
        }
        if (isOneOf(type, ArrayDeque.class)) {
            return Kind.DEQUE;
        }
        return type == LinkedList.class ? Kind.LINKED_LIST : null;
    }

    private static boolean isOneOf(Class<?> type, Class<?>... implementations) {
        boolean isContainer =
                Iterable.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
        return isContainer && Arrays.stream(implementations).anyMatch(type::isAssignableFrom);
    }

    private Shape array(String name, AnnotatedType annotated, Class<?> type) {
        Class<?> component = type.getComponentType();
        AnnotatedType element =
                annotated instanceof AnnotatedArrayType array
                        ? array.getAnnotatedGenericComponentType()
                        : new PlainType(component);
        return new SequenceShape(size(name), elements(name, element), Kind.ARRAY, component);
    }

    private Shape sequence(String name, AnnotatedType element, Kind kind) {
        if (kind.isSet()) {
            checkOrdered(name, element.getType());
        }
        return new SequenceShape(size(name), elements(name, element), kind, Object.class);
    }

    private Shape map(String name, AnnotatedType annotated, Class<?> type) {
        AnnotatedType key = argument(annotated, 0);
        checkOrdered(name, key.getType());
        String keys = name + "$keys";
        SequenceShape set =
                new SequenceShape(size(keys), elements(keys, key), Kind.SET, Object.class);
        List<Shape> values = elements(name + "$values", argument(annotated, 1));
        return new MapShape(set, values, !type.isAssignableFrom(LinkedHashMap.class));
    }

    private List<Shape> elements(String name, AnnotatedType element) {
        return IntStream.range(0, scope).mapToObj(i -> of(name + "$" + i, element, true)).toList();
    }

    private InputField size(String name) {
        Finitization<?> bounds = Finitization.of(Integer.class, Domain.ints(0, scope)).build();
        return new InputField(name + "$size", int.class, bounds, false);
    }

    private static void checkOrdered(String name, Type type) {
        Class<?> erased = erase(type);
        boolean isPlain = PredicateSource.isJdk(erased) || erased.isEnum();
        boolean hasOrder = Comparable.class.isAssignableFrom(erased) || erased == Object.class;
        if (!isPlain || !hasOrder) {
            throw CheckProblems.unordered(name, type);
        }
    }

    private SingleShape single(String name, AnnotatedType annotated, boolean mayBeNull) {
        DeclaredType declared = declared(annotated);
        ParameterBounds bounds = new ParameterBounds(name, declared, home, scope, refinement);
        return single(name, declared.erased(), bounds(annotated, bounds), mayBeNull);
    }

    private SingleShape single(
            String name, Class<?> type, Finitization<?> bounds, boolean mayBeNull) {
        Class<?> fieldType = mayBeNull ? MethodType.methodType(type).wrap().returnType() : type;
        InputField field = new InputField(name, fieldType, bounds, mayBeNull);
        return new SingleShape(field, predicates.find(type, name, areMade(bounds)));
    }

    /** Whether all objects are values that code of the user's made, and so need no predicate. */
    private static boolean areMade(Finitization<?> bounds) {
        StateSpace space = bounds.space();
        if (space.rootObject() >= 0) {
            return false;
        }
        FieldDomain roots = space.slots().get(0).domain();
        return IntStream.range(0, roots.size())
                .map(roots::object)
                .allMatch(object -> object < 0 || isRecord(space.domainOf(object).type()));
    }

    private static boolean isRecord(Class<?> type) {
        return type.isRecord() && Predicates.find(type).isEmpty();
    }

    private static Finitization<?> bounds(AnnotatedType annotated, ParameterBounds bounds) {
        for (Annotation annotation : annotated.getAnnotations()) {
            if (annotation instanceof IntRange range) {
                return bounds.of(range);
            }
            if (annotation instanceof Values values) {
                return bounds.of(values);
            }
            if (annotation instanceof Finitize by) {
                return bounds.of(by);
            }
        }
        return bounds.derived();
    }

    private static AnnotatedType argument(AnnotatedType annotated, int index) {
        return annotated instanceof AnnotatedParameterizedType parameterised
                ? parameterised.getAnnotatedActualTypeArguments()[index]
                : new PlainType(Object.class);
    }

    static Class<?> erase(Type type) {
        if (type instanceof Class<?> known) {
            return known;
        }
        if (type instanceof ParameterizedType parameterised) {
            return erase(parameterised.getRawType());
        }
        if (type instanceof GenericArrayType array) {
            return erase(array.getGenericComponentType()).arrayType();
        }
        if (type instanceof TypeVariable<?> variable) {
            return erase(variable.getBounds()[0]);
        }
        if (type instanceof WildcardType wildcard) {
            return erase(wildcard.getUpperBounds()[0]);
        }
        throw new IllegalStateException("a type of an unknown kind: " + type);
    }
}

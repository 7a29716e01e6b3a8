package dev.tuntas.check.spi.input;

import dev.tuntas.annotations.Finitize;
import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Values;
import dev.tuntas.check.internal.CheckProblems;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.PartBounds;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.bounds.DeclaredType;
import dev.tuntas.core.spi.bounds.Refinement;
import dev.tuntas.core.spi.space.Codes;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodType;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedWildcardType;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the field of a parameter from its type and annotations, for one scope.
 *
 * @param home the class in which names are looked up
 * @param predicates what says which objects are valid
 * @param asksAll whether that is asked of the parameters themselves, too; a contract asks it itself
 * @param refinement what is said beside the scope
 */
record ParameterFields(
        Class<?> home,
        PredicateSource predicates,
        boolean asksAll,
        int scope,
        Refinement refinement) {
    /** The field of a parameter with given bounds, or with those that follow from its type. */
    InputField of(InputParameter parameter) {
        String name = parameter.name();
        AnnotatedType annotated = known(parameter.type());
        Class<?> type = erase(annotated.getType());
        boolean mayBeNull = parameter.mayBeNull() && parameter.bounds() == null;
        Finitization<?> bounds =
                parameter.bounds() == null
                        ? bounds(name, annotated)
                        : parameter.bounds().apply(scope);
        boolean mayHold = parameter.bounds() == null;
        Validity validity = validity(name, annotated, asksAll, mayHold, areMade(bounds));
        Class<?> fieldType = mayBeNull ? MethodType.methodType(type).wrap().returnType() : type;
        return new InputField(name, fieldType, annotated.getType(), bounds, mayBeNull, validity);
    }

    /**
     * What a type variable stands for, if a subclass says it. But a contract is compiled for the
     * bound of a type variable, as the method is that it belongs to.
     */
    private AnnotatedType known(AnnotatedType annotated) {
        if (!(annotated.getType() instanceof TypeVariable<?> variable) || !predicates.areOfTest()) {
            return annotated;
        }
        Class<?> known = DeclaredType.of(variable, home).erased();
        return known == erase(variable) ? annotated : new PlainType(known);
    }

    /** Whether all objects are values that code of the user's made, and so need no predicate. */
    private static boolean areMade(Finitization<?> bounds) {
        StateSpace space = bounds.space();
        if (Codes.rootObject(space) >= 0) {
            return false;
        }
        FieldDomain roots = space.slots().get(0).domain();
        for (int value = 0; value < roots.size(); value++) {
            int object = Codes.object(roots, value);
            if (object >= 0 && !isRecord(Codes.domainOf(space, object).type())) {
                return false;
            }
        }
        return true;
    }

    private static boolean isRecord(Class<?> type) {
        return type.isRecord() && Predicates.find(type).isEmpty();
    }

    private Finitization<?> bounds(String name, AnnotatedType given) {
        AnnotatedType annotated = known(given);
        Class<?> type = erase(annotated.getType());
        DeclaredType declared =
                annotated.getType() instanceof TypeVariable
                        ? DeclaredType.of(type)
                        : DeclaredType.of(annotated.getType(), home);
        ParameterBounds bounds = new ParameterBounds(name, declared, home, scope, refinement);
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
        return isHolder(annotated) ? ofParts(name, type, annotated) : bounds.derived();
    }

    private Finitization<?> ofParts(String name, Class<?> type, AnnotatedType annotated) {
        List<Finitization<?>> parts =
                parts(annotated).<Finitization<?>>map(part -> bounds(name, part)).toList();
        try {
            return PartBounds.of(type, scope, parts);
        } catch (TuntasException e) {
            throw CheckProblems.noDomain(name, type, e);
        }
    }

    /**
     * Whether a parameter is made of what it holds. An array with a predicate of its own is one
     * structure, as it would be in a field.
     */
    private boolean isHolder(AnnotatedType annotated) {
        Class<?> type = erase(annotated.getType());
        return PartBounds.partsOf(type) >= 0 && !(type.isArray() && predicates.hasOwnFor(type));
    }

    private static Stream<AnnotatedType> parts(AnnotatedType annotated) {
        Class<?> type = erase(annotated.getType());
        if (!type.isArray()) {
            return IntStream.range(0, PartBounds.partsOf(type))
                    .mapToObj(index -> argument(annotated, index));
        }
        return Stream.of(
                annotated instanceof AnnotatedArrayType array
                        ? array.getAnnotatedGenericComponentType()
                        : new PlainType(type.getComponentType()));
    }

    /** An argument of a type; of a wildcard, its bound. */
    private static AnnotatedType argument(AnnotatedType annotated, int index) {
        AnnotatedType argument =
                annotated instanceof AnnotatedParameterizedType parameterised
                        ? parameterised.getAnnotatedActualTypeArguments()[index]
                        : new PlainType(Object.class);
        return argument instanceof AnnotatedWildcardType wildcard
                ? wildcard.getAnnotatedUpperBounds()[0]
                : argument;
    }

    /**
     * What says whether a value is valid: its own predicate, or else those of what it holds.
     *
     * @param isAsked whether its own is asked
     * @param mayHold whether what it holds may be known
     * @param areMade whether the user's own code made all values that there are
     */
    private @Nullable Validity validity(
            String name, AnnotatedType given, boolean isAsked, boolean mayHold, boolean areMade) {
        AnnotatedType annotated = known(given);
        Class<?> type = erase(annotated.getType());
        boolean isOne = annotated.isAnnotationPresent(Finitize.class) || predicates.hasOwnFor(type);
        if (isOne || !mayHold || !isHolder(annotated)) {
            PredicateRef predicate = isAsked ? predicates.find(type, name, areMade) : null;
            return predicate == null ? null : new Validity.Own(predicate);
        }
        List<Validity> ofParts =
                parts(annotated).map(part -> Validity.orAny(ofPart(name, part))).toList();
        boolean isAny = ofParts.stream().allMatch(part -> part == Validity.ANY);
        return isAny ? null : new Validity.OfParts(type, ofParts);
    }

    private @Nullable Validity ofPart(String name, AnnotatedType part) {
        return validity(name, part, true, true, areMade(bounds(name, part)));
    }

    /** The classes of which a parameter may have objects, besides those that these lead to. */
    static Stream<Class<?>> classes(InputParameter parameter) {
        return classes(parameter.type());
    }

    private static Stream<Class<?>> classes(AnnotatedType annotated) {
        Class<?> type = erase(annotated.getType());
        return PartBounds.partsOf(type) < 0
                ? Stream.of(type)
                : parts(annotated).flatMap(ParameterFields::classes);
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
        throw new IllegalStateException("a type of an unknown kind: " + Objects.toString(type));
    }
}

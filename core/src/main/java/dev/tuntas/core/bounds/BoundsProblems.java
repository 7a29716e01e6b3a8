package dev.tuntas.core.bounds;

import static dev.tuntas.core.spi.Messages.problem;
import static dev.tuntas.core.spi.Messages.shortened;
import static dev.tuntas.core.spi.Messages.suggestion;

import dev.tuntas.core.internal.bounds.Way;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.space.Codes;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The catalogue of errors in bounds, and in candidates that are not of them: what happened, what
 * was expected, what to do next.
 */
final class BoundsProblems {
    /** As many as there are in the largest space that a suite can hold. */
    private static final long MOST_SLOTS = 1 << 18;

    private static final Set<Class<?>> PLAIN =
            Set.of(
                    String.class,
                    Integer.class,
                    Long.class,
                    Short.class,
                    Byte.class,
                    Double.class,
                    Float.class,
                    Character.class,
                    Boolean.class);

    private BoundsProblems() {}

    static int checkPlaces(Domain.Pool owned, long places, int slotsEach) {
        if (places * slotsEach > MOST_SLOTS) {
            throw problem(
                    "The %s in the bounds (%s) have %d slots, since every place has one of its own,"
                            + " and may have %d. Take a smaller scope, or give the fields that hold"
                            + " them a domain with fewer elements (Domain.listOf, setOf, mapOf).",
                    owned.type.isRecord() ? "records" : "containers",
                    owned.said().getSimpleName(),
                    places * slotsEach,
                    MOST_SLOTS);
        }
        return (int) places;
    }

    static void checkEnds(Domain.Pool owned, boolean isFirst) {
        if (!isFirst) {
            throw problem(
                    "Records of %s may hold records of that class, and every place has one of its"
                            + " own, so there is no end to them. Use Domain.objects(%s.class, n).",
                    owned.type.getName(), owned.type.getSimpleName());
        }
    }

    static void checkSizes(Class<?> type, int min, int max, int different) {
        if (min < 0 || max < min) {
            throw problem(
                    "Containers (%s) of %d to %d elements were asked for. Give two numbers from 0"
                            + " on, the smaller one first.",
                    type.getSimpleName(), min, max);
        }
        if (min > different) {
            throw problem(
                    "Containers (%s) of at least %d elements were asked for, but their elements"
                            + " differ and there are only %d. Give more elements, or a smaller number.",
                    type.getSimpleName(), min, different);
        }
    }

    /** The kind of containers with the same contents that can't be changed. */
    static ContainerKind checkUnchangeable(Domain.Pool pool) {
        Optional<ContainerKind> kind =
                pool.isContainers() && pool.container != null
                        ? pool.container.unchangeable()
                        : Optional.empty();
        return kind.orElseThrow(
                () ->
                        problem(
                                "Objects of %s can't be made immutable: Domain.immutable() is for"
                                        + " lists, sets and maps. Call it on what Domain.listOf, setOf"
                                        + " or mapOf returns.",
                                pool.said().getName()));
    }

    static void checkContainers(boolean hasContainers) {
        if (!hasContainers) {
            throw problem(
                    "Domain.immutable() was called on a domain without containers. Call it on what"
                            + " Domain.listOf, setOf or mapOf returns.");
        }
    }

    static void checkNulls(ContainerKind kind, List<Domain<?>> contents) {
        boolean refusesNull = kind.change() == ContainerKind.Change.NONE_NO_NULL;
        if (refusesNull && contents.stream().anyMatch(d -> d.plainValues().contains(null))) {
            throw problem(
                    "Null is among the elements of an immutable %s, which can't hold it. Leave out"
                            + " orNull() for what is in it.",
                    kind.made().getSimpleName());
        }
    }

    static void checkObjects(Class<?> type, int count) {
        if (count < 0) {
            throw problem(
                    "%d objects of class %s were asked for. Give 0 or more.",
                    count, type.getName());
        }
        if (type.isEnum()) {
            throw problem(
                    "There can be no objects of %s: it is an enum. Use Domain.enums(%s.class) or"
                            + " Domain.values.",
                    type.getName(), type.getSimpleName());
        }
        if (PLAIN.contains(type)) {
            throw problem(
                    "There can be no objects of %s: it is a class of plain values. Use"
                            + " Domain.values, with upToIsomorphism() if they are interchangeable.",
                    type.getName());
        }
        if (type.isInterface() || type.isPrimitive() || Modifier.isAbstract(type.getModifiers())) {
            throw problem(
                    "There can be no objects of %s: it is %s. Name concrete classes, and join them"
                            + " with Domain.union%s.",
                    type.getName(),
                    type.isInterface()
                            ? "an interface"
                            : type.isPrimitive() ? "primitive" : "abstract",
                    type.isArray() ? " (for arrays use Domain.arrays)" : "");
        }
    }

    static void checkArrays(
            Class<?> type, int count, boolean lengthsByValue, List<@Nullable Object> lengths) {
        if (!type.isArray()) {
            throw problem(
                    "Domain.arrays was given %s, which is no array class. Expected, for example,"
                            + " int[].class.",
                    type.getName());
        }
        if (count < 0) {
            throw problem(
                    "%d arrays %s were asked for. Give 0 or more.", count, type.getSimpleName());
        }
        if (!lengthsByValue) {
            throw problem(
                    "The lengths of %s are up to isomorphism. Lengths are whole numbers of 0 or"
                            + " more, by value.",
                    type.getSimpleName());
        }
        for (@Nullable Object length : lengths) {
            if (!(length instanceof Integer n) || n < 0) {
                throw problem(
                        "A length of %s is %s. Lengths are whole numbers of 0 or more.",
                        type.getSimpleName(), length);
            }
        }
    }

    static Domain<?> checkElements(Class<?> array, @Nullable Domain<?> elements) {
        if (elements == null) {
            throw problem(
                    "No values are known for the elements of %s. Set the field's domain with"
                            + " Domain.arrays(%s.class, ...), or exclude the field.",
                    array.getSimpleName(), array.getSimpleName());
        }
        return elements;
    }

    static void checkRoot(Class<?> subject, FieldDomain root) {
        for (int i = 0; i < root.size(); i++) {
            if (Codes.object(root, i) < 0 && Codes.plain(root, i) == null) {
                throw problem(
                        "The root's domain for %s holds null, but a predicate needs an object."
                                + " Leave out orNull().",
                        subject.getName());
            }
        }
    }

    static void checkAssignable(Domain.Pool objects, Class<?> type, String where) {
        if (!type.isAssignableFrom(objects.type)) {
            throw problem(
                    "The domain of %s holds objects of %s, but its type is %s. Expected objects of"
                            + " that type.",
                    where, objects.said().getName(), type.getName());
        }
    }

    static void checkHeld(Domain.Pool objects, Class<?> type, String where) {
        if (!type.isAssignableFrom(Optional.class)) {
            throw problem(
                    "The domain of %s holds Optionals of %s, but its type is %s. Expected a field"
                            + " of type Optional.",
                    where, objects.said().getName(), type.getName());
        }
    }

    static TuntasException noWholes(Class<?> type, int scope) {
        return problem(
                "There are no values for %s at scope %d: what it holds is not known, can't be held"
                        + " by it, or there would be too many. Give values, or a smaller scope.",
                type.getName(), scope);
    }

    static TuntasException emptyDomain(String where, Class<?> type, boolean mayBeNull) {
        return problem(
                "The domain of %s is empty: it has no value to take. Expected at least one value of"
                        + " type %s%s.",
                where, type.getSimpleName(), mayBeNull ? ", or null (orNull())" : "");
    }

    static void checkNoConstant(String field, boolean isConstant) {
        if (isConstant) {
            throw problem(
                    "A domain is set for %s, but it is final and set to a constant: the code that"
                            + " reads it was compiled with the constant in its place. Leave the"
                            + " setting out, or let a constructor set the field.",
                    field);
        }
    }

    static TuntasException noObjects(String field, Class<?> subject) {
        return problem(
                "A domain is set for %s, but no object of that class is in the bounds of %s: no"
                        + " field's domain leads to one. Add Domain.objects(...) of that class to the"
                        + " domain of a field, or leave the setting out.",
                field, subject.getName());
    }

    static TuntasException unusedCount(Class<?> type, int count, Class<?> subject) {
        return problem(
                "%d objects of %s are asked for, but no domain that is derived for %s holds them."
                        + " Give scope(n) as well, or say it where the domain of a field is set.",
                count, type.getName(), subject.getName());
    }

    static Domain<?> checkMade(Class<?> type, @Nullable Domain<?> made) {
        if (made == null) {
            throw problem(
                    "No values of %s can be made: it has no public constructor, static method,"
                            + " builder or constant that makes one of small arguments. Name a method"
                            + " and its arguments with Domain.madeBy, or give Domain.values.",
                    type.getName());
        }
        return made;
    }

    static void checkNamed(
            Class<?> type, String name, int parameters, List<Way> ways, List<String> names) {
        if (!names.contains(name)) {
            throw problem(
                    "Class %s has no public static method '%s' that makes its objects. %s",
                    type.getName(), name, suggestion(name, names, "Those that do are"));
        }
        if (ways.isEmpty()) {
            throw problem(
                    "Class %s has no public '%s' with %d parameters. Expected a domain for each"
                            + " parameter.",
                    type.getName(), name, parameters);
        }
    }

    static List<Object> checkSomeMade(Class<?> type, String name, List<? extends Object> values) {
        if (values.isEmpty()) {
            throw problem(
                    "'%s' of %s makes no value of any of the given arguments: each call threw,"
                            + " returned null, or returned another value when it was repeated. Give"
                            + " other arguments.",
                    name, type.getName());
        }
        return List.copyOf(values);
    }

    static void checkFunction(Class<?> type, boolean isFunction) {
        if (!isFunction) {
            throw problem(
                    "There are no functions of %s: expected an interface with one method that"
                            + " returns something.",
                    type.getName());
        }
    }

    static void checkArity(Class<?> type, int parameters, int domains) {
        if (parameters != domains) {
            throw problem(
                    "The method of %s has %d parameters, but %d domains of arguments are given."
                            + " Expected one for each.",
                    type.getName(), parameters, domains);
        }
    }

    static void checkFixed(Object value, boolean isFixed) {
        if (!isFixed) {
            throw problem(
                    "A function can't take or return %s, because it can be changed. Give numbers,"
                            + " strings, enum constants, or values that never change.",
                    value);
        }
    }

    static void checkPlain(boolean isPlain) {
        if (!isPlain) {
            throw problem(
                    "The domain of an argument or result holds objects that are searched field by"
                            + " field (Domain.objects, records, arrays, listOf), but a call needs"
                            + " values. Give Domain.values, made or madeBy.");
        }
    }

    static void checkTypeArguments(Class<?> subject, int arguments) {
        int variables = subject.getTypeParameters().length;
        if (arguments != variables) {
            throw problem(
                    "%d type arguments are given for %s, which has %d type variables.",
                    arguments, subject.getName(), variables);
        }
    }

    static Note hiddenByEquals(Class<?> type, Collection<String> fields) {
        return Note.of(
                "Values of %1$s that differ in %2$s only were left out: by its equals they are the same"
                                .formatted(type.getSimpleName(), String.join(", ", fields))
                        + " as others. If equals itself is tested, search %1$s by its fields (--objects %1$s=2, or objects in bounds)."
                                .formatted(type.getSimpleName()));
    }

    static Note notAllMade(Class<?> type, int count) {
        return Note.of(
                "Of the values of %s, only the first %,d are tried: there are more of them."
                        .formatted(type.getSimpleName(), count));
    }

    static TuntasException noImplementation(Class<?> type) {
        return problem(
                "No concrete class is known for %s. Expected implementations in its own package, or"
                        + " a sealed type; otherwise give the root's domain to Finitization.of.",
                type.getName());
    }

    static TuntasException unsetFields(Class<?> type, List<String> fields) {
        String them = fields.size() == 1 ? "it" : "them";
        return problem(
                "Class %s has no constructor without parameters, so nothing would set its field%s"
                        + " %s. Give %s a domain%s exclude %s to have null or 0%s.",
                type.getName(),
                fields.size() == 1 ? "" : "s",
                String.join(", ", fields),
                them,
                type.isRecord() ? ", or" : ",",
                them,
                type.isRecord() ? "" : ", or add such a constructor");
    }

    static void checkCandidate(List<Slot> slots, int[] values) {
        boolean isPlace =
                values.length >= slots.size() + 3
                        && values[slots.size()] == values.length - slots.size() - 3;
        boolean isStructure =
                values.length == slots.size()
                        || values.length == slots.size() + 1 && values[slots.size()] == 0;
        if (!isStructure && !isPlace) {
            throw problem(
                    "The candidate has %d values, but the space has %d slots. Was it made with"
                            + " other bounds?",
                    values.length, slots.size());
        }
        for (int i = 0; i < slots.size(); i++) {
            int size = slots.get(i).domain().size();
            if (values[i] < 0 || values[i] >= size) {
                throw problem(
                        "The candidate has %d for %s, which has the values 0..%d. Was it made with"
                                + " other bounds?",
                        values[i], slots.get(i).name(), size - 1);
            }
        }
    }

    static TuntasException candidateLength(String text, int slots) {
        return problem(
                "The candidate '%s' does not have %d values, one for each slot. Was it made with"
                        + " other bounds?",
                shortened(text), slots);
    }

    static TuntasException candidateText(String text, String part) {
        return problem(
                "The candidate '%s' can't be read at '%s'. Expected whole numbers with commas"
                        + " between, and value*times for a run, such as 1,3,0*4.",
                shortened(text), part);
    }

    static Note bookkeeping(Class<?> owner, Field field) {
        return Note.of(
                ("%s.%s is not varied: by its name, a container notes there what is no part of its"
                                + " content. Set it to have it varied.")
                        .formatted(owner.getSimpleName(), field.getName()));
    }

    static Note mayShare(Field field, String other) {
        return Note.of(
                "Not tried: %1$s.%2$s and %1$s.%3$s with one and the same %4$s in both, as code of %1$s makes them. Here each has its own."
                        .formatted(
                                field.getDeclaringClass().getSimpleName(),
                                other,
                                field.getName(),
                                field.getType().getSimpleName()));
    }

    static Note onlySubclasses(Class<?> type, List<Class<?>> made, Class<?> subject) {
        return Note.of(
                "There are no objects of %1$s itself: the code of %2$s makes only %3$s. To have them,"
                                .formatted(
                                        type.getSimpleName(),
                                        subject.getSimpleName(),
                                        made.stream()
                                                .map(Class::getSimpleName)
                                                .collect(Collectors.joining(", ")))
                        + " set the domain of a field: Domain.objects(%s.class, n)."
                                .formatted(type.getSimpleName()));
    }

    static Note.Kept unset(Class<?> owner, Field field) {
        String text =
                "%s.%s is always %s: no values are known for %s, and there is no constructor"
                        + " without parameters that sets it.";
        return new Note.Kept(
                text.formatted(
                        owner.getSimpleName(),
                        field.getName(),
                        field.getType().isPrimitive() ? "0" : "null",
                        field.getType().getSimpleName()),
                owner.getSimpleName(),
                field.getName());
    }

    static Note.Kept inherited(Class<?> owner, Field field) {
        String text =
                "%1$s extends %2$s, and what that holds stays as the constructor makes it: no values are"
                                .formatted(
                                        owner.getSimpleName(),
                                        field.getDeclaringClass().getSimpleName())
                        + " known for what a class inherits from the JDK. Hold the container in a"
                        + " field of its own to have it varied.";
        return new Note.Kept(text, owner.getSimpleName(), field.getName());
    }

    /** A note, for this is no error: a field has no domain. */
    static Note.Kept underived(Class<?> owner, Field field) {
        String text =
                "%s.%s keeps what its constructor makes: no values are known for %s."
                        .formatted(
                                owner.getSimpleName(),
                                field.getName(),
                                field.getType().getSimpleName());
        return new Note.Kept(text, owner.getSimpleName(), field.getName());
    }
}

package dev.tuntas.core.internal.bounds;

import static dev.tuntas.core.spi.Messages.problem;
import static dev.tuntas.core.spi.Messages.shortened;
import static dev.tuntas.core.spi.Messages.suggestion;

import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The catalogue of errors in the user's classes, their fields and values, and in the making of
 * their objects.
 */
public final class ClassProblems {
    private ClassProblems() {}

    public static TuntasException wrongValue(String where, Class<?> type, @Nullable Object value) {
        return problem(
                "The domain of %s holds %s, but its type is %s. Expected values of that type%s.",
                where,
                value == null ? "null" : value + " (" + value.getClass().getSimpleName() + ")",
                type.getSimpleName(),
                type.isPrimitive() ? ", in its range" : " or null");
    }

    /** The value is named by its class: its own text may be long, or an address. */
    public static TuntasException unsafeValue(String where, Object value, String reason) {
        return problem(
                "The domain of %s holds a value of %s that can't be made afresh for every"
                        + " structure: %s. Give numbers, strings, enum constants, arrays and containers"
                        + " of those, or objects of your classes that only hold such; otherwise"
                        + " describe the class by bounds (Domain.objects), or give a number and let the"
                        + " code that is checked make the object of it.",
                where, value.getClass().getTypeName(), reason);
    }

    static TuntasException notMade(String how, String reason) {
        return problem("The value %s can't be made: %s. Give the field other values.", how, reason);
    }

    static TuntasException interruptedMaking(Class<?> type) {
        return problem("The thread was interrupted while values of %s were made.", type.getName());
    }

    static TuntasException makerNeverEnds(Class<?> type, @Nullable MakingCall call, long seconds) {
        return problem(
                "Values of %s are made by its constructors and factories, but %s did not return"
                        + " within %d seconds. Expected calls that do nothing but make a value: give"
                        + " the field values of its own (Domain.values, Domain.madeBy), or exclude it.",
                type.getName(), call == null ? "one of them" : call, seconds);
    }

    public static TuntasException noField(
            Class<?> owner, String name, List<Field> fields, boolean isStatic) {
        List<String> names = fields.stream().map(Field::getName).toList();
        return problem(
                "Class %s has no instance field '%s'%s. %s",
                owner.getName(),
                name,
                isStatic ? " (it is static, and shared by all objects)" : "",
                suggestion(name, names, "Its fields are"));
    }

    public static TuntasException notAGetter(String what) {
        return problem(
                "%s does not name a field: expected a method reference or lambda that only returns"
                        + " one field, such as Node::left or (Node n) -> n.left. Otherwise name the"
                        + " field by a string.",
                what);
    }

    public static TuntasException noClass(String name, Collection<String> known) {
        return problem(
                "There is no class '%s'. %s Give its full name, and where it is with --classpath.",
                name, known.isEmpty() ? "" : suggestion(name, known, "Known are"));
    }

    public static TuntasException unreadableClass(String name, Throwable cause) {
        return new TuntasException(
                "Class %s can't be read: %s. Check that the class path is complete."
                        .formatted(name, cause),
                cause);
    }

    public static TuntasException closedModule(Class<?> type) {
        String module = type.getModule().getName();
        Module ours = ClassProblems.class.getModule();
        return problem(
                "Objects of %s can't be made: its module %s does not open package %s. Expected"
                        + " `opens %s;` in the module-info.java of %s (or --add-opens %s/%s=%s).",
                type.getName(),
                module,
                type.getPackageName(),
                type.getPackageName(),
                module,
                module,
                type.getPackageName(),
                ours.isNamed() ? ours.getName() : "ALL-UNNAMED");
    }

    public static TuntasException closedClass(Class<?> type, Throwable cause) {
        return new TuntasException(
                "Objects of %s can't be made: %s. Expected a class that reflection may enter."
                        .formatted(type.getName(), cause),
                cause);
    }

    static TuntasException specialContainers(Class<?> type) {
        return new TuntasException(
                ("A constructor of %s makes a container with a comparator, in the order of access"
                                + " or of another class, but none of the arguments that were tried made an"
                                + " object. Add a constructor without parameters that makes the container; it"
                                + " may be private.")
                        .formatted(type.getName()));
    }

    static TuntasException constructorNeverEnds(
            Class<?> type, @Nullable Construction call, long seconds) {
        return problem(
                "A constructor of %s makes a container with a comparator, in the order of access or"
                        + " of another class, or a lock, and so was called; but %s did not return"
                        + " within %d seconds. Add a constructor without parameters that makes it; it"
                        + " may be private.",
                type.getName(), call == null ? "it" : call, seconds);
    }

    public static TuntasException constructorThrew(Class<?> type, Throwable cause) {
        return new TuntasException(
                ("No object of %s can be made: its constructor without parameters threw %s. Tuntas"
                                + " calls it first and then sets the fields; expected one that always"
                                + " succeeds. Mend it, or remove it: then objects are made without a"
                                + " constructor.")
                        .formatted(type.getName(), cause),
                cause);
    }

    public static TuntasException constructorNeverEnds(Class<?> type, long steps) {
        return problem(
                "No object of %s can be made: its constructor without parameters did not end within"
                        + " %,d steps. Tuntas calls it first and then sets the fields; expected one"
                        + " that ends. Mend it, or remove it: then objects are made without a"
                        + " constructor.",
                type.getName(), steps);
    }

    public static TuntasException initialiserNeverEnds(Class<?> type, long steps) {
        return problem(
                "The class %s can't be used: a static initialiser that it needs did not end within"
                        + " %,d steps. Expected one that ends; mend it.",
                type.getName(), steps);
    }

    public static TuntasException recordRefused(
            Class<?> type, List<String> names, @Nullable Object[] values, Throwable cause) {
        List<String> components = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            components.add(names.get(i) + "=" + shortened(valueOrClass(values[i])));
        }
        return new TuntasException(
                ("No record %s(%s) can be made: its constructor threw %s. Expected only values that"
                                + " it accepts: narrow the domains of its components, or let the predicate"
                                + " reject such candidates.")
                        .formatted(type.getName(), String.join(", ", components), cause),
                cause);
    }

    /** Only values of the JDK are asked for their text: the user's objects may not be ready. */
    private static String valueOrClass(@Nullable Object value) {
        if (value == null || value instanceof Enum || value.getClass().getClassLoader() == null) {
            return String.valueOf(value);
        }
        return value.getClass().getSimpleName();
    }

    public static TuntasException recordCycle(String label) {
        return problem(
                "%s can't be made: it is in, or refers to, a cycle of records only, and a record"
                        + " needs its components before it is there. Expected a class that is no record"
                        + " in each cycle; let the predicate reject such candidates.",
                label);
    }

    public static TuntasException viewWithComparator(Field field) {
        return problem(
                "%s.%s holds a view, which can't be changed, of a container with a comparator: such"
                        + " views are only made in the natural order. Let the field hold the"
                        + " container itself, whose comparator is kept, or give bounds that exclude"
                        + " the field.",
                field.getDeclaringClass().getSimpleName(), field.getName());
    }

    public static TuntasException viewOfField(Field field, String shown) {
        return problem(
                "%1$s.%2$s is a view of what %1$s.%3$s holds, or the very same: structures would"
                        + " have another content there. Make the view where it is asked for; or, if the"
                        + " predicate does not read the field, exclude it (--exclude %2$s, or"
                        + " exclude(\"%2$s\") in bounds).",
                field.getDeclaringClass().getSimpleName(), field.getName(), shown);
    }

    public static TuntasException otherComparator(Field field) {
        return problem(
                "%s.%s holds a container whose order is not the one that the constructor gives it:"
                        + " it can't be copied. Expected the comparator that the constructor sets, or"
                        + " none if that sets none; otherwise give bounds that exclude the field.",
                field.getDeclaringClass().getSimpleName(), field.getName());
    }
}

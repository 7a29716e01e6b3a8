package dev.tuntas.core.internal;

import static dev.tuntas.core.spi.Messages.problem;
import static dev.tuntas.core.spi.Messages.suggestion;

import dev.tuntas.core.Domain;
import dev.tuntas.core.End;
import dev.tuntas.core.FieldDomain;
import dev.tuntas.core.IncompleteException;
import dev.tuntas.core.SearchResult;
import dev.tuntas.core.Slot;
import dev.tuntas.core.StartNotFoundException;
import dev.tuntas.core.Strategy;
import dev.tuntas.core.TuntasException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The catalogue of error messages: each says what happened and where, what was expected, and what
 * to do next.
 */
public final class Problems {
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

    private static final String INCONSTANT =
            "the predicate does not always do the same, because it reads a clock, random numbers,"
                    + " addresses (hash codes) or static state";

    /** The beginning of a note by which it is known. */
    private Problems() {}

    // --- bounds ---------------------------------------------------------------------------------

    public static void checkObjects(Class<?> type, int count) {
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
                    "There can be no objects of %s: it is a class of plain values. Use Domain.values,"
                            + " with upToIsomorphism() if they are interchangeable.",
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

    public static void checkArrays(
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
                    "The lengths of %s are up to isomorphism. Lengths are whole numbers of 0 or more,"
                            + " by value.",
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

    public static Domain<?> checkElements(Class<?> array, @Nullable Domain<?> elements) {
        if (elements == null) {
            throw problem(
                    "No values are known for the elements of %s. Set the field's domain with"
                            + " Domain.arrays(%s.class, ...), or exclude the field.",
                    array.getSimpleName(), array.getSimpleName());
        }
        return elements;
    }

    public static void checkRoot(Class<?> subject, FieldDomain root) {
        for (int i = 0; i < root.size(); i++) {
            if (root.object(i) < 0 && root.plain(i) == null) {
                throw problem(
                        "The root's domain for %s holds null, but a predicate needs an object. Leave"
                                + " out orNull().",
                        subject.getName());
            }
        }
    }

    public static void checkAssignable(Class<?> objects, Class<?> type, String where) {
        if (!type.isAssignableFrom(objects)) {
            throw problem(
                    "The domain of %s holds objects of %s, but its type is %s. Expected objects of"
                            + " that type.",
                    where, objects.getName(), type.getName());
        }
    }

    public static TuntasException emptyDomain(String where, Class<?> type, boolean mayBeNull) {
        return problem(
                "The domain of %s is empty: it has no value to take. Expected at least one value of"
                        + " type %s%s.",
                where, type.getSimpleName(), mayBeNull ? ", or null (orNull())" : "");
    }

    public static TuntasException wrongValue(String where, Class<?> type, @Nullable Object value) {
        return problem(
                "The domain of %s holds %s, but its type is %s. Expected values of that type%s.",
                where,
                value == null ? "null" : value + " (" + value.getClass().getSimpleName() + ")",
                type.getSimpleName(),
                type.isPrimitive() ? ", in its range" : " or null");
    }

    public static void checkNoConstant(String field, boolean isConstant) {
        if (isConstant) {
            throw problem(
                    "A domain is set for %s, but it is final and set to a constant: the code that"
                            + " reads it was compiled with the constant in its place. Leave the"
                            + " setting out, or let a constructor set the field.",
                    field);
        }
    }

    /** The value is named by its class: its own text may be long, or an address. */
    public static TuntasException unsafeValue(String where, Object value, String reason) {
        return problem(
                "The domain of %s holds a value of %s that can't be made afresh for every structure:"
                        + " %s. Give numbers, strings, enum constants, arrays and containers of those,"
                        + " or objects of your classes that only hold such; otherwise describe the"
                        + " class by bounds (Domain.objects), or give a number and let the code that"
                        + " is checked make the object of it.",
                where, value.getClass().getTypeName(), reason);
    }

    /** Code of the search and code outside have met, each with a class of its own. */
    public static TuntasException twoWorlds(String candidate, String reason) {
        return problem(
                "On candidate %s the predicate threw an exception that it would not throw outside of"
                        + " the search: %s. An object that was made outside came into the search, such"
                        + " as one that a lambda in a domain's value makes or is called with, or that"
                        + " a library keeps. Give values that do not do so (Domain.values), or exclude"
                        + " the field.",
                candidate, reason);
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

    public static TuntasException noObjects(String field, Class<?> subject) {
        return problem(
                "A domain is set for %s, but no object of that class is in the bounds of %s: no"
                        + " field's domain leads to one. Add Domain.objects(...) of that class to the"
                        + " domain of a field, or leave the setting out.",
                field, subject.getName());
    }

    public static TuntasException unusedCount(Class<?> type, int count, Class<?> subject) {
        return problem(
                "%d objects of %s are asked for, but no domain that is derived for %s holds them. Give"
                        + " scope(n) as well, or say it where the domain of a field is set.",
                count, type.getName(), subject.getName());
    }

    public static TuntasException noImplementation(Class<?> type) {
        return problem(
                "No concrete class is known for %s. Expected implementations in its own package, or a"
                        + " sealed type; otherwise give the root's domain to Finitization.of.",
                type.getName());
    }

    // --- candidates -----------------------------------------------------------------------------

    public static void checkCandidate(List<Slot> slots, int[] values) {
        boolean isPlace =
                values.length >= slots.size() + 3
                        && values[slots.size()] == values.length - slots.size() - 3;
        boolean isStructure =
                values.length == slots.size()
                        || values.length == slots.size() + 1 && values[slots.size()] == 0;
        if (!isStructure && !isPlace) {
            throw problem(
                    "The candidate has %d values, but the space has %d slots. Was it made with other"
                            + " bounds?",
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

    /** A lazy search does not go through candidates in an order of theirs. */
    public static TuntasException notOfLazySearch() {
        return problem(
                "The candidate to start or end at does not say where it is in a search by lazy."
                        + " Take one at which such a search stopped, or another strategy.");
    }

    /** The decisions that lead to a place in a lazy search are not those that led there before. */
    public static TuntasException notFoundAgain() {
        return new StartNotFoundException(
                "The search by lazy does not come to the place at which it should start. Have the"
                        + " predicate, the bounds or Tuntas changed since that was told? Nothing"
                        + " is lost of what was found. Search from the beginning, without the"
                        + " candidate to start at.");
    }

    /** A place in a lazy search is of no use to others. */
    public static TuntasException onlyOfLazySearch(Strategy strategy) {
        return problem(
                "The candidate to start or end at was told by a search by lazy, so %s can't go on"
                        + " there. Take the strategy lazy.",
                strategy);
    }

    public static TuntasException noPart(String field, List<Field> fields) {
        return problem(
                "The root has no field '%s' with a domain. It has %s.",
                field,
                fields.isEmpty()
                        ? "none"
                        : fields.stream().map(Field::getName).collect(Collectors.joining(", ")));
    }

    public static TuntasException nullPart(String slot) {
        return problem("%s is null: there is nothing to materialise.", slot);
    }

    public static TuntasException otherBounds(String candidate, String bounds) {
        return problem(
                "Candidate %s is not one of the bounds %s. Ask the bounds that it was made with, or"
                        + " make one with their space().",
                shortened(candidate), bounds);
    }

    public static TuntasException candidateLength(String text, int slots) {
        return problem(
                "The candidate '%s' does not have %d values, one for each slot. Was it made with other"
                        + " bounds?",
                shortened(text), slots);
    }

    public static TuntasException candidateText(String text, String part) {
        return problem(
                "The candidate '%s' can't be read at '%s'. Expected whole numbers with commas between,"
                        + " and value*times for a run, such as 1,3,0*4.",
                shortened(text), part);
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 57) + "...";
    }

    // --- classes --------------------------------------------------------------------------------

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

    public static TuntasException cannotWeave(String name, Throwable cause) {
        return new TuntasException(
                ("Class %s can't be woven: %s. Expected a class file of Java 8 to 25 whose methods stay"
                                + " below 64 kB; split the longest method, or exclude the fields of"
                                + " that class.")
                        .formatted(name, cause),
                cause);
    }

    public static TuntasException cannotLink(String name, LinkageError cause) {
        if (String.valueOf(rootOf(cause)).contains("StepLimit")) {
            return new TuntasException(
                    ("A static initialiser that the predicate of %s needs took more steps than a run may"
                                    + " take: %s. Mend it, or allow more steps.")
                            .formatted(
                                    name,
                                    cause.getMessage() == null ? at(cause) : cause.getMessage()),
                    cause);
        }
        return new TuntasException(
                ("The classes of %s can't be linked: %s%s. Check that the class path is complete; a class"
                                + " of the JDK that uses the JDK's internals can't be a subject.")
                        .formatted(
                                name,
                                cause,
                                cause.getCause() == null ? "" : ", caused by " + cause.getCause()),
                cause);
    }

    private static Throwable rootOf(Throwable thrown) {
        Throwable root = thrown;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    /** Which code used the class that could not be initialised. */
    private static String at(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return trace.length == 0 ? "it is unknown where it is used" : "it is used at " + trace[0];
    }

    // --- predicates -----------------------------------------------------------------------------

    public static TuntasException noPredicate(Class<?> subject, List<String> booleans) {
        return problem(
                "Class %s has no predicate. Expected a method 'boolean repOk()' or one with @Predicate,"
                        + " or a name given by the user%s.",
                subject.getName(),
                booleans.isEmpty() ? "" : "; boolean methods here: " + String.join(", ", booleans));
    }

    public static TuntasException noPredicateNamed(
            Class<?> owner, Class<?> subject, String name, List<String> booleans) {
        return problem(
                "Class %s has no method '%s' that can be the predicate of %s. Expected 'boolean %s()' in"
                        + " the subject or 'static boolean %s(%s)'. %s",
                owner.getName(),
                name,
                subject.getSimpleName(),
                name,
                name,
                subject.getSimpleName(),
                suggestion(name, booleans, "Boolean methods there are"));
    }

    public static TuntasException notBoolean(Method method) {
        return problem(
                "%s.%s returns %s, but a predicate returns boolean: true for the objects that are"
                        + " valid.",
                method.getDeclaringClass().getName(),
                method.getName(),
                method.getReturnType().getSimpleName());
    }

    public static TuntasException wrongParameters(Method method, Class<?> subject) {
        return problem(
                "%s.%s has @Predicate, but can't be called with a %s alone. Expected no parameters, or"
                        + " 'static boolean %s(%s)'.",
                method.getDeclaringClass().getName(),
                method.getName(),
                subject.getSimpleName(),
                method.getName(),
                subject.getSimpleName());
    }

    public static TuntasException twoPredicates(Class<?> subject, List<String> names) {
        return problem(
                "Class %s has more than one method with @Predicate: %s. Leave it on one, or name the"
                        + " one you mean.",
                subject.getName(), String.join(", ", names));
    }

    // --- searches -------------------------------------------------------------------------------

    public static TuntasException notInSearchOrder(String slot) {
        return problem(
                "The search can't start at this candidate: it would never come to this value of %s."
                        + " Give a candidate that a search of the same predicate and bounds printed.",
                slot);
    }

    public static TuntasException recordsAreNotOpen(Class<?> subject) {
        return problem(
                "The bounds of %s have records, whose constructors read all components: none can stay open."
                        + " Leave the option out.",
                subject.getName());
    }

    public static TuntasException conjunctsByKorat(Strategy strategy) {
        return problem(
                "The strategy %s can't tell which candidates pass the first conjuncts of the predicate,"
                        + " because it does not run it from the start. Search by korat.",
                strategy);
    }

    public static TuntasException notInDomain(String slot, int from, int to, int size) {
        return problem(
                "The values %d to %d were asked for in %s. Expected at least one of its %d values: from 0"
                        + " to %d.",
                from, to - 1, slot, size, size - 1);
    }

    /** Who has asked for all structures must not take some for all. */
    public static void checkComplete(SearchResult result) {
        if (!result.exhausted() && result.end() != End.LIMIT) {
            throw incomplete(result.finitization().toString(), whyIncomplete(result));
        }
    }

    private static String whyIncomplete(SearchResult result) {
        return result.end() == End.EXHAUSTED
                ? "the predicate came to no answer on %,d candidate%s"
                        .formatted(result.ranAway(), result.ranAway() == 1 ? "" : "s")
                : "the search was " + result.end();
    }

    /** Some structures of these bounds are missing, or may be. */
    public static IncompleteException incomplete(String bounds, String why) {
        return new IncompleteException(
                "There may be more structures of %s than those that were found, because %s. Ask for a"
                                .formatted(bounds, why)
                        + " number of them (limit), or let the search come to its end.");
    }

    public static TuntasException failedStrictly(String candidate, Throwable failure) {
        return new TuntasException(
                "The predicate did not return on candidate %s: %s.".formatted(candidate, failure),
                failure);
    }

    /**
     * Two searches that must decide the same did not.
     *
     * @param found what the strategy decided, {@code expected} what korat did
     */
    public static TuntasException differentSets(Strategy strategy, long found, long expected) {
        return problem(
                "%s and korat find different structures: %d and %d of them. This is a defect of"
                        + " Tuntas, please report it; or %s. Search again with --strategy korat.",
                strategy, found, expected, INCONSTANT);
    }

    public static TuntasException differs(
            Strategy strategy, long number, String found, String expected) {
        return strategy == Strategy.KORAT
                ? problem(
                        "Two searches by korat differ at candidate %d of this search: one %s, the other"
                                + " %s. So %s; if it does not, this is a defect of Tuntas: please report"
                                + " it. The structures so far may be wrong. Mend the predicate and"
                                + " search again.",
                        number, found, expected, INCONSTANT)
                : problem(
                        "%s and korat differ at candidate %d of this search: %s %s, korat %s. This is a"
                                + " defect of Tuntas, please report it; or %s. The structures so far may"
                                + " be wrong. Search again with --strategy korat.",
                        strategy, number, strategy, found, expected, INCONSTANT);
    }

    /** What a search decided about a candidate. */
    public static String decided(String candidate, Object verdict) {
        return "decided %s: %s".formatted(candidate, verdict);
    }

    public static String hasNoCandidate() {
        return "has no more candidates";
    }

    public static TuntasException unsetFields(Class<?> type, List<String> fields) {
        String them = fields.size() == 1 ? "it" : "them";
        return problem(
                "Class %s has no constructor without parameters, so nothing would set its field%s %s."
                        + " Give %s a domain%s exclude %s to have null or 0%s.",
                type.getName(),
                fields.size() == 1 ? "" : "s",
                String.join(", ", fields),
                them,
                type.isRecord() ? ", or" : ",",
                them,
                type.isRecord() ? "" : ", or add such a constructor");
    }

    // --- structures -----------------------------------------------------------------------------

    public static TuntasException closedModule(Class<?> type) {
        String module = type.getModule().getName();
        return problem(
                "Objects of %s can't be made: its module %s does not open package %s. Expected `opens"
                        + " %s;` in the module-info.java of %s (or --add-opens %s/%s=ALL-UNNAMED).",
                type.getName(),
                module,
                type.getPackageName(),
                type.getPackageName(),
                module,
                module,
                type.getPackageName());
    }

    public static TuntasException closedClass(Class<?> type, Throwable cause) {
        return new TuntasException(
                "Objects of %s can't be made: %s. Expected a class that reflection may enter."
                        .formatted(type.getName(), cause),
                cause);
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

    public static TuntasException tooLargeToWeave(String name, RuntimeException cause) {
        return new TuntasException(
                ("The class %s is too large: the code that tells which fields are read does not fit into a"
                                + " class file beside its own (%s). Expected methods of less than about"
                                + " 30,000 bytes; split the long ones.")
                        .formatted(name, cause.getMessage()),
                cause);
    }

    public static TuntasException constructorNeverEnds(Class<?> type, long steps) {
        return problem(
                "No object of %s can be made: its constructor without parameters did not end within %,d"
                        + " steps. Tuntas calls it first and then sets the fields; expected one that"
                        + " ends. Mend it, or remove it: then objects are made without a constructor.",
                type.getName(), steps);
    }

    public static TuntasException initialiserNeverEnds(Class<?> type, long steps) {
        return problem(
                "The class %s can't be used: a static initialiser that it needs did not end within %,d"
                        + " steps. Expected one that ends; mend it.",
                type.getName(), steps);
    }

    public static TuntasException recordRefused(
            Class<?> type, List<String> names, @Nullable Object[] values, Throwable cause) {
        List<String> components = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            components.add(names.get(i) + "=" + shortened(valueOrClass(values[i])));
        }
        return new TuntasException(
                ("No record %s(%s) can be made: its constructor threw %s. Expected only values that it"
                                + " accepts: narrow the domains of its components, or let the"
                                + " predicate reject such candidates.")
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
                "%s can't be made: it is in, or refers to, a cycle of records only, and a record needs"
                        + " its components before it is there. Expected a class that is no record in"
                        + " each cycle; let the predicate reject such candidates.",
                label);
    }

    // --- words ----------------------------------------------------------------------------------

    /** Why a predicate that changes something can't be resumed. */
    public static String notTakenBack(String what) {
        return what + ", and what that changes can't be taken back to resume the predicate";
    }

    /** The predicate walks with an iterator that can't be set back. */
    public static TuntasException unknownIterator(String type) {
        return new TuntasException(
                "The predicate uses an iterator of "
                        + type
                        + ", which checkpoint can't set back. Search with --strategy korat, or walk"
                        + " through a collection of java.util.");
    }
}

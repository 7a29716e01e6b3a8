package dev.tuntas.core.spi.bounds;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.bounds.FieldTypes;
import dev.tuntas.core.internal.bounds.Fields;
import dev.tuntas.core.spi.TextValues;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What is said in words about bounds that are otherwise derived: {@code set Node.key=0..3}, {@code
 * set List.header!=null}, {@code null Node.next=no}, {@code exclude modCount}, {@code objects
 * Node=4}, {@code exclude *} for all fields without values.
 *
 * <p>A field is named with its class; or alone, and then it is the subject's or, if that has none,
 * those of all classes that the subject leads to.
 */
public final class Refinement {
    /** What may be said, by the word that it begins with. */
    private enum Kind {
        SET,
        NULL,
        EXCLUDE,
        OBJECTS;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private record Change(Kind kind, String name, String value) {
        String text() {
            return kind.word() + " " + (value.isEmpty() ? name : name + value);
        }
    }

    private static final Refinement NONE = new Refinement(List.of());
    private static final String ALL = "*";
    private static final String BETWEEN = "; ";
    private static final String NOT_NULL = "!=null";
    private static final Pattern ASSIGNED = Pattern.compile("([\\w$.]+)(!=null|=(?s:.*))");
    private static final Pattern NAME = Pattern.compile("[\\w$.]+|\\*");
    private static final Pattern RANGE = Pattern.compile("(-?\\w+)\\.\\.(-?\\w+)");
    private static final Pattern NAMED = Pattern.compile("scope (\\d{1,9})(?:; (.*))?");
    private static final int MOST_VALUES = 10_000;

    private final List<Change> changes;

    private Refinement(List<Change> changes) {
        this.changes = List.copyOf(changes);
    }

    /** Nothing is said. */
    public static Refinement none() {
        return NONE;
    }

    /** One more change, such as ("set", "Node.key=0..3"). */
    public Refinement and(String word, String text) {
        Kind kind =
                Arrays.stream(Kind.values())
                        .filter(k -> k.word().equals(word))
                        .findFirst()
                        .orElseThrow(() -> RefinementProblems.unknown(word + " " + text));
        List<Change> all = new ArrayList<>(changes);
        all.add(parse(kind, text));
        return new Refinement(all);
    }

    private static Change parse(Kind kind, String text) {
        if (text.contains(BETWEEN.trim())) {
            throw RefinementProblems.unknown(kind.word() + " " + text);
        }
        if (kind == Kind.EXCLUDE) {
            if (!NAME.matcher(text).matches()) {
                throw RefinementProblems.unknown(kind.word() + " " + text);
            }
            return new Change(kind, text, "");
        }
        Matcher assigned = ASSIGNED.matcher(text);
        if (!assigned.matches()) {
            throw RefinementProblems.unknown(kind.word() + " " + text);
        }
        return new Change(kind, assigned.group(1), assigned.group(2));
    }

    /** The refinement in the name that bounds have by it, if they were derived. */
    public static Optional<Refinement> inName(String name) {
        Matcher named = NAMED.matcher(name);
        if (!named.matches()) {
            return Optional.empty();
        }
        Refinement refinement = none();
        String changes = named.group(2);
        for (String change : changes == null ? new String[0] : changes.split(BETWEEN)) {
            String[] parts = change.split(" ", 2);
            refinement = refinement.and(parts[0], parts.length == 2 ? parts[1] : "");
        }
        return Optional.of(refinement);
    }

    /** Whether anything is said. */
    public boolean isEmpty() {
        return changes.isEmpty();
    }

    /** Whether fields for which no values are known keep what their constructors make. */
    public boolean keepsRest() {
        return changes.stream().anyMatch(change -> change.name().equals(ALL));
    }

    /** Says all of it once more, word and text by word and text. */
    public void apply(BiConsumer<String, String> to) {
        changes.forEach(change -> to.accept(change.kind().word(), change.name() + change.value()));
    }

    /** As words of a command line. */
    public List<String> words() {
        List<String> words = new ArrayList<>();
        for (Change change : changes) {
            words.add("--" + change.kind().word());
            words.add(change.name() + change.value());
        }
        return words;
    }

    /** Bounds for a class; all that is said must be about something in them. */
    public Finitization<?> derive(Class<?> subject, int scope) {
        check(List.of(subject));
        return deriveWhatFits(subject, scope);
    }

    /** Bounds for a class; what is said of others is of no account. */
    public Finitization<?> deriveWhatFits(Class<?> subject, int scope) {
        return deriveWhatFits(DeclaredType.of(subject), scope);
    }

    /** Bounds for a type; what is said of others is of no account. */
    public Finitization<?> deriveWhatFits(DeclaredType type, int scope) {
        Class<?> subject = type.erased();
        Finitization.Builder<?> bounds = Finitization.of(subject).scope(scope);
        type.fillIn(bounds);
        if (isEmpty()) {
            return bounds.build();
        }
        Collection<Class<?>> classes = ClassesBehind.of(subject);
        List<Change> made = new ArrayList<>();
        for (Change change : changes) {
            if (change(bounds, change, classes, subject)) {
                made.add(change);
            }
        }
        String said = made.stream().map(Change::text).collect(Collectors.joining(BETWEEN));
        Finitization<?> built = bounds.build();
        return made.isEmpty() ? built : built.named(built.name() + BETWEEN + said);
    }

    /** Refuses what is said of nothing that some classes lead to. */
    public void check(Collection<? extends Class<?>> subjects) {
        for (Change change : changes) {
            boolean isMeant =
                    subjects.stream()
                            .anyMatch(
                                    subject -> isMeant(change, ClassesBehind.of(subject), subject));
            if (!isMeant) {
                throw RefinementProblems.nothingMeant(
                        change.text(),
                        change.kind() == Kind.OBJECTS,
                        subjects.stream()
                                .flatMap(subject -> ClassesBehind.of(subject).stream())
                                .distinct()
                                .toList());
            }
        }
    }

    private static boolean isMeant(Change change, Collection<Class<?>> in, Class<?> subject) {
        return change.kind() == Kind.OBJECTS
                ? in.stream().anyMatch(type -> isNamed(type, change.name()))
                : change.name().equals(ALL) || !owners(change.name(), in, subject).isEmpty();
    }

    // --- changes --------------------------------------------------------------------------------

    private static boolean change(
            Finitization.Builder<?> bounds,
            Change change,
            Collection<Class<?>> classes,
            Class<?> subject) {
        if (change.kind() == Kind.OBJECTS) {
            return changeObjects(bounds, change, classes);
        }
        if (change.name().equals(ALL)) {
            bounds.keepRest();
            return true;
        }
        Set<Class<?>> owners = owners(change.name(), classes, subject);
        String field = change.name().substring(change.name().lastIndexOf('.') + 1);
        for (Class<?> owner : owners) {
            switch (change.kind()) {
                case EXCLUDE -> bounds.exclude(owner, field);
                case NULL -> bounds.mayBeNull(owner, field, mayBeNull(change));
                default -> set(bounds, owner, field, change);
            }
        }
        return !owners.isEmpty();
    }

    private static boolean changeObjects(
            Finitization.Builder<?> bounds, Change change, Collection<Class<?>> classes) {
        List<Class<?>> meant =
                classes.stream().filter(type -> isNamed(type, change.name())).toList();
        String number = change.value().substring(1);
        if (!number.matches("\\d{1,6}")) {
            throw RefinementProblems.notAsExpected(change.text(), "a number from 0 on");
        }
        meant.forEach(type -> bounds.objects(type, Integer.parseInt(number)));
        return !meant.isEmpty();
    }

    private static boolean mayBeNull(Change change) {
        return switch (change.value()) {
            case "=yes" -> true;
            case "=no" -> false;
            default -> throw RefinementProblems.notAsExpected(change.text(), "yes or no");
        };
    }

    private static void set(
            Finitization.Builder<?> bounds, Class<?> owner, String field, Change change) {
        if (change.value().equals(NOT_NULL)) {
            bounds.mayBeNull(owner, field, false);
            return;
        }
        Class<?> type = FieldTypes.of(Fields.named(owner, field), owner);
        if (!TextValues.canRead(type)) {
            throw RefinementProblems.notAsText(change.text(), type);
        }
        bounds.set(owner, field, values(change, type, owner.getClassLoader()));
    }

    private static Domain<?> values(Change change, Class<?> type, ClassLoader loader) {
        List<Object> values = new ArrayList<>();
        boolean mayBeNull = false;
        for (String text : change.value().substring(1).split(",", -1)) {
            if (text.equals("null") && !type.isPrimitive()) {
                mayBeNull = true;
            } else {
                values.addAll(valuesIn(text, change, type, loader));
            }
        }
        Domain<Object> domain = Domain.values(values.toArray());
        return mayBeNull ? domain.orNull() : domain;
    }

    private static List<Object> valuesIn(
            String text, Change change, Class<?> type, ClassLoader loader) {
        Matcher range = RANGE.matcher(text);
        if (!range.matches() || type == String.class) {
            return List.of(read(text, change, type, loader));
        }
        long from = code(read(range.group(1), change, type, loader), change);
        long to = code(read(range.group(2), change, type, loader), change);
        if (to < from || to - from >= MOST_VALUES) {
            throw RefinementProblems.notAsExpected(
                    change.text(), "the smaller value first, and at most " + MOST_VALUES);
        }
        List<Object> values = new ArrayList<>();
        boolean isChar = type == char.class || type == Character.class;
        for (long value = from; value <= to; value++) {
            String one = isChar ? String.valueOf((char) value) : String.valueOf(value);
            values.add(read(one, change, type, loader));
        }
        return values;
    }

    private static long code(Object value, Change change) {
        if (value instanceof Character character) {
            return character;
        }
        boolean isWhole =
                value instanceof Integer
                        || value instanceof Long
                        || value instanceof Short
                        || value instanceof Byte;
        if (!isWhole) {
            throw RefinementProblems.notAsExpected(
                    change.text(), "whole numbers or characters around .., else a,b,c");
        }
        return ((Number) value).longValue();
    }

    private static Object read(String text, Change change, Class<?> type, ClassLoader loader) {
        try {
            return TextValues.read(text, type, loader);
        } catch (IllegalArgumentException e) {
            throw RefinementProblems.notAsExpected(
                    change.text(), "values of " + type.getSimpleName());
        }
    }

    // --- names ----------------------------------------------------------------------------------

    /** The classes whose field a name means. */
    private static Set<Class<?>> owners(
            String name, Collection<Class<?>> classes, Class<?> subject) {
        int dot = name.lastIndexOf('.');
        String field = name.substring(dot + 1);
        if (dot >= 0) {
            return classes.stream()
                    .filter(type -> isNamed(type, name.substring(0, dot)) && has(type, field))
                    .collect(Collectors.toCollection(LinkedHashSet::new));
        }
        if (has(subject, field)) {
            return Set.of(subject);
        }
        return classes.stream()
                .filter(type -> has(type, field))
                .map(type -> Fields.named(type, field).getDeclaringClass())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static boolean isNamed(Class<?> type, String name) {
        String full = type.getName().replace('$', '.');
        String wanted = name.replace('$', '.');
        return full.equals(wanted) || full.endsWith("." + wanted);
    }

    private static boolean has(Class<?> type, String field) {
        return Fields.of(type).stream().map(Field::getName).anyMatch(field::equals);
    }
}

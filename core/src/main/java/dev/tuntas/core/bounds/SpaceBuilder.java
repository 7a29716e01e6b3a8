package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.Construction;
import dev.tuntas.core.internal.bounds.Fields;
import dev.tuntas.core.internal.bounds.Functions;
import dev.tuntas.core.internal.bounds.GivenValue;
import dev.tuntas.core.internal.bounds.MonitorFields;
import dev.tuntas.core.internal.bounds.PlainValues;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.spi.space.Codes;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Lays out the state space of a finitization: finds the class domains that the root leads to, gives
 * each of their fields its domain, checks that all values fit, and numbers the slots.
 */
final class SpaceBuilder {
    private static final String ROOT = "the root";

    private final Finitization.Builder<?> bounds;
    private final @Nullable Derivation derivation;
    private final Map<Domain.Pool, Map<Field, Domain<?>>> fieldsOf = new LinkedHashMap<>();
    private final Map<Domain.Pool, ClassDomain> domainOf = new LinkedHashMap<>();
    private final List<ClassDomain> classDomains = new ArrayList<>();
    private final List<Slot> slots = new ArrayList<>();

    /** How many objects have been given to the places that own them. */
    private final Map<Domain.Pool, Integer> given = new LinkedHashMap<>();

    private final Set<FieldKey> unused;

    /** The classes of which it was told that they inherit the content of a container. */
    private final Set<Class<?>> inheritedIn = new HashSet<>();

    private final List<Note> notes = new ArrayList<>();
    private Domain<?> rootDomain = Domain.onlyNull();

    SpaceBuilder(Finitization.Builder<?> bounds) {
        this.bounds = bounds;
        this.derivation = bounds.scope < 0 ? null : new Derivation(bounds);
        this.unused = new HashSet<>(bounds.settings.keySet());
        this.unused.addAll(bounds.excluded);
        this.unused.addAll(bounds.nullness.keySet());
    }

    List<Note> notes() {
        List<Note> derived = derivation == null ? List.of() : derivation.notes();
        return Stream.of(bounds.notesOfParts, notes, derived)
                .flatMap(List::stream)
                .map(note -> bounds.keepsRest ? Note.of(note.text()) : note)
                .distinct()
                .toList();
    }

    Domain<?> root() {
        return rootDomain;
    }

    Map<Domain.Pool, Map<Field, Domain<?>>> fields() {
        return fieldsOf;
    }

    StateSpace build() {
        offerOwnPools();
        rootDomain = chosenRoot();
        findPools(rootDomain);
        if (!unused.isEmpty()) {
            throw BoundsProblems.noObjects(unused.iterator().next().toString(), bounds.subject);
        }
        fieldsOf.forEach(this::checkUnset);
        bounds.counts.forEach(this::checkCount);
        numberObjects();
        return layOut(rootDomain);
    }

    private void checkCount(Class<?> type, int count) {
        if (derivation == null || !derivation.counted(type)) {
            throw BoundsProblems.unusedCount(type, count, bounds.subject);
        }
    }

    /**
     * Objects of a class without such a constructor are made without any, so each field needs
     * values: no code sets it.
     */
    private void checkUnset(Domain.Pool pool, Map<Field, Domain<?>> domains) {
        if (kind(pool) != ClassDomain.Kind.OBJECTS
                || pool.size == 0
                || isMadeWhole(pool.type)
                || bounds.parts.containsKey(pool)) {
            return;
        }
        List<Field> unset =
                Fields.of(pool.type).stream()
                        .filter(field -> !domains.containsKey(field))
                        .filter(field -> !isOfJdkAbove(pool.type, field))
                        .filter(field -> !isExcluded(pool.type, field))
                        .filter(field -> derivation == null || !Derivation.isBookkeeping(field))
                        .filter(field -> !Fields.isConstant(field))
                        .toList();
        if (derivation != null) {
            // A search refuses to begin if its predicate reads one of them.
            unset.forEach(field -> notes.add(BoundsProblems.unset(pool.type, field)));
        } else if (!unset.isEmpty()) {
            throw BoundsProblems.unsetFields(
                    pool.type, unset.stream().map(Field::getName).toList());
        }
    }

    /** Whether a constructor sets all fields. */
    private static boolean isMadeWhole(Class<?> type) {
        return Construction.of(type).isPresent();
    }

    private boolean isExcluded(Class<?> type, Field field) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (bounds.excluded.contains(new FieldKey(c, field))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfJdkAbove(Class<?> type, Field field) {
        return Derivation.isJdk(field.getDeclaringClass()) && !Derivation.isJdk(type);
    }

    /** What the user's domains hold is used again where a domain is derived. */
    private void offerOwnPools() {
        if (derivation == null) {
            return;
        }
        if (bounds.root != null) {
            offer(bounds.root, derivation);
        }
        bounds.settings.values().forEach(domain -> offer(domain, derivation));
    }

    private void offer(Domain<?> domain, Derivation derivation) {
        for (Domain.Pool pool : domain.pools()) {
            if (pool.values.isEmpty() && !bounds.parts.containsKey(pool)) {
                if (pool.container == null) {
                    derivation.use(pool);
                }
                pool.contents.forEach(content -> offer(content, derivation));
            }
        }
    }

    private Domain<?> chosenRoot() {
        if (bounds.root != null) {
            return bounds.root;
        }
        if (derivation != null) {
            return derivation.root(bounds.subject);
        }
        return Domain.objects(bounds.subject, 1);
    }

    private void findPools(Domain<?> root) {
        Queue<Domain.Pool> toDo = new ArrayDeque<>();
        enqueue(root, toDo);
        while (!toDo.isEmpty()) {
            Domain.Pool pool = toDo.remove();
            for (Domain<?> domain : fieldDomains(pool).values()) {
                enqueue(domain, toDo);
            }
            pool.contents.forEach(content -> enqueue(content, toDo));
        }
    }

    private void enqueue(Domain<?> domain, Queue<Domain.Pool> toDo) {
        for (Domain.Pool pool : domain.pools()) {
            if (!fieldsOf.containsKey(pool)) {
                fieldsOf.put(pool, new LinkedHashMap<>());
                toDo.add(pool);
            }
        }
    }

    private Map<Field, Domain<?>> fieldDomains(Domain.Pool pool) {
        Map<Field, Domain<?>> domains = fieldsOf.getOrDefault(pool, Map.of());
        Map<Field, Domain<?>> ofPart = bounds.parts.get(pool);
        if (ofPart != null) {
            domains.putAll(ofPart);
            return domains;
        }
        if (pool.isArrays() || !pool.values.isEmpty()) {
            return domains;
        }
        if (!pool.contents.isEmpty()) {
            String field = pool.isContainers() ? "content" : "value";
            domains.put(Fields.named(pool.type, field), pool.contents.get(0));
            return domains;
        }
        for (Field field : Fields.of(pool.type)) {
            Domain<?> domain = domainFor(pool, field);
            if (domain != null) {
                domains.put(field, domain);
            }
        }
        return domains;
    }

    private @Nullable Domain<?> domainFor(Domain.Pool pool, Field field) {
        for (Class<?> c = pool.type; c != null; c = c.getSuperclass()) {
            FieldKey key = new FieldKey(c, field);
            if (bounds.excluded.contains(key)) {
                unused.remove(key);
                return null;
            }
            Domain<?> set = bounds.settings.get(key);
            if (set != null) {
                BoundsProblems.checkNoConstant(key.toString(), Fields.isConstant(field));
                unused.remove(key);
                return set.fitting(DeclaredPlace.of(field, pool.declared));
            }
        }
        if (isLinkToOuter(field)) {
            return rootDomain;
        }
        return derivation == null ? null : derived(pool, field, derivation);
    }

    /** An inner object belongs to the root if that is what it needs, said or not. */
    private boolean isLinkToOuter(Field field) {
        return Derivation.isLinkToOuter(field)
                && field.getType().isAssignableFrom(bounds.subject)
                && rootDomain.parts().size() == 1;
    }

    private @Nullable Domain<?> derived(Domain.Pool pool, Field field, Derivation derivation) {
        if (isOfJdkAbove(pool.type, field)) {
            addInherited(pool.type, field);
            return null;
        }
        if (Fields.isConstant(field)) {
            return null;
        }
        if (Derivation.isBookkeeping(field)) {
            notes.add(BoundsProblems.bookkeeping(pool.type, field));
            return null;
        }
        if (MonitorFields.isOne(field) && isMadeWhole(pool.type)) {
            return null;
        }
        Domain<?> domain = derivation.field(field, pool);
        if (domain == null) {
            addKept(pool.type, field);
            return null;
        }
        return withNull(domain, pool.type, field);
    }

    /**
     * A container of the user's class has its content in fields of the JDK's, of which no values
     * are known: one note tells it, unless one of these fields is said to be kept.
     */
    private void addInherited(Class<?> type, Field field) {
        Class<?> above = field.getDeclaringClass();
        boolean isContainer =
                Collection.class.isAssignableFrom(above) || Map.class.isAssignableFrom(above);
        boolean isAskedFor =
                bounds.excluded.stream().anyMatch(key -> key.field().getDeclaringClass() == above);
        // Abstract ones only keep views that they have made.
        if (isContainer
                && !Modifier.isAbstract(above.getModifiers())
                && !isAskedFor
                && !Derivation.isBookkeeping(field)
                && inheritedIn.add(type)) {
            notes.add(BoundsProblems.inherited(type, field));
        }
    }

    /** Nothing is left out where every object has the same function. */
    private void addKept(Class<?> type, Field field) {
        if (Functions.isAlwaysTheSame(field) || !isMadeWhole(type)) {
            return;
        }
        Note.Kept note = BoundsProblems.underived(type, field);
        boolean isAskedFor =
                Modifier.isTransient(field.getModifiers())
                        || Derivation.isJdk(field.getDeclaringClass());
        notes.add(isAskedFor ? Note.of(note.text()) : note);
    }

    private Domain<?> withNull(Domain<?> domain, Class<?> type, Field field) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            FieldKey key = new FieldKey(c, field);
            Boolean mayBeNull = bounds.nullness.get(key);
            if (mayBeNull != null) {
                unused.remove(key);
                return mayBeNull ? domain.withoutNull().orNull() : domain.withoutNull();
            }
        }
        return domain;
    }

    private void numberObjects() {
        int firstObject = 0;
        Places places = new Places(rootDomain, fieldsOf);
        for (Domain.Pool pool : fieldsOf.keySet()) {
            ClassDomain.Kind kind = kind(pool);
            int size = places.size(pool);
            ClassDomain domain =
                    new ClassDomain(
                            classDomains.size(),
                            kind,
                            pool.type,
                            size,
                            firstObject,
                            described(pool.values),
                            namesakes(pool),
                            pool.container,
                            pool.like == null ? null : domainOf.get(pool.like));
            domain.fields(List.copyOf(fieldsOf.getOrDefault(pool, Map.of()).keySet()));
            domainOf.put(pool, domain);
            classDomains.add(domain);
            firstObject += kind == ClassDomain.Kind.VALUES ? 0 : size;
        }
    }

    private static List<Object> described(List<Object> values) {
        List<Object> described = new ArrayList<>();
        for (Object value : values) {
            described.add(
                    Objects.requireNonNull(
                            PlainValues.convert(value, Object.class, "interchangeable values")));
        }
        return described;
    }

    /** How many objects of earlier class domains are called the same, but for their numbers. */
    private int namesakes(Domain.Pool pool) {
        ContainerKind container = pool.container;
        String name = pool.type.getSimpleName();
        return classDomains.stream()
                .filter(
                        d ->
                                container == null
                                        ? d.container().isEmpty()
                                                && d.type().getSimpleName().equals(name)
                                        : d.kind() == kind(pool)
                                                && d.container()
                                                        .filter(k -> k.made() == container.made())
                                                        .isPresent())
                .mapToInt(ClassDomain::size)
                .sum();
    }

    private static ClassDomain.Kind kind(Domain.Pool pool) {
        if (!pool.values.isEmpty()) {
            return ClassDomain.Kind.VALUES;
        }
        return pool.isArrays() ? ClassDomain.Kind.ARRAYS : ClassDomain.Kind.OBJECTS;
    }

    private StateSpace layOut(Domain<?> root) {
        int rootObject = soleObject(root);
        if (rootObject < 0) {
            FieldDomain domain = compile(root, bounds.subject, ROOT);
            BoundsProblems.checkRoot(bounds.subject, domain);
            slots.add(new Slot(0, -1, 0, "root", domain));
        }
        List<Integer> firstSlots = new ArrayList<>();
        List<Integer> domainsOfObjects = new ArrayList<>();
        for (Map.Entry<Domain.Pool, ClassDomain> entry : domainOf.entrySet()) {
            addObjects(entry.getKey(), entry.getValue(), firstSlots, domainsOfObjects);
        }
        return new StateSpace(
                classDomains, slots, ints(firstSlots), ints(domainsOfObjects), rootObject);
    }

    /** The root object if there is no choice but isomorphic ones, else -1. */
    private int soleObject(Domain<?> root) {
        if (root.parts().size() == 1 && root.parts().get(0) instanceof Domain.Pool pool) {
            ClassDomain domain = domainOf.get(pool);
            if (domain != null && domain.kind() != ClassDomain.Kind.VALUES && domain.size() > 0) {
                return Codes.firstObject(domain);
            }
        }
        return -1;
    }

    private void addObjects(
            Domain.Pool pool, ClassDomain domain, List<Integer> firstSlots, List<Integer> domains) {
        if (domain.kind() == ClassDomain.Kind.VALUES) {
            return;
        }
        List<String> names = new ArrayList<>();
        List<FieldDomain> fieldDomains = new ArrayList<>();
        for (int index = 0; index < domain.size(); index++) {
            if (index == 0 || hasOwn(pool)) {
                names.clear();
                fieldDomains.clear();
                describe(pool, domain, names, fieldDomains);
            }
            int object = firstSlots.size();
            firstSlots.add(slots.size());
            domains.add(Codes.id(domain));
            for (int i = 0; i < names.size(); i++) {
                String name = domain.label(index) + names.get(i);
                slots.add(new Slot(slots.size(), object, i, name, fieldDomains.get(i)));
            }
        }
    }

    /** Whether objects of a class domain refer to ones that are their own: each to others. */
    private boolean hasOwn(Domain.Pool pool) {
        return Stream.concat(
                        fieldsOf.getOrDefault(pool, Map.of()).values().stream(),
                        pool.contents.stream())
                .flatMap(domain -> domain.pools().stream())
                .anyMatch(Domain.Pool::isOwned);
    }

    private void describe(
            Domain.Pool pool,
            ClassDomain domain,
            List<String> names,
            List<FieldDomain> fieldDomains) {
        if (domain.kind() == ClassDomain.Kind.ARRAYS) {
            describeArray(pool, domain, names, fieldDomains);
        } else {
            describeObject(pool, names, fieldDomains);
        }
    }

    private void describeObject(
            Domain.Pool pool, List<String> names, List<FieldDomain> fieldDomains) {
        fieldsOf.getOrDefault(pool, Map.of())
                .forEach(
                        (field, domain) -> {
                            String where = pool.type.getSimpleName() + "." + field.getName();
                            names.add("." + field.getName());
                            fieldDomains.add(compile(domain, field.getType(), where));
                        });
    }

    private void describeArray(
            Domain.Pool pool,
            ClassDomain domain,
            List<String> names,
            List<FieldDomain> fieldDomains) {
        if (pool.lengths == null) {
            throw new IllegalStateException("not an array domain: " + pool.type);
        }
        FieldDomain lengths =
                compile(pool.lengths, int.class, pool.type.getSimpleName() + ".length");
        String where = "an element of " + pool.type.getSimpleName();
        int longest = 0;
        for (int i = 0; i < lengths.size(); i++) {
            longest = Math.max(longest, PlainValues.toInt(Codes.plain(lengths, i)));
        }
        domain.maxLength(longest);
        names.add(".length");
        fieldDomains.add(lengths);
        List<Domain<?>> contents = pool.contents;
        List<FieldDomain> known = new ArrayList<>();
        for (int i = 0; i < longest; i++) {
            int which = i % contents.size();
            if (i == which || hasOwn(pool)) {
                known.add(compile(contents.get(which), pool.type.getComponentType(), where));
            }
            names.add("[" + i + "]");
            fieldDomains.add(known.get(hasOwn(pool) ? i : which));
        }
    }

    private FieldDomain compile(Domain<?> domain, Class<?> type, String where) {
        FieldDomain.Builder builder = new FieldDomain.Builder(classDomains);
        for (Domain.Part part : domain.parts()) {
            if (part instanceof Domain.Plain values) {
                values.values()
                        .forEach(value -> builder.add(PlainValues.convert(value, type, where)));
            } else if (part instanceof Domain.Pool pool) {
                compile(pool, type, where, builder);
            } else if (part instanceof Domain.Held held) {
                compileHeld(held.pool(), type, where, builder);
            }
        }
        if (builder.isEmpty()) {
            boolean isRoot = where.equals(ROOT);
            throw BoundsProblems.emptyDomain(where, type, !isRoot && !type.isPrimitive());
        }
        return builder.build();
    }

    private void compile(
            Domain.Pool pool, Class<?> type, String where, FieldDomain.Builder builder) {
        ClassDomain domain = Objects.requireNonNull(domainOf.get(pool));
        if (pool.isOwned()) {
            BoundsProblems.checkAssignable(pool, type, where);
            builder.addOwn(domain, given.merge(pool, 1, Integer::sum) - 1, false);
        } else if (pool.values.isEmpty()) {
            BoundsProblems.checkAssignable(pool, type, where);
            builder.addObjects(domain, false);
        } else {
            List<@Nullable Object> fitting = new ArrayList<>();
            pool.values.forEach(value -> fitting.add(PlainValues.convert(value, type, where)));
            builder.addValues(domain, fitting);
        }
    }

    private void compileHeld(
            Domain.Pool pool, Class<?> type, String where, FieldDomain.Builder builder) {
        BoundsProblems.checkHeld(pool, type, where);
        ClassDomain domain = Objects.requireNonNull(domainOf.get(pool));
        if (pool.isOwned()) {
            builder.addOwn(domain, given.merge(pool, 1, Integer::sum) - 1, true);
        } else if (pool.values.isEmpty()) {
            builder.addObjects(domain, true);
        } else {
            List<@Nullable Object> held = new ArrayList<>();
            pool.values.forEach(
                    value ->
                            held.add(
                                    GivenValue.kept(Optional.ofNullable(GivenValue.fresh(value)))));
            builder.addValues(domain, held);
        }
    }

    private static int[] ints(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }
}

package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.FieldTypes;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.spi.Messages;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The bounds of a search: how many objects of each class there are and which values each field may
 * take. Three ways lead to one: {@link #derive} takes everything from the types and one number,
 * {@link #of} says it field by field, and a static method of the subject that returns one can be
 * named wherever Tuntas asks for bounds.
 *
 * <pre>{@code
 * Domain<Node> nodes = Domain.objects(Node.class, n).orNull();
 * Finitization.of(SearchTree.class)
 *         .set("root", nodes)
 *         .set("size", Domain.ints(0, n))
 *         .set(Node.class, "left", nodes)
 *         .set(Node.class, "right", nodes)
 *         .set(Node.class, "key", Domain.ints(0, n - 1))
 *         .build();
 * }</pre>
 *
 * <p>A field without a domain keeps the value that the constructor gives it.
 *
 * @param <T> the subject
 */
public final class Finitization<T> {
    private final Class<T> subject;
    private final StateSpace space;
    private final String name;
    private final OptionalInt scope;
    private final List<Note> notes;
    private final Domain<?> root;
    private final Map<Domain.Pool, Map<Field, Domain<?>>> fields;

    private Finitization(
            Class<T> subject,
            StateSpace space,
            String name,
            OptionalInt scope,
            List<Note> notes,
            Domain<?> root,
            Map<Domain.Pool, Map<Field, Domain<?>>> fields) {
        this.subject = subject;
        this.space = space;
        this.name = name;
        this.scope = scope;
        this.notes = notes;
        this.root = root;
        this.fields = fields;
    }

    /** The bounds that follow from the types of the fields and one number. */
    public static <T> Finitization<T> derive(Class<T> subject, int scope) {
        return of(subject).scope(scope).build();
    }

    /** Starts bounds for one root object of a class. */
    public static <T> Builder<T> of(Class<T> subject) {
        return new Builder<>(subject, null);
    }

    /**
     * Starts bounds for a root that is chosen from a domain, or, if that is a class domain of the
     * subject, is its first object.
     */
    public static <T> Builder<T> of(Class<T> subject, Domain<? extends T> root) {
        return new Builder<>(subject, root);
    }

    public Class<T> subject() {
        return subject;
    }

    public StateSpace space() {
        return space;
    }

    /** How a person would name these bounds, for example {@code scope 3}. */
    public String name() {
        return name;
    }

    /** The number that these bounds were derived from, if they were. */
    public OptionalInt scope() {
        return scope;
    }

    /** What the user should know: fields that got no domain, for example. */
    public List<Note> notes() {
        return notes;
    }

    /** Gives these bounds another name. */
    public Finitization<T> named(String newName) {
        return new Finitization<>(subject, space, newName, scope, notes, root, fields);
    }

    /** What the root may be. */
    Domain<?> root() {
        return root;
    }

    /** The domains of the fields of all class domains that the root leads to. */
    Map<Domain.Pool, Map<Field, Domain<?>>> fields() {
        return fields;
    }

    @Override
    public String toString() {
        return subject.getSimpleName() + " (" + name + ")";
    }

    /** Collects the domains of the fields. */
    public static final class Builder<T> {
        final Class<T> subject;
        final @Nullable Domain<? extends T> root;
        final Map<FieldKey, Domain<?>> settings = new LinkedHashMap<>();
        final Set<FieldKey> excluded = new LinkedHashSet<>();
        final Map<FieldKey, Boolean> nullness = new LinkedHashMap<>();
        final Map<Class<?>, Integer> counts = new LinkedHashMap<>();
        final Map<Domain.Pool, Map<Field, Domain<?>>> parts = new LinkedHashMap<>();
        final List<Note> notesOfParts = new ArrayList<>();
        List<Type> typeArguments = List.of();
        int scope = -1;
        boolean keepsRest;

        private Builder(Class<T> subject, @Nullable Domain<? extends T> root) {
            this.subject = subject;
            this.root = root;
        }

        /** Sets the domain of a field of the subject. */
        public Builder<T> set(String field, Domain<?> domain) {
            return set(subject, field, domain);
        }

        /** Sets the domain of a field of all objects of a class and its subclasses. */
        public Builder<T> set(Class<?> owner, String field, Domain<?> domain) {
            settings.put(FieldKey.of(owner, field), domain);
            return this;
        }

        /**
         * Makes a field of the subject the root of other bounds, with objects of their own: the
         * same bounds may be used for several fields, whose structures then share nothing.
         */
        public Builder<T> set(String field, Finitization<?> part) {
            return set(field, copyOf(part));
        }

        /** Makes a field of the subject null or the root of other bounds. */
        public Builder<T> setOrNull(String field, Finitization<?> part) {
            return set(field, copyOf(part).orNull());
        }

        private Domain<?> copyOf(Finitization<?> part) {
            PoolCopies copies = new PoolCopies(part);
            parts.putAll(copies.fields());
            notesOfParts.addAll(part.notes());
            return copies.root();
        }

        /** Sets the domain of the field that a method reference or lambda reads. */
        public <O, R> Builder<T> set(Getter<O, R> getter, Domain<? extends R> domain) {
            settings.put(FieldKey.of(getter), domain);
            return this;
        }

        /** Leaves a field of the subject as the constructor makes it. */
        public Builder<T> exclude(String field) {
            return exclude(subject, field);
        }

        /** Leaves a field of a class as the constructor makes it. */
        public Builder<T> exclude(Class<?> owner, String field) {
            excluded.add(FieldKey.of(owner, field));
            return this;
        }

        /** Leaves the field that a method reference or lambda reads as the constructor makes it. */
        public <O, R> Builder<T> exclude(Getter<O, R> getter) {
            excluded.add(FieldKey.of(getter));
            return this;
        }

        /**
         * Leaves all fields as the constructor makes them for whose types no values are known.
         * Unless this is said, a search refuses to start if its predicate reads one of them.
         */
        public Builder<T> keepRest() {
            keepsRest = true;
            return this;
        }

        /** Where its domain is derived, says whether a field of a class may be null. */
        public Builder<T> mayBeNull(Class<?> owner, String field, boolean mayBeNull) {
            nullness.put(FieldKey.of(owner, field), mayBeNull);
            return this;
        }

        /** Derives all domains that are not set from the types of the fields and this number. */
        public Builder<T> scope(int n) {
            Messages.checkScope(n);
            scope = n;
            return this;
        }

        /**
         * Says what the type variables of the subject stand for where domains are derived: in
         * {@code of(Box.class).typeArguments(String.class)}, the content of a {@code Box<T>} is a
         * String, and not an Integer.
         */
        public Builder<T> typeArguments(Type... arguments) {
            BoundsProblems.checkTypeArguments(subject, arguments.length);
            typeArguments =
                    Arrays.stream(arguments)
                            .map(type -> FieldTypes.filledIn(type, Map.of()))
                            .toList();
            return this;
        }

        /** Where domains are derived, makes {@code count} objects of a class, not the scope's. */
        public Builder<T> objects(Class<?> type, int count) {
            BoundsProblems.checkObjects(type, count);
            counts.put(type, count);
            return this;
        }

        /** Checks everything that was said and lays out the state space. */
        public Finitization<T> build() {
            SpaceBuilder builder = new SpaceBuilder(this);
            StateSpace space = builder.build();
            OptionalInt derived = scope < 0 ? OptionalInt.empty() : OptionalInt.of(scope);
            String name = scope < 0 ? "hand-made" : "scope " + scope;
            return new Finitization<>(
                    subject,
                    space,
                    name,
                    derived,
                    builder.notes(),
                    builder.root(),
                    builder.fields());
        }
    }
}

package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.GivenValue;
import dev.tuntas.core.spi.space.CodedClass;
import dev.tuntas.core.spi.space.Codes;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The ordered objects of one class: instances with fields, arrays, or plain values that are
 * interchangeable. Fields with a domain come in the order superclass first, then declaration.
 *
 * <pre>{@code
 * for (ClassDomain domain : finitization.space().classDomains()) {
 *     System.out.println(domain.type().getSimpleName() + ": " + domain.size());
 * }
 * }</pre>
 */
public final class ClassDomain extends CodedClass {
    /** What the objects of a class domain are. */
    public enum Kind {
        OBJECTS,
        ARRAYS,
        VALUES
    }

    private final Kind kind;
    private final Class<?> type;
    private final int size;
    private final @Nullable ContainerKind container;
    private final int namesakes;
    private final @Nullable ClassDomain like;
    private List<Field> fields = List.of();
    private int maxLength;

    ClassDomain(
            int id,
            Kind kind,
            Class<?> type,
            int size,
            int firstObject,
            List<Object> values,
            int namesakes,
            @Nullable ContainerKind container,
            @Nullable ClassDomain like) {
        super(id, firstObject, values);
        this.kind = kind;
        this.type = type;
        this.size = size;
        this.container = container;
        this.namesakes = namesakes;
        this.like = like;
    }

    void fields(List<Field> withDomain) {
        fields = List.copyOf(withDomain);
    }

    void maxLength(int length) {
        maxLength = length;
    }

    public Kind kind() {
        return kind;
    }

    public Class<?> type() {
        return type;
    }

    /**
     * The kind of the containers that the objects are, or whose contents they are: each container
     * has one array with its elements, to which nothing else refers.
     */
    public Optional<ContainerKind> container() {
        return Optional.ofNullable(container);
    }

    /**
     * The first of the class domains that are alike but for the place of a container that their
     * objects belong to; this one, if it is that, or there is no other. Where containers have no
     * order, it is of no account which of those an object is of.
     */
    public ClassDomain like() {
        return like == null ? this : like;
    }

    /** How many objects there are. */
    public int size() {
        return size;
    }

    /** The fields that have a domain; empty unless the kind is {@link Kind#OBJECTS}. */
    public List<Field> fields() {
        return fields;
    }

    /** The length of the longest array; 0 unless the kind is {@link Kind#ARRAYS}. */
    public int maxLength() {
        return maxLength;
    }

    /** The value behind an index, or a copy of it; only for {@link Kind#VALUES}. */
    public Object value(int index) {
        return Objects.requireNonNull(GivenValue.fresh(Codes.given(this, index)));
    }

    /** How many slots each of the objects has. */
    public int slotsPerObject() {
        return switch (kind) {
            case OBJECTS -> fields.size();
            case ARRAYS -> 1 + maxLength;
            case VALUES -> 0;
        };
    }

    /**
     * A short name of one object, for drawings and messages, such as {@code Node#2}. Objects of
     * other class domains whose class has the same name have other numbers.
     */
    @Override
    public String label(int index) {
        if (kind == Kind.VALUES) {
            return String.valueOf(Codes.given(this, index));
        }
        Class<?> named = container == null ? type : container.made();
        return named.getSimpleName() + "#" + (namesakes + index);
    }
}

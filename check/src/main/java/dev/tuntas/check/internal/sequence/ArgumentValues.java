package dev.tuntas.check.internal.sequence;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.Described;
import dev.tuntas.core.spi.space.Codes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The plain values that a parameter may get: those that an element of an array of its type would
 * get in the same scope, null excepted; before them, those that are wanted for some reason.
 */
final class ArgumentValues {
    private final Class<?> subject;
    private final int scope;
    private final List<Object> wanted;
    private final Map<Class<?>, List<Object>> known = new HashMap<>();

    /**
     * @param subject the class whose methods get them
     */
    ArgumentValues(Class<?> subject, int scope, List<Object> wanted) {
        this.subject = subject;
        // There is always at least one value of each type, as everywhere.
        this.scope = Math.max(1, scope);
        this.wanted = wanted;
    }

    /** The values for a type; none if the type is none of plain values. */
    List<Object> of(Class<?> type) {
        return known.computeIfAbsent(type, this::find);
    }

    private List<Object> find(Class<?> type) {
        List<Object> derived = type.isArray() ? List.of() : derived(type);
        if (derived.isEmpty()) {
            return derived;
        }
        Set<Object> values = new LinkedHashSet<>();
        wanted.stream().filter(value -> isLike(derived.get(0), value)).forEach(values::add);
        values.addAll(derived);
        return List.copyOf(values);
    }

    private static boolean isLike(Object derived, Object value) {
        boolean finite = !(value instanceof Number n) || Double.isFinite(n.doubleValue());
        return finite && value.getClass() == derived.getClass();
    }

    /** A value that is made by a call is kept as that call; all others are as they are. */
    private @Nullable Object held(FieldDomain values, int i) {
        return Codes.given(values, i) instanceof Described made && made.code(subject) != null
                ? made
                : Codes.plain(values, i);
    }

    private List<Object> derived(Class<?> type) {
        try {
            return plain(type.isRecord() ? made(type) : elements(type));
        } catch (TuntasException none) {
            return List.of();
        }
    }

    private FieldDomain elements(Class<?> type) {
        StateSpace space = Finitization.derive(type.arrayType(), scope).space();
        return space.slots().get(Codes.firstSlot(space, Codes.rootObject(space)) + 1).domain();
    }

    /** A record is an argument only as a whole. */
    private <T> FieldDomain made(Class<T> type) {
        Domain<T> records = Domain.made(type, scope);
        return Finitization.of(type, records).build().space().slots().get(0).domain();
    }

    private List<Object> plain(FieldDomain elements) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            @Nullable Object plain = Codes.object(elements, i) < 0 ? held(elements, i) : null;
            if (plain != null) {
                values.add(plain);
            }
        }
        return values;
    }
}

package dev.tuntas.cli.internal.init;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.Described;
import dev.tuntas.core.spi.space.Codes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A run of values of one kind in a field domain.
 *
 * @param kind the id of a class domain, or the class of plain values, or {@link #NULL}
 * @param values the plain values
 */
record DomainRun(Object kind, List<Object> values) {
    static final String NULL = "null";

    /** A field domain of a space as a list of runs. */
    static List<DomainRun> of(StateSpace space, FieldDomain domain) {
        List<DomainRun> segments = new ArrayList<>();
        for (int value = 0; value < domain.size(); value++) {
            Object kind = kind(space, domain, value);
            if (segments.isEmpty() || !last(segments).kind.equals(kind)) {
                segments.add(new DomainRun(kind, new ArrayList<>()));
            }
            Object plain = kind instanceof Integer ? null : plain(domain, value);
            if (plain != null) {
                last(segments).values.add(plain);
            }
        }
        return segments;
    }

    /** Whether each place that may refer to an object of a class domain has one of its own. */
    static boolean isOwn(StateSpace space, ClassDomain domain) {
        return space.slots().stream()
                .map(Slot::domain)
                .anyMatch(
                        values ->
                                IntStream.range(0, values.size())
                                        .filter(i -> Codes.isOwn(values, i))
                                        .map(i -> Codes.object(values, i))
                                        .anyMatch(
                                                object -> Codes.domainOf(space, object) == domain));
    }

    private static DomainRun last(List<DomainRun> segments) {
        return segments.get(segments.size() - 1);
    }

    private static Object kind(StateSpace space, FieldDomain domain, int value) {
        if (Codes.isHeld(domain, value)) {
            throw new UnwritableException("no code for an Optional of objects");
        }
        if (Codes.isOwn(domain, value)) {
            return Codes.id(Codes.domainOf(space, Codes.object(domain, value)));
        }
        if (Codes.classDomain(domain, value) >= 0) {
            return Codes.classDomain(domain, value);
        }
        return plainKind(plain(domain, value));
    }

    /** A value; one that is made by a call is told by that. */
    private static @Nullable Object plain(FieldDomain domain, int value) {
        return Codes.given(domain, value) instanceof Described made && made.code() != null
                ? made
                : Codes.plain(domain, value);
    }

    private static Object plainKind(@Nullable Object plain) {
        if (plain == null) {
            return NULL;
        }
        if (plain instanceof Described made) {
            return made.type();
        }
        return plain instanceof Enum<?> constant ? constant.getDeclaringClass() : plain.getClass();
    }
}

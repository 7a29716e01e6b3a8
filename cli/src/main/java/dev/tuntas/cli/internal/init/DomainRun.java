package dev.tuntas.cli.internal.init;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
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
            Object plain = kind instanceof Integer ? null : domain.plain(value);
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
                                        .filter(values::isOwn)
                                        .map(values::object)
                                        .anyMatch(object -> space.domainOf(object) == domain));
    }

    private static DomainRun last(List<DomainRun> segments) {
        return segments.get(segments.size() - 1);
    }

    private static Object kind(StateSpace space, FieldDomain domain, int value) {
        if (domain.isHeld(value)) {
            throw new UnwritableException("no code for an Optional of objects");
        }
        if (domain.isOwn(value)) {
            return space.domainOf(domain.object(value)).id();
        }
        if (domain.classDomain(value) >= 0) {
            return domain.classDomain(value);
        }
        return plainKind(domain.plain(value));
    }

    private static Object plainKind(@Nullable Object plain) {
        if (plain == null) {
            return NULL;
        }
        return plain instanceof Enum<?> constant ? constant.getDeclaringClass() : plain.getClass();
    }
}

package dev.tuntas.core.bounds;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The domains of a finitization once more, with class domains of their own: so the same bounds can
 * be used for two parts of an input that share no object.
 */
final class PoolCopies {
    private final IdentityHashMap<Domain.Pool, Domain.Pool> copyOf = new IdentityHashMap<>();
    private final Map<Domain.Pool, Map<Field, Domain<?>>> fields = new LinkedHashMap<>();
    private final Domain<?> root;

    /** The copies for an earlier place of the same container. */
    private final @Nullable PoolCopies first;

    PoolCopies(Finitization<?> part) {
        this(part, null);
    }

    /** Copies for one more place of a container, to whose order the difference may not matter. */
    PoolCopies(Finitization<?> part, @Nullable PoolCopies first) {
        this.first = first;
        root = copy(part.root());
        part.fields().forEach((pool, domains) -> fields.put(copy(pool), copy(domains)));
    }

    Domain<?> root() {
        return root;
    }

    Map<Domain.Pool, Map<Field, Domain<?>>> fields() {
        return fields;
    }

    private Map<Field, Domain<?>> copy(Map<Field, Domain<?>> domains) {
        Map<Field, Domain<?>> copies = new LinkedHashMap<>();
        domains.forEach((field, domain) -> copies.put(field, copy(domain)));
        return copies;
    }

    private Domain<?> copy(Domain<?> domain) {
        List<Domain.Part> parts = new ArrayList<>();
        for (Domain.Part part : domain.parts()) {
            parts.add(copy(part));
        }
        return Domain.of(parts);
    }

    private Domain.Part copy(Domain.Part part) {
        if (part instanceof Domain.Held held) {
            return new Domain.Held(copy(held.pool()));
        }
        return part instanceof Domain.Pool pool ? copy(pool) : part;
    }

    /** Elements can't lead back to their own array, so this ends. */
    private Domain.Pool copy(Domain.Pool pool) {
        Domain.Pool known = copyOf.get(pool);
        if (known == null) {
            known = pool.copy(this::copy, likeOf(pool));
            copyOf.put(pool, known);
        }
        return known;
    }

    private Domain.@Nullable Pool likeOf(Domain.Pool pool) {
        if (first == null) {
            return pool.like == null ? null : copy(pool.like);
        }
        Domain.Pool other = first.copy(pool);
        return other.like == null ? other : other.like;
    }
}

package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.WholeValues;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Bounds for what holds other things, such as a parameter {@code Map<String, SearchTree>}: arrays,
 * containers, optionals, cells. What each of its places holds is the root of bounds of its own, so
 * that the parts share no objects.
 */
public final class PartBounds {
    private PartBounds() {}

    /**
     * How many bounds it takes to say what an object of a type holds: 1 for an array or list, 2 for
     * a map, 0 for a bit set, -1 for what is none of these.
     */
    public static int partsOf(Class<?> type) {
        if (type.isArray()) {
            return 1;
        }
        Optional<ContainerKind> kind = ContainerKind.of(type);
        if (kind.isPresent()) {
            return kind.get() == ContainerKind.BIT_SET ? 0 : kind.get().cells();
        }
        return WholeValues.argumentsOf(type);
    }

    /**
     * Bounds for objects of a type with up to so many elements.
     *
     * @param parts what they hold, as {@link #partsOf} says
     * @throws dev.tuntas.core.message.TuntasException if there are too many, or none
     */
    public static <C> Finitization<C> of(
            Class<C> type, int most, List<? extends Finitization<?>> parts) {
        Map<Domain.Pool, Map<Field, Domain<?>>> fields = new LinkedHashMap<>();
        Domain<?> root = root(type, most, parts, fields);
        Finitization.Builder<C> bounds = builder(type, root);
        bounds.parts.putAll(fields);
        parts.forEach(part -> bounds.notesOfParts.addAll(part.notes()));
        return bounds.build();
    }

    @SuppressWarnings("unchecked") // The domain was made for the type.
    private static <C> Finitization.Builder<C> builder(Class<C> type, Domain<?> root) {
        return Finitization.of(type, (Domain<? extends C>) root);
    }

    private static Domain<?> root(
            Class<?> type,
            int most,
            List<? extends Finitization<?>> parts,
            Map<Domain.Pool, Map<Field, Domain<?>>> fields) {
        if (type.isArray()) {
            List<Domain<?>> contents = contents(parts, most, fields);
            return Domain.of(Domain.Pool.ofArrays(type, 1, Domain.ints(0, most), contents));
        }
        ContainerKind kind = ContainerKind.of(type).orElse(null);
        if (kind == null) {
            Domain<?> whole = wholes(type, contents(parts, 1, fields), most);
            if (whole == null) {
                throw BoundsProblems.noWholes(type, most);
            }
            return whole;
        }
        if (kind == ContainerKind.BIT_SET) {
            return Domain.containers(kind, Domain.ints(0, Math.max(0, most - 1)), null, 0, most);
        }
        int different =
                kind.mayRepeat() || !parts.get(0).root().pools().isEmpty()
                        ? most
                        : Math.min(most, parts.get(0).root().count());
        return Domain.of(
                Domain.Pool.ofContainers(
                        kind, Domain.lengths(kind, 0, different), contents(parts, most, fields)));
    }

    /** What stands at each place; plain values at all places are the same. */
    private static List<Domain<?>> contents(
            List<? extends Finitization<?>> parts,
            int places,
            Map<Domain.Pool, Map<Field, Domain<?>>> fields) {
        List<Domain<?>> contents = new ArrayList<>();
        boolean isPlain = parts.stream().allMatch(part -> part.fields().isEmpty());
        @Nullable PoolCopies[] first = new @Nullable PoolCopies[parts.size()];
        for (int place = 0; place < (isPlain ? 1 : places); place++) {
            for (int i = 0; i < first.length; i++) {
                PoolCopies copies = new PoolCopies(parts.get(i), first[i]);
                fields.putAll(copies.fields());
                contents.add(copies.root());
                first[i] = place == 0 ? copies : first[i];
            }
        }
        return contents;
    }

    /**
     * Values that hold others, each with all that it holds, and cells; null if these can't be held,
     * or would be too many.
     */
    static @Nullable Domain<?> wholes(Class<?> type, List<Domain<?>> arguments, int scope) {
        if (type == AtomicReference.class) {
            return Domain.of(Domain.Pool.ofCells(type, arguments.get(0).withoutNull().orNull()));
        }
        boolean isPlain = arguments.stream().allMatch(argument -> argument.pools().isEmpty());
        if (!isPlain && type != Optional.class) {
            return null;
        }
        List<List<@Nullable Object>> plain =
                arguments.stream().<List<@Nullable Object>>map(Domain::plainValues).toList();
        List<?> values = WholeValues.of(type, plain, scope);
        if (values == null) {
            return null;
        }
        Domain<?> domain = Domain.values(values.toArray());
        return isPlain ? domain : Domain.union(domain, Domain.held(arguments.get(0)));
    }
}

package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.ContainerKind;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.ClassProblems;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The containers that live objects hold in fields, and what stands for them in a world: objects
 * whose content is an array of slots (see {@code core.internal.container}).
 */
final class LiveContainers {
    /** A kind of container, and the class of what stands for such containers in a world. */
    private record StandIn(ContainerKind kind, Class<?> template) {}

    private final Map<Class<?>, StandIn> byMade = new LinkedHashMap<>();
    private final Map<Class<?>, Optional<StandIn>> known = new HashMap<>();

    LiveContainers(StateSpace space) {
        for (ClassDomain domain : space.classDomains()) {
            if (domain.kind() == ClassDomain.Kind.OBJECTS) {
                domain.container()
                        .ifPresent(
                                kind ->
                                        byMade.putIfAbsent(
                                                kind.made(), new StandIn(kind, domain.type())));
            }
        }
    }

    private Optional<StandIn> of(Class<?> type) {
        return byMade.isEmpty()
                ? Optional.empty()
                : known.computeIfAbsent(type, t -> exact(t).or(() -> like(t)));
    }

    /** A class of the user's may extend one of the JDK's. */
    private Optional<StandIn> exact(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (byMade.containsKey(c)) {
                return Optional.of(byMade.get(c));
            }
        }
        return Optional.empty();
    }

    /** Where a field is declared as an interface, it may hold others than its bounds say. */
    private Optional<StandIn> like(Class<?> type) {
        return ContainerKind.of(type)
                .flatMap(
                        kind ->
                                byMade.values().stream()
                                        .filter(each -> each.kind.isLike(kind))
                                        .findFirst());
    }

    /** The kind that live containers of a class are taken as, if there is one. */
    Optional<ContainerKind> kind(Class<?> type) {
        return of(type).map(StandIn::kind);
    }

    /** The class whose objects stand in a world for those of a class; mostly the class itself. */
    Class<?> standIn(Class<?> type) {
        return of(type).<Class<?>>map(StandIn::template).orElse(type);
    }

    /**
     * Hands what the constructors in the world have made for fields to the containers that stand
     * there, as {@link GivenContainers} does: these may have a comparator.
     *
     * @param inWorld by class outside, the class in the world
     */
    void give(
            Object[] live,
            Object[] objects,
            Function<Class<?>, List<Field>> slots,
            Function<Class<?>, Class<?>> inWorld) {
        Map<Object, Integer> containers = new IdentityHashMap<>();
        for (int i = 0; !byMade.isEmpty() && i < live.length; i++) {
            if (!live[i].getClass().isArray() && of(live[i].getClass()).isPresent()) {
                containers.put(live[i], i);
            }
        }
        for (int i = 0; !containers.isEmpty() && i < live.length; i++) {
            boolean hasFields = !live[i].getClass().isArray() && !containers.containsKey(live[i]);
            for (Field field : hasFields ? slots.apply(live[i].getClass()) : List.<Field>of()) {
                Object held = Reflection.read(live[i], field.getDeclaringClass(), field.getName());
                Integer container = held == null ? null : containers.get(held);
                if (held != null && container != null) {
                    Class<?> owner = inWorld.apply(field.getDeclaringClass());
                    Object made = Reflection.read(objects[i], owner, field.getName());
                    GivenContainers.give(made, objects[container]);
                    checkOrder(field, held, objects[container]);
                }
            }
        }
    }

    private static void checkOrder(Field field, Object live, Object standIn) {
        Object given = Reflection.read(standIn, standIn.getClass(), "given");
        boolean hasOrder = given != null && GivenContainers.hasComparator(given);
        if ((comparator(live) != null) != hasOrder) {
            throw ClassProblems.otherComparator(field);
        }
    }

    private static @Nullable Object comparator(Object live) {
        if (live instanceof SortedMap<?, ?> map) {
            return map.comparator();
        }
        if (live instanceof PriorityQueue<?> queue) {
            return queue.comparator();
        }
        return live instanceof SortedSet<?> set ? set.comparator() : null;
    }
}

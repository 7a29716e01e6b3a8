package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.ContainerKind;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.weave.WeavePlan;
import dev.tuntas.core.spi.space.Codes;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Hands the containers that constructors have made for fields to those of the space that stand in
 * these fields: they may have a comparator, the order of access, or be of a class of the user's.
 */
final class GivenContainers {
    private final StateSpace space;
    private final Object[] objects;
    private final WorldValues values;
    private final WeavePlan plan;

    GivenContainers(StateSpace space, Object[] objects, WorldValues values, WeavePlan plan) {
        this.space = space;
        this.objects = objects;
        this.values = values;
        this.plan = plan;
    }

    void give() {
        for (Slot slot : space.slots()) {
            int container = container(slot);
            if (container >= 0) {
                give(read(slot), objects[container]);
            }
        }
    }

    /** The container that a field of an object holds, or -1. */
    private int container(Slot slot) {
        if (Codes.object(slot) < 0
                || Codes.domainOf(space, Codes.object(slot)).kind() != ClassDomain.Kind.OBJECTS
                || Codes.domainOf(space, Codes.object(slot)).container().isPresent()) {
            return -1;
        }
        for (int v = 0; v < slot.domain().size(); v++) {
            int object = Codes.isOwn(slot.domain(), v) ? Codes.object(slot.domain(), v) : -1;
            if (object >= 0 && isFilled(Codes.domainOf(space, object))) {
                return object;
            }
        }
        return -1;
    }

    /** Whether objects are containers that can be filled. */
    private static boolean isFilled(ClassDomain domain) {
        return domain.container().filter(ContainerKind::isChangeable).isPresent();
    }

    private @Nullable Object read(Slot slot) {
        Field field = Codes.domainOf(space, Codes.object(slot)).fields().get(Codes.position(slot));
        return Reflection.read(
                objects[Codes.object(slot)],
                values.inWorld(field.getDeclaringClass(), plan),
                field.getName());
    }

    static void give(@Nullable Object given, Object container) {
        Class<?> jdk = container.getClass().getSuperclass();
        boolean isOfEnum = jdk == EnumMap.class;
        if (!jdk.isInstance(given)) {
            if (isOfEnum) {
                throw SearchProblems.notMade(jdk);
            }
            return;
        }
        boolean isEager = given.getClass() != jdk || keepsOrderOfAccess(given);
        if (isEager || isOfEnum || hasComparator(given)) {
            Reflection.write(container, "given", given);
            Reflection.write(container, "isEager", isEager);
        }
    }

    /** Classes of a world may be copies of the JDK's: so methods are found by their names. */
    static boolean hasComparator(Object given) {
        for (Method method : given.getClass().getMethods()) {
            if (method.getName().equals("comparator") && method.getParameterCount() == 0) {
                return Reflection.ask(method, given) != null;
            }
        }
        return false;
    }

    /** A LinkedHashMap does not say whether it does, but shows it. */
    @SuppressWarnings("unchecked")
    private static boolean keepsOrderOfAccess(Object given) {
        if (!given.getClass().getSimpleName().equals("LinkedHashMap")) {
            return false;
        }
        Map<Object, Object> map = (Map<Object, Object>) given;
        map.clear();
        map.put(1, 1);
        map.put(2, 2);
        map.get(1);
        boolean isMoved = map.keySet().iterator().next().equals(2);
        map.clear();
        return isMoved;
    }
}

package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.ContainerKind;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.SharedValues;
import dev.tuntas.core.spi.container.ContainerDomain;
import dev.tuntas.core.spi.space.Codes;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether hash tables of a space have elements whose hash codes differ from world to world.
 *
 * <p>Each world has constants of the user's enums of its own, and copies of values that can be
 * changed; all of those hash by address, or may, and nothing can give them another hash: {@code
 * Enum.hashCode} is final. So as soon as a predicate walks through a table that the JDK itself has
 * filled with them (a HashMap of the space that it has changed, the keys of a ConcurrentHashMap),
 * each world reads the rest of a structure in an order of its own. Every order is one that the JDK
 * may give, and every search is exact; but two of them need not decide the same candidates.
 */
final class WorldHashes {
    private final StateSpace space;
    private final BitSet reached = new BitSet();
    private final Set<FieldDomain> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private WorldHashes(StateSpace space) {
        this.space = space;
    }

    /** Whether two worlds may walk through a table of the space in different orders. */
    static boolean mayDiffer(StateSpace space) {
        WorldHashes hashes = new WorldHashes(space);
        for (ClassDomain domain : space.classDomains()) {
            for (int i = 0; isTable(domain) && i < domain.size(); i++) {
                if (hashes.ofKeys(Codes.firstObject(domain) + i, domain)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Sets and maps without an order of their own: a constructor may have given a HashSet. */
    private static boolean isTable(ClassDomain domain) {
        return isContent(domain)
                && domain.container().filter(ContainerKind::isUnordered).isPresent();
    }

    private static boolean isContent(ClassDomain domain) {
        return ContainerDomain.of(domain).filter(ContainerDomain::isContent).isPresent();
    }

    private boolean ofKeys(int content, ClassDomain domain) {
        int cells = domain.container().orElseThrow().cells();
        int first = Codes.firstSlot(space, content) + 1;
        for (int key = 0; key < domain.maxLength(); key += cells) {
            if (ofValues(space.slots().get(first + key).domain())) {
                return true;
            }
        }
        return false;
    }

    private boolean ofValues(FieldDomain domain) {
        for (int v = seen.add(domain) ? 0 : domain.size(); v < domain.size(); v++) {
            int object = Codes.object(domain, v);
            if (object < 0 ? isOfWorld(Codes.given(domain, v)) : ofObject(object)) {
                return true;
            }
        }
        return false;
    }

    /** What all worlds share has one hash code, by whatever it hashes. */
    private static boolean isOfWorld(@Nullable Object value) {
        return !SharedValues.isShared(value);
    }

    /** The hash code of an object may ask any of its fields, unless it is its number. */
    private boolean ofObject(int object) {
        ClassDomain domain = Codes.domainOf(space, object);
        if (reached.get(object) || hashesByNumber(domain)) {
            return false;
        }
        reached.set(object);
        boolean isArray = domain.kind() == ClassDomain.Kind.ARRAYS && !isContent(domain);
        int first = Codes.firstSlot(space, object);
        for (int i = 0; !isArray && i < domain.slotsPerObject(); i++) {
            if (ofValues(space.slots().get(first + i).domain())) {
                return true;
            }
        }
        return isArray;
    }

    private static boolean hashesByNumber(ClassDomain domain) {
        try {
            return domain.kind() == ClassDomain.Kind.OBJECTS
                    && domain.container().isEmpty()
                    && domain.type().getMethod("hashCode").getDeclaringClass() == Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every object has a hash code", e);
        }
    }
}

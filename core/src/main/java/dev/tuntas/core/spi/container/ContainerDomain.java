package dev.tuntas.core.spi.container;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.ContainerKind;
import dev.tuntas.core.bounds.ContainerKind.Uniqueness;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a class domain of containers is to those who show or store it. Containers take two class
 * domains: one of objects with a single slot, and one of arrays, to which those refer, with what is
 * in them.
 *
 * @param type the class that the containers have outside of a search
 * @param cells how many cells of the content make an element: an entry of a map has two
 * @param isUnordered whether contents that differ in the order of elements only are the same
 * @param isContent whether the class domain is that of the arrays
 * @param isChangeable whether the containers can be changed
 * @param factory the method of {@link dev.tuntas.core.bounds.Domain} that makes such domains, if
 *     there is one
 */
public record ContainerDomain(
        Class<?> type,
        int cells,
        boolean isUnordered,
        boolean isContent,
        boolean isChangeable,
        Optional<String> factory) {
    private static final Map<Class<?>, String> FACTORIES =
            Map.of(List.class, "listOf", Set.class, "setOf", Map.class, "mapOf");

    /** What a class domain is, if it is one of containers. */
    public static Optional<ContainerDomain> of(ClassDomain domain) {
        return domain.container().map(kind -> of(kind, domain.kind() == ClassDomain.Kind.ARRAYS));
    }

    private static ContainerDomain of(ContainerKind kind, boolean isContent) {
        boolean isUnordered = kind.isUnordered() || kind.uniqueness() == Uniqueness.SORTED;
        return new ContainerDomain(
                kind.made(),
                kind.cells(),
                isUnordered,
                isContent,
                kind.isChangeable(),
                factory(kind.inner()));
    }

    private static Optional<String> factory(ContainerKind kind) {
        return FACTORIES.entrySet().stream()
                .filter(entry -> ContainerKind.of(entry.getKey()).filter(kind::equals).isPresent())
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** Whether elements come once. */
    public boolean isSet() {
        return Set.class.isAssignableFrom(type) || type == BitSet.class;
    }

    /** The class of the objects of a class domain, as it is outside of a search. */
    public static Class<?> typeOf(ClassDomain domain) {
        return of(domain).<Class<?>>map(ContainerDomain::type).orElse(domain.type());
    }
}

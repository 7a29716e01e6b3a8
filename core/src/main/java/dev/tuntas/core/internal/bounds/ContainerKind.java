package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.internal.container.ListContent;
import dev.tuntas.core.internal.container.MapContent;
import dev.tuntas.core.internal.container.SetContent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What is known of a kind of container that a field may hold. */
public enum ContainerKind {
    LIST(ListContent.class, ArrayList.class, ArrayList::new),
    SET(SetContent.class, LinkedHashSet.class, LinkedHashSet::new),
    MAP(MapContent.class, LinkedHashMap.class, LinkedHashMap::new);

    private final Class<?> template;
    private final Class<?> made;
    private final Supplier<Object> maker;

    ContainerKind(Class<?> template, Class<?> made, Supplier<Object> maker) {
        this.template = template;
        this.made = made;
        this.maker = maker;
    }

    /** The class of the containers that predicates see. */
    public Class<?> template() {
        return template;
    }

    /** The class of the containers that structures have outside of a search. */
    public Class<?> made() {
        return made;
    }

    /** A new container without elements, as structures have it outside of a search. */
    public Object create() {
        return maker.get();
    }

    /** How many cells of the content an element takes: those of a map have two. */
    public int cells() {
        return this == MAP ? 2 : 1;
    }

    /** Whether elements, or keys, come once, and their order is of no account. */
    public boolean isUnordered() {
        return this != LIST;
    }

    /** The kind for a field of a type, if there is one. */
    public static Optional<ContainerKind> of(Class<?> declared) {
        return List.of(values()).stream()
                .filter(kind -> declared != Object.class && kind.fits(declared))
                .findFirst();
    }

    private boolean fits(Class<?> declared) {
        return declared.isInterface()
                && declared.getName().startsWith("java.")
                && declared.isAssignableFrom(template);
    }
}

package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.ContainerKind;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.PlainValues;
import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Walks over a candidate, breadth first. */
public final class GraphReader {
    private final Candidate candidate;
    private final StateSpace space;
    private final @Nullable Vertex[] vertexOf;
    private final List<Vertex> vertices = new ArrayList<>();
    private final List<Integer> objects = new ArrayList<>();

    public GraphReader(Candidate candidate) {
        this.candidate = candidate;
        this.space = candidate.space();
        this.vertexOf = new @Nullable Vertex[space.objects()];
    }

    public Graph read() {
        return space.rootObject() >= 0
                ? readFrom(new Link("", 0, Set.of(), vertex(space.rootObject()), null, false))
                : readFrom(0);
    }

    public Graph readFrom(int slot) {
        return readFrom(link("", 0, slot));
    }

    private Graph readFrom(Link root) {
        for (int i = 0; i < vertices.size(); i++) {
            Vertex vertex = vertices.get(i);
            int object = objects.get(i);
            vertex.links(links(object));
        }
        return new Graph(vertices, root);
    }

    private List<Link> links(int object) {
        ClassDomain domain = space.domainOf(object);
        if (domain.kind() == ClassDomain.Kind.ARRAYS) {
            return elements(object);
        }
        return domain.container().isPresent() ? content(object) : fields(object);
    }

    /** What a container contains, which is in an array that nothing else refers to. */
    private List<Link> content(int container) {
        int slot = space.firstSlot(container);
        return elements(space.slots().get(slot).domain().object(candidate.get(slot)));
    }

    private Vertex vertex(int object) {
        Vertex known = vertexOf[object];
        if (known == null) {
            known = vertex(vertices.size(), space.label(object), space.domainOf(object));
            vertexOf[object] = known;
            vertices.add(known);
            objects.add(object);
        }
        return known;
    }

    private static Vertex vertex(int id, String label, ClassDomain domain) {
        boolean isRow = domain.container().isPresent() || domain.kind() == ClassDomain.Kind.ARRAYS;
        return isRow
                ? Vertex.row(id, label, type(domain))
                : Vertex.object(id, label, domain.type(), domain.fields());
    }

    /** The class of the objects outside of a search. */
    private static Class<?> type(ClassDomain domain) {
        return domain.container().<Class<?>>map(ContainerKind::made).orElse(domain.type());
    }

    private List<Link> fields(int object) {
        List<Field> fields = space.domainOf(object).fields();
        List<Link> links = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            links.add(link(name(fields, i), i, space.firstSlot(object) + i));
        }
        return links;
    }

    /** The name of a field, with its class if a later one hides it. */
    public static String name(List<Field> fields, int i) {
        String name = fields.get(i).getName();
        boolean hidden =
                fields.subList(i + 1, fields.size()).stream()
                        .anyMatch(later -> later.getName().equals(name));
        return hidden ? fields.get(i).getDeclaringClass().getSimpleName() + "." + name : name;
    }

    private List<Link> elements(int array) {
        int first = space.firstSlot(array);
        FieldDomain lengths = space.slots().get(first).domain();
        int length = PlainValues.toInt(lengths.plain(candidate.get(first)));
        List<Link> links = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            links.add(link("[" + i + "]", i, first + 1 + i));
        }
        return links;
    }

    private Link link(String name, int position, int slotId) {
        FieldDomain domain = space.slots().get(slotId).domain();
        int value = candidate.get(slotId);
        int object = domain.object(value);
        return object >= 0
                ? new Link(
                        name, position, classes(domain), vertex(object), null, domain.isHeld(value))
                : new Link(name, position, classes(domain), null, domain.given(value), false);
    }

    private Set<Class<?>> classes(FieldDomain domain) {
        Set<Class<?>> classes = new HashSet<>();
        for (int i = 0; i < domain.size(); i++) {
            if (domain.object(i) >= 0) {
                classes.add(type(space.domainOf(domain.object(i))));
            }
        }
        return classes;
    }
}

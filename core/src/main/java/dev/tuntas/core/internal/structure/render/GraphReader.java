package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.ContainerKind;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.PlainValues;
import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import dev.tuntas.core.spi.space.Codes;
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
        this.vertexOf = new @Nullable Vertex[Codes.objects(space)];
    }

    public Graph read() {
        return Codes.rootObject(space) >= 0
                ? readFrom(new Link("", 0, Set.of(), vertex(Codes.rootObject(space)), null, false))
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
        ClassDomain domain = Codes.domainOf(space, object);
        if (domain.kind() == ClassDomain.Kind.ARRAYS) {
            return elements(object);
        }
        return domain.container().isPresent() ? content(object) : fields(object);
    }

    /** What a container contains, which is in an array that nothing else refers to. */
    private List<Link> content(int container) {
        int slot = Codes.firstSlot(space, container);
        return elements(Codes.object(space.slots().get(slot).domain(), candidate.get(slot)));
    }

    private Vertex vertex(int object) {
        Vertex known = vertexOf[object];
        if (known == null) {
            known =
                    vertex(
                            vertices.size(),
                            Codes.label(space, object),
                            Codes.domainOf(space, object));
            vertexOf[object] = known;
            vertices.add(known);
            objects.add(object);
        }
        return known;
    }

    private static Vertex vertex(int id, String label, ClassDomain domain) {
        ContainerKind container = domain.container().orElse(null);
        if (container != null && !container.isChangeable()) {
            return Vertex.fixed(id, label, container);
        }
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
        List<Field> fields = Codes.domainOf(space, object).fields();
        List<Link> links = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            links.add(link(name(fields, i), i, Codes.firstSlot(space, object) + i));
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
        int first = Codes.firstSlot(space, array);
        FieldDomain lengths = space.slots().get(first).domain();
        int length = PlainValues.toInt(Codes.plain(lengths, candidate.get(first)));
        List<Link> links = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            links.add(link("[" + i + "]", i, first + 1 + i));
        }
        return links;
    }

    private Link link(String name, int position, int slotId) {
        FieldDomain domain = space.slots().get(slotId).domain();
        int value = candidate.get(slotId);
        int object = Codes.object(domain, value);
        return object >= 0
                ? new Link(
                        name,
                        position,
                        classes(domain),
                        vertex(object),
                        null,
                        Codes.isHeld(domain, value))
                : new Link(
                        name, position, classes(domain), null, Codes.given(domain, value), false);
    }

    private Set<Class<?>> classes(FieldDomain domain) {
        Set<Class<?>> classes = new HashSet<>();
        for (int i = 0; i < domain.size(); i++) {
            if (Codes.object(domain, i) >= 0) {
                classes.add(type(Codes.domainOf(space, Codes.object(domain, i))));
            }
        }
        return classes;
    }
}

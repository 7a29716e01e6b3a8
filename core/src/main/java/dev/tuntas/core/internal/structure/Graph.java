package dev.tuntas.core.internal.structure;

import dev.tuntas.core.Candidate;
import dev.tuntas.core.ClassDomain;
import dev.tuntas.core.FieldDomain;
import dev.tuntas.core.Slot;
import dev.tuntas.core.StateSpace;
import dev.tuntas.core.internal.bounds.PlainValues;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a candidate's root reaches, for drawing and printing: the objects in breadth-first order,
 * each with its label and its fields or elements.
 */
public final class Graph {
    private final List<Vertex> vertices;
    private final Link root;

    private Graph(List<Vertex> vertices, Link root) {
        this.vertices = List.copyOf(vertices);
        this.root = root;
    }

    public static Graph of(Candidate candidate) {
        return new Reader(candidate).read();
    }

    /** All objects, in breadth-first order. */
    List<Vertex> vertices() {
        return vertices;
    }

    /** The root: its name is empty, its target is the first vertex or its value is plain. */
    Link root() {
        return root;
    }

    /** One object. */
    static final class Vertex {
        private final int id;
        private final String label;
        private final ClassDomain domain;
        private List<Link> links = List.of();

        private Vertex(int id, String label, ClassDomain domain) {
            this.id = id;
            this.label = label;
            this.domain = domain;
        }

        /** The place in {@link Graph#vertices}. */
        int id() {
            return id;
        }

        /** A name that no other vertex of the graph has, such as {@code Node#2}. */
        String label() {
            return label;
        }

        Class<?> type() {
            return domain.type();
        }

        boolean isArray() {
            return domain.kind() == ClassDomain.Kind.ARRAYS;
        }

        /** The fields that have a domain, or the elements of an array. */
        List<Link> links() {
            return links;
        }

        /** The field behind a link of an object that is no array. */
        Field field(Link link) {
            return domain.fields().get(link.position());
        }

        @Override
        public String toString() {
            return label;
        }
    }

    /**
     * A field or element with its value.
     *
     * @param name {@code left}, {@code [2]}, or {@code Base.left} if the class hides that field
     * @param position the place among the links of its vertex
     * @param mayReferTo the classes of objects that it could refer to by its domain
     * @param target the object it refers to, or null for a plain value
     * @param plain the plain value, null included
     */
    record Link(
            String name,
            int position,
            Set<Class<?>> mayReferTo,
            @Nullable Vertex target,
            @Nullable Object plain) {
        boolean isReference() {
            return !mayReferTo.isEmpty();
        }
    }

    /** Walks over a candidate. */
    private static final class Reader {
        private final Candidate candidate;
        private final StateSpace space;
        private final @Nullable Vertex[] vertexOf;
        private final List<Vertex> vertices = new ArrayList<>();
        private final List<Integer> objects = new ArrayList<>();
        private final Set<String> labels = new HashSet<>();

        Reader(Candidate candidate) {
            this.candidate = candidate;
            this.space = candidate.space();
            this.vertexOf = new @Nullable Vertex[space.objects()];
        }

        Graph read() {
            Link root =
                    space.rootObject() >= 0
                            ? new Link("", 0, Set.of(), vertex(space.rootObject()), null)
                            : link("", 0, 0);
            for (int i = 0; i < vertices.size(); i++) {
                Vertex vertex = vertices.get(i);
                vertex.links =
                        vertex.isArray()
                                ? elements(objects.get(i))
                                : fields(vertex, objects.get(i));
            }
            return new Graph(vertices, root);
        }

        private Vertex vertex(int object) {
            Vertex known = vertexOf[object];
            if (known == null) {
                known = new Vertex(vertices.size(), label(object), space.domainOf(object));
                vertexOf[object] = known;
                vertices.add(known);
                objects.add(object);
            }
            return known;
        }

        /** Two class domains of one class have the same labels: primes tell them apart. */
        private String label(int object) {
            String label = space.label(object);
            while (!labels.add(label)) {
                label += "'";
            }
            return label;
        }

        private List<Link> fields(Vertex vertex, int object) {
            List<Field> fields = vertex.domain.fields();
            List<Link> links = new ArrayList<>();
            for (int i = 0; i < fields.size(); i++) {
                links.add(link(name(fields, i), i, space.firstSlot(object) + i));
            }
            return links;
        }

        private static String name(List<Field> fields, int i) {
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
            Slot slot = space.slots().get(slotId);
            FieldDomain domain = slot.domain();
            int value = candidate.get(slotId);
            int object = domain.object(value);
            return object >= 0
                    ? new Link(name, position, classes(domain), vertex(object), null)
                    : new Link(name, position, classes(domain), null, domain.plain(value));
        }

        private Set<Class<?>> classes(FieldDomain domain) {
            Set<Class<?>> classes = new HashSet<>();
            for (int i = 0; i < domain.size(); i++) {
                if (domain.object(i) >= 0) {
                    classes.add(space.domainOf(domain.object(i)).type());
                }
            }
            return classes;
        }
    }
}

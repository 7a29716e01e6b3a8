package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.ContainerKind;
import java.lang.reflect.Field;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a candidate's root reaches, for drawing and printing: the objects in breadth-first order,
 * each with its label and its fields or elements.
 */
public final class Graph {
    private final List<Vertex> vertices;
    private final Link root;

    public Graph(List<Vertex> vertices, Link root) {
        this.vertices = List.copyOf(vertices);
        this.root = root;
    }

    public static Graph of(Candidate candidate) {
        return new GraphReader(candidate).read();
    }

    /** What the value of one slot reaches. */
    public static Graph of(Candidate candidate, int slot) {
        return new GraphReader(candidate).readFrom(slot);
    }

    public int size() {
        return vertices.size();
    }

    /** All objects, in breadth-first order. */
    public List<Vertex> vertices() {
        return vertices;
    }

    /** The root: its name is empty, its target is the first vertex or its value is plain. */
    public Link root() {
        return root;
    }

    /** What the links of an object are. */
    public enum Shape {
        FIELDS,
        /** Elements in an order that counts, as in arrays and lists. */
        ROW,
        /** Elements that come once. */
        SET,
        /** Keys and values in turn. */
        MAP;

        /** The shape of arrays and containers of a class. */
        public static Shape ofContent(Class<?> type) {
            if (Map.class.isAssignableFrom(type)) {
                return MAP;
            }
            return Set.class.isAssignableFrom(type) || type == BitSet.class ? SET : ROW;
        }
    }

    /** One object. */
    public static final class Vertex {
        private final int id;
        private final String label;
        private final Class<?> type;
        private final Shape shape;
        private final List<Field> fields;
        private final @Nullable ContainerKind fixed;
        private List<Link> links = List.of();

        private Vertex(
                int id,
                String label,
                Class<?> type,
                Shape shape,
                List<Field> fields,
                @Nullable ContainerKind fixed) {
            this.id = id;
            this.label = label;
            this.type = type;
            this.shape = shape;
            this.fields = fields;
            this.fixed = fixed;
        }

        /** An object whose links are its fields. */
        public static Vertex object(int id, String label, Class<?> type, List<Field> fields) {
            return new Vertex(id, label, type, Shape.FIELDS, fields, null);
        }

        /** An array or a container, whose links are what it contains. */
        public static Vertex row(int id, String label, Class<?> type) {
            return new Vertex(id, label, type, Shape.ofContent(type), List.of(), null);
        }

        /** A container that can't be changed. */
        public static Vertex fixed(int id, String label, ContainerKind kind) {
            Class<?> type = kind.made();
            return new Vertex(id, label, type, Shape.ofContent(type), List.of(), kind);
        }

        /** The kind of a container that can't be changed, if it is one. */
        public @Nullable ContainerKind fixed() {
            return fixed;
        }

        /** The place in {@link Graph#vertices}. */
        public int id() {
            return id;
        }

        /** A name that no other vertex of the graph has, such as {@code Node#2}. */
        public String label() {
            return label;
        }

        public Class<?> type() {
            return type;
        }

        public Shape shape() {
            return shape;
        }

        /** Whether it is an array or a container: its links have no names. */
        public boolean isRow() {
            return shape != Shape.FIELDS;
        }

        /** Whether it is a container and no array. */
        public boolean isContainer() {
            return isRow() && !type.isArray();
        }

        /** How many links make one element: an entry of a map has two. */
        public int width() {
            return shape == Shape.MAP ? 2 : 1;
        }

        /** How many elements or entries there are. */
        public int length() {
            return links.size() / width();
        }

        /** Set once, when all vertices are known: links may lead in circles. */
        public void links(List<Link> all) {
            links = List.copyOf(all);
        }

        /** The fields that have a domain, the elements, or keys and values in turn. */
        public List<Link> links() {
            return links;
        }

        /** The field behind a link of an object that is no row. */
        public Field field(Link link) {
            return fields.get(link.position());
        }

        /** The link of that name, or null. */
        @Nullable Link link(String name) {
            for (Link link : links) {
                if (link.name().equals(name)) {
                    return link;
                }
            }
            return null;
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
     * @param isHeld whether it refers to an Optional with that object, and not to the object itself
     */
    public record Link(
            String name,
            int position,
            Set<Class<?>> mayReferTo,
            @Nullable Vertex target,
            @Nullable Object plain,
            boolean isHeld) {
        public boolean isReference() {
            return !mayReferTo.isEmpty();
        }
    }
}

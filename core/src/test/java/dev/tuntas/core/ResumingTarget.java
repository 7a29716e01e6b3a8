package dev.tuntas.core;

import dev.tuntas.core.bounds.Finitization;

/**
 * A predicate with choice points in awkward places.
 *
 * @param name names it, and the package that its classes are in
 * @param since the first release of Java that it compiles for
 * @param shape the fields of the subject
 * @param structures how many it accepts
 * @param code the members of the subject, {@code repOk} among them
 */
record ResumingTarget(String name, int since, Shape shape, int structures, String code)
        implements Target {
    /** The fields that a subject has before its own members. */
    enum Shape {
        /** None: the target declares its own. */
        OWN(2, ""),
        /** Two lists, which may share nodes and be cyclic. */
        NODES(
                2,
                """
                Node a;
                Node b;
                int n;
                static class Node { Node next; int v; }
                """),
        INTS(3, "int[] data; int n;"),
        NODE_ARRAY(2, "Node[] nodes; int n; static class Node { int v; }"),
        VALUES(
                2,
                """
                enum Kind { A, B, C }
                long l;
                double d;
                float f;
                byte y;
                short s;
                char c;
                boolean z;
                int i;
                String t;
                Kind k;
                """);

        final int scope;
        final String fields;

        Shape(int scope, String fields) {
            this.scope = scope;
            this.fields = fields;
        }
    }

    static ResumingTarget of(String name, Shape shape, int structures, String code) {
        return new ResumingTarget(name, 8, shape, structures, code);
    }

    static ResumingTarget since(int release, String name, Shape shape, int found, String code) {
        return new ResumingTarget(name, release, shape, found, code);
    }

    @Override
    public Finitization<?> bounds(Class<?> subject) {
        return Finitization.derive(subject, shape.scope);
    }

    @Override
    public String members() {
        return shape.fields + "\n" + code;
    }
}

package dev.tuntas.symbolic;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Region;

/** Two lists that may share nodes, and the same with regions. */
@SuppressWarnings("all")
final class Regional {
    static final class Element {
        int value;
    }

    static final class Node {
        Node next;

        @Region("elements")
        Element element;
    }

    /** Wrong where both lists share a node. */
    @Ensures("result")
    static boolean cutTogether(Node a, Node b) {
        return cut(a, b);
    }

    @Ensures("result")
    static boolean cutApart(@Region("a") Node a, @Region("b") Node b) {
        return cut(a, b);
    }

    private static boolean cut(Node a, Node b) {
        if (a == null || b == null || a.next == null) {
            return true;
        }
        Node before = b.next;
        a.next = null;
        return b.next == before;
    }

    /** Wrong, for elements are in one region. */
    @Ensures("result")
    static boolean countApart(@Region("a") Node a, @Region("b") Node b) {
        if (a == null || b == null || a.element == null || b.element == null) {
            return true;
        }
        int before = b.element.value;
        a.element.value++;
        return b.element.value == before;
    }

    /** Makes the lists share a node. */
    static void join(@Region("a") Node a, @Region("b") Node b) {
        if (a != null && b != null) {
            a.next = b;
        }
    }

    /** What was made is in the list that it was put into. */
    @Ensures("result")
    static boolean append(@Region("a") Node a, @Region("b") Node b) {
        if (a == null || b == null) {
            return true;
        }
        a.next = new Node();
        return a.next != b.next;
    }

    interface Measure {
        @Pure
        @Ensures("true")
        int all();

        @Pure
        @Ensures("true")
        int of(Node node);
    }

    /** What it measures lies elsewhere than what is written. */
    @Ensures("result")
    static boolean measuredTwice(@Region("measures") Measure measure, @Region("a") Node a) {
        if (measure == null || a == null) {
            return true;
        }
        int before = measure.all();
        a.next = null;
        return measure.all() == before;
    }

    /** Wrong: it may look at elements, which all regions lead to. */
    @Ensures("result")
    static boolean elementWritten(@Region("measures") Measure measure, @Region("a") Node a) {
        if (measure == null || a == null || a.element == null) {
            return true;
        }
        int before = measure.all();
        a.element.value++;
        return measure.all() == before;
    }

    /** Wrong: it is given what is written. */
    @Ensures("result")
    static boolean givenIsWritten(@Region("measures") Measure measure, @Region("a") Node a) {
        if (measure == null || a == null) {
            return true;
        }
        int before = measure.of(a);
        a.next = null;
        return measure.of(a) == before;
    }

    /** Wrong: nobody says that the measure is not made of nodes. */
    @Ensures("result")
    static boolean measuredAnywhere(Measure measure, @Region("a") Node a) {
        if (measure == null || a == null) {
            return true;
        }
        int before = measure.all();
        a.next = null;
        return measure.all() == before;
    }
}

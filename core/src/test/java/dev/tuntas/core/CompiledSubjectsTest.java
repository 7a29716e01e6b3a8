package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Finitization;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Subjects that were compiled elsewhere: for other releases of Java, in jars, in several packages.
 */
public class CompiledSubjectsTest {
    @TempDir private Path folder;

    /** A predicate in a class that is loaded by another loader than the subject. */
    public interface Sound {
        int value();

        default boolean isSound() {
            return value() == 2;
        }
    }

    // --- releases -------------------------------------------------------------------------------

    private static final String LIST =
            """
            package old;

            import java.util.*;
            import java.util.function.*;

            public class OldList {
                private Node head;
                private int size;

                private class Node {
                    private Node next;
                    private Kind kind = Kind.A;
                    private int value;
                }

                enum Kind { A, B }

                interface Visitor { boolean visit(Node node); }

                boolean repOk() {
                    final Set<Node> seen = new HashSet<>();
                    Visitor visitor = node -> seen.add(node);
                    Function<Node, Integer> value = n -> n.value;
                    for (Node n = head; n != null; n = n.next) {
                        if (!visitor.visit(n)) {
                            return false;
                        }
                    }
                    int sum = 0;
                    for (Node n : seen) {
                        switch (n.kind) {
                            case A: sum += value.apply(n); break;
                            default: sum -= 1;
                        }
                    }
                    String text = "sum" + sum;
                    return size == seen.size() && text.equals("sum" + (size > 1 ? 1 : 0));
                }
            }
            """;

    private static final String ELEVEN =
            """
            package newer;

            import java.util.ArrayList;

            interface Checked {
                private boolean inRange(int value) { return value > 0; }
                int value();
                default boolean repOk() { return inRange(value()); }
            }

            public class Eleven implements Checked {
                private int value;
                private Eleven other;

                public int value() {
                    var values = new ArrayList<Integer>();
                    values.add(value);
                    values.add(other == null ? 0 : other.new Inner().value());
                    return values.stream().mapToInt(Integer::intValue).sum();
                }

                private class Inner {
                    private int value() { return value; }
                }
            }
            """;

    private static final String SEVENTEEN =
            """
            package newer;

            public class Seventeen {
                sealed interface Shape permits Circle, Box {}
                record Circle(int radius) implements Shape {
                    Circle { if (radius == 0) throw new IllegalArgumentException(); }
                }
                record Box(int width, Shape inner) implements Shape {}

                Shape shape;
                String name;

                boolean repOk() {
                    int area = shape instanceof Circle c ? c.radius() : shape.hashCode() * 0 + 5;
                    return switch (name) {
                        case "" -> area == 1;
                        case "a" -> shape instanceof Box b && b.inner() instanceof Circle;
                        default -> false;
                    };
                }
            }
            """;

    private static final String TWENTY_ONE =
            """
            package newer;

            import java.util.List;

            public class TwentyOne {
                sealed interface Expr permits Num, Add {}
                record Num(int value) implements Expr {}
                record Add(Expr left, Expr right) implements Expr {}
                enum Mode { ON, OFF }

                Expr expr;
                Mode mode;

                static int eval(Expr e, int depth) {
                    return switch (e) {
                        case Num(int value) when value > 0 -> value;
                        case Num n -> 0;
                        case Add(Num(var l), Num(var r)) -> l + r;
                        case Add a when depth > 3 -> 100;
                        case Add(Expr l, Expr r) -> eval(l, depth + 1) + eval(r, depth + 1);
                    };
                }

                boolean repOk() {
                    var results = List.of(eval(expr, 0));
                    return switch (mode) {
                        case ON -> results.getFirst() == 1;
                        case OFF -> results.reversed().getLast() == 2;
                    };
                }
            }
            """;

    private static final String TWENTY_FIVE =
            """
            package newer;

            import module java.base;

            public class TwentyFive {
                static class Base {
                    int value;
                    Base() { this(0); }
                    Base(int value) { this.value = value; }
                }

                static class Checked extends Base {
                    int limit;
                    Base other;

                    Checked() {
                        int start = Math.max(0, 1);
                        this.limit = start;
                        super(start);
                        this.other = new Base();
                    }
                }

                Checked root;

                boolean repOk() {
                    List<Base> bases = new ArrayList<>(List.of(new Checked(), root));
                    return switch (bases.get(1)) {
                        case Checked c -> c.limit == bases.getFirst().value && c.other == null
                                && c.value < 1;
                        default -> false;
                    };
                }
            }
            """;

    /** A release, the subject and how many structures of scope 2 it has. */
    record Case(int release, String subject, String source, int structures) {
        @Override
        public String toString() {
            return subject + " for Java " + release;
        }
    }

    static List<Case> cases() {
        int running = Runtime.version().feature();
        List<Case> cases = new ArrayList<>();
        cases.add(new Case(8, "old.OldList", LIST, 4));
        cases.add(new Case(11, "old.OldList", LIST, 4));
        cases.add(new Case(11, "newer.Eleven", ELEVEN, 11));
        cases.add(new Case(17, "old.OldList", LIST, 4));
        cases.add(new Case(17, "newer.Seventeen", SEVENTEEN, 3));
        if (running >= 21) {
            cases.add(new Case(21, "newer.TwentyOne", TWENTY_ONE, 18));
        }
        if (running >= 25) {
            cases.add(new Case(25, "newer.TwentyFive", TWENTY_FIVE, 1));
        }
        cases.add(new Case(running, "old.OldList", LIST, 4));
        return cases;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void classFilesOfAllReleasesAreWoven(Case of) {
        String file = of.subject().replace('.', '/') + ".java";
        Class<?> subject = Compiled.to(folder, of.release(), file, of.source()).load(of.subject());
        assertEquals(of.structures(), BruteForce.confirm(Finitization.derive(subject, 2)).size());
    }

    // --- places ---------------------------------------------------------------------------------

    @Test
    void aSubjectInAJarHasSecretsAndImplementations() {
        Compiled compiled =
                Compiled.to(
                        folder,
                        17,
                        "p/Box.java",
                        """
                        package p;
                        public final class Box {
                            private Lid lid;
                            private final int size;
                            private Box() { size = 1; }
                            boolean fits() { return lid != null && lid.area() == size; }
                        }
                        """,
                        "p/Lid.java",
                        """
                        package p;
                        interface Lid { int area(); }
                        class Flat implements Lid {
                            private int width;
                            public int area() { return width; }
                        }
                        class Round implements Lid {
                            private int radius;
                            public int area() { return 3 * radius; }
                        }
                        """);
        Class<?> subject = compiled.loadFromJar("p.Box");
        Finitization<?> bounds = Finitization.derive(subject, 2);
        assertEquals(3, BruteForce.confirm(bounds, "fits").size());
    }

    @Test
    void aFieldOfAHiddenClassIsReadThroughItsPublicSubclass() {
        Compiled compiled =
                Compiled.to(
                        folder,
                        17,
                        "a/Open.java",
                        """
                        package a;
                        abstract class Hidden { public int value; protected int secret; }
                        public class Open extends Hidden {
                            protected int secret() { return secret; }
                        }
                        """,
                        "b/Check.java",
                        """
                        package b;
                        class Check extends a.Open {
                            static boolean isOne(a.Open open) { return open.value == 1; }
                            boolean isTwo() { return secret == 2 && secret() == value; }
                        }
                        """);
        Class<?> check = compiled.load("b.Check");
        Class<?> open = check.getSuperclass();
        Finitization<?> bounds = Finitization.derive(open, 3);
        assertEquals(3, BruteForce.confirm(bounds, check, "isOne").size());
        assertEquals(1, BruteForce.confirm(Finitization.derive(check, 3), "isTwo").size());
    }

    @Test
    void aPredicateMayBeInheritedFromAnotherLoader() {
        Compiled compiled =
                Compiled.to(
                        folder,
                        17,
                        "c/Value.java",
                        """
                        package c;
                        public class Value implements dev.tuntas.core.CompiledSubjectsTest.Sound {
                            private int value;
                            public int value() { return value; }
                        }
                        """);
        Finitization<?> bounds = Finitization.derive(compiled.load("c.Value"), 3);
        assertEquals(1, BruteForce.confirm(bounds, "isSound").size());
    }

    @Test
    void aSubjectMayBeInTheUnnamedPackage() {
        Compiled compiled =
                Compiled.to(
                        folder,
                        17,
                        "Bare.java",
                        "class Bare { int x; Bare next; boolean repOk() { return next == this; } }");
        assertEquals(2, BruteForce.confirm(Finitization.derive(compiled.load("Bare"), 2)).size());
    }

    @Test
    void aClassOfTheSamePackageThatCannotBeLoadedIsNoImplementation() throws Exception {
        Compiled compiled =
                Compiled.to(
                        folder,
                        17,
                        "d/Root.java",
                        """
                        package d;
                        public class Root { Part part; boolean repOk() { return part != null; } }
                        interface Part {}
                        class Good implements Part {}
                        class Missing {}
                        class Broken extends Missing implements Part {}
                        """);
        Files.delete(compiled.file("d.Missing"));
        Finitization<?> bounds = Finitization.derive(compiled.load("d.Root"), 1);
        assertEquals(1, BruteForce.confirm(bounds).size());
    }
}

package dev.tuntas.suite.internal.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.spi.Predicates;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pairs of versions of a predicate. What is proven is compared with what a search finds: the base
 * part of every structure that satisfies the extended predicate must satisfy the base predicate.
 */
class StrengtheningTest {
    private static final String CONJUNCTION =
            """
            public boolean repOk() { return acyclic() && sizeOk(); }
            """;

    private static final String HELPERS =
            """
            boolean acyclic() {
                Set<Node> seen = new HashSet<>();
                for (Node n = head; n != null; n = n.next) {
                    if (!seen.add(n)) {
                        return false;
                    }
                }
                return true;
            }
            boolean sizeOk() { return size == count(head); }
            static int count(Node n) { return n == null ? 0 : 1 + count(n.next); }
            boolean sorted() {
                for (Node n = head; n != null && n.next != null; n = n.next) {
                    if (n.key >= n.next.key) return false;
                }
                return true;
            }
            """;

    private static final String LOOP =
            """
            public boolean repOk() {
                int count = 0;
                for (Node n = head; n != null; n = n.next) {
                    count++;
                    if (count > 2) return false;
                }
                return count == size;
            }
            """;

    /** A call names a class that only inherits the method that is called. */
    static final String INHERITED_BY_CLASS =
            """
            interface Checkable { boolean ok(T t); }
            abstract static class Check implements Checkable {}
            static class Leaf extends Check {
                public boolean ok(T t) { return t.size > %d; }
            }
            public boolean repOk() { Check check = new Leaf(); return check.ok(this); }
            """;

    /** The same with an interface. */
    static final String INHERITED_BY_INTERFACE =
            """
            interface Checkable { boolean ok(T t); }
            interface Check extends Checkable {}
            static class Leaf implements Check {
                public boolean ok(T t) { return t.size > %d; }
            }
            public boolean repOk() { Check check = new Leaf(); return check.ok(this); }
            """;

    static Stream<Arguments> stronger() {
        String base = CONJUNCTION + HELPERS;
        return Stream.of(
                arguments("the same", base, base),
                arguments(
                        "another conjunct",
                        base,
                        base.replace("sizeOk();", "sizeOk() && sorted();")),
                arguments(
                        "another conjunct first",
                        base,
                        base.replace("return acyclic()", "return size > 0 && acyclic()")),
                arguments(
                        "another conjunct in the middle",
                        base,
                        base.replace("&& sizeOk();", "&& size < 2 && sizeOk();")),
                arguments(
                        "one call, and then more",
                        "public boolean repOk() { return sizeOk(); }" + HELPERS,
                        "public boolean repOk() { return sizeOk() && sorted(); }" + HELPERS),
                arguments(
                        "a guard before",
                        base,
                        base.replace(
                                "{ return acyclic()",
                                "{ if (size == 1) return false; return acyclic()")),
                arguments(
                        "a guard in a loop",
                        base,
                        base.replace("if (!seen", "if (n.key < 0) return false; if (!seen")),
                arguments(
                        "a guard that turns a branch round",
                        base,
                        base.replace("if (!seen.add(n))", "if (!seen.add(n) || n.key == 1)")),
                arguments(
                        "a variable in the middle, and a set of its own",
                        base,
                        base.replace(
                                        "Set<Node> seen",
                                        "Set<Integer> keys = new HashSet<>(); Set<Node> seen")
                                .replace(
                                        "if (!seen",
                                        "if (!keys.add(n.key)) return false; if (!seen")),
                arguments(
                        "a whole loop between",
                        LOOP,
                        LOOP.replace(
                                "return count ==",
                                "for (Node m = head; m != null; m = m.next) { int k = m.key;"
                                        + " if (k > 0) return false; } return count ==")),
                arguments(
                        "an exception instead",
                        LOOP,
                        LOOP.replace(
                                "count++;",
                                "count++; if (n.key == 1) throw new IllegalStateException();")),
                arguments(
                        "more after the last loop",
                        base,
                        base.replace(
                                "return true;\n}\nboolean sizeOk",
                                "return size < 2;\n}\nboolean sizeOk")),
                arguments(
                        "an unrelated method",
                        base + "int first() { return 1; }",
                        base + "String first() { return \"one\" + size; }"),
                arguments(
                        "a lambda more",
                        "public boolean repOk() { return all(n -> n.key > 0); }" + lambdas(),
                        "public boolean repOk() { return all(n -> n.key < 2) && all(n -> n.key >"
                                + " 0); }"
                                + lambdas()),
                arguments(
                        "a pure helper that returns a number",
                        LOOP,
                        LOOP.replace("count++;", "count++; if (twice(n.key) > 2) return false;")
                                + "static int twice(int x) { int[] box = {x}; box[0] *= 2; return box[0]; }"),
                arguments(
                        "a flag instead of early returns",
                        "public boolean repOk() { boolean ok = acyclic(); ok &= sizeOk(); return"
                                + " ok; }"
                                + HELPERS,
                        "public boolean repOk() { boolean ok = acyclic(); ok &= sizeOk(); return"
                                + " ok; }"
                                + HELPERS.replace(
                                        "if (!seen", "if (n.key > 0) return false; if (!seen")));
    }

    private static String lambdas() {
        return " boolean all(java.util.function.Predicate<Node> p) { for (Node n = head; n != null"
                + " && n.next != n; n = n.next) { if (!p.test(n)) return false; if (n.next =="
                + " head) return false; } return true; }";
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("stronger")
    void provesAStrongerPredicate(String name, String base, String extended) throws Exception {
        assertProven(Version.list(base), Version.list(extended));
    }

    private static void assertProven(Version base, Version extended) throws Exception {
        Compatibility found = base.to(extended);
        assertEquals("", found.reason());
        assertEquals(Compatibility.Kind.EXTENDED, found.kind());
        Method predicate = Predicates.of(base.subject());
        predicate.setAccessible(true);
        List<? extends Structure<?>> structures =
                Search.of(extended.finitization()).structures().toList();
        assertNotEquals(0, structures.size());
        for (Structure<?> structure : structures) {
            Object part = basePart(base, structure.candidate(), found.slotOf()).materialise();
            assertEquals(true, predicate.invoke(part), structure::toText);
        }
    }

    private static Structure<?> basePart(Version base, Candidate candidate, int[] slotOf) {
        int[] values = new int[slotOf.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = slotOf[i] < 0 ? 0 : candidate.get(slotOf[i]);
        }
        return Structure.of(base.finitization().space().candidate(values));
    }

    static Stream<Arguments> notStronger() {
        String base = CONJUNCTION + HELPERS;
        String count = "public boolean repOk() { return count(head) == size; }" + HELPERS;
        return Stream.of(
                arguments("a conjunct removed", base, base.replace("&& sizeOk();", ";"), "T.repOk"),
                arguments(
                        "a comparison weakened",
                        base.replace("sizeOk();", "sorted();"),
                        base.replace("sizeOk();", "sorted();").replace(">=", ">"),
                        "if_icmplt"),
                arguments(
                        "a loop's bound changed",
                        LOOP,
                        LOOP.replace("count > 2", "count > 3"),
                        "iconst_2"),
                arguments(
                        "a loop that ends earlier",
                        LOOP,
                        LOOP.replace("n != null;", "n != null && n.key == 0;"),
                        "T.repOk"),
                arguments(
                        "a negated helper that is extended",
                        "public boolean repOk() { return !sorted(); }" + HELPERS,
                        "public boolean repOk() { return !sorted(); }"
                                + HELPERS.replace(
                                        "if (n.key >=",
                                        "if (size == 1) return false; if (n.key >="),
                        "answers false more often"),
                arguments(
                        "an alternative that is extended",
                        "public boolean repOk() { return !(sorted() && size > 1) || sizeOk(); }"
                                + HELPERS,
                        "public boolean repOk() { return !(sorted() && size > 1) || sizeOk(); }"
                                + HELPERS.replace(
                                        "if (n.key >=",
                                        "if (size == 2) return false; if (n.key >="),
                        "answers false more often"),
                arguments(
                        "an alternative more",
                        base,
                        base.replace("return acyclic()", "return size == 0 || acyclic()"),
                        "T.repOk"),
                arguments(
                        "a return of true more",
                        base,
                        base.replace(
                                "{ return acyclic()",
                                "{ if (size == 2) return true; return acyclic()"),
                        "T.repOk"),
                arguments(
                        "a helper that returns another number",
                        count,
                        count.replace("? 0 :", "? 1 :"),
                        "iconst_0"),
                arguments(
                        "a helper that returns zero early",
                        count,
                        count.replace(
                                "return n == null",
                                "if (n != null && n.key == 1) return 0; return n == null"),
                        "T.count"),
                arguments(
                        "a write to a field",
                        LOOP,
                        LOOP.replace("count++;", "count++; if (n.key == 1) size = 2;"),
                        "writes to the field size"),
                arguments(
                        "a write to a static field",
                        LOOP,
                        LOOP.replace("count++;", "count++; runs++;") + "static int runs;",
                        "writes to the static field runs"),
                arguments(
                        "a write in a new helper",
                        LOOP,
                        LOOP.replace("count++;", "count++; touch(n);")
                                + "void touch(Node n) { n.next = null; }",
                        "writes to the field next in T.touch"),
                arguments(
                        "a write to a variable of the base",
                        LOOP,
                        LOOP.replace("return count ==", "count = size; return count =="),
                        "17 iload 1"),
                arguments(
                        "an increment of a variable of the base",
                        LOOP,
                        LOOP.replace("return count ==", "count++; return count =="),
                        "17 iload 1"),
                arguments(
                        "another variable",
                        "public boolean repOk() { int a = size; int b = 1; return a == b; }",
                        "public boolean repOk() { int a = size; int b = 1; return b == b; }",
                        "different variables"),
                arguments(
                        "a new check whose exception is caught",
                        "public boolean repOk() { try { return sizeOk(); }"
                                + " catch (RuntimeException e) { return true; } }"
                                + HELPERS,
                        "public boolean repOk() { try { return sizeOk(); }"
                                + " catch (RuntimeException e) { return true; } }"
                                + HELPERS.replace(
                                        "{ return size ==",
                                        "{ if (head.key == 1) throw new RuntimeException(); return"
                                                + " size =="),
                        "try statement"),
                arguments(
                        "a try statement around",
                        "public boolean repOk() { return sizeOk(); }" + HELPERS,
                        "public boolean repOk() { try { return sizeOk(); }"
                                + " catch (StackOverflowError e) { return true; } }"
                                + HELPERS,
                        "try statement"),
                arguments(
                        "a set of the base that is added to",
                        base,
                        base.replace("if (!seen", "if (n.key == 1) seen.clear(); if (!seen"),
                        "Set.clear, which may change something"),
                arguments(
                        "a write to what a new container gives out",
                        LOOP,
                        LOOP.replace(
                                "count++;",
                                "count++; Deque<Node> d = new ArrayDeque<>(); d.add(n);"
                                        + " d.getFirst().key = 1;"),
                        "writes to the field key"),
                arguments(
                        "a write behind helpers that call each other",
                        LOOP,
                        LOOP.replace(
                                        "count++;",
                                        "count++; if (!ping(n)) return false; if (!pong(n)) return"
                                                + " false;")
                                + "boolean ping(Node n) { if (n.key == 2) return pong(n); n.key ="
                                + " 0; return true; }boolean pong(Node n) { return n.key == 1 ||"
                                + " ping(n); }",
                        "writes to the field key in T.ping"),
                arguments(
                        "another constructor",
                        "int limit = 1; public boolean repOk() { return size <= limit; }",
                        "int limit = 2; public boolean repOk() { return size <= limit; }",
                        "a new T is not what it was"),
                arguments(
                        "another static initialiser",
                        "static int limit = 1; public boolean repOk() { return size <= limit; }",
                        "static int limit = 2; public boolean repOk() { return size <= limit; }",
                        "static initialiser"),
                arguments(
                        "a lambda that does something else",
                        "public boolean repOk() { return all(n -> n.key > 0); }" + lambdas(),
                        "public boolean repOk() { return all(n -> n.key >= 0); }" + lambdas(),
                        "T.lambda"),
                arguments(
                        "a lambda that answers false more often",
                        "public boolean repOk() { return all(n -> n.key > 0); }" + lambdas(),
                        "public boolean repOk() { return all(n -> n.key > 0 && n.next == null); }"
                                + lambdas(),
                        "invokedynamic"),
                arguments(
                        "an implementation of what an abstract class inherits",
                        INHERITED_BY_CLASS.formatted(1),
                        INHERITED_BY_CLASS.formatted(0),
                        "T.repOk"),
                arguments(
                        "an implementation of what an interface inherits",
                        INHERITED_BY_INTERFACE.formatted(1),
                        INHERITED_BY_INTERFACE.formatted(0),
                        "T.repOk"),
                arguments(
                        "another order",
                        base,
                        base.replace("acyclic() && sizeOk()", "sizeOk() && acyclic()"),
                        "T.repOk"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("notStronger")
    void refusesWhatMayBeWeaker(String name, String base, String extended, String reason) {
        Compatibility found = bounded(base).to(bounded(extended));
        assertEquals(Compatibility.Kind.NONE, found.kind());
        assertTrue(found.reason().contains(reason), found.reason());
    }

    /** With bounds for the fields of every list, so that a new field is the constructor's. */
    private static Version bounded(String members) {
        return Version.of(
                "T",
                bounds ->
                        members.contains("int limit") && !members.contains("static int limit")
                                ? bounds.scope(2).exclude("limit")
                                : bounds.scope(2),
                Version.listSource("T", members));
    }

    // --- other classes --------------------------------------------------------------------------

    private static final String SUBCLASS =
            """
            import java.util.*;
            public class U extends T {
                static class Node extends T.Node { boolean mark; }
                %s
            }
            """;

    private static Version subclass(String base, String members) {
        return Version.of("U", SUBCLASS.formatted(members), Version.listSource("T", base));
    }

    private static void assertSubclassRefused(String members, String method) {
        String base = CONJUNCTION + HELPERS;
        Compatibility found = Version.list(base).to(subclass(base, members));
        assertTrue(found.reason().contains(method), found.reason());
    }

    @Test
    void provesASubclassThatAsksItsSuperclassFirst() throws Exception {
        String base = CONJUNCTION + HELPERS;
        Version extended =
                subclass(base, "public boolean repOk() { return super.repOk() && size < 2; }");
        assertProven(Version.list(base), extended);
    }

    @Test
    void refusesASubclassThatAsksForEither() {
        assertSubclassRefused(
                "public boolean repOk() { return super.repOk() || size < 2; }", "U.repOk");
    }

    @Test
    void refusesASubclassThatChangesTheObjectFirst() {
        assertSubclassRefused(
                "public boolean repOk() { head = null; return super.repOk(); }", "U.repOk");
    }

    @Test
    void refusesAnOverriddenHelperThatIsWeaker() {
        assertSubclassRefused("@Override boolean sizeOk() { return true; }", "T.sizeOk");
    }

    @Test
    void provesAnOverriddenHelperThatIsStronger() throws Exception {
        String base = CONJUNCTION + HELPERS;
        assertProven(
                Version.list(base),
                subclass(
                        base,
                        "@Override boolean sizeOk() { return size == count(head) && size < 2; }"));
    }

    /** Its users read it from the class file, so no code tells what it is. */
    static Version withConstant(int limit) {
        String constant = "public class A { static final int LIMIT = %s; }";
        return Version.recompiled(
                "T",
                Version.listSource("T", "public boolean repOk() { return size <= A.LIMIT; }"),
                constant.formatted("Integer.parseInt(\"0\")"),
                constant.formatted(limit));
    }

    @Test
    void refusesAnotherConstantInAClassFile() throws Exception {
        assertProven(withConstant(1), withConstant(1));
        Compatibility found = withConstant(1).to(withConstant(2));
        assertEquals(Compatibility.Kind.NONE, found.kind());
        assertTrue(found.reason().contains("LIMIT"), found.reason());
    }

    @Test
    void refusesATestForTheClass() {
        String base = "public boolean repOk() { return getClass() == T.class; }";
        Compatibility found = Version.list(base).to(subclass(base, ""));
        assertTrue(found.reason().contains("getClass"), found.reason());
    }

    @Test
    void refusesATypeTestWithAnotherAnswer() {
        String base =
                "public boolean repOk() { Object o = this; return !(o instanceof Runnable); }";
        String runnable =
                SUBCLASS.formatted("public void run() {}")
                        .replace("extends T {", "extends T implements Runnable {");
        Version extended = Version.of("U", runnable, Version.listSource("T", base));
        Compatibility found = Version.list(base).to(extended);
        assertTrue(found.reason().contains("instanceof java/lang/Runnable"), found.reason());
        assertEquals(Compatibility.Kind.EXTENDED, Version.list(base).to(subclass(base, "")).kind());
    }

    @Test
    void provesARenamedClass() throws Exception {
        String members = CONJUNCTION + HELPERS;
        Version base = Version.list(members);
        String more = members.replace("sizeOk();", "sizeOk() && sorted();");
        assertProven(base, Version.of("Renamed", Version.listSource("Renamed", more)));
    }

    @Test
    void refusesAnEqualsThatIsNew() {
        String base = CONJUNCTION + HELPERS;
        String extended =
                Version.listSource("T", base)
                        .replace(
                                "int key;",
                                "int key; public boolean equals(Object o) { return this == o; }"
                                        + " public int hashCode() { return 1; }");
        Compatibility found = Version.list(base).to(Version.of("T", extended));
        assertTrue(found.reason().contains("T.Node"), found.reason());
    }
}

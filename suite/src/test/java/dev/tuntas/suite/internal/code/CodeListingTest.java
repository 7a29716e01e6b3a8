package dev.tuntas.suite.internal.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.Predicates;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CodeListingTest {
    private static final String LAMBDAS =
            """
            %s
            public boolean repOk() {
                Comparator<Integer> up = (a, b) -> a - b;
                return up.compare(size, 1) > 0 && of(() -> head == null);
            }
            boolean of(java.util.function.BooleanSupplier s) { return s.getAsBoolean(); }
            """;

    private static String fingerprint(String members) {
        return Version.list(members).code().fingerprint();
    }

    private static Set<String> methods(CodeListing code) {
        return code.methods().keySet().stream()
                .map(key -> key.substring(0, key.indexOf('(')))
                .collect(Collectors.toSet());
    }

    @Test
    void readsBackWhatItWrote() {
        CodeListing code =
                Version.list(
                                """
                                static final Map<String, Integer> NAMES = new HashMap<>();
                                public boolean repOk() {
                                    try {
                                        switch (size) {
                                            case 0: return head == null;
                                            case 1: return head.key == 7;
                                            case 100000: return head.key == 7L + 1e10;
                                            default: return NAMES.get("a -> @1 \\"\\u00e4\\n") == null;
                                        }
                                    } catch (IllegalStateException | ArithmeticException e) {
                                        return new int[2][3].length == size;
                                    }
                                }
                                """)
                        .code();
        CodeListing read = CodeListing.parse(code.text());
        assertEquals(code.text(), read.text());
        assertEquals(code.methods(), read.methods());
        assertEquals(code.classes(), read.classes());
        assertEquals(code.callbacks(), read.callbacks());
        assertEquals(64, read.fingerprint().length());
    }

    @Test
    void doesNotDependOnLinesOrderOrNamesOfVariables() {
        String one =
                Version.listSource(
                        "T",
                        "public boolean repOk() { int n = size; return ok(n); }"
                                + " boolean ok(int n) { return n > 0; }");
        String other =
                Version.listSource(
                        "T",
                        "\n\n boolean ok(int much) {\n\n return much > 0; }\n"
                                + "public boolean repOk() {\n int m = size;\n return ok(m); }");
        String first = Version.of("T", one).code().text();
        assertEquals(first, Version.of("T", other).code().text());
        assertEquals(first, Version.withoutDebugInformation("T", one).code().text());
    }

    @Test
    void doesNotDependOnCodeThatIsNotReached() {
        String predicate = "public boolean repOk() { return size >= 0; }";
        assertEquals(
                fingerprint(predicate + " int other() { return 1; }"),
                fingerprint(predicate + " String other() { return \"x\" + size; } long more;"));
        assertEquals(
                fingerprint(predicate),
                fingerprint(predicate + " public String toString() { return \"T\" + size; }"));
    }

    @Test
    void dependsOnEveryHelper() {
        String predicate = "public boolean repOk() { return a(); } boolean a() { return b() > 1; }";
        assertNotEquals(
                fingerprint(predicate + " int b() { return size; }"),
                fingerprint(predicate + " int b() { return size + 1; }"));
    }

    @Test
    void numbersLambdasAsTheyAreMet() {
        String before = "Runnable unrelated() { return () -> size++; }";
        assertEquals(fingerprint(LAMBDAS.formatted("")), fingerprint(LAMBDAS.formatted(before)));
    }

    @Test
    void reachesWhatTheClassesMadeOverride() {
        CodeListing code =
                Version.list(
                                """
                                interface Shape { default boolean fits(T t) { return t.size > 0; } }
                                static class Round implements Shape {}
                                static class Flat implements Shape {
                                    public boolean fits(T t) { return t.head == null; }
                                }
                                static class Unmade implements Shape {
                                    public boolean fits(T t) { return false; }
                                }
                                public boolean repOk() {
                                    Shape shape = size == 1 ? new Round() : new Flat();
                                    return shape.fits(this);
                                }
                                """)
                        .code();
        assertTrue(methods(code).containsAll(Set.of("T$Shape.fits", "T$Flat.fits")));
        assertFalse(methods(code).contains("T$Unmade.fits"));
    }

    @Test
    void reachesStaticInitialisersConstructorsAndCallbacks() {
        CodeListing code =
                Version.list(
                                """
                                static class Key {
                                    final int value;
                                    Key(int value) { this.value = value; }
                                    public int hashCode() { return value; }
                                    public boolean equals(Object o) {
                                        return o instanceof Key k && k.value == value;
                                    }
                                    public String toString() { return "key"; }
                                }
                                static int limit = Integer.getInteger("limit", 3);
                                public boolean repOk() {
                                    Set<Key> keys = new HashSet<>();
                                    for (Node n = head; n != null && keys.size() < limit; n = n.next)
                                        if (!keys.add(new Key(n.key))) return false;
                                    return true;
                                }
                                """)
                        .code();
        assertTrue(
                methods(code)
                        .containsAll(
                                Set.of(
                                        "T.<clinit>",
                                        "T.<init>",
                                        "T$Node.<init>",
                                        "T$Key.<init>",
                                        "T$Key.hashCode",
                                        "T$Key.equals")));
    }

    @Test
    void listsClassesOfTheJdkThatAreSubjects() {
        Finitization<?> bounds = Finitization.of(TreeMap.class).scope(1).build();
        CodeListing code =
                CodeListing.of(
                        Predicates.named(CodeListingTest.class, "hasFirst", TreeMap.class),
                        bounds.space());
        assertTrue(methods(code).contains("java/util/TreeMap.getFirstEntry"));
        assertTrue(methods(code).stream().noneMatch(name -> name.startsWith("java/util/Objects")));
    }

    static boolean hasFirst(SortedMap<Integer, Integer> map) {
        return map.firstKey() != null && java.util.Objects.hash(map.size()) != 0;
    }

    @Test
    void saysWhatIsWrongWithADamagedListing() {
        String text = Version.list("public boolean repOk() { return true; }").code().text();
        assertDamaged("", "does not start with");
        assertDamaged(text.replace("iconst_1", "iconst_one"), "no instruction \"iconst_one\"");
        assertDamaged(text.replace("method T.repOk()Z", "method T.repKo()Z"), "T.repOk()Z is not");
        assertDamaged(text.replaceAll("entry .*\n", ""), "what the predicate is");
    }

    private static void assertDamaged(String text, String expected) {
        TuntasException e =
                assertThrows(TuntasException.class, () -> CodeListing.parse(text).text());
        assertTrue(e.getMessage().contains(expected), e.getMessage());
    }
}

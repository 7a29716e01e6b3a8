package dev.tuntas.suite.internal.code;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.Predicates;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

class PredicateCodeTest {
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

    private static Set<String> methods(PredicateCode code) {
        return code.reached().methods().stream()
                .map(method -> method.owner() + "." + method.name())
                .collect(Collectors.toSet());
    }

    @Test
    void readsBackWhatItWrote() {
        PredicateCode code =
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
        PredicateCode read = PredicateCode.parse(code.text());
        assertEquals(code.text(), read.text());
        assertEquals(code, read);
        assertEquals(methods(code), methods(read));
        assertEquals(code.reached().made(), read.reached().made());
        assertEquals(64, read.fingerprint().length());
    }

    /** What calls mean is found out again from what was kept, and is what it was. */
    @Test
    void keepsAllThatItsOwnCodeReaches() {
        PredicateCode code =
                Version.list(
                                """
                                interface Shape { boolean fits(T t); }
                                abstract static class Known implements Shape {
                                    abstract int most();
                                    public boolean fits(T t) { return t.size <= most(); }
                                }
                                static class Small extends Known { int most() { return 1; } }
                                static class Large extends Known {
                                    int most() { return LIMIT; }
                                    public String toString() { return "large"; }
                                    static final Integer LIMIT = Integer.valueOf(5);
                                }
                                record Pair(Node a, Node b) {}
                                public boolean repOk() {
                                    Shape shape = size == 0 ? new Small() : new Large();
                                    Set<Pair> pairs = new TreeSet<>(Comparator.comparing(p -> p.a.key));
                                    return shape.fits(this) && pairs.add(new Pair(head, head));
                                }
                                """)
                        .code();
        assertEquals(code.text(), code.slimmed().text());
        assertTrue(methods(code).containsAll(Set.of("T$Small.most", "T$Large.<clinit>")));
        assertFalse(methods(code).contains("T$Large.toString"));
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
    void dependsOnConstantsInClassFiles() {
        PredicateCode code = StrengtheningTest.withConstant(1).code();
        assertEquals(code.text(), code.slimmed().text());
        assertEquals(code, StrengtheningTest.withConstant(1).code());
        assertNotEquals(code, StrengtheningTest.withConstant(2).code());
    }

    @Test
    void numbersLambdasAsTheyAreMet() {
        String before = "Runnable unrelated() { return () -> size++; }";
        assertEquals(fingerprint(LAMBDAS.formatted("")), fingerprint(LAMBDAS.formatted(before)));
    }

    @Test
    void reachesWhatTheClassesMadeOverride() {
        PredicateCode code =
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
    void reachesWhatImplementsAnInheritedMethod() {
        for (String members :
                List.of(
                        StrengtheningTest.INHERITED_BY_CLASS,
                        StrengtheningTest.INHERITED_BY_INTERFACE)) {
            PredicateCode code = Version.list(members.formatted(1)).code();
            assertTrue(methods(code).contains("T$Leaf.ok"));
            assertEquals(code.text(), code.slimmed().text());
            assertNotEquals(code.fingerprint(), fingerprint(members.formatted(0)));
        }
    }

    @Test
    void reachesStaticInitialisersConstructorsAndCallbacks() {
        PredicateCode code =
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
        PredicateCode code =
                PredicateCode.of(
                        Predicates.named(PredicateCodeTest.class, "hasFirst", TreeMap.class),
                        bounds.space());
        assertTrue(methods(code).contains("java/util/TreeMap.getFirstEntry"));
        assertTrue(methods(code).stream().noneMatch(name -> name.startsWith("java/util/Objects")));
    }

    static boolean hasFirst(SortedMap<Integer, Integer> map) {
        return map.firstKey() != null && java.util.Objects.hash(map.size()) != 0;
    }

    @Test
    void saysWhatIsWrongWithDamagedCode() {
        String text = Version.list("public boolean repOk() { return true; }").code().text();
        assertDamaged("?", "no Base64");
        assertDamaged("", "ends in the middle");
        assertDamaged(text.substring(0, text.length() / 2), "can't be read");
        assertDamaged(changed(text, "repOk", "repK"), "can't be read");
        assertDamaged(changed(text, "Code", "Dode"), "class file of T is none");
        assertDamaged(changed(text, "()Z", "()Y"), "class file of T is none");
    }

    @Test
    void refusesConstructorsAndInitialisersWithoutCode() {
        for (String name : List.of("<init>", "<clinit>")) {
            for (int access : new int[] {ACC_NATIVE, ACC_ABSTRACT}) {
                ClassWriter file = hostile(0, 1);
                int flags = name.equals("<init>") ? access : access | ACC_STATIC;
                file.visitMethod(flags, name, "()V", null, null).visitEnd();
                assertDamaged(text(List.of(file)), name + " has no code");
            }
        }
    }

    @Test
    void refusesMethodsWhoseFramesFillTheMemory() {
        assertDamaged(text(List.of(hostile(60_000, 65_535))), "too much stack");
        List<ClassWriter> files = new ArrayList<>(List.of(hostile(0, 1)));
        for (int i = 0; i < 10; i++) {
            ClassWriter file = new ClassWriter(0);
            file.visit(V17, 0, "A" + i, null, "java/lang/Object", null);
            addPredicate(file, "repOk", 50, 65_535);
            addPredicate(file, "more", 50, 65_535);
            files.add(file);
        }
        assertDamaged(text(files), "too much stack");
    }

    @Test
    void readsALongChainOfInterfaces() {
        List<ClassWriter> files = new ArrayList<>(List.of(hostile(0, 1, "I0")));
        for (int i = 0; i < 20_000; i++) {
            ClassWriter file = new ClassWriter(0);
            String[] above = {"I" + (i + 1)};
            file.visit(V17, ACC_INTERFACE | ACC_ABSTRACT, "I" + i, null, "java/lang/Object", above);
            files.add(file);
        }
        PredicateCode code = PredicateCode.parse(text(files));
        assertEquals(Set.of("T.repOk"), methods(code));
    }

    /** The class T of a stranger, whose predicate does nothing for a while. */
    private static ClassWriter hostile(int instructions, int variables, String... interfaces) {
        ClassWriter file = new ClassWriter(0);
        file.visit(V17, 0, "T", null, "java/lang/Object", interfaces);
        addPredicate(file, "repOk", instructions, variables);
        return file;
    }

    private static void addPredicate(
            ClassWriter file, String name, int instructions, int variables) {
        MethodVisitor code = file.visitMethod(ACC_PUBLIC, name, "()Z", null, null);
        code.visitCode();
        for (int i = 0; i < instructions; i++) {
            code.visitInsn(NOP);
        }
        code.visitInsn(ICONST_1);
        code.visitInsn(IRETURN);
        code.visitMaxs(variables, variables);
        code.visitEnd();
    }

    /** Stored code that starts at repOk of T. */
    private static String text(List<ClassWriter> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeUTF("T");
            out.writeUTF("repOk");
            out.writeUTF("()Z");
            out.writeBoolean(false);
            for (int sets = 0; sets < 2; sets++) {
                out.writeInt(1);
                out.writeUTF("T");
            }
            out.writeInt(0);
            out.writeInt(files.size());
            for (ClassWriter file : files) {
                out.writeInt(file.toByteArray().length);
                out.write(file.toByteArray());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static String changed(String text, String from, String to) {
        String bytes = new String(Base64.getDecoder().decode(text), ISO_8859_1);
        return Base64.getEncoder().encodeToString(bytes.replace(from, to).getBytes(ISO_8859_1));
    }

    /** Whatever bytes are changed: an answer, or a message. */
    @Test
    void neverFailsOnStrangeBytes() {
        Version version =
                Version.list(
                        """
                        static final Map<String, Integer> NAMES = new HashMap<>();
                        public boolean repOk() {
                            for (Node n = head; n != null; n = n.next) {
                                if (n.key > 2L || NAMES.containsKey("x" + n.key)) return false;
                            }
                            return all(n -> n.key < 2);
                        }
                        boolean all(java.util.function.Predicate<Node> p) { return p.test(head); }
                        """);
        PredicateCode now = version.code();
        ClassMap renamed = ClassMap.of(Map.of("T$Node", "T$Knot", "java/util/Map", "T"));
        byte[] good = Base64.getDecoder().decode(version.code().text());
        Random random = new Random(1);
        int refused = 0;
        for (int i = 0; i < 1_000; i++) {
            byte[] bytes = good.clone();
            for (int j = random.nextInt(3); j >= 0; j--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            try {
                PredicateCode code = PredicateCode.parse(Base64.getEncoder().encodeToString(bytes));
                Compatibility.check(version.space(), code, version.space(), now);
                Strengthening.prove(code.reached(), now.reached(), renamed);
                Strengthening.prove(now.reached(), code.reached(), renamed);
                CutPoints.of(code);
            } catch (TuntasException e) {
                refused++;
            }
        }
        assertTrue(refused > 150, "only " + refused + " were refused");
    }

    private static void assertDamaged(String text, String expected) {
        TuntasException e =
                assertThrows(TuntasException.class, () -> PredicateCode.parse(text).reached());
        assertTrue(e.getMessage().contains(expected), e.getMessage());
    }
}

package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.cli.internal.init.FinitizationCode;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.bounds.Refinement;
import dev.tuntas.core.spi.space.Codes;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code init} prints is compiled in a copy of the class, and gives the derived bounds. */
class InitTest {
    private static final String PACKAGE = "dev.tuntas.subjects.";

    @TempDir private Path folder;

    @Test
    void printsAMethodToBePastedIntoTheClass() {
        Tool run = Tool.run("init", "SearchTree");
        run.ends(0);
        assertEquals(
                """
                import dev.tuntas.core.bounds.Domain;
                import dev.tuntas.core.bounds.Finitization;

                    /** Up to n objects of each class, ints from 0 to n - 1, sizes from 0 to n. */
                    static Finitization<SearchTree> finSearchTree(int n) {
                        int max = Math.max(0, n - 1);
                        Domain<Node> nodes = Domain.objects(Node.class, n);
                        return Finitization.of(SearchTree.class)
                                .set("root", nodes.orNull())
                                .set("size", Domain.ints(0, n))
                                .set(Node.class, "key", Domain.ints(0, max))
                                .set(Node.class, "left", nodes.orNull())
                                .set(Node.class, "right", nodes.orNull())
                                .build();
                    }
                """,
                run.out());
        run.complains("tuntas generate SearchTree --fin 'finSearchTree(3)'");
    }

    @Test
    void printsWhatIsSaidBesides() {
        Tool.run("init", "SearchTree", "--objects", "Node=2", "--set", "key=5..7", "--keep", "size")
                .ends(0)
                .prints("Domain<Node> nodes = Domain.objects(Node.class, 2);")
                .prints(".set(Node.class, \"key\", Domain.ints(5, 7))");
        Tool said = Tool.run("init", "SearchTree", "--set", "key=0..2", "--set", "size=0,3");
        said.ends(0)
                .prints(".set(Node.class, \"key\", Domain.ints(0, 2))")
                .prints(".set(\"size\", Domain.values(0, 3))");
    }

    @Test
    void printsAPredicateOnRequestUnlessThereIsOne() {
        UserCode.compile(folder, "Bare", "class Bare { int id; }");
        String out = Tool.run("init", "Bare", "-cp", folder.toString(), "--with-predicate").out();
        assertTrue(out.contains("    boolean repOk() {\n        return true;\n    }\n"), out);
        Tool other = Tool.run("init", "SearchTree", "--with-predicate");
        assertFalse(other.out().contains("repOk"), other.out());
        assertTrue(other.err().startsWith("There is a predicate already."), other.err());
    }

    @Test
    void theCodeForEachSubjectGivesTheDerivedBounds() throws Exception {
        Map<String, String> sources = new LinkedHashMap<>();
        List<String> printed = new ArrayList<>();
        Path root = Path.of("../subjects/src/main/java/dev/tuntas/subjects");
        try (Stream<Path> files = Files.list(root)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = String.valueOf(file.getFileName()).replace(".java", "");
                if (!name.equals("package-info")) {
                    sources.put(PACKAGE + name, withCode(name, Files.readString(file), printed));
                }
            }
        }
        assertTrue(printed.size() >= 20, printed.toString());
        UserCode.compile(folder, sources);
        for (String name : printed) {
            assertSameBounds(PACKAGE + name);
        }
    }

    private static String withCode(String name, String source, List<String> printed)
            throws ClassNotFoundException {
        Class<?> subject = Class.forName(PACKAGE + name);
        if (Predicates.find(subject).isEmpty()) {
            return source;
        }
        printed.add(name);
        return paste(FinitizationCode.of(subject, Refinement.none()), source);
    }

    /** As a user would, but under a name that is not taken. */
    private static String paste(String code, String source) {
        int method = code.indexOf("    /** ");
        int end = source.lastIndexOf('}');
        int imports = source.startsWith("package ") ? source.indexOf('\n') + 1 : 0;
        return source.substring(0, imports)
                + code.substring(0, method)
                + source.substring(imports, end)
                + code.substring(method)
                        .replaceFirst("(Finitization<.+>) fin(\\w+\\()", "$1 pasted$2")
                + source.substring(end);
    }

    private void assertSameBounds(String name) throws Exception {
        URL[] urls = {folder.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(urls, new CoreOnly())) {
            Class<?> copy = loader.loadClass(name);
            Method pasted = copy.getDeclaredMethod("pasted" + copy.getSimpleName(), int.class);
            pasted.setAccessible(true);
            // Without objects there is none that could be the root behind an abstract type.
            for (int n = Modifier.isAbstract(copy.getModifiers()) ? 1 : 0; n <= 4; n++) {
                String derived = describe(Finitization.derive(copy, n).space());
                Finitization<?> made = (Finitization<?>) pasted.invoke(null, n);
                assertEquals(derived, describe(made.space()), name + ", scope " + n);
            }
        }
    }

    /** Lets copies of the subjects be loaded afresh. */
    private static final class CoreOnly extends ClassLoader {
        CoreOnly() {
            super(ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith("dev.tuntas.core.") || name.startsWith("org.jspecify.")) {
                return Class.forName(name);
            }
            throw new ClassNotFoundException(name);
        }
    }

    private static String describe(StateSpace space) {
        StringBuilder text = new StringBuilder("root " + Codes.rootObject(space) + "\n");
        for (ClassDomain domain : space.classDomains()) {
            text.append(domain.kind()).append(' ').append(domain.type()).append(' ');
            text.append(domain.size()).append(' ').append(domain.fields()).append('\n');
        }
        for (Slot slot : space.slots()) {
            text.append(slot.name()).append(':');
            for (int i = 0; i < slot.domain().size(); i++) {
                text.append(' ').append(Codes.classDomain(slot.domain(), i));
                text.append('/').append(slot.domain().label(i));
            }
            text.append('\n');
        }
        return text.toString();
    }

    @Test
    void theCodeIsRightForAllKindsOfClasses() throws Exception {
        Map<String, String> sources = Map.of("shop.Mixed", MIXED, "shop.other.Far", FAR);
        UserCode.compile(folder, sources);
        List<String> names =
                List.of(
                        "shop.Mixed",
                        "shop.Mixed$Ring",
                        "shop.Mixed$Expression",
                        "shop.Mixed$Generic",
                        "shop.Mixed$Domain",
                        "shop.Mixed$Hiding",
                        "shop.Mixed$Matrix",
                        "shop.Mixed$Pair",
                        "shop.Mixed$Outer",
                        "shop.Mixed$Containers",
                        "shop.Mixed$Empty");
        for (String name : names) {
            assertCodeIsRight(name, sources);
        }
    }

    private void assertCodeIsRight(String name, Map<String, String> sources) throws Exception {
        Tool run = Tool.run("init", name, "-cp", folder.toString());
        run.ends(0);
        String marker = "/* in " + name.replaceAll(".*[.$]", "") + " */";
        String source = sources.get("shop.Mixed");
        int at = source.indexOf(marker);
        assertTrue(at >= 0, marker);
        String pasted = paste(run.out(), source.substring(0, at) + "}");
        String whole = pasted.substring(0, pasted.lastIndexOf('}')) + source.substring(at);
        Path copy = Files.createDirectories(folder.resolve("copy"));
        UserCode.compile(copy, Map.of("shop.Mixed", whole, "shop.other.Far", FAR));
        new InitTest.Check(copy).assertSameBounds(name);
    }

    /** The assertions of this test, in another folder. */
    private record Check(Path folder) {
        void assertSameBounds(String name) throws Exception {
            InitTest test = new InitTest();
            test.folder = folder;
            test.assertSameBounds(name);
        }
    }

    @Test
    void whatCannotBeNamedIsLeftToTheDerivation() {
        Tool run = Tool.run("init", "java.util.TreeMap");
        run.ends(0)
                .prints(
                        "\n                .scope(n) // derives the rest:"
                                + " java.util.TreeMap.Entry can't be named here\n")
                .complains("Paste it into a class of yours")
                .complains("--fin 'YourClass#finTreeMap(3)'");
        UserCode.compile(folder, "Yours", paste(run.out(), "class Yours {}"));
        String yours = "Yours#pastedTreeMap(2)";
        Tool.run("show", "java.util.TreeMap", "-cp", folder.toString(), "--fin", yours).ends(0);
    }

    private static final String FAR =
            """
            package shop.other;

            public class Far {
                public enum Place { HERE, THERE }

                private int id;
                private Place place;
            }
            """;

    private static final String MIXED =
            """
            package shop;

            import java.util.ArrayDeque;
            import java.util.Collection;
            import java.util.List;
            import java.util.Map;
            import java.util.Set;
            import shop.other.Far;

            public class Mixed {
                private enum Color { RED, GREEN { } }
                private Color color;
                private int number;
                private int size;
                private Integer boxed;
                private long big;
                private Long bigBoxed;
                private short small;
                private Short smallBoxed;
                private byte tiny;
                private float ratio;
                private Float ratioBoxed;
                private double precise;
                private Double preciseBoxed;
                private char letter;
                private boolean flag;
                private Boolean flagBoxed;
                private String text;
                private Object any;
                private Comparable<Integer> comparable;
                private int[] numbers;
                private Far[] fars;
                private Far far;
                private Map<String, String> unknown;
                private Expression expression;
                /* in Mixed */

                static class Ring {
                    Ring next;
                    Ring[] others;
                    int id;
                    /* in Ring */
                }

                sealed interface Expression permits Constant, Sum, Sign {
                    /* in Expression */
                }
                record Constant(int value) implements Expression {}
                record Sum(Expression left, Expression right) implements Expression {}
                enum Sign implements Expression { PLUS, MINUS }

                static class Generic<T extends Comparable<T>> {
                    private Link<T> first;
                    static class Link<T> { T value; Link<T> next; }
                    /* in Generic */
                }

                static class Domain {
                    Finitization finitization;
                    static class Finitization { int id; }
                    /* in Domain */
                }

                static class Hidden { int id; Hidden twin; }
                static class Hiding extends Hidden {
                    int id;
                    /* in Hiding */
                }

                static class Matrix {
                    int[][] rows;
                    Far[][][] deep;
                    /* in Matrix */
                }

                record Pair(Color first, Pair second) {
                    /* in Pair */
                }

                static class Outer {
                    Inner inner;
                    int count;
                    class Inner { int id; Inner next; int sum() { return id + count; } }
                    /* in Outer */
                }

                static class Containers {
                    List<Far> fars;
                    private Set<Color> colors;
                    Map<Integer, List<Set<Long>>> index;
                    Collection<Containers> others;
                    List<int[]> arrays;
                    ArrayDeque<String> queue;
                    /* in Containers */
                }

                static class Empty {
                    /* in Empty */
                }
            }
            """;
}

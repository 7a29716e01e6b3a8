package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes that were compiled outside the project. */
class UserClassesTest {
    /** Private fields, a private final node class, a package-private predicate. */
    private static final String CHAIN =
            """
            package shop;

            final class Chain {
                private Link first;
                private int size;

                private static final class Link {
                    private final Link next;

                    private Link(Link next) {
                        this.next = next;
                    }
                }

                boolean repOk() {
                    int n = 0;
                    for (Link link = first; link != null; link = link.next) {
                        if (++n > size) {
                            return false;
                        }
                    }
                    return n == size;
                }

                static class Outer {
                    static class Inner {
                        boolean flag;

                        boolean repOk() {
                            return flag;
                        }
                    }
                }
            }
            """;

    private static final String BOUNDS =
            """
            package shop;

            import dev.tuntas.core.bounds.Finitization;

            class Bounds {
                private static Finitization<?> fin(int n, long m, boolean twice, String why) {
                    return Finitization.derive(Chain.class, twice ? 2 * n : n);
                }

                static Finitization<?> three() {
                    return Finitization.derive(Chain.class, 3);
                }

                static Finitization<?> none() {
                    return null;
                }

                static Finitization<?> bad() {
                    throw new IllegalStateException("not today");
                }

                static boolean short_(Chain chain) {
                    return chain.repOk() && chain.toString().length() > 0 && isShort(chain);
                }

                private static boolean isShort(Chain chain) {
                    return true;
                }
            }
            """;

    @TempDir private Path folder;

    private Path classes() {
        Path classes = folder.resolve("classes");
        classes.toFile().mkdirs();
        return UserCode.compile(classes, Map.of("shop.Chain", CHAIN, "shop.Bounds", BOUNDS));
    }

    @Test
    void aJarWithPrivateFieldsAndAPackagePrivatePredicateWorks() {
        String jar = UserCode.jar(classes()).toString();
        for (String name : new String[] {"shop.Chain", "Chain"}) {
            Tool run = Tool.run("generate", name, "--classpath", jar, "--scope", "3");
            run.ends(0).prints("Chain, scope 3: 4 structures in ");
        }
    }

    @Test
    void aCommandLeavesItsThreadTheClassLoaderThatItHad() {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Tool run = Tool.run("generate", "Chain", "-cp", classes().toString());
        assertEquals(0, run.exitCode(), run.err());
        assertSame(before, Thread.currentThread().getContextClassLoader());
    }

    @Test
    void foldersWorkAndAllJarsOfAFolderAsWell() {
        Path classes = classes();
        assertEquals(0, Tool.run("generate", "Chain", "-cp", classes.toString()).exitCode());
        UserCode.jar(classes);
        Tool.run("generate", "Chain", "-cp", folder + "/*").ends(0);
    }

    @Test
    void nestedClassesAreNamedWithADotOrADollar() {
        String path = classes().toString();
        for (String name :
                new String[] {
                    "shop.Chain$Outer$Inner", "shop.Chain.Outer.Inner", "Outer.Inner", "Inner"
                }) {
            Tool run = Tool.run("generate", name, "-cp", path);
            assertTrue(run.out().contains("Inner, scope 3: 1 structure in "), name + run.err());
        }
    }

    @Test
    void aFinitizationCanStandBesideTheSubject() {
        assertTrue(fin("Bounds.fin(1, 2L, true, \"x\")").out().contains(": 3 structures in "));
        assertTrue(fin("shop.Bounds#fin(1,2,false,'a,(b)')").out().contains(": 2 structures in "));
        assertTrue(fin("Bounds#three").out().contains("Chain, Bounds#three: 4 structures in "));
        assertTrue(fin("Bounds.three()").out().contains(": 4 structures in "));
    }

    @Test
    void aFinitizationThatFailsIsTold() {
        assertWrong("Bounds.none() returned null", fin("Bounds.none()"));
        assertWrong(
                "Bounds.bad(): threw java.lang.IllegalStateException: not today",
                fin("Bounds.bad()"));
        assertWrong("Class shop.Chain has no static method that returns", fin("fin(3)"));
        assertWrong("Did you mean 'three'?", fin("Bounds.thre()"));
        assertWrong("There is no class 'Bonds'. Did you mean 'Bounds'?", fin("Bonds.fin(3)"));
        assertWrong("fin(int, long, boolean, String)", fin("Bounds.fin('1', 2, true, x)"));
        assertWrong("'fin(' is no call", fin("fin("));
        assertWrong("after argument 1", fin("Bounds.fin(\"a\" 3)"));
    }

    private Tool fin(String call) {
        return Tool.run("generate", "Chain", "-cp", classes().toString(), "--fin", call);
    }

    @Test
    void aPredicateCanStandBesideTheSubject() {
        Tool run =
                Tool.run("generate", "Chain", "-cp", classes().toString(), "-p", "Bounds#short_");
        assertTrue(run.out().contains("scope 3: 4 structures in "), run.out() + run.err());
    }

    @Test
    void aMissingClassIsToldWithTheNearestName() {
        String path = classes().toString();
        assertWrong("Did you mean 'Chain'?", Tool.run("generate", "Chan", "-cp", path));
        assertWrong("Did you mean 'shop.Chain'?", Tool.run("generate", "shop.Chan", "-cp", path));
        assertWrong("Did you mean 'shop.Chain'?", Tool.run("generate", "chop.Chain", "-cp", path));
        assertWrong("Did you mean 'SearchTree'?", Tool.run("generate", "SerchTree"));
        assertWrong("Did you mean 'java.util.TreeMap'?", Tool.run("generate", "TreeMap"));
    }

    @Test
    void aNameThatTwoClassesHaveIsRefused() {
        Path classes = classes();
        UserCode.compile(classes, "other.Chain", "package other; public class Chain {}");
        assertWrong(
                "'Chain' can be any of other.Chain, shop.Chain.",
                Tool.run("generate", "Chain", "-cp", classes.toString()));
    }

    @Test
    void theUsersClassIsMeantWhenASubjectHasTheSameName() {
        Path classes =
                UserCode.compile(
                        folder,
                        "shop.SearchTree",
                        "package shop; class SearchTree { boolean repOk() { return true; } }");
        Tool run = Tool.run("show", "SearchTree", "-cp", classes.toString());
        assertTrue(run.out().startsWith("shop.SearchTree, scope 3"), run.out());
    }

    @Test
    void aClassPathThatIsNotThereIsTold() throws IOException {
        assertWrong("There is no folder or jar 'no/such'", Tool.run("init", "A", "-cp", "no/such"));
        assertWrong("There is no folder or jar 'no'", Tool.run("init", "A", "-cp", "no/*"));
        Path text = Files.writeString(folder.resolve("a.txt"), "no jar");
        String path = folder + File.pathSeparator + text;
        assertWrong(
                "a.txt', which --classpath names, can't be read",
                Tool.run("init", "A", "-cp", path));
    }

    @Test
    void theLibrariesOfTuntasAreHiddenFromTheUsersClasses() {
        Path classes =
                UserCode.compile(
                        folder,
                        "Sees",
                        """
                        class Sees {
                            boolean yes;

                            boolean repOk() {
                                return yes && !sees("picocli.CommandLine") && !sees("com.google.gson.Gson")
                                        && !sees("org.objectweb.asm.ClassReader")
                                        && !sees("dev.tuntas.cli.Main") && sees("java.sql.Driver")
                                        && sees("dev.tuntas.core.bounds.Domain");
                            }

                            private static boolean sees(String name) {
                                try {
                                    Class.forName(name);
                                    return true;
                                } catch (ClassNotFoundException e) {
                                    return false;
                                }
                            }
                        }
                        """);
        Tool.run("generate", "Sees", "-cp", classes.toString()).prints("scope 3: 1 structure in ");
    }

    @Test
    void aClassThatNeedsAnotherWhichIsNotThereIsTold() throws IOException {
        Path classes =
                UserCode.compile(
                        folder,
                        Map.of(
                                "Base", "class Base { boolean repOk() { return true; } }",
                                "Leaf", "class Leaf extends Base {}"));
        Files.delete(classes.resolve("Base.class"));
        assertWrong(
                "A class can't be loaded: java.lang.NoClassDefFoundError: Base",
                Tool.run("generate", "Leaf", "-cp", classes.toString()));
    }

    @Test
    void badSubjectsAreTold() {
        Path classes =
                UserCode.compile(
                        folder,
                        Map.of(
                                "NoPredicate",
                                        "class NoPredicate { int a; boolean ok() { return true; } }",
                                "IntPredicate",
                                        "class IntPredicate { int repOk() { return 1; } }"));
        assertWrong("has no predicate", generate(classes, "NoPredicate"));
        assertWrong("boolean methods here: ok", generate(classes, "NoPredicate"));
        assertWrong(
                "returns int, but a predicate returns boolean", generate(classes, "IntPredicate"));
    }

    private static Tool generate(Path classes, String name) {
        return Tool.run("generate", name, "-cp", classes.toString());
    }

    private static void assertWrong(String expected, Tool run) {
        run.ends(2);
        assertTrue(run.err().startsWith("tuntas: "), run.err());
        run.complains(expected);
    }
}

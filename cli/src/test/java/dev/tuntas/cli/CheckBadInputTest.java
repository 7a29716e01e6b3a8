package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a user sees who asks {@code tuntas check} for what can't be done. */
class CheckBadInputTest {
    @TempDir private Path folder;

    /** Checks a class that is given by its source; the name is the word after the first class. */
    private Tool check(String source, String method, String... more) {
        String name = source.replaceFirst("(?s).*?class (\\w+).*", "$1");
        Path classes = UserCode.project(folder, "target/classes", Map.of(name, source));
        List<String> words = new ArrayList<>(List.of("check", name + method));
        words.addAll(List.of("-cp", classes.toString()));
        words.addAll(List.of(more));
        return Tool.run(words.toArray(String[]::new));
    }

    private static void assertWrong(Tool run, String... parts) {
        assertEquals(2, run.exitCode(), run.out() + run.err());
        assertTrue(run.err().startsWith("tuntas: "), run.err());
        assertFalse(run.err().contains("mistake in Tuntas"), run.err());
        for (String part : parts) {
            run.complains(part);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SearchTree#frobnicate | has no method frobnicate. It has add",
                "SearchTree#finSearchTree | has several methods finSearchTree: finSearchTree(int),",
                "SearchTree# | has no method",
                "Nothing#add | There is no class 'Nothing'",
                "Subjects | has no method that can be checked",
                "java.util.ArrayList#size | is the JDK's, so no contract can be compiled beside it",
                "SearchTree#add --scope -1 | Expected 0 or more",
                "SearchTree#add --threads 0 | The number of threads is 0. Give 1 or more.",
                "SearchTree#add --max-inputs 0 | The limit is 0. Expected more than 0.",
                "SearchTree#add --time 0s | The time is 0. Expected more than 0.",
                "SearchTree#add --time soon | 'soon' is no time.",
                "SearchTree#add --strategy guess | 'guess' is no strategy.",
                "SearchTree#add --fin nope | has no static method 'nope' that returns a Finitization",
                "SearchTree#add --fin finSearchTree(a) | No finitization of",
                "SearchTree#add --sources no/such/folder | no folder 'no/such/folder'",
                "SearchTree#add --sarif . | can't be written: it is a folder. Nothing was checked.",
                "SearchTree#add --scop 3 | There is no option '--scop'. Did you mean '--scope'?"
            })
    void wrongUseIsToldWithWhatWasExpected(String line, String message) {
        Tool run = Tool.run(("check " + line).split(" "));
        assertWrong(run, message);
        assertEquals("", run.out());
    }

    private static final String IMPORTING =
            """
            import dev.tuntas.annotations.Ensures;
            import java.math.BigInteger;
            import java.util.ArrayList;
            import java.util.Collections;
            import java.util.List;

            public class Best {
                private final List<Integer> list = new ArrayList<>();

                @Ensures("BigInteger.valueOf(result).signum() >= 0")
                public int best() {
                    return list.isEmpty() ? 0 : Collections.max(list);
                }

                @Ensures("list.contains(score)")
                public void add(int score) {
                    list.add(score);
                }
            }
            """;

    @Test
    void aContractSeesTheImportsOfItsSource() {
        check(IMPORTING, "").ends(0);
    }

    @Test
    void withoutItsSourceItSaysThatTheImportsAreNotKnown() {
        Path classes = UserCode.compile(folder, "Best", IMPORTING);
        assertWrong(
                Tool.run("check", "Best#best", "-cp", classes.toString()),
                "Best.best @Ensures(\"BigInteger.valueOf(result).signum() >= 0\")",
                "There is no variable BigInteger. The source of Best was not found, so its imports"
                        + " are not known: write the full name of the class, or say where the source"
                        + " is (--sources).");
    }

    @Test
    void withoutNamesInTheClassFileItSaysHowToGetThem() {
        Path classes = UserCode.compile(folder, "Best", IMPORTING);
        assertWrong(
                Tool.run("check", "Best#add", "-cp", classes.toString()),
                "There is no variable score. The class file does not have the names of the parameters"
                        + " (here: arg0): compile it with -parameters or -g, or say where the source"
                        + " is (--sources).");
    }

    @Test
    void aFindingOfNumberedParametersSaysHowToGetTheirNames() {
        String source =
                """
                public class Divider {
                    public int divide(int by) {
                        return 1 / by;
                    }
                }
                """;
        Path classes = UserCode.compile(folder, "Divider", source);
        String[] words = {"check", "Divider#divide", "-cp", classes.toString()};
        Tool.run(words)
                .ends(1)
                .prints("for this=Divider#0{}, arg0=0")
                .prints(
                        "Note: The class file does not have the names of the parameters: compile with");
        Tool named = check(source, "#divide");
        assertTrue(named.ends(1).out().contains(", by=0\n"), named.out());
        assertFalse(named.out().contains("names of the parameters"), named.out());
    }

    @Test
    void aMistakeInJmlIsToldWithItsPlace() {
        Tool run =
                check(
                        """
                        public class Jml {
                            int n;

                            //@ ensures n == ;
                            public void f() {}
                        }
                        """,
                        "#f");
        assertWrong(run, "src/main/java/Jml.java:4:21: ");
    }

    @Test
    void whatAClauseNamesButIsNotThereIsToldWithItsPlace() {
        Tool run =
                check(
                        """
                        public class Jml {
                            int n;

                            //@ ensures n == 0 && missing > 1;
                            public void f() {}
                        }
                        """,
                        "");
        assertWrong(run, "src/main/java/Jml.java:4:27: ", "missing");
    }

    @Test
    void aMistakeInAnAnnotationIsToldWithItsColumn() {
        Tool run =
                check(
                        """
                        public class Marked {
                            int n;

                            @dev.tuntas.annotations.Ensures("n == ")
                            public void f() {}
                        }
                        """,
                        "#f");
        assertWrong(run, "Marked.f @Ensures(\"n == \"), column ");
    }

    @Test
    void overloadedMethodsAreToldApartByTheirParameters() {
        String source =
                """
                public class Over {
                    public void f(int a) {}
                    public void f(int a, String b) {}
                }
                """;
        assertWrong(check(source, "#f"), "has several methods f: f(int), f(int,String).");
        Tool one = check(source, "#f(int, String)");
        one.ends(0);
        assertTrue(one.out().startsWith("Over.f(int, String), scope 3: 9 inputs"), one.out());
    }

    @Test
    void aContractThatThrowsIsAFinding() {
        Tool run =
                check(
                        """
                        public class Throwing {
                            int n;

                            @dev.tuntas.annotations.Ensures("10 / n > 0")
                            public void f() {}
                        }
                        """,
                        "#f");
        run.ends(1);
        String first = run.out().lines().skip(1).findFirst().orElse("");
        assertTrue(
                first.startsWith(
                        "Throwing.f(): ensures 10 / n > 0 itself threw ArithmeticException: / by zero"),
                first);
        assertTrue(first.endsWith(", for this=Throwing#0{n=0}"), first);
    }

    @Test
    void aContractWithSideEffectsIsRefused() {
        Tool run =
                check(
                        """
                        public class Counting {
                            int n;

                            int next() {
                                return n++;
                            }

                            @dev.tuntas.annotations.Ensures("next() >= 0")
                            public void f() {}
                        }
                        """,
                        "#f");
        assertWrong(
                run, "The contract of Counting.f has side effects", "A contract may only look.");
    }

    private static final String RUNNER =
            """
            public class Runner {
                public void run(Runnable task) {}
                public void rest() {}
            }
            """;

    @Test
    void aParameterWithoutValuesIsToldByName() {
        assertWrong(
                check(RUNNER, "#run"),
                "Parameter 'task' has the type java.lang.Runnable, for which no values are known.",
                "@Values or @Finitize");
    }

    @Test
    void oneMethodThatCannotBeCheckedDoesNotKeepOthersFromIt() {
        Tool run = check(RUNNER, "");
        assertWrong(run, "tuntas: Runner.run(Runnable) was not checked. Parameter 'task' has");
        assertTrue(run.out().startsWith("Runner.rest(), scope 3: 1 input in "), run.out());
    }

    @Test
    void twoPredicatesAreOneTooMany() {
        Tool run =
                check(
                        """
                        public class Twice {
                            int n;

                            @dev.tuntas.annotations.Predicate
                            boolean isSmall() {
                                return n < 2;
                            }

                            @dev.tuntas.annotations.Predicate
                            boolean isGreat() {
                                return n > 2;
                            }

                            public void f() {}
                        }
                        """,
                        "");
        assertWrong(run, "Twice", "isGreat, isSmall");
    }

    @Test
    void whatIsWrongWithTheWholeClassIsToldOnce() {
        Tool run =
                check(
                        """
                        public class Spoilt {
                            int n;

                            //@ invariant n >= ;

                            public void f() {}

                            public void g() {}
                        }
                        """,
                        "");
        assertWrong(run, "src/main/java/Spoilt.java:4:");
        assertEquals(1, run.err().lines().count(), run.err());
    }
}

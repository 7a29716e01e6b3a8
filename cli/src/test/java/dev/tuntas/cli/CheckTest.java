package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user sees who checks classes. */
class CheckTest {
    private static final Pattern EXPLORED = Pattern.compile("explored ([\\d,]+) ");

    @TempDir private Path folder;

    private Tool bag(String method, String... more) {
        String classes = CheckedProject.compile(folder).toString();
        return check("Bag" + method, classes, more);
    }

    private static Tool check(String target, String classes, String... more) {
        String[] args =
                Arrays.copyOf(new String[] {"check", target, "-cp", classes}, 4 + more.length);
        System.arraycopy(more, 0, args, 4, more.length);
        return Tool.run(args);
    }

    private String withoutTimes(String text) {
        return text.replaceAll("in [0-9.,]+ m?s\\b", "in 1 ms").replace(folder.toString(), "DIR");
    }

    private static long explored(Tool run) {
        Matcher matcher = EXPLORED.matcher(run.out());
        assertTrue(matcher.find(), run.out());
        return Long.parseLong(matcher.group(1).replace(",", ""));
    }

    @Test
    void aMethodWithoutFindingsIsOneLine() {
        Tool run = Tool.run("check", "SearchTree#remove");
        run.ends(0);
        assertEquals(
                "SearchTree.remove(int), scope 3: 45 inputs in 1 ms: no finding, every"
                        + " input was checked.\n",
                withoutTimes(run.out()));
        assertEquals("", run.err());
    }

    @Test
    void aFindingTellsTheInputTheStateAfterItAndHowToRepeatIt() {
        Tool run = bag("#remove");
        run.ends(1);
        String first = firstLine(run);
        assertTrue(first.startsWith("Bag.remove(int): "), first);
        assertTrue(first.contains("ensures result == old(contains(key))"), first);
        assertTrue(
                first.endsWith(", for this=Bag#0{first=Item#0{key=0, next=null}, size=1}, key=0"),
                first);
        assertEquals(
                """
                  stated at Bag.remove @Ensures("result == old(contains(key))")

                  The input:
                    this:
                      Bag#0 size=1
                      └── first -> Item#0(key=0) -> null
                    key = 0

                  The receiver after the call:
                    Bag#0 size=1
                    └── first -> Item#0(key=0) -> null

                  As code:
                    Bag bag = new Bag();
                    bag.add(0);
                    bag.remove(0);

                  21 inputs of scope 3 fail this way; the smallest one is of scope 1. 99 pass.
                  To repeat it: tuntas check 'Bag#remove(int)' --classpath DIR/target/classes --scope 1 --replay 0,0,1,1,0,0
                  To go back from it: tuntas rewind 'Bag#remove(int)' --classpath DIR/target/classes --scope 1 --replay 0,0,1,1,0,0

                Bag.remove(int), scope 3: 120 inputs in 1 ms: 1 finding, every input was checked.
                """,
                withoutTimes(run.out().substring(first.length() + 1)));
    }

    @Test
    void theCommandThatRepeatsItFindsTheSame() {
        Tool run = bag("#remove(int)");
        Matcher command =
                Pattern.compile("To repeat it: tuntas check '(.*)' (.*)").matcher(run.out());
        assertTrue(command.find(), run.out());
        String line = "check " + command.group(1) + " " + command.group(2).replace("'", "");
        Tool again = Tool.run(line.split(" "));
        again.ends(1);
        assertEquals(firstLine(run), firstLine(again));
        again.prints("scope 1: 1 input in ").prints("Note: Only this input was run.");
    }

    @Test
    void oneInputBelongsToOneMethod() {
        Tool run = bag("", "--replay", "0,0");
        run.ends(2).complains("--replay runs one input of one method.");
        bag("#remove", "--replay", "0,0").ends(2).complains("Was it made with other bounds?");
    }

    private static String firstLine(Tool run) {
        return run.out().lines().findFirst().orElse("");
    }

    @Test
    void withoutAMethodAllAreChecked() {
        Tool run = bag("");
        run.ends(1);
        List<String> ends =
                run.out().lines().filter(l -> l.endsWith("every input was checked.")).toList();
        assertEquals(
                List.of(
                        "Bag.new()",
                        "Bag.add(int)",
                        "Bag.contains(int)",
                        "Bag.pop()",
                        "Bag.remove(int)"),
                ends.stream().map(line -> line.substring(0, line.indexOf(", scope 3"))).toList());
        assertEquals(3, ends.stream().filter(line -> line.contains(": no finding, ")).count());
    }

    /**
     * The compiler's constructor can be called as any other; nobody has to guess where it is from.
     */
    @Test
    void aConstructorThatNobodyWroteIsCheckedAndSaidToBeThere() {
        String gap =
                """
                public class Gap {
                    private String from;

                    boolean repOk() {
                        return from != null;
                    }

                    public int length() {
                        return from.length();
                    }
                %s}
                """;
        Map<String, String> sources =
                Map.of(
                        "Gap",
                        gap.formatted(""),
                        "Closed",
                        gap.replace("Gap", "Closed").formatted("    private Closed() {}\n"));
        Path out = UserCode.project(folder, "target/classes", sources);
        String added = "  where a class has no constructor, the compiler adds this one";
        Tool run = check("Gap", out.toString());
        run.ends(1).prints(added);
        assertEquals("Gap.new(): breaks the invariant repOk()", firstLine(run));
        assertFalse(run.out().contains("The input:"), run.out());
        assertFalse(check("Closed", out.toString()).ends(0).out().contains("Closed.new"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"target/classes", "build/classes/java/main", "bin"})
    void jmlIsReadFromWhereBuildToolsKeepSources(String classes) {
        Path out = UserCode.project(folder, classes, CheckedProject.sources());
        Tool run = check("Bag#pop", out.toString());
        run.ends(1);
        assertTrue(
                withoutTimes(run.out()).contains("stated at DIR/src/main/java/shop/Bag.java:49:17"),
                run.out());
    }

    @Test
    void jmlElsewhereIsReadFromSources() {
        Path out = UserCode.project(folder, "elsewhere", CheckedProject.sources());
        Tool without = check("Bag#pop", out.toString());
        assertTrue(
                without.out().startsWith("Bag.pop(): throws NullPointerException"), without.out());
        String sources = folder.resolve("src/main/java").toString();
        check("Bag#pop", out.toString(), "--sources", sources)
                .prints("src/main/java/shop/Bag.java:49:17");
    }

    @Test
    void aWhiteBoxFindsTheSameWithFewerCandidates() {
        Tool black = bag("#remove", "--stats");
        Tool white = bag("#remove", "--white-box", "--stats");
        white.ends(1);
        assertEquals(firstLine(black), firstLine(white));
        white.prints("21 inputs of scope 3 fail this way;");
        assertTrue(explored(white) < explored(black), white.out() + black.out());
    }

    @Test
    void aFinitizationGivesTheBoundsOfTheReceiverForEachScope() {
        Tool run = Tool.run("check", "SearchTree#max", "--fin", "finSearchTree");
        run.ends(0);
        assertTrue(run.out().startsWith("SearchTree.max(), scope 3: 5 inputs in "), run.out());
    }

    @Test
    void aWholeCallGivesTheBoundsOfOneScope() {
        Tool run = Tool.run("check", "SearchTree#add", "--fin", "finSearchTree(2)", "--scope", "4");
        run.ends(0);
        assertTrue(run.out().startsWith("SearchTree.add(int), scope 4: 8 inputs in "), run.out());
    }

    @Test
    void strategiesAndThreadsFindTheSame() {
        Tool run = bag("#remove", "--strategy", "checkpoint", "--threads", "2");
        run.ends(1);
        assertEquals(firstLine(bag("#remove")), firstLine(run));
        run.prints("21 inputs of scope 3 fail this way;");
    }

    @Test
    void aLimitIsNoPass() {
        Tool inputs = Tool.run("check", "SearchTree#add", "--max-inputs", "5");
        inputs.ends(3)
                .prints("scope 2: 5 inputs in ")
                .prints(
                        ": no finding, stopped at the limit of inputs; every input up to"
                                + " scope 1 was checked.");
        Tool.run("check", "SearchTree#add", "--scope", "14", "--time", "10s")
                .ends(3)
                .prints(": no finding, stopped at the time limit");
    }

    @Test
    void aCallThatDoesNotEndIsAFindingWithItsInput() {
        String classes =
                UserCode.project(
                                folder,
                                "target/classes",
                                Map.of(
                                        "Loop",
                                        """
                                        public class Loop {
                                            private int n;

                                            boolean repOk() {
                                                return n >= 0;
                                            }

                                            public void rest(long k) {
                                                while (k == 1 && n == 1) {}
                                            }
                                        }
                                        """))
                        .toString();
        Tool run = check("Loop#rest(long)", classes, "--input-time", "200ms");
        run.ends(1);
        assertEquals(
                "Loop.rest(long): did not end within 200 ms, for this=Loop#0{n=1}, k=1",
                firstLine(run));
        assertFalse(run.out().contains("after the call"), run.out());
    }

    @Test
    void aPropertyIsCheckedAsWell() {
        String classes =
                UserCode.project(
                                folder,
                                "target/classes",
                                Map.of(
                                        "Laws",
                                        """
                                        import dev.tuntas.annotations.Property;
                                        import dev.tuntas.subjects.SearchTree;

                                        public class Laws {
                                            @Property
                                            static boolean addThenRemove(SearchTree tree, int key) {
                                                int before = tree.size();
                                                tree.add(key);
                                                return tree.remove(key) && tree.size() == before;
                                            }
                                        }
                                        """))
                        .toString();
        Tool run = check("Laws", classes);
        run.ends(1);
        assertTrue(firstLine(run).startsWith("Laws.addThenRemove(SearchTree, int): "), run.out());
        assertTrue(
                firstLine(run)
                        .endsWith(
                                "for tree=SearchTree#0{root=Node#0{key=0, left=null, right=null},"
                                        + " size=1}, key=0"),
                run.out());
    }

    @Test
    void aMethodThatNeverRunsIsNoted() {
        String classes =
                UserCode.project(
                                folder,
                                "target/classes",
                                Map.of(
                                        "Never",
                                        """
                                        public class Never {
                                            //@ requires k > 100;
                                            public void f(int k) {}
                                        }
                                        """))
                        .toString();
        check("Never#f", classes)
                .ends(1)
                .prints("scope 3: 0 inputs in ")
                .prints("s: nothing was checked.\n")
                .prints("so the method never ran.");
        check("Never#f", classes, "--allow-no-input").ends(0).prints("so the method never ran.");
        check("Never#f", classes, "--white-box")
                .ends(1)
                .prints("s: nothing was checked.\n")
                .prints("so the method never ran.");
    }

    @Test
    void aWhiteBoxThatHasInputsOnlyAtTheLastScopeHasCheckedSomething() {
        String classes =
                UserCode.project(
                                folder,
                                "target/classes",
                                Map.of(
                                        "Late",
                                        """
                                        public class Late {
                                            //@ requires k == 3;
                                            public void f(int k) {}
                                        }
                                        """))
                        .toString();
        check("Late#f", classes, "--white-box", "--scope", "3").ends(1);
        check("Late#f", classes, "--white-box", "--scope", "4")
                .ends(0)
                .prints("scope 4: searched as a white box in ")
                .prints("s: no finding, every input was checked.\n");
    }

    @Test
    void aCacheSavesTheSearchAndChangesNoFinding() {
        String cache = folder.resolve("cache").toString();
        String plain = withoutTimes(bag("#remove", "--stats").out());
        assertEquals(plain, withoutTimes(bag("#remove", "--stats", "--cache", cache).out()));

        Tool again = bag("#remove", "--stats", "--cache", cache);
        again.ends(1).prints("\nStats (black box): explored 0 candidates; 0 initialisations.\n");
        String withoutStats = "\nStats .*";
        assertEquals(
                plain.replaceAll(withoutStats, ""),
                withoutTimes(again.out()).replaceAll(withoutStats, ""));
    }

    @Test
    void aBrokenInvariantIsShownWithWhatWouldMendIt() {
        String[] words = {"check", "BuggyTree#remove"};
        Tool.run(words)
                .ends(1)
                .prints("  The invariant would hold with:\n    Node#1.key: 2 -> 3\n");
        Tool json = Tool.run("check", "BuggyTree#remove", "--json").ends(1);
        assertTrue(json.out().contains("\"hint\": \"Node#1.key: 2 -> 3\""), json.out());
        Tool without = Tool.run("check", "BuggyTree#remove", "--no-hints").ends(1);
        assertFalse(without.out().contains("would hold"), without.out());
    }

    /** A purse that forgets what it was given, and one of whose methods promises too much. */
    private String purse() {
        return UserCode.project(
                        folder,
                        "target/classes",
                        Map.of(
                                "Purse",
                                """
                                import dev.tuntas.annotations.Ensures;
                                import dev.tuntas.annotations.Requires;
                                public class Purse {
                                    static class Coin { int value; Coin next; }
                                    Coin first;
                                    int spent;
                                    public boolean repOk() {
                                        int met = 0;
                                        for (Coin c = first; c != null; c = c.next) {
                                            if (c.value < 0 || ++met > 3) return false;
                                        }
                                        return spent >= 0;
                                    }
                                    @Requires("first != null")
                                    @Ensures("spent == old(spent) + old(first.value) && first == old(first.next)")
                                    public void spend() {
                                        first = first.next;
                                    }
                                    //@ requires first != null && first.next != null;
                                    //@ ensures first == \\old(first.next) && first.next == \\old(first);
                                    public void swap() {
                                        Coin old = first;
                                        first = first.next;
                                        first.next = old;
                                        old.next = null;
                                        first = old;
                                    }
                                    @Ensures("result == old(spent) + 7")
                                    public int wrong() {
                                        return spent;
                                    }
                                }
                                """))
                .toString();
    }

    @Test
    void aBrokenPostconditionIsShownWithWhatWouldKeepIt() {
        check("Purse#spend", purse())
                .ends(1)
                .prints("breaks ensures spent == old(spent)")
                .prints("  The contract would be kept with:\n    Purse#0.spent: 0 -> 1\n");
        check("Purse#swap", purse())
                .ends(1)
                .prints("  The contract would be kept with:\n    Purse#0.first: Coin#0 -> Coin#1");
    }

    @Test
    void whatNoChangeOfTheReceiverWouldKeepHasNoHint() {
        Tool run = check("Purse#wrong", purse()).ends(1).prints("breaks ensures result ==");
        assertFalse(run.out().contains("would be kept"), run.out());
    }
}

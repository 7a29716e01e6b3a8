package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GenerateTest {
    private static final Pattern GO_ON = Pattern.compile("Go on with: .*--from '?([0-9,*]+)'?.*");

    @Test
    void drawsAndNumbersTheStructuresAndSaysThatTheseAreAll() {
        Tool run = Tool.run("generate", "SearchTree", "--scope", "2");
        run.ends(0);
        assertEquals("", run.err());
        assertTrue(run.out().startsWith("1. SearchTree#0 root=null size=0\n\n2. "));
        assertTrue(
                run.out()
                        .matches(
                                "(?s).*\n\nSearchTree, scope 2: 5 structures in \\S+ m?s, every"
                                        + " structure was found\\.\n"),
                run.out());
    }

    @Test
    void withStatsItSaysHowItWasSearchedAndNamesTheCandidates() {
        Tool run = Tool.run("generate", "SearchTree", "--scope", "2", "--stats");
        run.ends(0)
                .prints(
                        "1. candidate 0*8\n   SearchTree#0 root=null size=0\n\n2. candidate 1,1,0*6\n")
                .prints("\nStats (korat): explored 31 candidates of 2,916; 159 initialisations.\n");
    }

    @Test
    void drawingsStandBelowTheirNumber() {
        String out = Tool.run("generate", "SearchTree", "--scope", "3").out();
        assertTrue(out.contains("\n4. SearchTree#0 size=1\n   └── root: Node#0 key=2\n\n"), out);
        assertTrue(out.contains("\n10. SearchTree#0 size=2\n    └── root: Node#0 key=1\n"), out);
    }

    @Test
    void takesScopeThreeIfNothingIsSaid() {
        assertTrue(Tool.run("generate", "SearchTree").out().contains("scope 3: 15 structures"));
    }

    @Test
    void scopeZeroYieldsTheEmptyStructure() {
        Tool.run("generate", "SearchTree", "--scope", "0")
                .ends(0)
                .prints("scope 0: 1 structure in ");
    }

    @Test
    void printsTwentyStructuresAndHowManyMoreThereAre() {
        String out = Tool.run("generate", "SearchTree", "--scope", "4").out();
        assertEquals(20, drawings(out));
        assertTrue(out.contains("\n... and 31 more (--show all prints them,"), out);
    }

    @Test
    void printsAsManyStructuresAsAskedFor() {
        assertEquals(51, drawings(showing("all")));
        assertEquals(3, drawings(showing("3")));
        assertTrue(showing("0").startsWith("SearchTree, scope 4: 51 structures in "));
        Tool.run("generate", "SearchTree", "--show", "some")
                .ends(2)
                .complains("'some' is no amount. Expected a number, or all.");
    }

    private static String showing(String amount) {
        return Tool.run("generate", "SearchTree", "--scope", "4", "--show", amount).out();
    }

    private static long drawings(String out) {
        return out.lines().filter(line -> line.matches("\\d+\\. SearchTree#0 .*")).count();
    }

    @Test
    void takesAFinitizationOfTheSubjectByNameAndNumberOfArguments() {
        assertTrue(fin("finSearchTree(3)").out().contains("SearchTree, finSearchTree(3): 5 struc"));
        assertTrue(fin("finSearchTree(3,0,3,0,2)").out().contains("0,2): 15 structures in "));
        assertTrue(fin("SearchTree#finSearchTree( 3 )").out().contains(": 5 structures in "));
    }

    @Test
    void namesTheNearestFinitizationAndTheArgumentsItTakes() {
        Tool name = fin("finSerchTree(3)");
        name.ends(2).complains("Did you mean 'finSearchTree'?");
        Tool arguments = fin("finSearchTree(3, 4)");
        arguments.ends(2).complains("Expected finSearchTree(int n) or");
        assertEquals(2, fin("finSearchTree(true)").exitCode());
    }

    @Test
    void passesOnWhatAFinitizationComplainsAbout() {
        Tool run = fin("finSearchTree(-1)");
        run.ends(2);
        assertTrue(run.err().startsWith("tuntas: finSearchTree(-1): -1 objects of class"));
    }

    @Test
    void refusesTheFinitizationOfAnotherSubject() {
        fin("BinaryTree.finBinaryTree(2)")
                .ends(2)
                .complains("gives the bounds of dev.tuntas.subjects.BinaryTree");
    }

    private static Tool fin(String call) {
        return Tool.run("generate", "SearchTree", "--fin", call);
    }

    @Test
    void namesTheNearestPredicate() {
        Tool run =
                Tool.run("generate", "SearchTree", "--scope", "1", "--predicate", "Checks#always");
        run.ends(2).complains("There is no class 'Checks'");
        Tool.run("generate", "SearchTree", "--predicate", "repok")
                .complains("Did you mean 'repOk'?");
    }

    @Test
    void stopsAtALimitAndGoesOnUntilAllAreFound() {
        List<String> seen = new ArrayList<>();
        Tool run = Tool.run("generate", "SearchTree", "--limit", "4", "--stats");
        while (run.exitCode() == 3) {
            run.prints("stopped at the limit of structures, with ");
            addDrawings(run.out(), seen);
            String[] rest = {"--limit", "4", "--stats", "--from", goOn(run.out())};
            run =
                    Tool.run(
                            Stream.concat(Stream.of("generate", "SearchTree"), Stream.of(rest))
                                    .toArray(String[]::new));
        }
        run.ends(0).prints("every structure from there on was found");
        addDrawings(run.out(), seen);
        List<String> atOnce = new ArrayList<>();
        addDrawings(Tool.run("generate", "SearchTree", "--stats").out(), atOnce);
        assertEquals(atOnce, seen);
    }

    private static String goOn(String out) {
        Matcher goOn = GO_ON.matcher(out);
        assertTrue(goOn.find(), out);
        return goOn.group(1);
    }

    private static void addDrawings(String out, List<String> drawings) {
        out.lines()
                .filter(line -> line.matches("\\d+\\. candidate .*"))
                .forEach(line -> drawings.add(line.substring(line.indexOf(' '))));
    }

    @Test
    void aLimitThatIsNotReachedIsNoLimit() {
        Tool run = Tool.run("generate", "SearchTree", "--limit", "16");
        run.ends(0);
        assertFalse(run.out().contains("Go on with"));
    }

    @Test
    void theCommandToGoOnKeepsTheOtherOptions() {
        String out =
                Tool.run("generate", "--limit=2", "SearchTree", "--from=0*11", "--fin=" + LONG_FORM)
                        .out();
        assertTrue(
                out.contains(
                        "Go on with: tuntas generate --limit=2 SearchTree"
                                + " '--fin=finSearchTree(3, 0, 3, 0, 2)' --from "),
                out);
    }

    private static final String LONG_FORM = "finSearchTree(3, 0, 3, 0, 2)";

    @Test
    void stopsAtTheTimeLimit() {
        Tool.run("generate", "SearchTree", "--scope", "12", "-s", "korat", "--time", "8s")
                .ends(3)
                .prints("stopped at the time limit, with ")
                .prints("Go on with: tuntas generate SearchTree --scope 12");
    }

    @Test
    void saysWhatIsWrongWithAnOption() {
        assertWrong("The scope is -1", "--scope", "-1");
        assertWrong("'x' is not an int", "--scope", "x");
        assertWrong("mutually exclusive", "--scope", "3", "--fin", "finSearchTree(3)");
        assertWrong(
                "'foo' is no strategy. Expected one of auto, korat, checkpoint, korat+multivalue,"
                        + " checkpoint+multivalue, lazy, multivalue.",
                "--strategy",
                "foo");
        assertWrong("'pdf' is no format. Expected one of text, json, java", "--format", "pdf");
        assertWrong("The limit is 0. Expected more than 0.", "--limit", "0");
        assertWrong("'3' is no time. Expected a number and its unit", "--time", "3");
        assertWrong("The time is 0. Expected more than 0.", "--time", "0s");
        assertWrong("The number of steps is -5", "--steps", "-5");
        assertWrong("does not have 11 values", "--from", "1,2,3");
        assertWrong("can't be read at 'x'", "--from", "x");
        assertWrong("There is no option '--lmit'. Did you mean '--limit'?", "--lmit", "3");
        assertWrong("--append goes on with a file", "--append");
        assertWrong("standard output has nothing but its one object", "--json", "--out", "-");
        assertWrong("more than one picture", "--format", "svg");
    }

    private static void assertWrong(String expected, String... options) {
        List<String> args = new ArrayList<>(List.of("generate", "SearchTree"));
        args.addAll(List.of(options));
        Tool.run(args.toArray(String[]::new)).refuses(expected);
    }

    @Test
    void showsWhereAnErrorCameFromOnRequest() {
        Tool.run("generate", "SearchTree", "--limit", "0", "--stacktrace")
                .ends(2)
                .complains("\tat dev.tuntas.core.search.SearchOptions.");
    }

    @ParameterizedTest
    @CsvSource({
        "auto, korat",
        "korat, korat",
        "Checkpoint, checkpoint",
        "korat+multivalue, korat+multivalue",
        "checkpoint+multivalue, checkpoint+multivalue",
        "lazy, lazy",
        "multivalue, korat+multivalue"
    })
    void knowsTheStrategyByName(String name, String label) {
        Tool.run("generate", "SearchTree", "--strategy", name, "--stats")
                .ends(0)
                .prints("\nStats (" + label + "): explored ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"korat+multivalue", "checkpoint+multivalue"})
    void saysHowManyCandidatesWereForwarded(String strategy) {
        String out =
                Tool.run("generate", "SearchTree", "--scope", "2", "-s", strategy, "--stats").out();
        assertTrue(out.contains(": explored 5 and forwarded 26 candidates of 2,916; "), out);
    }
}

package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code tuntas rewind}. */
class RewindCommandTest {
    private static final String[] FINDING = {
        "rewind", "BuggyTree#remove(int)", "--scope", "3", "--replay", "0,1*3,2,3,0*3,2,0,0"
    };

    private static Tool finding(String... more) {
        String[] all = java.util.Arrays.copyOf(FINDING, FINDING.length + more.length);
        System.arraycopy(more, 0, all, FINDING.length, more.length);
        return Tool.run(all);
    }

    @Test
    void opensAFindingWhereItsInvariantIsBroken() {
        Tool run = finding("--at", "end", "--draw", "receiver", "--print", "receiver.repOk()");
        run.ends(1)
                .prints("BuggyTree#remove(int) fails: breaks the invariant repOk()")
                .prints("BuggyTreeReplay.java:3:  assert receiver.repOk();")
                .prints("receiver.repOk() = false")
                .prints("└── right: Node#1 key=2");
    }

    @Test
    void saysWhoWroteAValueAndWhyThatRan() {
        Tool run =
                finding("--why", "receiver.root.key", "--history", "receiver.root.left", "--json");
        run.ends(1);
        JsonObject all = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals("thrown", all.get("end").getAsString());
        assertEquals(109, all.get("steps").getAsInt());
        JsonObject why = all.getAsJsonArray("answers").get(0).getAsJsonObject();
        assertEquals("2", why.get("value").getAsString());
        String place = why.getAsJsonObject("writer").get("place").getAsString();
        assertEquals("BuggyTree.java:94", place);
        assertEquals(9, why.getAsJsonArray("slice").size());
        JsonObject history = all.getAsJsonArray("answers").get(1).getAsJsonObject();
        JsonObject write = history.getAsJsonArray("writes").get(0).getAsJsonObject();
        assertEquals("null", write.get("value").getAsString());
        assertEquals("BuggyTree.java:95", write.get("place").getAsString());
    }

    @Test
    void aFindingNamesTheCommandThatOpensIt() {
        Tool check = Tool.run("check", "BuggyTree#remove", "--scope", "3");
        Matcher line =
                Pattern.compile(
                                "To go back from it: tuntas rewind '(.*)' --scope 3 --replay '(.*)'")
                        .matcher(check.out());
        assertTrue(line.find(), check.out());
        Tool run =
                Tool.run(
                        "rewind",
                        line.group(1),
                        "--scope",
                        "3",
                        "--replay",
                        line.group(2),
                        "--at",
                        "BuggyTree:95");
        run.ends(1).prints("BuggyTree.takeNextKey, BuggyTree.java:95");
    }

    @Test
    void runsAMethodWithArgumentsAndAMainWithThreads() {
        Tool.run("rewind", "BuggyTree#contains", "3", "--at", "end", "--json")
                .ends(0)
                .prints("\"end\": \"normal\"");
        Tool.run("rewind", "LostUpdate", "--at", "end", "3")
                .ends(0)
                .prints("LostUpdate ended without a failure.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rewind NoSuchThing | NoSuchThing",
                "rewind BuggyTree | BuggyTree has no main method. Name one of its methods: BuggyTree#",
                "rewind BuggyTree#remov 1 | BuggyTree has no method 'remov' with code.",
                "rewind BuggyTree#remove | BuggyTree#remove(int) can't be called with 0 arguments.",
                "rewind BuggyTree#remove x | 'x' is no int, which BuggyTree#remove takes.",
                "rewind BuggyTree#remove 1 --at 99999 | There is no step 99999",
                "rewind BuggyTree#remove 1 --at BuggyTree:3 | Line 3 of BuggyTree never ran.",
                "rewind BuggyTree#remove 1 --at soon | 'soon' is no number of a step.",
                "rewind LostUpdate --schedule 0:1,x | the schedule has \"x\"; expected turns such as",
                "rewind LostUpdate --schedule 9:1 | it is of another program",
                "rewind LostUpdate --schedule 0:1 --seed 2 | --schedule and --seed both say",
                "rewind BuggyTree --replay 0,0 | --replay runs one input of one method."
            })
    void saysWhatIsWrongAndWhatThereIs(String command, String said) {
        Tool.run(command.split(" ")).ends(2).complains(said);
    }

    @Test
    void aViolationOfAProofNamesTheCommandThatOpensIt() {
        Tool prove = Tool.run("prove", "BuggyTree#remove(int)", "--k", "2");
        Matcher line =
                Pattern.compile("To go back from it: tuntas rewind '(.*)' --k 2 --violation (\\d+)")
                        .matcher(prove.out());
        assertTrue(line.find(), prove.out());
        Tool.run("rewind", line.group(1), "--k", "2", "--violation", line.group(2), "--at", "end")
                .ends(1)
                .prints("BuggyTree#remove(int) fails: breaks the invariant repOk()")
                .prints("assert receiver.repOk();");
        Tool.run("rewind", line.group(1), "--k", "1", "--violation", "9")
                .ends(2)
                .complains("BuggyTree#remove(int) has no violation 9 with --k 1");
    }
}

package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code tuntas explore}. */
class ExploreCommandTest {
    @Test
    void tellsProgramsAllOfIt() {
        Tool run =
                Tool.run(
                        "explore",
                        "dev.tuntas.subjects.concurrent.RevTest",
                        "--arg",
                        "10",
                        "--arg",
                        "2",
                        "--json");
        run.ends(0);
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(7255, json.get("states").getAsLong());
        assertEquals(12960, json.get("transitions").getAsLong());
        assertEquals(0, json.get("deadlocks").getAsLong());
        assertEquals(0, json.get("failures").getAsLong());
        assertEquals(0, json.get("races").getAsLong());
        assertTrue(json.get("exhausted").getAsBoolean());
        assertEquals(0, json.get("savedValues").getAsLong());
        assertTrue(json.get("bytes").getAsLong() > 0);
        assertTrue(json.has("millis") && json.has("cpuMillis"));
    }

    @Test
    void findsADeadlockALostUpdateAndABrokenBuffer() {
        Tool.run("explore", "Deadlock")
                .ends(1)
                .prints("Deadlock: thread main waits in java.lang.Thread.join")
                .prints("To go back from it: tuntas rewind Deadlock --schedule '0:");
        Tool.run("explore", "LostUpdate")
                .ends(1)
                .prints("Race: dev.tuntas.subjects.concurrent.LostUpdate.count: ")
                .prints("Failure: thread main threw java.lang.AssertionError: counted 1")
                .prints("No lock guards dev.tuntas.subjects.concurrent.LostUpdate.count");
        Tool.run("explore", "BrokenBuffer").ends(1).prints("nothing is there to take");
    }

    /** Each finding, of each kind, by the line that it prints. */
    @ParameterizedTest
    @CsvSource({
        "LostUpdate, 2, order of the threads that was given ends at step",
        "LostUpdate, 2, AssertionError",
        "Deadlock, 1, Deadlock is in a deadlock.",
        "BrokenBuffer, 1, nothing is there to take"
    })
    void eachFindingNamesTheCommandThatOpensIt(String program, int most, String said) {
        Tool explored = Tool.run("explore", program, "--json");
        JsonArray findings =
                JsonParser.parseString(explored.out()).getAsJsonObject().getAsJsonArray("findings");
        List<String> opened = new ArrayList<>();
        for (JsonElement each : findings) {
            JsonObject finding = each.getAsJsonObject();
            String schedule = finding.get("schedule").getAsString();
            String line = "tuntas rewind " + program + " --schedule '" + schedule + "'";
            assertEquals(line, finding.get("rewind").getAsString());
            opened.add(Tool.run("rewind", program, "--schedule", schedule, "--json").out());
            opened.add(Tool.run("rewind", program, "--schedule", schedule, "--print", "1").out());
        }
        assertTrue(findings.size() >= most, explored.out());
        assertTrue(opened.stream().anyMatch(one -> one.contains(said)), opened.toString());
    }

    @ParameterizedTest
    @CsvSource({"dynamic, 0", "static, 2", "saving, 128"})
    void allWaysBackComeToTheSameStates(String way, long saved) {
        Tool run =
                Tool.run(
                        "explore", "RevTest", "--arg", "10", "--arg", "2", "--back", way, "--json");
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(7255, json.get("states").getAsLong());
        assertEquals(12960, json.get("transitions").getAsLong());
        assertEquals(saved, json.get("savedValues").getAsLong());
    }

    @Test
    void saysTheChanceOfAnOmissionAndWhereALimitStopped() {
        Tool.run("explore", "RevTest", "--arg", "3", "--hash-compaction")
                .ends(0)
                .prints("535 states, 850 transitions")
                .prints("The chance that a state was left out is at most 7.7e-15.");
        Tool.run("explore", "RevTest", "--states", "50").ends(3).prints("stopped at the limit");
    }

    @Test
    void refusesWhatIsNoProgramAndWrongNumbers() {
        Tool.run("explore", "SearchTree")
                .ends(2)
                .complains("has no method public static void main");
        Tool.run("explore", "RevTest", "--states", "0").ends(2).complains("Expected 1 or more");
        Tool.run("explore", "RevTest", "--back", "fast")
                .ends(2)
                .complains("'fast' is no way back. Expected one of saving, static, dynamic.");
        Tool.run("explore", "NoSuchProgram").ends(2).complains("NoSuchProgram");
        Tool.run("explore").ends(2);
    }
}

package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tuntas assess} with what it remembers: accepted mutants, a history, a commit. */
class AssessMemoryTest {
    @TempDir private Path folder;

    private Tool assess(String... more) {
        Path classes =
                UserCode.project(folder, "target/classes", Map.of("Counter", UserCode.COUNTER));
        List<String> words =
                new ArrayList<>(
                        List.of(
                                "assess",
                                "Counter#add",
                                "-cp",
                                classes.toString(),
                                "--scope",
                                "2"));
        words.addAll(List.of(more));
        return Tool.run(words.toArray(String[]::new));
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private static JsonObject json(Tool run) {
        return JsonParser.parseString(run.ends(0).out()).getAsJsonObject();
    }

    private static List<String> survivors(JsonObject json) {
        List<String> numbers = new ArrayList<>();
        for (JsonElement each : json.getAsJsonArray("details")) {
            String status = each.getAsJsonObject().get("status").getAsString();
            if (List.of("unseen", "without effect", "not reached").contains(status)) {
                numbers.add(each.getAsJsonObject().get("number").getAsString());
            }
        }
        return numbers;
    }

    @Test
    void survivorsAreAcceptedByNumberAndStayAccepted() throws IOException {
        JsonObject before = json(assess("--json"));
        List<String> all = survivors(before);
        assertFalse(all.isEmpty());
        String list = file("list.txt");
        Tool run =
                assess(
                        "--accepted",
                        list,
                        "--accept",
                        String.join(",", all),
                        "--reason",
                        "adding nothing is no difference");
        run.ends(0).prints("Mutant " + all.get(0) + " survives and is accepted: adding nothing");
        String written = Files.readString(Path.of(list));
        assertTrue(written.contains("\nreason: adding nothing is no difference\n"), written);
        JsonObject after = json(assess("--accepted", list, "--json"));
        assertEquals(all.size(), after.get("accepted").getAsInt());
        assertEquals(0, after.get("survived").getAsInt());
        assertEquals(before.get("killed"), after.get("killed"));
        assertEquals(written, Files.readString(Path.of(list)));
    }

    /** What was run is not lost, and no link is replaced by a file. */
    @Test
    void whatIsNoSurvivorIsNotAcceptedAndTheResultIsThereAllTheSame() throws IOException {
        JsonObject before = json(assess("--json"));
        String survivor = survivors(before).get(0);
        String killed = "";
        for (JsonElement each : before.getAsJsonArray("details")) {
            if (each.getAsJsonObject().get("status").getAsString().equals("killed")) {
                killed = each.getAsJsonObject().get("number").getAsString();
            }
        }
        Path real = Path.of(file("real.txt"));
        Files.createFile(real);
        Path list = Files.createSymbolicLink(Path.of(file("list.txt")), real);
        String[] words = {
            "--accepted", list.toString(), "--reason", "x", "--accept", survivor + "," + killed
        };
        assess(words)
                .ends(2)
                .prints("Counter.add(int), scope 2: ")
                .prints("Mutant " + killed + " is killed, so there is nothing to accept.");
        assertEquals("", Files.readString(real));
        words[5] = survivor;
        assess(words).ends(0);
        assertTrue(Files.isSymbolicLink(list));
        assertTrue(Files.readString(real).contains("reason: x"));
    }

    @Test
    void whatIsWrongWithTheListIsAnErrorThatChangesNothing() throws IOException {
        assess("--accepted", file("none")).ends(2).complains("none can't be read: it");
        Path list = Path.of(file("list.txt"));
        Files.writeString(list, "mutant: a\nreasno: b\n");
        assess("--accepted", list.toString(), "--accept", "1", "--reason", "x")
                .ends(2)
                .complains("list.txt, line 2: 'reasno: b' can't be read. Expected mutant:");
        assertEquals("mutant: a\nreasno: b\n", Files.readString(list));
        assess("--accept", "1", "--accepted", file("new.txt"))
                .ends(2)
                .complains("A mutant is accepted with a reason");
        assess("--reason", "x").ends(2).complains("--reason says why mutants are accepted");
        assess("--accept", "x", "--reason", "x").ends(2);
        assertFalse(Files.exists(Path.of(file("new.txt"))));
    }

    @Test
    void withAHistoryTheJsonIsTheSameButForRunsAndTimes() {
        JsonObject plain = json(assess("--json"));
        JsonObject first = json(assess("--json", "--history", file("h")));
        assertEquals(plain.get("runs"), first.get("runs"));
        JsonObject second = json(assess("--json", "--history", file("h")));
        assertEquals(0, second.get("runs").getAsInt());
        assertEquals(1, second.getAsJsonArray("notes").size());
        assertEquals(compared(plain), compared(first));
        assertEquals(compared(plain), compared(second));
        assess("--history", folder.toString()).ends(2).complains("it is a folder");
    }

    private static String compared(JsonObject json) {
        for (String member : List.of("millis", "cpuMillis", "runs", "skippedRuns")) {
            json.remove(member);
        }
        json.getAsJsonArray("details").forEach(each -> each.getAsJsonObject().remove("runs"));
        JsonArray notes = json.getAsJsonArray("notes");
        for (int i = notes.size() - 1; i >= 0; i--) {
            if (notes.get(i).getAsString().contains("history")) {
                notes.remove(i);
            }
        }
        return json.toString();
    }

    @Test
    void withoutChangedLinesNothingIsAssessedAndThatIsSaid() throws Exception {
        UserCode.project(folder, "target/classes", Map.of("Counter", UserCode.COUNTER));
        assess("--since", "HEAD").ends(2).complains("is in no git repository");
        git("init", "-q");
        git("add", "-A");
        git("-c", "commit.gpgsign=false", "commit", "-q", "--no-verify", "-m", "x");
        assess("--since", "nowhere").ends(2).complains("'nowhere' names no commit");
        Tool run = assess("--since", "HEAD", "--min-killed", "90").ends(0);
        run.prints("Nothing was assessed: there is no mutant.");
        run.prints("has changed since HEAD.");
        JsonObject json = json(assess("--since", "HEAD", "--json"));
        assertEquals(0, json.get("mutants").getAsInt());
        assertTrue(json.get("codeStatements").isJsonNull());
        assertEquals(0, json.getAsJsonArray("curve").size());
    }

    private void git(String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@b.c"));
        command.addAll(List.of(arguments));
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), out);
    }
}

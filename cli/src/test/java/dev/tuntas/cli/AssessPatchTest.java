package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code tuntas assess --patch}: would this mistake be found? */
class AssessPatchTest {
    private static final String COUNTER = "package shop;\n\n" + UserCode.COUNTER;

    private static final String PATCH =
            """
            diff --git a/src/main/java/shop/Counter.java b/src/main/java/shop/Counter.java
            index 89a3bfd..5c1bb3f 100644
            --- a/src/main/java/shop/Counter.java
            +++ b/src/main/java/shop/Counter.java
            @@ -8,9 +8,8 @@ public class Counter {
                 }
            \u0020
                 public int add(int amount) {
            -        if (amount > 0) {
            -            count = count + amount;
            -        }
            +        count = %s;
            +        // done
                     return count;
                 }
             }
            """;

    @TempDir private Path folder;
    private String classes = "";

    @BeforeEach
    void compile() {
        classes =
                UserCode.project(folder, "target/classes", Map.of("shop.Counter", COUNTER))
                        .toString();
    }

    private Path patch(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Tool assess(List<Path> patches, String... more) {
        List<String> words = new ArrayList<>(List.of("assess", "shop.Counter#add", "-cp", classes));
        words.addAll(List.of("--scope", "2"));
        patches.forEach(patch -> words.addAll(List.of("--patch", patch.toString())));
        words.addAll(List.of(more));
        return Tool.run(words.toArray(String[]::new));
    }

    @Test
    void oneThatIsFoundIsToldWithTheInputAndOneThatIsNotAsASurvivor() throws IOException {
        Path found = patch("found.patch", PATCH.formatted("amount"));
        Path other = patch("other.patch", PATCH.formatted("count + amount"));
        Tool run = assess(List.of(found, other)).ends(0);
        run.prints("(" + found + ") is killed at scope 1: returns another value\n");
        run.prints("  this=Counter#0{count=1}, amount=0\n");
        run.prints("(" + other + ") survives, was run, and nothing that it did differed");
        run.prints(
                """
                  @@ -11,3 +11,2 @@ add(int)
                  -        if (amount > 0) {
                  -            count = count + amount;
                  -        }
                  +        count = count + amount;
                  +        // done
                """);
        run.prints("scope 2: 1 of 2 mutants killed");
        assess(List.of(other), "--min-killed", "100").ends(1);
        assess(List.of(found), "--min-killed", "100").ends(0);
    }

    @Test
    void theJsonNamesThePatch() throws IOException {
        Path found = patch("found.patch", PATCH.formatted("amount"));
        JsonObject json = json(assess(List.of(found), "--json"));
        assertEquals(1, json.get("mutants").getAsInt());
        assertEquals(1, json.get("possible").getAsInt());
        JsonObject mutant = json.getAsJsonArray("details").get(0).getAsJsonObject();
        assertEquals(found.toString(), mutant.get("patch").getAsString());
        assertEquals("given", mutant.get("operator").getAsString());
        assertEquals("killed", mutant.get("status").getAsString());
        assertEquals(11, mutant.get("line").getAsInt());
    }

    private static JsonObject json(Tool run) {
        return JsonParser.parseString(run.ends(0).out()).getAsJsonObject();
    }

    /** What this tool writes it takes again, and comes to the same. */
    @Test
    void theMutantsThatAreWrittenToAFolderAreAsGoodAsGiven() throws IOException {
        Path out = folder.resolve("mutants");
        JsonObject made =
                json(assess(List.of(), "--json", "--out", out.toString(), "--mutants", "12"));
        List<Path> patches;
        try (Stream<Path> files = Files.list(out)) {
            patches = files.filter(file -> file.toString().endsWith(".diff")).sorted().toList();
        }
        assertEquals(12, patches.size());
        JsonObject given = json(assess(patches, "--json"));
        assertTrue(made.get("killed").getAsInt() > 0);
        assertTrue(made.get("killed").getAsInt() < 12);
        assertEquals(made.get("killed"), given.get("killed"));
        assertEquals(killed(made), killed(given));
    }

    /** By line and changed line; the one has the expression, the other all of the line. */
    private static Map<String, String> killed(JsonObject result) {
        Map<String, String> killed = new TreeMap<>();
        for (JsonElement each : result.getAsJsonArray("details")) {
            JsonObject mutant = each.getAsJsonObject();
            boolean isKilled = mutant.get("status").getAsString().equals("killed");
            String after = mutant.get("diff").getAsString().lines().skip(2).toList().toString();
            killed.put(
                    mutant.get("line") + after,
                    mutant.get("reason") + (isKilled ? mutant.get("input").toString() : ""));
        }
        assertEquals(12, killed.size());
        return killed;
    }

    @ParameterizedTest
    @CsvSource({
        "--operators, call",
        "--mutants, 20",
        "--seed, 3",
        "--history, x",
        "--accepted, x",
        "--since, main"
    })
    void whatSaysWhichMutantsAreMadeDoesNotGoWithIt(String option, String value)
            throws IOException {
        Tool run = assess(List.of(patch("a.patch", PATCH)), option, value).ends(2);
        run.complains(
                option
                        + " can't be combined with --patch: where mutants are given, no others are"
                        + " made and nothing is kept of them. Leave one of them out.");
    }

    @Test
    void wrongPatchesAreToldAndNothingIsAssessed() throws IOException {
        Tool missing = assess(List.of(folder.resolve("none.patch"))).ends(2);
        missing.complains("none.patch can't be read: it does not exist.");
        Path old = patch("old.patch", PATCH.formatted("amount").replace("amount > 0", "amount"));
        Tool outdated = assess(List.of(old)).ends(2);
        outdated.complains("old.patch, line 9: line 11 of ");
        outdated.complains("is 'if (amount > 0) {', but the patch expects 'if (amount) {' there.");
        Path wrong = patch("wrong.patch", PATCH.formatted("total"));
        Tool refused = assess(List.of(wrong)).ends(2);
        refused.complains("wrong.patch, ");
        refused.complains("Counter.java does not compile, line 11: cannot find symbol (symbol: ");
        assertFalse(refused.out().contains("killed"), refused.out());
    }
}

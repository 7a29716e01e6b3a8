package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code tuntas generate --verify}: a strategy and korat side by side. */
class GenerateVerifyTest {
    private static final String FORGETFUL =
            """
            class Forgetful {
                int key;

                boolean repOk() {
                    int calls = Integer.getInteger("dev.tuntas.cli.GenerateVerifyTest", 0);
                    System.setProperty("dev.tuntas.cli.GenerateVerifyTest", "" + (calls + 1));
                    return calls < 2 && key >= 0;
                }
            }
            """;

    @TempDir private Path folder;

    private static JsonObject json(String... args) {
        Tool run = Tool.run(args);
        run.ends(0);
        return JsonParser.parseString(run.out()).getAsJsonObject();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SearchTree",
                "RedBlackTree",
                "DoublyLinkedList",
                "HeapArray",
                "HashSet",
                "DisjointSets",
                "NaryTree"
            })
    void aVerifiedSearchHasTheSameCounts(String subject) {
        for (String strategy : Strategy.labels()) {
            JsonObject plain = json("generate", subject, "--scope", "2", "-s", strategy, "--json");
            JsonObject verified =
                    json("generate", subject, "--scope", "2", "-s", strategy, "--json", "--verify");
            assertTrue(verified.remove("verified").getAsBoolean());
            for (String time : List.of("millis", "cpuMillis")) {
                plain.remove(time);
                verified.remove(time);
            }
            assertEquals(plain, verified);
        }
    }

    @Test
    void theSummarySaysThatItWasVerified() {
        Tool.run("generate", "SearchTree", "--verify", "-s", "checkpoint")
                .ends(0)
                .prints(", every structure was found, verified by korat.\n");
    }

    @Test
    void goingOnIsVerifiedToo() {
        Tool run = Tool.run("generate", "SearchTree", "--verify", "--limit", "3");
        run.ends(3).prints("Go on with: tuntas generate SearchTree --verify --limit 3 --from ");
        String from =
                run.out().substring(run.out().indexOf("--from ") + 7).replace("'", "").strip();
        Tool.run("generate", "SearchTree", "--verify", "--from", from)
                .ends(0)
                .prints("SearchTree, scope 3: 12 structures in ");
    }

    @Test
    void aDifferenceEndsTheSearchWithAnError() {
        UserCode.compile(folder, "Forgetful", FORGETFUL);
        String[] command = {
            "generate", "Forgetful", "-cp", folder.toString(), "--verify", "--strategy", "korat"
        };
        Tool run = Tool.run(command);
        System.clearProperty("dev.tuntas.cli.GenerateVerifyTest");
        run.ends(2);
        assertTrue(
                run.err()
                        .startsWith(
                                "tuntas: Two searches by korat differ at candidate 1 of this search:"
                                        + " one decided 0: not valid, the other decided 0: valid. So"
                                        + " the predicate does not always do the same, "),
                run.err());
    }

    @Test
    void itIsAnOptionOfSearchesOnlyAndTakesNoValue() {
        Tool show = Tool.run("show", "SearchTree", "--verify");
        show.ends(2);
        assertTrue(show.err().startsWith("tuntas: There is no option '--verify'"), show.err());
        Tool.run("generate", "SearchTree", "--verify=korat")
                .ends(2)
                .complains("'--verify'")
                .complains("'korat'");
    }
}

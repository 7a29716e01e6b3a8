package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files with right checksums that lie: each is refused with the place, or harmless. */
class HostileSuiteTest {
    private static final int HEADER = 0;
    private static final int FRAME = 1;
    private static final int END = 2;

    @TempDir private Path folder;

    @BeforeEach
    void generate() {
        Tool.run("generate", "SearchTree", "--scope", "2", "--out", path("good.suite"));
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private String forged(Consumer<SuiteFile> change) throws IOException {
        SuiteFile file = SuiteFile.read(folder.resolve("good.suite"));
        change.accept(file);
        Path hostile = folder.resolve("hostile.suite");
        Files.write(hostile, file.bytes());
        return hostile.toString();
    }

    private String json(int block, Consumer<JsonObject> change) throws IOException {
        return forged(
                file -> {
                    JsonObject json =
                            JsonParser.parseString(file.blocks.get(block).text()).getAsJsonObject();
                    change.accept(json);
                    file.blocks.get(block).text(json.toString());
                });
    }

    private static JsonObject space(JsonObject header) {
        return header.getAsJsonObject("space");
    }

    private static JsonObject domain(JsonObject header, int number) {
        return space(header).getAsJsonArray("classDomains").get(number).getAsJsonObject();
    }

    /** All commands that read it say the same, in one message. */
    private static void assertRefused(String file, String... parts) {
        for (String command : List.of("verify", "export")) {
            Tool run = Tool.run("suite", command, file);
            String said = run.out() + run.err();
            assertTrue(run.exitCode() == 2 || run.exitCode() == 1, said);
            assertFalse(said.contains("mistake in Tuntas"), said);
            for (String part : parts) {
                assertTrue(said.contains(part), said);
            }
        }
    }

    @Test
    void aHeaderThatIsNoneIsRefused() throws IOException {
        assertRefused(
                forged(file -> file.blocks.get(HEADER).text("[1]")),
                "at byte 16",
                "header is an array. Expected an object");
        assertRefused(
                forged(file -> file.blocks.get(HEADER).text("{\"a\": ")), "the header is no JSON");
        assertRefused(
                forged(file -> file.blocks.get(HEADER).text("[".repeat(100_000))),
                "the header is nested deeper than 64 levels");
        assertRefused(
                forged(file -> file.blocks.get(HEADER).text("[" + "1,".repeat(600_000) + "1]")),
                "the header has more than 500,000 values");
    }

    @Test
    void aMemberThatIsMissingOrWrongIsNamed() throws IOException {
        assertRefused(
                json(HEADER, header -> header.remove("predicate")),
                "header.predicate is missing. Expected a text");
        assertRefused(
                json(HEADER, header -> domain(header, 1).addProperty("kind", "FOO")),
                "header.space.classDomains[1].kind is \"FOO\". Expected one of [OBJECTS, ARRAYS");
        assertRefused(
                json(HEADER, header -> domain(header, 1).addProperty("size", -2)),
                "header.space.classDomains[1].size is -2. Expected a whole number of 0 to");
        assertRefused(
                json(HEADER, header -> domain(header, 1).addProperty("size", 2_000_000_000)),
                "header.space.classDomains is an array. Expected at most 262,144 objects and slots");
        assertRefused(
                json(
                        HEADER,
                        header ->
                                header.add(
                                        "scope",
                                        new JsonPrimitive(
                                                new java.math.BigDecimal("1e999999999")))),
                "header.scope is 1E+999999999. Expected a whole number");
        assertRefused(
                json(HEADER, header -> space(header).addProperty("rootObject", 50)),
                "header.space.rootObject is 50. Expected the number of one of");
    }

    @Test
    void anEndBlockThatLiesIsRefused() throws IOException {
        assertRefused(json(END, end -> end.addProperty("end", "NEVER")), "end block.end is");
        assertRefused(
                json(END, end -> end.addProperty("candidates", -5)), "end block.candidates is -5");
        assertRefused(
                json(END, end -> end.addProperty("structures", 7_000)),
                "end block.structures is 7000. Expected the sum");
        assertRefused(
                json(END, end -> end.add("next", new JsonArray())),
                "end block.next is an array. Expected nothing to go on with");
        assertRefused(
                forged(file -> file.blocks.get(END).text("null")),
                "end block is null. Expected an object");
        assertRefused(
                json(
                        END,
                        end -> {
                            end.addProperty("end", "LIMIT");
                            JsonArray next = new JsonArray();
                            next.add(1_000);
                            end.add("next", next);
                        }),
                "end block.next is no candidate");
    }

    @Test
    void numbersOfAHeadAreCheckedBeforeTheyAreBelieved() throws IOException {
        assertRefused(
                forged(file -> file.blocks.get(FRAME).candidates = -7),
                "says that its number of candidates is -7. Expected 0 to");
        assertRefused(
                forged(file -> file.blocks.get(FRAME).structures = 2_000_000_000),
                "says that its number of structures is 2000000000. Expected 0 to 65536");
        assertRefused(
                forged(file -> file.blocks.get(FRAME).plainTold = 2_000_000_000),
                "says that its length when unpacked is 2000000000. Expected 0 to 20971520");
        assertRefused(
                forged(file -> file.blocks.get(HEADER).bytes(new byte[100 << 20])),
                "says that its length when unpacked is 104857600. Expected 0 to 33554432");
        assertRefused(
                forged(
                        file -> {
                            file.blocks.get(FRAME).plain = new byte[10 << 20];
                        }),
                "it can't be unpacked");
    }

    @Test
    void namesDoNotCommandTheTerminal() throws IOException {
        assertRefused(
                json(HEADER, header -> header.addProperty("subject", "a\u001b[2Jb")),
                "header.subject is \"a\\u001b[2Jb\". Expected a name without control characters");
        String file =
                json(
                        HEADER,
                        header -> {
                            header.addProperty("finitization", "x\u001b[31m\nend  every\u202e");
                            header.getAsJsonObject("more").addProperty("k\u009bey", "a\rb");
                        });
        Tool.run("suite", "info", file)
                .ends(0)
                .prints("  bounds      x\\u001b[31m\\u000aend  every\\u202e\n")
                .prints("k\\u009bey")
                .prints("a\\u000db");
    }

    @Test
    void textsOnTheCommandLineDoNotCommandTheTerminal() {
        Tool.run("show", "SearchTree", "--candidate", "1,\u001b[2J")
                .ends(2)
                .complains("The candidate '1,\\u001b[2J' can't be read");
    }

    @Test
    void tablesHaveNoFormulas() throws IOException {
        String file =
                json(
                        HEADER,
                        header -> {
                            domain(header, 0).addProperty("label", "=cmd|' /C calc'!A0");
                        });
        String csv = Tool.run("suite", "export", file).out();
        assertTrue(csv.startsWith("structure,'=cmd|' /C calc'!A0#0.root,"), csv);
    }

    // --- journals -------------------------------------------------------------------------------

    private Tool resumed(Consumer<JsonObject> change, boolean hasSegment) throws IOException {
        Path suite = folder.resolve("part.suite");
        Strangers.interrupted(suite, hasSegment);
        Path journal = Path.of(suite + ".journal");
        SuiteFile file = SuiteFile.read(journal);
        JsonObject state = JsonParser.parseString(file.blocks.get(0).text()).getAsJsonObject();
        change.accept(state);
        file.blocks.get(0).text(state.toString());
        Files.write(journal, file.bytes());
        return Tool.run(Strangers.resuming("korat", suite.toString()));
    }

    private void assertWhole() throws IOException {
        String whole = path("whole.suite");
        Tool.run("generate", "SearchTree", "--scope", "3", "--strategy", "korat", "--out", whole);
        assertArrayEquals(
                Files.readAllBytes(Path.of(whole)),
                Files.readAllBytes(folder.resolve("part.suite")));
    }

    /** So that the tests below change a journal that would have been gone on with. */
    @Test
    void aJournalOfOursIsGoneOnWith() throws IOException {
        Tool run = resumed(state -> {}, false);
        run.ends(0);
        assertFalse(run.out().contains("not gone on with"), run.out());
        assertWhole();
    }

    @Test
    void aJournalThatLeavesNothingToDoIsNotBelieved() throws IOException {
        Tool run = resumed(state -> state.add("pieces", new JsonArray()), false);
        run.ends(0);
        assertTrue(
                (run.out() + run.err())
                        .contains(
                                "journal.pieces is an array. Expected something that is left to do"),
                run.out() + run.err());
        assertWhole();
    }

    @Test
    void aJournalThatEndsEarlyIsNotBelieved() throws IOException {
        Tool run =
                resumed(
                        state -> {
                            JsonArray pieces = state.getAsJsonArray("pieces");
                            pieces.remove(1);
                        },
                        true);
        run.ends(0);
        assertTrue((run.out() + run.err()).contains("journal.pieces[0].position.to is"), run.out());
        assertWhole();
    }

    @Test
    void aJournalWithWrongMembersIsNotBelieved() throws IOException {
        Tool run = resumed(state -> state.addProperty("delivered", -3), false);
        run.ends(0);
        assertTrue((run.out() + run.err()).contains("journal.delivered is -3"), run.out());
        assertWhole();
    }
}

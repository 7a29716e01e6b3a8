package dev.tuntas.assess.internal.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.internal.keys.Digest;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A history as a file: what was written is read, and nothing else is believed. */
class HistoryFileTest {
    @TempDir private Path folder;
    private Path path;

    @BeforeEach
    void setUp() {
        path = folder.resolve("history");
    }

    private static History history() {
        History history = History.empty(Map.of("code", "1"));
        history.scopes()
                .put(
                        2,
                        new ScopeHistory(
                                2,
                                "b",
                                7,
                                List.of(
                                        Note.of("a"),
                                        new Note.Kept("b", "c", "d"),
                                        new Note.Validity("e"),
                                        new Note.Writes("f")),
                                List.of(0, 3),
                                List.of()));
        InputPlace place = new InputPlace(2, 0, 5, "0*4");
        history.mutants().put("k", new MutantHistory("k", 3, -1, null, null, null, ""));
        history.mutants()
                .put("l", new MutantHistory("l", 2, 1, place, place, KillReason.OUTPUT, "\"x\"\n"));
        return history;
    }

    @Test
    void whatIsWrittenIsRead() throws Exception {
        HistoryFile file = new HistoryFile(path);
        assertEquals(Optional.empty(), file.read());
        file.write(history());
        assertEquals(Optional.of(history()), file.read());
        assertEquals(List.of("code"), history().differences(Map.of("code", "2")));
        assertEquals(List.of(), history().differences(Map.of("code", "1")));
    }

    private void assertBroken(String message) {
        BrokenHistoryException e =
                assertThrows(BrokenHistoryException.class, () -> new HistoryFile(path).read());
        assertEquals(message, e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "tuntas-assess-history 99 0\n{}", "\0\0\0", "[[[[[[[["})
    void aFileOfAnotherKindIsNotRead(String text) throws IOException {
        Files.writeString(path, text);
        assertBroken("its first line is not that of a history");
    }

    @Test
    void whatIsNoTextIsNotRead() throws IOException {
        Files.write(path, new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        assertBroken("it is no text");
    }

    @Test
    void anyCharacterThatIsNotAsItWasSpoilsIt() throws IOException {
        new HistoryFile(path).write(history());
        String text = Files.readString(path);
        for (String other :
                List.of(text + " ", text.replace("\"k\"", "\"m\""), text.stripTrailing())) {
            Files.writeString(path, other);
            assertBroken("it is not as it was written");
        }
    }

    /** Signed as ours are, but not what a history has in it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"basis\": 1}",
                "{\"basis\": {\"a\": {}}, \"scopes\": [], \"mutants\": []}",
                "{\"basis\": {}, \"scopes\": [1], \"mutants\": []}",
                "{\"basis\": {}, \"scopes\": [{\"scope\": 1}], \"mutants\": []}",
                "{\"basis\": {}, \"scopes\": [], \"mutants\": [{\"key\": \"x\", \"upTo\": \"y\"}]}",
                "{\"basis\": {}, \"scopes\": [",
            })
    void strangeContentsAreNotBelieved(String body) throws IOException {
        Files.writeString(path, "tuntas-assess-history 1 " + Digest.of(body) + "\n" + body);
        assertBroken("it is not written as a history is");
    }

    @Test
    void aHugeFileIsNotRead() throws IOException {
        try (RandomAccessFile huge = new RandomAccessFile(path.toFile(), "rw")) {
            huge.setLength(1L << 32);
        }
        IOException e = assertThrows(IOException.class, () -> new HistoryFile(path).read());
        assertTrue(e.getMessage().contains("it has more than 268,435,456 bytes"), e::getMessage);
    }

    @Test
    void aFolderIsRefusedAtOnce() throws IOException {
        Files.createDirectory(path);
        TuntasException e = assertThrows(TuntasException.class, () -> new HistoryFile(path));
        assertTrue(e.getMessage().contains("can't be written: it is a folder"), e::getMessage);
    }
}

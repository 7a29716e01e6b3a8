package dev.tuntas.assess.internal.accepted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The list of mutants that may survive, as people write it. */
class AcceptedFileTest {
    private static final String LIST =
            """
            # ours

            mutant: a.B#c(int): x = 1;: 1 -> 2
            # looked at twice
            reason: no: it is the same
            code: 0123456789abcdef
            scope: 4

            mutant: a.B#d(): y: z -> q #2
            reason: by hand
            """;

    @TempDir private Path folder;
    private Path list;

    @BeforeEach
    void setUp() {
        list = folder.resolve("list.txt");
    }

    private AcceptedFile read(String text) throws IOException {
        Files.writeString(list, text);
        return AcceptedFile.read(list, false);
    }

    @Test
    void entriesAreReadWithTheirLines() throws IOException {
        assertEquals(
                List.of(
                        new AcceptedEntry(
                                "a.B#c(int): x = 1;: 1 -> 2",
                                "no: it is the same",
                                "0123456789abcdef",
                                4,
                                3),
                        new AcceptedEntry("a.B#d(): y: z -> q #2", "by hand", "", 0, 9)),
                read(LIST).entries());
    }

    @Test
    void newEntriesComeLastAndAllElseStaysAsItIs() throws IOException {
        read(LIST).add(List.of(new AcceptedEntry("k", "why", "00000000000000ff", 2, 0)));
        String expected = LIST + "\nmutant: k\nreason: why\ncode: 00000000000000ff\nscope: 2\n";
        assertEquals(expected, Files.readString(list));
    }

    @Test
    void anEntryThatIsThereIsSaidAnewInItsPlace() throws IOException {
        AcceptedFile file = read(LIST);
        file.add(
                List.of(
                        new AcceptedEntry("a.B#d(): y: z -> q #2", "new", "00000000000000ff", 5, 0),
                        new AcceptedEntry(
                                "a.B#c(int): x = 1;: 1 -> 2", "too", "00000000000000ee", 6, 0)));
        String expected =
                LIST.replace("by hand\n", "new\ncode: 00000000000000ff\nscope: 5\n")
                        .replace("no: it is the same", "too")
                        .replace("0123456789abcdef", "00000000000000ee")
                        .replace("scope: 4", "scope: 6");
        assertEquals(expected, Files.readString(list));
        assertEquals(file.entries(), AcceptedFile.read(list, false).entries());
    }

    @Test
    void aNewListSaysWhatItIs() throws IOException {
        AcceptedFile.read(list, true)
                .add(List.of(new AcceptedEntry("k", "why", "00000000000000ff", 2, 0)));
        String text = Files.readString(list);
        assertTrue(text.startsWith("# Mutants that may survive"), text);
        assertTrue(
                text.endsWith("\n\nmutant: k\nreason: why\ncode: 00000000000000ff\nscope: 2\n"),
                text);
    }

    @Test
    void lineEndsOfWindowsStay() throws IOException {
        read(LIST.replace("\n", "\r\n"))
                .add(List.of(new AcceptedEntry("k", "why", "00000000000000ff", 2, 0)));
        String text = Files.readString(list);
        assertEquals(text.chars().filter(c -> c == '\n').count(), text.split("\r\n").length);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mutant: a\\n"
                        + "reasno: b | line 2: 'reasno: b' can't be read. Expected mutant:, reason:",
                "[1, 2] | line 1: '[1, 2]' can't be read.",
                "<<<<<<< HEAD | line 1: '<<<<<<< HEAD' can't be read.",
                "mutant: a | line 1: the entry has no reason. Expected reason:",
                "mutant: a\\nmutant: b\\nreason: c | line 1: the entry has no reason.",
                "mutant:\\nreason: b | line 1: mutant: says nothing.",
                "mutant: a\\nreason: | line 2: reason: says nothing.",
                "reason: b | line 1: reason: belongs to no entry. Expected mutant: before it",
                "mutant: a\\n\\nreason: b | line 1: the entry has no reason.",
                "mutant: a\\nreason: b\\nreason: c | line 3: reason: is there twice.",
                "mutant: a\\nreason: b\\nscope: big | line 3: 'big' is no scope.",
                "mutant: a\\nreason: b\\nscope: -1 | line 3: '-1' is no scope.",
                "mutant: a\\nreason: b\\ncode: 12 | line 3: '12' is no fingerprint of code.",
                "mutant: a\\n"
                        + "reason: b\\n"
                        + "\\n"
                        + "mutant: a\\n"
                        + "reason: c | line 4: the mutant of this entry is in line 1, too.",
            })
    void whatIsWrongIsNamedWithItsLine(String text, String message) throws IOException {
        String broken = text.replace("\\n", "\n");
        TuntasException e = assertThrows(TuntasException.class, () -> read(broken));
        assertTrue(e.getMessage().contains("list.txt, " + message), e::getMessage);
        assertTrue(e.getMessage().endsWith("Nothing was changed."), e::getMessage);
        assertEquals(broken, Files.readString(list));
    }

    @Test
    void whatIsNoListIsRefused() throws IOException {
        assertRefused("it, or its folder, does not exist");
        Files.write(list, new byte[] {'a', (byte) 0xff, (byte) 0xfe});
        assertRefused("is no text in UTF-8");
        try (RandomAccessFile huge = new RandomAccessFile(list.toFile(), "rw")) {
            huge.setLength(1L << 30);
        }
        assertRefused("it has more than 16,777,216 bytes");
        Files.delete(list);
        Files.createDirectory(list);
        assertRefused("it is a folder");
    }

    private void assertRefused(String message) {
        TuntasException e =
                assertThrows(TuntasException.class, () -> AcceptedFile.read(list, false));
        assertTrue(e.getMessage().contains(message), e::getMessage);
    }
}

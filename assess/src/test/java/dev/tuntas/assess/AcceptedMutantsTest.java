package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mutants that the user has said may survive. */
class AcceptedMutantsTest {
    @TempDir private Path folder;
    private Path list;
    private CodeFolder code;

    @BeforeEach
    void setUp() {
        list = folder.resolve("list.txt");
        code = new CodeFolder(folder).write("Purse", CodeFolder.PURSE);
    }

    private static List<Integer> numbers(AssessResult result, Predicate<MutantStatus> which) {
        return result.mutants().stream()
                .filter(each -> which.test(each.status()))
                .map(each -> each.mutant().number())
                .toList();
    }

    private static List<Integer> survivors(AssessResult result) {
        return numbers(result, MutantStatus::isSurvivor);
    }

    private static List<Integer> accepted(AssessResult result) {
        return numbers(result, status -> status == MutantStatus.ACCEPTED);
    }

    private static void assertNote(AssessResult result, String part) {
        assertTrue(
                result.notes().stream().anyMatch(note -> note.text().contains(part)),
                () -> part + " is not in " + result.notes());
    }

    /** Accepts all survivors of a scope. */
    private List<Integer> acceptAll(int scope) {
        List<Integer> all = survivors(code.ofPurse().scope(scope).run());
        assertFalse(all.isEmpty());
        AssessResult now =
                code.ofPurse().scope(scope).accepted(list).accept(all, "both are right").run();
        assertEquals(all, accepted(now));
        return all;
    }

    @Test
    void whatIsAcceptedIsNoSurvivorButStillCounts() throws IOException {
        AssessResult before = code.ofPurse().run();
        List<Integer> all = acceptAll(2);
        AssessResult after = code.ofPurse().accepted(list).run();
        assertEquals(all, accepted(after));
        assertEquals(List.of(), after.survivors());
        assertEquals(before.killRate(), after.killRate());
        assertEquals(before.curve(), after.curve());
        MutantResult one =
                after.mutants().stream()
                        .filter(each -> each.status() == MutantStatus.ACCEPTED)
                        .findFirst()
                        .orElseThrow();
        assertEquals("both are right", one.detail());
        assertNote(after, all.size() + " of its " + all.size() + " entries are for mutants");
    }

    @Test
    void aChangedMethodMakesThemSurvivorsAgain() {
        List<Integer> all = acceptAll(2);
        code.write("Purse", CodeFolder.PURSE.replace("return coins;", "return coins + 0;"));
        AssessResult changed = code.ofPurse().accepted(list).run();
        assertEquals(List.of(), accepted(changed));
        assertTrue(survivors(changed).size() >= all.size());
        assertNote(changed, "was accepted for other code");
        assertNote(changed, "look again");
    }

    /** The same text, but the names mean something else, or another contract holds. */
    @Test
    void aChangedHeaderMakesThemSurvivorsAgainToo() {
        String purse =
                CodeFolder.PURSE.replace(
                        "int add(int amount) {", "int add(int amount, int other) {");
        code.write("Purse", purse);
        List<Integer> all = acceptAll(2);
        code.write("Purse", purse.replace("int amount, int other", "int other, int amount"));
        assertEquals(List.of(), accepted(code.ofPurse().accepted(list).run()));
        code.write("Purse", purse.replace("    public int", "    // any\n    public int"));
        assertEquals(all, accepted(code.ofPurse().accepted(list).run()));
        code.write(
                "Purse", purse.replace("    public int", "    //@ ensures true;\n    public int"));
        assertEquals(List.of(), accepted(code.ofPurse().accepted(list).run()));
    }

    @Test
    void commentsAndOtherMethodsChangeNothing() {
        List<Integer> all = acceptAll(2);
        code.write(
                "Purse",
                CodeFolder.PURSE
                        .replace("    public int add", "    void none() {}\n\n    public int add")
                        .replace("return coins;", "// all of them\n        return coins;"));
        assertEquals(all, accepted(code.ofPurse().accepted(list).run()));
    }

    /** At scope 1 there is one input, and nothing dies; at scope 2 almost everything does. */
    @Test
    void aLargerScopeConfirmsAnEntryOrShowsThatItIsWrong() {
        acceptAll(1);
        AssessResult larger = code.ofPurse().scope(2).accepted(list).run();
        assertTrue(larger.killed() > 0);
        assertNote(larger, "accepted up to a smaller scope than 2, and still there");
        for (int number : numbers(larger, status -> status == MutantStatus.KILLED)) {
            assertNote(larger, "Mutant " + number + " is killed at scope 2, by this=");
        }
        assertNote(larger, "accepts it (\"both are right\"): that was wrong");
        List<Integer> still = accepted(larger);
        AssessResult updated = code.ofPurse().scope(2).accepted(list).accept(still, "").run();
        assertEquals(still, accepted(updated));
        assertTrue(updated.notes().stream().noneMatch(note -> note.text().contains("still there")));
    }

    @Test
    void entriesWithoutAMutantAreNamed() throws IOException {
        Files.writeString(
                list,
                """
                mutant: Purse#add(int): gone: a -> b
                reason: it was there once

                mutant: Other#add(int): gone: a -> b
                reason: of another class
                """);
        AssessResult result = code.ofPurse().accepted(list).run();
        assertNote(result, "for the entries in lines 1: their code is no longer there");
        assertNote(result, "0 of its 2 entries are for mutants of this run");
        assertEquals(List.of(), accepted(result));
    }

    /** What was not asked for is not gone. */
    @Test
    void entriesThatARunLeavesOutAreNotSaidToBeGone() {
        acceptAll(2);
        AssessResult lines =
                code.ofPurse().accepted(list).onlyLines((file, line) -> line == 11).run();
        assertNoNote(lines, "no longer there");
        code.write(
                "Purse",
                CodeFolder.PURSE.replace("return coins;\n    }", "return sum();\n    }" + SUM));
        AssessResult other =
                code.ofPurse().accepted(list).change(name -> name.endsWith("#sum")).run();
        assertNoNote(other, "no longer there");
    }

    private static final String SUM = "\n\n    int sum() {\n        return coins + 0;\n    }";

    private static void assertNoNote(AssessResult result, String part) {
        assertTrue(
                result.notes().stream().noneMatch(note -> note.text().contains(part)),
                () -> result.notes().toString());
    }

    @Test
    void anEntryByHandNeedsNoFingerprint() throws IOException {
        AssessResult plain = code.ofPurse().run();
        MutantResult survivor = plain.survivors().get(0);
        Files.writeString(
                list, "mutant: " + survivor.mutant().key() + "\nreason: I looked at it\n");
        AssessResult result = code.ofPurse().accepted(list).run();
        assertEquals(List.of(survivor.mutant().number()), accepted(result));
        assertNote(result, "so not checked against the code");
    }

    @Test
    void onlySurvivorsCanBeAcceptedAndOnlyWithAReason() throws IOException {
        AssessResult plain = code.ofPurse().run();
        int killed = numbers(plain, status -> status == MutantStatus.KILLED).get(0);
        int survivor = survivors(plain).get(0);
        AssessResult refused =
                code.ofPurse().accepted(list).accept(List.of(survivor, killed), "why not").run();
        assertNote(refused, "Mutant " + killed + " is killed, so there is nothing to accept");
        assertEquals(List.of(), accepted(refused));
        assertEquals(plain.mutants(), refused.mutants());
        assertRefused(code.ofPurse(), List.of(survivor, 999), "There is no mutant 999 to accept");
        assertRefused(
                code.ofPurse().onlyLines((file, line) -> false),
                List.of(1),
                "There is no mutant 1 to accept; there are 0");
        assertFalse(Files.exists(list));
        Assessment twoLines = code.ofPurse();
        assertThrows(TuntasException.class, () -> twoLines.accept(List.of(survivor), "a\nb"));
        Assessment withoutReason = code.ofPurse().accepted(list).accept(List.of(survivor), " ");
        assertThrows(TuntasException.class, withoutReason::prepared);
        assertFalse(Files.exists(list));
    }

    /** Before anything is run. */
    private void assertRefused(Assessment assessment, List<Integer> numbers, String message) {
        assessment.accepted(list).accept(numbers, "why not");
        TuntasException e = assertThrows(TuntasException.class, assessment::prepared);
        assertTrue(e.getMessage().contains(message), e::getMessage);
        assertTrue(e.getMessage().contains("othing"), e::getMessage);
    }

    /** On one line, and with other blanks between: in keys there is always one. */
    @Test
    void theSameChangeTwiceOnALineIsToldApart() {
        code.write(
                "Purse",
                CodeFolder.PURSE.replace(
                        "if (coins > most) {", "if (coins > most || coins  >  most) {"));
        AssessResult plain = code.ofPurse().run();
        List<Integer> alike =
                plain.survivors().stream()
                        .filter(
                                each ->
                                        each.mutant()
                                                .change()
                                                .equals("coins > most -> (coins >= most)"))
                        .map(each -> each.mutant().number())
                        .toList();
        assertEquals(2, alike.size(), plain.survivors()::toString);
        AssessResult result =
                code.ofPurse().accepted(list).accept(List.of(alike.get(1)), "no").run();
        assertEquals(List.of(alike.get(1)), accepted(result));
    }

    /** Two lines that are written alike, and the same change of both: each is its own mutant. */
    @Test
    void linesThatAreWrittenAlikeAreToldApartWhateverIsChosen() {
        String line = "        if (coins > most) {\n            most = coins;\n        }\n";
        code.write("Purse", CodeFolder.PURSE.replace(line, line + line));
        AssessResult plain = code.ofPurse().run();
        List<MutantResult> alike =
                plain.survivors().stream()
                        .filter(
                                each ->
                                        each.mutant()
                                                .change()
                                                .equals("coins > most -> coins >= most"))
                        .toList();
        assertEquals(2, alike.size(), plain.survivors()::toString);
        assertEquals(alike.get(0).mutant().key(), alike.get(1).mutant().key());
        assertEquals(alike.get(0).key() + " #2", alike.get(1).key());
        int second = alike.get(1).mutant().number();
        code.ofPurse().accepted(list).accept(List.of(second), "no").run();
        int chosen = 0;
        for (int seed = 1; seed <= 4; seed++) {
            AssessResult some = code.ofPurse().mutants(1, 8).seed(seed).accepted(list).run();
            for (MutantResult each : some.mutants()) {
                boolean isIt =
                        each.mutant().line() == alike.get(1).mutant().line()
                                && each.mutant().change().equals(alike.get(1).mutant().change());
                assertEquals(isIt, each.status() == MutantStatus.ACCEPTED, each::toString);
                assertEquals(isIt, each.key().equals(alike.get(1).key()), each::toString);
                chosen += isIt ? 1 : 0;
            }
        }
        assertTrue(0 < chosen && chosen < 4, "chosen " + chosen + " times");
    }
}

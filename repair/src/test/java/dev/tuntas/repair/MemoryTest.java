package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairResult.End;
import dev.tuntas.repair.result.RepairStrategy;
import dev.tuntas.subjects.SearchTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryTest {
    /** A ring of cells, each of which knows the one before and how far it is from the first. */
    static final class Ring {
        @Nullable Cell first;
        int size;

        static final class Cell {
            @Nullable Cell next;
            @Nullable Cell before;
            int place;
        }

        static Ring of(int size) {
            Ring ring = new Ring();
            Cell last = null;
            for (int i = 0; i < size; i++) {
                Cell cell = new Cell();
                cell.place = i;
                cell.before = last;
                if (last == null) {
                    ring.first = cell;
                } else {
                    last.next = cell;
                }
                last = cell;
            }
            if (last != null && ring.first != null) {
                last.next = ring.first;
                ring.first.before = last;
            }
            ring.size = size;
            return ring;
        }

        @Nullable Cell at(int place) {
            Cell cell = first;
            for (int i = 0; cell != null && i < place; i++) {
                cell = cell.next;
            }
            return cell;
        }

        public boolean repOk() {
            int met = 0;
            Cell cell = first;
            while (cell != null && met < size) {
                if (cell.place != met || cell.next == null || cell.next.before != cell) {
                    return false;
                }
                met++;
                cell = cell.next;
            }
            return met == size && cell == first;
        }
    }

    @TempDir private Path folder;

    private Path file() {
        return folder.resolve("memory.txt");
    }

    /** The link from the last cell to the first one is forgotten, time and again. */
    private static Ring forgotten(int size) {
        Ring ring = Ring.of(size);
        Ring.Cell last = ring.at(size - 1);
        if (last != null) {
            last.next = null;
        }
        return ring;
    }

    @ParameterizedTest
    @EnumSource
    void aFaultThatComesAgainIsMendedByOneTrial(RepairStrategy strategy) {
        Repair<Ring> without = Repair.of(Ring.class).strategy(strategy);
        Repair<Ring> with = Repair.of(Ring.class).strategy(strategy).memory(file());
        with.mend(forgotten(6));
        for (int size = 7; size < 12; size++) {
            RepairResult<Ring> plain = without.mend(forgotten(size));
            RepairResult<Ring> remembered = with.mend(forgotten(size));
            assertEquals(plain.changes().toString(), remembered.changes().toString());
            assertEquals(1, remembered.trials());
            assertTrue(remembered.steps() <= plain.steps(), remembered + " " + plain);
        }
    }

    @Test
    void manyFaultsOfOneKindAreMendedByWhatIsRemembered() {
        Repair<Ring> with = Repair.of(Ring.class).memory(file());
        with.mend(forgotten(5));
        Ring small = Ring.of(5);
        small.at(2).before = small.first;
        assertEquals(End.MENDED, with.mend(small).end());
        Ring ring = Ring.of(300);
        List<Ring.Cell> faulty = List.of(ring.at(50), ring.at(120), ring.at(200), ring.at(299));
        faulty.forEach(cell -> cell.before = null);
        RepairResult<Ring> result = with.mend(ring);
        assertEquals(End.MENDED, result.end(), result.reason());
        assertEquals(4, result.changes().size());
        assertTrue(ring.repOk());
    }

    @Test
    void whatIsRememberedTakesNoMoreThanItsPart() {
        Repair.of(Ring.class).memory(file()).mend(forgotten(5));
        Ring small = Ring.of(5);
        Objects.requireNonNull(small.at(2)).before = small.first;
        Repair.of(Ring.class).memory(file()).mend(small);
        Ring ring = Ring.of(300);
        for (int place = 100; place < 300; place += 10) {
            Objects.requireNonNull(ring.at(place)).before = null;
        }
        RepairResult<Ring> result = Repair.of(Ring.class).memory(file()).steps(100_000).mend(ring);
        assertEquals(20, result.changes().size(), result.reason());
        // A twentieth is 5,000. To see which of the changes are needed would take more.
        assertTrue(result.steps() < 6_000, result.toString());
    }

    // --- it changes nothing but the order -------------------------------------------------------

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void whatIsMendedWithoutIsMendedWithByAsManyChanges(int faults) {
        Repair<SearchTree> without = Repair.of(SearchTree.class);
        Repair<SearchTree> with = Repair.of(SearchTree.class).memory(file());
        long saved = 0;
        for (long number = 0; number < 40; number++) {
            RepairResult<SearchTree> plain = mended(without, number, faults);
            RepairResult<SearchTree> remembered = mended(with, number, faults);
            assertEquals(plain.end(), remembered.end());
            assertEquals(plain.changes().size(), remembered.changes().size());
            assertEquals(plain.lost().size(), remembered.lost().size());
            saved += plain.trials() - remembered.trials();
        }
        // Where two faults meet, no single change that helped before can be enough.
        assertTrue(saved > 0 || faults > 1, "trials saved: " + saved);
    }

    /** A tree of four with two faults, drawn by a number. */
    private static RepairResult<SearchTree> mended(
            Repair<SearchTree> repair, long number, int faults) {
        List<SearchTree> trees = new ArrayList<>();
        Search.of(Finitization.derive(SearchTree.class, 4)).forEach(trees::add);
        SearchTree tree = trees.get(trees.size() - 1 - (int) number % 5);
        Corruption<SearchTree> corruption = Corruption.of(repair, tree);
        corruption.spoil(faults, number);
        return repair.mend(tree, corruption.objects());
    }

    @Test
    void whatIsRememberedWronglyOnlyCostsTrials() throws IOException {
        Repair.of(Ring.class).memory(file()).mend(forgotten(4));
        String known = Files.readString(file());
        String fields = known.lines().skip(1).findFirst().orElseThrow().split("\t")[1];
        String subject = Ring.class.getName() + "#repOk\t" + fields;
        Files.writeString(
                file(),
                "tuntas repair memory 1\n"
                        + subject
                        + "\tCell.next\tself\t900\n"
                        + subject
                        + "\tRing.first\tnull\t800\n"
                        + subject
                        + "\tRing.size\toffset -1\t700\n"
                        + subject
                        + "\tCell.gone\tnull\t600\n");
        Ring ring = forgotten(5);
        RepairResult<Ring> result = Repair.of(Ring.class).memory(file()).mend(ring);
        assertEquals(1, result.changes().size());
        assertEquals(ring.at(4), result.changes().get(0).object());
        assertTrue(result.changes().get(0).text().endsWith("null -> Cell#0"));
        assertEquals(List.of(), result.lost());
    }

    @Test
    void theSameFileGivesTheSameRepair() throws IOException {
        Repair<Ring> repair = Repair.of(Ring.class).memory(file());
        repair.mend(forgotten(4));
        byte[] kept = Files.readAllBytes(file());
        RepairResult<Ring> first = repair.mend(forgotten(6));
        byte[] after = Files.readAllBytes(file());
        Files.write(file(), kept);
        RepairResult<Ring> second = Repair.of(Ring.class).memory(file()).mend(forgotten(6));
        assertEquals(first.changes().toString(), second.changes().toString());
        assertEquals(first.trials(), second.trials());
        assertEquals(first.steps(), second.steps());
        assertEquals(new String(after), Files.readString(file()));
    }

    @Test
    void frozenFieldsAreLeftAlone() {
        Repair.of(Ring.class).memory(file()).mend(forgotten(4));
        Ring ring = forgotten(4);
        RepairResult<Ring> result =
                Repair.of(Ring.class).memory(file()).freeze("Cell.next").mend(ring);
        assertTrue(
                result.changes().stream().noneMatch(c -> c.place().endsWith(".next")),
                result.toString());
    }

    // --- the file -------------------------------------------------------------------------------

    @Test
    void writersAtTheSameTimeLoseNothing() throws Exception {
        int writers = 4;
        int repairs = 10;
        ExecutorService threads = Executors.newFixedThreadPool(writers);
        List<Callable<Long>> work = new ArrayList<>();
        for (int writer = 0; writer < writers; writer++) {
            work.add(
                    () -> {
                        Repair<Ring> repair = Repair.of(Ring.class).memory(file());
                        for (int i = 0; i < repairs; i++) {
                            assertEquals(End.MENDED, repair.mend(forgotten(4)).end());
                        }
                        return 0L;
                    });
        }
        for (Future<Long> done : threads.invokeAll(work)) {
            done.get();
        }
        threads.shutdown();
        String line =
                Files.readString(file())
                        .lines()
                        .filter(text -> text.contains("\tfirst\t"))
                        .findFirst()
                        .orElseThrow();
        assertTrue(line.endsWith("\tCell.next\tfirst\t" + writers * repairs), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{\"json\": true}\n",
                "tuntas repair memory 2\n",
                "tuntas repair memory 1\na line\n",
                "tuntas repair memory 1\na#b\t00000000\tA.b\tgibberish\t1\n",
                "tuntas repair memory 1\na#b\t00000000\tA.b\tnull\t0\n",
                "tuntas repair memory 1\na#b\t0\tA.b\tnull\t1\na#b\t0\tA.b\tnull\t1\n",
                "tuntas repair memory 1\ndev.tuntas.repair.MemoryTest$Ring#repOk\t0\tA.b\tnull\t1\n"
            })
    void whatIsNoMemoryIsRefusedBeforeAnythingIsChanged(String text) throws IOException {
        Files.writeString(file(), text);
        Ring ring = forgotten(4);
        Repair<Ring> repair = Repair.of(Ring.class).memory(file());
        TuntasException refused = assertThrows(TuntasException.class, () -> repair.mend(ring));
        assertTrue(refused.getMessage().contains(file().toString()), refused.getMessage());
        assertTrue(refused.getMessage().contains("another file"), refused.getMessage());
        assertFalse(ring.repOk());
        assertEquals(text, Files.readString(file()));
    }

    @Test
    void bytesThatAreNoTextAreRefused() throws IOException {
        Files.write(file(), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        Repair<Ring> repair = Repair.of(Ring.class).memory(file());
        TuntasException refused =
                assertThrows(TuntasException.class, () -> repair.mend(forgotten(4)));
        assertTrue(refused.getMessage().contains("it is no text"), refused.getMessage());
    }

    @Test
    void aFolderThatIsNotThereIsTold() {
        Path nowhere = folder.resolve("nowhere").resolve("memory.txt");
        Repair<Ring> repair = Repair.of(Ring.class).memory(nowhere);
        Ring ring = forgotten(4);
        TuntasException refused = assertThrows(TuntasException.class, () -> repair.mend(ring));
        assertTrue(refused.getMessage().contains("its folder does not exist"));
        assertFalse(ring.repOk());
    }

    @Test
    void anInterruptedThreadLosesNothing() throws IOException {
        Thread.currentThread().interrupt();
        RepairResult<Ring> result = Repair.of(Ring.class).memory(file()).mend(forgotten(4));
        assertTrue(Thread.interrupted());
        assertEquals(End.MENDED, result.end());
        assertTrue(Files.readString(file()).contains("\tCell.next\tfirst\t1\n"));
    }

    @Test
    void whatCannotBeKeptInTheEndIsMendedAllTheSame() throws IOException {
        Ring ring = forgotten(4);
        RepairResult<Ring> result =
                Repair.of(Ring.class).memory(file()).mendAfter(ring, this::spoilsTheFile);
        assertEquals(End.MENDED, result.end());
        assertTrue(ring.repOk());
        assertTrue(result.note().contains("is mended, but the repair is not kept: Line 2"));
        assertEquals("tuntas repair memory 1\na line\n", Files.readString(file()));
        Files.delete(file());
        assertEquals("", Repair.of(Ring.class).memory(file()).mend(forgotten(4)).note());
    }

    private boolean spoilsTheFile(Ring ring) {
        try {
            Files.writeString(file(), "tuntas repair memory 1\na line\n");
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theGreatestCountStaysOne() throws IOException {
        Repair.of(Ring.class).memory(file()).mend(forgotten(4));
        String greatest = "\t999999999999999999\n";
        Files.writeString(file(), Files.readString(file()).replace("\t1\n", greatest));
        Repair.of(Ring.class).memory(file()).mend(forgotten(4));
        assertEquals("", Repair.of(Ring.class).memory(file()).mend(forgotten(4)).note());
        assertTrue(Files.readString(file()).contains("\tCell.next\tfirst" + greatest));
    }

    // --- names ----------------------------------------------------------------------------------

    /** Steps that have two fields of one name; the hidden one refers to nothing. */
    static final class Stairs {
        static class Step {
            @Nullable Step other;
        }

        static final class Wide extends Step {
            @Nullable Step other;
            int number;
        }

        @Nullable Wide first;

        static Stairs of(int steps) {
            Stairs stairs = new Stairs();
            for (int number = steps - 1; number >= 0; number--) {
                Wide step = new Wide();
                step.number = number;
                step.other = stairs.first;
                stairs.first = step;
            }
            return stairs;
        }

        public boolean repOk() {
            int number = 0;
            Step step = first;
            while (step instanceof Wide wide) {
                if (wide.number != number++ || step.other != null) {
                    return false;
                }
                step = wide.other;
            }
            return number == 4;
        }
    }

    @Test
    void ofTwoFieldsOfOneNameEachIsRemembered() {
        for (int turn = 0; turn < 3; turn++) {
            Stairs stairs = Stairs.of(4);
            Stairs.Wide first = Objects.requireNonNull(stairs.first);
            first.number = 3;
            assertEquals(
                    "Wide#0.number: 3 -> 0",
                    only(Repair.of(Stairs.class).memory(file()).mend(stairs)));
            ((Stairs.Step) first).other = first;
            assertEquals(
                    "Wide#0.other: Wide#0 -> null",
                    only(Repair.of(Stairs.class).memory(file()).mend(stairs)));
        }
    }

    /** A list of objects whose class has no name. */
    static final class Crowd {
        static class Member {
            @Nullable Member next;
        }

        @Nullable Member first;
        int size;

        static Member member() {
            return new Member() {};
        }

        static Crowd of(int size) {
            Crowd crowd = new Crowd();
            for (int i = 0; i < size; i++) {
                Member member = member();
                member.next = crowd.first;
                crowd.first = member;
            }
            crowd.size = size;
            return crowd;
        }

        public boolean repOk() {
            int met = 0;
            for (Member member = first; member != null && met <= size; member = member.next) {
                met++;
            }
            return met == size;
        }
    }

    @Test
    void whatHasNoNameIsNotKept() throws IOException {
        Domain<?> members = Domain.objects(Crowd.member().getClass(), 4).orNull();
        Finitization<Crowd> bounds =
                Finitization.of(Crowd.class)
                        .set("first", members)
                        .set("size", Domain.ints(0, 4))
                        .set(Crowd.Member.class, "next", members)
                        .build();
        for (int turn = 0; turn < 3; turn++) {
            Crowd crowd = Crowd.of(4);
            crowd.size++;
            Repair<Crowd> repair = Repair.of(Crowd.class).bounds(bounds).memory(file());
            assertEquals("Crowd#0.size: 5 -> 4", only(repair.mend(crowd)));
        }
        assertTrue(Files.readString(file()).contains("\tCrowd.size\toffset -1\t3\n"));
    }

    private static String only(RepairResult<?> result) {
        assertEquals(1, result.changes().size(), result.toString());
        return result.changes().get(0).toString();
    }

    @Test
    void oneFileKeepsWhatIsKnownOfSeveralSubjects() throws IOException {
        Repair.of(Ring.class).memory(file()).mend(forgotten(4));
        RepairTest.Chain chain = RepairTest.Chain.of(3);
        chain.length = 9;
        Repair.of(RepairTest.Chain.class).memory(file()).mend(chain);
        String text = Files.readString(file());
        assertTrue(text.contains("Ring#repOk"), text);
        assertTrue(text.contains("Chain#repOk\t"), text);
        assertTrue(text.contains("Chain.length\tcount Link 0\t1"), text);
    }
}

package dev.tuntas.rewind.internal.reverse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever a way of going back keeps, the state at each event is the same, back and forth. */
class BackAndForthTest {
    private static final List<Techniques> TECHNIQUES =
            List.of(
                    Techniques.all(64),
                    Techniques.all(1),
                    Techniques.all(7),
                    Techniques.both(32),
                    Techniques.extraction(16),
                    Techniques.redefinition(16));

    /** Runs, goes back, forward again, back and off on another path; compares at every event. */
    private static ReverseLab wander(
            long seed, int events, int size, Function<ReverseLab, GoingBack> method) {
        Random random = new Random(seed);
        ReverseLab lab = new ReverseLab();
        RandomAssignments program = new RandomAssignments(lab, random, random.nextInt(4), size);
        lab.record(method);
        List<Long> hashes = new ArrayList<>(List.of(lab.hash()));
        int moves = 0;
        while (moves < events) {
            int forward = 1 + random.nextInt(200);
            for (int i = 0; i < forward; i++) {
                program.step();
                hashes.add(lab.hash());
            }
            int back = random.nextInt(4) == 0 ? random.nextInt(lab.count() + 1) : 0;
            moves += forward + back + goBack(lab, back, hashes);
            moves += goForth(lab, random.nextInt(back + 1), hashes);
            lab.forget();
            hashes.subList(lab.count() + 1, hashes.size()).clear();
        }
        return lab;
    }

    private static int goBack(ReverseLab lab, int events, List<Long> hashes) {
        for (int i = 0; i < events; i++) {
            lab.undo();
            assertEquals(hashes.get(lab.count()), lab.hash(), "back at event " + lab.count());
        }
        return events;
    }

    private static int goForth(ReverseLab lab, int events, List<Long> hashes) {
        for (int i = 0; i < events; i++) {
            lab.redo();
            assertEquals(hashes.get(lab.count()), lab.hash(), "forth at event " + lab.count());
        }
        return events;
    }

    private static GoingBack dynamic(ReverseLab lab, Techniques techniques) {
        return new DynamicReverse(lab.shapes, lab, lab, techniques);
    }

    @Test
    void reverseCodePutsBackTheStateAtEveryEvent() {
        for (int seed = 0; seed < 60; seed++) {
            Techniques techniques = TECHNIQUES.get(seed % TECHNIQUES.size());
            ReverseLab lab = wander(seed, 1_000, 10 + seed % 30, each -> dynamic(each, techniques));
            MemoryReport memory = lab.back().memory();
            assertTrue(memory.savedValues() < memory.events(), memory.toString());
        }
    }

    @Tag("long")
    @Test
    void reverseCodePutsBackTheStateOfAMillionEvents() {
        for (int seed = 1_000; seed < 1_100; seed++) {
            Techniques techniques = TECHNIQUES.get(seed % TECHNIQUES.size());
            wander(seed, 10_000, 10 + seed % 40, each -> dynamic(each, techniques));
        }
    }

    @Test
    void savingAndStaticReverseCodePutBackTheStateAtEveryEvent() {
        for (int seed = 0; seed < 8; seed++) {
            wander(seed, 600, 20, lab -> new IncrementalSaving(lab.shapes, lab, lab));
            wander(seed, 600, 20, lab -> new StaticReverse(lab.shapes, lab, lab));
            wander(seed, 300, 20, BasicSaving::new);
            wander(
                    seed,
                    300,
                    20,
                    lab -> new Checkpointing(lab.shapes, lab, lab, event -> event.site < 3));
            wander(seed, 200, 20, Replaying::new);
        }
    }

    @Test
    void theSameEventsForthAgainGiveTheSameLog() {
        ReverseLab lab = new ReverseLab();
        Random random = new Random(5);
        RandomAssignments program = new RandomAssignments(lab, random, 0, 25);
        lab.recordDynamic(Techniques.all(32));
        Map<Long, Long> start = lab.picture();
        for (int i = 0; i < 2_000; i++) {
            program.step();
        }
        MemoryReport before = lab.back().memory();
        Map<Long, Long> end = lab.picture();
        for (int i = 0; i < 2_000; i++) {
            lab.undo();
        }
        assertEquals(start, lab.picture());
        assertEquals(0, lab.back().memory().savedValues());
        assertEquals(0, lab.back().memory().recipeBits());
        for (int i = 0; i < 2_000; i++) {
            lab.redo();
        }
        assertEquals(end, lab.picture());
        assertEquals(before, lab.back().memory());
    }

    @Test
    void anotherThreadKeepsTheSame() {
        ReverseLab alone = new ReverseLab();
        RandomAssignments program = new RandomAssignments(alone, new Random(3), 0, 30);
        alone.recordDynamic(Techniques.all(32));
        ReverseLab lab = new ReverseLab();
        RandomAssignments same = new RandomAssignments(lab, new Random(3), 0, 30);
        BackgroundReverse[] back = new BackgroundReverse[1];
        lab.record(
                each -> {
                    back[0] = new BackgroundReverse(each.shapes, each, Techniques.all(32));
                    return back[0];
                });
        List<Long> hashes = new ArrayList<>(List.of(lab.hash()));
        for (int i = 0; i < 3_000; i++) {
            program.step();
            same.step();
            hashes.add(lab.hash());
        }
        MemoryReport kept = back[0].memory();
        assertTrue(kept.savedValues() < 1_500, kept.toString());
        goBack(lab, 3_000, hashes);
        assertEquals(0, back[0].position());
        assertEquals(alone.back().memory().events(), kept.events());
        back[0].close();
    }

    @Test
    void theTableShowsWhatUndoesEachAssignment() {
        ReverseLab lab = new ReverseLab();
        lab.set("x", 4);
        DynamicReverse reverse = lab.recordDynamic(Techniques.all(8));
        int up =
                lab.assign(
                        "x",
                        20,
                        b ->
                                b.binary(
                                        org.objectweb.asm.Opcodes.IADD,
                                        lab.variable(b, "x"),
                                        b.constant(1)));
        int copy = lab.assign("y", 21, b -> lab.variable(b, "x"));
        lab.runAll(up, copy, up, copy);
        ReverseTable.Row first = reverse.table().rows().get(0);
        assertEquals(20, first.line());
        assertEquals("x := x + 1", first.assignment());
        assertEquals("x := x - 1", first.reverse().get(0));
        ReverseTable.Row second = reverse.table().rows().get(1);
        assertEquals("y := x - 1", second.reverse().get(0).replaceAll(", from.*", ""));
        assertTrue(
                reverse.table().toString().contains("   20  x := x + 1"),
                reverse.table().toString());
    }

    @Test
    void aWiderWindowSavesLess() {
        long narrow = saved(Techniques.both(8));
        long wide = saved(Techniques.both(128));
        long all = saved(Techniques.all(128));
        assertTrue(wide < narrow, wide + " < " + narrow);
        assertTrue(all < wide, all + " < " + wide);
    }

    private static long saved(Techniques techniques) {
        ReverseLab lab = new ReverseLab();
        RandomAssignments program = new RandomAssignments(lab, new Random(9), 0, 40);
        lab.recordDynamic(techniques);
        for (int i = 0; i < 4_000; i++) {
            program.step();
        }
        return lab.back().memory().savedValues();
    }
}

package dev.tuntas.rewind.internal.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.record.Policy;
import dev.tuntas.rewind.internal.record.RecordedRun;
import dev.tuntas.rewind.internal.reverse.DynamicReverse;
import dev.tuntas.rewind.internal.reverse.IncrementalSaving;
import dev.tuntas.rewind.internal.reverse.StaticReverse;
import dev.tuntas.rewind.internal.reverse.Techniques;
import dev.tuntas.subjects.concurrent.BoundedBuffer;
import org.junit.jupiter.api.Test;

/** The bounded buffer on the machine. */
class BoundedBufferTest {
    @Test
    void keepsWhatTheLiteratureSays() throws Throwable {
        ClassLoader loader = BoundedBuffer.class.getClassLoader();
        Machine machine = new Machine(loader);
        String name = BoundedBuffer.class.getName();
        machine.call(machine.load(name), "setUp", "(III)V", 1000, 10, 1);
        RecordedRun run = RecordedRun.of(machine, Policy.random(1, 6), name, "run", "()V");
        AssignmentFeed feed = new AssignmentFeed(run, loader);
        IncrementalSaving incremental =
                new IncrementalSaving(feed.shapes(), feed.state(), feed);
        StaticReverse fixed = new StaticReverse(feed.shapes(), feed.state(), feed);
        feed.add(incremental);
        feed.add(fixed);
        DynamicReverse[] dynamic = new DynamicReverse[12];
        int at = 0;
        for (int window : new int[] {32, 64, 128, 256}) {
            for (Techniques techniques : new Techniques[] {Techniques.extraction(window), Techniques.both(window), Techniques.all(window)}) {
                dynamic[at] = new DynamicReverse(feed.shapes(), feed.state(), feed, techniques);
                feed.add(dynamic[at++]);
            }
        }
        run.listen(feed);
        run.toEnd();
        feed.finish();
        System.out.println(run.state() + " " + run.position() + " events " + feed.count());
        System.out.println(incremental.memory());
        System.out.println(fixed.memory());
        for (DynamicReverse each : dynamic) {
            System.out.println(each.memory() + " " + each.memory().totalBytes());
        }
        assertEquals(16_000, incremental.memory().savedValues());
        assertEquals(8_000, fixed.memory().savedValues());
    }
}

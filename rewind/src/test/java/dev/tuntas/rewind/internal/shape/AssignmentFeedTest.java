package dev.tuntas.rewind.internal.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.record.Policy;
import dev.tuntas.rewind.internal.record.RecordedRun;
import dev.tuntas.rewind.internal.record.Workers;
import dev.tuntas.rewind.internal.reverse.DynamicReverse;
import dev.tuntas.rewind.internal.reverse.GoingBack;
import dev.tuntas.rewind.internal.reverse.IncrementalSaving;
import dev.tuntas.rewind.internal.reverse.StaticReverse;
import dev.tuntas.rewind.internal.reverse.Techniques;
import dev.tuntas.subjects.concurrent.BoundedBuffer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Reverse code on the machine, against what the machine itself has kept. */
class AssignmentFeedTest {
    private static final ClassLoader LOADER = BoundedBuffer.class.getClassLoader();

    private static RecordedRun buffer(int items, int pairs, long seed) throws Throwable {
        Machine machine = new Machine(LOADER);
        String name = BoundedBuffer.class.getName();
        machine.call(machine.load(name), "setUp", "(III)V", items, 4, pairs);
        return RecordedRun.of(machine, Policy.random(seed, 6), name, "run", "()V");
    }

    private static RecordedRun run(Class<?> program, String method, String descriptor, long seed) {
        Machine machine = new Machine(program.getClassLoader());
        Policy policy = Policy.random(seed, 6);
        return RecordedRun.of(machine, policy, program.getName(), method, descriptor);
    }

    /** Goes back over all assignments; what is put back is what the machine puts back. */
    private static AssignmentFeed check(RecordedRun run, Function<AssignmentFeed, GoingBack> way) {
        AssignmentFeed feed = new AssignmentFeed(run, LOADER);
        GoingBack back = way.apply(feed);
        feed.add(back);
        run.listen(feed);
        run.toEnd();
        feed.finish();
        assertTrue(feed.count() > 10);
        assertEquals(feed.count(), back.position());
        while (feed.count() > 0) {
            feed.undo();
            String place = "event " + feed.count() + " at step " + run.position();
            assertTrue(feed.isWrittenStill(), place);
            run.to(run.position() - 1);
            assertTrue(feed.isWrittenStill(), place);
        }
        assertEquals(0, back.memory().savedValues());
        return feed;
    }

    private static GoingBack dynamic(AssignmentFeed feed) {
        return new DynamicReverse(feed.shapes(), feed.state(), feed, Techniques.all(64));
    }

    @Test
    void reverseCodeGoesBackThroughTheBoundedBuffer() throws Throwable {
        for (int seed = 0; seed < 4; seed++) {
            check(buffer(40, 1 + seed % 3, seed), AssignmentFeedTest::dynamic);
        }
    }

    @Test
    void savingAndStaticReverseCodeGoBackThroughTheBoundedBuffer() throws Throwable {
        check(buffer(40, 1, 7), feed -> new IncrementalSaving(feed.shapes(), feed.state(), feed));
        check(buffer(40, 1, 7), feed -> new StaticReverse(feed.shapes(), feed.state(), feed));
    }

    @Test
    void reverseCodeGoesBackThroughObjectsArraysCallsAndExceptions() {
        for (int seed = 0; seed < 4; seed++) {
            check(run(Workers.Alone.class, "run", "()I", seed), AssignmentFeedTest::dynamic);
            check(
                    run(Workers.PingPong.class, "run", "()Ljava/lang/String;", seed),
                    AssignmentFeedTest::dynamic);
        }
    }
}

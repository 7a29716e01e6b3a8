package dev.tuntas.rewind.internal.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.rewind.internal.record.Policy;
import dev.tuntas.rewind.internal.record.RecordedRun;
import dev.tuntas.rewind.internal.record.Workers;
import dev.tuntas.subjects.concurrent.BoundedBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The control log leads back over the same instructions. */
class ControlLogTest {
    private record Done(int strand, ConcreteCode code, int pc) {}

    private static ControlLog check(RecordedRun run) {
        ControlLog log = new ControlLog();
        List<Done> all = new ArrayList<>();
        run.listen(
                (strand, code, pc, frames) -> {
                    all.add(new Done(strand.id, code, pc));
                    log.record(strand, code, pc, frames);
                });
        run.toEnd();
        long bits = log.controlBits() + log.scheduleBits();
        assertTrue(bits <= 2L * all.size(), bits + " bits for " + all.size());
        for (int i = all.size() - 1; i >= 0; i--) {
            Done done = all.get(i);
            String place = done.code.place(done.pc) + " at " + i;
            assertEquals(done.strand, log.last(), place);
            assertSame(done.code, log.code(done.strand), place);
            assertEquals(done.pc, log.pc(done.strand), place);
            log.back();
        }
        assertEquals(0, log.steps());
        assertEquals(0, log.controlBits());
        assertEquals(0, log.scheduleBits());
        return log;
    }

    private static RecordedRun run(Class<?> program, String descriptor, Policy policy) {
        Machine machine = new Machine(program.getClassLoader());
        return RecordedRun.of(machine, policy, program.getName(), "run", descriptor);
    }

    @Test
    void leadsBackThroughCallsExceptionsAndRecursion() {
        check(run(Workers.Alone.class, "()I", Policy.untilBlocked()));
    }

    @Test
    void leadsBackThroughThreadsThatWait() {
        for (int seed = 0; seed < 8; seed++) {
            check(run(Workers.PingPong.class, "()Ljava/lang/String;", Policy.random(seed, 5)));
        }
    }

    @Test
    void leadsBackThroughTheBoundedBuffer() throws Throwable {
        ClassLoader loader = BoundedBuffer.class.getClassLoader();
        for (int seed = 0; seed < 3; seed++) {
            Machine machine = new Machine(loader);
            String name = BoundedBuffer.class.getName();
            machine.call(machine.load(name), "setUp", "(III)V", 50, 5, 2);
            check(RecordedRun.of(machine, Policy.random(seed, 6), name, "run", "()V"));
        }
    }
}

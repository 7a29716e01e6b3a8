package dev.tuntas.bench.rewind;

import dev.tuntas.rewind.spi.memory.TrialProgram;
import dev.tuntas.rewind.spi.memory.TrialProgram.Call;
import dev.tuntas.subjects.concurrent.BoundedBuffer;
import dev.tuntas.subjects.concurrent.RevTest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The programs that are run backwards. */
final class RewindPrograms {
    private static final String WORK = "dev.tuntas.bench.machine.MachineWork";

    private RewindPrograms() {}

    /** Pairs of producers and consumers of so many items each, and a buffer of so many cells. */
    static TrialProgram boundedBuffer(int items, int cells, int pairs) {
        return new TrialProgram(
                BoundedBuffer.class.getName(),
                new Call("setUp", "(III)V", List.of(items, cells, pairs)),
                "run",
                "()V",
                List.of());
    }

    /** Threads that each take so many turns. */
    static TrialProgram revTest(int turns, int threads) {
        String[] arguments = {String.valueOf(turns), String.valueOf(threads)};
        return new TrialProgram(
                RevTest.class.getName(),
                null,
                "main",
                "([Ljava/lang/String;)V",
                List.of((Object) arguments));
    }

    /** Programs of one thread, which were written to measure the machine. */
    static Map<String, TrialProgram> others() {
        Map<String, TrialProgram> all = new LinkedHashMap<>();
        all.put("calls", work("calls", 14));
        all.put("loops", work("loops", 2_000));
        all.put("objects", work("objects", 300));
        all.put("arrays", work("arrays", 60));
        all.put("doubles", work("doubles", 8));
        return all;
    }

    private static TrialProgram work(String method, int size) {
        return new TrialProgram(WORK, null, method, "(I)I", List.of(size));
    }
}

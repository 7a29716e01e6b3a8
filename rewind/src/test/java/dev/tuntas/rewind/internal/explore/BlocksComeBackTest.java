package dev.tuntas.rewind.internal.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.rewind.internal.record.BackAndForth;
import dev.tuntas.rewind.result.WayBack;
import dev.tuntas.subjects.concurrent.BoundedBuffer;
import dev.tuntas.subjects.concurrent.BrokenBuffer;
import dev.tuntas.subjects.concurrent.Deadlock;
import dev.tuntas.subjects.concurrent.LostUpdate;
import dev.tuntas.subjects.concurrent.RevTest;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every block that an exploration runs is taken back to exactly the state before it. */
class BlocksComeBackTest {
    static List<List<Object>> programs() {
        return List.of(
                List.of(LockedHelpers.class),
                List.of(RevTest.class, "2", "2"),
                List.of(Deadlock.class),
                List.of(LostUpdate.class, "2"),
                List.of(BoundedBuffer.class, "2", "1"),
                List.of(BrokenBuffer.class, "2"));
    }

    /** I1 and R7: what each way goes back to is what was there, and all come to the same states. */
    @ParameterizedTest
    @MethodSource("programs")
    void allWaysGoBackToWhatWasThere(List<Object> called) {
        Class<?> program = (Class<?>) called.get(0);
        String[] arguments = called.stream().skip(1).toArray(String[]::new);
        Set<String> shared = Set.of(LostUpdate.class.getName() + ".count");
        Map<WayBack, Set<List<Long>>> states = new EnumMap<>(WayBack.class);
        for (WayBack way : WayBack.values()) {
            BackAndForth walk =
                    BackAndForth.of(
                            program.getClassLoader(), program.getName(), way, shared, arguments);
            states.put(way, walk.all(Integer.MAX_VALUE));
            assertTrue(walk.compared() > 20);
            assertEquals(0, walk.differences());
        }
        assertEquals(states.get(WayBack.SAVING), states.get(WayBack.STATIC));
        assertEquals(states.get(WayBack.SAVING), states.get(WayBack.DYNAMIC));
    }
}

package dev.tuntas.rewind.internal.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.rewind.Exploration;
import dev.tuntas.rewind.internal.record.BackAndForth;
import dev.tuntas.rewind.result.ConcurrencyFinding;
import dev.tuntas.rewind.result.ExplorationResult;
import dev.tuntas.rewind.result.WayBack;
import dev.tuntas.subjects.concurrent.LostUpdate;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with small programs is found, and blocks end as single instructions do. */
class ClassicsTest {
    private static final String HERE = Classics.class.getName() + "$";

    private static String name(String program) {
        return switch (program) {
            case "LostUpdate" -> LostUpdate.class.getName();
            default -> HERE + program;
        };
    }

    private static String[] arguments(String text) {
        return text.isEmpty() ? new String[0] : text.split(" ");
    }

    private static ExplorationResult explore(String program, String arguments) {
        return Exploration.of(ClassicsTest.class.getClassLoader(), name(program))
                .arguments(arguments(arguments))
                .run();
    }

    @ParameterizedTest
    @CsvSource({
        "Philosophers, 3, DEADLOCK",
        "Philosophers, 3 ordered, ''",
        "ReadersWriters, '', ''",
        "DoubleChecked, '', RACE",
        "AbaStack, '', FAILURE",
        "TwoPermits, '', DEADLOCK",
        "LostNotify, '', DEADLOCK",
        "CheckThenAct, '', FAILURE",
        "LatchForgotten, '', DEADLOCK",
        "LateWrite, '', 'FAILURE RACE'",
        "TwoKeys, '', ''"
    })
    void whatIsWrongIsFound(String program, String arguments, String kinds) {
        ExplorationResult result = explore(program, arguments);
        assertTrue(result.exhausted());
        assertEquals(
                kinds,
                result.findings().stream()
                        .map(ConcurrencyFinding::kind)
                        .map(Enum::name)
                        .distinct()
                        .sorted()
                        .collect(Collectors.joining(" ")));
    }

    /** Brute force: threads change before each instruction. */
    @ParameterizedTest
    @CsvSource({"DoubleChecked, ''", "LostNotify, ''", "LateWrite, ''", "LostUpdate, 2"})
    void blocksEndAsSingleInstructionsDo(String program, String arguments) {
        Set<String> unguarded = explore(program, arguments).unguarded();
        ClassLoader loader = ClassicsTest.class.getClassLoader();
        BackAndForth walk =
                BackAndForth.of(
                        loader, name(program), WayBack.DYNAMIC, unguarded, arguments(arguments));
        int ofBlocks = walk.all(Integer.MAX_VALUE).size();
        Set<List<Long>> endsOfBlocks = Set.copyOf(walk.ends());
        assertEquals(0, walk.differences());
        // The same run, so that methods and texts have the same numbers in its states.
        int ofSingle = walk.everywhere().all(Integer.MAX_VALUE).size();
        assertEquals(0, walk.differences());
        assertTrue(ofSingle > 2 * ofBlocks, ofSingle + " and " + ofBlocks);
        assertEquals(walk.ends(), endsOfBlocks);
    }
}

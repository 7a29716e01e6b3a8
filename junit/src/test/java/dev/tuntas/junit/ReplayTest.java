package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.subjects.SearchTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReplayTest {
    private static final List<String> CALLS = new ArrayList<>();

    static class Two {
        static boolean isMended;

        @ExhaustiveTest(scope = 3)
        void wrong(SearchTree tree, @IntRange(max = 3) int key) {
            CALLS.add(Thread.currentThread().getName() + " " + tree.size() + " " + key);
            assertTrue(isMended || tree.size() != 2 || key != 1, "two");
        }

        @ExhaustiveTest(scope = 2)
        void right(boolean flag) {}
    }

    @BeforeEach
    void forget() {
        CALLS.clear();
        Two.isMended = false;
    }

    private static String key(String message) {
        Matcher matcher = Pattern.compile("-Dtuntas\\.replay=\"(.*)\"").matcher(message);
        assertTrue(matcher.find(), message);
        return matcher.group(1);
    }

    private static Map<String, String> replay(String key) {
        return Map.of(TuntasKeys.REPLAY, key);
    }

    @Test
    void theKeyRunsJustThatInputOfJustThatTest() {
        Run.Node failed = Run.of(Two.class).failed();
        CALLS.clear();
        Run again = Run.of(Two.class, replay(key(failed.message())));
        assertEquals(
                List.of(
                        "replay "
                                + failed.firstLine().replaceAll("fails for (.*): two.*", "$1")
                                + " FAILED",
                        "scope 1: 2 inputs SUCCESSFUL",
                        "scope 2: 2 inputs SUCCESSFUL"),
                again.summary().stream().sorted().toList());
        assertEquals(List.of(Thread.currentThread().getName() + " 2 1"), CALLS);
        assertEquals(failed.firstLine(), again.failed().firstLine());
    }

    @Test
    void anInputThatDoesNotFailAnyMorePasses() {
        String key = key(Run.of(Two.class).failed().message());
        Two.isMended = true;
        Run again = Run.of(Two.class, replay(key));
        assertEquals(3, again.nodes().size());
        assertTrue(again.summary().stream().allMatch(s -> s.endsWith("SUCCESSFUL")));
    }

    @Test
    void theKeyIsTheSameForEveryStrategyThatKeepsTheOrder() {
        String key = key(Run.of(Two.class).failed().message());
        for (Strategy strategy : Strategy.values()) {
            Map<String, String> way = Map.of(TuntasKeys.STRATEGY, strategy.label());
            String found = key(Run.of(Two.class, way).failed().message());
            assertTrue(found.equals(key) || !strategy.keepsOrder(), strategy + ": " + found);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theKeyOfAnyStrategyRunsItsInput(Strategy strategy) {
        Map<String, String> way = Map.of(TuntasKeys.STRATEGY, strategy.label());
        Run.Node failed = Run.of(Two.class, way).failed();
        for (Strategy other : List.of(strategy, Strategy.KORAT)) {
            Map<String, String> again =
                    Map.of(
                            TuntasKeys.STRATEGY,
                            other.label(),
                            TuntasKeys.REPLAY,
                            key(failed.message()));
            CALLS.clear();
            assertEquals(failed.firstLine(), Run.of(Two.class, again).failed().firstLine());
            assertEquals(1, CALLS.size());
        }
    }

    static class Annotated {
        @Replay("1:00000000:1")
        @ExhaustiveTest(scope = 2)
        void stale(boolean flag) {
            CALLS.add("called");
        }
    }

    @Test
    void anInputOfOtherClassesIsRefused() {
        Run run = Run.of(Annotated.class);
        assertEquals(List.of("replay 1:00000000:1 FAILED"), run.summary());
        assertEquals(
                "The input to replay, 1:00000000:1, is no input of this test any more: the fields of"
                        + " the classes, the parameters or their bounds are others now. Run the test"
                        + " without the replay.",
                run.failed().message());
        assertEquals(List.of(), CALLS);
    }

    @Test
    void anInputThatThePredicateDoesNotWantIsRefused() {
        String key = key(Run.of(Two.class).failed().message());
        String all = key.substring(0, key.lastIndexOf(':') + 1);
        Run run = Run.of(Two.class, replay(all + "0*3,2,0*6"));
        assertTrue(
                run.failed()
                        .message()
                        .contains("any more: the predicate says no to tree=SearchTree#0"),
                run.failed().message());
    }

    static class Malformed {
        @Replay("yesterday's")
        @ExhaustiveTest(scope = 2)
        void malformed(boolean flag) {}
    }

    @Test
    void aTextThatIsNoInputIsRefused() {
        assertEquals(
                "'yesterday's' is no input to replay: expected scope:checksum:candidate, such as"
                        + " 2:5c0b9d1e:1,0*3,2. Copy it from the failure message.",
                Run.of(Malformed.class).failed().message());
    }

    @Test
    void aKeyWithoutATestIsRefused() {
        Run run = Run.of(Two.class, replay("2:5c0b9d1e:1"));
        assertEquals(2, run.nodes().size());
        assertTrue(
                run.nodes()
                        .get(0)
                        .message()
                        .startsWith(
                                "tuntas.replay is '2:5c0b9d1e:1', but must say which input of which"
                                        + " test: package.Test#method:text."));
    }

    static class Around {
        @Nested
        class Inside {
            @ExhaustiveTest(scope = 2)
            void same(boolean flag) {
                assertFalse(flag);
            }

            @ExhaustiveTest(scope = 2)
            void same(@IntRange(max = 1) int number) {}
        }
    }

    @Test
    void nestedClassesAndOverloadedMethodsAreToldApart() {
        Run run = Run.of(Around.class);
        String key = key(run.failed().message());
        assertTrue(
                key.startsWith("dev.tuntas.junit.ReplayTest.Around.Inside#same(boolean):1:"), key);
        assertEquals(
                List.of(
                        "replay flag=true FAILED",
                        "scope 1: 2 inputs SUCCESSFUL",
                        "scope 2: 2 inputs SUCCESSFUL"),
                Run.of(Around.class, replay(key)).summary().stream().sorted().toList());
    }
}

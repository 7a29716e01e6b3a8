package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.Predicate;
import dev.tuntas.core.message.TuntasException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BadTestsTest {
    static class NoParameter {
        @ExhaustiveTest(scope = 1)
        void none() {}
    }

    static class NoInput {
        @ExhaustiveTest(scope = 1)
        void none(TestInfo info) {}
    }

    static class Negative {
        @ExhaustiveTest(scope = -1)
        void negative(boolean flag) {}
    }

    static class NoDomain {
        @ExhaustiveTest(scope = 1)
        void stream(InputStream in) {}
    }

    static class Plain {
        int field;
    }

    static class NoPredicate {
        @ExhaustiveTest(scope = 1)
        void plain(Plain plain) {}
    }

    static class TwoPredicates {
        @Predicate
        static boolean one(Plain plain) {
            return true;
        }

        @Predicate
        static boolean two(Plain plain) {
            return true;
        }

        @ExhaustiveTest(scope = 1)
        void plain(Plain plain) {}
    }

    static class BadTime {
        @ExhaustiveTest(scope = 1, time = "soon")
        void soon(boolean flag) {}
    }

    static class NoTime {
        @ExhaustiveTest(scope = 1, inputTime = "0s")
        void never(boolean flag) {}
    }

    static class NoThreads {
        @ExhaustiveTest(scope = 1, threads = 0)
        void none(boolean flag) {}
    }

    static class NoInputs {
        @ExhaustiveTest(scope = 1, maxInputs = -5)
        void none(boolean flag) {}
    }

    static class BadStrategy {
        @ExhaustiveTest(scope = 1, strategy = "magic")
        void magic(boolean flag) {}
    }

    static class Torn {
        @ExhaustiveTest(scope = 1, threads = 2, runOn = RunOn.CALLER_THREAD)
        void torn(boolean flag) {}
    }

    static Stream<Arguments> badTests() {
        return Stream.of(
                Arguments.of(
                        NoParameter.class, "NoParameter.none has no parameter that is an input"),
                Arguments.of(NoInput.class, "NoInput.none has no parameter that is an input"),
                Arguments.of(Negative.class, "scope is -1, but it says how many objects"),
                Arguments.of(NoDomain.class, "Parameter 'in' has the type java.io.InputStream"),
                Arguments.of(
                        NoPredicate.class,
                        "Parameter 'plain' has the type " + Plain.class.getName()),
                Arguments.of(
                        TwoPredicates.class, "There are 2 predicates for " + Plain.class.getName()),
                Arguments.of(BadTime.class, "time is 'soon', but must be a time above zero"),
                Arguments.of(NoTime.class, "inputTime is '0s', but must be a time above zero"),
                Arguments.of(NoThreads.class, "threads is 0, but must be 1 or more."),
                Arguments.of(NoInputs.class, "maxInputs is -5, but must be 1 or more."),
                Arguments.of(
                        BadStrategy.class, "strategy is 'magic', but must be one of auto, korat,"),
                Arguments.of(Torn.class, "threads is 2, but runOn is CALLER_THREAD"));
    }

    @ParameterizedTest
    @MethodSource("badTests")
    void aTestThatCanNotBeRunSaysWhy(Class<?> test, String beginning) {
        Run run = Run.of(test);
        assertEquals(1, run.nodes().size());
        assertEquals(TuntasException.class, run.failed().thrown().getClass());
        assertTrue(run.failed().firstLine().startsWith(beginning), run.failed().message());
    }

    static class Unset {
        @ExhaustiveTest
        void unset(boolean flag) {}
    }

    static Stream<Arguments> badValues() {
        return Stream.of(
                Arguments.of(
                        TuntasKeys.SCOPE, "many", "tuntas.scope is 'many', but must be a whole"),
                Arguments.of(TuntasKeys.SCOPE, "-2", "tuntas.scope is -2, but it says how many"),
                Arguments.of(TuntasKeys.SCOPE_MAX, "-1", "tuntas.scope.max is -1, but it says"),
                Arguments.of(TuntasKeys.TIME, "5 apples", "tuntas.time is '5 apples', but must be"),
                Arguments.of(
                        TuntasKeys.TIME, "PT-5S", "tuntas.time is 'PT-5S', but must be a time"),
                Arguments.of(TuntasKeys.INPUT_TIME, "10", "tuntas.inputTime is '10', but must be"),
                Arguments.of(TuntasKeys.MAX_INPUTS, "0", "tuntas.maxInputs is 0, but must be 1"),
                Arguments.of(TuntasKeys.THREADS, "1.5", "tuntas.threads is '1.5', but must be a"),
                Arguments.of(
                        TuntasKeys.ON_LIMIT,
                        "panic",
                        "tuntas.onLimit is 'panic', but must be one of fail, report."),
                Arguments.of(
                        TuntasKeys.RUN_ON,
                        "mars",
                        "tuntas.runOn is 'mars', but must be one of own_thread, caller_thread."),
                Arguments.of(
                        TuntasKeys.STRATEGY, "magic", "tuntas.strategy is 'magic', but must be"));
    }

    @ParameterizedTest
    @MethodSource("badValues")
    void aBadValueOfAKeySaysWhatIsExpected(String key, String value, String beginning) {
        Run run = Run.of(Unset.class, Map.of(key, value));
        assertEquals(1, run.nodes().size());
        assertTrue(run.failed().firstLine().startsWith(beginning), run.failed().message());
    }

    @SuppressWarnings("unused")
    static class Hidden {
        @ExhaustiveTest(scope = 1)
        private void hidden(boolean flag) {}

        @ExhaustiveTest(scope = 1)
        static void shared(boolean flag) {}

        @ExhaustiveTest(scope = 1)
        void seen(boolean flag) {}
    }

    @Test
    void privateAndStaticMethodsAreNoTestsOfJupiter() {
        assertEquals(List.of("scope 1: 2 inputs SUCCESSFUL"), Run.of(Hidden.class).summary());
    }
}

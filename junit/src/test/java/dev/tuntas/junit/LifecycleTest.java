package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.IntRange;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;

class LifecycleTest {
    private static final List<String> EVENTS = new ArrayList<>();

    abstract static class Base {
        @BeforeEach
        void before() {
            EVENTS.add("base before");
        }

        @AfterEach
        void after() {
            EVENTS.add("base after");
        }
    }

    static class Derived extends Base {
        @BeforeEach
        void beforeToo(TestInfo info) {
            EVENTS.add("before " + info.getTestMethod().orElseThrow().getName());
        }

        @AfterEach
        void afterToo() {
            EVENTS.add("after");
        }

        @ExhaustiveTest(scope = 1)
        void test(@IntRange(max = 2) int number) {
            EVENTS.add("test " + number);
        }
    }

    @Test
    void methodsAroundATestRunAroundEachInput() {
        EVENTS.clear();
        assertEquals(List.of("scope 1: 3 inputs SUCCESSFUL"), Run.of(Derived.class).summary());
        List<String> expected = new ArrayList<>();
        for (int number = 0; number < 3; number++) {
            expected.addAll(List.of("base before", "before test", "test " + number));
            expected.addAll(List.of("after", "base after"));
        }
        assertEquals(expected, EVENTS);
    }

    static class Outer {
        @BeforeEach
        void outerBefore() {
            EVENTS.add("outer before");
        }

        @AfterEach
        void outerAfter() {
            EVENTS.add("outer after");
        }

        @Nested
        class Inner {
            @BeforeEach
            void innerBefore() {
                EVENTS.add("inner before");
            }

            @AfterEach
            void innerAfter() {
                EVENTS.add("inner after");
            }

            @ExhaustiveTest(scope = 1)
            void test(boolean flag) {
                EVENTS.add("test " + flag);
            }
        }
    }

    @Test
    void methodsOfClassesAroundANestedOneRunFromOutsideInAndBack() {
        EVENTS.clear();
        Run.of(Outer.class);
        List<String> expected = new ArrayList<>();
        for (boolean flag : new boolean[] {false, true}) {
            expected.addAll(List.of("outer before", "inner before", "test " + flag));
            expected.addAll(List.of("inner after", "outer after"));
        }
        assertEquals(expected, EVENTS);
    }

    static class BadAfter {
        private int last = -1;

        @AfterEach
        void clean() {
            if (last == 1) {
                throw new IllegalStateException("not clean");
            }
        }

        @ExhaustiveTest(scope = 1)
        void test(@IntRange(max = 2) int number) {
            last = number;
        }
    }

    @Test
    void aFailureAfterAnInputIsAFailureOfThatInput() {
        assertEquals(
                "fails for number=1: the @AfterEach method clean failed:"
                        + " java.lang.IllegalStateException: not clean",
                Run.of(BadAfter.class).failed().firstLine());
    }

    static class BadBefore {
        @BeforeEach
        void prepare() {
            throw new IllegalStateException("not ready");
        }

        @ExhaustiveTest(scope = 3)
        void test(boolean flag) {}
    }

    @Test
    void aFailureBeforeTheFirstInputEndsTheTest() {
        Run run = Run.of(BadBefore.class);
        assertEquals(List.of("scope 1: 2 inputs FAILED"), run.summary());
        assertEquals(
                "fails for flag=false: the @BeforeEach method prepare failed:"
                        + " java.lang.IllegalStateException: not ready",
                run.failed().firstLine());
    }

    private static final Set<Object> INSTANCES = new HashSet<>();

    static class PerMethod {
        @ExhaustiveTest(scope = 3)
        void test(boolean flag) {
            INSTANCES.add(this);
        }
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class PerClass extends PerMethod {}

    @Test
    void instancesAreMadeAsTheLifecycleSays() {
        INSTANCES.clear();
        Run.of(PerMethod.class);
        assertEquals(3 * 2, INSTANCES.size());
        INSTANCES.clear();
        Run.of(PerClass.class);
        assertEquals(1, INSTANCES.size());
    }

    static class Remembering {
        private final List<Integer> before = new ArrayList<>();

        @ExhaustiveTest(scope = 1)
        void seesNothingOfOthers(@IntRange(max = 3) int number) {
            assertEquals(List.of(), before);
            before.add(number);
        }
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class RememberingForAll extends Remembering {}

    @Test
    void whatAnInputLeavesInTheInstanceIsGoneUnlessSharingIsAskedFor() {
        assertEquals(List.of("scope 1: 4 inputs SUCCESSFUL"), Run.of(Remembering.class).summary());
        assertEquals(
                "fails for number=1: expected: <[]> but was: <[0]>",
                Run.of(RememberingForAll.class).failed().firstLine());
    }

    static class Surroundings {
        @TestInstance(TestInstance.Lifecycle.PER_CLASS)
        static class Kept {
            @Nested
            class Inside extends PerMethod {
                @AfterEach
                void rememberOuter() {
                    EVENTS.add("outer " + System.identityHashCode(Kept.this));
                }
            }
        }
    }

    @Test
    void anInstanceAroundAFreshOneMayBeKept() {
        INSTANCES.clear();
        EVENTS.clear();
        Run.of(Surroundings.Kept.class);
        assertEquals(3 * 2, INSTANCES.size());
        assertEquals(1, Set.copyOf(EVENTS).size());
    }

    static class Filled {
        static final Set<Path> FOLDERS = new HashSet<>();

        @TempDir Path folder;
        private final String name;

        Filled(TestInfo info) {
            name = info.getTestMethod().orElseThrow().getName();
        }

        @ExhaustiveTest(scope = 1)
        void filled(boolean flag) {
            assertEquals("filled", name);
            assertTrue(Files.isDirectory(folder));
            FOLDERS.add(folder);
        }
    }

    @Test
    void whatOthersGiveToTheInstanceIsHandedOnToEachNewOne() {
        Filled.FOLDERS.clear();
        assertEquals(List.of("scope 1: 2 inputs SUCCESSFUL"), Run.of(Filled.class).summary());
        assertEquals(1, Filled.FOLDERS.size());
    }

    static class Both {
        @AfterEach
        void after() {
            EVENTS.add("after");
            throw new IllegalStateException("not clean");
        }

        @ExhaustiveTest(scope = 1)
        void test(boolean flag) {
            assertFalse(flag, "flag");
        }

        @BeforeEach
        void before() {
            throw new IllegalStateException("not ready");
        }
    }

    @Test
    void methodsBehindAnInputRunWhateverHappenedBefore() {
        EVENTS.clear();
        Run.Node failed = Run.of(Both.class).failed();
        assertTrue(failed.firstLine().contains("@BeforeEach method before failed"));
        assertEquals("after", EVENTS.get(0));
        assertEquals("not clean", failed.thrown().getCause().getSuppressed()[0].getMessage());
    }

    static class Around implements BeforeEachCallback, AfterEachCallback {
        @Override
        public void beforeEach(ExtensionContext context) {
            EVENTS.add("<");
        }

        @Override
        public void afterEach(ExtensionContext context) {
            EVENTS.add(">");
        }
    }

    @ExtendWith(Around.class)
    static class Extended {
        @ExhaustiveTest(scope = 2)
        void test(boolean flag) {
            EVENTS.add("test");
        }
    }

    @Test
    void otherExtensionsAreCalledOnceForEachScope() {
        EVENTS.clear();
        assertTrue(
                Run.of(Extended.class).summary().stream().allMatch(s -> s.endsWith("SUCCESSFUL")));
        assertEquals(List.of("<", "test", "test", ">", "<", "test", "test", ">"), EVENTS);
    }
}

package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parameters have the names of the source, if these are anywhere to be found. */
class NamesTest {
    private static final String SOURCE =
            """
            import dev.tuntas.annotations.IntRange;
            import dev.tuntas.annotations.Predicate;
            import dev.tuntas.junit.ExhaustiveTest;
            import org.junit.jupiter.api.Assertions;

            class UserTest {
                @ExhaustiveTest(scope = 1)
                void isLess(long wide, @IntRange(max = 3) int low, @IntRange(max = 3) int high) {
                    Assertions.assertTrue(high < 3);
                }
            %s
            }
            """;
    private static final String JOINT =
            """
                @Predicate
                static boolean fit(int high, int low) {
                    return low > 0 && low < high;
                }
            """;

    @TempDir Path folder;

    private Run.Node failure(String members, String... options) throws Exception {
        String source = SOURCE.formatted(members);
        try (CompiledTests tests = CompiledTests.of(folder, "UserTest", source, options)) {
            return Run.of(tests.loadClass("UserTest"), Map.of()).failed();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-g", "-parameters"})
    void namesAreReadFromTheClassFile(String option) throws Exception {
        String other = option.equals("-g") ? "-g" : "-g:none";
        assertEquals(
                "fails for wide=0, low=0, high=3: expected: <true> but was: <false>",
                failure("", option, other).firstLine());
    }

    @Test
    void withoutNamesTheMessageSaysHowToGetThem() throws Exception {
        Run.Node failed = failure("", "-g:none");
        assertTrue(failed.firstLine().startsWith("fails for arg0=0, arg1=0, arg2=3: "));
        assertTrue(
                failed.message()
                        .contains(
                                "The class file does not have the names of the parameters: compile"
                                        + " with -parameters or -g.\n"),
                failed.message());
    }

    @Test
    void aPredicateOfSeveralParametersGoesByTheirNames() throws Exception {
        assertEquals(
                "fails for wide=0, low=1, high=3: expected: <true> but was: <false>",
                failure(JOINT, "-g").firstLine());
    }

    @Test
    void aPredicateWhoseNamesAreUnknownIsNotTakenForAnother() throws Exception {
        String members = JOINT.replace("int high, int low", "long low, int high");
        assertTrue(
                failure(members, "-g:none")
                        .message()
                        .startsWith(
                                "UserTest.fit is a predicate of several parameters, which mean those"
                                        + " of a test of the same names, but the class file does not"
                                        + " have the names."));
    }
}

package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The code in a message can be put into the test class as it stands, and fails there. */
class SnippetTest {
    private static final String SOURCE =
            """
            package shop;

            import dev.tuntas.annotations.*;
            import dev.tuntas.junit.*;
            import dev.tuntas.subjects.*;
            import java.lang.annotation.*;
            import java.nio.file.Path;
            import java.util.*;
            import org.junit.jupiter.api.*;
            import org.junit.jupiter.api.io.TempDir;

            class UserTest {
                @Retention(RetentionPolicy.RUNTIME)
                @interface Nullable {}

                enum Colour { RED, GREEN }

                record Point(int x, Colour colour) {}

                static class Near {
                    int value;
                    Near next;

                    boolean repOk() {
                        return next == null || next.next == null;
                    }
                }

                private static final class Hidden {
                    private final int value;
                    private Hidden[] others;

                    private Hidden(int value) {
                        this.value = value;
                    }

                    private boolean repOk() {
                        return others != null;
                    }
                }

                private String tree() {
                    return "taken";
                }

                @ExhaustiveTest(scope = 2)
                void any(%s) {
                    Assertions.assertFalse(%s, "wrong");
                }

            }
            """;

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    int number                             | number == 1
                    long number, short other, byte third   | number + other + third == 1
                    double number, float other             | number + other > 0
                    char letter, String text               | letter + text.length() > 'a'
                    boolean flag                           | flag
                    Colour colour, Point point             | colour == point.colour()
                    Near near                              | near.next != null
                    Near one, Near other                   | one.next != null && other.value == 1
                    @Nullable Near near                    | near == null
                    SearchTree tree                        | tree.contains(1)
                    RedBlackTree tree, int number          | tree.repOk() && number == 1
                    Hidden hidden                          | hidden.value == 1
                    SinglyLinkedList hashCode              | hashCode.repOk()
                    List<Near> list                        | list.size() == 2
                    Near[] array                           | array.length == 1
                    int[] array, int[][] rows              | array.length == 1 && rows.length == 2
                    Set<Colour> set, Deque<Integer> deque  | set.size() == 2 && deque.size() == 1
                    Map<Integer, Boolean> map              | map.size() == 2
                    Optional<Point> point                  | point.isPresent()
                    TestInfo info, int number              | info != null && number == 1
                    int number, @TempDir Path folder       | folder != null && number == 1
                    int anyFails, List<List<Integer>> rows | anyFails == 1 && rows.size() == 2
                    """)
    void compilesAndFailsInItsClass(String parameters, String condition) throws Exception {
        String source = SOURCE.formatted(parameters, condition);
        String message = run(folder.resolve("first"), source).failed().message();
        String code = message.replaceFirst("(?s).*In Java, as members of UserTest:\n", "");
        int end = source.lastIndexOf('}');
        String both = source.substring(0, end) + code + "}\n";
        Run again = run(folder.resolve("second"), both);
        Run.Node pasted =
                again.nodes().stream()
                        .filter(node -> node.name().startsWith("anyFails"))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(both));
        assertEquals("wrong ==> expected: <false> but was: <true>", pasted.message());
        assertTrue(message.startsWith("fails for "), message);
    }

    private static Run run(Path folder, String source) throws Exception {
        try (CompiledTests tests = CompiledTests.of(folder, "UserTest", source, "-g")) {
            return Run.of(tests.loadClass("shop.UserTest"), Map.of());
        }
    }
}

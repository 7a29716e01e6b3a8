package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes that can't be woven, linked or made. */
class BadClassTest {
    private static final String ADVICE =
            " Expected a class file of Java 8 to 25 whose methods stay below 64 kB; split the"
                    + " longest method, or exclude the fields of that class.";

    @TempDir private Path folder;

    private static TuntasException failure(Class<?> subject) {
        Search<?> search = Search.of(Finitization.derive(subject, 2));
        return assertThrows(TuntasException.class, search::run);
    }

    @Test
    void aMethodThatGetsTooLargeIsNamed() {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < 6000; i++) {
            body.append("s += a[0];\n");
        }
        String source =
                "class Large { int[] a; boolean repOk() { int s = 0; "
                        + body
                        + " return s == 0; } }";
        Class<?> subject = Compiled.to(folder, 17, "Large.java", source).load("Large");
        TuntasException e = failure(subject);
        assertEquals(
                "Class Large can't be woven: org.objectweb.asm.MethodTooLargeException: Method too"
                        + " large: Large.repOk ()Z."
                        + ADVICE,
                e.getMessage());
    }

    @Test
    void aClassFileOfTheFutureIsNamed() throws IOException {
        Compiled compiled =
                Compiled.to(
                        folder,
                        17,
                        "f/Now.java",
                        """
                        package f;
                        public class Now {
                            int x;
                            boolean repOk() { return x == 0 && Later.holds(); }
                        }
                        class Later { static boolean holds() { return true; } }
                        """);
        byte[] bytes = Files.readAllBytes(compiled.file("f.Later"));
        bytes[7] = 99;
        Files.write(compiled.file("f.Later"), bytes);
        assertEquals(
                "Class f.Later can't be woven: java.lang.IllegalArgumentException: Unsupported class"
                        + " file version 99.0."
                        + ADVICE,
                failure(compiled.load("f.Now")).getMessage());
    }

    @Test
    void aClassFileThatIsNoneIsNamed() throws IOException {
        Compiled compiled =
                Compiled.to(
                        folder,
                        17,
                        "g/Whole.java",
                        """
                        package g;
                        public class Whole {
                            int x;
                            boolean repOk() { return Torn.holds(); }
                        }
                        class Torn { static boolean holds() { return true; } }
                        """);
        Files.write(compiled.file("g.Torn"), new byte[] {1, 2, 3});
        String message = failure(compiled.load("g.Whole")).getMessage();
        assertTrue(message.startsWith("Class g.Torn can't be woven: "), message);
        assertTrue(message.endsWith(ADVICE), message);
    }

    @Test
    void aLargeTableBesideTheSlotsIsNoTrouble() {
        String numbers =
                IntStream.range(0, 6_500)
                        .mapToObj(i -> String.valueOf(100_000 + i))
                        .collect(Collectors.joining(", "));
        String source =
                """
                class Tabled {
                    static final int[] TABLE = {%s};
                    int[] digits;
                    boolean repOk() { return digits != null && TABLE[digits.length] == 100_001; }
                }
                """
                        .formatted(numbers);
        Class<?> subject = Compiled.to(folder, 17, "Tabled.java", source).load("Tabled");
        assertEquals(2, StructureSets.found(Search.of(Finitization.derive(subject, 2))).size());
    }

    @Test
    void aMissingClassIsNamed() throws IOException {
        Compiled compiled =
                Compiled.to(
                        folder,
                        17,
                        "h/User.java",
                        """
                        package h;
                        public class User {
                            int x;
                            boolean repOk() { return Library.holds(x); }
                        }
                        class Library { static boolean holds(int x) { return x == 0; } }
                        """);
        Files.delete(compiled.file("h.Library"));
        assertEquals(
                "The classes of h.User can't be linked: java.lang.NoClassDefFoundError: h/Library,"
                        + " caused by java.lang.ClassNotFoundException: h.Library. Check that the class path is complete; a class of the JDK that uses the"
                        + " JDK's internals can't be a subject.",
                failure(compiled.load("h.User")).getMessage());
    }

    static class Throwing {
        int value;

        Throwing() {
            throw new IllegalStateException("not today");
        }

        boolean repOk() {
            return true;
        }
    }

    @Test
    void aConstructorThatThrowsIsNamed() {
        TuntasException e = failure(Throwing.class);
        String expected =
                "No object of dev.tuntas.core.BadClassTest$Throwing can be made: its constructor"
                        + " without parameters threw java.lang.IllegalStateException: not today."
                        + " Tuntas calls it first and then sets the fields; expected one that always"
                        + " succeeds. Mend it, or remove it: then objects are made without a"
                        + " constructor.";
        assertEquals(expected, e.getMessage());
        assertInstanceOf(IllegalStateException.class, e.getCause());
        Structure<?> first = Structure.of(Finitization.derive(Throwing.class, 1).space().first());
        assertEquals(
                expected, assertThrows(TuntasException.class, first::materialise).getMessage());
    }

    static class Initialised {
        static final int START = Integer.parseInt("x");
        int value;

        boolean repOk() {
            return value == START;
        }
    }

    @Test
    void aStaticInitialiserThatThrowsIsNamed() {
        TuntasException e = failure(Initialised.class);
        assertTrue(
                e.getMessage()
                        .startsWith(
                                "The classes of dev.tuntas.core.BadClassTest$Initialised can't be"
                                        + " linked: java.lang.ExceptionInInitializerError"),
                e.getMessage());
    }
}

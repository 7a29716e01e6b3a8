package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * One run of the command line.
 *
 * @param exitCode what the shell is told
 * @param out what is on standard output
 * @param err what is on standard error
 */
record Tool(int exitCode, String out, String err) {
    static Tool run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Main.run(new PrintWriter(out), new PrintWriter(err), args);
        return new Tool(exitCode, out.toString(), err.toString());
    }

    /** Checks how it ended. */
    Tool ends(int expected) {
        assertEquals(expected, exitCode, out + err);
        return this;
    }

    /** Checks what is on standard output. */
    Tool prints(String part) {
        assertTrue(out.contains(part), out);
        return this;
    }

    /** Checks what is on standard error. */
    Tool complains(String part) {
        assertTrue(err.contains(part), err);
        return this;
    }

    /** Checks that the call was wrong, and that this is said, and nothing else. */
    void refuses(String part) {
        ends(2);
        assertEquals("", out);
        assertTrue(err.startsWith("tuntas: "), err);
        complains(part);
        assertFalse(err.contains("\tat "), err);
    }
}

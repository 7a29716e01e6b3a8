package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
}

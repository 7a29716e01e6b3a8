package dev.tuntas.junit;

import java.lang.System.Logger.Level;

/**
 * What users are told beside the results of their tests. The logger is sought when there is
 * something to tell: to find one takes as long as a small test does.
 */
final class Log {
    private static final String NAME = "dev.tuntas.junit";

    private Log() {}

    static void warn(String message) {
        System.getLogger(NAME).log(Level.WARNING, message);
    }

    static void debug(String message, Throwable thrown) {
        System.getLogger(NAME).log(Level.DEBUG, message, thrown);
    }
}

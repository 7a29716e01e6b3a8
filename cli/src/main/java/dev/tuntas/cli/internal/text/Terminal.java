package dev.tuntas.cli.internal.text;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether standard error is a terminal, so that progress can be shown on it. */
public final class Terminal {
    private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");

    private Terminal() {}

    /** Whether standard error is a terminal that can rewrite a line, as far as Java can tell. */
    public static boolean showsProgress() {
        return !"dumb".equals(System.getenv("TERM")) && isTerminal();
    }

    /** Linux knows about standard error alone; elsewhere a console means that all are terminals. */
    @SuppressWarnings("SystemConsoleNull") // newer versions are asked what their console is
    private static boolean isTerminal() {
        if (Files.isSymbolicLink(STANDARD_ERROR)) {
            try {
                String target = Files.readSymbolicLink(STANDARD_ERROR).toString();
                return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
            } catch (IOException e) {
                return false;
            }
        }
        Console console = System.console();
        return console != null && isTerminal(console);
    }

    /** From Java 22 on there is always a console, which knows whether it is a terminal. */
    private static boolean isTerminal(Console console) {
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}

package korat;

import dev.tuntas.core.Structure;
import dev.tuntas.core.search.SearchResult;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import korat.config.ConfigManager;
import korat.testing.ITestCaseListener;
import korat.testing.impl.KoratTestException;
import korat.testing.impl.TestCradle;

/**
 * The command line of Korat 1.0: {@code java korat.Korat --class examples.SearchTree --args 3,3}.
 */
public final class Korat {
    private final ConfigManager config = ConfigManager.getInstance();
    private final TestCradle cradle = TestCradle.getInstance();
    private final PrintStream out;
    private long found;

    private Korat(PrintStream out) {
        this.out = out;
    }

    /**
     * Runs a search; ends the JVM with 1 if it could not be run or is not complete, with 2 if the
     * command line is wrong.
     */
    public static void main(String[] args) {
        int code = run(System.out, System.err, args);
        if (code != 0) {
            System.exit(code);
        }
    }

    /** Runs a search; gives the exit code. */
    public static int run(PrintStream out, PrintStream err, String... args) {
        ConfigManager config = ConfigManager.getInstance();
        try {
            config.parseCmdLine(args);
        } catch (IllegalArgumentException e) {
            err.println("korat: " + e.getMessage() + " (see --help)");
            return 2;
        }
        if (config.help) {
            out.print(config.usage());
            return 0;
        }
        try {
            return new Korat(out).search();
        } catch (KoratTestException | ReflectiveOperationException | IOException e) {
            err.println("korat: " + e.getMessage());
            return 1;
        }
    }

    private int search() throws KoratTestException, ReflectiveOperationException, IOException {
        out.printf(
                "%nStart of Korat Execution for %s (%s, %s)%n%n",
                config.className, config.predicate, Arrays.toString(config.args));
        long start = System.nanoTime();
        try (Attached listeners = new Attached(cradle)) {
            for (String name : config.listeners) {
                listeners.add(listener(name));
            }
            if (config.serialize != null) {
                listeners.add(new SerializingListener(config.serialize));
            }
            cradle.start(config.className, config.args, this::show);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        return summarise(seconds);
    }

    private static ITestCaseListener listener(String name) throws ReflectiveOperationException {
        Object made =
                Class.forName(name, true, Thread.currentThread().getContextClassLoader())
                        .getDeclaredConstructor()
                        .newInstance();
        if (made instanceof ITestCaseListener listener) {
            return listener;
        }
        throw new ReflectiveOperationException(name + " is no ITestCaseListener");
    }

    private void show(Structure<?> structure) {
        found++;
        if (config.printCandVects) {
            out.println(
                    Arrays.stream(structure.candidate().toArray())
                            .mapToObj(Integer::toString)
                            .collect(Collectors.joining(" ")));
        }
        if (config.print) {
            out.println(structure.materialise());
        }
        if (config.visualize) {
            out.println(structure.toText());
        }
        if (config.progress > 0 && found % config.progress == 0) {
            out.println("New found:" + found);
        }
    }

    private int summarise(double seconds) {
        SearchResult result = cradle.result();
        out.println("Total explored:" + cradle.getTotalExplored());
        out.println("New found:" + cradle.getValidCasesGenerated());
        out.println("\nEnd of Korat Execution");
        out.printf(Locale.ROOT, "Overall time: %.3f s.%n", seconds);
        if (result == null) {
            return 1;
        }
        result.notes().forEach(note -> out.println("Note: " + note.text()));
        boolean isWhole =
                result.exhausted() || cradle.getValidCasesGenerated() == config.maxStructs;
        return isWhole ? 0 : 1;
    }
}

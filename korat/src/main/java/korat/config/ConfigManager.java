package korat.config;

import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of a run, as fields that a program may set, and as a command line. */
@Command(
        name = "korat.Korat",
        sortOptions = false,
        header =
                "Finds all structures of a class within a finitization that was written for Korat 1.0.",
        footer =
                "A file named by --config holds options as on the command line; lines that begin with # are comments.")
public final class ConfigManager {
    private static final ConfigManager INSTANCE = new ConfigManager();

    /** The arguments of the finitization. */
    @Option(
            names = "--args",
            split = ",",
            paramLabel = "LIST",
            description = "the arguments of the finitization, with commas between them")
    public String[] args = {};

    /** The full name of the class. */
    @Option(
            names = "--class",
            paramLabel = "CLASS",
            required = true,
            description = "the full name of the class")
    public String className = "";

    /** The name of the finitization; null for {@code fin} and the name of the class. */
    @Option(
            names = "--finitization",
            paramLabel = "METHOD",
            description = "the static method that makes the finitization (fin<Class> unless told)")
    public @Nullable String finitization;

    /** The name of the predicate. */
    @Option(
            names = "--predicate",
            paramLabel = "METHOD",
            defaultValue = "repOK",
            description = "the predicate (repOK unless told)")
    public String predicate = "repOK";

    /** How many structures there are to be at most; 0 or less for all. */
    @Option(
            names = "--maxStructs",
            paramLabel = "N",
            description = "ends the search after so many structures")
    public long maxStructs;

    /** Listeners, by their full names. */
    @Option(
            names = "--listeners",
            split = ",",
            paramLabel = "CLASSES",
            description = "implementations of ITestCaseListener, which are told each structure")
    public String[] listeners = {};

    /** Whether structures are printed by their {@code toString}. */
    @Option(names = "--print", description = "prints each structure by its toString")
    public boolean print;

    /** Whether structures are drawn. */
    @Option(names = "--visualize", description = "draws each structure as text")
    public boolean visualize;

    /** Whether the candidate of each structure is printed. */
    @Option(
            names = "--printCandVects",
            description = "prints the candidate vector of each structure")
    public boolean printCandVects;

    /** After how many structures the counts are printed; 0 for never. */
    @Option(
            names = "--progress",
            paramLabel = "N",
            description = "prints how far the search is after every N structures")
    public long progress;

    /** The file that structures are serialized to, or null. */
    @Option(
            names = "--serialize",
            paramLabel = "FILE",
            description = "writes the structures to a file by Java serialization")
    public @Nullable String serialize;

    /** How it is searched; by {@code korat}, with the counts of Korat 1.0, unless told. */
    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            converter = StrategyName.class,
            description =
                    "korat (unless told), checkpoint, korat+multivalue, checkpoint+multivalue, lazy or auto")
    public @Nullable Strategy strategy = Strategy.KORAT;

    /** Has no effect: every class that the predicate reaches is woven as far as that is needed. */
    @Option(
            names = "--excludePackages",
            split = ",",
            paramLabel = "PACKAGES",
            description = "has no effect: what need not be instrumented is found out")
    public String[] excludePackages = {};

    /** Whether the help is asked for. */
    @Option(names = "--help", usageHelp = true, description = "prints this")
    public boolean help;

    private ConfigManager() {}

    /** The options of this JVM. */
    public static ConfigManager getInstance() {
        return INSTANCE;
    }

    /**
     * Reads a command line. What it does not name is as it is by default, not as a call before it
     * said.
     *
     * @throws IllegalArgumentException if it can't be read; the message says why
     */
    public void parseCmdLine(String[] args) {
        ConfigManager fresh = new ConfigManager();
        try {
            fresh.commandLine().parseArgs(expanded(args));
        } catch (CommandLine.ParameterException e) {
            throw new IllegalArgumentException(e.getMessage() + hint(args), e);
        }
        take(fresh);
    }

    private void take(ConfigManager other) {
        args = other.args;
        className = other.className;
        finitization = other.finitization;
        predicate = other.predicate;
        maxStructs = other.maxStructs;
        listeners = other.listeners;
        print = other.print;
        visualize = other.visualize;
        printCandVects = other.printCandVects;
        progress = other.progress;
        serialize = other.serialize;
        strategy = other.strategy;
        excludePackages = other.excludePackages;
        help = other.help;
    }

    /** What {@code --help} prints. */
    public String usage() {
        return commandLine().getUsageMessage();
    }

    private CommandLine commandLine() {
        CommandLine line = new CommandLine(this);
        line.setAtFileCommentChar('#');
        return line;
    }

    /** What to do instead of options that are of no use here. */
    private static String hint(String[] args) {
        for (String arg : args) {
            if (arg.startsWith("--cv")) {
                return "; candidate vectors are not kept in files of that format: tuntas generate --out keeps a suite, which can be resumed and cut in ranges";
            }
            if (arg.equals("--dumpBytecodes")) {
                return "; classes are woven in memory only";
            }
        }
        return "";
    }

    /** A command line with what a file that {@code --config} names says before the rest. */
    private static String[] expanded(String[] args) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < args.length; i++) {
            if (args[i].equals("--config") && i + 1 < args.length) {
                all.add(0, "@" + args[++i]);
            } else {
                all.add(args[i]);
            }
        }
        return all.toArray(new String[0]);
    }

    /** Reads the name of a strategy; {@code auto} is none. */
    static final class StrategyName implements CommandLine.ITypeConverter<@Nullable Strategy> {
        @Override
        public @Nullable Strategy convert(String name) {
            if (name.equalsIgnoreCase("auto")) {
                return null;
            }
            return Strategy.labelled(name)
                    .orElseThrow(
                            () ->
                                    new CommandLine.TypeConversionException(
                                            "'%s' is no strategy. Expected one of auto, %s."
                                                    .formatted(
                                                            name,
                                                            String.join(", ", Strategy.labels()))));
        }
    }
}

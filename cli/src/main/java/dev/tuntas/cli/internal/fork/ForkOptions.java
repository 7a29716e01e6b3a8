package dev.tuntas.cli.internal.fork;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Whether there is a child process, and how much memory it has. */
public final class ForkOptions {
    private static final String FORK = "--fork";
    private static final String MEMORY = "--fork-memory";

    @Option(
            names = FORK,
            description =
                    "Run all in a child process, so that a mutant that crashes or ends the JVM, or"
                            + " takes all memory, takes only that along. The result is the same.")
    private boolean isWanted;

    @Option(
            names = MEMORY,
            paramLabel = "SIZE",
            converter = SizeReader.class,
            description = "The memory of the child process: 512m, 2g. It implies --fork.")
    private @Nullable String memory;

    /** Reads how much memory there is, as java's own -Xmx takes it. */
    static final class SizeReader implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            if (!text.matches("[1-9][0-9]{0,8}[kKmMgG]")) {
                throw new TypeConversionException(
                        "'%s' is no memory size. Expected a number and its unit, such as 512m or 2g."
                                .formatted(text));
            }
            return text;
        }
    }

    public boolean isWanted() {
        return isWanted || memory != null;
    }

    @Nullable String memory() {
        return memory;
    }

    /** The words of a command line without these options. */
    static List<String> without(List<String> words) {
        List<String> others = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals(MEMORY)) {
                i++;
            } else if (!word.equals(FORK) && !word.startsWith(MEMORY + "=")) {
                others.add(word);
            }
        }
        return others;
    }
}

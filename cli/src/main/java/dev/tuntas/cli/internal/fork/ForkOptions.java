package dev.tuntas.cli.internal.fork;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Whether there is a child process, and how much memory it has. */
public final class ForkOptions {
    @Option(
            names = "--fork",
            description =
                    "Run all in a child process, so that a mutant that crashes or ends the JVM, or"
                            + " takes all memory, takes only that along. The result is the same.")
    private boolean isWanted;

    @Option(
            names = "--fork-memory",
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

    /** A child has no child, whatever words it was started with. */
    public boolean isWanted(ForkChild here) {
        return !here.isChild() && (isWanted || memory != null);
    }

    @Nullable String memory() {
        return memory;
    }
}

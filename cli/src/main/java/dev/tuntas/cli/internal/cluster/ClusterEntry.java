package dev.tuntas.cli.internal.cluster;

import dev.tuntas.cli.spi.CommonOptions;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Where an executor enters: makes, of the words of a command, what does parts of it. */
public final class ClusterEntry
        implements BiFunction<UnaryOperator<String>, List<String>, Function<byte[], byte[]>> {
    @Override
    public Function<byte[], byte[]> apply(UnaryOperator<String> archives, List<String> words) {
        List<String> here = ShippedWords.here(archives, words);
        return new PartWorkers(() -> work(here).partWorker());
    }

    /** The first word is the class of the command, in the same jars as this one. */
    private static ClusterWork work(List<String> words) {
        ClusterWork command;
        try {
            command =
                    Class.forName(words.get(0))
                            .asSubclass(ClusterWork.class)
                            .getDeclaredConstructor()
                            .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(words.get(0), e);
        }
        CommandLine line = new CommandLine(command);
        CommandSpec common = CommandSpec.forAnnotatedObject(new CommonOptions());
        line.getCommandSpec().addMixin("common", common);
        line.parseArgs(words.subList(1, words.size()).toArray(String[]::new));
        return command;
    }
}

package dev.tuntas.cli.internal.cluster;

import dev.tuntas.cli.internal.check.CheckCommand;
import dev.tuntas.cli.internal.count.CountCommand;
import dev.tuntas.cli.internal.generate.GenerateCommand;
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

    private static ClusterWork work(List<String> words) {
        ClusterWork command =
                switch (words.get(0)) {
                    case "generate" -> new GenerateCommand();
                    case "check" -> new CheckCommand();
                    case "count" -> new CountCommand();
                    default -> throw new IllegalArgumentException(words.get(0));
                };
        CommandLine line = new CommandLine(command);
        CommandSpec common = CommandSpec.forAnnotatedObject(new CommonOptions());
        line.getCommandSpec().addMixin("common", common);
        line.parseArgs(words.subList(1, words.size()).toArray(String[]::new));
        return command;
    }
}

package dev.tuntas.cli.internal.explore;

import dev.tuntas.cli.internal.text.ShellWords;
import dev.tuntas.rewind.result.ConcurrencyFinding;
import dev.tuntas.rewind.result.ExplorationResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What there is to say of an exploration.
 *
 * @param words what names the program on a command line, with its arguments
 */
record Explored(
        List<String> words,
        Class<?> program,
        ExplorationResult result,
        Duration time,
        Duration cpu) {
    /** The command that opens a finding where it happens. */
    String rewind(ConcurrencyFinding finding) {
        List<String> all = new ArrayList<>(List.of(ShellWords.TUNTAS, "rewind"));
        all.addAll(words);
        all.addAll(List.of("--schedule", finding.schedule().toString()));
        return ShellWords.line(all);
    }
}

package dev.tuntas.cli.internal.rewind;

import dev.tuntas.rewind.spi.launch.Question;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What is asked of a run without a terminal. */
public final class QuestionOptions {
    @Option(
            names = "--print",
            paramLabel = "EXPR",
            description = "Print the value of an expression there.")
    private List<String> print = List.of();

    @Option(names = "--draw", paramLabel = "EXPR", description = "Draw the structure there.")
    private List<String> draw = List.of();

    @Option(
            names = "--why",
            paramLabel = "EXPR",
            description = "Say who wrote it last, and why that ran.")
    private List<String> why = List.of();

    @Option(
            names = "--history",
            paramLabel = "EXPR",
            description = "List all that was ever written to it.")
    private List<String> history = List.of();

    List<Question> all() {
        List<Question> all = new ArrayList<>();
        print.forEach(text -> all.add(new Question("print", text)));
        draw.forEach(text -> all.add(new Question("draw", text)));
        why.forEach(text -> all.add(new Question("why", text)));
        history.forEach(text -> all.add(new Question("history", text)));
        return all;
    }
}

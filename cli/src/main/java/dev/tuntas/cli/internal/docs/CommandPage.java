package dev.tuntas.cli.internal.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * What the help of a command says, in plain text without a layout.
 *
 * @param name with the commands above it, such as {@code tuntas suite info}
 * @param header one sentence
 * @param synopsis how it is called
 * @param description paragraphs
 * @param arguments parameters, then options
 * @param footer lines as they stand, such as examples
 */
record CommandPage(
        String name,
        String header,
        String synopsis,
        List<String> description,
        List<Argument> arguments,
        List<String> footer) {

    /**
     * A parameter or an option.
     *
     * @param names one for a parameter
     * @param value what follows the name, or nothing
     */
    record Argument(List<String> names, String value, String text) {}

    /** Of a command and all below it, in their order. */
    static List<CommandPage> all(CommandLine line) {
        List<CommandPage> pages = new ArrayList<>(List.of(of(line)));
        line.getSubcommands().values().forEach(below -> pages.addAll(all(below)));
        return pages;
    }

    private static CommandPage of(CommandLine line) {
        CommandSpec spec = line.getCommandSpec();
        List<Argument> arguments = new ArrayList<>();
        spec.positionalParameters().stream()
                .filter(parameter -> !parameter.hidden())
                .map(CommandPage::parameter)
                .forEach(arguments::add);
        spec.options().stream()
                .filter(option -> !option.hidden())
                .map(CommandPage::option)
                .forEach(arguments::add);
        Help help = new Help(spec, Help.defaultColorScheme(Ansi.OFF));
        return new CommandPage(
                spec.qualifiedName(),
                String.join(" ", lines(spec.usageMessage().header())),
                help.synopsis(0).strip().replaceAll("\\s+", " "),
                lines(spec.usageMessage().description()).stream()
                        .map(String::strip)
                        .filter(text -> !text.isEmpty())
                        .toList(),
                arguments,
                lines(spec.usageMessage().footer()));
    }

    private static Argument parameter(PositionalParamSpec parameter) {
        return new Argument(List.of(parameter.paramLabel()), "", text(parameter));
    }

    private static Argument option(OptionSpec option) {
        String value = option.arity().max() == 0 ? "" : option.paramLabel();
        return new Argument(List.of(option.names()), value, text(option));
    }

    private static String text(ArgSpec argument) {
        return String.join(" ", lines(argument.description())).strip();
    }

    /** The texts are patterns: with {@code %n} for a new line and {@code %%} for a percent sign. */
    private static List<String> lines(String... patterns) {
        return Stream.of(patterns)
                .flatMap(pattern -> pattern.replace("%n", "\n").replace("%%", "%").lines())
                .toList();
    }
}

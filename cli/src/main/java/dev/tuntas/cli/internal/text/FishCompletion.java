package dev.tuntas.cli.internal.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A script for fish, which picocli has none for: a line for each command and each option of a
 * command, offered where that command has been typed.
 */
public final class FishCompletion {
    private final String program;
    private final List<String> lines = new ArrayList<>();

    private FishCompletion(String program) {
        this.program = program;
    }

    /** The script for a program with its commands. */
    public static String of(CommandLine line) {
        FishCompletion script = new FishCompletion(line.getCommandName());
        script.add(line, "__fish_use_subcommand");
        return String.join("\n", script.lines) + "\n";
    }

    private void add(CommandLine line, String where) {
        for (Map.Entry<String, CommandLine> each : line.getSubcommands().entrySet()) {
            CommandSpec command = each.getValue().getCommandSpec();
            lines.add(
                    "%s -f -a %s%s"
                            .formatted(start(where), each.getKey(), described(header(command))));
        }
        for (OptionSpec option : line.getCommandSpec().options()) {
            if (!option.hidden()) {
                lines.add(start(where) + names(option) + values(option) + described(text(option)));
            }
        }
        line.getSubcommands()
                .forEach((name, below) -> add(below, "__fish_seen_subcommand_from " + name));
    }

    private String start(String where) {
        return "complete -c %s -n '%s'".formatted(program, where);
    }

    private static String names(OptionSpec option) {
        StringBuilder all = new StringBuilder();
        for (String name : option.names()) {
            if (name.startsWith("--")) {
                all.append(" -l ").append(name.substring(2));
            } else {
                // A name of one letter is short; fish calls longer ones with one dash old.
                all.append(name.length() == 2 ? " -s " : " -o ").append(name.substring(1));
            }
        }
        return all.toString();
    }

    private static String values(OptionSpec option) {
        if (option.arity().max() == 0) {
            return "";
        }
        Iterable<String> candidates = option.completionCandidates();
        // Without candidates it may be a file, which fish offers by itself.
        return candidates == null ? " -r" : " -x -a '%s'".formatted(String.join(" ", candidates));
    }

    private static String header(CommandSpec command) {
        String[] header = command.usageMessage().header();
        return header.length == 0 ? "" : header[0];
    }

    private static String text(OptionSpec option) {
        String[] description = option.description();
        return description.length == 0 ? "" : description[0];
    }

    /** The first sentence: fish shows one line for each. */
    private static String described(String text) {
        String first = text.split("(?<=[.;:])\\s", 2)[0].replaceAll("[.;:]$", "");
        String plain = first.replace("%%", "%").replace("\\", "\\\\").replace("'", "\\'");
        return plain.isEmpty() ? "" : " -d '%s'".formatted(plain);
    }
}

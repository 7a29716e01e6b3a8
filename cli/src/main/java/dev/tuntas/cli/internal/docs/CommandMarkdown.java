package dev.tuntas.cli.internal.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** All commands on one page, in Markdown. */
final class CommandMarkdown {
    private CommandMarkdown() {}

    static String of(List<CommandPage> pages) {
        return pages.stream().map(CommandMarkdown::section).collect(Collectors.joining("\n"));
    }

    private static String section(CommandPage page) {
        List<String> lines = new ArrayList<>();
        lines.add("### " + page.name());
        lines.add("");
        lines.add(plain(page.header()));
        lines.add("");
        lines.add("```text");
        lines.add(page.synopsis());
        lines.add("```");
        lines.add("");
        for (String paragraph : page.description()) {
            lines.add(plain(paragraph));
            lines.add("");
        }
        if (!page.arguments().isEmpty()) {
            lines.add("| argument | meaning |");
            lines.add("|---|---|");
            page.arguments().forEach(argument -> lines.add(row(argument)));
            lines.add("");
        }
        return String.join("\n", lines);
    }

    private static String row(CommandPage.Argument argument) {
        String value = argument.value().isEmpty() ? "" : " " + argument.value();
        String names =
                argument.names().stream()
                        .map(name -> "`%s%s`".formatted(name, value))
                        .collect(Collectors.joining(", "));
        return "| %s | %s |".formatted(cell(names), cell(plain(argument.text())));
    }

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }

    /** What Markdown would take for markup. */
    private static String plain(String text) {
        return text.replaceAll("([\\\\*_<>`\\[\\]])", "\\\\$1");
    }
}

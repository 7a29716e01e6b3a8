package dev.tuntas.cli.internal.docs;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A page for {@code man}, in the language of {@code man(7)}. */
final class ManPage {
    private final CommandPage page;
    private final StringBuilder text = new StringBuilder();

    private ManPage(CommandPage page) {
        this.page = page;
    }

    /** The name that {@code man} knows a command by, such as {@code tuntas-check}. */
    static String name(CommandPage page) {
        return page.name().replace(' ', '-');
    }

    /**
     * The page of a command.
     *
     * @param all the pages of all commands
     */
    static String of(CommandPage page, List<CommandPage> all, String version) {
        return new ManPage(page).write(all, version);
    }

    private String write(List<CommandPage> all, String version) {
        text.append(".TH \"%s\" 1 \"\" \"Tuntas %s\" \"Tuntas\"\n".formatted(title(), version));
        // Commands and file names are not to be broken.
        text.append(".nh\n.ad l\n");
        section("NAME");
        line(name(page) + " - " + page.header());
        section("SYNOPSIS");
        line(page.synopsis());
        writeDescription();
        writeArguments();
        if (!page.footer().isEmpty()) {
            section("EXAMPLES");
            text.append(".nf\n");
            page.footer().forEach(this::line);
            text.append(".fi\n");
        }
        writeOthers(all);
        return text.toString();
    }

    private String title() {
        return name(page).toUpperCase(Locale.ROOT);
    }

    private void writeDescription() {
        if (page.description().isEmpty()) {
            return;
        }
        section("DESCRIPTION");
        for (String paragraph : page.description()) {
            text.append(".PP\n");
            line(paragraph);
        }
    }

    private void writeArguments() {
        if (page.arguments().isEmpty()) {
            return;
        }
        section("OPTIONS");
        for (CommandPage.Argument argument : page.arguments()) {
            String value =
                    argument.value().isEmpty()
                            ? ""
                            : " \\fI%s\\fR".formatted(escaped(argument.value()));
            text.append(".TP\n");
            text.append(
                    argument.names().stream()
                            .map(name -> "\\fB%s\\fR".formatted(escaped(name)))
                            .collect(Collectors.joining(", ", "", value + "\n")));
            line(argument.text());
        }
    }

    private void writeOthers(List<CommandPage> all) {
        section("SEE ALSO");
        text.append(
                all.stream()
                        .filter(other -> !other.equals(page))
                        .map(other -> "\\fB%s\\fR(1)".formatted(escaped(name(other))))
                        .collect(Collectors.joining(",\n", "", "\n")));
    }

    private void section(String name) {
        text.append(".SH ").append(name).append('\n');
    }

    private void line(String plain) {
        text.append(escaped(plain)).append('\n');
    }

    /** A line that begins with a dot or an apostrophe would be a command. */
    private static String escaped(String plain) {
        String escaped = plain.replace("\\", "\\e").replace("-", "\\-");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }
}

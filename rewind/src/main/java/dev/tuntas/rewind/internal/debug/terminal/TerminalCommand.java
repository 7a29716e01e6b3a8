package dev.tuntas.rewind.internal.debug.terminal;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What can be typed, in the order in which it is explained. */
enum TerminalCommand {
    BACK("b", "back [N]", "one line back, into calls"),
    STEP("s", "step [N]", "one line forward, into calls"),
    OVER("n", "over", "one line forward, over calls"),
    BACK_OVER("bo", "back-over", "one line back, over calls"),
    OUT("o", "out", "forward, out of this method"),
    CALLER("co", "caller", "back, to the line that called this method"),
    CONTINUE("c", "continue", "forward to a breakpoint or the end"),
    REVERSE("r", "reverse", "back to a breakpoint or the beginning"),
    UNTIL("u", "until LINE|CLASS:LINE|METHOD", "forward to a line, or to a call"),
    BEFORE("", "before LINE|CLASS:LINE|METHOD", "back to a line, or to the last call"),
    GOTO("g", "goto N|end|start", "to a step, the failure or the beginning"),
    BREAK(
            "",
            "break [LINE|CLASS:LINE|[CLASS.]METHOD|exception [NAME]] [if CONDITION]",
            "stop there; without words: list"),
    WATCH("", "watch EXPR", "stop where it is written"),
    DELETE("", "delete N", "forget a breakpoint"),
    PRINT("p", "print EXPR", "its value here; a call is undone"),
    DRAW("d", "draw EXPR", "the structure, drawn"),
    LOCALS("l", "locals", "all names here with their values"),
    WHY("w", "why EXPR", "who wrote it last, with what, and why that ran"),
    HOW("", "how EXPR", "how going back computes what it was before that"),
    HISTORY("h", "history EXPR", "all that was ever written to it"),
    FRAMES("f", "frames", "the calls that led here"),
    UP("", "up", "look at the caller"),
    DOWN("", "down", "look at what was called"),
    THREADS("t", "threads", "all threads and where they are"),
    THREAD("", "thread N", "look at a thread"),
    LIST("", "list", "the source around this line"),
    BOOKMARK("m", "bookmark [NAME]", "keep this place; 'goto NAME' comes back"),
    UNDO("", "undo", "back to where the last move began"),
    HELP("?", "help", "this list"),
    QUIT("q", "quit", "leave");

    final String abbreviation;
    final String form;
    final String text;

    TerminalCommand(String abbreviation, String form, String text) {
        this.abbreviation = abbreviation;
        this.form = form;
        this.text = text;
    }

    String word() {
        return form.replaceFirst(" .*", "");
    }

    static Optional<TerminalCommand> of(String word) {
        return Arrays.stream(values())
                .filter(each -> each.word().equals(word) || each.abbreviation.equals(word))
                .findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(TerminalCommand::word).toList();
    }
}

package dev.tuntas.rewind.internal.debug.terminal;

import dev.tuntas.rewind.internal.debug.Breakpoint;
import dev.tuntas.rewind.internal.debug.DebugSession;
import dev.tuntas.rewind.internal.debug.Navigator.Depth;
import dev.tuntas.rewind.internal.debug.Stopped;
import dev.tuntas.rewind.internal.debug.expression.Expression;
import dev.tuntas.rewind.internal.debug.time.CallView;
import dev.tuntas.rewind.internal.debug.time.DebugProblems;
import dev.tuntas.rewind.internal.debug.time.ThreadView;
import dev.tuntas.rewind.result.RewindException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Does what is typed, one line at a time. */
public final class TerminalDebugger {
    private static final Pattern BREAKPOINT =
            Pattern.compile(
                    "(?:(?:([\\w.$/]+):)?(\\d+)|exception(?: ([\\w.$]+))?"
                            + "|(?:([\\w.$]+)[.#])?([\\p{L}_$][\\w$]*)(?:\\(\\))?)(?: if (.+))?");

    private final DebugSession session;
    private final TerminalText text;
    private final List<Breakpoint> breakpoints = new ArrayList<>();
    private final Map<String, Long> bookmarks = new LinkedHashMap<>();
    private final Deque<Long> moves = new ArrayDeque<>();
    private String last = "";
    private boolean isOver;

    public TerminalDebugger(DebugSession session) {
        this.session = session;
        this.text = new TerminalText(session);
    }

    public boolean isOver() {
        return isOver;
    }

    /** What is said first: how the run ended, what to know of it, and where we are. */
    public List<String> opening() {
        List<String> all = new ArrayList<>();
        all.add(session.timeline().end().message());
        all.addAll(session.timeline().notes());
        all.add(text.place());
        return all;
    }

    /** The answer to a line. */
    public List<String> answer(String line) {
        String typed = line.isBlank() ? last : line.strip();
        if (typed.isEmpty()) {
            return List.of();
        }
        last = typed;
        String word = typed.replaceFirst("\\s.*", "");
        String rest = typed.substring(word.length()).strip();
        try {
            TerminalCommand command =
                    TerminalCommand.of(word)
                            .orElseThrow(() -> DebugProblems.unknownCommand(word, near(word)));
            return answer(command, rest);
        } catch (RewindException e) {
            return List.of(String.valueOf(e.getMessage()));
        }
    }

    private static List<String> near(String word) {
        return TerminalCommand.words().stream()
                .filter(known -> known.startsWith(word.substring(0, 1)))
                .toList();
    }

    private List<String> answer(TerminalCommand command, String rest) {
        return switch (command) {
            case BACK -> move(rest, () -> session.stepBack(Depth.INTO, breakpoints));
            case STEP -> move(rest, () -> session.step(Depth.INTO, breakpoints));
            case OVER -> move(rest, () -> session.step(Depth.OVER, breakpoints));
            case BACK_OVER -> move(rest, () -> session.stepBack(Depth.OVER, breakpoints));
            case OUT -> move(rest, () -> session.step(Depth.OUT, breakpoints));
            case CALLER -> move(rest, () -> session.stepBack(Depth.OUT, breakpoints));
            case CONTINUE -> move("", () -> session.forward(breakpoints));
            case REVERSE -> move("", () -> session.reverse(breakpoints));
            case UNTIL -> move("", () -> session.forward(List.of(breakpoint(command, rest))));
            case BEFORE -> move("", () -> session.reverse(List.of(breakpoint(command, rest))));
            case GOTO -> goTo(rest);
            case UNDO -> undo();
            case BREAK -> addBreakpoint(rest);
            case WATCH -> watch(rest);
            case DELETE -> delete(rest);
            case PRINT -> text.print(given(command, rest));
            case DRAW -> text.draw(given(command, rest));
            case WHY -> text.why(given(command, rest));
            case HOW -> text.how(given(command, rest));
            case HISTORY -> text.history(given(command, rest));
            case LOCALS -> text.locals();
            case FRAMES -> text.frames();
            case UP -> lookAtFrame(session.frameNumber() + 1);
            case DOWN -> lookAtFrame(session.frameNumber() - 1);
            case THREADS -> text.threads();
            case THREAD -> lookAtThread(rest);
            case LIST -> text.source();
            case BOOKMARK -> bookmark(rest);
            case HELP -> TerminalText.help();
            case QUIT -> quit();
        };
    }

    private static String given(TerminalCommand command, String rest) {
        if (rest.isEmpty()) {
            throw DebugProblems.missing(command.word(), "an expression, such as this.size");
        }
        return rest;
    }

    private List<String> quit() {
        isOver = true;
        return List.of();
    }

    // --- moves ----------------------------------------------------------------------------------

    private List<String> move(String times, Supplier<Stopped> one) {
        int count = times.isEmpty() ? 1 : (int) number(times, "lines");
        moves.push(session.timeline().step());
        Stopped stopped = one.get();
        while (--count > 0 && stopped.reason() == Stopped.Reason.STEP) {
            stopped = one.get();
        }
        return arrived(stopped.text());
    }

    private List<String> arrived(String why) {
        return why.isEmpty() ? List.of(text.place()) : List.of(capital(why), text.place());
    }

    private static String capital(String sentence) {
        return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }

    private static long number(String typed, String of) {
        try {
            return Long.parseLong(typed.replace(",", ""));
        } catch (NumberFormatException e) {
            throw DebugProblems.noNumber(typed, of);
        }
    }

    private List<String> goTo(String typed) {
        long before = session.timeline().step();
        if (typed.equals("end")) {
            session.toFailure();
        } else if (typed.equals("start")) {
            session.to(session.timeline().first());
        } else {
            Long marked = bookmarks.get(typed);
            session.to(marked != null ? marked : number(typed, "a step"));
        }
        moves.push(before);
        return List.of(text.place());
    }

    private List<String> undo() {
        if (moves.isEmpty()) {
            return List.of("There is no move to take back.");
        }
        session.to(moves.pop());
        return List.of(text.place());
    }

    private List<String> bookmark(String name) {
        if (!name.isEmpty()) {
            bookmarks.put(name, session.timeline().step());
        }
        return bookmarks.isEmpty()
                ? List.of("There are no bookmarks: 'bookmark NAME' keeps this place.")
                : bookmarks.entrySet().stream()
                        .map(mark -> "  " + mark.getKey() + ": step " + mark.getValue())
                        .toList();
    }

    private List<String> lookAtFrame(int number) {
        session.lookAtFrame(number);
        return text.frames();
    }

    private List<String> lookAtThread(String typed) {
        List<ThreadView> all = session.timeline().threads();
        ThreadView found =
                all.stream()
                        .filter(
                                each ->
                                        each.name().equals(typed)
                                                || String.valueOf(each.number()).equals(typed))
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        DebugProblems.noThread(
                                                typed,
                                                all.stream()
                                                        .map(t -> t.number() + " " + t.name())
                                                        .toList()));
        session.look(found.number());
        return List.of(text.place());
    }

    // --- breakpoints ----------------------------------------------------------------------------

    private List<String> addBreakpoint(String typed) {
        if (!typed.isEmpty()) {
            breakpoints.add(breakpoint(TerminalCommand.BREAK, typed));
        }
        if (breakpoints.isEmpty()) {
            return List.of("There are no breakpoints.");
        }
        List<String> all = new ArrayList<>();
        for (int i = 0; i < breakpoints.size(); i++) {
            all.add("  " + (i + 1) + "  " + breakpoints.get(i));
        }
        return all;
    }

    private Breakpoint breakpoint(TerminalCommand command, String typed) {
        if (typed.isEmpty()) {
            throw DebugProblems.missing(command.word(), "a place: LINE, CLASS:LINE or METHOD");
        }
        Matcher matcher = BREAKPOINT.matcher(typed);
        if (!matcher.matches()) {
            throw DebugProblems.noBreakpoint(typed);
        }
        Optional<Expression> condition =
                Optional.ofNullable(matcher.group(6)).map(Expression::parse);
        if (matcher.group(5) != null) {
            return session.onCall(
                    matcher.group(4) == null ? "" : matcher.group(4), matcher.group(5), condition);
        } else if (matcher.group(2) == null) {
            String name = matcher.group(3) == null ? "" : matcher.group(3);
            return new Breakpoint.OnException(name, true);
        }
        String source = matcher.group(1) == null ? sourceHere() : matcher.group(1);
        int line = (int) number(matcher.group(2), "a line");
        if (session.lines().sitesOf(source, line).length == 0) {
            throw DebugProblems.noLine(source, line, session.lines().linesOf(source));
        }
        return new Breakpoint.OnLine(source, line, condition);
    }

    private String sourceHere() {
        return session.frame()
                .map(CallView::className)
                .map(name -> name.replaceFirst("\\$.*", ""))
                .orElseThrow(() -> DebugProblems.missing("break", "a class: CLASS:LINE"));
    }

    private List<String> watch(String typed) {
        String expression = given(TerminalCommand.WATCH, typed);
        long place = session.place(Expression.parse(expression));
        breakpoints.add(new Breakpoint.OnChange(expression, place));
        return addBreakpoint("");
    }

    private List<String> delete(String typed) {
        int number = (int) number(typed, "a breakpoint");
        if (number < 1 || number > breakpoints.size()) {
            throw DebugProblems.noNumber(typed, "a breakpoint");
        }
        breakpoints.remove(number - 1);
        return addBreakpoint("");
    }
}

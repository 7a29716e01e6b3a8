package dev.tuntas.rewind.internal.debug.terminal;

import dev.tuntas.rewind.internal.debug.DebugSession;
import dev.tuntas.rewind.internal.debug.RanLine;
import dev.tuntas.rewind.internal.debug.Undone;
import dev.tuntas.rewind.internal.debug.Why;
import dev.tuntas.rewind.internal.debug.WrittenValue;
import dev.tuntas.rewind.internal.debug.time.CallView;
import dev.tuntas.rewind.internal.debug.time.ThreadView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Answers as lines of text. */
final class TerminalText {
    private static final int MOST_OF_SLICE = 40;
    private static final int AROUND = 4;

    private final DebugSession session;

    TerminalText(DebugSession session) {
        this.session = session;
    }

    /** {@code step 412 of 1,203, main, BuggyTree.remove, BuggyTree.java:77: first.key = ...}. */
    String place() {
        long step = session.timeline().step();
        String where = "step %d of %d".formatted(step, session.timeline().last());
        if (session.timeline().threads().size() > 1) {
            where += ", " + session.threadView().name();
        }
        Optional<CallView> frame = session.frame();
        if (frame.isEmpty()) {
            boolean isBegin = step == session.timeline().first();
            return where + (isBegin ? ", before the first line" : ", nothing left to run");
        }
        CallView view = frame.get();
        String text = session.sources().line(view.method().owner, view.line());
        return "%s, %s, %s%s"
                .formatted(where, view.title(), view.place(), text.isEmpty() ? "" : ":  " + text);
    }

    List<String> frames() {
        List<CallView> frames = session.frames();
        List<String> all = new ArrayList<>();
        for (int i = 0; i < frames.size(); i++) {
            String mark = i == session.frameNumber() ? "> " : "  ";
            all.add(mark + i + "  " + frames.get(i).title() + "  " + frames.get(i).place());
        }
        return all.isEmpty() ? List.of("This thread has no frames here.") : all;
    }

    List<String> threads() {
        List<String> all = new ArrayList<>();
        for (ThreadView thread : session.timeline().threads()) {
            List<CallView> frames = session.timeline().frames(thread.number());
            String where =
                    frames.stream()
                            .filter(session::isOwn)
                            .findFirst()
                            .map(frame -> ", " + frame.title() + ", " + frame.place())
                            .orElse("");
            String mark = thread.number() == session.thread() ? "> " : "  ";
            all.add(mark + thread.number() + "  " + thread.name() + ": " + thread.state() + where);
        }
        return all;
    }

    List<String> locals() {
        Optional<CallView> frame = session.frame();
        if (frame.isEmpty()) {
            return List.of("There is no frame here.");
        }
        List<String> all = new ArrayList<>();
        if (frame.get().receiver() != null) {
            all.add("this = " + session.values().line(frame.get().receiver()));
        }
        frame.get()
                .locals()
                .forEach((name, value) -> all.add(name + " = " + session.values().line(value)));
        return all.isEmpty() ? List.of("There are no locals here.") : all;
    }

    List<String> print(String expression) {
        return List.of(expression + " = " + session.values().line(session.value(expression)));
    }

    List<String> draw(String expression) {
        @Nullable Object value = session.value(expression);
        return Stream.concat(
                        Stream.of(expression + ":"),
                        session.values().drawing(value).lines().map(line -> "  " + line))
                .toList();
    }

    List<String> why(String expression) {
        Why why = session.why(expression);
        List<String> all = new ArrayList<>();
        all.add(why.expression() + " = " + why.value());
        if (why.writer().isEmpty()) {
            all.add("  Nothing in this history wrote it before: so it was at the beginning.");
            return all;
        }
        all.add("  written by  " + why.writer().get());
        why.sources().forEach(line -> all.add("  from        " + line));
        why.deciders().forEach(line -> all.add("  because of  " + line));
        addSlice(why, all);
        return all;
    }

    private static void addSlice(Why why, List<String> all) {
        List<RanLine> slice = why.slice();
        all.add(
                "  It depends on %d of the %d lines that ran before:"
                        .formatted(slice.size(), Math.max(why.ran(), slice.size())));
        int left = Math.max(0, slice.size() - MOST_OF_SLICE);
        if (left > 0) {
            all.add("    ... " + left + " before these");
        }
        slice.stream().skip(left).forEach(line -> all.add("    " + line));
    }

    List<String> how(String expression) {
        Undone undone = session.how(expression);
        if (undone.writer().isEmpty()) {
            return List.of(
                    expression
                            + " was not written before in this history: nothing is to be undone.");
        }
        return List.of(
                "  written by  " + undone.writer().get(),
                "  undone by   "
                        + undone.code().orElse("nothing: it came with a call, and goes with it"));
    }

    List<String> history(String expression) {
        List<WrittenValue> writes = session.history(expression);
        if (writes.isEmpty()) {
            return List.of(expression + " is never written in this history.");
        }
        List<String> all = new ArrayList<>();
        boolean isMarked = false;
        for (WrittenValue write : writes) {
            if (!write.isPast() && !isMarked) {
                all.add("  -- here --");
                isMarked = true;
            }
            all.add("  " + expression + " = " + write.value() + "  " + write.line());
        }
        return all;
    }

    List<String> source() {
        Optional<CallView> frame = session.frame();
        List<String> lines =
                frame.map(view -> session.sources().lines(view.method().owner)).orElse(List.of());
        if (lines.isEmpty()) {
            return List.of("The source of this line is not found: say where with --sources DIR.");
        }
        int here = frame.get().line();
        List<String> all = new ArrayList<>();
        for (int i = Math.max(1, here - AROUND); i <= Math.min(lines.size(), here + AROUND); i++) {
            all.add(
                    "%s%5d  %s"
                            .formatted(i == here ? ">" : " ", i, lines.get(i - 1))
                            .stripTrailing());
        }
        return all;
    }

    static List<String> help() {
        int width =
                Stream.of(TerminalCommand.values())
                        .map(command -> command.form.length())
                        .filter(length -> length < 30)
                        .max(Comparator.naturalOrder())
                        .orElse(0);
        List<String> all = new ArrayList<>();
        for (TerminalCommand command : TerminalCommand.values()) {
            String key = command.abbreviation.isEmpty() ? "  " : command.abbreviation;
            all.add(("%-3s%-" + width + "s  %s").formatted(key, command.form, command.text));
        }
        all.add("An empty line does the last command again.");
        return all;
    }
}
